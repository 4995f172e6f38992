//! An adjournment as a seat may know it: what stands on the outside of the envelope, and inside it for its writer alone.

use board::Color;
use schemars::JsonSchema;
use serde::Serialize;

use super::Look;
use crate::{
    Seat,
    adjournment::{Adjournment, Phase},
    decide,
    incident::{self, Incident},
    stored::Plain,
    table::side,
    verdict,
};

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Adjourned")]
pub struct AdjournedView {
    /// `sealing`, `adjourned`, `session` or `opened`.
    #[schemars(extend("enum" = ["sealing", "adjourned", "session", "opened"]))]
    pub phase: &'static str,
    #[schemars(extend("enum" = ["white", "black"]))]
    pub sealer: &'static str,
    /// A reply to a player who is not there: it is pressed, and the clocks are not stopped.
    pub is_reply: bool,
    /// Whether anything has been sealed yet.
    pub is_sealed: bool,
    /// What was sealed: for its writer, and for everybody once it can be seen.
    pub sealed: Option<String>,
    /// What is written on the envelope, once the clocks stand.
    pub envelope: Option<EnvelopeView>,
    /// Who is there for the session.
    #[schemars(with = "Vec<Plain<Color>>")]
    pub here: Vec<&'static str>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Envelope")]
pub struct EnvelopeView {
    /// Before the sealed move.
    pub position: String,
    /// The number of the sealed move.
    pub number: u32,
    /// Milliseconds left.
    pub white: i64,
    pub black: i64,
    #[schemars(with = "Vec<Plain<Color>>")]
    pub signed: Vec<&'static str>,
}

/// Nothing while no game is adjourned.
pub(super) fn adjourned(look: &Look<'_>) -> Option<AdjournedView> {
    let adjournment = look.table.adjournment.as_deref()?;
    let phase = match adjournment.phase {
        Phase::Sealing => "sealing",
        Phase::Adjourned => "adjourned",
        Phase::Session => "session",
        Phase::Opened => "opened",
        Phase::Over => return None,
    };
    let of = |is: &dyn Fn(Color) -> bool| {
        Color::ALL.into_iter().filter(|color| is(*color)).map(verdict::color_words).collect()
    };
    Some(AdjournedView {
        phase,
        sealer: verdict::color_words(adjournment.sealer),
        is_reply: adjournment.is_reply,
        is_sealed: adjournment.sealed.is_some(),
        sealed: known_to(adjournment, look.seat),
        envelope: adjournment.waits().then(|| EnvelopeView {
            position: look.table.position.to_fen(),
            number: look.table.position.move_number(),
            white: adjournment.times.of(side(Color::White)).get(),
            black: adjournment.times.of(side(Color::Black)).get(),
            signed: of(&|color| *adjournment.signed.get(color)),
        }),
        here: of(&|color| adjournment.is_here(color)),
    })
}

/// What brings a game forward whose move lies in an envelope, by what everybody knows of it.
pub(super) fn menu(look: &Look<'_>) -> Vec<&'static str> {
    let Some(adjournment) = look.table.adjournment.as_deref() else { return Vec::new() };
    match (look.seat, adjournment.phase) {
        (Seat::Director, Phase::Adjourned) => vec!["begin-session"],
        (Seat::Director, Phase::Session) => vec!["open-envelope"],
        (Seat::Director, Phase::Opened) => take_as(look).into_iter().collect(),
        (Seat::Player(_, color), phase) => {
            let signs = phase == Phase::Adjourned && !adjournment.signed.get(color);
            let arrives = !adjournment.is_here(color);
            let takes = if phase == Phase::Opened { take_as(look) } else { None };
            let items = [signs.then_some("sign-envelope"), arrives.then_some("arrive"), takes];
            items.into_iter().flatten().collect()
        }
        _ => Vec::new(),
    }
}

/// What it means is for one seat to say, where it is not clear.
fn take_as(look: &Look<'_>) -> Option<&'static str> {
    let Look { game, record, on, seat, .. } = *look;
    decide::may_take_as(game, record, on, seat).then_some("take-as")
}

/// Whether the game could be adjourned now; whether its time has come is for the ruling to say.
pub(super) fn adjourn(look: &Look<'_>) -> Option<&'static str> {
    let Look { game, record, on, seat, .. } = *look;
    let time = Incident::Adjournment(incident::Adjournment::TimeToAdjourn);
    decide::may_claim(game, record, on, seat, time).then_some("adjourn")
}

fn known_to(adjournment: &Adjournment, seat: Seat) -> Option<String> {
    let sealed = adjournment.sealed.as_ref()?;
    let writer = seat.color() == Some(adjournment.sealer);
    let seen = sealed.on_the_board || !adjournment.is_closed();
    (writer || seen).then(|| sealed.text.clone())
}
