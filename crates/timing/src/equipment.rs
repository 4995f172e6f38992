//! Clocks as people describe them: `analog`, `digital`, `digital delay 5 increment freezes`.
//!
//! After `digital` stand, in any order, `delay`, `bronstein` and `increment`, each with the most seconds that it can
//! be set to (60 if none is named), `counter` for a move counter, `freezes` for one that stops both sides when a flag
//! falls, `noisy` for one that cannot be silent, and `late-increment` for one that gives no increment on move one.

use clock::{AtZero, BySide, Digital, Equipment, Millis, Side};

/// The clock that each player brought, if any.
pub type Brought = BySide<Option<Equipment>>;

/// Why a text describes no clock.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct EquipmentError {
    /// The byte of the text where the trouble starts.
    pub at: usize,
    pub expected: &'static str,
    pub found: String,
}

const USUAL: Millis = Millis::seconds(60);
const LONGEST: i64 = 600;
const A_CLOCK: &str = "analog, digital or nothing";
const A_FEATURE: &str = "delay, bronstein, increment, counter, freezes, noisy or late-increment, each once";
const SECONDS: &str = "seconds from 1 to 600";
const A_SIDE: &str = "white: or black:, each once, and a clock";

/// Reads `digital delay 5 increment`; none for `nothing`.
pub fn read_equipment(text: &str) -> Result<Option<Equipment>, EquipmentError> {
    read_at(text, 0)
}

/// Reads `white: analog; black: digital delay 5`. A player who is not named brought nothing.
pub fn read_clocks(text: &str) -> Result<Brought, EquipmentError> {
    let mut brought: BySide<Option<Option<Equipment>>> = BySide::both(None);
    let mut at = 0;
    for part in text.split(';') {
        let wrong = || EquipmentError { at: at + leading(part), expected: A_SIDE, found: found(part.trim()) };
        let (name, clock) = part.split_once(':').ok_or_else(wrong)?;
        let side = match name.trim().to_ascii_lowercase().as_str() {
            "white" => Side::White,
            "black" => Side::Black,
            _ => return Err(wrong()),
        };
        let place = brought.of_mut(side);
        if place.is_some() {
            return Err(wrong());
        }
        *place = Some(read_at(clock, at + name.len() + 1)?);
        at += part.len() + 1;
    }
    Ok(brought.map(Option::flatten))
}

fn leading(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

fn found(word: &str) -> String {
    if word.is_empty() { "nothing".to_string() } else { format!("'{word}'") }
}

/// The words of a text, each with the byte at which it begins.
fn words(text: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut inside = false;
    for (at, letter) in text.char_indices() {
        let is_space = letter.is_whitespace() || letter == ',';
        match (is_space, inside, words.last_mut()) {
            (false, true, Some((_, word))) => word.push(letter.to_ascii_lowercase()),
            (false, _, _) => words.push((at, letter.to_ascii_lowercase().to_string())),
            (true, _, _) => {}
        }
        inside = !is_space;
    }
    words
}

fn read_at(text: &str, start: usize) -> Result<Option<Equipment>, EquipmentError> {
    let words = words(text);
    let wrong = |index: usize, expected| {
        let (at, word) = words.get(index).map_or((text.len(), ""), |(at, word)| (*at, word.as_str()));
        EquipmentError { at: start + at, expected, found: found(word) }
    };
    let kind = words.first().map(|(_, word)| word.as_str());
    let alone = |clock| if words.len() > 1 { Err(wrong(1, "nothing more")) } else { Ok(clock) };
    match kind {
        Some("nothing" | "none") => alone(None),
        Some("analog" | "mechanical") => alone(Some(Equipment::Analog)),
        Some("digital") => {
            let mut digital = Digital::PLAIN;
            let mut index = 1;
            while let Some((_, word)) = words.get(index) {
                let number = words.get(index + 1).map(|(_, next)| next.trim_end_matches('s'));
                let number = number.filter(|next| next.starts_with(|first: char| first.is_ascii_digit()));
                let most = match number.map(str::parse::<i64>) {
                    None => USUAL,
                    Some(Ok(seconds @ 1..=LONGEST)) => Millis::seconds(seconds),
                    Some(_) => return Err(wrong(index + 1, SECONDS)),
                };
                let before = digital;
                match word.as_str() {
                    "delay" if digital.delay.is_none() => digital.delay = Some(most),
                    "bronstein" if digital.bronstein.is_none() => digital.bronstein = Some(most),
                    "increment" if digital.increment.is_none() => digital.increment = Some(most),
                    "counter" => digital.move_counter = true,
                    "freezes" => digital.at_zero = AtZero::Freezes,
                    "noisy" => digital.silent = false,
                    "late-increment" => digital.increment_on_move_one = false,
                    _ => return Err(wrong(index, A_FEATURE)),
                }
                if digital == before {
                    return Err(wrong(index, A_FEATURE));
                }
                let takes_number = matches!(word.as_str(), "delay" | "bronstein" | "increment");
                index += if takes_number && number.is_some() { 2 } else { 1 };
            }
            Ok(Some(Equipment::Digital(digital)))
        }
        _ => Err(wrong(0, A_CLOCK)),
    }
}

/// The one spelling, which [`read_equipment`] reads back as the same clock.
pub fn equipment_words(clock: &Equipment) -> String {
    let Equipment::Digital(digital) = clock else { return "analog".to_string() };
    let mut words = vec!["digital".to_string()];
    let timers =
        [("delay", digital.delay), ("bronstein", digital.bronstein), ("increment", digital.increment)];
    for (name, most) in timers {
        match most {
            None => {}
            Some(USUAL) => words.push(name.to_string()),
            Some(most) => words.push(format!("{name} {}", most.get() / 1_000)),
        }
    }
    let features = [
        ("counter", digital.move_counter),
        ("freezes", digital.at_zero == AtZero::Freezes),
        ("noisy", !digital.silent),
        ("late-increment", !digital.increment_on_move_one),
    ];
    words.extend(features.iter().filter(|(_, has)| *has).map(|(name, _)| name.to_string()));
    words.join(" ")
}
