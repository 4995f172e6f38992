//! FIDE's systems that look at a player's own record only (fide-c07 7).

use std::cmp::Ordering;

use chart::{Color, Number, Points};

use crate::{
    Amount, Cause, Figure, Input, Method, Pairing, Silence, Style, Summand, System,
    cut::{self, Term},
    sheet::{Fate, Sheet, SheetRound},
};

pub(crate) fn figure(
    event: &Input<'_>,
    sheet: &Sheet,
    who: Number,
    system: System,
) -> Result<Figure, Silence> {
    let part = |round: Option<&SheetRound>, amount: Amount, why: Cause| Summand {
        round: round.map(|round| round.number),
        opponent: round.and_then(|round| round.opponent),
        amount,
        why,
        rule: system.rule(),
        dropped: false,
    };
    let rounds = sheet.rounds_of(who);
    if system.method == Method::PairingNumber {
        return Ok(Figure::sum(
            vec![part(None, Amount::count(who.get()), Cause::PairingNumber)],
            Style::Whole,
        ));
    }
    if system.method == Method::Progressive {
        let mut score = Points::ZERO;
        let mut terms = Vec::new();
        for round in rounds.iter().filter(|round| round.kind != Fate::Pending) {
            score += round.points;
            terms.push(Term::plain(part(Some(round), score.into(), Cause::RunningScore)));
        }
        return Ok(Figure::sum(cut::apply(terms, system.cut), Style::Points));
    }
    // In a round robin a win by forfeit is a game won, a loss by forfeit is still not played (fide-c07 15.2).
    let is_game = |round: &SheetRound| match round.kind {
        Fate::Played => true,
        Fate::ForfeitWin => event.settings.pairing == Pairing::RoundRobin && round.opponent.is_some(),
        _ => false,
    };
    let is_won = |round: &SheetRound| is_game(round) && round.outcome == Ordering::Greater;
    let is_black = |round: &SheetRound| round.color == Some(Color::Black);
    let counts = |round: &SheetRound| -> Option<(Amount, Cause)> {
        let one = |holds: bool, why: Cause| holds.then_some((Amount::whole(1), why));
        match system.method {
            Method::Points => Some((round.points.into(), Cause::Points)),
            Method::Win => one(round.kind != Fate::Pending && round.points >= sheet.win, Cause::Won),
            Method::Won => one(is_won(round), Cause::Won),
            Method::BlackPlayed => one(is_game(round) && is_black(round), Cause::WithBlack),
            Method::BlackWon => one(is_won(round) && is_black(round), Cause::WithBlack),
            Method::Elected => one(!round.kind.is_voluntary(), Cause::Elected),
            Method::Standard => standard(sheet, round),
            _ => None,
        }
    };
    let mut parts: Vec<Summand> = rounds
        .iter()
        .filter_map(|round| counts(round).map(|(amount, why)| part(Some(round), amount, why)))
        .collect();
    if system.method == Method::Points && sheet.taken(who) != Points::ZERO {
        parts.push(part(None, -Amount::from(sheet.taken(who)), Cause::Penalty));
    }
    let in_points = matches!(system.method, Method::Points | Method::Standard);
    let style = if in_points { Style::Points } else { Style::Whole };
    Ok(Figure::sum(parts, style))
}

/// One for more than the opponent, half for as much; without a game by what was awarded, against a draw.
fn standard(sheet: &Sheet, round: &SheetRound) -> Option<(Amount, Cause)> {
    let better = match round.kind {
        Fate::Played => round.outcome,
        Fate::Pending => return None,
        _ => round.points.cmp(&sheet.draw),
    };
    match better {
        Ordering::Greater => Some((Amount::whole(1), Cause::Won)),
        Ordering::Equal => Some((Points::HALF.into(), Cause::Drew)),
        Ordering::Less => None,
    }
}
