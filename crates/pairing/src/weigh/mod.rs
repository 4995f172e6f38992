//! What any complete pairing costs, by the written order of costs (`docs/us-chess-pairing.md`).
//!
//! It weighs pairings and looks for none, and shares nothing with the program that does: [`natural`] weighs who meets
//! whom (S1 to N9), [`switched`] what was done for colors (C1 to C7), [`bye`] who is left over (B2 to B7), [`first_worse`]
//! compares. Of two pairings of the same field the first line that differs decides.

mod bracket;
mod switch;

use std::collections::BTreeSet;

use chart::{
    Number, Points, Rating, Rule,
    rules::{
        R27A1, R27A2, R27A3, R27A4, R27A5, R28L2, R28L3, R28L4, R28N1, R28T, R29C2, R29D1A, R29D1B, R29D2,
        R29E5C, R29E5E, R29E5F, R29E6A,
    },
};

pub use bracket::{Bracket, brackets, opponent};
pub use switch::{Change, NoSwitch, NotSwitches, Rotation, Switch, changes};

use crate::{Criterion, Round, facts::Facts, round::Cost};

/// Two who meet, in any order.
pub type Pair = [Number; 2];

/// The lines of one bracket, or of the whole section.
struct CostSheet {
    group: Option<Points>,
    lines: Vec<Cost>,
}

impl CostSheet {
    fn line(&mut self, criterion: Criterion, rule: &'static Rule, amount: usize) {
        self.points(criterion, rule, i64::try_from(amount).unwrap_or(i64::MAX));
    }

    fn points(&mut self, criterion: Criterion, rule: &'static Rule, amount: i64) {
        self.lines.push(Cost { criterion, group: self.group, amount, rule });
    }
}

/// S1, S2, and N1 to N9 bracket by bracket.
pub fn natural(facts: &Facts, pairs: &[Pair]) -> Vec<Cost> {
    let mut sheet = CostSheet { group: None, lines: section(facts, pairs) };
    let brackets = brackets(facts, pairs);
    let apart = |bracket: &&Bracket| !facts.team_mates_may_meet_in(bracket.group);
    let first = brackets.iter().find(apart).map(|bracket| bracket.group);
    let ahead: usize = brackets.iter().filter(apart).map(|bracket| team_mates_in(facts, bracket)).sum();
    for (at, bracket) in brackets.iter().enumerate() {
        sheet.group = Some(bracket.group);
        if first == sheet.group {
            sheet.line(Criterion::N1_1, &R28N1, ahead);
        }
        let alone = |next: &&Bracket| apart(next) && !apart(&bracket) && facts.has_teams();
        let next = brackets.get(at + 1).filter(|next| !alone(next));
        let mates = |next: &Bracket| if apart(&next) { team_mates_in(facts, next) } else { 0 };
        let then = next.map_or([0, 0], |next| [mates(next), next.drops.len()]);
        weigh_bracket(facts, bracket, then, &mut sheet);
    }
    sheet.lines
}

fn team_mates_in(facts: &Facts, bracket: &Bracket) -> usize {
    bracket.boards.iter().filter(|[one, other]| facts.team_mates(*one, *other)).count()
}

/// S1 and S2: first how many boards repeat a meeting, then how often they had met in all.
pub fn section(facts: &Facts, pairs: &[Pair]) -> Vec<Cost> {
    let mut sheet = CostSheet { group: None, lines: Vec::new() };
    let met = |&[one, other]: &Pair| facts.meetings(one, other).len();
    sheet.line(Criterion::S1, &R27A1, pairs.iter().filter(|pair| met(pair) > 0).count());
    sheet.line(Criterion::S1_2, &R27A1, pairs.iter().map(met).sum());
    sheet.line(
        Criterion::S2,
        &R28T,
        pairs.iter().filter(|[one, other]| facts.forbidden(*one, *other)).count(),
    );
    sheet.lines
}

fn weigh_bracket(facts: &Facts, bracket: &Bracket, then: [usize; 2], sheet: &mut CostSheet) {
    let team_mates = team_mates_in(facts, bracket);
    let may_meet = facts.team_mates_may_meet_in(bracket.group);
    let dropped_before = bracket.drops.iter().filter(|who| bracket.came.contains(who)).count();
    let far = facts.field.settings.one_drops_far;
    let unrated = bracket.unrated_drops(facts);
    let thirds: u32 = bracket.boards.iter().map(|[one, other]| facts.clashes_of(*one, *other).thirds).sum();
    sheet.line(Criterion::N1, &R28N1, if may_meet { 0 } else { team_mates });
    sheet.line(Criterion::N2, &R27A2, bracket.drops.len());
    sheet.line(Criterion::N2_1, &R28N1, then[0]);
    sheet.line(Criterion::N2_2, &R29D1A, then[1]);
    sheet.line(Criterion::N2_3, &R27A3, usize::from(!bracket.is_plain(facts)));
    sheet.line(
        Criterion::N3,
        &R29D2,
        if far { bracket.drops.len() - dropped_before } else { dropped_before },
    );
    sheet.line(Criterion::N4, &R29D1A, unrated);
    sheet.points(
        Criterion::N5,
        &R29D1B,
        bracket.drops.iter().map(|who| i64::from(facts.strength(*who))).sum(),
    );
    let below = bracket.ranks_below_drops(facts);
    sheet.line(Criterion::N5_2, &R29D1A, below.iter().sum());
    for below in below {
        sheet.line(Criterion::N5_3, &R29D1A, below);
    }
    sheet.line(Criterion::N6, &R28N1, if may_meet { team_mates } else { 0 });
    sheet.line(Criterion::N7, &R29E5F, thirds as usize);
    for above in bracket.above_their_opponents(facts) {
        sheet.line(Criterion::N8, &R29D1A, above);
    }
    sheet.line(Criterion::N9_2, &R27A3, bracket.within_a_half(facts));
    for above in bracket.ranks_of_opponents(facts) {
        sheet.line(Criterion::N9_5, &R29C2, above);
    }
}

