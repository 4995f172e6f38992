//! FIDE's systems that look at opponents' scores: Buchholz and its kin, Sonneborn-Berger, Koya (fide-c07 8, 9, 16).

use chart::{
    Number, Points, Rule,
    rules::{C07_16_3, C07_16_4, C07_16_4_CAP, C07_VIRTUAL},
};

use crate::{
    Amount, Cause, Cut, Edition, Figure, Input, Method, Pairing, Silence, Style, Summand, System,
    cut::{self, Term},
    event::ScoreSheets,
    sheet::{Fate, Sheet, SheetRound},
};

pub(crate) fn figure(
    event: &Input<'_>,
    sheets: &ScoreSheets,
    who: Number,
    system: System,
) -> Result<Figure, Silence> {
    let sheet = &sheets.main;
    let is_buchholz =
        matches!(system.method, Method::Buchholz | Method::ForeBuchholz | Method::AverageBuchholz);
    if is_buchholz && is_forbidden(event) {
        return Err(Silence::InRoundRobin);
    }
    match system.method {
        Method::Buchholz | Method::ForeBuchholz => {
            Ok(buchholz(event, sheets.ahead(), who, system.cut, system.rule()))
        }
        Method::AverageBuchholz => {
            let part = |round: &SheetRound| {
                let opponent = round.met()?;
                let figure = buchholz(event, sheets.ahead(), opponent, Cut::default(), system.rule());
                Some(Summand::of(Some(round), figure.total, Cause::OpponentsFigure, system.rule()))
            };
            Figure::average(sheet.rounds_of(who).iter().filter_map(part).collect(), Style::Points)
        }
        Method::Berger => {
            let terms = contributions(event, sheet, who, system.rule())
                .into_iter()
                .map(|seen| product(seen, seen.round.points))
                .collect();
            Ok(Figure::sum(cut::apply(terms, system.cut), Style::Points))
        }
        _ => Ok(koya(event, sheet, who, system)),
    }
}

/// From 2026 on Buchholz is not used where everybody meets everybody.
pub(crate) fn is_forbidden(event: &Input<'_>) -> bool {
    event.settings.pairing == Pairing::RoundRobin && event.settings.edition >= Edition::From2026
}

/// What one round shows of an opponent's strength, be he real, a dummy or virtual.
#[derive(Copy, Clone)]
pub(crate) struct Gain {
    pub(crate) round: SheetRound,
    pub(crate) score: Points,
    why: Cause,
    rule: &'static Rule,
    voluntary: bool,
}

impl Gain {
    fn part(&self, amount: Amount, why: Cause) -> Summand {
        let (round, opponent) = (Some(self.round.number), self.round.met());
        Summand { round, opponent, amount, why, rule: self.rule, dropped: false }
    }
}

/// The score times the points against it, ranked by the score.
pub(crate) fn product(seen: Gain, points: Points) -> Term {
    let amount = Amount::from(seen.score) * Amount::from(points);
    Term {
        part: seen.part(amount, Cause::Product { score: seen.score, points }),
        significance: seen.score.into(),
        voluntary: seen.voluntary,
    }
}

/// The opponents' scores of all rounds, by the rules of the event for what was not played.
pub(crate) fn contributions(event: &Input<'_>, sheet: &Sheet, who: Number, rule: &'static Rule) -> Vec<Gain> {
    let mut seen = Vec::new();
    for &round in sheet.rounds_of(who) {
        let (score, why, rule) = if let Some(opponent) = round.met() {
            let (score, real) = (sheet.fide_score(opponent), sheet.earned(opponent));
            (score, Cause::OpponentsScore { real }, if score == real { rule } else { &C07_16_3 })
        } else if round.kind == Fate::Pending || event.settings.pairing == Pairing::RoundRobin {
            continue;
        } else {
            unplayed(event.settings.edition, sheet, who, &round)
        };
        let voluntary =
            round.is_unplayed() && round.kind.is_voluntary() && event.settings.edition >= Edition::From2023;
        seen.push(Gain { round, score, why, rule, voluntary });
    }
    seen
}

/// Against whom a round without a game is taken to be played.
fn unplayed(
    edition: Edition,
    sheet: &Sheet,
    who: Number,
    round: &SheetRound,
) -> (Points, Cause, &'static Rule) {
    let own = sheet.earned(who);
    if edition == Edition::Until2022 {
        let rounds = sheet.rounds_of(who);
        let before: Points = rounds.iter().take(round.number - 1).map(|round| round.points).sum();
        let after: Points = rounds.iter().skip(round.number).map(|_| sheet.draw).sum();
        return (before + (sheet.win - round.points) + after, Cause::VirtualOpponent, &C07_VIRTUAL);
    }
    let cap = match round.opponent {
        Some(scheduled) => sheet.fide_score(scheduled),
        None => (0..sheet.rounds).map(|_| sheet.draw).sum(),
    };
    if edition >= Edition::From2026 && cap < own {
        (cap, Cause::Dummy, &C07_16_4_CAP)
    } else {
        (own, Cause::Dummy, &C07_16_4)
    }
}

pub(crate) fn buchholz(
    event: &Input<'_>,
    sheet: &Sheet,
    who: Number,
    cut: Cut,
    rule: &'static Rule,
) -> Figure {
    let term = |seen: Gain| Term {
        part: seen.part(seen.score.into(), seen.why),
        significance: seen.score.into(),
        voluntary: seen.voluntary,
    };
    let terms = contributions(event, sheet, who, rule).into_iter().map(term).collect();
    Figure::sum(cut::apply(terms, cut), Style::Points)
}

/// Points against those who have at least half of what could be had; the limit moves by half points.
fn koya(event: &Input<'_>, sheet: &Sheet, who: Number, system: System) -> Figure {
    let games = match event.settings.pairing {
        Pairing::RoundRobin => sheet.games(),
        Pairing::Swiss => sheet.rounds,
    };
    let possible = i64::from(sheet.win.halves()) * games as i64;
    let reaches = |score: Points| 2 * i64::from(score.halves()) >= possible + 2 * i64::from(system.limit);
    let part = |round: &SheetRound| {
        let opponent = round.met()?;
        let part = Summand::of(Some(round), round.points.into(), Cause::Points, system.rule());
        Some(Summand { dropped: !reaches(sheet.earned(opponent)), ..part })
    };
    Figure::sum(sheet.rounds_of(who).iter().filter_map(part).collect(), Style::Points)
}
