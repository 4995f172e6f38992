//! The lines of the Universal Chess Interface, as far as they matter here. Anything else that an engine says is passed
//! over, as the protocol asks.

/// A line that an engine said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UciReply {
    /// It has told its options.
    UciOk,
    ReadyOk,
    /// It can be set in this way.
    Setting(Setting),
    /// Its move, as it wrote it; nothing where it has none.
    BestMove(Option<String>),
    Other,
}

/// An option of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    pub name: String,
    pub takes: Takes,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A whole number between these.
    Number {
        least: i64,
        most: i64,
    },
    Switch,
    Other,
}

/// Reads one line.
pub fn read(line: &str) -> UciReply {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["uciok", ..] => UciReply::UciOk,
        ["readyok", ..] => UciReply::ReadyOk,
        ["bestmove", "(none)" | "0000", ..] | ["bestmove"] => UciReply::BestMove(None),
        ["bestmove", mv, ..] => UciReply::BestMove(Some((*mv).to_string())),
        ["option", "name", rest @ ..] => setting(rest).map_or(UciReply::Other, UciReply::Setting),
        _ => UciReply::Other,
    }
}

/// `Skill Level type spin default 20 min 0 max 20`: names may have several words.
fn setting(words: &[&str]) -> Option<Setting> {
    let at = words.iter().position(|word| *word == "type")?;
    let (name, rest) = words.split_at(at);
    let after = |key: &str| {
        let value = rest.iter().position(|word| *word == key).and_then(|at| rest.get(at + 1));
        value.and_then(|text| text.parse::<i64>().ok())
    };
    let takes = match rest.get(1) {
        Some(&"spin") => Takes::Number { least: after("min")?, most: after("max")? },
        Some(&"check") => Takes::Switch,
        _ => Takes::Other,
    };
    Some(Setting { name: name.join(" "), takes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_with_names_of_several_words_are_read() {
        let line = "option name Skill Level type spin default 20 min 0 max 20";
        let takes = Takes::Number { least: 0, most: 20 };
        assert_eq!(read(line), UciReply::Setting(Setting { name: "Skill Level".to_string(), takes }));
        let line = "option name UCI_LimitStrength type check default false";
        let name = "UCI_LimitStrength".to_string();
        assert_eq!(read(line), UciReply::Setting(Setting { name, takes: Takes::Switch }));
    }

    #[test]
    fn moves_are_passed_on_as_they_were_written() {
        assert_eq!(read("bestmove e2e4 ponder e7e5"), UciReply::BestMove(Some("e2e4".to_string())));
        assert_eq!(read("  bestmove   e7e8q"), UciReply::BestMove(Some("e7e8q".to_string())));
        for nothing in ["bestmove (none)", "bestmove 0000", "bestmove"] {
            assert_eq!(read(nothing), UciReply::BestMove(None), "{nothing}");
        }
    }

    #[test]
    fn what_is_not_known_is_passed_over() {
        for line in [
            "",
            "info depth 3 bestmove e2e4",
            "Stockfish 15.1",
            "option name",
            "option name X type spin min a max b",
            "\u{0}bestmove",
        ] {
            assert_eq!(read(line), UciReply::Other, "{line:?}");
        }
    }
}
