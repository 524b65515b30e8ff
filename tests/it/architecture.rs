//! The house stands: who may import whom, what is done only where, and a sentence over every file.

mod house;
mod source;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use house::faults;
use source::Source;
use table::{HOUSE, LONG, SYSTEMS};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files under `src/`, by path.
fn sources() -> Vec<Source> {
    fn visit(folder: &Path, sources: &mut Vec<Source>) {
        for entry in fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                visit(&path, sources);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root()).expect("below the root").to_str().expect("plain letters");
                let text = fs::read_to_string(&path).expect("a source file");
                sources.push(Source { path: name.replace('\\', "/"), text });
            }
        }
    }
    let mut sources = Vec::new();
    visit(&root().join("src"), &mut sources);
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// The crates that `Cargo.toml` brings in, as they are written in code.
fn crates() -> BTreeSet<String> {
    let manifest: toml::Table =
        fs::read_to_string(root().join("Cargo.toml")).expect("the manifest").parse().expect("as cargo read it");
    let mut tables = vec![&manifest];
    tables.extend(
        manifest
            .get("target")
            .and_then(toml::Value::as_table)
            .into_iter()
            .flat_map(|targets| targets.values().filter_map(toml::Value::as_table)),
    );
    tables
        .into_iter()
        .filter_map(|table| table.get("dependencies")?.as_table())
        .flat_map(|dependencies| dependencies.keys().map(|name| name.replace('-', "_")))
        .collect()
}

