//! Letting phones in: whoever directs here looks from anywhere, and opens and closes at the machine itself.

use std::collections::BTreeSet;

use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::MayBeEmpty;
use crate::{
    Hall,
    fields::Fault,
    people::{AuditMatter, Caller},
    phones::{LinksBy, Phones, PhonesShown, Wanted},
    trouble::Trouble,
};

/// A machine has fewer networks.
const MOST: usize = 50;

const ELSEWHERE: &str = "phones are let in and shut out at the computer that runs Jadoube itself: open this page there, by its address \
                         that begins with http://127.0.0.1 or http://localhost";

const IN_A_DEMO: &str = "there is nothing to open in a demo";

/// How phones are to be let in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct LetIn {
    /// The names of the networks; none: those in which phones are likely to be.
    networks: Option<BTreeSet<String>>,
    /// With which address links are made on pages that only this machine finds.
    links: Option<LinksBy>,
    /// Whether it holds after a restart.
    remember: bool,
}

pub(super) async fn look(State(hall): State<Hall>, caller: Caller) -> Result<Json<PhonesShown>, Trouble> {
    Ok(Json(doors(&hall, &caller)?.shown(caller.is_at_this_machine())))
}

pub(super) async fn let_in(
    State(hall): State<Hall>,
    caller: Caller,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Json<PhonesShown>, Trouble> {
    let phones = doors(&hall, &caller)?;
    let LetIn { networks, links, remember } = body.read()?;
    at_the_machine(&caller)?;
    if networks.as_ref().is_some_and(|names| names.is_empty() || names.len() > MOST) {
        return Err(Fault::in_field("networks", "choose at least one network").into());
    }
    phones.let_in(Wanted { networks, links, port: None }, remember).await?;
    let shown = phones.shown(true);
    let addresses: Vec<&str> = shown.open.iter().map(|one| one.url.as_str()).collect();
    // That it stands open is no secret and no reason to shut it again if the disk takes nothing just now.
    let _ = hall.people().note(&caller, AuditMatter::PhonesLetIn, None, addresses.join(", ")).await;
    Ok(Json(shown))
}

pub(super) async fn shut_out(State(hall): State<Hall>, caller: Caller) -> Result<Json<PhonesShown>, Trouble> {
    let phones = doors(&hall, &caller)?;
    at_the_machine(&caller)?;
    phones.shut_out().await?;
    let _ = hall.people().note(&caller, AuditMatter::PhonesShutOut, None, "").await;
    Ok(Json(phones.shown(true)))
}

fn doors<'a>(hall: &'a Hall, caller: &Caller) -> Result<&'a Phones, Trouble> {
    hall.phones().filter(|_| caller.is_in_the_house()).ok_or_else(|| Trouble::NotNow(IN_A_DEMO.to_string()))
}

/// Whoever got hold of somebody's phone opens this machine to no network.
fn at_the_machine(caller: &Caller) -> Result<(), Trouble> {
    if caller.is_at_this_machine() { Ok(()) } else { Err(Trouble::NotNow(ELSEWHERE.to_string())) }
}
