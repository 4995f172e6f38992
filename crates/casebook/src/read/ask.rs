//! Questions about clocks and time, after the word `ask`, and what can be answered to them.

use board::Color;
use clock::{Control, Millis, Side};
use timing::{Matter, When};

use super::{
    cursor::{Cursor, Parsed, Word},
    older,
};
use crate::ask::{Inquiry, MATTERS};

const QUESTIONS: &str = "a question: which clock, which delay holds, how to set white's clock, how far to shorten the base time, \
     whether white may substitute their clock late, about 20:00 with both late, about 20:00 without a clock, \
     when an absent player loses, what white gives up without keeping score, what follows without a clock, \
     where the clock stands, what a move counter proves, about a wrong setting, what becomes of unused time, \
     who may stop the clocks, or of a claim of losing chances: who may claim losing chances, with how little time losing chances are claimed, with which timer losing chances are not claimed, about losing chances with the flag down, \
     what a correct claim of losing chances brings, what an unclear claim of losing chances leads to, how a delay clock is set over a claim, what follows when a later claim is invited, \
     how long a watched claim can be upheld, what offer an open claim is, what a decision put off brings, what a wrong claim of losing chances costs";

pub(super) fn asked(cursor: &mut Cursor) -> Parsed<Inquiry> {
    let asked = question(cursor)?;
    cursor.done()?;
    Ok(asked)
}

fn question(cursor: &mut Cursor) -> Parsed<Inquiry> {
    if let Some((_, matter)) = MATTERS.into_iter().find(|(words, _)| cursor.eat(words)) {
        return Ok(Inquiry::Matter(matter));
    }
    if cursor.eat("which clock") {
        if cursor.is_at_end() {
            return Ok(Inquiry::WhichClock { cannot_set: None });
        }
        must(cursor, "if")?;
        let side = side(cursor)?;
        must(cursor, "cannot set")?;
        if !cursor.eat_any(&["theirs", older::THEIRS]) {
            return Err(cursor.wrong_here("theirs"));
        }
        return Ok(Inquiry::WhichClock { cannot_set: Some(side) });
    }
    if cursor.eat("which delay holds") {
        return Ok(Inquiry::WhichDelay);
    }
    if cursor.eat("how to set") {
        let side = owner(cursor)?;
        must(cursor, "clock")?;
        return Ok(Inquiry::HowToSet(side));
    }
    if cursor.eat("how far to shorten") {
        must(cursor, "the base time")?;
        return Ok(Inquiry::Shortening);
    }
    if cursor.eat("whether") {
        let by = side(cursor)?;
        must(cursor, "may substitute")?;
        if !cursor.eat_any(&["their clock", older::CLOCK]) {
            return Err(cursor.wrong_here("their clock"));
        }
        if cursor.eat("late") {
            return Ok(Inquiry::Substitution { by, when: When::Late });
        }
        return match cursor.eat("during the game") {
            true => Ok(Inquiry::Substitution { by, when: When::DuringTheGame }),
            false => Err(cursor.wrong_here("late or during the game")),
        };
    }
    if cursor.eat("when an absent player loses") {
        if cursor.is_at_end() {
            return Ok(Inquiry::AbsentLoses { opponent_late: Millis::ZERO });
        }
        must(cursor, "with the opponent")?;
        let opponent_late = time(cursor)?;
        must(cursor, "late")?;
        return Ok(Inquiry::AbsentLoses { opponent_late });
    }
    if cursor.eat("what") {
        let side = side(cursor)?;
        must(cursor, "gives up without keeping score")?;
        return Ok(Inquiry::ExcusedFromScoring(side));
    }
    if cursor.eat("about") {
        let elapsed = time(cursor)?;
        return passed(cursor, elapsed);
    }
    Err(cursor.wrong_here(QUESTIONS))
}

fn passed(cursor: &mut Cursor, elapsed: Millis) -> Parsed<Inquiry> {
    if cursor.eat("with both late") {
        return Ok(Inquiry::BothLate(elapsed));
    }
    if !cursor.eat("without a clock") {
        return Err(cursor.wrong_here("with both late or without a clock"));
    }
    if cursor.is_at_end() {
        return Ok(Inquiry::ClockFoundLater { elapsed, absent: None });
    }
    must(cursor, "and")?;
    let side = side(cursor)?;
    must(cursor, "absent for")?;
    Ok(Inquiry::ClockFoundLater { elapsed, absent: Some((side, time(cursor)?)) })
}