#[test]
fn the_house_stands() {
    let sources = sources();
    assert!(sources.iter().any(|source| source.path == "src/lib.rs"), "no sources found");
    let faults = faults(&sources, &crates());
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_excused_files_are_there() {
    for (path, reason) in LONG {
        assert!(root().join(path).is_file() && !reason.is_empty(), "{path}");
    }
}

/// The files that ask which operating system they are for, outside of tests.
fn asking(sources: &[Source]) -> BTreeSet<&str> {
    let asks = |source: &&Source| {
        let systems = ["unix", "windows", "target_os", "target_family", "target_vendor"];
        source.read().mentions.iter().any(|mention| matches!(&mention.segments[..], [one] if systems.contains(&&**one)))
    };
    sources.iter().filter(asks).map(|source| source.path.as_str()).collect()
}

#[test]
fn few_files_ask_which_operating_system_they_are_for() {
    let listed: BTreeSet<_> = SYSTEMS.iter().map(|(path, _)| *path).collect();
    assert_eq!(asking(&sources()), listed);
    assert!(SYSTEMS.iter().all(|(_, reason)| !reason.is_empty()));
    let invented = |text: &str| vec![Source { path: "src/a.rs".to_owned(), text: text.to_owned() }];
    for text in
        ["#[cfg(windows)] fn f() {}", "const A: bool = cfg!(not(unix));", "#[cfg(target_os = \"macos\")] mod a;"]
    {
        assert_eq!(asking(&invented(text)).len(), 1, "{text}");
    }
    for text in
        ["use std::os::unix::fs::MetadataExt;", "// cfg(unix)", "#[cfg(test)] mod tests { #[cfg(unix)] fn f() {} }"]
    {
        assert!(asking(&invented(text)).is_empty(), "{text}");
    }
}

/// What is wrong in a house that is empty but for these files: `(below src/, what it holds)`.
fn invented(files: &[(&str, &str)]) -> Vec<String> {
    const OPENING: &str = "//! A sentence.\n";
    let floors = HOUSE.iter().map(|(name, _)| *name);
    let mut texts: BTreeMap<String, String> =
        floors.clone().map(|name| (format!("src/{name}.rs"), OPENING.to_owned())).collect();
    let library = floors.filter(|name| *name != "main").map(|name| format!("pub mod {name};\n"));
    texts.insert("src/lib.rs".to_owned(), OPENING.to_owned() + &library.collect::<String>());
    for (path, text) in files {
        let opening = if text.starts_with("//!") { "" } else { OPENING };
        texts.insert(format!("src/{path}"), format!("{opening}{text}"));
    }
    for (path, _) in files {
        if let Some((folder, name)) = path.trim_end_matches(".rs").rsplit_once('/') {
            let parent = texts.entry(format!("src/{folder}.rs")).or_insert_with(|| OPENING.to_owned());
            let declaration = format!("mod {name};");
            if !parent.contains(&declaration) {
                parent.push_str(&declaration);
            }
        }
    }
    let sources: Vec<Source> = texts.into_iter().map(|(path, text)| Source { path, text }).collect();
    faults(&sources, &crates())
}

#[test]
fn what_the_table_allows_is_no_fault() {
    for files in [
        &[] as &[(&str, &str)],
        &[("ai.rs", "use crate::game::{Game, Square}; use rand::Rng; use std::thread;")],
        &[("history.rs", "use crate::ai::{Level, ParseLevelError}; use std::fs::File;")],
        &[("app.rs", "use std::time::Instant; fn update(now: Instant) -> crate::config::Config {}")],
        &[("ui.rs", "use ratatui::widgets::Block; use crate::app::App;")],
        &[("ui/board.rs", "use super::grid::Grid; use super::View;"), ("ui/grid.rs", "")],
        &[("theme.rs", "use ratatui::style::{Color, Style}; const A: &str = include_str!(\"a\");")],
        &[("main.rs", "fn main() { eprintln!(\"{}\", sanziqi::cli::run()); }")],
        &[(
            "game.rs",
            "#[cfg(test)] mod tests { use crate::app::App; fn f() { std::fs::read(p); toml::from_str(t) } }",
        )],
        &[("app.rs", "#[cfg(test)] mod journeys;"), ("app/journeys.rs", "use crate::ui::View;")],
        &[("game/mark.rs", "// crate::ui::View\nconst A: &str = \"crate::ui::View\"; enum B { Instant }")],
    ] {
        assert_eq!(invented(files), [""; 0], "{files:?}");
    }
}

#[test]
fn what_the_table_forbids_is_a_fault_with_its_place() {
    for (files, fault) in [
        (
            &[("game.rs", "use crate::ai::Level;")] as &[(&str, &str)],
            "src/game.rs:2: `game` may not import `ai::Level`",
        ),
        (&[("game/rules.rs", "\nuse super::super::app;")], "src/game/rules.rs:3: `game` may not import `app`"),
        (&[("config.rs", "use crate::ai::{Level, Worker};")], "`config` may not import `ai::Worker`"),
        (&[("config.rs", "use crate::{history::Store};")], "`config` may not import `history::Store`"),
        (&[("keymap.rs", "fn f(level: crate::game::Game) {}")], "`keymap` may not import `game::Game`"),
        (&[("run.rs", "use crate::cli;")], "`run` may not import `cli`"),
        (&[("app/menu.rs", "use crate::{game::Mark, ui::{hits::Hits}};")], "`app` may not import `ui::hits::Hits`"),
        (&[("spare.rs", ""), ("lib.rs", "pub mod spare;")], "src/spare.rs: has no place in the house"),
        (&[("game.rs", "use toml::Value;")], "`game` does without `toml`"),
        (&[("ai.rs", "fn f() { unicode_width::width(x) }")], "`ai` does without `unicode_width`"),
        (&[("app.rs", "use rand::Rng;")], "`rand::Rng` is chance, which is for ai"),
        (&[("ui.rs", "use crossterm::event::Event;")], "crossterm, which is for keymap, term, run"),
        (&[("ui.rs", "use ratatui::crossterm::event;")], "is crossterm, which"),
        (&[("app.rs", "use ratatui::style::Color;")], "is ratatui's styles, which"),
        (&[("theme.rs", "use ratatui::widgets::Block;")], "the rest of ratatui, which"),
        (&[("ui.rs", "fn f() { include_str!(\"a\") }")], "embedded assets, which"),
        (&[("run.rs", "fn f() { std::println!(\"a\") }")], "printing, which is for cli, main"),
        (&[("ui.rs", "fn f() { io::stdout() }")], "standard input and output, which"),
        (&[("app.rs", "use std::time::{self, Instant}; fn f() { Instant::now() }")], "`Instant::now` is the clock"),
        (&[("app.rs", "fn f() { unset.get_or_insert_with(std::time::Instant::now) }")], "`std::time::Instant::now`"),
        (&[("app.rs", "use std::thread; fn f() { thread::spawn(g) }")], "`thread::spawn` is threads"),
        (&[("history.rs", "fn f() { std::thread::Builder::new().spawn(g) }")], "threads, which"),
        (&[("ui.rs", "use std::sync::{Arc, mpsc::Sender};")], "channels, which"),
        (&[("app.rs", "fn f() { std::thread::sleep(x) }")], "waiting, which"),
        (&[("app.rs", "use std::{fs::File, io};")], "`std::fs::File` is files, which"),
        (&[("theme.rs", "fn f() { std::env::var(x) }")], "the environment, which"),
        (&[("ui.rs", "//! No full stop\n")], "src/ui.rs: opens with no `//!` sentence"),
        (&[("ui.rs", "//! No full stop\n//!\n//! here.\n")], "src/ui.rs: opens with no `//!` sentence"),
        (&[("ui.rs", "//!\n//! Too late.\n")], "src/ui.rs: opens with no `//!` sentence"),
        (&[("ui/mod.rs", "")], "src/ui/mod.rs: a module is foo.rs"),
        (&[("ui.rs", &"// x\n".repeat(400))], "src/ui.rs: 401 lines"),
        (&[("ui/a/b.rs", "")], "src/ui/a.rs: no file says `mod` for it"),
        (&[("ui/grid.rs", "use super::board::Board;"), ("ui/board.rs", "")], "`grid` comes before `board`"),
        (&[("game/mark.rs", "use super::square::Square;"), ("game/square.rs", "")], "`mark` comes before `square`"),
    ] {
        let faults = invented(files);
        assert!(faults.iter().any(|found| found.contains(fault)), "{fault:?} is not in {faults:#?}");
    }
}
