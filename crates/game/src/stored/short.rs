//! What happens at every move, in short. A game consists of a few hundred entries that are alike but for a moment, a side and
//! some squares, so a database holds just these: the number of a form, and what stands in its holes. An entry that fits no form
//! is written in full.
//!
//! Start with [`shorten`]. It gives only what [`lengthen`] turns into the same text again, byte for byte.

/// Entries as they are written in full, with holes. Logs hold their numbers: a form is never changed, moved or taken out, and
/// new ones come last.
const FORMS: &[&str] = &[
    // A piece is touched.
    r#"{"act":{"by":"<side>-on-a","on":"a","at":<at>,<lag>"deed":{"do":"touch","square":"<square>"}},"events":[{"at":<at>,"on":"a","what":{"is":"touched","by":"<side>","square":"<square>"}}]}"#,
    // It is let go of, which determines the move: where the usual clause says so, and where another does.
    r#"{"act":{"by":"<side>-on-a","on":"a","at":<at>,<lag>"deed":{"do":"release","square":"<square>"}},"events":[{"at":<at>,"on":"a","what":{"is":"determined","move":"<move>","changes":"<changes>"},"clauses":["us-chess-7:9A"]}]}"#,
    r#"{"act":{"by":"<side>-on-a","on":"a","at":<at>,<lag>"deed":{"do":"release","square":"<square>"}},"events":[{"at":<at>,"on":"a","what":{"is":"determined","move":"<move>","changes":"<changes>"},"clauses":[<clauses>]}]}"#,
    // The clock is pressed, which completes it.
    r#"{"act":{"by":"<side>-on-a","on":"a","at":<at>,<lag>"deed":{"do":"press"}},"events":[{"at":<at>,"on":"a","what":{"is":"completed","by":"<side>","move":"<move>","changes":"<changes>"}},{"at":<at>,"on":"a","what":{"is":"pressed","by":"<side>"}}]}"#,
    // Where the clock is pressed with the move, all of it at once.
    r#"{"act":{"by":"<side>-on-a","on":"a","at":<at>,<lag>"deed":{"do":"release","square":"<square>"}},"events":[{"at":<at>,"on":"a","what":{"is":"determined","move":"<move>","changes":"<changes>"},"clauses":[<clauses>]},{"at":<at>,"on":"a","what":{"is":"completed","by":"<side>","move":"<move>","changes":"<changes>"}},{"at":<at>,"on":"a","what":{"is":"pressed","by":"<side>"}}]}"#,
];

/// What an entry comes to in short; none if it fits no form.
pub(super) fn shorten(entry: &str) -> Option<Vec<u8>> {
    let fits = (0_u8..).zip(FORMS).find_map(|(number, form)| fit(form, entry, vec![number]));
    fits.filter(|short| lengthen(short).as_deref() == Some(entry))
}

/// The entry in full; none if these bytes are not one in short.
pub(super) fn lengthen(short: &[u8]) -> Option<String> {
    let (number, mut short) = short.split_first()?;
    let form = FORMS.get(usize::from(*number))?;
    let mut entry = String::with_capacity(form.len());
    let mut filled: Vec<(Hole, String)> = Vec::new();
    for (hole, after) in pieces(form) {
        if let Some(hole) = hole {
            if !filled.iter().any(|(known, _)| *known == hole) {
                let text = hole.unpack(&mut short, of_move(&filled))?;
                filled.push((hole, text));
            }
            let (_, text) = filled.iter().find(|(known, _)| *known == hole)?;
            entry.push_str(text);
        }
        entry.push_str(after);
    }
    short.is_empty().then_some(entry)
}

/// Behind the number of the form, what stands in its holes, each once.
fn fit(form: &str, entry: &str, mut short: Vec<u8>) -> Option<Vec<u8>> {
    let (mut entry, mut seen) = (entry, Vec::new());
    for (hole, after) in pieces(form) {
        if let Some(hole) = hole {
            let (text, rest) = hole.cut(entry)?;
            match seen.iter().find(|(known, _)| *known == hole) {
                Some((_, same)) if *same != text => return None,
                Some(_) => {}
                None => {
                    hole.pack(text, &mut short, of_move(&seen))?;
                    seen.push((hole, text));
                }
            }
            entry = rest;
        }
        entry = entry.strip_prefix(after)?;
    }
    entry.is_empty().then_some(short)
}

/// The move, where it stands before.
fn of_move<T: AsRef<str>>(filled: &[(Hole, T)]) -> Option<&str> {
    filled.iter().find(|(hole, _)| *hole == Hole::Move).map(|(_, text)| text.as_ref())
}

