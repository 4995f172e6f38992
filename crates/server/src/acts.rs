//! An act as a page asks for it, read into what the game understands.
//!
//! Reading has two steps. Words, squares, numbers and times can be read by themselves. What depends on who sits
//! where waits for the table: a move announced in the notation of players, "the opponent's flag", "now".

use board::{Color, Position, Role, Square, san, san::SanError};
use clock::{BySide, Millis, Moment, Reading};
use game::{Claim, Declaration, Deed, DisputeId, RulingId, Seat, Table};
use serde_json::Value;

use crate::{
    fields::{Fault, Fields},
    shape,
};

/// An act that was asked for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Asked {
    Deed(Deed),
    /// A step of a move that is written as players write it.
    Written(Step, String),
    /// A draw claim with a move that is announced and not played.
    Announcing(RestsOn, String),
    /// A claim that the opponent's flag is down.
    OpponentsFlag,
    /// Play is interrupted now.
    Interrupting,
}

/// What of a written move is done now: its man is touched, let go, or becomes a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Touch,
    Release,
    Place,
}

/// The draw claims with which a move can be announced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum RestsOn {
    Repetition,
    FiftyMoves,
}

const COLORS: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];

const ROLES: [(&str, Role); 6] = [
    ("queen", Role::Queen),
    ("rook", Role::Rook),
    ("bishop", Role::Bishop),
    ("knight", Role::Knight),
    ("king", Role::King),
    ("pawn", Role::Pawn),
];

const DECLARATIONS: [(&str, Declaration); 4] = [
    ("lost-by-white", Declaration::LostBy(Color::White)),
    ("lost-by-black", Declaration::LostBy(Color::Black)),
    ("lost-by-both", Declaration::LostByBoth),
    ("drawn", Declaration::Drawn),
];

