//! What a kind of seat is shown of a game, made once for everybody who sits there: a board that two hundred people look at
//! is not drawn two hundred times.

use std::sync::Arc;

use clock::{Millis, Moment};
use game::{Game, Seat, view::OfficeView};

use crate::{Keeper, trouble::Trouble};

/// A clock in a picture that is older than this would be seen to be wrong.
const FRESH: Millis = Millis::new(50);

/// A view as it is sent.
#[derive(Debug)]
pub(crate) struct Picture {
    /// Another one for each picture that shows something else than the one before.
    pub(crate) number: u64,
    /// The view as JSON.
    pub(crate) text: String,
    /// What an official sees of flags, at each board.
    office: [Option<OfficeView>; 2],
    game: Arc<Game>,
    at: Moment,
    /// Whether time stood, because nothing could be kept.
    stood: bool,
}

impl Picture {
    /// A new one. Both games are looked at in the same moment, so that a clock that merely runs is no change, and an act
    /// that this seat may not know of leaves no trace.
    pub(crate) fn of(
        keeper: &Keeper,
        seat: Seat,
        game: Arc<Game>,
        at: Moment,
        last: Option<&Picture>,
    ) -> Result<Picture, Trouble> {
        let stood = keeper.stands();
        let view = keeper.view_of(&game, seat, at)?;
        let beside = view.in_match.as_ref().and_then(|known| known.beside.as_ref());
        let office = [view.office.clone(), beside.and_then(|beside| beside.office.clone())];
        let number = match last {
            None => 1,
            Some(last) => {
                let same_game =
                    Arc::ptr_eq(&last.game, &game) || keeper.view_of(&last.game, seat, at)? == view;
                let same = same_game && last.office == office && last.stood == stood;
                if same { last.number } else { last.number + 1 }
            }
        };
        let text = serde_json::to_string(&view).map_err(|_| Trouble::Ours("a view cannot be written"))?;
        Ok(Picture { number, text, office, game, at, stood })
    }

    /// Whether this is what the seat sees of this game. What an official sees of flags depends on the moment, too.
    pub(crate) fn shows(&self, seat: Seat, game: &Arc<Game>, stands: bool) -> bool {
        seat != Seat::Director && Arc::ptr_eq(&self.game, game) && self.stood == stands
    }

    /// Whether its clocks can still be shown.
    pub(crate) fn is_fresh(&self, at: Moment) -> bool {
        at - self.at < FRESH
    }
}