fn must(cursor: &mut Cursor, words: &str) -> Parsed<()> {
    if cursor.eat(words) { Ok(()) } else { Err(cursor.wrong_here(words)) }
}

fn time(cursor: &mut Cursor) -> Parsed<Millis> {
    Ok(cursor.time()?.max(Millis::ZERO))
}

pub(super) fn side(cursor: &mut Cursor) -> Parsed<Side> {
    Ok(match cursor.color()? {
        Color::White => Side::White,
        Color::Black => Side::Black,
    })
}

fn owner(cursor: &mut Cursor) -> Parsed<Side> {
    let expected = "white's or black's";
    let word = cursor.need(expected)?;
    match word.lower().as_str() {
        "white's" => Ok(Side::White),
        "black's" => Ok(Side::Black),
        _ => Err(cursor.wrong_word(word, expected)),
    }
}

/// What can be answered, in the words of [`crate::ask::answer`]; none if the line does not begin like an answer.
pub(super) fn answer(cursor: &mut Cursor) -> Option<Parsed<String>> {
    if cursor.eat("absent player loses") {
        return Some(absent_loses(cursor));
    }
    let (name, rest) = cursor.rest().split_once(':')?;
    let name = name.trim().to_ascii_lowercase();
    let rest = Word { text: rest.trim(), at: cursor.at() + cursor.rest().len() - rest.trim_start().len() };
    let said = rest.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let answered = match name.as_str() {
        "clock" => one_of(&said, ["white's", "black's", "white chooses", "black chooses"].map(String::from)),
        "substitution" => one_of(&said, ["allowed", "refused", "director only"].map(String::from)),
        "base" => range(&said),
        "timer" => timer(&said),
        "set" => setting(&said),
        _ => {
            let matter = Matter::ALL.into_iter().find(|matter| matter.name() == name)?;
            one_of(&said, matter.answers())
        }
    };
    let answered = answered.map_err(|expected| cursor.wrong_word(rest, &expected));
    cursor.take_rest();
    Some(answered.map(|answer| format!("{name}: {answer}")))
}

fn absent_loses(cursor: &mut Cursor) -> Parsed<String> {
    let word = if cursor.eat("at") {
        "at"
    } else if cursor.eat("after") {
        "after"
    } else {
        return Err(cursor.wrong_here("at or after, and a time"));
    };
    Ok(format!("absent player loses {word} {}", time(cursor)?))
}

fn one_of(said: &str, known: impl IntoIterator<Item = String>) -> Result<String, String> {
    let known: Vec<String> = known.into_iter().collect();
    let found = known.iter().find(|known| known.eq_ignore_ascii_case(said)).cloned();
    found.ok_or_else(|| known.join(", "))
}

/// `d/5`: what stands after the periods of a control.
fn timer(said: &str) -> Result<String, String> {
    let control = format!("G/1 {said}").parse::<Control>().ok().and_then(|control| control.stated_timer());
    control.map(|timer| timer.to_string()).ok_or_else(|| "a timer such as d/5 or inc/30".to_string())
}

/// `55:00`, or `55:00 to 59:00`.
fn range(said: &str) -> Result<String, String> {
    let times: Result<Vec<Millis>, _> = said.split(" to ").map(str::parse::<Millis>).collect();
    match times.as_deref() {
        Ok([one]) => Ok(one.to_string()),
        Ok([least, most]) => Ok(format!("{least} to {most}")),
        _ => Err("a base time such as 55:00, or 55:00 to 59:00".to_string()),
    }
}

/// `G/25 d/5`, `G/30 d/0, hands at 5:30`, or one of two sentences.
fn setting(said: &str) -> Result<String, String> {
    let sentences = ["increment not permitted", "the control announced for such clocks"];
    if let Some(sentence) = sentences.into_iter().find(|sentence| sentence.eq_ignore_ascii_case(said)) {
        return Ok(sentence.to_string());
    }
    let (control, hands) = match said.to_ascii_lowercase().find(", hands at ") {
        Some(at) => said.split_at(at),
        None => (said, ""),
    };
    let control: Control = control
        .parse()
        .map_err(|_| format!("a time control with its timer such as G/25 d/5, {}", sentences.join(" or ")))?;
    Ok(format!("{control}{}", hands.to_ascii_lowercase()))
}
