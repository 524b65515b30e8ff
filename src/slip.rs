//! Slips of the finger: the name that was probably meant by another.

/// The candidate that differs least, if it is by no more than a third of the letters. Of a name of several words one is
/// enough: `size` for `cell_size`.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    /// No name has more letters.
    const LONGEST: usize = 40;
    let length = word.chars().count();
    if length > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    let distance = |name: &str| {
        let distance = strsim::osa_distance(&word, &name.to_lowercase());
        (distance <= length.max(name.chars().count()) / 3).then_some(distance)
    };
    let slip = |candidate: &'a str| {
        let parts = candidate.split(['_', '-']).filter(|part| part.chars().count() >= SHORTEST_PART);
        // the whole name goes before a part of another
        let whole = distance(candidate).map(|distance| (false, distance));
        let slip = whole.or_else(|| Some((true, parts.filter_map(distance).min()?)))?;
        Some((slip, candidate))
    };
    candidates.into_iter().filter_map(slip).min_by_key(|(slip, _)| *slip).map(|(_, candidate)| candidate.to_owned())
}

/// The fewest letters of a part of a name that says what is meant.
const SHORTEST_PART: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_recognised_and_nothing_else() {
        let names = ["theme", "symbols", "mouse"];
        for (word, meant) in [
            ("thme", Some("theme")),
            ("tehme", Some("theme")),
            ("Theme", Some("theme")),
            ("simbols", Some("symbols")),
            ("house", Some("mouse")),
            ("x", None),
            ("", None),
            ("主题", None),
        ] {
            assert_eq!(nearest(word, names).as_deref(), meant, "{word}");
        }
        assert_eq!(nearest(&"m".repeat(1000), names), None);
    }

    #[test]
    fn letters_are_counted_and_not_their_bytes() {
        for word in ["abc", "ab", "a", "xyz"] {
            assert_eq!(nearest(word, ["小五子", "五子棋"]), None, "{word}");
        }
        assert_eq!(nearest("小五字", ["小五子"]).as_deref(), Some("小五子"));
    }

    #[test]
    fn a_part_of_a_name_is_enough_unless_another_is_nearer_as_a_whole() {
        let names = ["cell_size", "ai_delay", "gomoku-standard", "seed"];
        for (word, meant) in
            [("siez", "cell_size"), ("dealy", "ai_delay"), ("standard", "gomoku-standard"), ("sead", "seed")]
        {
            assert_eq!(nearest(word, names).as_deref(), Some(meant), "{word}");
        }
        assert_eq!(nearest("ai", ["ai_delay"]), None);
    }
}
