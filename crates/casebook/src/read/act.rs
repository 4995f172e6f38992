//! What people do, in plain words.

use board::{Color, Role};
use clock::{BySide, Millis};
use game::{
    Answer, BoardName, Choice, Declaration, Handling, Incident, Occasion, Question, RulingId, Seat, verdict,
};

use super::{
    cursor::{Cursor, Parsed},
    moves, older, setting,
};
use crate::case::Doing;

/// The seats by name, for messages.
pub(super) const SEATS: &str = "white, black, director, spectator or program";

/// Who acts, if the line opens with somebody.
pub(super) fn seat(cursor: &mut Cursor) -> Option<Seat> {
    let mut ahead = *cursor;
    ahead.eat("the");
    ahead.eat("a");
    let seat = match ahead.word()?.lower().as_str() {
        "white" => Seat::Player(BoardName::A, Color::White),
        "black" => Seat::Player(BoardName::A, Color::Black),
        "director" | "arbiter" | "td" => Seat::Director,
        "spectator" => Seat::Spectator,
        "program" => Seat::Program,
        _ => return None,
    };
    *cursor = ahead;
    Some(seat)
}

const VERBS: &str = "what happens: touches, releases, places, presses, seals, says adjust, plays, starts the clocks, stops the clocks, \
     offers a draw, accepts, declines, resigns, is ready, claims, calls, asks for a ruling, finds, rules, chooses, \
     sees the illegal move, warns, adds, takes, declares, reverses, interrupts, resumes, notes or reads the clocks";

pub(super) fn doing(cursor: &mut Cursor, by: Seat) -> Parsed<Doing> {
    // What topics know by whole phrases goes first: "touches a queen off the board" is no touch of a square.
    if let Ok(what) = cursor.rest().parse::<Handling>() {
        cursor.take_rest();
        return Ok(Doing::Handle(what));
    }
    if let Ok(what) = cursor.rest().parse::<Occasion>() {
        cursor.take_rest();
        return Ok(Doing::Occur(what));
    }
    let mut verb = cursor.peek().ok_or_else(|| cursor.wrong_here(VERBS))?;
    verb.text = verb.text.strip_suffix(':').unwrap_or(verb.text);
    cursor.skip(verb.text.len());
    let doing = match verb.lower().as_str() {
        "touches" => Doing::Touch(cursor.square()?),
        "releases" => {
            cursor.eat_any(&["it on", "on"]);
            Doing::Release(cursor.square()?)
        }
        "places" => Doing::Place(role(cursor)?),
        "presses" => {
            cursor.eat_any(&["the clock", "their clock", older::CLOCK]);
            Doing::Press
        }
        "seals" => Doing::Seal(sealed(cursor)?),
        "says" if cursor.eat_any(&["adjust", "i adjust", "j'adoube"]) => Doing::Adjust,
        "adjusts" | "j'adoube" => Doing::Adjust,
        "says" => return Err(cursor.wrong_here("adjust")),
        "plays" => Doing::Play(moves::written(cursor)?),
        "starts" => {
            cursor.eat_any(&["the clocks", "the clock", "their clock", older::CLOCK]);
            Doing::StartClocks
        }
        "stops" => {
            cursor.eat_any(&["the clocks", "the clock", "both clocks"]);
            Doing::StopClocks
        }
        "offers" => {
            cursor.eat_any(&["a draw", "draw"]);
            Doing::Offer
        }
        "accepts" | "agrees" => {
            cursor.eat_any(&["the draw", "the offer"]);
            Doing::Accept
        }
        "declines" => {
            cursor.eat_any(&["the draw", "the offer"]);
            Doing::Decline
        }
        "resigns" => Doing::Resign,
        "is" if cursor.eat("ready") => Doing::Resume,
        "is" => return Err(cursor.wrong_here("ready")),
        "resumes" => Doing::Resume,
        "claims" => claim(cursor, by)?,
        "calls" => call(cursor, by)?,
        "asks" => {
            cursor.eat("for a ruling");
            Doing::AskForRuling
        }
        "finds" => find(cursor)?,
        "rules" => Doing::Rule,
        "chooses" => Doing::Choose(choice(cursor)?),
        "sees" if cursor.eat("that") => told(cursor)?,
        "sees" => {
            cursor.eat_any(&["the", "an"]);
            if !cursor.eat("illegal move") {
                return Err(cursor.wrong_here("the illegal move, or that something happened"));
            }
            Doing::SeeIllegalMove
        }
        "warns" => Doing::Warn { color: recipient(cursor)?, why: reason(cursor)? },
        "adds" => adjust_time(cursor, "to")?,
        "takes" => adjust_time(cursor, "from")?,
        "declares" => declare(cursor)?,
        "reverses" => reverse(cursor)?,
        "interrupts" => {
            cursor.eat_any(&["the game", "play"]);
            Doing::Interrupt
        }
        "notes" => Doing::Note(cursor.after_colon("a colon and what is noted, as in notes: came late")?),
        "reads" => {
            cursor.eat_any(&["the clocks", "clocks"]);
            Doing::ReadClocks(setting::clocks(cursor)?)
        }
        _ => return Err(cursor.wrong_word(verb, VERBS)),
    };
    cursor.done()?;
    Ok(doing)
}

