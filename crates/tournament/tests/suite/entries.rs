//! Entries: eligibility, membership, late and second entries, ratings, sections put together, fees.

use chart::Rating;
use rating::{
    assigned::Basis,
    foreign::{Federation, Formula},
};
use tournament::{
    ByePolicy, Cents, CheckIn, Deed, Eligibility, Entrant, Grant, HoldsTheLog, Kind, MembersOnly, NoShows,
    Outcome, Plan, PrizeGroup, ReEntry, TeamContest, When,
    warnings::{self, Warning},
};

use crate::common::{HOUR, Hall, enter, id, means, n, plan, player, points, report, section};

fn pupil(name: &str, grade: u8) -> Entrant {
    Entrant { grade: Some(grade), ..Entrant::new(name) }
}

fn grades(name: &str, lowest: u8, highest: u8) -> Deed {
    let eligibility =
        Eligibility { lowest_grade: Some(lowest), highest_grade: Some(highest), ..Eligibility::default() };
    Deed::AddSection { plan: Box::new(Plan { name: section(name), eligibility, ..plan(4) }) }
}

fn contest(name: &str, sections: &[&str]) -> Deed {
    let sections = sections.iter().map(|name| section(name)).collect();
    let contest =
        TeamContest { name: name.to_string(), sections, best: None, least: 0, tie_breaks: Vec::new() };
    Deed::AddTeamContest { contest }
}

fn anywhere(entrant: Entrant) -> Deed {
    match enter(entrant, "Open") {
        Deed::Enter { entrant, advance, byes, paid, house_player, .. } => {
            Deed::Enter { entrant, section: None, advance, byes, paid, house_player }
        }
        deed => deed,
    }
}

#[test]
fn a_section_is_found_by_eligibility() {
    let mut hall = Hall::opened();
    hall.does(grades("K-3", 0, 3)).does(grades("K-5", 0, 5)).does(grades("6-8", 6, 8));
    hall.does(anywhere(pupil("Ann Lee", 7)));
    assert_eq!(hall.tournament.entry(id(1)).unwrap().section, section("6-8"));
    hall.does(anywhere(pupil("Bo Diaz", 2)));
    assert_eq!(hall.tournament.entry(id(2)).unwrap().section, section("K-3"));
    hall.does(anywhere(pupil("Di Fox", 4)));
    assert_eq!(hall.tournament.entry(id(3)).unwrap().section, section("K-5"));
    let no_grade = hall.refused(anywhere(Entrant::new("Ed Gray")));
    assert_eq!(no_grade, "Ed Gray may play in 6-8, K-3 and K-5 []");
    assert_eq!(hall.refused(anywhere(pupil("Cy Ott", 9))), "Cy Ott may play in no section []");
    let wrong = hall.refused(enter(pupil("Cy Ott", 4), "K-3"));
    assert_eq!(wrong, "Cy Ott may not play in K-3: in grade 4, and it ends with grade 3 [28H]");
    assert_eq!(hall.refused(enter(pupil("Cy Ott", 4), "K-4")), "there is no section K-4 []");
    assert_eq!(hall.refused(enter(pupil(" ", 4), "K-5")), "the player's name is empty []");
}

#[test]
fn two_sections_that_end_with_the_same_grade_are_a_choice() {
    let mut hall = Hall::opened();
    hall.does(grades("K-3 Championship", 0, 3)).does(grades("K-3 Reserve", 0, 3)).does(grades("K-5", 0, 5));
    let refused = hall.refused(anywhere(pupil("Bo Diaz", 2)));
    assert_eq!(refused, "Bo Diaz may play in K-3 Championship, K-3 Reserve and K-5 []");
    hall.does(anywhere(pupil("Di Fox", 4)));
    assert_eq!(hall.tournament.entry(id(1)).unwrap().section, section("K-5"));
}

#[test]
fn a_membership_lasts_until_the_last_day() {
    let mut hall = Hall::with(Plan { members_only: MembersOnly::Refused, ..plan(4) }, 0);
    let member = |until: &str| Entrant {
        member_id: Some("12345678".to_string()),
        member_until: Some(until.parse().unwrap()),
        ..player("Ann Lee", 1500)
    };
    assert_eq!(
        hall.refused(enter(member("2026-11-14"), "Open")),
        "Ann Lee has no membership of the federation that lasts until 2026-11-15 [23C]"
    );
    hall.does(enter(member("2026-11-15"), "Open"));
    let again = Entrant { name: "Anne Lee".to_string(), ..member("2027-01-01") };
    assert_eq!(
        hall.refused(enter(again, "Open")),
        "Anne Lee has the member id 12345678 of Ann Lee, who has entered Open already []"
    );
    let is_warned = |plan: Plan| {
        let mut warned = Hall::with(plan, 0);
        warned.does(enter(member("2026-11-14"), "Open"));
        let warnings = warnings::warnings(&warned.tournament, warned.time());
        warnings.iter().any(|warning| matches!(warning, Warning::NotAMember { ran_out: Some(_), .. }))
    };
    assert!(is_warned(plan(4)));
    assert!(!is_warned(Plan { rated: None, ..plan(4) }), "no federation rates it");
    assert!(!is_warned(Plan { members_only: MembersOnly::No, ..plan(4) }), "waived");
}

