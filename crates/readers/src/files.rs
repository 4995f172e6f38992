//! Files that people hand in: lists of entries, games, events of other programs, cases.

use board::{Move, Position};
use budget::{Budget, Cost};
use director::takeover::{self, Choices, Handed};
use formats::{
    pgn::{Follower, Made, Record, Records},
    trf::{Dialect, Document, TrfSection},
};
use report::{
    import::{Enrolled, Unreadable, preview},
    members::{self, Federation, Likeness, Member, alike},
};
use rulebook::Book;
use tournament::{When, stored};

use crate::{same, text};

/// A list of entries: CSV, .xlsx or .ods, whatever it is; compared with itself as with those who are in already.
pub(crate) fn entry_list(bytes: &[u8]) -> Result<(), String> {
    let Ok(first) = preview(bytes, &[], &mut Budget::of_a_request()) else { return Ok(()) };
    let known: Vec<Enrolled> = first
        .entries
        .iter()
        .take(200)
        .map(|row| director::entries::known(&director::entries::entrant(row, "us-chess")))
        .collect();
    let again = match preview(bytes, &known, &mut Budget::of_a_request()) {
        // To compare it with people who are in already may be too much.
        Err(Unreadable::Stopped(_)) => return Ok(()),
        again => again.map_err(|error| format!("read once and not twice: {error}"))?,
    };
    same("rows", &again.entries, &first.entries)
}

/// A list of members of a federation, whatever it is; whoever is on it is kept, read again, and like themselves.
pub(crate) fn member_list(bytes: &[u8]) -> Result<(), String> {
    for federation in [Federation::UsChess, Federation::Fide, Federation::Other] {
        let mut budget = members::budget().with_most(Cost::Unpacked, 16 << 20).with_most(Cost::Rows, 2_000);
        let mut wrong = None;
        let read = members::read(bytes, federation, &mut budget, &mut |member| {
            if wrong.is_none() {
                wrong = odd(&member).err();
            }
            Ok(())
        });
        let _ = read;
        wrong.map_or(Ok(()), Err)?;
    }
    Ok(())
}

/// A running event of another program, whichever it is: what is taken over is an event like any other, with a chart that agrees with
/// itself and a log that is read again as the same; and the same file is the same event.
pub(crate) fn running_event(bytes: &[u8]) -> Result<(), String> {
    let handed = [Handed { name: "event", bytes }];
    let taken = || {
        let mut budget = Budget::of_a_request().with_most(Cost::Rows, 400).with_most(Cost::Cells, 4_000);
        let running = takeover::read(&handed, &mut budget).ok()?;
        let today = "2026-11-19".parse().ok()?;
        let prepared = takeover::prepare(&running, &Choices::default(), today, &mut budget).ok()?;
        let tried = prepared.carry_out("event", ("somebody", When(0)), &mut budget);
        let seen = serde_json::to_string(&takeover::seen(&prepared, &tried));
        Some((tried.ok()?, seen.map_err(|error| error.to_string())))
    };
    let Some((outcome, seen)) = taken() else { return Ok(()) };
    seen?;
    let tournament = &outcome.tournament;
    for name in tournament.sections.keys() {
        let chart = tournament.chart(name).ok_or("a section has no chart")?;
        chart.check().map_err(|broken| format!("{name}: {broken}"))?;
    }
    for event in tournament.log() {
        let again = stored::read(stored::FORMAT, &stored::write(event)).map_err(|error| error.to_string())?;
        same("event of the log", &again, event.as_ref())?;
    }
    let again = taken().ok_or("taken over once and not twice")?.0;
    same("event", &again.tournament, tournament)
}

