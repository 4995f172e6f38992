//! Two logs that differ only in some secrets, told on from the same beginning.

use std::collections::BTreeSet;

use clock::Moment;
use serde_json::{Value, json};
use server::{
    Config, Watch,
    people::{Charges, Doing, Place, Post, Sections, access},
};
use tournament::{EntryId, Role as Office, SectionName};

use crate::{
    club::{Club, Folder, fresh_id},
    desk::{Desk, Who},
};

/// A moment of the event, at which everything here happens.
const NOW: Moment = Moment::new(1_795_255_200_000);

fn config(folder: &Folder) -> Config {
    Config { watch: Watch::standing_at(NOW), demo: None, ..folder.config() }
}

/// Something that was written down in confidence.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Secret {
    Contact,
    Grade,
    Money,
    Remark,
    Wish,
    Bye,
    Unposted,
    Appeal,
    Mark,
    Note,
    /// Who is on a line-up that is sealed.
    LineUp,
}

use Secret::{Appeal, Bye, Contact, Grade, LineUp, Mark, Money, Note, Remark, Unposted, Wish};

const SECRETS: [Secret; 10] = [Contact, Grade, Money, Remark, Wish, Bye, Unposted, Appeal, Mark, Note];

/// The sections, each with its first entry; everybody who is somebody's own is in the first.
pub const SECTIONS: [(&str, u32); 2] = [("Kids", 1), ("Open", 9)];

/// Where captains hand in who plays, and whose line-up is sealed; its players are entries 17 to 19.
pub const LEAGUE: &str = "League";
const CAPTAINS: &str = "Polk";

/// The sections that somebody is asked about: whoever serves in one of them knows less of the other, and to everybody else they
/// are alike.
pub fn sections(role: &Role) -> &'static [(&'static str, u32)] {
    match role.post.sections() {
        Some(Sections::Some(_)) => &SECTIONS,
        _ => &SECTIONS[..1],
    }
}

/// Somebody who asks.
pub struct Role {
    pub called: String,
    pub post: Post,
    pub cookie: String,
}

/// The beginning: an event with its players and officials, on the disk.
pub struct Base {
    folder: Folder,
    pub event: String,
    /// Of the event when nobody had confided anything.
    pub version: u64,
    /// The secret of a tablet at the first board.
    pub tablet: String,
    owner: String,
    roles: Vec<(String, Post, String)>,
}

pub fn roles(base: &Base) -> Vec<Role> {
    let role = |(called, post, cookie): &(String, Post, String)| Role {
        called: called.clone(),
        post: post.clone(),
        cookie: cookie.clone(),
    };
    base.roles.iter().map(role).collect()
}

/// Which secrets of which sections this one may not know, by the table of access.
pub fn hidden(role: &Role) -> BTreeSet<(Secret, &'static str)> {
    let mut hidden = BTreeSet::new();
    for (name, first) in SECTIONS {
        let section: SectionName = name.parse().unwrap();
        // The third of the section: of another family and another team than the first.
        let (entries, teams) = ([EntryId(first + 2)], ["Grant".to_string()]);
        let about = Place::section(&section).about(&entries).of_teams(&teams);
        let may = |doings: &[Doing], place: Place<'_>| {
            doings.iter().any(|doing| access::may(&role.post, *doing, place))
        };
        for secret in SECRETS {
            let knows = match secret {
                Contact => may(&[Doing::SeeEntries], about),
                Grade => may(&[Doing::SeeEntries, Doing::CheckIn, Doing::SeeFloor], about),
                Money => may(&[Doing::SeeMoney], about),
                Remark => may(&[Doing::SeeRecord], about),
                Wish => may(&[Doing::PreviewPairing], about),
                Bye => may(&[Doing::SeeEntries, Doing::CheckIn], about),
                Unposted => may(&[Doing::SeeUnposted], about),
                Appeal | Mark => may(&[Doing::SeeFloor], about),
                Note => may(&[Doing::SeeLog], Place::EVENT),
                // Of another section.
                LineUp => true,
            };
            if !knows {
                hidden.insert((secret, name));
            }
        }
    }
    let (league, teams): (SectionName, _) = (LEAGUE.parse().unwrap(), [CAPTAINS.to_string()]);
    if !access::may(&role.post, Doing::SeeLineUp, Place::section(&league).of_teams(&teams)) {
        hidden.insert((LineUp, LEAGUE));
    }
    hidden
}

