//! What a comment says.
//!
//! A file breaks its comments into lines where it likes, so that only the words count: a text is words with one space
//! between them. Commands such as `[%clk 1:02:03]` stand in it as they were written. Start with [`Text::new`].

use std::fmt;

/// How the rest of a line after a wrong move is marked; no other comment begins so.
pub(super) const WRONG: &str = "[%wrong ";

/// Words with one space between them, and at least one word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Text(Box<str>);

impl Text {
    /// None if there are no words. A text that would be read as a mark of wrong moves loses that meaning.
    pub fn new(text: &str) -> Option<Text> {
        let mut words = normal(text);
        if words.starts_with(WRONG) {
            words.insert(2, ' ');
        }
        (!words.is_empty()).then(|| Text(words.into()))
    }

    /// Words that are known to be in order.
    pub(super) fn from_words(words: String) -> Text {
        Text(words.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The value of a command: `1:02:03` for `clk`.
    pub fn command(&self, name: &str) -> Option<&str> {
        self.commands().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Names and values of the commands.
    pub fn commands(&self) -> impl Iterator<Item = (&str, &str)> {
        self.parts().filter_map(|part| match part {
            Fragment::Command(inner) => Some(inner.split_once(' ').unwrap_or((inner, ""))),
            Fragment::Words(_) => None,
        })
    }

    /// What is left for people: the text without its commands.
    pub fn prose(&self) -> String {
        let words = self.parts().filter_map(|part| match part {
            Fragment::Words(words) => Some(words.trim()),
            Fragment::Command(_) => None,
        });
        words.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn parts(&self) -> impl Iterator<Item = Fragment<'_>> {
        let mut rest = &*self.0;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            if let Some((inner, after)) = rest.strip_prefix("[%").and_then(|inner| inner.split_once(']')) {
                rest = after;
                return Some(Fragment::Command(inner));
            }
            let begins = rest.char_indices().skip(1).find(|(at, _)| rest.get(*at..).is_some_and(is_command));
            let (words, after) = rest.split_at(begins.map_or(rest.len(), |(at, _)| at));
            rest = after;
            Some(Fragment::Words(words))
        })
    }
}

enum Fragment<'a> {
    Words(&'a str),
    Command(&'a str),
}

fn is_command(text: &str) -> bool {
    text.starts_with("[%")
}

/// The words of a text with one space between them.
pub(super) fn normal(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    }
    words
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_prose_are_told_apart() {
        let text =
            Text::new(" [%eval 0.3,12]\n[%clk 0:01:02] a  good\tmove [%csl Ge4] [no command] ").unwrap();
        assert_eq!(text.as_str(), "[%eval 0.3,12] [%clk 0:01:02] a good move [%csl Ge4] [no command]");
        assert_eq!(text.command("clk"), Some("0:01:02"));
        assert_eq!(text.command("eval"), Some("0.3,12"));
        assert_eq!(text.command("emt"), None);
        assert_eq!(text.prose(), "a good move [no command]");
        assert_eq!(Text::new("[%open").unwrap().prose(), "[%open");
        assert_eq!(Text::new(" \n\u{a0}"), None);
    }
}
