//! Random events from a seed: the same seed and shape give the same event, everywhere and for ever.
//!
//! [`play`] makes a field of players and plays round after round with a pairing that it is given: results by rating
//! expectancy, absences, byes, late entries, withdrawals and forfeits as the [`Shape`] has them. [`fields`] shows each eve of
//! a round. It knows nothing of how rounds are paired.

mod dice;
mod people;
mod shape;

use std::collections::{BTreeMap, BTreeSet};

use chart::{Cell, Chart, Color, Number, Points, Rating, Unplayed};

pub use dice::Dice;
pub use shape::Shape;

use crate::{Absence, Field, Round, check};

/// What became of an event.
#[derive(Clone, PartialEq, Debug)]
pub enum Played<E> {
    /// All rounds.
    Through(Chart),
    /// The pairing refused a round; the chart is as it stood.
    Stopped(Chart, E),
}

/// Plays an event to its end.
pub fn play<E>(seed: u64, shape: &Shape, pair: &dyn Fn(&Field) -> Result<Round, E>) -> Played<E> {
    fields(seed, shape, pair, &mut |_, _| {})
}

/// The same with a pairing that only says who sits where.
pub fn play_boards<E>(
    seed: u64,
    shape: &Shape,
    pair: &dyn Fn(&Field) -> Result<check::Paired, E>,
) -> Played<E> {
    let mut event = Simulation::new(seed, shape);
    for round in 1..=shape.rounds {
        event.who_is_there(round);
        if event.absent.len() == event.chart.players.len() {
            break;
        }
        match pair(&event.field()) {
            Ok(paired) => event.play_round(&paired),
            Err(refusal) => return Played::Stopped(event.chart, refusal),
        }
    }
    Played::Through(event.chart)
}

/// Plays an event and shows every field with the round that was paired for it.
pub fn fields<E>(
    seed: u64,
    shape: &Shape,
    pair: &dyn Fn(&Field) -> Result<Round, E>,
    see: &mut dyn FnMut(&Field, &Round),
) -> Played<E> {
    let mut event = Simulation::new(seed, shape);
    for round in 1..=shape.rounds {
        event.who_is_there(round);
        if event.absent.len() == event.chart.players.len() {
            break; // Nobody is left to play.
        }
        let field = event.field();
        match pair(&field) {
            Ok(paired) => {
                see(&field, &paired);
                event.play_round(&check::Paired::from(&paired));
            }
            Err(refusal) => return Played::Stopped(event.chart, refusal),
        }
    }
    Played::Through(event.chart)
}

/// What is announced before an event begins, beside its chart: whoever pairs its rounds again must be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announced {
    /// Of the higher-ranked player on the first board.
    pub toss: Color,
    /// Half-point byes, and of which round.
    pub booked: BTreeMap<Number, usize>,
    /// Who comes after the first round was paired.
    pub late: BTreeSet<Number>,
    pub forbidden: BTreeSet<(Number, Number)>,
}

/// What was announced for the event of this seed and shape.
pub fn announced(seed: u64, shape: &Shape) -> Announced {
    let event = Simulation::new(seed, shape);
    let late = event.late();
    Announced { toss: event.toss, booked: event.booked, late, forbidden: event.forbidden }
}

struct Simulation<'a> {
    dice: Dice,
    shape: &'a Shape,
    chart: Chart,
    /// True strengths, by which games are decided.
    strength: Vec<i32>,
    toss: Color,
    /// The first round of everybody.
    first_round: Vec<usize>,
    gone: BTreeSet<Number>,
    /// Half-point byes by round.
    booked: BTreeMap<Number, usize>,
    forbidden: BTreeSet<(Number, Number)>,
    absent: BTreeMap<Number, Absence>,
}

impl<'a> Simulation<'a> {
    fn new(seed: u64, shape: &'a Shape) -> Simulation<'a> {
        let mut dice = Dice::new(seed);
        let (chart, strength) = people::enter(&mut dice, shape);
        let numbers: Vec<Number> = chart.numbers().collect();
        let first_round = numbers.iter().map(|_| if dice.per_thousand(shape.late) { 2 } else { 1 }).collect();
        let mut booked = BTreeMap::new();
        for number in &numbers {
            let wanted = shape.half_point_byes.saturating_mul(shape.rounds as u32);
            if dice.per_thousand(wanted) {
                booked.insert(*number, 1 + dice.below(shape.rounds));
            }
        }
        let mut forbidden = BTreeSet::new();
        for _ in 0..shape.forbidden {
            let pair =
                [dice.below(numbers.len()), dice.below(numbers.len())].map(|at| numbers.get(at).copied());
            if let [Some(one), Some(other)] = pair
                && one != other
            {
                forbidden.insert(Field::pair(one, other));
            }
        }
        let toss = if dice.below(2) == 0 { Color::White } else { Color::Black };
        let (gone, absent) = (BTreeSet::new(), BTreeMap::new());
        Simulation { dice, shape, chart, strength, toss, first_round, gone, booked, forbidden, absent }
    }

    fn who_is_there(&mut self, round: usize) {
        self.absent.clear();
        for number in self.chart.numbers() {
            let here = self.first_round.get(number.index()).is_none_or(|first| *first <= round);
            if round > 1 && here && self.dice.per_thousand(self.shape.withdrawals) {
                self.gone.insert(number);
            }
            let zero = self.dice.per_thousand(self.shape.zero_point_byes);
            let absence = match () {
                // What was booked stands, whether somebody has left or not come yet.
                () if self.booked.get(&number) == Some(&round) => Absence::HalfPointBye,
                () if self.gone.contains(&number) || !here => Absence::Unpaired,
                () if zero => Absence::ZeroPointBye,
                () => continue,
            };
            self.absent.insert(number, absence);
        }
    }

    fn field(&self) -> Field<'_> {
        let round = self.chart.paired() + 1;
        let mut field = Field::new(&self.chart, self.shape.settings.clone(), self.toss);
        field.absent.clone_from(&self.absent);
        field.booked = self.booked.iter().filter(|(_, at)| **at > round).map(|(who, _)| *who).collect();
        field.late = self.late();
        field.forbidden.clone_from(&self.forbidden);
        field
    }

