//! Holds a set of source files to the table of the house.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Kind, Mention, Source};
use super::table::{CRATES, HOUSE, LONG, LONGEST, May, Name, ONLY, ORDER};

/// Everything that is wrong with a set of files, in words.
pub(crate) fn faults(sources: &[Source], crates: &BTreeSet<String>) -> Vec<String> {
    let house = House::of(sources);
    let mut faults: Vec<String> = sources.iter().flat_map(file_faults).collect();
    faults.extend(house.strangers());
    faults.extend(house.mentions.iter().filter_map(|m| house.import_fault(m)));
    faults.extend(house.mentions.iter().filter_map(place_fault));
    faults.extend(house.mentions.iter().filter_map(|m| crate_fault(m, crates)));
    faults.extend(house.mentions.iter().filter_map(|m| house.order_fault(m)));
    faults
}

/// What can be said of a file alone.
fn file_faults(source: &Source) -> Vec<String> {
    let Source { path, text } = source;
    let mut faults = Vec::new();
    if !opens_with_a_sentence(text) {
        faults.push(format!("{path}: opens with no `//!` sentence that ends with a full stop"));
    }
    if path.ends_with("/mod.rs") {
        faults.push(format!("{path}: a module is foo.rs with foo/ beside it, never mod.rs"));
    }
    let lines = text.lines().count();
    match (lines > LONGEST, LONG.iter().any(|(long, _)| long == path)) {
        (true, false) => faults.push(format!("{path}: {lines} lines; a second noun in it wants a file of its own")),
        (false, true) => faults.push(format!("{path}: {lines} lines; it need not be excused any more")),
        _ => {}
    }
    faults
}

/// Whether the first paragraph is documentation and ends as a sentence does.
fn opens_with_a_sentence(text: &str) -> bool {
    let paragraph: Vec<&str> = text
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    paragraph.last().is_some_and(|line| line.ends_with('.')) && paragraph.join(" ").contains(' ')
}

/// A name that a file mentions, with everything of it that is known.
struct Named<'a> {
    source: &'a Source,
    module: Vec<&'a str>,
    mention: Mention,
    /// Where it points within the crate, as `["game", "Rules"]`; `None` for other crates and local names.
    inside: Option<Vec<String>>,
}

impl Named<'_> {
    fn place(&self) -> String {
        format!("{}:{}", self.source.path, self.mention.line)
    }

    fn name(&self) -> String {
        self.mention.segments.join("::")
    }

    /// The module of the table that the file belongs to; the root of the library belongs to none.
    fn floor(&self) -> Option<&str> {
        self.module.first().copied()
    }
}

/// The files, the modules they make and the names they mention.
struct House<'a> {
    sources: &'a [Source],
    modules: BTreeSet<Vec<&'a str>>,
    /// Modules declared by their parents, and whether for tests only.
    declared: BTreeMap<Vec<String>, bool>,
    mentions: Vec<Named<'a>>,
}

impl<'a> House<'a> {
    fn of(sources: &'a [Source]) -> Self {
        let modules: BTreeSet<Vec<&str>> = sources.iter().map(Source::module).collect();
        let mut declared = BTreeMap::from([(vec!["main".to_owned()], false), (Vec::new(), false)]);
        let mut mentions = Vec::new();
        for source in sources {
            let module = source.module();
            let read = source.read();
            for (name, for_tests) in read.modules {
                let mut path: Vec<String> = module.iter().map(|&part| part.to_owned()).collect();
                path.push(name);
                declared.insert(path, for_tests);
            }
            mentions.extend(read.mentions.into_iter().map(|mention| {
                let inside = inside(&module, &mention.segments);
                Named { source, module: module.clone(), mention, inside }
            }));
        }
        let for_tests = |module: &[&str]| {
            (1..=module.len())
                .any(|len| declared.iter().any(|(path, &for_tests)| for_tests && path.iter().eq(module[..len].iter())))
        };
        mentions.retain(|named| !for_tests(&named.module));
        Self { sources, modules, declared, mentions }
    }

