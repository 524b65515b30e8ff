//! Makes code of the languages in `assets/locales`, so that nothing need be read when the program starts.
//!
//! `en.toml` is the template: its sections become the types, each file becomes a value of them, and the list of
//! languages is the list of files. A file that lacks a sentence, or has one too many, does not build.

#[cfg(feature = "tui")]
fn main() -> locales::Outcome<()> {
    locales::write()
}

/// The rules and the players have no words.
#[cfg(not(feature = "tui"))]
const fn main() {}

#[cfg(feature = "tui")]
mod locales {
    use std::collections::BTreeSet;
    use std::error::Error;
    use std::fmt::Write;
    use std::path::{Path, PathBuf};
    use std::{env, fs};

    use toml::{Table, Value};

    const LOCALES: &str = "assets/locales";
    const TEMPLATE: &str = "en";

    pub(super) type Outcome<T> = Result<T, Box<dyn Error>>;

    pub(super) fn write() -> Outcome<()> {
        println!("cargo::rerun-if-changed={LOCALES}");
        let languages = languages()?;
        let (_, template) = &languages[0];
        let mut code = String::new();
        enumeration(&mut code, &languages)?;
        types(&mut code, &Section::root(template))?;
        writeln!(code, "static LOCALES: [Locale; {}] = [", languages.len())?;
        for (tag, table) in &languages {
            value(&mut code, &Section::root(template), table)
                .map_err(|error| format!("{LOCALES}/{tag}.toml: {error}"))?;
            code.push_str(",\n");
        }
        code.push_str("];\n");
        fs::write(Path::new(&env::var("OUT_DIR")?).join("locales.rs"), code)?;
        Ok(())
    }

    /// The tag and the sentences of every language, the template first and the others by their tags.
    fn languages() -> Outcome<Vec<(String, Table)>> {
        let mut paths = fs::read_dir(LOCALES)?.map(|entry| Ok(entry?.path())).collect::<Outcome<Vec<PathBuf>>>()?;
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        paths.sort_by_key(|path| (path.file_stem().is_some_and(|stem| stem != TEMPLATE), path.clone()));
        let read = |path: PathBuf| {
            let table = fs::read_to_string(&path)?.parse().map_err(|error| format!("{}: {error}", path.display()))?;
            let tag = path.file_stem().and_then(|stem| stem.to_str()).ok_or("a language is named by its tag")?;
            Ok((tag.to_owned(), table))
        };
        paths.into_iter().map(read).collect()
    }

    /// `enum Language`, with the tags of all languages.
    fn enumeration(code: &mut String, languages: &[(String, Table)]) -> Outcome<()> {
        let names: Vec<String> = languages.iter().map(|(tag, _)| camel(tag)).collect();
        code.push_str("/// A language that the game speaks: one file in `assets/locales`.\n");
        code.push_str("#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]\npub enum Language {\n#[default]\n");
        for (name, (tag, _)) in names.iter().zip(languages) {
            writeln!(code, "/// `{tag}`\n{name},")?;
        }
        let tags: Vec<&str> = languages.iter().map(|(tag, _)| &**tag).collect();
        let (count, all) = (names.len(), names.join(", Self::"));
        code.push_str("}\nimpl Language {\n/// All languages, in the order in which one key goes through them.\n");
        writeln!(code, "pub const ALL: [Self; {count}] = [Self::{all}];\nconst TAGS: [&str; {count}] = {tags:?};\n}}")?;
        Ok(())
    }

