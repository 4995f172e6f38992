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
        let mut rest = &*self.0;
        std::iter::from_fn(move || {
            let (inner, after) = rest.split_once("[%")?.1.split_once(']')?;
            rest = after;
            Some(inner.split_once(' ').unwrap_or((inner, "")))
        })
    }
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
    fn commands_are_told_from_words() {
        let text =
            Text::new(" [%eval 0.3,12]\n[%clk 0:01:02] a  good\tmove [%csl Ge4] [no command] ").unwrap();
        assert_eq!(text.as_str(), "[%eval 0.3,12] [%clk 0:01:02] a good move [%csl Ge4] [no command]");
        assert_eq!(text.command("clk"), Some("0:01:02"));
        assert_eq!(text.command("eval"), Some("0.3,12"));
        assert_eq!(text.command("emt"), None);
        assert_eq!(text.commands().count(), 3);
        assert_eq!(Text::new("[%open").unwrap().commands().count(), 0);
        assert_eq!(Text::new(" \n\u{a0}"), None);
    }
}
