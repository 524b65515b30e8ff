//! Reads the words of every language while the program is built, so that it need not when it starts.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// Each language: the name of its table, and its file.
const LANGUAGES: [(&str, &str); 2] = [("EN", "assets/locales/en.toml"), ("ZH_CN", "assets/locales/zh-CN.toml")];

fn main() -> Result<(), Box<dyn Error>> {
    let mut code = String::new();
    for (name, path) in LANGUAGES {
        println!("cargo::rerun-if-changed={path}");
        let file: toml::Table = fs::read_to_string(path)?.parse().map_err(|error| format!("{path}: {error}"))?;
        writeln!(code, "const {name}: Words = &[")?;
        section(&mut code, "", &file).map_err(|error| format!("{path}: {error}"))?;
        code.push_str("];\n");
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("words.rs"), code)?;
    Ok(())
}

/// Writes the sentences of a section, then the sections below it: `("menu", &[("play", "Play"), ..]),`.
fn section(code: &mut String, path: &str, table: &toml::Table) -> Result<(), Box<dyn Error>> {
    write!(code, "({path:?}, &[")?;
    for (key, value) in table.iter().filter(|(_, value)| !value.is_table()) {
        let sentence = value.as_str().ok_or_else(|| format!("`{path}.{key}` is no sentence"))?;
        write!(code, "({key:?}, {sentence:?}),")?;
    }
    code.push_str("]),\n");
    for (key, table) in table.iter().filter_map(|(key, value)| Some((key, value.as_table()?))) {
        let below = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        section(code, &below, table)?;
    }
    Ok(())
}