/// A form piece by piece: a hole, if it does not begin here, and the text behind it.
fn pieces(form: &str) -> impl Iterator<Item = (Option<Hole>, &str)> {
    form.split('<').map(|piece| match piece.split_once('>') {
        Some((name, after)) => (Hole::named(name), after),
        None => (None, piece),
    })
}

/// What differs from entry to entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Hole {
    /// Milliseconds.
    At,
    /// With its name and the comma behind it, where there is any.
    Lag,
    Side,
    Square,
    Move,
    /// `g1=- f3=N`; of a move that takes a piece from one square to another, what stands there then is enough.
    Changes,
    Clauses,
}

impl Hole {
    fn named(name: &str) -> Option<Hole> {
        Some(match name {
            "at" => Hole::At,
            "lag" => Hole::Lag,
            "side" => Hole::Side,
            "square" => Hole::Square,
            "move" => Hole::Move,
            "changes" => Hole::Changes,
            "clauses" => Hole::Clauses,
            _ => return None,
        })
    }

    /// What stands in this hole, and the rest.
    fn cut(self, entry: &str) -> Option<(&str, &str)> {
        let end = match self {
            Hole::At => entry.find(',')?,
            Hole::Lag if entry.starts_with(LAG) => entry.find(',')? + 1,
            Hole::Lag => 0,
            Hole::Side => entry.find(['-', '"'])?,
            Hole::Square | Hole::Move | Hole::Changes => entry.find('"')?,
            Hole::Clauses => entry.find(']')?,
        };
        entry.split_at_checked(end)
    }

    fn pack(self, text: &str, short: &mut Vec<u8>, mv: Option<&str>) -> Option<()> {
        match self {
            Hole::At => pack_number(text.parse().ok()?, short),
            Hole::Lag if text.is_empty() => pack_number(0, short),
            Hole::Lag => {
                pack_number(text.strip_prefix(LAG)?.strip_suffix(',')?.parse().ok()?, short);
            }
            Hole::Side => short.push(u8::from(text == "black")),
            Hole::Square => short.push(square(text)?),
            Hole::Move => {
                short.push(square(text.get(..2)?)?);
                short.push(square(text.get(2..4)?)?);
                short.push(text.as_bytes().get(4).copied().unwrap_or_default());
            }
            Hole::Changes => {
                let plain = |stands: &u8| mv.and_then(|mv| moved(mv, *stands)).as_deref() == Some(text);
                if let Some(stands) = text.bytes().filter(u8::is_ascii_alphabetic).find(plain) {
                    short.push(stands);
                    return Some(());
                }
                let changes: Vec<&str> = text.split(' ').collect();
                short.push(u8::try_from(changes.len()).ok()?);
                for change in changes {
                    let (on, stands) = change.split_once('=')?;
                    short.push(square(on)?);
                    short.push(*stands.as_bytes().first()?);
                }
            }
            Hole::Clauses => {
                pack_number(u64::try_from(text.len()).ok()?, short);
                short.extend(text.as_bytes());
            }
        }
        Some(())
    }

    fn unpack(self, short: &mut &[u8], mv: Option<&str>) -> Option<String> {
        Some(match self {
            Hole::At => unpack_number(short)?.to_string(),
            Hole::Lag => match unpack_number(short)? {
                0 => String::new(),
                lag => format!("{LAG}{lag},"),
            },
            Hole::Side => match next(short)? {
                0 => "white".to_string(),
                1 => "black".to_string(),
                _ => return None,
            },
            Hole::Square => square_name(next(short)?)?,
            Hole::Move => {
                let mut text = square_name(next(short)?)? + &square_name(next(short)?)?;
                match next(short)? {
                    0 => {}
                    piece => text.push(letter(piece)?),
                }
                text
            }
            Hole::Changes => {
                let (mut text, first) = (String::new(), next(short)?);
                if first.is_ascii_alphabetic() {
                    return moved(mv?, first);
                }
                for change in 0..first {
                    let (on, stands) = (square_name(next(short)?)?, letter(next(short)?)?);
                    if change > 0 {
                        text.push(' ');
                    }
                    text += &on;
                    text.push('=');
                    text.push(stands);
                }
                text
            }
            Hole::Clauses => {
                let length = usize::try_from(unpack_number(short)?).ok()?;
                let (text, rest) = short.split_at_checked(length)?;
                *short = rest;
                std::str::from_utf8(text).ok()?.to_string()
            }
        })
    }
}

const LAG: &str = "\"lag\":";

fn square(name: &str) -> Option<u8> {
    let [file, rank] = name.as_bytes() else { return None };
    let (file, rank) = (file.checked_sub(b'a')?, rank.checked_sub(b'1')?);
    (file < 8 && rank < 8).then_some(8 * rank + file)
}

