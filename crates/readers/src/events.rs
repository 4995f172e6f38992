//! Acts at an event as pages send them, one JSON object on each line: decided, and the log replayed to the same event.

use tournament::{Act, Deed, Tournament, When};

use crate::same;

pub(crate) fn acts(bytes: &[u8]) -> Result<(), String> {
    let mut tournament = Tournament::default();
    for (number, line) in bytes.split(|byte| *byte == b'\n').take(60).enumerate() {
        let Ok(deed) = serde_json::from_slice::<Deed>(line) else { continue };
        let written = serde_json::to_vec(&deed).map_err(|error| error.to_string())?;
        same("act", &serde_json::from_slice(&written).ok().as_ref(), &Some(&deed))?;
        let when = When(1_794_800_000_000 + number as i64);
        let _ = tournament.act(
            &director::means(),
            Act { who: "Pat".to_string(), when, why: String::new(), deed, seed: None },
        );
    }
    let again = Tournament::replay(tournament.log().iter().map(std::convert::AsRef::as_ref));
    same("event", again.state(), tournament.state())
}