#[test]
fn a_late_entrant_has_what_the_section_offers_for_rounds_missed() {
    let mut hall = Hall::open(5, 4);
    hall.plays_a_round().does(enter(player("Late Lee", 1950), "Open"));
    assert_eq!(
        hall.last_words(),
        [
            "Late Lee enters Open late, after round 1 was paired (28K, 28B)",
            "Round 1 of Open: Late Lee has a half-point bye (28K)"
        ]
    );
    // The next number, whatever the rating.
    assert_eq!(hall.chart().players[4].name, "Late Lee");
    assert_eq!(hall.cell(5, 1).to_string(), "H");
    let mut none = Hall::with(Plan { byes: ByePolicy::none(), ..plan(5) }, 4);
    none.plays_a_round().does(enter(player("Late Lee", 1950), "Open"));
    assert_eq!(none.cell(5, 1).to_string(), "U");
    let mut over = Hall::open(1, 2);
    over.plays_a_round();
    assert_eq!(
        over.refused(enter(player("Late Lee", 1950), "Open")),
        "all rounds of Open have been paired [28K]"
    );
}

#[test]
fn numbers_go_by_rating_and_equals_by_entry() {
    let mut hall = Hall::with(plan(3), 0);
    for (name, rating) in [("New", 0), ("Low", 900), ("High", 1900), ("Low too", 900)] {
        hall.does(enter(player(name, rating), "Open"));
    }
    hall.pairs();
    let names: Vec<String> = hall.chart().players.iter().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["High", "Low", "Low too", "New"]);
}

#[test]
fn an_assigned_rating_is_never_below_the_published_one_and_has_a_cause() {
    let mut hall = Hall::open(5, 2);
    let assign =
        |entry, rating| Deed::AssignRating { entry: id(entry), rating, basis: None, grant: Grant::ByPolicy };
    assert_eq!(
        hall.because("form").refused(assign(1, 1989)),
        "Player 1 has a published rating of 1990; none below it can be assigned [28E]"
    );
    assert_eq!(hall.refused(assign(1, 2100)), "this needs a reason []");
    hall.because("a foreign rating").does(assign(1, 2100));
    let entry = hall.tournament.entry(id(1)).unwrap();
    assert_eq!(entry.rating("us-chess"), Rating::Points(2100));
    hall.does(Deed::Amend {
        entry: id(2),
        entrant: Box::new(Entrant { prize_rating: Some(2200), ..player("Player 2", 1980) }),
    });
    let entry = hall.tournament.entry(id(2)).unwrap();
    assert_eq!(
        (entry.rating("us-chess"), entry.prize_rating("us-chess")),
        (Rating::Points(1980), Rating::Points(2200))
    );
}

/// 28D1 to 28D5, and 28D7 for what goes against them.
#[test]
fn an_unrated_player_is_assigned_what_his_basis_allows() {
    let mut hall = Hall::with(Plan { class_prizes: true, ..plan(3) }, 1);
    hall.does(enter(player("Nova Reyes", 0), "Open"));
    let assign =
        |rating, basis, grant| Deed::AssignRating { entry: id(2), rating, basis: Some(basis), grant };
    let fide = Basis::Foreign { federation: Federation::Fide(Formula::Plus50), rating: 1900 };
    assert_eq!(
        hall.because("their card").refused(assign(1900, fide, Grant::ByPolicy)),
        "Nova Reyes cannot be assigned this rating: the foreign rating is converted to 1950, and 1900 is below it [28D1]"
    );
    assert_eq!(
        hall.because("they say so").refused(assign(2100, Basis::Claimed, Grant::ByPolicy)),
        "Nova Reyes cannot be assigned this rating: class prizes are given, and a rating that is only claimed is not \
         below 2200 then [28D2]"
    );
    let published =
        Deed::AssignRating { entry: id(1), rating: 2200, basis: Some(fide), grant: Grant::ByPolicy };
    assert_eq!(
        hall.because("their card").refused(published),
        "Player 1 has a published rating, so nothing else is a basis for one [28E]"
    );
    hall.because("they say so").does(assign(2100, Basis::Claimed, Grant::ByDirector));
    assert_eq!(
        hall.last_words(),
        ["Nova Reyes is assigned the rating 2100 and plays for no prize (28D2, 28D7)"]
    );
    let in_the_prizes = |hall: &Hall| hall.tournament.in_the_prizes(&section("Open")).len();
    assert_eq!(in_the_prizes(&hall), 1);
    hall.because("their card").does(assign(1950, fide, Grant::ByPolicy));
    assert_eq!(in_the_prizes(&hall), 2);
    assert_eq!(hall.tournament.entry(id(2)).unwrap().rating("us-chess"), Rating::Points(1950));
}

