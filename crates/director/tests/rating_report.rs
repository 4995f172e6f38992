//! What goes to the federation where a wall chart alone would say it wrongly.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use chart::Color;
use common::{act, name, open};
use director::files::rating_report;
use report::uschess::{EventReport, Sender};
use tournament::{Deed, Entrant, EntryId, Kind, Listed, Outcome, Plan, Tournament};

fn event(kind: Kind, players: &[(&str, u16, Option<&str>)]) -> Tournament {
    let mut event = open();
    act(
        &mut event,
        Deed::AddSection { plan: Box::new(Plan { kind, ..Plan::swiss(name("Open"), 3, "G/60 d/5") }) },
    );
    for player in players {
        enter(&mut event, player);
    }
    event
}

fn enter(event: &mut Tournament, (player, rating, team): &(&str, u16, Option<&str>)) {
    let entrant = Entrant {
        ratings: vec![Listed::new("us-chess", *rating)],
        team: team.map(ToString::to_string),
        member_id: Some(format!("1234{rating}")),
        ..Entrant::new(player)
    };
    let (entrant, section) = (Box::new(entrant), Some(name("Open")));
    let paid = Default::default();
    act(event, Deed::Enter { entrant, section, advance: true, byes: vec![], paid, house_player: false });
}

fn pair(event: &mut Tournament) {
    act(event, Deed::Pair { section: name("Open"), lot: None });
}

fn result(event: &mut Tournament, round: usize, board: usize, game: usize, outcome: Outcome) {
    let result = outcome.into();
    act(
        event,
        Deed::Report { section: name("Open"), round, board, game, result, excused: false, left_open: false },
    );
}

fn report_of(event: &Tournament) -> EventReport {
    rating_report(event.state(), Sender::default(), "2026-11-17".parse().unwrap()).unwrap()
}

/// Two rows that hold a game in different rounds cannot be reported: it is an extra game (28M2, 28M4).
#[test]
fn a_game_across_rounds_is_reported_as_an_extra_game() {
    let players = [("Ann", 1900, None), ("Bo", 1800, None), ("Cy", 1700, None)];
    let mut event = event(Kind::Swiss, &players);
    pair(&mut event);
    result(&mut event, 1, 1, 1, Outcome::WhiteWins);
    let round = event.state().section(&name("Open")).unwrap().rounds[0].clone();
    let (bye, partner) = (round.bye.unwrap(), round.boards[0].black);
    act(&mut event, Deed::CrossRound { section: name("Open"), partner, color: Color::White });
    result(&mut event, 1, 2, 1, Outcome::BlackWins);
    // For the partner it is the game of the second round.
    pair(&mut event);
    result(&mut event, 2, 1, 1, Outcome::Draw);
    let report = report_of(&event);
    let names: Vec<&str> = report.sections.iter().map(|section| section.name.as_str()).collect();
    assert_eq!(names, ["Open", "Open, extra games"]);
    report.sections[0].chart.check().unwrap();
    let cell = |number: chart::Number, round: usize| {
        report.sections[0].chart.player(number).unwrap().cells[round - 1].to_string()
    };
    // What it brought: nothing to who lost it, an awarded point to who won it.
    assert_eq!((cell(bye, 1), cell(partner, 2)), ("Z".to_string(), "A".to_string()));
    assert_eq!(report.sections[1].chart.players.len(), 2);
}

/// Boards move up when a player leaves (31B), and not in the rounds before.
#[test]
fn the_games_of_teams_are_of_those_who_sat_there_then() {
    let players = [
        ("Ann", 1900, Some("Reds")),
        ("Al", 1850, Some("Reds")),
        ("Bea", 1800, Some("Blues")),
        ("Bob", 1750, Some("Blues")),
    ];
    let mut event = event(Kind::TeamSwiss { boards: 2 }, &players);
    pair(&mut event);
    result(&mut event, 1, 1, 1, Outcome::WhiteWins);
    result(&mut event, 1, 1, 2, Outcome::Draw);
    let played = |event: &Tournament| {
        let report = report_of(event);
        let chart = &report.sections[0].chart;
        let met = |name: &str| {
            let player = chart.players.iter().find(|player| player.name == name)?;
            let opponents = player.cells.iter().filter_map(chart::Cell::opponent);
            Some(opponents.map(|number| chart.player(number).unwrap().name.clone()).collect::<Vec<_>>())
        };
        ["Ann", "Al", "Rex"].map(|name| met(name).unwrap_or_default().join(" "))
    };
    assert_eq!(played(&event), ["Bea", "Bob", ""]);
    act(&mut event, Deed::Withdraw { entry: EntryId(1), from: None });
    enter(&mut event, &("Rex", 2100, Some("Reds")));
    assert_eq!(played(&event), ["Bea", "Bob", ""]);
}

#[test]
fn sections_stand_in_the_order_of_their_announcement() {
    let mut event = event(Kind::Swiss, &[("Ann", 1900, None), ("Bo", 1800, None)]);
    pair(&mut event);
    result(&mut event, 1, 1, 1, Outcome::WhiteWins);
    act(&mut event, Deed::AddSection { plan: Box::new(Plan::swiss(name("Amateur"), 3, "G/60 d/5")) });
    for (player, rating) in [("Cy", 900), ("Di", 800)] {
        let ratings = vec![Listed::new("us-chess", rating)];
        let entrant = Box::new(Entrant { ratings, ..Entrant::new(player) });
        let section = Some(name("Amateur"));
        let paid = Default::default();
        act(
            &mut event,
            Deed::Enter { entrant, section, advance: true, byes: vec![], paid, house_player: false },
        );
    }
    act(&mut event, Deed::Pair { section: name("Amateur"), lot: None });
    let report = report_of(&event);
    let names: Vec<&str> = report.sections.iter().map(|section| section.name.as_str()).collect();
    assert_eq!(names, ["Open", "Amateur"]);
}