impl Base {
    pub async fn new() -> Base {
        let folder = Folder::in_memory();
        let club = Club::open(&config(&folder)).await;
        let plan = |name: &str, first_board: usize| {
            json!({
                "name": name, "kind": { "system": "swiss" }, "rounds": 4, "control": "G/60 d/5", "fee": 3000,
                "rated": "regular", "first-board": first_board,
            })
        };
        let league = json!({
            "name": LEAGUE, "kind": { "system": "team-swiss", "boards": 2 }, "rounds": 2, "control": "G/60 d/5",
            "first-board": 31, "line-ups": { "drift": 500 },
        });
        let sections = json!([plan("Kids", 1), plan("Open", 11), league]);
        let desk = Desk::open(&club, "Discreet", sections).await;
        let contest = json!({ "name": "Schools", "sections": ["Kids", "Open"], "best": 2, "least": 1, "tie-breaks": [] });
        desk.does(json!({ "do": "add-team-contest", "contest": contest })).await;
        for (section, first) in SECTIONS {
            for place in 0..8 {
                let entrant = entrant(first + place, 0, 0);
                desk.does(json!({ "do": "enter", "entrant": entrant, "section": section })).await;
            }
        }
        for (at, team) in [CAPTAINS, CAPTAINS, CAPTAINS, "Taft", "Taft"].into_iter().enumerate() {
            let entrant = json!({ "name": format!("Member{at} Of{team}"), "team": team });
            desk.does(json!({ "do": "enter", "entrant": entrant, "section": LEAGUE })).await;
        }
        desk.does(json!({ "do": "permit-devices", "devices": "phones" })).await;
        desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
        let mut roles = Vec::new();
        let (status, cards) = desk.post("/cards", &json!({ "entries": [1] })).await;
        assert!(status.is_success(), "{cards}");
        let card = Who::by_card(&club, &cards[0]["code"]).await;
        for (called, post) in posts() {
            let who = match post {
                Post::Spectator => Who::nobody(),
                Post::Player { .. } => card.clone(),
                _ => Who::at(&desk, &called, serde_json::to_value(&post).unwrap()).await,
            };
            roles.push((called, post, who.cookie().to_string()));
        }
        let (status, made) =
            desk.post("/tablets", &json!({ "section": "Kids", "boards": [1], "use": "both" })).await;
        assert!(status.is_success(), "{made}");
        let (status, opened) = club.post("/api/v1/tablet", &json!({ "code": made[0]["code"] })).await;
        assert!(status.is_success(), "{opened}");
        let tablet = opened["secret"].as_str().unwrap().to_string();
        let version = desk.sees("").await["version"].as_u64().unwrap();
        let (event, owner) = (desk.event.clone(), desk.who.cookie().to_string());
        drop(desk);
        club.hall.close().await;
        Base { folder, event, version, tablet, owner, roles }
    }
}

/// Everybody who asks: each post in the whole event, and those of officials in one section, too.
pub fn posts() -> Vec<(String, Post)> {
    let mut posts = vec![
        ("nobody".to_string(), Post::Spectator),
        ("a player's card".to_string(), Post::Player { entry: EntryId(1) }),
        ("an assistant".to_string(), Post::Assistant { entry: EntryId(1) }),
        ("a parent".to_string(), Post::Coach { of: Charges::Entries([EntryId(1)].into()) }),
        ("a coach".to_string(), Post::Coach { of: Charges::Team("Lincoln".to_string()) }),
    ];
    for role in Office::ALL {
        if role != Office::ChiefDirector {
            posts.push((role.words().to_string(), Post::Official { role, sections: Sections::All }));
        }
        // An organizer, a scorer and who pairs know in their section less than its chief does.
        let bound = [Office::ChiefDirector, Office::SectionChief, Office::FloorDirector, Office::Registrar];
        if bound.contains(&role) {
            let sections = Sections::Some(["Kids".parse().unwrap()].into());
            posts.push((format!("{} of Kids", role.words()), Post::Official { role, sections }));
        }
    }
    posts
}

/// A form, with what families tell in confidence; one of two.
fn entrant(entry: u32, contact: usize, grade: usize) -> Value {
    let team = if (entry - 1) % 8 < 2 { "Lincoln" } else { "Grant" };
    json!({
        "name": format!("Given{entry} Family{entry}"),
        "ratings": [{ "list": "us-chess", "rating": 2000 - 20 * entry }],
        "team": team, "grade": 3 + grade, "born": format!("201{}-03-04", 5 + contact),
        "contact": format!("contact-{contact}@example.org"), "member-id": format!("1{contact}00{entry:04}"),
        "member-until": format!("2027-0{}-01", 1 + contact), "state": (["OH", "KY"][contact]),
    })
}

/// The event on one side of the comparison, on the disk.
pub struct World {
    folder: Folder,
}