    /// Files that no other file declares, so that nobody reads them, and modules that the table does not know.
    fn strangers(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for source in self.sources {
            let (path, module) = (&source.path, source.module());
            if !self.declared.keys().any(|declared| declared.iter().eq(module.iter())) {
                faults.push(format!("{path}: no file says `mod` for it"));
            }
            if module.first().is_some_and(|floor| HOUSE.iter().all(|(name, _)| name != floor)) {
                faults.push(format!("{path}: has no place in the house"));
            }
        }
        faults
    }

    /// The module that a path within the crate points into.
    fn target(&self, inside: &[String]) -> Vec<&'a str> {
        (0..=inside.len())
            .rev()
            .find_map(|len| self.modules.iter().find(|module| module.iter().eq(inside[..len].iter())))
            .cloned()
            .unwrap_or_default()
    }

    fn import_fault(&self, named: &Named<'_>) -> Option<String> {
        let from = named.floor()?;
        let inside = named.inside.as_ref()?;
        let to = *self.target(inside).first()?;
        if to == from {
            return None;
        }
        let at = HOUSE.iter().position(|(name, _)| *name == from)?;
        let path = inside.join("::");
        let allowed = match &HOUSE[at].1 {
            May::Import(list) => list.iter().any(|entry| begins(&path, entry)),
            May::ImportAllAbove => HOUSE[..at].iter().any(|(name, _)| *name == to),
        };
        (!allowed).then(|| format!("{}: `{from}` may not import `{path}`", named.place()))
    }

    /// An import of a neighbour that comes later in the list of their folder.
    fn order_fault(&self, named: &Named<'_>) -> Option<String> {
        let target = self.target(named.inside.as_ref()?);
        let ([folder, from, ..], [other, to, ..]) = (&named.module[..], &target[..]) else { return None };
        let (_, list) = ORDER.iter().find(|(name, _)| name == folder && name == other)?;
        let place = |name| list.iter().position(|other| other == name).unwrap_or(list.len());
        (place(from) < place(to))
            .then(|| format!("{}: `{from}` comes before `{to}` and may not import it", named.place()))
    }
}

/// Where a name points within the crate.
fn inside(module: &[&str], segments: &[String]) -> Option<Vec<String>> {
    let mut start: Vec<String> = module.iter().map(|&part| part.to_owned()).collect();
    let mut rest = segments;
    match rest.first()?.as_str() {
        "crate" | "sanziqi" => {
            start.clear();
            rest = &rest[1..];
        }
        "self" => rest = &rest[1..],
        "super" => {
            while rest.first().is_some_and(|segment| segment == "super") {
                start.pop();
                rest = &rest[1..];
            }
        }
        _ => return None,
    }
    start.extend_from_slice(rest);
    Some(start)
}

/// Whether a path is an entry of a list or lies under it.
fn begins(path: &str, entry: &str) -> bool {
    path.strip_prefix(entry).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Whether a path is an entry of a list or its last segments are.
fn ends(path: &str, entry: &str) -> bool {
    path.strip_suffix(entry).is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
}

/// The first thing that is done where it should not be.
fn place_fault(named: &Named<'_>) -> Option<String> {
    let name = named.name();
    let is_macro = named.mention.kind == Kind::Macro;
    let only = ONLY.iter().find(|only| {
        only.names.iter().any(|pattern| match pattern {
            Name::Under(entry) => begins(&name, entry),
            Name::Ends(entry) => ends(&name, entry),
            Name::Macro(entry) => is_macro && ends(&name, entry),
        })
    })?;
    let allowed = named.floor().is_some_and(|floor| only.modules.contains(&floor));
    (!allowed)
        .then(|| format!("{}: `{name}` is {}, which is for {}", named.place(), only.what, only.modules.join(", ")))
}

/// A crate in a module that does without it.
fn crate_fault(named: &Named<'_>, crates: &BTreeSet<String>) -> Option<String> {
    let floor = named.floor()?;
    let (_, allowed) = CRATES.iter().find(|(module, _)| *module == floor)?;
    let name = named.mention.segments.first()?;
    let is_path = named.mention.kind == Kind::Use || named.mention.segments.len() > 1;
    (is_path && crates.contains(name) && !allowed.contains(&name.as_str()))
        .then(|| format!("{}: `{floor}` does without `{name}`", named.place()))
}
