//! Somebody withdraws as his round begins: the three remedies of 29G, computed for the director to choose from.
//!
//! Each says which boards would be played and why; the one that he chooses is carried out by [`Deed::Rearrange`], after
//! the withdrawal itself is on record. That the opponent simply wins by forfeit (28P) remains the fourth way.

use std::{collections::BTreeSet, error::Error};

use chart::Number;
use pairing::{
    Absence, Field, Round,
    ladder_down::{Remedy, Withdrawn},
};
use serde::{Deserialize, Serialize};

use crate::{
    act::{Deed, Seating},
    name::SectionName,
    state::{Board, State},
};

/// Which of the remedies it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Everything is paired again (29G1).
    PairAllAgain,
    /// Opponents are brought up from group to group, down to the bye (29G1).
    LadderDown,
    /// Only the boards that wait are paired again (29G3).
    PairWaitingAgain,
}

impl Way {
    pub const ALL: [Way; 3] = [Way::PairAllAgain, Way::LadderDown, Way::PairWaitingAgain];

    pub const fn words(self) -> &'static str {
        match self {
            Way::PairAllAgain => "pair the round again",
            Way::LadderDown => "bring opponents up from group to group",
            Way::PairWaitingAgain => "pair the boards that wait again",
        }
    }
}

/// A remedy with its boards and reasons, and the act that carries it out.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    pub remedy: Remedy,
    pub deed: Deed,
}

impl State {
    /// The remedies for whoever cannot play the round that was paired last, each with its boards or with what stands
    /// against it; none where no round was paired. Boards with a result are under way, and those that are named: Black
    /// has made the fourth move (29G2).
    pub fn remedies<E: Error>(
        &self,
        section: &SectionName,
        who: Number,
        under_way: &BTreeSet<usize>,
        pair: &dyn Fn(&Field) -> Result<Round, E>,
    ) -> Option<Vec<(Way, Result<Offer, String>)>> {
        let held = self.section(section)?;
        let (number, round) = (held.rounds.len(), held.rounds.last()?);
        let chart = held.in_matches(self.chart_of(section, number)?);
        let mut field = self.field_of(section, number, &chart)?;
        let gone = chart.numbers().filter(|number| self.is_gone(held, *number));
        field.absent.extend(gone.map(|number| (number, Absence::Unpaired)));
        let boards = || {
            let seated = round.numbered().filter(|(_, board)| board.ahead.is_none());
            seated.map(|(at, board)| (at, board.seating()))
        };
        let has_results = |number: &usize| round.board(*number).is_some_and(Board::has_results);
        let playing = boards().map(|(number, _)| number).filter(has_results);
        let withdrawn = Withdrawn {
            field: &field,
            boards: boards().map(|(_, board)| [board.white, board.black]).collect(),
            bye: round.bye,
            who,
            under_way: playing.chain(under_way.iter().copied()).collect(),
        };
        // Nobody is brought up from the board of another who has left.
        let mut left_alone = withdrawn.clone();
        let gone = |number: Number| number != who && field.absent.contains_key(&number);
        let others = boards().filter(|(_, board)| gone(board.white) || gone(board.black));
        left_alone.under_way.extend(others.map(|(number, _)| number));
        let offer = |remedy: Remedy| {
            let boards = remedy.boards.iter();
            let boards = boards.map(|board| Seating { white: board.white, black: board.black }).collect();
            let deed = Deed::Rearrange { section: section.clone(), boards, bye: remedy.bye };
            Offer { remedy, deed }
        };
        let all = withdrawn.pair_all_again(pair).map_err(|why| why.to_string());
        let ladder = left_alone.ladder_down().map_err(|why| why.to_string());
        let waiting = withdrawn.pair_waiting_again(pair).map_err(|why| why.to_string());
        let ways = [(Way::PairAllAgain, all), (Way::LadderDown, ladder), (Way::PairWaitingAgain, waiting)];
        Some(ways.map(|(way, remedy)| (way, remedy.map(offer))).into())
    }
}