fn square_name(square: u8) -> Option<String> {
    (square < 64).then(|| format!("{}{}", char::from(b'a' + square % 8), 1 + square / 8))
}

/// What changes when a piece goes from one square to another, and this one stands there then: squares in their order.
fn moved(mv: &str, stands: u8) -> Option<String> {
    let (from, to) = (mv.get(..2)?, mv.get(2..4)?);
    let (left, stands) = (format!("{from}=-"), format!("{to}={}", letter(stands)?));
    Some(if square(from)? < square(to)? { format!("{left} {stands}") } else { format!("{stands} {left}") })
}

/// A piece, or that there is none.
fn letter(byte: u8) -> Option<char> {
    (byte.is_ascii_alphabetic() || byte == b'-').then_some(char::from(byte))
}

fn next(short: &mut &[u8]) -> Option<u8> {
    let (first, rest) = short.split_first()?;
    *short = rest;
    Some(*first)
}

/// Seven bits to a byte, the last of them first; the eighth says that more follow.
fn pack_number(mut number: u64, short: &mut Vec<u8>) {
    while number > 0x7F {
        short.push(0x80 | (number & 0x7F) as u8);
        number >>= 7;
    }
    short.push(number as u8);
}

fn unpack_number(short: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let byte = next(short)?;
        let bits = u64::from(byte & 0x7F);
        number |= bits.checked_shl(shift).filter(|shifted| shifted >> shift == bits)?;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRESS: &str = r#"{"act":{"by":"black-on-a","on":"a","at":1794983187158,"lag":40,"deed":{"do":"press"}},"events":[{"at":1794983187158,"on":"a","what":{"is":"completed","by":"black","move":"g8f6","changes":"f6=n g8=-"}},{"at":1794983187158,"on":"a","what":{"is":"pressed","by":"black"}}]}"#;

    #[test]
    fn what_is_short_says_the_same() {
        let short = shorten(PRESS).unwrap();
        assert_eq!(short, [3, 1, 0xd6, 0xa5, 0xd7, 0xea, 0x9e, 0x34, 40, 62, 45, 0, b'n']);
        assert_eq!(lengthen(&short).as_deref(), Some(PRESS));
    }

    #[test]
    fn what_a_move_changes_besides_is_said() {
        for (mv, changes, bytes) in [
            ("g8f6", "f6=n g8=-", 1),
            ("e7e8q", "e7=- e8=Q", 1),
            ("e5d6", "d5=- e5=- d6=P", 7),
            ("e1g1", "e1=- f1=R g1=K h1=-", 9),
            ("g8f6", "g8=- f6=n", 5),
        ] {
            let press = PRESS.replace("g8f6", mv).replace("f6=n g8=-", changes);
            let short = shorten(&press).unwrap();
            assert_eq!(short.len(), 12 + bytes, "{changes}");
            assert_eq!(lengthen(&short), Some(press));
        }
    }

    #[test]
    fn what_differs_where_it_should_not_is_written_in_full() {
        for (from, to) in [
            (r#""by":"black","move""#, r#""by":"white","move""#),
            (r#""at":1794983187158,"on""#, r#""at":1794983187159,"on""#),
            (r#""at":1794983187158"#, r#""at":-1794983187158"#),
            (r#""at":1794983187158"#, r#""at":01794983187158"#),
            ("black", "green"),
            ("g8f6", "g8f9"),
            ("g8f6", "O-O"),
            ("f6=n g8=-", "f6=n  g8=-"),
            ("f6=n g8=-", "f6=nn g8=-"),
            ("f6=n g8=-", ""),
            (r#""lag":40"#, r#""lag":0"#),
            (r#""lag":40"#, r#""lag":40,"number":7"#),
            ("}]}", r#"},"clauses":["us-chess-7:9A"]}]}"#),
            ("}]}", "}]} "),
        ] {
            let other = PRESS.replace(from, to);
            assert_ne!(other, PRESS);
            assert_eq!(shorten(&other), None, "{other}");
        }
    }

    #[test]
    fn what_is_cut_off_or_goes_on_is_nothing() {
        let short = shorten(PRESS).unwrap();
        for length in 0..short.len() {
            assert_eq!(lengthen(&short[..length]), None, "{length}");
        }
        assert_eq!(lengthen(&[&short[..], &[0]].concat()), None);
        assert_eq!(lengthen(&[FORMS.len() as u8]), None);
        assert_eq!(lengthen(&[0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]), None);
    }

    /// Logs out there name forms by their places.
    #[test]
    fn every_hole_of_a_form_has_a_meaning() {
        for form in FORMS {
            assert!(pieces(form).skip(1).all(|(hole, _)| hole.is_some()), "{form}");
        }
    }
}
