//! Systems that look at ratings: the average opponent and performances (34E10, 34E11, fide-c07 10).

use std::cmp::Ordering;

use chart::{Number, Points};
use rating::performance;

use crate::{
    Amount, Cause, Figure, Input, Method, Silence, Style, Summand, System,
    cut::{self, Term},
    sheet::{Sheet, SheetRound},
};

pub(crate) fn figure(
    event: &Input<'_>,
    sheet: &Sheet,
    who: Number,
    tied: &[Number],
    system: System,
) -> Result<Figure, Silence> {
    let alone = |amount: i32, why: Cause| Summand::of(None, Amount::whole(amount.into()), why, system.rule());
    match system.method {
        Method::AverageOpposition => average(sheet, who, system, Style::Whole, Cause::Rating, |opponent| {
            Ok(rating_of(event, opponent))
        }),
        Method::OpponentsPerformance => {
            average(sheet, who, system, Style::Whole, Cause::OpponentsFigure, |opponent| {
                // Games between the tied are left out.
                Ok(if tied.binary_search(&opponent).is_ok() { None } else { by_400(event, sheet, opponent) })
            })
        }
        Method::AverageRating => average(sheet, who, system, Style::Rounded, Cause::Rating, |opponent| {
            rated(event, opponent).map(Some)
        }),
        Method::Performance => {
            let games = Games::of(event, sheet, who)?;
            let mean = rating::fide::average(&games.opponents).ok_or(Silence::NoGames)?;
            let total = games.performance()?;
            let parts = vec![alone(mean, Cause::AverageOpponent), alone(total - mean, Cause::Percentage)];
            Ok(Figure::sum(parts, Style::Whole))
        }
        Method::Perfect => {
            let total = Games::of(event, sheet, who)?.perfect()?;
            Ok(Figure::sum(vec![alone(total, Cause::PerfectPerformance)], Style::Whole))
        }
        Method::AveragePerformance => {
            average(sheet, who, system, Style::Rounded, Cause::OpponentsFigure, |opponent| {
                Games::of(event, sheet, opponent)?
                    .performance()
                    .map(|total| Some(Amount::whole(total.into())))
            })
        }
        Method::AveragePerfect => {
            average(sheet, who, system, Style::Rounded, Cause::OpponentsFigure, |opponent| {
                Games::of(event, sheet, opponent)?.perfect().map(|total| Some(Amount::whole(total.into())))
            })
        }
        _ => {
            let own =
                event.chart.player(who).and_then(|player| player.rating.points()).or(event.settings.unrated);
            Ok(Figure::sum(vec![alone(own.unwrap_or(0).into(), Cause::Rating)], Style::Whole))
        }
    }
}

/// Averages something of every opponent who was played; whoever has nothing is skipped.
fn average(
    sheet: &Sheet,
    who: Number,
    system: System,
    style: Style,
    why: Cause,
    of: impl Fn(Number) -> Result<Option<Amount>, Silence>,
) -> Result<Figure, Silence> {
    let mut terms = Vec::new();
    for round in sheet.rounds_of(who) {
        let Some(opponent) = round.met() else { continue };
        let Some(amount) = of(opponent)? else { continue };
        let (round, opponent, rule) = (Some(round.number), Some(opponent), system.rule());
        terms.push(Term::plain(Summand { round, opponent, amount, why, rule, dropped: false }));
    }
    Figure::average(cut::apply(terms, system.cut), style)
}

fn rating_of(event: &Input<'_>, who: Number) -> Option<Amount> {
    let rating = event.chart.player(who)?.rating.points().or(event.settings.unrated)?;
    Some(Amount::whole(rating.into()))
}

fn rated(event: &Input<'_>, who: Number) -> Result<Amount, Silence> {
    rating_of(event, who).ok_or(Silence::Unrated)
}

/// The mean over his games of the opponent's rating and 400 more or less; the unrated are skipped.
fn by_400(event: &Input<'_>, sheet: &Sheet, who: Number) -> Option<Amount> {
    let worth = |round: &SheetRound| {
        let gain = match round.outcome {
            Ordering::Greater => 400,
            Ordering::Equal => 0,
            Ordering::Less => -400,
        };
        Some(rating_of(event, round.met()?)? + Amount::whole(gain))
    };
    let games: Vec<Amount> = sheet.rounds_of(who).iter().filter_map(worth).collect();
    let count = games.len();
    games.into_iter().sum::<Amount>().over(count)
}

/// What FIDE's performances are made of: games over the board, all opponents rated.
struct Games {
    opponents: Vec<i32>,
    score: Points,
}

impl Games {
    fn of(event: &Input<'_>, sheet: &Sheet, who: Number) -> Result<Games, Silence> {
        let mut games = Games { opponents: Vec::new(), score: Points::ZERO };
        for round in sheet.rounds_of(who) {
            let Some(opponent) = round.met() else { continue };
            let rating = event.chart.player(opponent).and_then(|player| player.rating.points());
            let rating = rating.or(event.settings.unrated).ok_or(Silence::Unrated)?;
            games.opponents.push(rating.into());
            games.score += round.points;
        }
        Ok(games)
    }

    fn performance(&self) -> Result<i32, Silence> {
        performance::by_percentage(&self.opponents, self.score).ok_or(Silence::NoGames)
    }

    fn perfect(&self) -> Result<i32, Silence> {
        performance::perfect(&self.opponents, self.score).ok_or(Silence::NoGames)
    }
}
