//! The systems of the US Chess book that look at scores (34E1-34E9), and some of its neighbors.

use std::cmp::Ordering;

use chart::{Color, Number, Points, rules::R34E_UNPLAYED};

use crate::{
    Amount, Cause, Cut, Deduction, Figure, Input, Method, OpponentScores, Silence, Style, Summand, System,
    cut::{self, Term},
    sheet::{Fate, Sheet, SheetRound},
};

/// From this many rounds on two scores are left out instead of one.
const MANY_ROUNDS: usize = 9;

pub(crate) fn figure(
    event: &Input<'_>,
    sheet: &Sheet,
    who: Number,
    system: System,
) -> Result<Figure, Silence> {
    let rule = system.rule();
    let rounds = sheet.rounds_of(who);
    let part = |round: &SheetRound, amount: Amount, why: Cause| Summand::of(Some(round), amount, why, rule);
    let each = |of: &dyn Fn(&SheetRound) -> Option<(Amount, Cause)>| -> Vec<Summand> {
        rounds.iter().filter_map(|round| of(round).map(|(amount, why)| part(round, amount, why))).collect()
    };
    Ok(match system.method {
        Method::Solkoff | Method::OpposingTeams => opposition(sheet, who, system, Cut::default()),
        Method::Median => opposition(sheet, who, system, both(sheet)),
        Method::ModifiedMedian => {
            let Cut { low, high } = both(sheet);
            let cut = match sheet.plus_or_minus(who) {
                Ordering::Greater => Cut { low, high: 0 },
                Ordering::Less => Cut { low: 0, high },
                Ordering::Equal => Cut { low, high },
            };
            opposition(sheet, who, system, cut)
        }
        Method::Cumulative => cumulative(event, sheet, who, system),
        Method::AdjustedCumulative => {
            let as_draw = |round: &SheetRound| if round.is_unplayed() { sheet.draw } else { round.points };
            Figure::sum(running(rounds, as_draw, part), Style::Points)
        }
        Method::CumulativeOfOpposition => Figure::sum(
            each(&|round| {
                let opponent = cumulative(event, sheet, round.met()?, System::of(Method::Cumulative));
                Some((opponent.total, Cause::OpponentsFigure))
            }),
            Style::Points,
        ),
        Method::MostBlacks => Figure::sum(
            each(&|round| is_black(round).then_some((Amount::whole(1), Cause::WithBlack))),
            Style::Whole,
        ),
        Method::Kashdan => Figure::sum(
            each(&|round| {
                round.met()?;
                Some(match round.outcome {
                    Ordering::Greater => (Amount::whole(4), Cause::Won),
                    Ordering::Equal => (Amount::whole(2), Cause::Drew),
                    Ordering::Less => (Amount::whole(1), Cause::Lost),
                })
            }),
            Style::Whole,
        ),
        Method::SonnebornBerger => Figure::sum(
            each(&|round| {
                let opponent = round.met()?;
                let score = match event.settings.berger {
                    OpponentScores::Final => sheet.earned(opponent),
                    OpponentScores::Adjusted => sheet.us_chess_score(opponent),
                };
                let amount = Amount::from(score) * share(round.points, sheet.win);
                Some((amount, Cause::Product { score, points: round.points }))
            }),
            Style::Points,
        ),
        Method::Percentage => {
            let parts = each(&|round| {
                round.met().map(|_| (share(round.points, sheet.win) * Amount::whole(100), Cause::Points))
            });
            Figure::average(parts, Style::Points)?
        }
        Method::ColorAdjusted => {
            let for_black = Amount::whole(1).over(25).unwrap_or(Amount::ZERO);
            let mut parts = each(&|round| Some((round.points.into(), Cause::Points)));
            parts.extend(each(&|round| is_black(round).then_some((for_black, Cause::WithBlack))));
            Figure::sum(parts, Style::Points)
        }
        _ => return Err(Silence::NoGames),
    })
}

/// The part of a win that these points are.
fn share(points: Points, win: Points) -> Amount {
    let win = usize::try_from(win.halves()).unwrap_or(0);
    Amount::whole(points.halves().into()).over(win).unwrap_or(Amount::ZERO)
}

fn is_black(round: &SheetRound) -> bool {
    round.kind == Fate::Played && round.color == Some(Color::Black)
}

fn both(sheet: &Sheet) -> Cut {
    if sheet.rounds >= MANY_ROUNDS { Cut { low: 2, high: 2 } } else { Cut { low: 1, high: 1 } }
}

/// The opponents' scores, adjusted, and nothing for his own rounds without a game, less what is cut.
fn opposition(sheet: &Sheet, who: Number, system: System, cut: Cut) -> Figure {
    let mut terms = Vec::new();
    for round in sheet.rounds_of(who) {
        let (amount, why, rule) = match round.met() {
            Some(opponent) => {
                let (score, real) = (sheet.us_chess_score(opponent), sheet.earned(opponent));
                let rule = if score == real { system.rule() } else { &R34E_UNPLAYED };
                (score.into(), Cause::OpponentsScore { real }, rule)
            }
            None if round.is_unplayed() => (Amount::ZERO, Cause::OwnRoundUnplayed, &R34E_UNPLAYED),
            None => continue,
        };
        let (number, opponent) = (Some(round.number), round.met());
        terms.push(Term::plain(Summand { round: number, opponent, amount, why, rule, dropped: false }));
    }
    Figure::sum(cut::apply(terms, cut), Style::Points)
}

fn running(
    rounds: &[SheetRound],
    points: impl Fn(&SheetRound) -> Points,
    part: impl Fn(&SheetRound, Amount, Cause) -> Summand,
) -> Vec<Summand> {
    let mut score = Points::ZERO;
    let mut parts = Vec::new();
    for round in rounds.iter().filter(|round| round.kind != Fate::Pending) {
        score += points(round);
        parts.push(part(round, score.into(), Cause::RunningScore));
    }
    parts
}

/// Running scores, less what nobody played for: taken away once, not for every round that it was carried through.
fn cumulative(event: &Input<'_>, sheet: &Sheet, who: Number, system: System) -> Figure {
    let part =
        |round: &SheetRound, amount: Amount, why: Cause| Summand::of(Some(round), amount, why, system.rule());
    let rounds = sheet.rounds_of(who);
    let mut parts = running(rounds, |round| round.points, part);
    let is_deducted = |round: &&SheetRound| match round.kind {
        Fate::ForfeitWin | Fate::FullBye => event.settings.deduction != Deduction::Nothing,
        Fate::HalfBye => event.settings.deduction == Deduction::FullAndHalf,
        _ => false,
    };
    parts.extend(
        rounds
            .iter()
            .filter(is_deducted)
            .map(|round| part(round, -Amount::from(round.points), Cause::WithoutGame)),
    );
    Figure::sum(parts, Style::Points)
}
