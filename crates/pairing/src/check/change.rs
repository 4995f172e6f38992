//! What a director's change violates and costs, said before he confirms.

use chart::{Color, Number};

use super::{Difference, Paired, check};
use crate::{
    Field, Locked, Round,
    facts::{Colors, Facts},
    round::Cost,
    why_not::{Verdict, compare, weigh_boards, whole},
    words,
};

/// What a director can do to a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ChangeByHand {
    /// These two meet; the color is that of the first.
    Lock(Locked),
    /// These two do not.
    Forbid(Number, Number),
    /// These two take each other's place, colors by the rules.
    Swap(Number, Number),
}

/// A change as it would be.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// The boards after the change.
    pub paired: Paired,
    /// What is then not as the rules have it.
    pub violates: Vec<Difference>,
    /// The first line of costs that differs from the program's own round: own and changed. None if nothing gets worse.
    pub cost: Option<(Cost, Cost)>,
}

/// Looks at a change. `own` is the program's round for this field; locks and new wishes pair again with `pair`.
pub fn preview<E>(
    field: &Field,
    own: &Round,
    change: ChangeByHand,
    pair: &dyn Fn(&Field) -> Result<Round, E>,
) -> Result<Preview, E> {
    let facts = Facts::new(field);
    let mut changed = field.clone();
    let (paired, mine, with) = match change {
        ChangeByHand::Lock(lock) => {
            let held = [lock.one, lock.other];
            let released = |lock: &Locked| held.contains(&lock.one) || held.contains(&lock.other);
            // Boards that are locked no more are weighed like the one that is.
            let before: Vec<_> = field
                .locked
                .iter()
                .filter(|lock| released(lock))
                .map(|lock| [lock.one, lock.other])
                .collect();
            changed.locked.retain(|lock| !released(lock));
            changed.locked.push(lock);
            let round = pair(&changed)?;
            (Paired::from(&round), whole(&facts, own, &before), whole(&facts, &round, &[held]))
        }
        ChangeByHand::Forbid(one, other) => {
            changed.forbidden.insert(Field::pair(one, other));
            let round = pair(&changed)?;
            (Paired::from(&round), whole(&facts, own, &[]), whole(&facts, &round, &[]))
        }
        ChangeByHand::Swap(one, other) => {
            let paired = swapped(&facts, own, one, other);
            let boards: Vec<_> =
                paired.boards.iter().map(|(white, black)| facts.ranked(*white, *black)).collect();
            let with = weigh_boards(&facts, paired.bye, own, &boards);
            let all: Vec<_> = own.boards.iter().map(|board| [board.white, board.black]).collect();
            let bye = own.bye.as_ref().map(|bye| bye.player);
            (paired, weigh_boards(&facts, bye, own, &all), with)
        }
    };
    let mut violates = check(field, &paired, own);
    // What it costs on the whole is said apart.
    violates.retain(|found| !found.of.is_empty());
    let cost = match compare(&mine, &with) {
        Verdict::Worse { own, with } | Verdict::Better { own, with } => Some((own, with)),
        _ => None,
    };
    Ok(Preview { paired, violates, cost })
}

/// The boards with two players in each other's place. The one who has the bye can be one of them.
fn swapped(facts: &Facts, own: &Round, one: Number, other: Number) -> Paired {
    let place = |who: Number| match who {
        _ if who == one => other,
        _ if who == other => one,
        _ => who,
    };
    let board = |board: &crate::Board| {
        let (white, black) = (place(board.white), place(board.black));
        if [white, black].contains(&board.white) && [white, black].contains(&board.black) {
            return (white, black);
        }
        let group = facts.score(white).min(facts.score(black));
        match facts.colors(white, black, group) {
            Colors::Decided { white: entitled, .. } if entitled == black => (black, white),
            _ => (white, black),
        }
    };
    let bye = own.bye.as_ref().map(|bye| place(bye.player));
    Paired { boards: own.boards.iter().map(board).collect(), bye }
}

impl Preview {
    /// What to tell the director, one sentence a line.
    pub fn in_words(&self) -> String {
        let mut lines: Vec<String> = self.violates.iter().map(|found| format!("{found}.")).collect();
        match &self.cost {
            Some((own, with)) if with.amount > own.amount => {
                lines.push(format!("It costs: {} ({}).", words::differs(own, with), with.rule))
            }
            _ => lines.push("It costs nothing by the order of costs.".to_string()),
        }
        lines.join("\n")
    }
}

impl ChangeByHand {
    /// The lock that keeps a board as the director wants it.
    pub const fn lock(one: Number, other: Number, color: Option<Color>) -> ChangeByHand {
        ChangeByHand::Lock(Locked { one, other, color })
    }
}