/// C1 to C7 bracket by bracket: what the colors of `boards` cost, and the changes that led there from the natural
/// pairing. Whether each change is admissible is another question: [`Change::refused`].
pub fn switched(facts: &Facts, natural: &[Pair], boards: &[Pair]) -> Result<Vec<Cost>, NotSwitches> {
    let changes = changes(facts, natural, boards)?;
    let before = brackets(facts, natural);
    let mut sheet = CostSheet { group: None, lines: Vec::new() };
    for (bracket, natural) in brackets(facts, boards).iter().zip(&before) {
        sheet.group = Some(bracket.group);
        let mine: Vec<&Change> = changes.iter().filter(|change| change.group() == bracket.group).collect();
        let clashes: Vec<_> =
            bracket.boards.iter().map(|[one, other]| facts.clashes_of(*one, *other)).collect();
        let touched: Vec<Pair> = mine
            .iter()
            .flat_map(|change| change.before())
            .filter(|board| natural.boards.contains(board))
            .copied()
            .collect();
        let large = mine.iter().filter(|change| !change.is_small(facts)).count();
        // Only where one of them is no small transposition does it matter what they cost.
        let counted = |amount: usize| if large > 0 { amount } else { 0 };
        sheet.line(Criterion::C1, &R29E5F, clashes.iter().map(|clash| clash.thirds as usize).sum());
        sheet.line(Criterion::C2, &R27A4, clashes.iter().map(|clash| clash.equalization as usize).sum());
        sheet.line(Criterion::C3, &R27A5, clashes.iter().map(|clash| clash.alternation as usize).sum());
        sheet.line(Criterion::C4, &R29E5E, large);
        sheet.line(Criterion::C5, &R29E5C, counted(mine.iter().map(|change| change.cost() as usize).sum()));
        let below = touched.iter().map(|board| natural.boards_below(*board)).sum();
        sheet.line(Criterion::C6, &R29E6A, counted(below));
        if large == 0 && !mine.is_empty() {
            for rank in bracket.ranks_of_lower(facts) {
                sheet.line(Criterion::C7, &R29E6A, rank);
            }
        }
    }
    Ok(sheet.lines)
}

/// B2 to B7 for one candidate; B1 needs a look at the rest of the field.
pub fn bye(facts: &Facts, candidate: Number) -> Vec<Cost> {
    let [bye, forfeit] = facts.free_points(candidate);
    let free = match (bye, forfeit) {
        (Some(_), _) => 2,
        (None, Some(_)) => 1,
        (None, None) => 0,
    };
    let rated = match facts.rating(candidate) {
        Rating::Points(_) => 0,
        Rating::Recent => 1,
        Rating::New => 2,
    };
    let late = facts.field.round() == 1 && facts.field.late.contains(&candidate);
    let mut sheet = CostSheet { group: None, lines: Vec::new() };
    sheet.line(Criterion::B2, &R28L3, free);
    sheet.line(Criterion::B3, &R28L4, usize::from(facts.held_back(candidate)));
    sheet.points(Criterion::B4, &R28L2, i64::from(facts.score(candidate).halves()));
    sheet.line(Criterion::B5, &R28L2, rated);
    sheet.line(Criterion::B6, &R28L2, usize::from(late));
    sheet.line(Criterion::B7, &R28L2, facts.field.chart.players.len().saturating_sub(facts.place(candidate)));
    sheet.lines
}

/// The natural pairing that a round tells of: everybody's natural opponent, without the locked boards.
pub fn natural_of(round: &Round) -> Vec<Pair> {
    let pair = |one: Number, other: Number| [one.min(other), one.max(other)];
    let told = round
        .boards
        .iter()
        .filter(|board| !board.why.locked)
        .flat_map(|board| [board.white, board.black].into_iter().zip(board.why.natural));
    let pairs: BTreeSet<Pair> = told.filter_map(|(who, natural)| Some(pair(who, natural?))).collect();
    pairs.into_iter().collect()
}

/// Who meets whom in a round, without the locked boards.
pub fn boards_of(round: &Round) -> Vec<Pair> {
    let free = round.boards.iter().filter(|board| !board.why.locked);
    free.map(|board| [board.white, board.black]).collect()
}

/// The first line in which the other pairing is worse or better, and both amounts.
pub fn first_difference<'a>(own: &'a [Cost], other: &'a [Cost]) -> Option<(&'a Cost, &'a Cost)> {
    own.iter().zip(other).find(|(own, other)| {
        (own.criterion, own.group, own.amount) != (other.criterion, other.group, other.amount)
    })
}

/// The amounts alone: of two pairings of one field the smaller list is the better one.
pub fn amounts(costs: &[Cost]) -> Vec<i64> {
    costs.iter().map(|cost| cost.amount).collect()
}