fn odd(member: &Member) -> Result<(), String> {
    let kept = serde_json::to_string(member).map_err(|error| error.to_string())?;
    let again: Member = serde_json::from_str(&kept).map_err(|error| format!("{kept}: {error}"))?;
    same("member", &again, member)?;
    let name = format!("{}, {}", member.last, member.given);
    match alike(member, &name, member.id.as_deref()) {
        Some(Likeness::Same | Likeness::Name) => Ok(()),
        // A comma within a name is read as between two.
        _ if name.matches(',').count() > 1 || member.given.is_empty() || member.last.is_empty() => Ok(()),
        other => Err(format!("{member:?} is not like themselves: {other:?}")),
    }
}

/// Games as whole records, which are written and read again; followed move by move they are the same.
pub(crate) fn pgn(bytes: &[u8]) -> Result<(), String> {
    let mut followed = Records::new(bytes);
    for game in Records::new(bytes).take(1_000).flatten() {
        let mut player = Shadow::default();
        let seen = followed.follow(&mut player).map_err(|broken| broken.to_string())?;
        let seen = seen.ok_or("a game that is read is not followed")?;
        same("tags", seen.tags, &game.record.tags)?;
        same("faults", &seen.faults, &game.faults)?;
        same("result", &seen.score, &game.record.score)?;
        let moves = game.record.line.plies.iter().map_while(|ply| match ply.made {
            Made::Move(mv) => Some(mv),
            _ => None,
        });
        same("moves", &player.moves, &moves.collect())?;
        read_back(game.record)?;
    }
    Ok(())
}

/// A match of two boards: what is read is written, and read again as the same.
pub(crate) fn bpgn(bytes: &[u8]) -> Result<(), String> {
    let Some(found) = text(bytes).and_then(|text| formats::bpgn::read(text).ok()) else { return Ok(()) };
    let again =
        formats::bpgn::read(&found.to_bpgn()).map_err(|fault| format!("read once and not twice: {fault}"))?;
    same("match", &again, &found)
}

/// Follows a game on a position of its own.
#[derive(Default)]
struct Shadow {
    position: Position,
    moves: Vec<Move>,
}

impl Follower for Shadow {
    fn open(&mut self, start: &Position) {
        self.position.clone_from(start);
        self.moves.clear();
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn play(&mut self, mv: Move) -> bool {
        let is_legal = self.position.play_legal(mv);
        self.moves.extend(is_legal.then_some(mv));
        is_legal
    }

    fn pass(&mut self) -> bool {
        false
    }
}

/// A list of moves without any tags.
pub(crate) fn moves(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    read_back(formats::moves::read(text, &Position::default(), None).record)
}

fn read_back(record: Record) -> Result<(), String> {
    let written = record.to_pgn();
    let again: Vec<Record> = Records::new(written.as_bytes()).flatten().map(|game| game.record).collect();
    same("record", &again, &vec![record.settled()])
}

/// An event in TRF: the same bytes, and the same event in every dialect.
pub(crate) fn trf(bytes: &[u8]) -> Result<(), String> {
    let Ok(document) = Document::read(bytes) else { return Ok(()) };
    same("bytes", &document.to_bytes().as_slice(), &bytes)?;
    let Ok(section) = TrfSection::read(&document) else { return Ok(()) };
    for dialect in Dialect::ALL {
        let converted = document.to_dialect(dialect).to_bytes();
        let again = Document::read(&converted).map_err(|faults| format!("as {dialect}: {faults:?}"))?;
        let again = TrfSection::read(&again).map_err(|faults| format!("as {dialect}: {faults:?}"))?;
        same("chart", &again.chart, &section.chart)?;
    }
    Ok(())
}

/// A case, which is also tried under the first book that it can be played under.
pub(crate) fn case(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    let Ok(case) = casebook::parse(text) else { return Ok(()) };
    let written = casebook::format(&case);
    let again = casebook::parse(&written).map(|case| casebook::format(&case));
    if let Ok(policies) = case.policies(Book::UsChess7) {
        let _ = casebook::check(&case, &policies);
    }
    same("case", &again, &Ok(written))
}

/// A wall chart as cases of rounds to pair write it.
pub(crate) fn chart(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    let _ = text.parse::<chart::Chart>();
    Ok(())
}
