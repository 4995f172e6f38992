//! Who plays a game that belongs to no event, if they said so when they opened it. Kept beside the log: no ruling rests on it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Commit, StreamId};

use crate::{fields::Fault, hall::Tools, legible::all_seen, trouble::Trouble};

const SHELF: &str = "names";

/// What stands on a scoresheet.
const LONGEST: usize = 60;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Names {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<String>,
    /// At the second board of a match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_b: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_b: Option<String>,
}

impl Names {
    /// As the players themselves say how they are called.
    pub(crate) fn said(
        [white, black]: [Option<&str>; 2],
        [white_b, black_b]: [Option<&str>; 2],
    ) -> Result<Names, Fault> {
        Ok(Names {
            white: name("white", white)?,
            black: name("black", black)?,
            white_b: name("white_b", white_b)?,
            black_b: name("black_b", black_b)?,
        })
    }

    /// The same people, each with the other men.
    pub(crate) fn with_colors_changed(self) -> Names {
        let Names { white, black, white_b, black_b } = self;
        Names { white: black, black: white, white_b: black_b, black_b: white_b }
    }

    /// To be written down with everything else of their game.
    pub(crate) fn lay(&self, commit: &mut Commit, game: &StreamId) -> Result<(), Trouble> {
        if *self != Names::default() {
            let body = serde_json::to_vec(self).map_err(|_| Trouble::Ours("names cannot be written down"))?;
            commit.put(SHELF, game.as_str(), body);
        }
        Ok(())
    }

    /// Takes them away with their game.
    pub(crate) fn take_away(commit: &mut Commit, game: &StreamId) {
        commit.remove(SHELF, game.as_str());
    }

    /// Nothing is better than no game where they cannot be read.
    pub(crate) async fn of(tools: &Tools, game: &StreamId) -> Names {
        let body = tools.store.get(SHELF, game.as_str()).await.ok().flatten();
        body.and_then(|body| serde_json::from_slice(&body).ok()).unwrap_or_default()
    }
}

fn name(field: &str, said: Option<&str>) -> Result<Option<String>, Fault> {
    let text = said.unwrap_or_default().trim();
    all_seen(field, text)?;
    if text.chars().count() > LONGEST {
        return Err(Fault::in_field(field, format!("expected a name of up to {LONGEST} letters")));
    }
    Ok((!text.is_empty()).then(|| text.to_string()))
}
