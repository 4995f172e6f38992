//! Who plays in the demo event: three sections and sixty-four people, none of whom exists.

use rulebook::Book;
use tournament::{Cents, Date, Entrant, Listed};

/// A section, its rules and everybody in it.
pub(super) struct Section {
    pub(super) name: &'static str,
    pub(super) book: Book,
    pub(super) rounds: usize,
    pub(super) control: &'static str,
    pub(super) highest_grade: Option<u8>,
    pub(super) fee: Cents,
    /// When its rounds began, in minutes before now; the last one is in play.
    pub(super) began: &'static [i64],
    /// When the rounds that are left will begin, in minutes from now.
    pub(super) to_come: &'static [i64],
    /// How many times slower the round in play was played before anybody looked.
    pub(super) slower: i64,
    pub(super) players: &'static [Player],
}

/// Somebody who plays. Without a rating he is new; a child has a grade and a school.
pub(super) struct Player {
    pub(super) name: &'static str,
    pub(super) rating: Option<u16>,
    school: Option<(&'static str, u8)>,
}

const fn adult(name: &'static str, rating: u16) -> Player {
    Player { name, rating: Some(rating), school: None }
}

const fn new(name: &'static str) -> Player {
    Player { name, rating: None, school: None }
}

const fn child(name: &'static str, rating: u16, school: &'static str, grade: u8) -> Player {
    Player { name, rating: Some(rating), school: Some((school, grade)) }
}

const fn new_child(name: &'static str, school: &'static str, grade: u8) -> Player {
    Player { name, rating: None, school: Some((school, grade)) }
}

impl Player {
    /// What he wrote on the form; numbers of members are counted from one that nobody has.
    pub(super) fn entrant(&self, number: usize, member_until: Option<Date>) -> Entrant {
        let rating = |rating| Listed::new("us-chess", rating);
        Entrant {
            ratings: self.rating.map(rating).into_iter().collect(),
            member_id: Some(format!("{}", 90_000_100 + number)),
            member_until,
            team: self.school.map(|(school, _)| school.to_string()),
            grade: self.school.map(|(_, grade)| grade),
            ..Entrant::new(self.name)
        }
    }
}

/// The section of the three with the touch-move claim.
pub(super) const OPEN: &str = "Open";
/// The section with the draw claim, and with a team contest.
pub(super) const K8: &str = "K-8";
/// The section in which somebody is late.
pub(super) const K5: &str = "K-5";

/// Comes after the first round has been paired.
pub(super) const LATE_ENTRY: &str = "Noor Haddad";
/// Leaves after the second round.
pub(super) const WITHDRAWS: &str = "Stanley Brook";
/// Asked for a half-point bye in the second round.
pub(super) const ASKS_FOR_BYE: &str = "Carmen Delgado";
/// Has not paid.
pub(super) const OWES: &str = "Theo Lindholm";
/// Was warned in the second round.
pub(super) const WARNED: &str = "Milo Brandt";
/// The school whose parent a visitor can be.
pub(super) const SCHOOL: &str = "Lincoln Middle School";

const FIELD: &str = "Field Academy";
const ADAMS: &str = "Adams School";
const RIVER: &str = "Riverside School";
const OAK: &str = "Oak Hill Elementary";
const PINE: &str = "Pine Street School";
const LAKE: &str = "Lakeview Elementary";

pub(super) const SECTIONS: [Section; 3] = [
    Section {
        name: OPEN,
        book: Book::UsChess7,
        rounds: 4,
        control: "G/60 d/5",
        highest_grade: None,
        fee: Cents(4_500),
        began: &[340, 195, 45],
        to_come: &[105],
        slower: 9,
        players: &[
            adult("Viktor Almasy", 2214),
            adult("Renata Osei", 2158),
            adult("Julian Thorne", 2091),
            adult("Mei-Lin Zhao", 2047),
            adult("Oscar Fennimore", 1988),
            adult("Priya Raman", 1942),
            adult("Stanley Brook", 1917),
            adult("Carmen Delgado", 1880),
            adult("Ivo Petrov", 1851),
            adult("Hannah Weiss", 1816),
            adult("Darnell Pryce", 1779),
            adult("Noor Haddad", 1755),
            adult("Gwen Castellano", 1731),
            adult("Samuel Ojo", 1702),
            adult("Theo Lindholm", 1668),
            adult("Beatriz Moura", 1640),
            adult("Kenji Watanabe", 1611),
            adult("Abigail Stone", 1583),
            adult("Luis Navarro", 1547),
            adult("Freya Nilsen", 1502),
            adult("Marcus Bell", 1466),
            adult("Odette Laurent", 1429),
            adult("Paul Kovacs", 1385),
            adult("Ruth Abara", 1342),
            adult("Tobias Kern", 1290),
            new("Elena Vasquez"),
            new("Grant Holloway"),
        ],
    },
    Section {
        name: K8,
        book: Book::Iesa2023,
        rounds: 5,
        control: "G/30 d/5",
        highest_grade: Some(8),
        fee: Cents(2_000),
        began: &[320, 230, 125, 25],
        to_come: &[65],
        slower: 6,
        players: &[
            child("Aria Bloom", 1488, SCHOOL, 8),
            child("Desmond Clay", 1431, FIELD, 8),
            child("Yusuf Karim", 1377, ADAMS, 7),
            child("Lena Hoffman", 1340, RIVER, 8),
            child("Caleb Whitaker", 1298, SCHOOL, 7),
            child("Sofia Marchetti", 1255, FIELD, 7),
            child("Milo Brandt", 1211, ADAMS, 8),
            child("Nadia Rahimi", 1176, RIVER, 6),
            child("Ethan Park", 1134, SCHOOL, 6),
            child("Zoe Kaplan", 1090, FIELD, 8),
            child("Andre Wilkes", 1047, ADAMS, 7),
            child("Tess Moriarty", 1003, RIVER, 7),
            child("Hugo Ramirez", 968, SCHOOL, 8),
            child("Ivy Chang", 921, FIELD, 6),
            child("Jonah Levy", 884, ADAMS, 6),
            child("Maren Dahl", 850, RIVER, 8),
            child("Omar Siddiqui", 812, SCHOOL, 6),
            child("Piper Quinn", 777, FIELD, 7),
            child("Rafael Costa", 731, ADAMS, 7),
            child("Stella Novak", 690, RIVER, 6),
            new_child("Wyatt Greene", SCHOOL, 7),
            new_child("Anika Bose", FIELD, 6),
            new_child("Felix Arden", ADAMS, 6),
            new_child("Clara Winslow", RIVER, 7),
        ],
    },
    Section {
        name: K5,
        book: Book::NcScholastic,
        rounds: 5,
        control: "G/30 d/5",
        highest_grade: Some(5),
        fee: Cents(2_000),
        began: &[300, 150, 20],
        to_come: &[60, 130],
        slower: 5,
        players: &[
            child("Eli Tanaka", 902, OAK, 5),
            child("Maya Fitzgerald", 861, PINE, 5),
            child("Rowan Pike", 794, LAKE, 5),
            child("Isla Mbeki", 733, OAK, 4),
            child("Leo Santoro", 688, PINE, 4),
            child("Harper Yoon", 624, LAKE, 5),
            child("Dmitri Volk", 571, OAK, 4),
            child("Ada Sinclair", 512, PINE, 3),
            child("Kofi Mensah", 467, LAKE, 4),
            child("June Albright", 405, OAK, 3),
            child("Oliver Gant", 352, PINE, 3),
            new_child("Rosa Benitez", LAKE, 2),
            new_child("Sami Toivonen", OAK, 3),
        ],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn sixty_four_play_and_nobody_twice() {
        let names: BTreeSet<&str> =
            SECTIONS.iter().flat_map(|section| section.players).map(|player| player.name).collect();
        assert_eq!(names.len(), 64);
        assert_eq!(SECTIONS.iter().map(|section| section.players.len()).sum::<usize>(), 64);
        for named in [LATE_ENTRY, WITHDRAWS, ASKS_FOR_BYE, OWES, WARNED] {
            assert!(names.contains(named), "{named}");
        }
        for section in &SECTIONS {
            assert_eq!(section.began.len() + section.to_come.len(), section.rounds, "{}", section.name);
        }
    }
}