    /// A section of the template.
    struct Section<'a> {
        /// `menu`, `values.first`; nothing for the whole file.
        path: String,
        /// Its type.
        name: String,
        table: &'a Table,
    }

    impl<'a> Section<'a> {
        fn root(table: &'a Table) -> Self {
            Self { path: String::new(), name: "Locale".to_owned(), table }
        }

        fn path_of(&self, key: &str) -> String {
            if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
        }

        /// Whether all of its sections have the same sentences, and so one type: `[levels.random]`, `[levels.guard]`.
        fn is_list(&self) -> bool {
            let keys = |value: &'a Value| Some(value.as_table()?.keys().collect::<Vec<_>>());
            let shapes: BTreeSet<_> = self.table.values().map(keys).collect();
            !self.path.is_empty() && shapes.len() == 1 && !shapes.contains(&None)
        }

        /// The sections below, those of a list under one name: `LevelWords` for `[levels.random]`.
        fn below(&self) -> impl Iterator<Item = (&'a String, Self)> {
            let list = self.is_list();
            self.table.iter().filter_map(move |(key, value)| {
                let path = self.path_of(key);
                let name = if list { camel(self.path.trim_end_matches('s')) } else { camel(&path) } + "Words";
                Some((key, Self { path, name, table: value.as_table()? }))
            })
        }
    }

    /// The type of a section, and those of the sections below it.
    fn types(code: &mut String, section: &Section<'_>) -> Outcome<()> {
        let Section { path, name, table } = section;
        match path.as_str() {
            "" => code.push_str("/// All sentences of one language.\n"),
            path => writeln!(code, "/// The sentences of `[{path}]` in a file of `{LOCALES}`.")?,
        }
        writeln!(code, "#[derive(Debug)]\npub struct {name} {{")?;
        let (mut sentences, mut groups) = (String::new(), String::new());
        for (key, value) in *table {
            let field = field(key);
            match value {
                Value::String(sentence) => {
                    writeln!(code, "#[doc = {:?}]\npub {field}: &'static str,", format!("`` {sentence} ``"))?;
                    write!(sentences, "self.{field},")?;
                }
                Value::Integer(number) => writeln!(code, "/// `{number}`\npub {field}: u64,")?,
                Value::Table(_) => write!(groups, "self.{field}.sentences(),")?,
                _ => return Err(format!("`{}` is neither a sentence nor a number", section.path_of(key)).into()),
            }
        }
        for (key, below) in section.below() {
            writeln!(code, "/// The sentences of `[{}]`.\npub {}: {},", below.path, field(key), below.name)?;
        }
        writeln!(code, "}}\nimpl {name} {{\n/// All of its sentences, with those of the sections below.")?;
        writeln!(code, "pub fn sentences(&self) -> Vec<&'static str> {{ [vec![{sentences}], {groups}].concat() }}")?;
        if section.is_list() {
            let (_, first) = section.below().next().ok_or("a list is not empty")?;
            writeln!(code, "/// The section with that name, as settings and the command line have it.")?;
            writeln!(code, "pub fn get(&self, name: &str) -> Option<&{}> {{ match name {{", first.name)?;
            for (key, _) in section.below() {
                writeln!(code, "{key:?} => Some(&self.{}),", field(key))?;
            }
            code.push_str("_ => None } }\n}\n");
            return types(code, &first);
        }
        code.push_str("}\n");
        section.below().try_for_each(|(_, below)| types(code, &below))
    }

    /// The sentences of a language as a value of the section's type.
    fn value(code: &mut String, section: &Section<'_>, table: &Table) -> Outcome<()> {
        if let Some(key) = table.keys().find(|key| !section.table.contains_key(*key)) {
            return Err(format!("the program does not know `{}`", section.path_of(key)).into());
        }
        writeln!(code, "{} {{", section.name)?;
        for (key, wanted) in section.table {
            let path = section.path_of(key);
            write!(code, "{}: ", field(key))?;
            match (wanted, table.get(key).ok_or_else(|| format!("`{path}` is missing"))?) {
                (Value::String(_), Value::String(sentence)) => write!(code, "{sentence:?}")?,
                (Value::Integer(_), Value::Integer(number)) => write!(code, "{number}")?,
                (Value::Table(_), Value::Table(table)) => {
                    let (_, below) = section.below().find(|(below, _)| *below == key).ok_or("a table is a section")?;
                    value(code, &below, table)?;
                }
                _ => return Err(format!("`{path}` is of another kind in {TEMPLATE}.toml").into()),
            }
            code.push_str(",\n");
        }
        code.push('}');
        Ok(())
    }

    /// `menu.two_players` as `MenuTwoPlayers`, `zh-CN` as `ZhCn`.
    fn camel(name: &str) -> String {
        let capitalised = |word: &str| {
            let word = word.to_lowercase();
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        };
        name.split(['.', '-', '_']).map(capitalised).collect()
    }

    fn field(key: &str) -> String {
        key.replace('-', "_")
    }
}
