//! The two disputes that wait for the director.
//!
//! One cannot be decided from any record: did Black touch his bishop? The director has to find out. The other is about what
//! the scoresheets show: has this position stood three times? Both clocks stand meanwhile.

use clock::{Millis, Moment};
use game::{Claim, Deed, Incident, Seat};

use super::{openings::read, past::Past};
use crate::trouble::Trouble;

/// How long before now the director was called.
const CALLED: Millis = Millis::seconds(95);

const QUIET_GAME: &str = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 e8g8 f1e1 a7a6 c4b3 c5a7 h2h3 h7h6 b1d2 \
                          f8e8 d2f1";

/// The queens go to and fro, and after 14…Qd6 the same position is there for the third time.
const TO_AND_FRO: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 d2d4 e4d6 d4e5 d6b5 a2a4 b5d4 f3d4 d7d5 e5d6 c6d4 d1d4 \
                          d8d6 d4e4 d6e6 e4d4 e6d6 d4e4 d6e6 e4d4 e6d6";

/// A dispute to tell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Dispute {
    /// White says that Black touched his bishop and now means to move another man.
    Touched,
    /// White claims a draw by the third occurrence; Black wants a ruling.
    ThirdOccurrence,
}

impl Dispute {
    /// Plays the game and lets its players call the director.
    pub(super) fn tell(self, past: &mut Past, now: Moment) -> Result<(), Trouble> {
        let called = now - CALLED;
        let (moves, claim) = match self {
            Dispute::Touched => {
                let incident: Incident = "black touched c8"
                    .parse()
                    .map_err(|_| Trouble::Ours("a dispute of the demo cannot be told"))?;
                (read(QUIET_GAME), Claim::That(incident))
            }
            Dispute::ThirdOccurrence => (read(TO_AND_FRO), Claim::TripleOccurrence { with: None }),
        };
        past.moves(&moves, called - Millis::seconds(20))?;
        past.does(Seat::white(), called, Deed::Claim(claim))?;
        if self == Dispute::ThirdOccurrence {
            past.does(Seat::black(), called + Millis::seconds(15), Deed::AskForRuling)?;
        }
        Ok(())
    }
}
