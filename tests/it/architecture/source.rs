//! Just enough of a Rust reader to see which names a source file mentions.

/// A file under `src/`.
pub(crate) struct Source {
    /// From the root, as in `src/game/rules.rs`.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// A name with its path, as in `crate::game::{Rules, Square}` (two of them) or `println!`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mention {
    pub(crate) line: usize,
    pub(crate) segments: Vec<String>,
    /// Brought in by `use`, called as a macro, or just written where it is needed.
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Use,
    Macro,
    Inline,
}

/// What a file says about itself and others.
pub(crate) struct Read {
    /// All names outside of test code.
    pub(crate) mentions: Vec<Mention>,
    /// The `mod name;` of the file, and whether it is there for tests only.
    pub(crate) modules: Vec<(String, bool)>,
}

impl Source {
    /// Its place in the tree of modules: `["game", "rules"]`; empty for the root of the library.
    pub(crate) fn module(&self) -> Vec<&str> {
        let path = self.path.strip_prefix("src/").unwrap_or(&self.path);
        match path.strip_suffix(".rs").unwrap_or(path) {
            "lib" => Vec::new(),
            path => path.split('/').collect(),
        }
    }

    pub(crate) fn read(&self) -> Read {
        let all = tokens(&self.text);
        let shipped = without_tests(&all);
        let declared = modules(&shipped);
        let modules = modules(&all).into_iter().map(|name| (name.to_owned(), !declared.contains(&name))).collect();
        Read { mentions: mentions(&shipped), modules }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    /// `::`
    Path,
    Sign(char),
    /// Text, a number or a lifetime: nothing that names anything.
    Other,
}

/// The tokens of a file with the lines they stand on; comments are left out.
fn tokens(text: &str) -> Vec<(usize, Token<'_>)> {
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < text.len() {
        let (len, token) = token(&text[at..]);
        tokens.extend(token.map(|token| (line, token)));
        line += text[at..at + len].matches('\n').count();
        at += len;
    }
    tokens
}

/// The first token of a text and its length; `None` for spaces and comments.
fn token(text: &str) -> (usize, Option<Token<'_>>) {
    let first = text.chars().next().unwrap_or_default();
    let word = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    match first {
        _ if first.is_whitespace() => (first.len_utf8(), None),
        _ if text.starts_with("//") => (text.find('\n').unwrap_or(text.len()), None),
        _ if text.starts_with("/*") => (block_comment(text), None),
        '"' => (quoted(text, '"'), Some(Token::Other)),
        '\'' => (char_or_lifetime(text), Some(Token::Other)),
        _ if let Some(len) = raw_string(text) => (len, Some(Token::Other)),
        _ if first.is_ascii_digit() => (word, Some(Token::Other)),
        _ if word > 0 => (word, Some(Token::Word(&text[..word]))),
        _ if text.starts_with("::") => (2, Some(Token::Path)),
        _ => (first.len_utf8(), Some(Token::Sign(first))),
    }
}

/// The length of a block comment; they nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    loop {
        at += match &text[at..] {
            "" => return at,
            rest if rest.starts_with("/*") => {
                depth += 1;
                2
            }
            rest if rest.starts_with("*/") => {
                depth -= 1;
                2
            }
            rest => rest.chars().next().map_or(1, char::len_utf8),
        };
        if depth == 0 {
            return at;
        }
    }
}

/// The length of `r"..."` or `r#"..."#`, if the text begins with one.
fn raw_string(text: &str) -> Option<usize> {
    let after = text.strip_prefix("br").or(text.strip_prefix("cr")).or(text.strip_prefix('r'))?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    let body = after[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let len = body.find(&end).map_or(body.len(), |at| at + end.len());
    Some(text.len() - body.len() + len)
}

/// The length of a text in quotes, escapes included.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of `'x'`, or of the quote alone where a lifetime begins.
fn char_or_lifetime(text: &str) -> usize {
    let mut chars = text.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => quoted(text, '\''),
        _ => 1,
    }
}

/// The tokens without what `#[cfg(test)]` stands before.
fn without_tests<'a>(tokens: &[(usize, Token<'a>)]) -> Vec<(usize, Token<'a>)> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let end = attribute(&tokens[at..]).map(|len| at + len);
        match end {
            Some(end) if is_for_tests(&tokens[at..end]) => at = end + item(&tokens[end..]),
            _ => {
                kept.push(tokens[at]);
                at += 1;
            }
        }
    }
    kept
}

