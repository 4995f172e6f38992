//! How much somebody may write into one act. A log is kept for ever, and everybody who looks at an event holds all of it.

use serde_json::Value;

use super::Decided;
use crate::{act::Act, refusal::Refusal};

/// No note, remark or notice is longer.
const LONGEST_TEXT: usize = 2_000;

/// All texts of one act together: prizes and sections have names.
const MOST_TEXT: usize = 20_000;

/// Whether all that is written in a deed can be kept. Logs from before are read as they are.
pub(super) fn fit(act: &Act) -> Decided {
    let written = serde_json::to_value(&act.deed).unwrap_or_default();
    let mut sum = 0;
    each(&written, &mut |text| {
        sum += text.len();
        within("the text", text)
    })?;
    within("the reason", &act.why)?;
    within("the name of who does it", &act.who)?;
    if sum > MOST_TEXT {
        return Err(Refusal::TooLong { what: "all that is written there", found: sum, most: MOST_TEXT });
    }
    Ok(())
}

fn within(what: &'static str, text: &str) -> Decided {
    // Every letter is a byte at least.
    let found = if text.len() <= LONGEST_TEXT { 0 } else { text.chars().count() };
    if found > LONGEST_TEXT { Err(Refusal::TooLong { what, found, most: LONGEST_TEXT }) } else { Ok(()) }
}

fn each(value: &Value, with: &mut impl FnMut(&str) -> Decided) -> Decided {
    match value {
        Value::String(text) => with(text),
        Value::Array(list) => list.iter().try_for_each(|one| each(one, with)),
        Value::Object(fields) => fields.values().try_for_each(|one| each(one, with)),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{act::Deed, lot::Drawn, name::EntryId, when::When};

    fn fits(deed: Deed, why: &str) -> Decided {
        fit(&Act { who: "Dora".to_string(), when: When(0), why: why.to_string(), deed, seed: None })
    }

    #[test]
    fn a_page_is_kept_and_a_book_is_not() {
        let note = |letters: usize| Deed::Note { text: "é".repeat(letters) };
        assert_eq!(fits(note(2_000), ""), Ok(()));
        let refusal = fits(note(2_001), "").unwrap_err();
        assert_eq!(refusal.to_string(), "the text has 2001 letters, and at most 2000 fit into lists");
        let remark = Deed::Remark { entry: EntryId(1), text: "late".into(), ruling: Some("x".repeat(2_001)) };
        assert!(fits(remark, "").is_err());
        assert!(fits(note(1), &"x".repeat(2_001)).is_err());
        let many = Deed::DrawTeamLots {
            contest: "A".into(),
            order: vec!["t".repeat(1_000); 21],
            drawn: Drawn::ByHand,
        };
        assert!(matches!(fits(many, ""), Err(Refusal::TooLong { most: MOST_TEXT, .. })));
    }
}