#[test]
fn who_enters_again_meets_nobody_of_the_first_entry() {
    let mut hall = Hall::with(Plan { re_entry: ReEntry::Better, ..plan(5) }, 4);
    hall.plays_a_round();
    // Player 2 had Black on the first board.
    hall.does(Deed::ReEnter { entry: id(2), paid: Cents(2500) });
    let chart = hall.chart();
    let field = hall.tournament.field(&section("Open"), &chart).unwrap();
    assert!(field.forbidden.contains(&(n(1), n(5))));
    assert!(!field.forbidden.contains(&(n(3), n(5))));
    assert!(field.absent.contains_key(&n(2)));
    assert_eq!(
        hall.tournament.in_the_prizes(&section("Open")).into_iter().map(|n| n.get()).collect::<Vec<_>>(),
        [1, 3, 4, 5]
    );
    assert_eq!(
        hall.refused(Deed::ReEnter { entry: id(2), paid: Cents::NONE }),
        "Player 2 plays on with another entry [28S]"
    );
    let mut never = Hall::open(5, 4);
    assert_eq!(
        never.refused(Deed::ReEnter { entry: id(1), paid: Cents::NONE }),
        "Open does not take second entries [28S]"
    );
}

#[test]
fn of_two_entries_the_better_counts_unless_the_last_was_announced() {
    for (re_entry, counts) in [(ReEntry::Better, 1), (ReEntry::Last, 5)] {
        let mut hall = Hall::with(Plan { re_entry, ..plan(5) }, 4);
        // Player 1 wins and enters again with half a point.
        hall.plays_a_round().does(Deed::ReEnter { entry: id(1), paid: Cents::NONE });
        let prizes = hall.tournament.in_the_prizes(&section("Open"));
        let his: Vec<usize> =
            prizes.into_iter().map(chart::Number::get).filter(|n| [1, 5].contains(n)).collect();
        assert_eq!(his, [counts], "{re_entry:?}");
    }
}

#[test]
fn the_house_player_makes_the_field_even_and_wins_nothing() {
    let mut hall = Hall::open(3, 3);
    let house = |name: &str| match enter(player(name, 1200), "Open") {
        Deed::Enter { entrant, section, advance, byes, paid, .. } => {
            Deed::Enter { entrant, section, advance, byes, paid, house_player: true }
        }
        deed => deed,
    };
    hall.does(house("Hal"));
    assert_eq!(hall.refused(house("Hank")), "Open has a house player, Hal [28M1]");
    hall.plays_a_round();
    assert_eq!(hall.cell(4, 1).to_string(), "L3b");
    assert!(!hall.tournament.in_the_prizes(&section("Open")).contains(&n(4)));
    hall.does(Deed::Withdraw { entry: id(1), from: None }).pairs();
    assert_eq!(hall.cell(4, 2).to_string(), "U");
}

#[test]
fn combined_sections_play_as_one_and_are_awarded_apart() {
    let mut hall = Hall::opened();
    hall.does(grades("K-1", 0, 1)).does(grades("K-3", 0, 3));
    hall.does(enter(pupil("Ann Lee", 1), "K-1")).does(enter(pupil("Bo Diaz", 3), "K-3"));
    hall.does(Deed::Combine { sections: vec![section("K-1")], into: section("K-3") });
    // Who signs up later is still awarded where he belongs, also if only his grade says where that is.
    hall.does(enter(pupil("Cy Ott", 0), "K-1")).does(anywhere(pupil("Di Fox", 1)));
    assert_eq!(hall.last_words(), ["Di Fox enters K-3, awarded in K-1"]);
    assert_eq!(hall.tournament.chart(&section("K-3")).unwrap().players.len(), 4);
    let young = section("K-1");
    let awarded: Vec<&str> = hall.tournament.awarded_in(&young).map(tournament::Entry::name).collect();
    assert_eq!(awarded, ["Ann Lee", "Cy Ott", "Di Fox"]);
    let pair = Deed::Pair { section: section("K-1"), lot: None };
    assert_eq!(hall.refused(pair), "K-1 does not play by itself any more []");
    let later = Deed::Combine { sections: vec![section("K-3")], into: section("K-3") };
    assert_eq!(hall.refused(later), "one section alone cannot be combined [NC scholastic 10]");
}

