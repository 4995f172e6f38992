//! An event that is open, and acts upon it.

#![allow(dead_code, reason = "no test needs all of it")]

use chart::Color;
use director::means;
use tournament::{Act, Announcement, Deed, Live, SectionName, Tournament, When};

pub fn name(text: &str) -> SectionName {
    text.parse().unwrap()
}

pub fn act(event: &mut Tournament, deed: Deed) {
    try_act(event, deed).unwrap();
}

pub fn try_act(event: &mut Tournament, deed: Deed) -> Result<(), String> {
    let act = Act { who: "Robin".into(), when: When(0), why: "because".into(), deed, seed: None };
    event.act(&means(), act).map(|_| ()).map_err(|refusal| refusal.to_string())
}

pub fn open() -> Tournament {
    open_in(None)
}

pub fn open_in(place: Option<&str>) -> Tournament {
    let mut event = Tournament::default();
    let day = "2026-11-16".parse().unwrap();
    let open = Announcement {
        name: "Open".into(),
        from: day,
        to: day,
        place: place.map(Into::into),
        organizer: None,
        entries_close: None,
        live: Live::default(),
        names: Default::default(),
    };
    act(&mut event, Deed::Open { event: open });
    act(&mut event, Deed::Toss { higher_ranked: Some(Color::White) });
    event
}
