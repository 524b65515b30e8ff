//! Reads the words of every language while the program is built, so that it need not when it starts.

#[cfg(feature = "tui")]
use std::error::Error;
#[cfg(feature = "tui")]
use std::fmt::Write;
#[cfg(feature = "tui")]
use std::path::Path;
#[cfg(feature = "tui")]
use std::{env, fs};

/// Each language: the name of its table, and its file.
#[cfg(feature = "tui")]
const LANGUAGES: [(&str, &str); 2] = [("EN", "assets/locales/en.toml"), ("ZH_CN", "assets/locales/zh-CN.toml")];

/// The rules and the players have no words.
#[cfg(not(feature = "tui"))]
const fn main() {}

#[cfg(feature = "tui")]
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
#[cfg(feature = "tui")]
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