#[test]
fn a_section_that_nobody_entered_is_removed_and_comes_back_with_an_undo() {
    let mut hall = Hall::opened();
    hall.does(grades("K-1", 0, 1)).does(grades("K-3", 0, 3)).does(grades("K-5", 0, 5));
    hall.does(contest("Young", &["K-1"])).does(contest("All", &["K-1", "K-3"]));
    let remove = |name: &str| Deed::RemoveSection { section: section(name) };
    hall.does(enter(pupil("Ann Lee", 1), "K-1"));
    assert_eq!(hall.refused(remove("K-1")), "one player signed up for K-1 []");
    let said = hall.tournament.clone().act(&means(), hall.deed(remove("K-1"))).unwrap_err().next();
    assert!(said.contains("another section") && said.contains("combine"), "{said}");
    hall.does(Deed::Transfer { entry: id(1), to: section("K-3") });
    let moved = hall.tournament.log().last().unwrap().number;
    hall.does(remove("K-1"));
    assert_eq!(hall.last_words(), ["K-1 is taken out of the event, and with it the team standings Young"]);
    assert!(hall.tournament.section(&section("K-1")).is_none());
    let contests: Vec<(&str, usize)> = hall
        .tournament
        .contests
        .iter()
        .map(|contest| (contest.name.as_str(), contest.sections.len()))
        .collect();
    assert_eq!(contests, [("All", 1)]);
    assert_eq!(hall.refused(remove("K-1")), "there is no section K-1 []");
    // Ann would be back in a section that is no more.
    let removed = hall.tournament.log().last().unwrap().number;
    assert_eq!(
        hall.refused(Deed::Undo { number: moved }),
        format!("event {moved} stays: event {removed} came later and rests on it []")
    );
    hall.does(Deed::Undo { number: removed });
    assert!(hall.tournament.section(&section("K-1")).is_some());
    assert_eq!(hall.tournament.contests.len(), 2);
    hall.does(Deed::Undo { number: moved });
    assert_eq!(hall.tournament.entry(id(1)).unwrap().section, section("K-1"));
}

#[test]
fn a_section_from_which_everybody_withdrew_before_its_first_round_is_removed() {
    let mut hall = Hall::opened();
    hall.does(grades("K-1", 0, 1)).does(grades("K-3", 0, 3));
    let remove = || Deed::RemoveSection { section: section("K-1") };
    let withdraw = |entry: u32| Deed::Withdraw { entry: id(entry), from: None };
    hall.does(enter(pupil("Ann Lee", 1), "K-1")).does(enter(pupil("Bo Diaz", 1), "K-1"));
    hall.does(Deed::Pay { entry: id(1), amount: Cents(2_500) });
    hall.does(withdraw(1));
    assert_eq!(hall.refused(remove()), "one player signed up for K-1 []", "Bo is still to come");
    hall.does(Deed::Withdraw { entry: id(2), from: Some(2) });
    assert_eq!(hall.refused(remove()), "one player signed up for K-1 []", "they play the first round");
    hall.does(Deed::Reinstate { entry: id(2) }).does(withdraw(2));
    let left = hall.tournament.log().last().unwrap().number;
    hall.does(remove());
    let removed = hall.tournament.log().last().unwrap().number;
    // Who has withdrawn is on record, and so is his money, which can go back.
    assert_eq!(hall.tournament.entry(id(1)).map(|entry| entry.paid), Some(Cents(2_500)));
    hall.does(Deed::Refund { entry: id(1), amount: Cents(2_500) });
    assert_eq!(hall.refused(Deed::Reinstate { entry: id(1) }), "there is no section K-1 []");
    assert_eq!(
        hall.refused(Deed::Undo { number: left }),
        format!("event {left} stays: event {removed} came later and rests on it []")
    );
    // What has nothing to do with it can be taken back.
    hall.does(enter(pupil("Cy Ott", 2), "K-3"));
    let entered = hall.tournament.log().last().unwrap().number;
    hall.does(Deed::Undo { number: entered }).does(Deed::Undo { number: removed });
    hall.does(Deed::Reinstate { entry: id(1) });
    assert_eq!(hall.refused(remove()), "one player signed up for K-1 []");
}

#[test]
fn a_section_that_has_been_paired_stays_though_everybody_withdrew() {
    let mut hall = Hall::open(3, 2);
    hall.pairs();
    for entry in 1..=2 {
        hall.does(Deed::Withdraw { entry: id(entry), from: None });
    }
    let remove = Deed::RemoveSection { section: section("Open") };
    assert_eq!(hall.refused(remove), "the first round of Open has been paired []");
}

