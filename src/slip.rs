//! Slips of the finger: the name that was probably meant by another.

/// The candidate that differs least, if it is by no more than a third of the letters.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    /// No name has more letters.
    const LONGEST: usize = 40;
    let length = word.chars().count();
    if length > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| (strsim::osa_distance(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= length.max(candidate.len()) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate.to_owned())
}

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
}
