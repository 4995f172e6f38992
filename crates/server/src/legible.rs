//! Text that people send, as everybody will read it: on pages, in files, on slips that are printed and signed. A control character
//! or a mark that turns the direction of writing is seen by nobody and can make a line read backwards (`1-0` as `0-1`), so it
//! is refused where it comes in; logs from before are read as they are. Lines and tabs are text.
//!
//! Names are held to more: [`all_seen`].

use budget::shortened;
use serde_json::Value;

use crate::fields::Fault;

/// What is meant to be secret is read by nobody.
const SECRETS: [&str; 2] = ["password", "old"];

/// So many letters before the fault are told, so that it can be found.
const SHOWN: usize = 20;

/// Whether everybody reads all texts in it as they were written; the fault names the field, as in `act.text`.
pub(crate) fn legible(value: &Value) -> Result<(), Fault> {
    within(value).map_err(|(path, flaw)| match path.strip_prefix('.').unwrap_or(&path) {
        "" => Fault::new(format!("{flaw}; {NEXT}")),
        field => Fault::in_field(&shortened(field, LONGEST_PATH), format!("{flaw}; {NEXT}")),
    })
}

/// What to do about a text that is not.
pub(crate) const NEXT: &str = "delete it there, or type the text anew";

/// The same for what stands in a field.
pub(crate) fn legible_in(field: &str, value: &Value) -> Result<(), Fault> {
    let flaw = flaw_in(field, value);
    flaw.map_or(Ok(()), |(field, flaw)| Err(Fault::in_field(&field, format!("{flaw}; {NEXT}"))))
}

/// Which field within a field is not legible, and what is wrong with it.
pub(crate) fn flaw_in(field: &str, value: &Value) -> Option<(String, String)> {
    let (path, flaw) = within(value).err()?;
    Some((shortened(&format!("{field}{path}"), LONGEST_PATH), flaw))
}

/// No field has a longer name.
const LONGEST_PATH: usize = 100;

/// The way to the first text that nobody reads, as in `.act.text`, and what is wrong there. It is put together on the way back,
/// so that what is good costs no more than it weighs.
fn within(value: &Value) -> Result<(), (String, String)> {
    match value {
        Value::String(text) => flaw(text).map_or(Ok(()), |flaw| Err((String::new(), flaw))),
        Value::Array(list) => list.iter().enumerate().try_for_each(|(place, each)| {
            within(each).map_err(|(path, flaw)| (format!("[{place}]{path}"), flaw))
        }),
        Value::Object(fields) => {
            let mut read = fields.iter().filter(|(name, _)| !SECRETS.contains(&name.as_str()));
            read.try_for_each(|(name, value)| {
                within(value).map_err(|(path, flaw)| (format!(".{name}{path}"), flaw))
            })
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// Whether everything of a name is seen, on one line: lists and the audit name people, and nobody may look like somebody else
/// there.
pub(crate) fn all_seen(field: &str, name: &str) -> Result<(), Fault> {
    if name.chars().any(tournament::is_unseen) {
        return Err(Fault::in_field(field, "has letters that nobody sees; type it anew, on one line"));
    }
    Ok(())
}

/// What is wrong with a text, and where.
fn flaw(text: &str) -> Option<String> {
    let (place, letter) =
        text.char_indices().find(|(_, letter)| is_control(*letter) || is_turning(*letter))?;
    let what = if is_turning(letter) {
        "a mark that turns the direction of writing"
    } else {
        "a control character, which nobody can read,"
    };
    let before: Vec<char> = text[..place].chars().collect();
    let last: String = before.iter().skip(before.len().saturating_sub(SHOWN)).collect();
    let at = if last.is_empty() { "at its beginning".to_string() } else { format!("after {last:?}") };
    Some(format!("has {what} {at} (U+{:04X})", u32::from(letter)))
}

fn is_control(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\n' | '\r' | '\t')
}

/// Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm, and what was once meant for the same. Letters
/// that run from right to left need none of them.
fn is_turning(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn said(value: &Value) -> String {
        legible(value).unwrap_err().to_string()
    }

    #[test]
    fn a_fault_says_in_which_field_it_is_after_what_and_what_to_do() {
        assert_eq!(
            said(&json!({"act": {"do": "note", "text": "the result is \u{202e}1-0"}})),
            "act.text: has a mark that turns the direction of writing after \"the result is \" (U+202E); \
             delete it there, or type the text anew"
        );
        assert_eq!(
            said(&json!({"why": "\0late"})),
            "why: has a control character, which nobody can read, at its beginning (U+0000); delete it there, or \
             type the text anew"
        );
        assert!(said(&json!({"sections": [{}, {"name": "A\u{7}"}]})).starts_with("sections[1].name: has"));
        assert!(said(&json!("\u{200f}")).starts_with("has a mark"));
    }

    #[test]
    fn lines_tabs_and_every_script_are_text() {
        for text in [
            "two\nlines\r\nand\ta tab",
            "שלום עולם",
            "مرحبا",
            "Ангелина",
            "Đặng\u{300}",
            "می\u{200c}خواهم",
            "👩\u{200d}🏫",
        ] {
            assert_eq!(legible(&json!({"text": text})), Ok(()), "{text}");
        }
    }

    #[test]
    fn a_password_is_nobody_elses_to_read() {
        assert_eq!(legible(&json!({"name": "Ann", "password": "ca\u{202e}stle", "old": "\u{1}"})), Ok(()));
    }

    proptest! {
        /// Whatever else stands there: one such letter is found wherever it is, and without one nothing is.
        #[test]
        fn one_letter_is_enough(before in any::<String>(), after in any::<String>(), at in 0..BAD.len()) {
            let clean = |text: &str| text.chars().filter(|letter| !is_bad(*letter)).collect::<String>();
            let (before, after) = (clean(&before), clean(&after));
            prop_assert_eq!(legible(&json!({"a": [{"b": format!("{before}{after}")}]})), Ok(()));
            let fault = said(&json!({"a": [{"b": format!("{before}{}{after}", BAD[at])}]}));
            let named = format!("(U+{:04X})", u32::from(BAD[at]));
            prop_assert!(fault.starts_with("a[0].b: has ") && fault.contains(&named), "{}", fault);
        }
    }

    /// One by one, not as the function has them.
    const BAD: [char; 17] = [
        '\0', '\u{1}', '\u{1b}', '\u{7f}', '\u{9b}', '\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}',
        '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
    ];

    fn is_bad(letter: char) -> bool {
        let code = u32::from(letter);
        let control = code < 0x20 && ![9, 10, 13].contains(&code) || (0x7f..0xa0).contains(&code);
        control || BAD.contains(&letter) || (0x206a..0x2070).contains(&code)
    }
}
