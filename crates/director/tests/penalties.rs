//! Penalties on every sheet of a section: standings, wall chart, prizes, team contests, and files from which it is paired.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod common;

use chart::Points;
use common::{act, name, open};
use director::{check, files, places, sheets, teams, view::View};
use formats::trf::{Dialect, Document, TrfSection};
use rulebook::Book;
use tournament::{Deed, Entrant, EntryId, Kind, Listed, Outcome, Plan, Seating, TeamContest, Tournament};

/// So many players of falling strength, every second of whom is of Oak and the others of Elm.
fn section_of(plan: Plan, players: usize) -> Tournament {
    let mut event = open();
    act(&mut event, Deed::AddSection { plan: Box::new(plan) });
    for player in 0..players {
        let rating = 2000 - 100 * u16::try_from(player).unwrap();
        let team = Some(if player % 2 == 0 { "Oak".to_string() } else { "Elm".to_string() });
        let ratings = vec![Listed::new("us-chess", rating)];
        let entrant = Box::new(Entrant { ratings, team, ..Entrant::new(&format!("Player {}", player + 1)) });
        let section = Some(name("A"));
        let paid = Default::default();
        act(
            &mut event,
            Deed::Enter { entrant, section, advance: true, byes: vec![], paid, house_player: false },
        );
    }
    event
}

fn swiss(rounds: usize) -> Plan {
    Plan { book: Book::Iesa2023, ..Plan::swiss(name("A"), rounds, "G/60 d/5") }
}

fn plays_a_round(event: &mut Tournament) {
    act(event, Deed::Pair { section: name("A"), lot: None });
    let (round, boards) = last(event);
    for board in 1..=boards.len() {
        let result = Outcome::WhiteWins.into();
        let (section, game) = (name("A"), 1);
        act(event, Deed::Report { section, round, board, game, result, excused: false, left_open: false });
    }
}

fn last(event: &Tournament) -> (usize, Vec<Seating>) {
    let held = event.section(&name("A")).unwrap();
    (held.rounds.len(), held.rounds.last().unwrap().seatings())
}

fn dock(entry: u32, points: Points) -> Deed {
    Deed::Dock { entry: EntryId(entry), points, prizes_only: false, order: None }
}

fn text<'a>(view: impl Into<View<'a>>, make: fn(View<'a>) -> Option<report::Table>) -> String {
    make(view.into()).unwrap().to_text(160)
}

fn wall_chart(view: View<'_>) -> Option<report::Table> {
    sheets::wall_chart(view, &name("A"))
}

fn standings(view: View<'_>) -> Option<report::Table> {
    sheets::standings(view, &name("A"))
}

#[test]
fn a_docked_player_stands_where_the_score_puts_them_and_the_sheet_says_so() {
    let mut event = section_of(swiss(3), 6);
    plays_a_round(&mut event);
    let leader = places::standings(&event, &name("A")).unwrap().places[0].player;
    let entry = sheets::entry_of(&event, &name("A"), leader).unwrap();
    act(&mut event, dock(entry.0, Points::ONE));
    let after = places::standings(&event, &name("A")).unwrap();
    let place = after.places.iter().find(|place| place.player == leader).unwrap();
    assert_eq!((place.score, place.rank > 2), (Points::ZERO, true));
    // What went on record is what hangs there.
    assert!(matches!(after.origin, places::Origin::Recorded(_)));
    let sheet = text(&*event, standings);
    assert!(sheet.contains("loses one point (IESA 18-3-3a)"), "{sheet}");
    assert!(!sheet.contains("because"), "no reason stands on a sheet for everybody: {sheet}");
    let told = text(View::from(&*event).with_reasons(true), standings);
    assert!(told.contains("loses one point (IESA 18-3-3a): because"), "{told}");
    let chart = text(&*event, wall_chart);
    assert!(chart.contains("Penalty") && chart.contains("-1.0"), "{chart}");
    // Undone, nothing of it is left on any sheet.
    let number = event.log().last().unwrap().number;
    act(&mut event, Deed::Undo { number });
    let chart = text(&*event, wall_chart);
    assert!(!chart.contains("Penalty") && !chart.contains("loses"), "{chart}");
    assert_eq!(places::standings(&event, &name("A")).unwrap().places[0].player, leader);
}

#[test]
fn an_event_with_a_docked_a_forfeiting_and_an_expelled_player() {
    let mut event = section_of(swiss(4), 8);
    plays_a_round(&mut event);
    act(&mut event, dock(1, Points::ONE));
    act(&mut event, Deed::ForfeitRound { entry: EntryId(2), round: 2, order: None });
    act(&mut event, Deed::Expel { entry: EntryId(3), compensate: false });
    act(&mut event, Deed::Pair { section: name("A"), lot: None });
    let (_, boards) = last(&event);
    let seated: Vec<usize> = boards.iter().flat_map(|seat| [seat.white.get(), seat.black.get()]).collect();
    assert_eq!(seated.len(), 6, "{boards:?}");
    assert!(!seated.contains(&2) && !seated.contains(&3), "{boards:?}");
    // The round is what the rules have it to be, the penalty included.
    let differences = check::check(&event, &name("A"), 2).unwrap_or_else(|_| panic!("it can be checked"));
    assert!(differences.is_empty(), "{differences:?}");
    let chart = text(&*event, wall_chart);
    assert!(chart.contains("F---") && chart.contains("U---"), "{chart}");
    let pairings = sheets::pairings_by_board(&*event, &name("A"), 2).unwrap();
    let shown = pairings.to_text(160);
    assert!(shown.contains("Player 2") && shown.to_lowercase().contains("not paired"), "{shown}");
}