impl World {
    /// Secrets that are hidden are told in this variant, all others in the first.
    pub async fn new(base: &Base, hidden: &BTreeSet<(Secret, &'static str)>, variant: usize) -> World {
        let folder = base.folder.copied();
        let club = Club::open(&config(&folder)).await;
        let desk = Desk { club: &club, who: Who::with(base.owner.clone()), event: base.event.clone() };
        for (section, first) in SECTIONS {
            let of = |secret| if hidden.contains(&(secret, section)) { variant } else { 0 };
            confides(&desk, section, first, &of).await;
        }
        let players = [[17, 18], [19, 17]][if hidden.contains(&(LineUp, LEAGUE)) { variant } else { 0 }];
        desk.does(json!({ "do": "pair", "section": LEAGUE, "lot": null })).await;
        desk.does(json!({ "do": "post-pairings", "section": LEAGUE, "round": 1 })).await;
        desk.does(json!({ "do": "hand-in-line-up", "section": LEAGUE, "round": 1, "team": CAPTAINS, "players": players }))
            .await;
        drop(desk);
        club.hall.close().await;
        World { folder }
    }

    /// A copy of it, served.
    pub async fn open(&self) -> (Folder, Club) {
        let folder = self.folder.copied();
        let club = Club::open(&config(&folder)).await;
        (folder, club)
    }
}

/// What is written down in a section until the second round is paired and not posted.
async fn confides(desk: &Desk<'_>, section: &str, first: u32, of: &impl Fn(Secret) -> usize) {
    let third = first + 2;
    let amended = entrant(third, of(Contact), of(Grade));
    desk.does(json!({ "do": "amend", "entry": third, "entrant": amended })).await;
    desk.does(json!({ "do": "pay", "entry": third, "amount": ([1700, 2300][of(Money)]) })).await;
    let remark = ["warned for talking", "let a phone ring"][of(Remark)];
    desk.does(json!({ "do": "remark", "entry": third, "text": remark, "ruling": null })).await;
    // None of them would meet in the first round: it is paired as if nobody had asked.
    let [one, other] = [[first + 1, first + 2], [first + 5, first + 6]][of(Wish)];
    desk.does(json!({ "do": "forbid", "one": one, "other": other })).await;
    desk.does(json!({ "do": "pair", "section": section, "lot": null })).await;
    desk.does(json!({ "do": "post-pairings", "section": section, "round": 1 })).await;
    desk.does(json!({ "do": "begin-round", "section": section, "round": 1 })).await;
    let board = if section == "Kids" { 1 } else { 11 };
    let appeal = json!({
        "do": "appeal-pairing", "section": section, "round": 1, "board": board + 3,
        "by": (["Coach Ray", "Coach Bea"][of(Appeal)]), "ground": "team-mate",
    });
    desk.does(appeal).await;
    for at in 0..4 {
        let result = json!({ "outcome": "white-wins" });
        desk.does(
            json!({ "do": "report", "section": section, "round": 1, "board": board + at, "result": result }),
        )
        .await;
    }
    // What was taken hangs on the wall; why it was, and what else was ordered, does not.
    let why = ["shoved an opponent", "used an engine"][of(Remark)];
    does_for(desk, why, json!({ "do": "dock", "entry": third, "points": 0.5 })).await;
    let penalty = ["seated-apart", "less-time-next-round"][of(Remark)];
    let order = json!({
        "do": "order", "entry": third, "penalty": penalty, "round": 1, "board": board,
        "ruling": (["first/1", "other/2"][of(Remark)]), "clauses": [],
    });
    does_for(desk, why, order).await;
    let bye = ["half-point", "zero-point"][of(Bye)];
    does_for(
        desk,
        "asked for",
        json!({ "do": "ask-for-bye", "entry": third, "round": 3, "bye": bye, "grant": "by-director" }),
    )
    .await;
    let seats = [[(1, 2), (3, 4), (5, 6), (7, 8)], [(1, 3), (2, 4), (5, 7), (6, 8)]][of(Unposted)];
    let boards: Vec<Value> =
        seats.iter().map(|(white, black)| json!({ "white": white, "black": black })).collect();
    let by_hand = json!({ "do": "pair-by-hand", "section": section, "boards": boards, "bye": null });
    does_for(desk, "by hand", by_hand).await;
    let [one, other] = [[1, 4], [2, 5]][of(Wish)];
    desk.does(json!({ "do": "lock", "section": section, "one": one, "other": other, "color": null })).await;
    desk.does(json!({ "do": "note", "text": (["a quarrel at the door", "a complaint"][of(Note)]) })).await;
    let color = ["white", "black"][of(Mark)];
    let path = format!("/boards/{section}/1/{}/mark", board + 3);
    let (status, answer) = desk.post(&path, &json!({ "mark": "absent", "color": color })).await;
    assert!(status.is_success(), "{answer}");
}

/// An act that needs a reason.
async fn does_for(desk: &Desk<'_>, why: &str, act: Value) {
    let (status, answer) = desk.post("/acts", &json!({ "id": fresh_id(), "act": act, "why": why })).await;
    assert!(status.is_success(), "{answer}");
}
