//! The resolved rulebook of a game, as it is written down, and its name.
//!
//! A game is played to its end by the book that it was opened with, so its log holds that book policy by policy: forty
//! kilobytes, and the same for nearly every game of a house. In an entry that stands by itself it stands in full. A database
//! holds it once, on a shelf, under its [`BookName`], and entries hold the name in its place: [`lift`] takes the books out of
//! an entry, [`put_back`] puts them in again.
//!
//! A name is the SHA-256 of the bytes that lie on the shelf: no space, policies by the letters of their names. So the same
//! book has the same name on every machine, in whichever order a release lists its policies, and `sha256sum` can tell
//! whether what lies there is what was laid there.

use std::{borrow::Cow, fmt, str::FromStr};

use rulebook::{
    Book, Citations, Policies,
    policy::{StoredPolicy, StoredPolicyError},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};

use super::{StoredError, form};

/// What stands before a book, or its name, in an entry. Inside of a text its quotation marks would be escaped.
const KEY: &str = "\"rulebook\":";

/// A book as it is written down. It becomes [`Policies`] while it is read.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(with = "form")]
    book: Book,
    #[serde(with = "form")]
    general: Citations,
    policies: Vec<Policy>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Policy {
    policy: String,
    /// Absent where nobody rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    #[serde(with = "form")]
    by: Citations,
}

impl Written {
    fn of(policies: &Policies) -> Written {
        let entries = policies.entries().into_iter().map(|entry| Policy {
            policy: entry.policy.to_string(),
            words: entry.words,
            by: entry.by,
        });
        Written { book: policies.book, general: policies.general.clone(), policies: entries.collect() }
    }

    fn read(self) -> Result<Policies, StoredPolicyError> {
        let policies = self.policies.into_iter().map(|policy| StoredPolicy {
            policy: policy.policy,
            words: policy.words,
            by: policy.by,
        });
        let policies: Vec<StoredPolicy> = policies.collect();
        Policies::from_entries(self.book, self.general, &policies)
    }

    /// In the one order that every release agrees on.
    fn in_order(mut self) -> Written {
        self.policies.sort_by(|one, other| one.policy.cmp(&other.policy));
        self
    }

    // Nothing in these types can fail to be JSON.
    #[allow(clippy::expect_used)]
    fn text(&self) -> String {
        serde_json::to_string(self).expect("a rulebook is JSON")
    }
}

/// A book in full, as a field of an entry.
pub(crate) fn serialize<S: Serializer>(policies: &Policies, serializer: S) -> Result<S::Ok, S::Error> {
    Written::of(policies).serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Policies, D::Error> {
    Written::deserialize(deserializer)?.read().map_err(de::Error::custom)
}

/// The name of a book: the SHA-256 of what lies on the shelf, in 64 small hexadecimal digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BookName(String);

impl BookName {
    fn of(body: &str) -> BookName {
        BookName(Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Enough of it to find it on its shelf.
    pub fn short(&self) -> &str {
        self.0.get(..12).unwrap_or_default()
    }
}

impl fmt::Display for BookName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for BookName {
    type Err = BookError;

    fn from_str(text: &str) -> Result<BookName, BookError> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let right = text.len() == 64 && text.bytes().all(is_digit);
        if right { Ok(BookName(text.to_string())) } else { Err(BookError::NoName) }
    }
}

/// What is wrong with something that lies where a book should.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BookError {
    #[error("its name is not that of a rulebook")]
    NoName,
    #[error("it is not the rulebook that its name says")]
    Another,
}

/// A book as it lies on a shelf.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelved {
    name: BookName,
    body: String,
}

impl Shelved {
    fn of(policies: &Policies) -> Shelved {
        let body = Written::of(policies).in_order().text();
        Shelved { name: BookName::of(&body), body }
    }

    /// What was found under a name; refused unless it is what the name says.
    pub fn found(name: &str, body: &[u8]) -> Result<Shelved, BookError> {
        let name: BookName = name.parse()?;
        let body = String::from_utf8(body.to_vec()).map_err(|_| BookError::Another)?;
        if BookName::of(&body) == name { Ok(Shelved { name, body }) } else { Err(BookError::Another) }
    }

