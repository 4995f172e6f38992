//! Between a round in a player's line and a cell of the wall chart, both ways.

use chart::{Cell, Number, Points, Unplayed};

use crate::trf::code::{Code, RoundRecord};

/// Where in a round something is wrong, and what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RoundFault {
    /// Columns from the beginning of the round.
    pub(super) offset: usize,
    pub(super) what: String,
}

const OPPONENT: usize = 0;
const COLOR: usize = 5;
const RESULT: usize = 7;

fn wrong<T>(offset: usize, what: impl Into<String>) -> Result<T, RoundFault> {
    Err(RoundFault { offset, what: what.into() })
}

/// What a player's round was. `his` is the round of his opponent and `number` that one's number on the chart, where
/// there is one; `me` is his own start number.
pub(super) fn cell(
    me: u16,
    mine: RoundRecord,
    his: Option<(Number, RoundRecord)>,
) -> Result<Cell, RoundFault> {
    let Some(start) = mine.opponent else { return alone(mine).map(Cell::Unplayed) };
    if start == me {
        return wrong(OPPONENT, "expected another player: nobody meets themselves");
    }
    let Some((opponent, his)) = his else {
        return wrong(OPPONENT, format!("expected a player of this file: there is no player {start}"));
    };
    if his.opponent != Some(me) {
        return wrong(OPPONENT, format!("expected player {start} to have {me} in this round, too"));
    }
    let same_color = || format!("expected another color than that of player {start} in this round");
    let Some(code) = mine.code else {
        return match (mine.color, his.color, his.code) {
            (None, ..) => wrong(COLOR, "expected w or b"),
            (Some(color), Some(other), None) if color != other => Ok(Cell::Pending { opponent, color }),
            (.., None) => wrong(COLOR, same_color()),
            (.., Some(_)) => wrong(RESULT, format!("expected a result: player {start} has one")),
        };
    };
    let no_match = || format!("expected a result that goes with that of player {start} in this round");
    if let Some((scored, rated)) = code.played() {
        let Some(color) = mine.color else { return wrong(COLOR, "expected w or b: a game was played") };
        if his.color != Some(!color) {
            return wrong(COLOR, same_color());
        }
        return match his.code.and_then(Code::played) {
            Some((conceded, same)) if same == rated && scored + conceded <= Points::ONE => {
                Ok(Cell::Played { opponent, color, scored, conceded, rated })
            }
            _ => wrong(RESULT, no_match()),
        };
    }
    if mine.color.is_some() && mine.color == his.color {
        return wrong(COLOR, same_color());
    }
    let (opponent, color) = (Some(opponent), mine.color);
    match (code, his.code) {
        (Code::ForfeitWin, Some(Code::ForfeitLoss)) => {
            Ok(Cell::Unplayed(Unplayed::ForfeitWin { opponent, color }))
        }
        (Code::ForfeitLoss, Some(Code::ForfeitWin | Code::ForfeitLoss)) => {
            Ok(Cell::Unplayed(Unplayed::ForfeitLoss { opponent, color }))
        }
        (Code::ForfeitWin | Code::ForfeitLoss, _) => wrong(RESULT, no_match()),
        _ => wrong(RESULT, "expected a result: a bye has the opponent 0000"),
    }
}

/// A round without an opponent. Older files write half-point byes as draws.
pub(super) fn alone(mine: RoundRecord) -> Result<Unplayed, RoundFault> {
    let RoundRecord { color, code, .. } = mine;
    let unplayed = match code {
        Some(Code::ForfeitWin) => return Ok(Unplayed::ForfeitWin { opponent: None, color }),
        Some(Code::ForfeitLoss) => return Ok(Unplayed::ForfeitLoss { opponent: None, color }),
        Some(Code::PairingBye) => Unplayed::FullPointBye,
        Some(Code::FullBye) => Unplayed::AwardedPoint,
        Some(Code::HalfBye | Code::Drawn) => Unplayed::HalfPointBye,
        Some(Code::ZeroBye) => Unplayed::ZeroPointBye,
        None => Unplayed::Unpaired,
        Some(_) => return wrong(OPPONENT, "expected an opponent: a game was played"),
    };
    if color.is_some() {
        wrong(COLOR, "expected -: without an opponent there is no color")
    } else {
        Ok(unplayed)
    }
}

/// The round in a player's line that says most of a cell. `start` gives start numbers.
pub(super) fn entry(cell: &Cell, start: impl Fn(Number) -> u16) -> RoundRecord {
    match *cell {
        Cell::Played { opponent, color, scored, conceded, rated } => {
            let code = match (brought(scored, conceded), rated) {
                (Code::Won, false) => Code::WonUnrated,
                (Code::Drawn, false) => Code::DrawnUnrated,
                (Code::Lost, false) => Code::LostUnrated,
                (code, _) => code,
            };
            RoundRecord { opponent: Some(start(opponent)), color: Some(color), code: Some(code) }
        }
        Cell::Pending { opponent, color } => {
            RoundRecord { opponent: Some(start(opponent)), color: Some(color), code: None }
        }
        Cell::Unplayed(unplayed) => {
            let (code, color) = match unplayed {
                Unplayed::ForfeitWin { color, .. } => (Code::ForfeitWin, color),
                Unplayed::ForfeitLoss { color, .. } => (Code::ForfeitLoss, color),
                Unplayed::FullPointBye => (Code::PairingBye, None),
                Unplayed::AwardedPoint => (Code::FullBye, None),
                Unplayed::HalfPointBye => (Code::HalfBye, None),
                Unplayed::ZeroPointBye => (Code::ZeroBye, None),
                Unplayed::Unpaired => return RoundRecord::BLANK,
            };
            RoundRecord { opponent: unplayed.opponent().map(start), color, code: Some(code) }
        }
    }
}

/// The sign of a game; of a match or of two games the one that tells who won.
fn brought(scored: Points, conceded: Points) -> Code {
    let is_one_game = [scored, conceded].into_iter().all(|points| points >= Points::ZERO)
        && scored + conceded <= Points::ONE;
    match scored {
        Points::ONE if is_one_game => Code::Won,
        Points::HALF if is_one_game => Code::Drawn,
        Points::ZERO if is_one_game => Code::Lost,
        _ if scored > conceded => Code::Won,
        _ if scored < conceded => Code::Lost,
        _ => Code::Drawn,
    }
}