pub(super) fn role(cursor: &mut Cursor) -> Parsed<Role> {
    cursor.eat_any(&["a", "the"]);
    let expected = "a queen, rook, bishop, knight, pawn or king";
    let word = cursor.need(expected)?;
    Ok(match word.lower().as_str() {
        "queen" => Role::Queen,
        "rook" => Role::Rook,
        "bishop" => Role::Bishop,
        "knight" => Role::Knight,
        "pawn" => Role::Pawn,
        "king" => Role::King,
        _ => return Err(cursor.wrong_word(word, expected)),
    })
}

/// What stands in the envelope, as it was written: `Nd2`, or `nothing`.
pub(super) fn sealed(cursor: &mut Cursor) -> Parsed<String> {
    let text = cursor.rest().trim().to_string();
    if text.is_empty() {
        return Err(cursor.wrong_here("what is written down, or nothing"));
    }
    cursor.take_rest();
    Ok(if text.eq_ignore_ascii_case("nothing") { String::new() } else { text })
}

const CLAIMS: &str = "triple occurrence, a flag, an illegal move, fifty moves, a drawn ending, insufficient losing chances, \
                      or that something happened";

/// What is said to have happened, in the words of its topic.
fn told(cursor: &mut Cursor) -> Parsed<Doing> {
    let incident = cursor.rest().parse::<Incident>();
    let incident = incident.map_err(|error| cursor.wrong_here(error.expected))?;
    cursor.take_rest();
    Ok(Doing::ClaimThat(incident))
}

fn claim(cursor: &mut Cursor, by: Seat) -> Parsed<Doing> {
    if cursor.eat("that") {
        return told(cursor);
    }
    cursor.eat_any(&["a draw by", "a", "an", "the"]);
    if cursor.eat_any(&["triple occurrence", "threefold repetition", "repetition"]) {
        let with = if cursor.eat("with") { Some(moves::written(cursor)?) } else { None };
        return Ok(Doing::ClaimTripleOccurrence { with });
    }
    if cursor.eat_any(&["fifty moves", "50 moves"]) {
        let with = if cursor.eat("with") { Some(moves::written(cursor)?) } else { None };
        return Ok(Doing::ClaimFiftyMoves { with });
    }
    if cursor.eat("drawn ending") {
        return Ok(Doing::ClaimDrawnEnding);
    }
    if cursor.eat_any(&["insufficient losing chances", "losing chances"]) {
        return Ok(Doing::ClaimLosingChances);
    }
    if cursor.eat("illegal move") {
        return Ok(Doing::ClaimIllegalMove);
    }
    if cursor.eat("flag") {
        return flag_of(cursor, by);
    }
    Err(cursor.wrong_here(CLAIMS))
}

