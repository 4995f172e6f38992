//! Appeals of pairings (IESA 19-4, NC scholastic 13).
//!
//! Only IESA sets a time: ten minutes from the start of the round. The first decision is the pairing director's and can be
//! appealed once more; the second is final.

use chart::rules::{IESA_19_4, NC_13};
use rulebook::Book;

use super::{
    Case, Decided,
    results::{GameOfRound, find},
};
use crate::{act::Deed, event::Happening, name::Cited, refusal::Refusal, when::When};

const TEN_MINUTES: i64 = 10 * 60_000;

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::AppealPairing { section, round, board, by, ground } => {
            let place = find(case, section, *round, *board, 1)?;
            if by.trim().is_empty() {
                return Err(Refusal::Empty("the name of who appeals"));
            }
            in_time(place, case.act.when)?;
            match decisions(place)[..] {
                [] | [Some(_)] => {}
                [.., None] => return Err(Refusal::AppealWaits),
                _ => return Err(Refusal::AppealIsFinal),
            }
            let (section, by) = (section.clone(), by.clone());
            let what =
                Happening::PairingAppealed { section, round: *round, board: *board, by, ground: *ground };
            case.happens(what, rules(place));
        }
        Deed::DecideAppeal { section, round, board, upheld } => {
            let place = find(case, section, *round, *board, 1)?;
            if !matches!(decisions(place)[..], [.., None]) {
                return Err(Refusal::NoAppeal);
            }
            let what = Happening::AppealDecided {
                section: section.clone(),
                round: *round,
                board: *board,
                upheld: *upheld,
            };
            case.happens(what, rules(place));
        }
        _ => {}
    }
    Ok(())
}

fn in_time(place: GameOfRound, when: When) -> Decided {
    let begun = place.section.round(place.round).and_then(|round| round.begun);
    let late = begun.is_some_and(|begun| when.0.saturating_sub(begun.0) > TEN_MINUTES);
    if late && place.section.plan.book == Book::Iesa2023 { Err(Refusal::AppealTooLate) } else { Ok(()) }
}

/// What became of the appeals of this board, in their order.
fn decisions(place: GameOfRound) -> Vec<Option<bool>> {
    let appeals = place.section.round(place.round).map(|round| &round.appeals[..]).unwrap_or_default();
    appeals.iter().filter(|appeal| appeal.board == place.board).map(|appeal| appeal.upheld).collect()
}

fn rules(place: GameOfRound) -> Cited {
    match place.section.plan.book {
        Book::Iesa2023 => Cited::from(&IESA_19_4),
        Book::NcScholastic => Cited::from(&NC_13),
        _ => Cited::none(),
    }
}