#[test]
fn the_same_round_is_paired_from_a_file() {
    let mut event = section_of(swiss(4), 6);
    plays_a_round(&mut event);
    act(&mut event, dock(1, Points::ONE));
    act(&mut event, dock(2, Points::HALF));
    plays_a_round(&mut event);
    let section = files::trf(&event, &name("A")).unwrap();
    let chart = event.chart(&name("A")).unwrap();
    let field = event.field(&name("A"), &chart).unwrap();
    for number in chart.numbers() {
        let earned = section.chart.player(number).unwrap().earned();
        let added = section.added.get(&(3, number)).copied().unwrap_or(Points::ZERO);
        assert_eq!(earned + added, field.pairing_score(number), "{number}");
    }
    for dialect in [Dialect::Trfx, Dialect::Trf2026] {
        let written = section.write(dialect).unwrap().to_bytes();
        let again = TrfSection::read(&Document::read(&written).unwrap()).unwrap();
        assert_eq!(again.added, section.added, "{dialect:?}");
    }
}

#[test]
fn a_team_loses_points_where_it_has_a_score() {
    let mut event = section_of(swiss(2), 4);
    let contest = TeamContest {
        name: "Schools".into(),
        sections: vec![name("A")],
        best: None,
        least: 1,
        tie_breaks: vec![],
    };
    act(&mut event, Deed::AddTeamContest { contest: contest.clone() });
    plays_a_round(&mut event);
    let score = |event: &Tournament, team: &str| -> String {
        let teams = teams::standings(event, &contest).unwrap();
        teams.places.iter().find(|place| place.team == team).unwrap().score.to_string()
    };
    let before = (score(&event, "Oak"), score(&event, "Elm"));
    // From a player: the school keeps it.
    act(&mut event, dock(1, Points::ONE));
    assert_eq!((score(&event, "Oak"), score(&event, "Elm")), before);
    let docked = Deed::DockTeam {
        section: None,
        contest: Some("Schools".into()),
        team: "Oak".into(),
        points: Points::ONE,
        order: None,
    };
    act(&mut event, docked);
    assert_ne!(score(&event, "Oak"), before.0);
    assert_eq!(score(&event, "Elm"), before.1);
    let table = sheets::team_table(&*event, &contest).unwrap().to_text(160);
    assert!(table.contains("Oak loses one point (IESA 18-3-3b)."), "{table}");
}

#[test]
fn teams_that_are_paired_lose_match_points_and_keep_their_games() {
    let kind = Kind::TeamSwiss { boards: 1 };
    let mut event = section_of(Plan { kind, book: Book::UsChess7, ..swiss(3) }, 2);
    plays_a_round(&mut event);
    let winner = places::standings(&event, &name("A")).unwrap().places[0].player;
    let team = event.chart(&name("A")).unwrap().player(winner).unwrap().name.clone();
    let docked =
        Deed::DockTeam { section: Some(name("A")), contest: None, team, points: Points::ONE, order: None };
    act(&mut event, docked);
    let after = places::standings(&event, &name("A")).unwrap();
    let place = after.places.iter().find(|place| place.player == winner).unwrap();
    assert_eq!(place.score, Points::ZERO);
    let chart = text(&*event, wall_chart);
    assert!(chart.contains("Match points taken"), "{chart}");
    assert_eq!(event.chart(&name("A")).unwrap().player(winner).unwrap().earned(), Points::ONE);
}

#[test]
fn half_a_point_for_prizes_changes_the_prizes_and_no_place() {
    let mut event = section_of(swiss(1), 4);
    plays_a_round(&mut event);
    let before = places::standings(&event, &name("A")).unwrap();
    let leader = before.places[0].player;
    let entry = sheets::entry_of(&event, &name("A"), leader).unwrap();
    act(&mut event, Deed::Dock { entry, points: Points::HALF, prizes_only: true, order: None });
    let after = places::standings(&event, &name("A")).unwrap();
    assert_eq!(after.places[0].player, leader);
    assert_eq!(after.places[0].score, Points::ONE);
    let prizes = places::for_prizes(&event, &name("A")).unwrap();
    let place = prizes.places.iter().find(|place| place.player == leader).unwrap();
    assert_eq!(place.score, Points::HALF);
    let sheet = text(&*event, standings);
    assert!(sheet.contains("For prizes Player") && sheet.contains("has ½ (IESA 18-3-3a)"), "{sheet}");
}