/// Pointing out a flag: the opponent's, one's own, or anybody's by an official.
fn call(cursor: &mut Cursor, by: Seat) -> Parsed<Doing> {
    if cursor.eat_any(&["their own flag", "own flag", "the own flag"]) || cursor.eat_any(older::OWN_FLAG) {
        let of = by.color().ok_or_else(|| cursor.wrong_here("a player, who calls their own flag"))?;
        return Ok(Doing::ClaimFlag { of });
    }
    if cursor.eat_any(&["the flag", "a flag", "flag"]) {
        return flag_of(cursor, by);
    }
    Err(cursor.wrong_here("the flag of white, the flag of black, or their own flag"))
}

fn flag_of(cursor: &mut Cursor, by: Seat) -> Parsed<Doing> {
    if cursor.eat("of") {
        return Ok(Doing::ClaimFlag { of: cursor.color()? });
    }
    let of = by.color().map(Color::other).ok_or_else(|| cursor.wrong_here("of white or of black"))?;
    Ok(Doing::ClaimFlag { of })
}

fn find(cursor: &mut Cursor) -> Parsed<Doing> {
    let question = question(cursor)?;
    let expected = "a colon and what was found: yes, no, cannot be established, a number or a time";
    if !cursor.eat_mark(":") {
        return Err(cursor.wrong_here(expected));
    }
    let answer = cursor.rest().parse::<Answer>().map_err(|error| cursor.wrong_here(error.expected))?;
    cursor.take_rest();
    Ok(Doing::Find(question, answer))
}

/// The words of a question, up to a colon or the end.
pub(super) fn question(cursor: &mut Cursor) -> Parsed<Question> {
    let found = Question::ALL.iter().copied().find(|question| eat_question(cursor, *question));
    found.ok_or_else(|| {
        cursor.wrong_here(&listed(&Question::ALL.iter().map(|question| question.words()).collect::<Vec<_>>()))
    })
}

fn eat_question(cursor: &mut Cursor, question: Question) -> bool {
    eat_phrase(cursor, question.words()) || eat_phrase(cursor, &rulebook::older::logged(question.words()))
}

/// A choice, up to a comma or the end.
pub(super) fn choice(cursor: &mut Cursor) -> Parsed<Choice> {
    let text = cursor.rest().split(',').next().unwrap_or_default();
    let text = text.split(" or ").next().unwrap_or_default().trim_end();
    match text.parse::<Choice>() {
        Ok(choice) => {
            cursor.skip(text.len());
            Ok(choice)
        }
        Err(_) => {
            Err(cursor.wrong_here(&listed(&Choice::ALL.iter().map(Choice::to_string).collect::<Vec<_>>())))
        }
    }
}

/// Takes words even where a colon or comma stands right behind them.
pub(super) fn eat_phrase(cursor: &mut Cursor, phrase: &str) -> bool {
    let mut ahead = *cursor;
    let count = phrase.split(' ').count();
    for (index, wanted) in phrase.split(' ').enumerate() {
        let is_last = index + 1 == count;
        match ahead.peek() {
            Some(word) if word.is(wanted) => {
                ahead.word();
            }
            Some(word)
                if is_last
                    && word
                        .text
                        .get(..wanted.len())
                        .is_some_and(|head| head.eq_ignore_ascii_case(wanted))
                    && word.text.get(wanted.len()..).is_some_and(|tail| tail.starts_with([':', ','])) =>
            {
                ahead.skip(wanted.len());
            }
            _ => return false,
        }
    }
    *cursor = ahead;
    true
}