/// An act by its name: the fields that it has besides `do` (see [`shape`]), and how they are read.
#[derive(Clone, Debug)]
struct Kind {
    name: &'static str,
    fields: &'static str,
    read: fn(Fields<'_>) -> Result<Asked, Fault>,
}

const fn kind(
    name: &'static str,
    fields: &'static str,
    read: fn(Fields<'_>) -> Result<Asked, Fault>,
) -> Kind {
    Kind { name, fields, read }
}

const KINDS: &[Kind] = &[
    kind("touch", "square:Square written:text", |f| {
        written_or(f, Step::Touch, |f| Ok(Deed::Touch(square(f)?)))
    }),
    kind("release", "square:Square written:text", |f| {
        written_or(f, Step::Release, |f| Ok(Deed::Release(square(f)?)))
    }),
    kind("place", "role:queen|rook|bishop|knight|king|pawn written:text", |f| {
        written_or(f, Step::Place, |f| Ok(Deed::Place(f.word("role", &ROLES)?)))
    }),
    kind("handle", "what*:text", |f| done(Deed::Handle(f.parsed("what")?))),
    kind("occur", "what*:text", |f| done(Deed::Occur(f.parsed("what")?))),
    kind("seal", "text*:text", |f| done(Deed::Seal(f.text("text")?.to_string()))),
    kind("press", "", |_| done(Deed::Press)),
    kind("adjust", "", |_| done(Deed::Adjust)),
    kind("start-clocks", "", |_| done(Deed::StartClocks)),
    kind("stop-clocks", "", |_| done(Deed::StopClocks)),
    kind("offer", "", |_| done(Deed::Offer)),
    kind("accept", "", |_| done(Deed::Accept)),
    kind("decline", "", |_| done(Deed::Decline)),
    kind("resign", "", |_| done(Deed::Resign)),
    kind("ask-for-ruling", "", |_| done(Deed::AskForRuling)),
    kind("resume", "", |_| done(Deed::Resume)),
    kind(
        "claim",
        "what*:triple-occurrence|fifty-moves|drawn-ending|losing-chances|flag|illegal-move|incident with:text fallen:white|black that:text",
        claim,
    ),
    kind("find", "dispute*:number question*:text answer*:text", find),
    kind("rule", "dispute*:number seen*:number", |f| {
        done(Deed::Rule { dispute: dispute(f)?, seen: f.number("seen")? })
    }),
    kind("choose", "dispute*:number choice*:text seen*:number", |f| {
        let choice = f.parsed("choice")?;
        done(Deed::Choose { dispute: dispute(f)?, choice, seen: f.number("seen")? })
    }),
    kind("see-illegal-move", "", |_| done(Deed::SeeIllegalMove)),
    kind("warn", "color*:white|black why*:text", |f| {
        done(Deed::Warn { color: f.word("color", &COLORS)?, why: why(f)? })
    }),
    kind("adjust-time", "color*:white|black by*:text why*:text", |f| {
        done(Deed::AdjustTime { color: f.word("color", &COLORS)?, by: f.parsed("by")?, why: why(f)? })
    }),
    kind("declare", "what*:lost-by-white|lost-by-black|lost-by-both|drawn why*:text", |f| {
        done(Deed::Declare { what: f.word("what", &DECLARATIONS)?, why: why(f)? })
    }),
    kind("reverse", "ruling*:number to_half_move:number times:Times why*:text", reverse),
    kind("interrupt", "", |_| Ok(Asked::Interrupting)),
    kind("note", "text*:text", |f| done(Deed::Note(f.text("text")?.to_string()))),
    kind("read-clocks", "white:text black:text", |f| {
        let (white, black) = (f.optional_parsed("white")?, f.optional_parsed("black")?);
        done(Deed::ReadClocks(Reading { white, black }))
    }),
];

/// Every act of a seat: its name and its fields.
pub(crate) fn told() -> impl Iterator<Item = (&'static str, &'static str)> {
    KINDS.iter().map(|kind| (kind.name, kind.fields))
}

impl Asked {
    /// Reads an act; whether it may be done is for the game to say.
    pub(crate) fn read(value: &Value) -> Result<Asked, Fault> {
        let fields = Fields::of(value).map_err(|fault| Fault::in_field("act", fault.text))?;
        let name = fields.text("do").map_err(|fault| Fault::in_field("do", fault.text))?;
        let kind = KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| unknown(name))?;
        let known: Vec<&str> =
            ["do"].into_iter().chain(shape::fields(kind.fields).map(|(name, ..)| name)).collect();
        fields.only(&known)?;
        (kind.read)(fields)
    }

    /// The deed, by this seat at this table and at this moment.
    pub(crate) fn deed(&self, by: Seat, table: &Table, at: Moment) -> Result<Deed, Fault> {
        match self {
            Asked::Deed(deed) => Ok(deed.clone()),
            Asked::Written(step, text) => written(*step, by, table, text),
            Asked::Interrupting => Ok(Deed::Interrupt { last_known: at }),
            Asked::OpponentsFlag => {
                let fallen = by.color().map(Color::other).ok_or_else(|| {
                    Fault::in_field("fallen", "is missing; whose flag is down, white or black?")
                })?;
                Ok(Deed::Claim(Claim::Flag { fallen }))
            }
            Asked::Announcing(rests_on, text) => {
                let mv = san::read(&as_seen_by(by, table), text)
                    .map_err(|error| Fault::in_field("with", format!("{text:?}: {}", said(&error))))?;
                let with = Some(mv);
                Ok(Deed::Claim(match rests_on {
                    RestsOn::Repetition => Claim::TripleOccurrence { with },
                    RestsOn::FiftyMoves => Claim::FiftyMoves { with },
                }))
            }
        }
    }
}

/// One step of a written move.
///
/// Nobody learns here what is legal without touching a man. Whatever names one man touches it, whether it can go there
/// or not, and from there on the game judges as it does of a hand; every text that names no man, or more than one, is
/// turned down in the same words, readable or not; and while nobody may touch, no text is looked at.
fn written(step: Step, by: Seat, table: &Table, text: &str) -> Result<Deed, Fault> {
    let fault = |said: String| Fault { field: None, text: said };
    if by.color().is_some_and(|color| color != table.on_move()) {
        let on_move = if table.on_move() == Color::White { "White" } else { "Black" };
        return Err(fault(format!("{on_move} is on move")));
    }
    let stands = table.pause.is_some() || table.open_dispute().is_some() || table.outcome.is_some();
    if stands || !table.is_under_way() {
        return Err(fault("no move is made now".to_string()));
    }
    let mv = san::named(&table.position, text).filter(|mv| table.position.piece_at(mv.from).is_some());
    let Some(mv) = mv else {
        let expected = "expected a move that names one man, as in Nf3, exd5, O-O or g1f3";
        return Err(fault(expected.to_string()));
    };
    match (step, mv.promotion) {
        (Step::Touch, _) => Ok(Deed::Touch(mv.from)),
        (Step::Release, _) => Ok(Deed::Release(mv.to)),
        (Step::Place, Some(role)) => Ok(Deed::Place(role)),
        (Step::Place, None) => Err(fault("no promotion piece is written".to_string())),
    }
}

/// A player who claims when it is not his turn announces a move of his own all the same; the book says what follows.
fn as_seen_by(by: Seat, table: &Table) -> Position {
    match by.color() {
        Some(color) if color != table.on_move() => table.standing().with_turn(color),
        _ => table.position.clone(),
    }
}

/// No more than is needed to write it better: which moves are legal, and why others are not, is for the player.
fn said(error: &SanError) -> String {
    match error {
        SanError::Unreadable { .. } => error.to_string(),
        SanError::Ambiguous { .. } => {
            "more than one move is written so; name its square or its piece".to_string()
        }
        SanError::NoSuchMove | SanError::KingInCheck { .. } => "expected a legal move, as in Nf3".to_string(),
    }
}

/// A step of a move, by its square or its piece, or as it is written.
fn written_or(
    fields: Fields<'_>,
    step: Step,
    read: fn(Fields<'_>) -> Result<Deed, Fault>,
) -> Result<Asked, Fault> {
    match fields.optional_text("written")? {
        Some(text) => {
            fields.only(&["do", "written"])?;
            Ok(Asked::Written(step, text.to_string()))
        }
        None => done(read(fields)?),
    }
}

fn done(deed: Deed) -> Result<Asked, Fault> {
    Ok(Asked::Deed(deed))
}

fn unknown(name: &str) -> Fault {
    let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
    let name: String = name.chars().take(40).collect();
    Fault::in_field("do", format!("nobody can {name:?} here; expected one of {}", names.join(", ")))
}

fn square(fields: Fields<'_>) -> Result<Square, Fault> {
    let text = fields.text("square")?;
    Square::from_ascii(text.as_bytes())
        .map_err(|_| Fault::in_field("square", format!("expected a square from a1 to h8, found {text:?}")))
}

fn why(fields: Fields<'_>) -> Result<String, Fault> {
    fields.text("why").map(str::to_string)
}

fn dispute(fields: Fields<'_>) -> Result<DisputeId, Fault> {
    fields.number("dispute").map(DisputeId)
}

/// What is claimed, and with it which other fields there are.
#[derive(Copy, Clone)]
enum What {
    Draw(RestsOn),
    Flag,
    Incident,
    Plain(Claim),
}

fn claim(fields: Fields<'_>) -> Result<Asked, Fault> {
    let what = fields.word(
        "what",
        &[
            ("triple-occurrence", What::Draw(RestsOn::Repetition)),
            ("fifty-moves", What::Draw(RestsOn::FiftyMoves)),
            ("drawn-ending", What::Plain(Claim::DrawnEnding)),
            ("losing-chances", What::Plain(Claim::LosingChances)),
            ("flag", What::Flag),
            ("illegal-move", What::Plain(Claim::IllegalMove)),
            ("incident", What::Incident),
        ],
    )?;
    match what {
        What::Draw(rests_on) => {
            fields.only(&["do", "what", "with"])?;
            Ok(match (fields.optional_text("with")?, rests_on) {
                (Some(text), _) => Asked::Announcing(rests_on, text.to_string()),
                (None, RestsOn::Repetition) => {
                    Asked::Deed(Deed::Claim(Claim::TripleOccurrence { with: None }))
                }
                (None, RestsOn::FiftyMoves) => Asked::Deed(Deed::Claim(Claim::FiftyMoves { with: None })),
            })
        }
        What::Flag => {
            fields.only(&["do", "what", "fallen"])?;
            Ok(match fields.optional_word("fallen", &COLORS)? {
                Some(fallen) => Asked::Deed(Deed::Claim(Claim::Flag { fallen })),
                None => Asked::OpponentsFlag,
            })
        }
        What::Incident => {
            fields.only(&["do", "what", "that"])?;
            done(Deed::Claim(Claim::That(fields.parsed("that")?)))
        }
        What::Plain(claim) => {
            fields.only(&["do", "what"])?;
            done(Deed::Claim(claim))
        }
    }
}

fn find(fields: Fields<'_>) -> Result<Asked, Fault> {
    let (question, answer) = (fields.parsed("question")?, fields.parsed("answer")?);
    done(Deed::Find { dispute: dispute(fields)?, question, answer })
}

/// `to_half_move` counts the half-moves that stay: 0 is the position at the start.
fn reverse(fields: Fields<'_>) -> Result<Asked, Fault> {
    let ruling = RulingId(fields.number("ruling")?);
    let to_ply = fields.optional_number("to_half_move")?;
    let times = fields.get("times").map(times).transpose()?;
    done(Deed::Reverse { ruling, to_ply, times, why: why(fields)? })
}

fn times(value: &Value) -> Result<BySide<Millis>, Fault> {
    let within = |fault: Fault| {
        let field = fault.field.map_or_else(|| "times".to_string(), |field| format!("times.{field}"));
        Fault::in_field(&field, fault.text)
    };
    let read = || {
        let fields = Fields::of(value)?;
        fields.only(&["white", "black"])?;
        Ok(BySide::new(fields.parsed("white")?, fields.parsed("black")?))
    };
    read().map_err(within)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clock::{Clock, Control};
    use game::{
        Answer, Attendance, Choice, Handling, Incident, Occasion, Offence, OffenceBy, PromotionPiece,
        Question,
    };
    use proptest::{
        collection::{btree_map, vec},
        option::of,
        prelude::*,
        sample::select,
    };
    use serde_json::json;

    fn read(value: Value) -> Result<Asked, String> {
        Asked::read(&value).map_err(|fault| fault.to_string())
    }

    fn deed(value: Value) -> Deed {
        match read(value).unwrap() {
            Asked::Deed(deed) => deed,
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn every_act_of_the_protocol_is_read() {
        assert_eq!(deed(json!({"do": "touch", "square": "e2"})), Deed::Touch(Square::E2));
        assert_eq!(deed(json!({"do": "release", "square": "e4"})), Deed::Release(Square::E4));
        assert_eq!(deed(json!({"do": "place", "role": "queen"})), Deed::Place(Role::Queen));
        for (name, plain) in [
            ("press", Deed::Press),
            ("adjust", Deed::Adjust),
            ("start-clocks", Deed::StartClocks),
            ("stop-clocks", Deed::StopClocks),
            ("offer", Deed::Offer),
            ("accept", Deed::Accept),
            ("decline", Deed::Decline),
            ("resign", Deed::Resign),
            ("ask-for-ruling", Deed::AskForRuling),
            ("resume", Deed::Resume),
            ("see-illegal-move", Deed::SeeIllegalMove),
        ] {
            assert_eq!(deed(json!({"do": name})), plain);
        }
        assert_eq!(
            deed(json!({"do": "claim", "what": "triple-occurrence", "with": null})),
            Deed::Claim(Claim::TripleOccurrence { with: None })
        );
        assert_eq!(
            read(json!({"do": "claim", "what": "triple-occurrence", "with": "Ba4"})),
            Ok(Asked::Announcing(RestsOn::Repetition, "Ba4".to_string()))
        );
        assert_eq!(
            read(json!({"do": "claim", "what": "fifty-moves", "with": "Ba4"})),
            Ok(Asked::Announcing(RestsOn::FiftyMoves, "Ba4".to_string()))
        );
        assert_eq!(
            deed(json!({"do": "claim", "what": "fifty-moves"})),
            Deed::Claim(Claim::FiftyMoves { with: None })
        );
        assert_eq!(deed(json!({"do": "claim", "what": "drawn-ending"})), Deed::Claim(Claim::DrawnEnding));
        assert_eq!(
            deed(json!({"do": "claim", "what": "flag", "fallen": "black"})),
            Deed::Claim(Claim::Flag { fallen: Color::Black })
        );
        assert_eq!(read(json!({"do": "claim", "what": "flag"})), Ok(Asked::OpponentsFlag));
        assert_eq!(deed(json!({"do": "claim", "what": "illegal-move"})), Deed::Claim(Claim::IllegalMove));
        let picked_up = OffenceBy { by: Color::White, offence: Offence::ClockPickedUp };
        assert_eq!(
            deed(json!({"do": "claim", "what": "incident", "that": "White picked up the clock"})),
            Deed::Claim(Claim::That(Incident::Offence(picked_up)))
        );
        assert_eq!(
            deed(json!({"do": "handle", "what": "touches a rook off the board"})),
            Deed::Handle(Handling::Promotion(PromotionPiece::TouchedOffTheBoard(Role::Rook)))
        );
        assert_eq!(
            deed(json!({"do": "occur", "what": "arrives"})),
            Deed::Occur(Occasion::Attendance(Attendance::Arrives))
        );
        for (answer, found) in
            [("3", Answer::Count(3)), ("2:00", Answer::Time(Millis::minutes(2))), ("no", Answer::No)]
        {
            let found = Deed::Find { dispute: DisputeId(1), question: Question::Established, answer: found };
            let find = json!({"do": "find", "dispute": 1, "question": "established", "answer": answer});
            assert_eq!(deed(find), found);
        }
        assert_eq!(
            deed(json!({"do": "choose", "dispute": 1, "choice": "opponent +3:30", "seen": 2})),
            Deed::Choose {
                dispute: DisputeId(1),
                choice: Choice::OpponentGains(Millis::seconds(210)),
                seen: 2
            }
        );
        assert_eq!(
            deed(json!({"do": "find", "dispute": 1, "question": "scoresheet adequate", "answer": "yes"})),
            Deed::Find { dispute: DisputeId(1), question: Question::ScoresheetAdequate, answer: Answer::Yes }
        );
        assert_eq!(
            deed(json!({"do": "rule", "dispute": 1, "seen": 2})),
            Deed::Rule { dispute: DisputeId(1), seen: 2 }
        );
        assert_eq!(
            deed(json!({"do": "choose", "dispute": 1, "choice": "new game", "seen": 2})),
            Deed::Choose { dispute: DisputeId(1), choice: Choice::NewGame, seen: 2 }
        );
        let why = "talked".to_string();
        assert_eq!(
            deed(json!({"do": "warn", "color": "white", "why": "talked"})),
            Deed::Warn { color: Color::White, why: why.clone() }
        );
        assert_eq!(
            deed(json!({"do": "adjust-time", "color": "white", "by": "+2:00", "why": "talked"})),
            Deed::AdjustTime { color: Color::White, by: Millis::minutes(2), why: why.clone() }
        );
        assert_eq!(
            deed(json!({"do": "declare", "what": "lost-by-both", "why": "talked"})),
            Deed::Declare { what: Declaration::LostByBoth, why: why.clone() }
        );
        let times = json!({"white": "5:00", "black": "4:00"});
        let reversed =
            json!({"do": "reverse", "ruling": 1, "to_half_move": null, "times": times, "why": "talked"});
        assert_eq!(
            deed(reversed),
            Deed::Reverse {
                ruling: RulingId(1),
                to_ply: None,
                times: Some(BySide::new(Millis::minutes(5), Millis::minutes(4))),
                why
            }
        );
        assert_eq!(read(json!({"do": "interrupt"})), Ok(Asked::Interrupting));
        assert_eq!(deed(json!({"do": "note", "text": "a note"})), Deed::Note("a note".to_string()));
        assert_eq!(deed(json!({"do": "seal", "text": "Nd2"})), Deed::Seal("Nd2".to_string()));
        assert_eq!(
            deed(json!({"do": "read-clocks", "white": "5:00", "black": null})),
            Deed::ReadClocks(Reading { white: Some(Millis::minutes(5)), black: None })
        );
    }

    #[test]
    fn what_cannot_be_read_is_named_by_its_field() {
        for (value, said) in [
            (json!({"do": "fly"}), "do: nobody can \"fly\" here; expected one of touch"),
            (json!({}), "do: is missing"),
            (json!("press"), "act: expected a JSON object"),
            (json!({"do": "touch", "square": "e9"}), "square: expected a square from a1 to h8, found \"e9\""),
            (json!({"do": "touch"}), "square: is missing"),
            (
                json!({"do": "place", "role": "archbishop"}),
                "role: expected queen, rook, bishop, knight, king or pawn",
            ),
            (json!({"do": "press", "hard": true}), "hard: there is no such field here"),
            (json!({"do": "claim", "what": "flag", "with": "Ba4"}), "with: there is no such field here"),
            (
                json!({"do": "find", "dispute": 1, "question": "why", "answer": "yes"}),
                "question: «why» is not understood; expected one of: scoresheet",
            ),
            (
                json!({"do": "claim", "what": "incident", "that": "white ate the clock"}),
                "that: «white ate the clock» is not understood; expected something that happened",
            ),
            (json!({"do": "claim", "what": "incident", "with": "Ba4"}), "with: there is no such field here"),
            (
                json!({"do": "find", "dispute": 1, "question": "established", "answer": "perhaps"}),
                "answer: «perhaps» is not understood; expected yes, no",
            ),
            (
                json!({"do": "choose", "dispute": 1, "choice": "opponent +soon", "seen": 2}),
                "choice: «opponent +soon» is not understood",
            ),
            (json!({"do": "rule", "dispute": 70_000, "seen": 2}), "dispute: expected a whole number"),
            (json!({"do": "adjust-time", "color": "white", "by": "2", "why": "x"}), "by: expected"),
            (
                json!({"do": "reverse", "ruling": 1, "times": {"white": "5:00"}, "why": "x"}),
                "times.black: is missing",
            ),
        ] {
            let fault = read(value.clone()).unwrap_err();
            assert!(fault.starts_with(said), "{value}: {fault}");
        }
    }

    #[test]
    fn an_announced_move_is_read_in_the_position_of_whoever_announces_it() {
        let control: Control = "G/30".parse().unwrap();
        let table = Table::new(Position::initial(), Clock::set(&control));
        let announced = |by, text: &str| {
            Asked::Announcing(RestsOn::Repetition, text.to_string())
                .deed(by, &table, Moment::new(0))
                .map_err(|fault| fault.to_string())
        };
        let with = |text: &str| Ok(Deed::Claim(Claim::TripleOccurrence { with: text.parse().ok() }));
        assert_eq!(announced(Seat::white(), "Nf3"), with("g1f3"));
        assert_eq!(announced(Seat::black(), "Nf6"), with("g8f6"));
        assert_eq!(
            announced(Seat::white(), "Ba4"),
            Err("with: \"Ba4\": expected a legal move, as in Nf3".to_string())
        );
    }

    #[test]
    fn a_written_move_touches_the_man_that_it_names_and_else_tells_nothing() {
        let control: Control = "G/30".parse().unwrap();
        let written = |fen: &str, by: Seat, step: Step, text: &str| {
            let mut table = Table::new(Position::from_fen(fen).unwrap(), Clock::set(&control));
            table.clocks_started = true;
            Asked::Written(step, text.to_string())
                .deed(by, &table, Moment::new(0))
                .map_err(|fault| fault.text)
        };
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let touched = |text: &str| written(start, Seat::white(), Step::Touch, text);
        assert_eq!(touched("Nf3"), Ok(Deed::Touch(Square::G1)));
        assert_eq!(written(start, Seat::white(), Step::Release, "Nf3"), Ok(Deed::Release(Square::F3)));
        // What is not legal touches the man all the same.
        assert_eq!(touched("Qh5"), Ok(Deed::Touch(Square::D1)));
        assert_eq!(touched("O-O"), Ok(Deed::Touch(Square::E1)));
        assert_eq!(touched("e5"), Ok(Deed::Touch(Square::E2)));
        let nothing = touched("hello");
        assert!(nothing.is_err());
        for text in ["Nd5", "Re5", "", "e9", "Nf3 or Nc3"] {
            assert_eq!(touched(text), nothing, "{text}");
        }
        let two_knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
        assert_eq!(written(two_knights, Seat::white(), Step::Touch, "Nd2"), nothing);
        assert_eq!(written(two_knights, Seat::white(), Step::Touch, "Nbd2"), Ok(Deed::Touch(Square::B1)));
        // While it is the other's turn nobody tries out what his men can do.
        let late = |text| written(start, Seat::black(), Step::Touch, text);
        assert_eq!(late("Nf6"), Err("White is on move".to_string()));
        assert_eq!(late("Nf6"), late("hello"));
        let pawn = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(written(pawn, Seat::white(), Step::Touch, "a8=N"), Ok(Deed::Touch(Square::A7)));
        assert_eq!(written(pawn, Seat::white(), Step::Place, "a8=N"), Ok(Deed::Place(Role::Knight)));
        assert_eq!(written(pawn, Seat::white(), Step::Touch, "a8"), Ok(Deed::Touch(Square::A7)));
    }

    #[test]
    fn a_director_must_say_whose_flag() {
        let control: Control = "G/30".parse().unwrap();
        let table = Table::new(Position::initial(), Clock::set(&control));
        let flag = |by| Asked::OpponentsFlag.deed(by, &table, Moment::new(0));
        assert_eq!(flag(Seat::white()), Ok(Deed::Claim(Claim::Flag { fallen: Color::Black })));
        assert_eq!(flag(Seat::Director).unwrap_err().field.as_deref(), Some("fallen"));
    }

    /// Something that a broken or hostile page might send: the names of the protocol with anything behind them.
    fn strange() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            ".{0,40}".prop_map(Value::from),
            select(vec!["e4", "queen", "white", "+2:00", "-0:30", "drawn", "flag", "yes", "forced win"])
                .prop_map(Value::from),
        ];
        let any_value = leaf.prop_recursive(2, 8, 3, |inner| {
            prop_oneof![
                vec(inner.clone(), 0..3).prop_map(Value::from),
                btree_map("[a-z]{1,6}", inner, 0..3).prop_map(|map| json!(map)),
            ]
        });
        let act = select(KINDS).prop_flat_map(move |kind| {
            let fields: Vec<_> =
                shape::fields(kind.fields).map(|(field, ..)| (Just(field), of(any_value.clone()))).collect();
            (Just(kind.name), fields)
        });
        act.prop_map(|(name, fields)| {
            let mut object = serde_json::Map::from_iter([("do".to_string(), Value::from(name))]);
            object.extend(fields.into_iter().filter_map(|(field, value)| Some((field.to_string(), value?))));
            Value::Object(object)
        })
    }

    proptest! {
        #[test]
        fn whatever_a_page_sends_is_read_or_refused_in_words(value in strange()) {
            if let Err(fault) = Asked::read(&value) {
                prop_assert!(!fault.to_string().trim().is_empty());
            }
        }
    }
}
