//! The house as a table: its floors from the ground up, and what may be done only where.

/// What a module may import of the others.
pub(crate) enum May {
    /// These modules, or of a module only these names.
    Import(&'static [&'static str]),
    /// Everything that stands above it in the list.
    ImportAllAbove,
}

/// The modules floor by floor, and within a floor in its order.
pub(crate) const HOUSE: &[(&str, May)] = {
    use May::{Import, ImportAllAbove};
    &[
        // the game: std and serde derives, nothing else
        ("game", Import(&[])),
        // the players
        ("ai", Import(&["game"])),
        // the vocabulary and the settings
        ("disk", Import(&[])),
        ("slip", Import(&[])),
        ("action", Import(&["game"])),
        ("keymap", Import(&["action"])),
        ("theme", Import(&["game", "slip"])),
        ("symbols", Import(&["game"])),
        ("locale", Import(&["game"])),
        (
            "config",
            Import(&[
                "disk",
                "game",
                "ai::Level",
                "ai::ParseLevelError",
                "slip",
                "action",
                "keymap",
                "theme",
                "symbols",
                "locale",
            ]),
        ),
        ("history", Import(&["disk", "game", "ai::Level", "ai::ParseLevelError"])),
        // the application
        ("app", ImportAllAbove),
        // the picture
        ("ui", ImportAllAbove),
        // the world
        ("term", ImportAllAbove),
        ("run", ImportAllAbove),
        ("bench", ImportAllAbove),
        ("cli", ImportAllAbove),
        ("main", ImportAllAbove),
    ]
};

/// Lists of files within a module that are read from top to bottom; others come after them.
pub(crate) const ORDER: &[(&str, &[&str])] = &[
    ("game", &["mark", "square", "illegal_move", "rules", "outcome", "position", "symmetry", "record"]),
    (
        "ai",
        &[
            "bits",
            "rng",
            "value",
            "limits",
            "result",
            "tactics",
            "solve",
            "search",
            "players",
            "tournament",
            "blame",
            "worker",
        ],
    ),
    ("ui", &["hits", "grid"]),
];

/// Something that only some modules may do.
pub(crate) struct Only {
    pub(crate) what: &'static str,
    pub(crate) names: &'static [Name],
    pub(crate) modules: &'static [&'static str],
}

/// How the thing is recognised.
pub(crate) enum Name {
    /// A path that begins so, as `std::fs`.
    Under(&'static str),
    /// A path that ends so, as `Instant::now`, however the type was brought in.
    Ends(&'static str),
    /// A macro.
    Macro(&'static str),
}

const WORLD: &[&str] = &["term", "run", "cli", "main"];

/// The only places for what reaches out of the program, or into it.
pub(crate) const ONLY: &[Only] = {
    use Name::{Ends, Macro, Under};
    &[
        Only { what: "chance", names: &[Under("rand")], modules: &["ai"] },
        Only {
            what: "crossterm",
            names: &[Under("crossterm"), Under("ratatui::crossterm")],
            modules: &["keymap", "term", "run"],
        },
        Only {
            what: "ratatui's styles",
            names: &[Under("ratatui::style")],
            modules: &["theme", "symbols", "locale", "ui", "term", "run"],
        },
        Only { what: "the rest of ratatui", names: &[Under("ratatui")], modules: &["ui", "term", "run", "bench"] },
        Only {
            what: "embedded assets",
            names: &[Macro("include_str"), Macro("include_bytes"), Macro("include")],
            modules: &["ai", "theme", "symbols", "locale", "config"],
        },
        Only {
            what: "printing",
            names: &[Macro("print"), Macro("println"), Macro("eprint"), Macro("eprintln"), Macro("dbg")],
            modules: &["cli", "main"],
        },
        Only {
            what: "standard input and output",
            names: &[Ends("io::stdin"), Ends("io::stdout"), Ends("io::stderr")],
            modules: WORLD,
        },
        Only {
            what: "the clock",
            names: &[
                Ends("Instant::now"),
                Ends("SystemTime::now"),
                Ends("Zoned::now"),
                Ends("ZonedDateTime::now"),
                Ends("Timestamp::now"),
            ],
            // of the players only `ai::Clock`, which whoever wants another time can replace
            modules: &["ai", "term", "run", "cli", "main"],
        },
        Only {
            what: "threads",
            names: &[Ends("thread::spawn"), Ends("thread::scope"), Ends("thread::Builder::new")],
            modules: &["ai", "term", "run", "cli", "main"],
        },
        Only { what: "channels", names: &[Under("std::sync::mpsc")], modules: &["ai", "term", "run", "cli", "main"] },
        // for a file that another process is writing
        Only { what: "waiting", names: &[Ends("thread::sleep")], modules: &["disk", "term", "run", "cli", "main"] },
        Only {
            what: "files",
            names: &[Under("std::fs"), Under("tempfile")],
            modules: &["disk", "config", "history", "term", "run", "cli", "main"],
        },
        Only {
            what: "the environment",
            names: &[Under("std::env")],
            modules: &["config", "history", "term", "run", "cli", "main"],
        },
    ]
};

/// Modules that use few crates, and which ones.
pub(crate) const CRATES: &[(&str, &[&str])] =
    &[("game", &["serde"]), ("ai", &["bytemuck", "rand", "serde"]), ("action", &[])];

/// The most lines of a file; what is longer holds a second noun.
pub(crate) const LONGEST: usize = 400;

/// Files that are longer, and why.
pub(crate) const LONG: &[(&str, &str)] = &[];

/// The files that differ from one operating system to another, and in what.
pub(crate) const SYSTEMS: &[(&str, &str)] = &[
    ("src/cli/solve.rs", "the clock of the processor"),
    ("src/config/places.rs", "where settings belong"),
    ("src/disk/directory.rs", "who may look into a new directory"),
    ("src/disk/file.rs", "who may read a new file; pipes that are not waited for"),
    ("src/disk/link.rs", "a file is renamed, but never over another one"),
    ("src/disk/replace.rs", "who may read a new file"),
    ("src/disk/sync.rs", "what a file system says that knows no such request"),
    ("src/term/platform.rs", "the terminal, signals, stopping and dying"),
];