#[test]
fn what_plays_or_is_played_in_is_not_removed() {
    let mut hall = Hall::open(3, 4);
    let remove = |name: &str| Deed::RemoveSection { section: section(name) };
    hall.does(grades("K-1", 0, 1)).does(grades("K-3", 0, 3));
    hall.does(Deed::Combine { sections: vec![section("K-1")], into: section("K-3") });
    assert_eq!(hall.refused(remove("K-3")), "K-1 plays in K-3 []");
    hall.does(remove("K-1")).does(remove("K-3"));
    hall.pairs();
    assert_eq!(hall.refused(remove("Open")), "the first round of Open has been paired []");
    let quads = Plan { kind: Kind::Quads, ..Plan::swiss(section("Quads"), 3, "G/30 d/5") };
    hall.does(Deed::AddSection { plan: Box::new(quads) });
    for number in 1..=4 {
        hall.does(enter(player(&format!("Quad {number}"), 1200), "Quads"));
    }
    hall.does(Deed::Divide { section: section("Quads") });
    assert_eq!(hall.refused(remove("Quads")), "Quads does not play by itself any more []");
    assert_eq!(hall.refused(remove("Quads 1")), "Quads plays in Quads 1 []");
}

#[test]
fn a_school_is_spelled_alike_on_all_its_entries_at_once() {
    let mut hall = Hall::open(3, 0);
    let of = |name: &str, team: &str| Entrant { team: Some(team.to_string()), ..player(name, 1200) };
    for (name, team) in [
        ("Ann Lee", "Oak Hill"),
        ("Bo Diaz", "Oak Hill Elem."),
        ("Cy Ott", "oak hill elem"),
        ("Di Fox", "Elm"),
    ] {
        hall.does(enter(of(name, team), "Open"));
    }
    let spell =
        |team: &str, right: &str| Deed::SpellTeam { team: team.to_string(), right: right.to_string() };
    assert_eq!(hall.refused(spell("Oak", "Oak Hill")), "nobody has entered for 'Oak' []");
    assert_eq!(hall.refused(spell("Elm", "Elm")), "it is written Elm on all entries []");
    assert_eq!(hall.refused(spell("Elm", " ")), "the team is empty []");
    let near = |hall: &Hall| {
        let warned = warnings::warnings(&hall.tournament, hall.time());
        warned.iter().filter(|warning| matches!(warning, Warning::SchoolSpelled { .. })).count()
    };
    assert_eq!(near(&hall), 1);
    hall.does(spell("Oak Hill Elem.", "Oak Hill"));
    assert_eq!(hall.last_words(), ["Oak Hill Elem. is written Oak Hill, for 2 players"]);
    let teams = |hall: &Hall| -> Vec<String> {
        hall.tournament.entries.values().filter_map(|entry| entry.entrant.team.clone()).collect()
    };
    assert_eq!(teams(&hall), ["Oak Hill", "Oak Hill", "Oak Hill", "Elm"]);
    assert_eq!(near(&hall), 0);
    // Whoever looks after the school under its old name still does.
    let names = hall.tournament.names_of_team(hall.tournament.entry(id(1)).unwrap());
    assert_eq!(names, ["Oak Hill", "Oak Hill Elem."]);
    let last = hall.tournament.log().last().unwrap().number;
    hall.does(Deed::Undo { number: last });
    assert_eq!(teams(&hall), ["Oak Hill", "Oak Hill Elem.", "oak hill elem", "Elm"]);
}

#[test]
fn a_team_is_known_by_every_name_that_it_ever_had() {
    let mut hall = Hall::open(3, 0);
    let of = |name: &str, team: &str| Entrant { team: Some(team.to_string()), ..player(name, 1200) };
    let spell =
        |team: &str, right: &str| Deed::SpellTeam { team: team.to_string(), right: right.to_string() };
    hall.does(enter(of("Ann Lee", "Oak H."), "Open")).does(enter(of("Bo Diaz", "Oak Elem."), "Open"));
    hall.does(spell("Oak H.", "Oak Hill")).does(spell("Oak Elem.", "Oak Hill"));
    hall.does(spell("Oak Hill", "Oak Hill School"));
    let names =
        |hall: &Hall, entry: u32| hall.tournament.names_of_team(hall.tournament.entry(id(entry)).unwrap());
    assert_eq!(names(&hall, 1), ["Oak Hill School", "Oak Hill", "Oak Elem.", "Oak H."]);
    // Whoever enters under a name of old is of the team as it was then.
    hall.does(enter(of("Cy Ott", "Oak Hill"), "Open"));
    assert_eq!(names(&hall, 3), ["Oak Hill", "Oak Elem.", "Oak H."]);
}

