//! A player of the demo event: what he does next, and how long he thinks about it.
//!
//! He is there so that something happens at the boards: he moves, offers and accepts draws, resigns when he is lost, and
//! claims a flag. Knows no time of day; the same dice give the same game.

use board::{Color, Move, MoveKind, Role};
use clock::{Millis, Moment, Side};
use engine::glance;
use game::{BoardName, Claim, Deed, Seat, Table};
use pairing::sample::Dice;
use rulebook::Policies;

use super::openings;

/// So far behind in men, in hundredths of a pawn, nobody plays on for long.
const LOST: i32 = -800;

/// No game of the demo goes on for ever.
const LONG: usize = 150;

/// After so many nobody plays on: whoever is ahead cannot always mate, and with a delay no flag would ever fall.
const ENDLESS: usize = 300;

/// Both players of one board.
#[derive(Clone, Debug)]
pub(super) struct Players {
    white: u16,
    black: u16,
    opening: Vec<Move>,
    dice: Dice,
}

/// What somebody does at a board next.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct NextAtTheBoard {
    pub(super) by: Seat,
    /// At human pace.
    pub(super) after: Millis,
    /// What his hands do then, in one go.
    pub(super) deeds: Vec<Deed>,
}

impl Players {
    pub(super) fn new(white: u16, black: u16, seed: u64) -> Players {
        let mut dice = Dice::new(seed);
        let opening = openings::choose(&mut dice, white.min(black));
        Players { white, black, opening, dice }
    }

    /// The next step at a table where nothing waits for anybody else; none if there is nothing to do.
    pub(super) fn next(&mut self, table: &Table, policies: &Policies, now: Moment) -> Option<NextAtTheBoard> {
        let us = table.on_move();
        let opponent = Seat::Player(BoardName::A, us.other());
        let by = Seat::Player(BoardName::A, us);
        let down = |color| table.clock.flag_down(side(color), now);
        if down(us) {
            let after = Millis::seconds(2);
            return Some(NextAtTheBoard {
                by: opponent,
                after,
                deeds: vec![Deed::Claim(Claim::Flag { fallen: us })],
            });
        }
        if table.has_moved_unpressed(us) {
            return Some(NextAtTheBoard { by, after: Millis::new(300), deeds: vec![Deed::Press] });
        }
        if let Some(mv) = begun(table) {
            let mut deeds = hands(table, mv).split_off(2);
            deeds.push(Deed::Press);
            return Some(NextAtTheBoard { by, after: Millis::new(300), deeds });
        }
        let after = self.thinks(table, us, now);
        let ahead = glance::ahead(&table.position, us);
        let ply = table.history.len();
        let weary = ply > ENDLESS;
        if *table.offers.get(us.other()) && (ahead < 150 || weary) && (ply > LONG || self.dice.below(3) > 0) {
            return Some(NextAtTheBoard { by, after, deeds: vec![Deed::Accept] });
        }
        if ahead < LOST && ply > 30 && self.dice.below(5) == 0 {
            return Some(NextAtTheBoard { by, after, deeds: vec![Deed::Resign] });
        }
        let mv = self.choose(table, policies)?;
        let mut deeds = hands(table, mv);
        let even = ahead.abs() < 120 || weary;
        if even && ply > 50 && (ply > LONG || self.dice.per_thousand(60)) {
            // A draw is offered between the move and the press (us-chess-7 14B1).
            deeds.push(Deed::Offer);
        }
        deeds.push(Deed::Press);
        Some(NextAtTheBoard { by, after, deeds })
    }

    fn choose(&mut self, table: &Table, policies: &Policies) -> Option<Move> {
        let position = &table.position;
        let (binding, _) = table.binding(policies);
        let admits = |mv: Move| binding.admits(position, mv);
        let played = table.history.iter().map(|ply| ply.mv);
        let in_book = played.eq(self.opening.iter().take(table.history.len()).map(|mv| Some(*mv)));
        let known = self.opening.get(table.history.len()).filter(|_| in_book);
        if let Some(mv) = known.filter(|mv| position.is_legal(**mv) && admits(**mv)) {
            return Some(*mv);
        }
        let rating = match table.on_move() {
            Color::White => self.white,
            Color::Black => self.black,
        };
        // Six hundred points are a pawn more that is overlooked now and then.
        let care = usize::from(30 + 2_300_u16.saturating_sub(rating) / 6);
        glance::best(position, admits, || i32::try_from(self.dice.below(care)).unwrap_or(0))
    }

    /// Openings go fast, the middle of a game slowly, and whoever is short of time hurries.
    fn thinks(&mut self, table: &Table, color: Color, now: Moment) -> Millis {
        let left = table.clock.remaining(side(color), now);
        let (least, most) = match table.history.len() {
            _ if left < Millis::seconds(20) => (400, 1_200),
            _ if left < Millis::minutes(2) => (1_000, 3_500),
            0..12 => (1_500, 5_000),
            12..60 => (3_000, 16_000),
            _ => (2_000, 9_000),
        };
        let more = i64::try_from(self.dice.below(most - least)).unwrap_or(0);
        Millis::new(i64::try_from(least).unwrap_or(0) + more)
    }
}

/// The move that somebody was interrupted in: his man has been released, and a piece for a pawn, or a rook, is still missing.
fn begun(table: &Table) -> Option<Move> {
    let is_changed = |square| table.turn.changes.iter().any(|change| change.square == square);
    let mut all = table.position.legal_moves().into_iter();
    all.find(|mv| {
        is_changed(mv.from) && is_changed(mv.to) && mv.promotion.is_none_or(|role| role == Role::Queen)
    })
}

/// What hands do to play a move at a wooden board, without the press.
pub(super) fn hands(table: &Table, mv: Move) -> Vec<Deed> {
    let mut deeds = vec![Deed::Touch(mv.from), Deed::Release(mv.to)];
    deeds.extend(mv.promotion.map(Deed::Place));
    if let MoveKind::Castling(side) = table.position.kind(mv) {
        let rook = table.position.rook_in_castling(side);
        deeds.extend([Deed::Touch(rook.from), Deed::Release(rook.to)]);
    }
    deeds
}

const fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}