    pub fn name(&self) -> &BookName {
        &self.name
    }

    pub fn body(&self) -> &[u8] {
        self.body.as_bytes()
    }
}

/// An entry with names in the place of these books, which it holds in full.
pub(super) fn lift<'a>(
    whole: Vec<u8>,
    books: impl IntoIterator<Item = &'a Policies>,
) -> (Vec<u8>, Vec<Shelved>) {
    let mut lifted = Vec::new();
    let mut books = books.into_iter().peekable();
    if books.peek().is_none() {
        return (whole, lifted);
    }
    let mut text = String::from_utf8_lossy(&whole).into_owned();
    for policies in books {
        let in_full = format!("{KEY}{}", Written::of(policies).text());
        // The same book once more went with the first.
        if text.contains(&in_full) {
            let book = Shelved::of(policies);
            text = text.replace(&in_full, &format!("{KEY}\"{}\"", book.name));
            lifted.push(book);
        }
    }
    (text.into_bytes(), lifted)
}

/// The names that stand in an entry, each as often as it does.
pub(super) fn names(entry: &str) -> impl Iterator<Item = &str> {
    let after = entry.split(KEY).skip(1);
    after.filter_map(|rest| rest.strip_prefix('"')?.split_once('"').map(|(name, _)| name))
}

/// An entry with books in the place of their names.
pub(super) fn put_back<'a>(entry: &'a str, books: &[Shelved]) -> Result<Cow<'a, str>, StoredError> {
    let mut whole = Cow::Borrowed(entry);
    for name in names(entry) {
        let book = books.iter().find(|book| book.name.as_str() == name);
        let book = book.ok_or_else(|| StoredError::NoBook { name: name.chars().take(64).collect() })?;
        whole = Cow::Owned(whole.replace(&format!("{KEY}\"{name}\""), &format!("{KEY}{}", book.body)));
    }
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROZEN: &str = include_str!("../../tests/logs/0.1.0-books.jsonl");

    fn frozen() -> Vec<Written> {
        let written = |line: &str| {
            let entry: serde_json::Value = serde_json::from_str(line).unwrap();
            serde_json::from_value(entry["act"]["deed"]["terms"]["rulebook"].clone()).unwrap()
        };
        FROZEN.lines().map(written).collect()
    }

    /// Databases out there hold these names: a release that computes others finds no book any more.
    #[test]
    fn the_name_of_a_book_never_changes() {
        assert_eq!(
            BookName::of("abc").as_str(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        let names: Vec<String> = frozen()
            .into_iter()
            .map(|written| BookName::of(&written.in_order().text()).short().to_string())
            .collect();
        assert_eq!(
            names,
            [
                "34b364872d18",
                "f5562a3e6613",
                "11307245cde5",
                "1bf33dc05bff",
                "8da1798f1192",
                "5e55b486c4f1",
                "93e4b4167fe0"
            ]
        );
    }

    #[test]
    fn a_book_has_one_name_in_whichever_order_its_policies_are_listed() {
        for (written, mut backwards) in frozen().into_iter().zip(frozen()) {
            backwards.policies.reverse();
            assert_ne!(backwards.text(), written.text());
            assert_eq!(backwards.in_order().text(), written.in_order().text());
        }
    }

    #[test]
    fn what_lies_under_a_name_is_the_book_that_it_says_or_is_refused() {
        let book = Shelved::of(&Policies::of(Book::Schiller).unwrap());
        assert_eq!(Shelved::found(book.name().as_str(), book.body()), Ok(book.clone()));
        let mut changed = book.body().to_vec();
        changed[20] ^= 1;
        assert_eq!(Shelved::found(book.name().as_str(), &changed), Err(BookError::Another));
        let other = Shelved::of(&Policies::of(Book::NcBlitz).unwrap());
        assert_eq!(Shelved::found(book.name().as_str(), other.body()), Err(BookError::Another));
        assert_eq!(Shelved::found("../schiller", book.body()), Err(BookError::NoName));
    }

    #[test]
    fn a_text_that_looks_like_a_book_is_left_alone() {
        let entry = serde_json::json!({ "text": "\"rulebook\":\"abc\"" }).to_string();
        assert_eq!(names(&entry).count(), 0, "{entry}");
    }
}
