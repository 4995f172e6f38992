//! Some of the field are paired as a group of their own.
//!
//! What the group is, others say ([`crate::class_pairings`], [`crate::unrated_apart`]); here it is taken out of the
//! field, both parts are paired by the same function, and their boards are put together again.

use std::collections::BTreeSet;

use chart::Number;

use crate::{
    Absence, Field, Reason, Round,
    roll_call::{present, rank},
};

/// A field that was split. In each part the others count as absent.
#[derive(Clone, PartialEq, Debug)]
pub struct Apart<'a> {
    /// Those who are paired among themselves: an even number.
    pub apart: Field<'a>,
    pub rest: Field<'a>,
    pub reasons: Vec<Reason>,
}

impl<'a> Apart<'a> {
    /// The group must be even and share no fixed board with the rest; see [`free`].
    pub(crate) fn new(field: &Field<'a>, group: &BTreeSet<Number>, reasons: Vec<Reason>) -> Apart<'a> {
        let without = |away: &dyn Fn(&Number) -> bool| {
            let mut part = field.clone();
            for number in present(field).into_iter().filter(|number| away(number)) {
                part.absent.insert(number, Absence::Unpaired);
            }
            part.locked.retain(|locked| !away(&locked.one) && !away(&locked.other));
            part
        };
        let mut apart = without(&|number| !group.contains(number));
        apart.house_player = None;
        if let Some(house_player) = field.house_player {
            apart.absent.insert(house_player, Absence::Unpaired);
        }
        Apart { apart, rest: without(&|number| group.contains(number)), reasons }
    }

    /// Pairs both parts. Boards are in one order; costs stand one after the other, since they were not weighed
    /// together.
    pub fn pair<E>(&self, pair: &dyn Fn(&Field) -> Result<Round, E>) -> Result<Round, E> {
        let mut round = pair(&self.apart)?;
        let rest = pair(&self.rest)?;
        round.boards.extend(rest.boards);
        round.boards.sort_by_cached_key(|board| {
            let (white, black) = (rank(&self.rest, board.white), rank(&self.rest, board.black));
            if white < black { (white, black) } else { (black, white) }
        });
        round.bye = rest.bye.or(round.bye);
        round.costs.extend(rest.costs);
        Ok(round)
    }
}

/// Those of a group who are there and on no board that the director fixed, in the order of rank.
pub(crate) fn free(field: &Field, group: impl Fn(&Number) -> bool) -> Vec<Number> {
    let locked = |number: &Number| field.locked.iter().any(|board| [board.one, board.other].contains(number));
    present(field).into_iter().filter(|number| group(number) && !locked(number)).collect()
}
