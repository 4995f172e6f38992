//! Events that nobody played, made of dice, and what must hold of any file.

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Team, Unplayed};
use formats::trf::{Dialect, Document, Forbidden, Heading, TrfSection};
use proptest::prelude::*;

/// Numbers one after the other; zeros when they are used up.
struct Dice<'a>(std::slice::Iter<'a, u16>);

impl Dice<'_> {
    fn below(&mut self, end: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % end.max(1)
    }

    fn one_in(&mut self, end: usize) -> bool {
        self.below(end) == end - 1
    }

    fn color(&mut self) -> Color {
        if self.one_in(2) { Color::Black } else { Color::White }
    }
}

const NAMES: [&str; 8] = [
    "Lee, Ann",
    "Núñez, José",
    "",
    " blank at both ends ",
    "A name that is much longer than its thirty-three columns",
    "\"quoted\\ and\nbroken\u{7}",
    "張三",
    "1500 H 12",
];

/// Any section that can be written: every kind of cell, and everything that counts for the next round.
pub(crate) fn section(dice: &[u16]) -> TrfSection {
    let mut dice = Dice(dice.iter());
    let players = dice.below(14);
    let rounds = 1 + dice.below(7);
    let paired = dice.below(rounds + 1);
    let teams: Vec<String> =
        (0..dice.below(4)).map(|team| format!("{} {team}", NAMES[dice.below(8)])).collect();
    let row = |dice: &mut Dice<'_>| Player {
        name: NAMES[dice.below(8)].to_string(),
        rating: match dice.below(6) {
            0 => Rating::New,
            1 => Rating::Recent,
            2 => Rating::Points(dice.below(65536) as u16),
            _ => Rating::Points(100 + dice.below(2800) as u16),
        },
        team: if teams.is_empty() || dice.one_in(3) {
            None
        } else {
            Some(Team(dice.below(teams.len()) as u16))
        },
        taken: Vec::new(),
        cells: vec![Cell::Unplayed(Unplayed::Unpaired); paired],
    };
    let players: Vec<Player> = (0..players).map(|_| row(&mut dice)).collect();
    let mut chart = Chart { rounds, players, teams };
    for round in 0..paired {
        pair(&mut chart, round, &mut dice);
    }
    let mut section = TrfSection::new(chart);
    let mut start = 0;
    for person in &mut section.people {
        start += 1 + u16::from(dice.one_in(9)) * dice.below(40) as u16;
        person.start = start;
        person.title = ["", "GM", "WFM"][dice.below(3)].to_string();
        person.federation = ["", "USA"][dice.below(2)].to_string();
        person.rank = if dice.one_in(2) { Some(1 + dice.below(200) as u16) } else { None };
    }
    ahead(&mut section, &mut dice);
    section
}

/// One round: each two who are left either meet or do not.
fn pair(chart: &mut Chart, round: usize, dice: &mut Dice<'_>) {
    let mut left: Vec<Number> = chart.numbers().collect();
    while let Some(one) = left.pop() {
        if left.is_empty() || dice.one_in(4) {
            let alone = match dice.below(9) {
                0 => Unplayed::FullPointBye,
                1 => Unplayed::AwardedPoint,
                2 => Unplayed::HalfPointBye,
                3 => Unplayed::ZeroPointBye,
                4 => Unplayed::ForfeitWin { opponent: None, color: None },
                5 => Unplayed::ForfeitLoss { opponent: None, color: Some(dice.color()) },
                _ => Unplayed::Unpaired,
            };
            chart.players[one.index()].cells[round] = Cell::Unplayed(alone);
            continue;
        }
        let other = left.remove(dice.below(left.len()));
        let (mine, his) = meeting(one, other, dice);
        chart.players[one.index()].cells[round] = mine;
        chart.players[other.index()].cells[round] = his;
    }
}