/// The length of an attribute, if one begins here.
fn attribute(tokens: &[(usize, Token<'_>)]) -> Option<usize> {
    match tokens {
        [(_, Token::Sign('#')), (_, Token::Sign('[')), ..] => Some(1 + group(&tokens[1..])),
        _ => None,
    }
}

fn is_for_tests(attribute: &[(usize, Token<'_>)]) -> bool {
    let has = |word| attribute.iter().any(|&(_, token)| token == Token::Word(word));
    matches!(attribute.get(2), Some((_, Token::Word("cfg")))) && has("test") && !has("not")
}

/// The length of an item: up to its semicolon or the end of its braces.
fn item(tokens: &[(usize, Token<'_>)]) -> usize {
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at].1 {
            Token::Sign(';') => return at + 1,
            Token::Sign('{') => return at + group(&tokens[at..]),
            Token::Sign('(' | '[') => at += group(&tokens[at..]),
            _ => at += 1,
        }
    }
    at
}

/// The length of what stands between a bracket and its partner, both included.
fn group(tokens: &[(usize, Token<'_>)]) -> usize {
    let mut depth = 0;
    for (at, &(_, token)) in tokens.iter().enumerate() {
        match token {
            Token::Sign('(' | '[' | '{') => depth += 1,
            Token::Sign(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// The names of all `mod name;`.
fn modules<'a>(tokens: &[(usize, Token<'a>)]) -> Vec<&'a str> {
    tokens
        .windows(3)
        .filter_map(|three| match three {
            [(_, Token::Word("mod")), (_, Token::Word(name)), (_, Token::Sign(';'))] => Some(*name),
            _ => None,
        })
        .collect()
}

fn mentions(tokens: &[(usize, Token<'_>)]) -> Vec<Mention> {
    let mut mentions = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let after_dot = at > 0 && tokens[at - 1].1 == Token::Sign('.');
        match tokens[at].1 {
            Token::Word("use") => {
                at += 1 + use_tree(&tokens[at + 1..], &[], &mut mentions);
            }
            Token::Word(word) if !after_dot => {
                let line = tokens[at].0;
                let mut segments = vec![word.to_owned()];
                at += 1;
                while let [(_, Token::Path), (_, Token::Word(word)), ..] = tokens[at..] {
                    segments.push(word.to_owned());
                    at += 2;
                }
                let called = matches!(tokens[at..], [(_, Token::Sign('!')), (_, Token::Sign('(' | '[' | '{')), ..]);
                let kind = if called { Kind::Macro } else { Kind::Inline };
                mentions.push(Mention { line, segments, kind });
            }
            _ => at += 1,
        }
    }
    mentions
}

/// Reads `a::{b, c::d as e, *}` and says how many tokens that took.
fn use_tree(tokens: &[(usize, Token<'_>)], prefix: &[String], mentions: &mut Vec<Mention>) -> usize {
    let mut segments = prefix.to_vec();
    let mut at = 0;
    while at < tokens.len() {
        let (line, token) = tokens[at];
        match token {
            Token::Word("as") => at += 2,
            Token::Word(word) => {
                segments.push(word.to_owned());
                at += 1;
            }
            Token::Sign('{') => {
                at += 1;
                while at < tokens.len() && tokens[at].1 != Token::Sign('}') {
                    at += use_tree(&tokens[at..], &segments, mentions);
                    at += usize::from(matches!(tokens.get(at), Some((_, Token::Sign(',')))));
                }
                return at + 1;
            }
            Token::Path | Token::Sign('*') => at += 1,
            // the end of this branch: a comma, a brace or the semicolon
            _ => {
                // `a::{self}` is `a`
                if segments.len() > 1 && segments.last().is_some_and(|last| last == "self") {
                    segments.pop();
                }
                mentions.push(Mention { line, segments, kind: Kind::Use });
                return at;
            }
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Read {
        Source { path: "src/a.rs".to_owned(), text: text.to_owned() }.read()
    }

    fn named(text: &str) -> Vec<String> {
        read(text).mentions.into_iter().map(|mention| mention.segments.join("::")).collect()
    }

    #[test]
    fn nested_imports_are_taken_apart() {
        assert_eq!(
            named("use crate::{game::{self, Mark, square::*}, ai::Level as L};"),
            ["crate::game", "crate::game::Mark", "crate::game::square", "crate::ai::Level"]
        );
    }

    #[test]
    fn names_in_the_middle_of_code_are_seen() {
        assert_eq!(
            named("fn f(x: crate::ui::View) { x.now(); std::fs::read(p); println!() }"),
            ["fn", "f", "x", "crate::ui::View", "x", "std::fs::read", "p", "println"]
        );
        assert_eq!(read("println!(); a != b").mentions[0].kind, Kind::Macro);
        assert_eq!(read("a != b").mentions[0].kind, Kind::Inline);
    }

    #[test]
    fn comments_and_texts_name_nothing() {
        let text =
            "// a::b\n/* c::d /* e */ f::g */ /// h::i\n\"j::k \\\" l::m\" r#\"n::o\" p\"# 'q' '\\'' &'r b\"s::t\"";
        assert_eq!(named(text), ["r", "b"]);
    }

    #[test]
    fn test_code_is_left_out() {
        let text = "use a::b; #[cfg(test)] #[allow(x)] mod tests { use c::d; fn e() { {} } } use f::g;
            #[cfg(test)] use h::i; #[cfg(not(test))] use j::k; #[cfg(test)] mod cases; mod real;";
        let named = named(text);
        for (name, there) in [("a::b", true), ("c::d", false), ("f::g", true), ("h::i", false), ("j::k", true)] {
            assert_eq!(named.iter().any(|other| other == name), there, "{name}");
        }
        assert_eq!(read(text).modules, [("cases".to_owned(), true), ("real".to_owned(), false)]);
    }

    #[test]
    fn lines_are_counted() {
        assert_eq!(
            read("\n// x\nuse a::b;\n\n\"\n\"; c::d").mentions.iter().map(|m| m.line).collect::<Vec<_>>(),
            [3, 6]
        );
    }
}