#[test]
fn nobody_is_awaited_any_more_who_was_paired_without_checking_in() {
    let mut hall = Hall::with(plan(3), 4);
    let awaited = |hall: &Hall| {
        let open = hall.tournament.section(&section("Open")).unwrap();
        hall.tournament.entries.values().filter(|entry| open.awaits(entry)).count()
    };
    hall.does(Deed::CheckIn { entry: id(1) }).does(Deed::Withdraw { entry: id(4), from: None });
    assert_eq!(awaited(&hall), 2);
    hall.plays_a_round();
    assert_eq!(awaited(&hall), 0);
}

#[test]
fn who_does_not_check_in_is_not_paired_where_that_is_asked() {
    let mut hall = Hall::with(Plan { check_in: CheckIn::Needed, ..plan(3) }, 3);
    hall.does(Deed::CheckIn { entry: id(1) }).does(Deed::CheckIn { entry: id(3) }).plays_a_round();
    assert_eq!(hall.cell(2, 1).to_string(), "U");
    hall.does(enter(player("Late Lee", 1950), "Open"));
    let missing = |hall: &Hall| -> Vec<String> {
        let missing = |warning: &&Warning| matches!(warning, Warning::NotCheckedIn { .. });
        warnings::warnings(&hall.tournament, hall.time())
            .iter()
            .filter(missing)
            .filter_map(|warning| warning.told(&hall.tournament, &HoldsTheLog))
            .collect()
    };
    let named = missing(&hall);
    assert_eq!(named.len(), 2, "before every round somebody must hear who is left out: {named:?}");
    assert_eq!(named[1], "Open: Late Lee has not checked in");
    hall.does(Deed::CheckIn { entry: id(4) });
    assert_eq!(missing(&hall).len(), 1);
    hall.does(Deed::CheckIn { entry: id(2) }).pairs();
    assert!(missing(&hall).is_empty());
    assert!(hall.cell(2, 2).opponent().is_some());
}

#[test]
fn quads_are_four_by_four_with_a_small_swiss_for_the_rest() {
    let mut hall = Hall::with(Plan { kind: Kind::Quads, ..plan(3) }, 10);
    assert_eq!(
        hall.refused(Deed::Pair { section: section("Open"), lot: None }),
        "Open has not been divided into quads [30G]"
    );
    hall.does(Deed::Divide { section: section("Open") });
    let sizes: Vec<usize> = ["Open 1", "Open 2"]
        .map(|name| hall.tournament.chart(&section(name)).unwrap().players.len())
        .to_vec();
    assert_eq!(sizes, [4, 6]);
    assert_eq!(hall.tournament.section(&section("Open 2")).unwrap().plan.kind, Kind::Swiss);
}

fn members(hall: &Hall, name: &str) -> Vec<u32> {
    hall.tournament.entries_of(&section(name)).map(|entry| entry.id.0).collect()
}

#[test]
fn a_late_entry_is_put_into_quads_by_rating_before_any_of_them_plays() {
    let mut hall = Hall::with(Plan { kind: Kind::Quads, ..plan(3) }, 8);
    hall.does(Deed::Divide { section: section("Open") });
    hall.does(enter(player("Late Lee", 1985), "Open"));
    // 1990, 1985, 1980, 1970 make the first quad, and five are left.
    assert_eq!(members(&hall, "Open 1"), [1, 2, 3, 9]);
    assert_eq!(members(&hall, "Open 2"), [4, 5, 6, 7, 8]);
    assert_eq!(hall.tournament.section(&section("Open 2")).unwrap().plan.kind, Kind::Swiss);
    assert_eq!(hall.tournament.awarded_in(&section("Open 1")).count(), 4);
}

#[test]
fn once_a_quad_plays_a_late_entry_joins_the_lowest_section() {
    let mut hall = Hall::with(Plan { kind: Kind::Quads, ..plan(3) }, 8);
    hall.does(Deed::Divide { section: section("Open") });
    hall.does(Deed::Pair { section: section("Open 1"), lot: None });
    hall.does(enter(player("Late Lee", 1985), "Open"));
    assert_eq!(members(&hall, "Open 1"), [1, 2, 3, 4]);
    assert_eq!(hall.tournament.section(&section("Open 1")).unwrap().rounds.len(), 1);
    assert_eq!(members(&hall, "Open 2"), [5, 6, 7, 8, 9]);
    hall.does(Deed::Pair { section: section("Open 2"), lot: None });
    hall.does(enter(player("Later Lou", 1985), "Open"));
    assert_eq!(hall.tournament.entry(id(10)).unwrap().missed, 1);

    let mut full = Hall::with(Plan { kind: Kind::Quads, ..plan(3) }, 4);
    full.does(Deed::Divide { section: section("Open") });
    full.does(Deed::Pair { section: section("Open 1"), lot: None });
    assert_eq!(
        full.refused(enter(player("Late Lee", 1985), "Open")),
        "the first round of Open 1 has been paired []"
    );
}