    fn late(&self) -> BTreeSet<Number> {
        self.chart.numbers().filter(|who| self.first_round.get(who.index()) == Some(&2)).collect()
    }

    fn play_round(&mut self, round: &check::Paired) {
        let mut cells: BTreeMap<Number, Cell> = BTreeMap::new();
        for (white, black) in &round.boards {
            let [one, other] = self.result(*white, *black);
            cells.insert(*white, one);
            cells.insert(*black, other);
        }
        if let Some(bye) = round.bye {
            cells.insert(bye, Cell::Unplayed(Unplayed::FullPointBye));
        }
        for (number, player) in self.chart.numbers().zip(&mut self.chart.players) {
            let unplayed = match self.absent.get(&number) {
                Some(Absence::HalfPointBye) => Unplayed::HalfPointBye,
                Some(Absence::ZeroPointBye) => Unplayed::ZeroPointBye,
                Some(Absence::Unpaired) | None => Unplayed::Unpaired,
            };
            player.cells.push(cells.remove(&number).unwrap_or(Cell::Unplayed(unplayed)));
        }
    }

    /// The cells of White and Black.
    fn result(&mut self, white: Number, black: Number) -> [Cell; 2] {
        if self.dice.per_thousand(self.shape.forfeits) {
            return self.forfeit(white, black);
        }
        let strength = |who: Number| self.strength.get(who.index()).copied().unwrap_or(0);
        let expected = expectancy(strength(white) + WHITES_EDGE - strength(black));
        // Draws come out of both sides' wins, and hardly where one side is much stronger.
        let draws = u64::from(self.shape.draws) * expected * (1000 - expected) / 250_000;
        let chance = self.dice.next() % 1000;
        let scored = match chance {
            _ if chance + draws / 2 < expected => Points::ONE,
            _ if chance < expected + draws / 2 => Points::HALF,
            _ => Points::ZERO,
        };
        let conceded = Points::ONE - scored;
        let cell = |opponent, color, scored, conceded| Cell::Played {
            opponent,
            color,
            scored,
            conceded,
            rated: true,
        };
        [cell(black, Color::White, scored, conceded), cell(white, Color::Black, conceded, scored)]
    }

    fn forfeit(&mut self, white: Number, black: Number) -> [Cell; 2] {
        let won = |opponent, color| {
            Cell::Unplayed(Unplayed::ForfeitWin { opponent: Some(opponent), color: Some(color) })
        };
        let lost = |opponent, color| {
            Cell::Unplayed(Unplayed::ForfeitLoss { opponent: Some(opponent), color: Some(color) })
        };
        let (for_white, for_black) = ((black, Color::White), (white, Color::Black));
        match self.dice.below(8) {
            0 => [lost(for_white.0, for_white.1), lost(for_black.0, for_black.1)],
            1..=4 => [won(for_white.0, for_white.1), lost(for_black.0, for_black.1)],
            _ => [lost(for_white.0, for_white.1), won(for_black.0, for_black.1)],
        }
    }
}

/// What the first move is worth, in rating points.
const WHITES_EDGE: i32 = 30;

/// What a player expects against one who is so many points weaker, per thousand: the usual curve at every 100 points and
/// straight lines between, so that no machine rounds it otherwise.
fn expectancy(difference: i32) -> u64 {
    const CURVE: [u64; 9] = [500, 640, 760, 849, 909, 947, 969, 983, 990];
    let apart = u64::from(difference.unsigned_abs()).min(799);
    let (at, past) = ((apart / 100) as usize, apart % 100);
    let (low, high) = (CURVE[at], CURVE[at + 1]);
    let stronger = low + (high - low) * past / 100;
    if difference < 0 { 1000 - stronger } else { stronger }
}

/// Somebody's true strength, when he has a rating and when not.
fn strength(rating: Rating, dice: &mut Dice, shape: &Shape) -> i32 {
    match rating {
        Rating::Points(points) => i32::from(points),
        Rating::Recent | Rating::New => {
            i32::from(shape.middle) - dice.below(usize::from(shape.spread) + 1) as i32
        }
    }
}
