//! The register of rulings as a seat may know it: each with how it was appealed, and what this seat can do about it now.

use clock::{Moment, Timekeeper};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use super::{LineView, Look, clauses};
use crate::{
    Seat,
    aloud::{self, Phrase},
    decide,
    dispute::Raised,
    event::Happening,
    incident::{AppealOf, Incident},
    occasion::{Hearing, Occasion},
    slip::{self, FiledView},
    table::{ClockDue, Registered},
    terms::{Place, Rulings, Terms},
    verdict::color_words,
};

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Ruling")]
pub struct RulingView {
    pub ruling: u16,
    /// Who gave it, where that is known by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub official: Option<String>,
    /// As it is read aloud: what was decided, and what follows.
    pub aloud: [String; 2],
    /// Its first sentence in two steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "DecidedView")]
    pub decided: Option<DecidedView>,
    /// What it says that a view shows besides: `offer` where an offer of a draw stands by it, `must` where it binds a player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "told_besides")]
    pub tells: Vec<&'static str>,
    pub lines: Vec<LineView>,
    pub reversed: bool,
    /// Nobody ruled: the clocks were set as the book says when they were started.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub setting: bool,
    /// What a clock on the table must show after it, where that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<ClockDueView>,
    /// The moment after which it cannot be appealed any more, where a clock tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "i64")]
    pub appeal_until: Option<i64>,
    /// The appeals that this seat may know of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub appeals: Vec<FiledView>,
    /// `appeal` and `ask-to-be-paired` for a player, `hear-appeal`, `hand-appeal-on`, `more-time` and `reverse` for the director.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "items")]
    pub menu: Vec<&'static str>,
}

/// What a director chose, in two steps: what it is about is read once, and what was chosen goes on from there.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Decided")]
pub struct DecidedView {
    pub about: String,
    pub says: String,
}

impl DecidedView {
    pub(super) fn of(raised: Raised, phrases: &[Phrase]) -> Option<DecidedView> {
        aloud::first_in_steps(raised, phrases).map(|[about, says]| DecidedView { about, says })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "ClockDue")]
pub struct ClockDueView {
    #[schemars(extend("enum" = ["white", "black"]))]
    pub color: &'static str,
    /// In milliseconds.
    pub left: i64,
    /// The same as a clock can be set to it by hand: in whole seconds.
    pub set: i64,
}

/// A clock on a screen shows it by itself.
pub(crate) fn clocks_due(terms: &Terms, due: &[ClockDue]) -> Vec<ClockDueView> {
    let left = |due: &ClockDue| match terms.timekeeper {
        _ if terms.place == Place::OnTheScreen => None,
        Timekeeper::Nobody => due.read,
        _ => Some(due.kept),
    };
    let shown = |due: ClockDue| {
        let left = left(&due)?;
        Some(ClockDueView { color: color_words(due.color), left: left.get(), set: left.settable().get() })
    };
    due.iter().copied().filter_map(shown).collect()
}

pub(super) fn rulings(look: &Look<'_>) -> Vec<RulingView> {
    let Look { terms, table, seat, .. } = *look;
    let book = look.book();
    table
        .rulings
        .iter()
        .map(|registered| {
            let appeal_until = slip::until(&terms.policies, table, registered).map(Moment::get);
            RulingView {
                ruling: registered.ruling.0,
                official: registered.official.clone(),
                aloud: registered.aloud(),
                decided: registered.about.and_then(|raised| DecidedView::of(raised, &registered.phrases)),
                tells: tells(registered),
                lines: registered
                    .read()
                    .map(|(text, by)| LineView { text, clauses: clauses(by, book) })
                    .collect(),
                reversed: registered.reversed,
                setting: registered.is_setting(),
                clocks: clocks_due(terms, &registered.clocks),
                appeal_until,
                appeals: slip::filed(table, registered, seat),
                menu: menu(look, registered, appeal_until.is_some()),
            }
        })
        .collect()
}

/// Every item that the menu of a ruling may have.
const ITEMS: &[&str] =
    &["appeal", "ask-to-be-paired", "hear-appeal", "hand-appeal-on", "more-time", "reverse"];

fn items(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "type": "string", "enum": ITEMS } })
}

fn told_besides(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "type": "string", "enum": ["offer", "must"] } })
}

fn tells(registered: &Registered) -> Vec<&'static str> {
    let has = |is: fn(&Happening) -> bool| registered.consequences.iter().any(|event| is(&event.what));
    let offer = has(|what| matches!(what, Happening::OfferStands { .. })).then_some("offer");
    let must = has(|what| matches!(what, Happening::Obliged { .. })).then_some("must");
    offer.into_iter().chain(must).collect()
}

fn menu(look: &Look<'_>, registered: &Registered, is_timed: bool) -> Vec<&'static str> {
    let Look { game, record, on, seat, .. } = *look;
    let ruling = registered.ruling;
    let may = |hearing| decide::may_occur(game, record, on, seat, Occasion::Hearing(hearing));
    let items = match seat {
        // Where the program rules at once there is nobody to hear an appeal.
        Seat::Player(..) if look.terms.rulings == Rulings::AtOnce => Vec::new(),
        Seat::Player(..) => {
            let appeal = |in_writing| Incident::Appeal(AppealOf { ruling, in_writing });
            let appeals = [false, true]
                .into_iter()
                .any(|in_writing| decide::may_claim(game, record, on, seat, appeal(in_writing)));
            vec![("appeal", appeals), ("ask-to-be-paired", may(Hearing::AsksToBePaired(ruling)))]
        }
        Seat::Director => vec![
            ("hear-appeal", may(Hearing::Hears(ruling))),
            ("hand-appeal-on", may(Hearing::ReferredOn(ruling))),
            ("more-time", is_timed && may(Hearing::GrantsMoreTime(ruling))),
            ("reverse", !registered.reversed && !registered.is_reversal()),
        ],
        Seat::Spectator | Seat::Program => Vec::new(),
    };
    items.into_iter().filter(|(_, may)| *may).map(|(item, _)| item).collect()
}
