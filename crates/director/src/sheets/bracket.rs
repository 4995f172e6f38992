//! The bracket of a knock-out as a table, meeting by meeting, as far as its rounds are posted.

use pairing::knock_out::{Bracket, Meeting, Progress, Slot, Source, State};
use report::{Column, SectionData as Sheet, Table, Value};
use tournament::{Board, Section, SectionName};

use super::sheet;
use crate::view::{Audience, View};

/// What stands where nobody does.
const BYE: &str = "bye";

pub fn bracket<'a>(view: impl Into<View<'a>>, name: &SectionName) -> Option<Table> {
    let view = view.into();
    let section = view.state.section(name)?;
    let bracket = section.bracket()?;
    let chart = view.state.chart(name)?;
    let sheet = sheet(view, name, &chart);
    let shown = match view.audience {
        Audience::Desk => section.rounds.len(),
        Audience::Public | Audience::Hall => section.rounds.iter().take_while(|round| round.posted).count(),
    };
    let mut played = section.played_rounds();
    played.truncate(shown);
    let progress = Progress::new(&bracket, &played);
    let columns = vec![
        Column::left("Step"),
        Column::right("No.").titled("Meeting"),
        Column::right("Round"),
        Column::right("Seed"),
        Column::left("Player"),
        Column::right("Pts.").titled("Points"),
        Column::right("Seed").titled("Seed of the opponent"),
        Column::left("Opponent"),
        Column::right("Pts.").titled("Points of the opponent"),
        Column::right("Winner").titled("Seed of the winner"),
        Column::left("By"),
    ];
    let mut table = Table::new(sheet.title("Bracket"), 2, columns);
    let drawn = Drawn { section, bracket: &bracket, sheet: &sheet, shown };
    // Of a deciding final nothing is said before it is known to be played, and of two byes nothing at all.
    let all = bracket.meetings.iter().zip(&progress.states);
    let told = all.filter(|(meeting, state)| {
        let again = meeting.sides.iter().any(|side| matches!(side, Source::Again { .. }));
        let empty = state.sides == [Slot::Empty, Slot::Empty];
        let awaited = again && state.sides.contains(&Slot::Open);
        !(empty || awaited)
    });
    table.rows = told.map(|(meeting, state)| drawn.row(meeting, state)).collect();
    Some(table)
}

struct Drawn<'a> {
    section: &'a Section,
    bracket: &'a Bracket,
    sheet: &'a Sheet<'a>,
    shown: usize,
}

impl Drawn<'_> {
    fn row(&self, meeting: &Meeting, state: &State) -> Vec<Value> {
        let board = self.board(meeting, state);
        let mut row = vec![
            Value::text(self.bracket.heading(meeting.part, meeting.step)),
            Value::count(meeting.place),
            meeting.round.map_or(Value::Empty, Value::count),
        ];
        for (source, slot) in meeting.sides.into_iter().zip(state.sides) {
            row.extend([self.seed(slot), self.name(source, slot), points(board, slot)]);
        }
        let by = board.and_then(|board| board.play_off).map(|play_off| play_off.by.words());
        row.extend([self.seed(state.winner), by.map_or(Value::Empty, Value::text)]);
        row
    }

    /// The board at which it was played, if it was.
    fn board(&self, meeting: &Meeting, state: &State) -> Option<&Board> {
        let [Slot::Player(one), Slot::Player(other)] = state.sides else { return None };
        let round = meeting.round.filter(|round| *round <= self.shown)?;
        self.section.round(round)?.boards.iter().find(|board| board.seats(one) && board.seats(other))
    }

    fn seed(&self, slot: Slot) -> Value {
        match slot {
            Slot::Player(player) => self.bracket.seed_of(player).map_or(Value::Empty, Value::count),
            Slot::Open | Slot::Empty => Value::Empty,
        }
    }

    /// The name, or where whoever will stand there comes from.
    fn name(&self, source: Source, slot: Slot) -> Value {
        match slot {
            Slot::Player(player) => Value::text(self.sheet.name_of(player)),
            Slot::Empty => Value::text(BYE),
            Slot::Open => Value::text(self.bracket.comes_from(source)),
        }
    }
}

fn points(board: Option<&Board>, slot: Slot) -> Value {
    match (board, slot) {
        (Some(board), Slot::Player(player)) if board.has_results() => {
            let (white, black) = board.points();
            (if board.white == player { white } else { black }).into()
        }
        _ => Value::Empty,
    }
}