#[test]
fn quads_are_made_of_those_who_checked_in_and_find_room_for_whoever_comes_later() {
    let quads = Plan { kind: Kind::Quads, check_in: CheckIn::Needed, ..plan(3) };
    let mut hall = Hall::with(quads, 10);
    assert_eq!(hall.refused(Deed::Divide { section: section("Open") }), "nobody is there to be paired []");
    for entry in [1, 3, 4, 5, 6, 7, 8, 9] {
        hall.does(Deed::CheckIn { entry: id(entry) });
    }
    hall.does(Deed::Divide { section: section("Open") });
    assert_eq!(members(&hall, "Open 1"), [1, 3, 4, 5]);
    assert_eq!(members(&hall, "Open 2"), [6, 7, 8, 9]);
    // Number 2 was on the road.
    hall.does(Deed::CheckIn { entry: id(2) });
    assert_eq!(members(&hall, "Open 1"), [1, 2, 3, 4]);
    assert_eq!(members(&hall, "Open 2"), [5, 6, 7, 8, 9]);
    // Somebody nobody knew of has his place when he checks in, like everybody else, and needs not name a group.
    hall.does(anywhere(player("Late Lee", 1985)));
    assert_eq!(members(&hall, "Open"), [10, 11]);
    hall.does(Deed::CheckIn { entry: id(11) });
    assert_eq!(members(&hall, "Open 1"), [1, 2, 3, 11]);
    // Who was not here can say that he does not come, and come after all.
    hall.does(Deed::Withdraw { entry: id(10), from: None }).does(Deed::Reinstate { entry: id(10) });
    // When the small Swiss plays, whoever comes has missed its first round.
    hall.does(Deed::Pair { section: section("Open 2"), lot: None }).does(Deed::CheckIn { entry: id(10) });
    let small = section("Open 2");
    let late = hall.tournament.entries_of(&small).last().unwrap();
    assert_eq!((late.name(), late.missed, late.checked_in), ("Player 10", 1, true));
}

#[test]
fn prizes_that_were_announced_for_quads_are_those_of_every_group() {
    let mut hall = Hall::with(Plan { kind: Kind::Quads, ..plan(3) }, 8);
    let prizes =
        |name: &str| vec![PrizeGroup { name: name.to_string(), trophies: 1, ..PrizeGroup::places() }];
    let announce = |of: &str, groups| Deed::AnnouncePrizes { section: section(of), groups };
    hall.does(announce("Open", prizes("Winner"))).does(Deed::Divide { section: section("Open") });
    hall.does(announce("Open 2", prizes("Best of the rest")));
    // The groups are made again for whoever comes later, and nobody announces anything twice.
    hall.does(anywhere(player("Late Lee", 1985)));
    let named = |of: &str| hall.tournament.section(&section(of)).unwrap().prizes[0].name.clone();
    assert_eq!([named("Open 1"), named("Open 2")], ["Winner", "Best of the rest"]);
}

#[test]
fn the_house_player_of_quads_fills_in_where_the_small_swiss_is_odd() {
    let mut hall = Hall::with(Plan { kind: Kind::Quads, ..plan(3) }, 9);
    let mut house = enter(player("House Hal", 2400), "Open");
    if let Deed::Enter { house_player, .. } = &mut house {
        *house_player = true;
    }
    hall.does(house).does(Deed::Divide { section: section("Open") });
    assert_eq!(members(&hall, "Open 1"), [1, 2, 3, 4]);
    assert_eq!(members(&hall, "Open 2"), [5, 6, 7, 8, 9, 10]);
}

#[test]
fn no_shows_are_dropped_unless_excused_and_can_come_back() {
    let mut hall = Hall::open(4, 4);
    hall.pairs().does(report(1, 1, Outcome::WhiteWinsByForfeit));
    assert_eq!(
        hall.last_words(),
        [
            "Round 1 of Open, board 1, Player 1 (1) - Player 2 (2): 1–0 by forfeit (22A, 28P)",
            "Round 2 of Open: Player 2 stayed away and is dropped (13G, 28P)"
        ]
    );
    assert_eq!(
        (hall.cell(1, 1).to_string(), hall.cell(2, 1).to_string()),
        ("X2w".to_string(), "F1b".to_string())
    );
    hall.does(Deed::Reinstate { entry: id(2) });
    let result = Outcome::DoubleForfeit.into();
    hall.does(Deed::Report {
        section: section("Open"),
        round: 1,
        board: 2,
        game: 1,
        result,
        excused: true,
        left_open: false,
    });
    hall.pairs();
    assert!(hall.chart().players.iter().all(|player| player.cells[1].opponent().is_some()));
}