pub(super) fn listed<T: std::fmt::Display>(words: &[T]) -> String {
    match words.split_last() {
        Some((last, [])) => last.to_string(),
        Some((last, others)) => {
            let others: Vec<String> = others.iter().map(T::to_string).collect();
            format!("{} or {last}", others.join(", "))
        }
        None => String::new(),
    }
}

/// A color that a colon may follow.
fn recipient(cursor: &mut Cursor) -> Parsed<Color> {
    let found = Color::ALL.into_iter().find(|color| eat_phrase(cursor, verdict::color_words(*color)));
    found.ok_or_else(|| cursor.wrong_here("white or black"))
}

fn reason(cursor: &mut Cursor) -> Parsed<String> {
    cursor.after_colon("a colon and the reason")
}

fn adjust_time(cursor: &mut Cursor, preposition: &str) -> Parsed<Doing> {
    let start = cursor.peek();
    let time = cursor.time()?;
    if let Some(start) = start.filter(|_| time <= Millis::ZERO) {
        return Err(cursor.wrong_word(start, "more than no time"));
    }
    if !cursor.eat(preposition) {
        return Err(cursor.wrong_here(preposition));
    }
    let by = if preposition == "to" { time } else { -time };
    Ok(Doing::AdjustTime { color: recipient(cursor)?, by, why: reason(cursor)? })
}

fn declare(cursor: &mut Cursor) -> Parsed<Doing> {
    let expected = "white lost, black lost, both lost or a draw";
    let what = if eat_phrase(cursor, "a draw") {
        Declaration::Drawn
    } else if eat_phrase(cursor, "both lost") {
        Declaration::LostByBoth
    } else if eat_phrase(cursor, "white lost") {
        Declaration::LostBy(Color::White)
    } else if eat_phrase(cursor, "black lost") {
        Declaration::LostBy(Color::Black)
    } else {
        return Err(cursor.wrong_here(expected));
    };
    Ok(Doing::Declare { what, why: reason(cursor)? })
}

/// `reverses ruling 1 to half-move 12 with clocks white 5:00 black 4:00: reason`.
fn reverse(cursor: &mut Cursor) -> Parsed<Doing> {
    if !cursor.eat("ruling") {
        return Err(cursor.wrong_here("ruling and its number"));
    }
    let ruling = RulingId(number(cursor, "the number of a ruling")?);
    let to_half_move = if cursor.eat_any(&["to half-move", "to halfmove"]) {
        Some(number(cursor, "the number of half-moves that stand again")?)
    } else {
        None
    };
    let clocks = if cursor.eat("with clocks") {
        let mut times = [Millis::ZERO; 2];
        for (name, time) in ["white", "black"].into_iter().zip(&mut times) {
            if !cursor.eat(name) {
                return Err(cursor.wrong_here(&format!("{name} and a time, such as white 5:00 black 4:00")));
            }
            *time = time_before_colon(cursor)?;
        }
        let [white, black] = times;
        Some(BySide::new(white, black))
    } else {
        None
    };
    Ok(Doing::Reverse { ruling, to_half_move, clocks, why: reason(cursor)? })
}

fn number<T: std::str::FromStr>(cursor: &mut Cursor, expected: &str) -> Parsed<T> {
    let digits = cursor.rest().chars().take_while(char::is_ascii_digit).count();
    let read = cursor.rest().get(..digits).and_then(|digits| digits.parse().ok());
    let read = read.ok_or_else(|| cursor.wrong_here(expected))?;
    cursor.skip(digits);
    Ok(read)
}

/// The last time may have a colon right behind it, which belongs to the reason.
fn time_before_colon(cursor: &mut Cursor) -> Parsed<Millis> {
    let Some(mut word) = cursor.peek() else { return Err(cursor.wrong_here("a time such as 4:00")) };
    word.text = word.text.trim_end_matches(':');
    let time = cursor.time_in(word)?;
    cursor.skip(word.text.len());
    Ok(time)
}
