//! A section as its book means it, before the organizer changes anything.

use clock::Control;
use pairing::settings::TeamMates;
use rating::{Class, class_of};
use rulebook::Book;
use tournament::{ByePolicy, HalfPointByes, Kind, NoShows, Plan, RatingClass, SectionName};

/// The plan of a section under a book: which byes it offers, what becomes of no-shows, whether team-mates meet, and how
/// games of this control are rated.
pub fn plan(name: SectionName, book: Book, kind: Kind, rounds: usize, control: &str) -> Plan {
    let mut plan = Plan { book, kind, rated: rated(control), ..Plan::swiss(name, rounds, control) };
    match book {
        Book::NcScholastic => {
            plan.byes = ByePolicy::nc_scholastic();
            plan.no_shows = NoShows::MissTheNext;
            // Every reasonable effort is made, but for the last round among leaders (NC scholastic 13).
            plan.pairing.team_mates = TeamMates::Apart;
        }
        Book::Iesa2023 => {
            plan.byes = ByePolicy::none();
            plan.rated = None;
        }
        // A rating is for games that one player wins with their own pieces.
        Book::NcBughouse => plan.rated = None,
        _ => {}
    }
    // Where everybody has his opponents by a table, or one alone, nobody is paired with another in his place.
    if kind == Kind::Quads || kind.is_fixed() {
        plan.byes = ByePolicy { half_point: HalfPointByes::None, ..plan.byes };
    }
    plan
}

/// As what games of this control are rated; nothing if they are not, or if it is no control.
pub fn rated(control: &str) -> Option<RatingClass> {
    let class = class_of(&control.parse::<Control>().ok()?)?;
    Some(match class {
        Class::Regular => RatingClass::Regular,
        Class::Dual => RatingClass::Dual,
        Class::Quick => RatingClass::Quick,
        Class::Blitz => RatingClass::Blitz,
    })
}
