//! The event as a whole: opening and what is announced of it, officials, the toss, notes.

use super::{Case, Decided, can_be_read};
use crate::{act::Deed, event::Happening, name::Cited, plan::Announcement, refusal::Refusal};
use chart::rules::{R28J, R29E2};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::Open { event } => {
            if case.state.event.is_some() {
                return Err(Refusal::AlreadyOpen);
            }
            can_be_announced(event)?;
            case.happens(Happening::Opened { event: event.clone() }, Cited::none());
        }
        Deed::ChangeEvent { event } => {
            can_be_announced(event)?;
            case.happens(Happening::EventChanged { event: event.clone() }, Cited::none());
        }
        Deed::Appoint { name, role } => {
            can_be_read("the name of the official", name)?;
            if case.state.officials.contains(&(*role, name.clone())) {
                return Err(Refusal::OfficialAlready { name: name.clone() });
            }
            case.happens(Happening::Appointed { name: name.clone(), role: *role }, Cited::none());
        }
        Deed::Dismiss { name, role } => {
            if !case.state.officials.contains(&(*role, name.clone())) {
                return Err(Refusal::NoSuchOfficial { name: name.clone() });
            }
            case.happens(Happening::Dismissed { name: name.clone(), role: *role }, Cited::none());
        }
        Deed::Toss { higher_ranked } => {
            if case.state.toss.is_some() {
                return Err(Refusal::Tossed);
            }
            let (higher_ranked, seed) = match higher_ranked {
                Some(color) => (*color, None),
                None => {
                    let seed = case.seed(&R29E2)?;
                    (seed.color(), Some(seed.clone()))
                }
            };
            case.happens(Happening::Tossed { higher_ranked, seed }, [&R28J, &R29E2]);
        }
        Deed::Note { text } => {
            if text.trim().is_empty() {
                return Err(Refusal::Empty("the note"));
            }
            case.happens(Happening::Noted { text: text.clone() }, Cited::none());
        }
        Deed::PermitDevices { devices } => {
            if case.state.devices == *devices {
                return Err(Refusal::DevicesAlready { devices: *devices });
            }
            case.happens(Happening::DevicesPermitted { devices: *devices }, devices.rules());
        }
        _ => {}
    }
    Ok(())
}

fn can_be_announced(event: &Announcement) -> Decided {
    can_be_read("the name of the event", &event.name)?;
    if event.to < event.from {
        return Err(Refusal::EndsBeforeItBegins { from: event.from, to: event.to });
    }
    Ok(())
}