fn meeting(one: Number, other: Number, dice: &mut Dice<'_>) -> (Cell, Cell) {
    let color = dice.color();
    let played = |scored: i32, conceded: i32, rated: bool| {
        let (scored, conceded) = (Points::of_halves(scored), Points::of_halves(conceded));
        let mine = Cell::Played { opponent: other, color, scored, conceded, rated };
        (mine, Cell::Played { opponent: one, color: !color, scored: conceded, conceded: scored, rated })
    };
    let loss = |opponent, color| Cell::Unplayed(Unplayed::ForfeitLoss { opponent: Some(opponent), color });
    let known = if dice.one_in(2) { Some(color) } else { None };
    match dice.below(9) {
        0 => played(1, 1, true),
        1 => played(0, 2, false),
        2 => (Cell::Pending { opponent: other, color }, Cell::Pending { opponent: one, color: !color }),
        3 => (
            Cell::Unplayed(Unplayed::ForfeitWin { opponent: Some(other), color: known }),
            loss(one, known.map(|color| !color)),
        ),
        4 => (loss(other, known), loss(one, known.map(|color| !color))),
        5 => played(dice.below(9) as i32, dice.below(9) as i32, true),
        6 => played(1, 1, false),
        _ => played(2, 0, true),
    }
}

/// What lies before a section that has players.
fn ahead(section: &mut TrfSection, dice: &mut Dice<'_>) {
    section.headings =
        vec![(Heading::Name, "Some Open".to_string()), (Heading::DeputyArbiter, "Lee, Ann".to_string())];
    section.first_color = [None, Some(Color::White), Some(Color::Black)][dice.below(3)];
    let numbers: Vec<Number> = section.chart.numbers().collect();
    if numbers.is_empty() {
        return;
    }
    let (next, rounds) = (section.next_round(), section.chart.rounds);
    let some = |dice: &mut Dice<'_>| numbers[dice.below(numbers.len())];
    for round in next..=rounds {
        for _ in 0..dice.below(3) {
            let unplayed =
                [Unplayed::HalfPointBye, Unplayed::ZeroPointBye, Unplayed::AwardedPoint, Unplayed::Unpaired]
                    [dice.below(4)];
            section.ahead.insert((round, some(dice)), unplayed);
        }
    }
    for _ in 0..dice.below(6) {
        let points = Points::of_halves([1, 2, 3, -1, 0][dice.below(5)]);
        section.added.insert((1 + dice.below(rounds), some(dice)), points);
    }
    for _ in 0..dice.below(3) {
        let players = (0..2 + dice.below(3)).map(|_| some(dice)).collect();
        let first = 2 + dice.below(rounds);
        let limited = dice.one_in(2).then(|| (first, first + dice.below(3)));
        section.forbidden.push(Forbidden { rounds: limited, players });
    }
    if dice.one_in(2) {
        section.late.insert(some(dice));
        section.house_player = Some(some(dice));
        section.locked.push((some(dice), some(dice), [None, Some(Color::White)][dice.below(2)]));
        section.settings = Some("{\"team-mates\":\"may-meet\"}".to_string());
    }
}

/// Whatever is done with a file: it is told what is wrong with it, or it keeps what it says.
pub(crate) fn survive(bytes: &[u8]) -> Result<(), TestCaseError> {
    let document = match Document::read(bytes) {
        Ok(document) => document,
        Err(faults) => {
            let lines = bytes.iter().filter(|byte| matches!(byte, b'\r' | b'\n')).count() as u64 + 1;
            for fault in &faults.0 {
                prop_assert!(fault.place.line >= 1 && fault.place.line <= lines, "{}", fault);
                prop_assert!(fault.place.column >= 1, "{}", fault);
            }
            return Ok(());
        }
    };
    prop_assert_eq!(document.to_bytes(), bytes);
    for dialect in Dialect::ALL {
        let converted = document.to_dialect(dialect).to_bytes();
        prop_assert!(Document::read(&converted).is_ok(), "{}", String::from_utf8_lossy(&converted));
    }
    if let Ok(section) = TrfSection::read(&document) {
        prop_assert_eq!(section.chart.check(), Ok(()));
        if let Ok(written) = section.write(Dialect::Trf16) {
            let again = TrfSection::read(&Document::read(&written.to_bytes()).unwrap());
            prop_assert_eq!(again.map(|again| again.chart), Ok(section.chart));
        }
    }
    Ok(())
}
