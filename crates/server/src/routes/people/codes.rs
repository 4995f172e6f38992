//! QR codes of links, so that a phone finds one on a screen or on what a page prints. They come from where the cards are drawn, too.

use axum::Json;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::{body::Body, heavy::in_turn};
use crate::{fields::Fault, people::Caller, trouble::Trouble};

/// No link of ours is longer, whatever the address of the house.
const LONGEST: usize = 300;

/// A card for each player of a large event.
const MOST: usize = 1_000;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct CodesAsked {
    texts: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct Codes {
    /// Of each text the rows of its code with their quiet border, a dark cell as `1`.
    codes: Vec<Vec<String>>,
}

pub(super) async fn draw(caller: Caller, body: Body) -> Result<Json<Codes>, Trouble> {
    let texts = read(&body)?;
    let drawn =
        in_turn(&caller, move || texts.iter().map(|text| rows(text)).collect::<Result<_, _>>()).await?;
    Ok(Json(Codes { codes: drawn? }))
}

fn read(body: &Body) -> Result<Vec<String>, Fault> {
    let CodesAsked { texts } = body.read()?;
    let fits = texts.len() <= MOST && texts.iter().all(|text| text.len() <= LONGEST);
    let fault =
        || Fault::in_field("texts", format!("expected at most {MOST} texts of {LONGEST} letters each"));
    if fits { Ok(texts) } else { Err(fault()) }
}

fn rows(text: &str) -> Result<Vec<String>, Fault> {
    let cells = print::qr::cells(text).map_err(|error| Fault::in_field("texts", error))?;
    Ok(cells.iter().map(|row| row.iter().map(|dark| if *dark { '1' } else { '0' }).collect()).collect())
}
