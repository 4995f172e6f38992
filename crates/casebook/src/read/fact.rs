//! Facts: what can be seen at a moment.

use std::str::FromStr;

use board::{Position, Role, Square};

use super::{
    act,
    cursor::{Cursor, Parsed},
    moves, older, setting,
};
use crate::case::Fact;

const FACTS: &str = "a fact: on move white, clocks white 12:00 black 11:30, running white, running none, \
     determined Bxf7, not determined, pieces (a FEN placement), offer by white, no offer, must move Ng1, \
     must capture d5, must capture d5 with e4, must play Ba4, must castle short, must castle or move Rh1, \
     must promote to a queen on e8, \
     may move anything, may not play g1-f3, completed moves 13, over or not over";

/// Whether clauses may stand behind the fact.
pub(super) fn has_ground(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Determined(_)
            | Fact::MustMove { .. }
            | Fact::MustCapture(_)
            | Fact::MustCaptureWith { .. }
            | Fact::MustPlay(_)
            | Fact::MustCastle(_)
            | Fact::MayNotPlay { .. }
            | Fact::MustPromote { .. }
            | Fact::MustPromoteOn(_)
            | Fact::MustMoveRookOrCastle(_)
            | Fact::MayMoveAnything
    )
}

/// Whether what follows is a fact that clauses may stand behind, so that a gap ends it.
pub(super) fn may_have_ground(cursor: &Cursor) -> bool {
    cursor.peek().is_some_and(|word| ["determined", "must", "may"].iter().any(|first| word.is(first)))
}

pub(super) fn fact(cursor: &mut Cursor) -> Parsed<Fact> {
    let fact = if cursor.eat("on move") {
        Fact::OnMove(cursor.color()?)
    } else if cursor.eat("clocks") {
        Fact::Clocks(setting::clocks(cursor)?)
    } else if cursor.eat("running") {
        if cursor.eat_any(&["none", "nobody", "neither"]) {
            Fact::Running(None)
        } else {
            let side = cursor.color();
            Fact::Running(Some(side.map_err(|_| cursor.wrong_here("white, black or none"))?))
        }
    } else if cursor.eat("determined") {
        Fact::Determined(moves::written(cursor)?)
    } else if cursor.eat("not determined") {
        Fact::NotDetermined
    } else if cursor.eat_any(&["pieces", older::PIECES]) {
        Fact::Men(placement(cursor)?)
    } else if cursor.eat("offer by") {
        Fact::OfferBy(cursor.color()?)
    } else if cursor.eat("no offer") {
        Fact::NoOffer
    } else if cursor.eat_any(&["completed moves", "completed half-moves"]) {
        Fact::Completed(cursor.number("a number of half-moves")?)
    } else if cursor.eat("not over") {
        Fact::NotOver
    } else if cursor.eat("over") {
        Fact::Over
    } else if cursor.eat("may move anything") {
        Fact::MayMoveAnything
    } else if cursor.eat("may not play") {
        let (from, to) = moves::squares(cursor)?;
        Fact::MayNotPlay { from, to }
    } else if cursor.eat("must") {
        must(cursor)?
    } else {
        return Err(cursor.wrong_here(FACTS));
    };
    cursor.done()?;
    Ok(fact)
}

fn must(cursor: &mut Cursor) -> Parsed<Fact> {
    if cursor.eat("castle or move") {
        let (_, square) = man(cursor)?;
        return Ok(Fact::MustMoveRookOrCastle(square));
    }
    if cursor.eat("castle") {
        return castling_side(cursor).map(Fact::MustCastle);
    }
    if cursor.eat("promote on") {
        return Ok(Fact::MustPromoteOn(cursor.square()?));
    }
    if cursor.eat("promote to") {
        let role = act::role(cursor)?;
        if !cursor.eat("on") {
            return Err(cursor.wrong_here("on and a square"));
        }
        return Ok(Fact::MustPromote { to: cursor.square()?, role });
    }
    if cursor.eat("play") {
        return Ok(Fact::MustPlay(moves::written(cursor)?));
    }
    if cursor.eat("move") {
        let (role, square) = man(cursor)?;
        return Ok(Fact::MustMove { role, square });
    }
    if cursor.eat("capture") {
        let (_, target) = man(cursor)?;
        if !cursor.eat("with") {
            return Ok(Fact::MustCapture(target));
        }
        let (_, from) = man(cursor)?;
        return Ok(Fact::MustCaptureWith { from, target });
    }
    Err(cursor.wrong_here(&act::listed(&[
        "move Ng1",
        "capture d5",
        "capture d5 with e4",
        "play Ba4",
        "castle short",
        "promote to a queen on e8",
    ])))
}

/// `short` or `long`: both may be legal, and one is what was begun.
pub(super) fn castling_side(cursor: &mut Cursor) -> Parsed<&'static str> {
    let found = ["short", "long"].into_iter().find(|side| cursor.eat(side));
    found.ok_or_else(|| cursor.wrong_here("short or long"))
}

/// `Ng1`, or `e2` for a pawn or for a man whose kind does not matter.
fn man(cursor: &mut Cursor) -> Parsed<(Option<Role>, Square)> {
    let expected = "a piece and its square such as Ng1, or a square such as e2";
    let word = cursor.need(expected)?;
    let role = word.text.chars().next().filter(char::is_ascii_uppercase).and_then(Role::from_char);
    let square = if role.is_some() { word.text.get(1..) } else { Some(word.text) };
    let square = square.and_then(|square| Square::from_str(square).ok());
    square.map(|square| (role, square)).ok_or_else(|| cursor.wrong_word(word, expected))
}

/// A placement in one spelling.
fn placement(cursor: &mut Cursor) -> Parsed<String> {
    let expected = "the pieces as the first field of a FEN";
    let word = cursor.need(expected)?;
    let position = Position::from_fen(&format!("{} w - - 0 1", word.text))
        .map_err(|error| cursor.wrong_word(word, &format!("{expected} ({error})")))?;
    Ok(men(&position))
}

/// The first field of its FEN.
pub(crate) fn men(position: &Position) -> String {
    position.to_fen().split(' ').next().unwrap_or_default().to_string()
}