#[test]
fn in_north_carolina_a_no_show_misses_the_next_round_only() {
    let mut hall = Hall::with(Plan { no_shows: NoShows::MissTheNext, ..plan(4) }, 6);
    hall.pairs().does(report(1, 1, Outcome::WhiteWinsByForfeit));
    assert_eq!(hall.last_words()[1], "Round 2 of Open: Player 2 is not paired (NC scholastic 11)");
    hall.does(report(1, 2, Outcome::Draw)).does(report(1, 3, Outcome::Draw)).plays_a_round();
    assert_eq!(hall.cell(2, 2).to_string(), "U");
    hall.pairs();
    assert!(hall.cell(2, 3).opponent().is_some());
}

#[test]
fn who_lost_to_an_expelled_player_has_half_a_point_and_who_drew_a_win() {
    let mut hall = Hall::open(5, 4);
    hall.plays_a_round().pairs().does(report(2, 1, Outcome::Draw)).does(report(2, 2, Outcome::WhiteWins));
    // Player 1 beat Player 2 and drew with Player 3.
    assert_eq!(hall.refused(Deed::Expel { entry: id(1), compensate: true }), "this needs a reason []");
    hall.because("a borrowed name").does(Deed::Expel { entry: id(1), compensate: true });
    assert_eq!(hall.cell(2, 1).to_string(), "H");
    assert_eq!(hall.cell(3, 2).to_string(), "X1b");
    assert_eq!(hall.chart().players[2].score(), points("2"));
    assert_eq!(hall.tournament.section(&section("Open")).unwrap().extra_games.len(), 2);
}

#[test]
fn a_fee_goes_back_before_registration_closes_and_not_after_the_first_move() {
    let mut hall = Hall::with(Plan { fee: Cents(2500), ..plan(3) }, 3);
    hall.does(Deed::Pay { entry: id(1), amount: Cents(2500) })
        .does(Deed::Pay { entry: id(3), amount: Cents(2500) });
    let now = When(hall.now);
    assert_eq!(hall.tournament.refund(id(1), now).unwrap().amount, Cents(2500));
    let owing = |hall: &Hall| {
        let warnings = warnings::warnings(&hall.tournament, hall.time());
        warnings.iter().filter(|warning| matches!(warning, Warning::Unpaid { .. })).count()
    };
    assert_eq!(owing(&hall), 1);
    hall.pairs();
    let refund = hall.tournament.refund(id(1), now).unwrap();
    assert_eq!((refund.amount, refund.rules.to_string()), (Cents::NONE, "23A3".to_string()));
    hall.does(report(1, 1, Outcome::WhiteWins));
    let refund = hall.tournament.refund(id(1), When(hall.now + HOUR)).unwrap();
    assert_eq!((refund.amount, refund.rules.to_string()), (Cents::NONE, "23A4".to_string()));
    let more = Deed::Refund { entry: id(1), amount: Cents(2600) };
    assert_eq!(hall.refused(more), "Player 1 has paid $25.00 and got $0.00 back [23A4]");
    hall.does(Deed::Refund { entry: id(1), amount: Cents(2500) });
}

#[test]
fn a_name_that_nobody_can_read_in_a_list_is_refused_and_names_of_all_scripts_are_not() {
    let mut hall = Hall::opened();
    hall.does(grades("K-12", 0, 12));
    let at_the_desk = |name: &str| enter(Entrant::new(name), "K-12");
    for name in ["Ann\nLee", "Ann\u{0}Lee", "Ann\u{200b}Lee", "\u{feff}", "Ann \u{202e}eeL", "Ann\u{2028}Lee"]
    {
        let refused = hall.refused(at_the_desk(name));
        assert!(refused.starts_with("the player's name has letters that nobody sees"), "{name:?}: {refused}");
    }
    let long = "Maximilian ".repeat(10);
    let refused = hall.refused(at_the_desk(&long));
    assert!(refused.starts_with("the player's name has 110 letters, and at most 100"), "{refused}");
    let team = Entrant { team: Some("Oak\tHill".to_string()), ..Entrant::new("Ann Lee") };
    let refused = hall.refused(enter(team, "K-12"));
    assert!(refused.starts_with("the team has letters that nobody sees"), "{refused}");
    assert_eq!(hall.tournament.entries.len(), 0);
    // The third joins its letters with a mark that has no width, as Persian does.
    for name in ["Åsa Öberg-Nuñez", "محمد العلي", "مهدی نیک\u{200c}پور", "李 小龍", "D'Arcy O’Neil"]
    {
        hall.does(at_the_desk(name));
    }
    assert_eq!(hall.tournament.entries.len(), 5);
}
