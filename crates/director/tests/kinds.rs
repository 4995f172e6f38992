//! Every kind of section from its first round to its standings.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use chart::{Color, Number, Points};
use common::{act, name, open, try_act};
use director::{hindsight, places, sheets, teams, view::Audience};
use pairing::round_robin::Scheme;
use rulebook::Book;
use tournament::{
    Acceleration, Deed, Entrant, Kind, Listed, Outcome, Plan, PlayOffStep, PrizesBy, Seating, TeamContest,
    Tournament,
};

fn plan(section: &str, kind: Kind, rounds: usize) -> Plan {
    Plan { kind, ..Plan::swiss(name(section), rounds, "G/60 d/5") }
}

/// Players of falling strength: 2000, 1900, and so on.
fn enter(event: &mut Tournament, section: &str, players: usize, team: impl Fn(usize) -> Option<String>) {
    for player in 0..players {
        let rating = 2000 - 100 * u16::try_from(player).unwrap();
        let entrant = Entrant {
            ratings: vec![Listed::new("us-chess", rating)],
            team: team(player),
            ..Entrant::new(&format!("{section} player {}", player + 1))
        };
        let (entrant, section) = (Box::new(entrant), Some(name(section)));
        let entered = Deed::Enter {
            entrant,
            section,
            advance: true,
            byes: vec![],
            paid: Default::default(),
            house_player: false,
        };
        act(event, entered);
    }
}

fn section_of(kind: Kind, rounds: usize, players: usize) -> Tournament {
    let mut event = open();
    act(&mut event, Deed::AddSection { plan: Box::new(plan("A", kind, rounds)) });
    enter(&mut event, "A", players, |_| None);
    event
}

fn pair(event: &mut Tournament, section: &str) -> Vec<Seating> {
    act(event, Deed::Pair { section: name(section), lot: None });
    let round = event.state().section(&name(section)).unwrap().rounds.last().unwrap();
    round.boards.iter().map(tournament::Board::seating).collect()
}

/// All games of the last round end like this.
fn report(event: &mut Tournament, section: &str, outcome: Outcome) {
    let held = event.state().section(&name(section)).unwrap();
    let round = held.rounds.len();
    let games: Vec<(usize, usize)> = held
        .rounds
        .last()
        .unwrap()
        .numbered()
        .flat_map(|(board, on)| (1..=on.games.len()).map(move |game| (board, game)))
        .collect();
    for (board, game) in games {
        let section = name(section);
        act(
            event,
            Deed::Report {
                section,
                round,
                board,
                game,
                result: outcome.into(),
                excused: false,
                left_open: false,
            },
        );
    }
}

fn numbers(boards: &[Seating]) -> Vec<(usize, usize)> {
    boards.iter().map(|board| (board.white.get(), board.black.get())).collect()
}

fn sorted(boards: &[Seating]) -> BTreeSet<(usize, usize)> {
    let pair = |board: &Seating| {
        (board.white.get().min(board.black.get()), board.white.get().max(board.black.get()))
    };
    boards.iter().map(pair).collect()
}

#[test]
fn in_a_round_robin_everybody_meets_everybody_and_twice_with_both_colors() {
    for (players, cycles, rounds) in [(4, 1, 3), (5, 1, 5), (6, 2, 10)] {
        let mut event = section_of(Kind::RoundRobin { cycles }, rounds, players);
        let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for _ in 0..rounds {
            for board in pair(&mut event, "A") {
                *met.entry((board.white.get(), board.black.get())).or_default() += 1;
            }
            report(&mut event, "A", Outcome::Draw);
        }
        for one in 1..=players {
            for other in one + 1..=players {
                let games = [(one, other), (other, one)].map(|pair| met.get(&pair).copied().unwrap_or(0));
                assert_eq!(
                    games.iter().sum::<usize>(),
                    usize::from(cycles),
                    "{one} and {other} of {players}"
                );
                assert!(games.iter().all(|games| *games <= 1), "{one} and {other} of {players}: {games:?}");
            }
        }
        // Whoever is free in an odd field has no point for it.
        let score = Points::of_halves(i32::try_from(players - 1).unwrap() * i32::from(cycles));
        let standings = places::standings(event.state(), &name("A")).unwrap();
        assert!(standings.places.iter().all(|place| place.score == score && place.rank == 1));
        assert_eq!(
            try_act(&mut event, Deed::Pair { section: name("A"), lot: None }),
            Err("all rounds of A have been paired".into())
        );
    }
}

#[test]
fn a_round_robin_has_the_rounds_that_its_players_need_whatever_was_planned() {
    for (players, cycles, planned, needed) in [(4, 1, 5, 3), (7, 1, 5, 7), (6, 1, 5, 5), (3, 2, 5, 6)] {
        let mut event = section_of(Kind::RoundRobin { cycles }, planned, players);
        for _ in 0..needed {
            pair(&mut event, "A");
            report(&mut event, "A", Outcome::Draw);
        }
        let rounds = event.state().section(&name("A")).unwrap().plan.rounds;
        assert_eq!(rounds, needed, "{players} players");
        let more = try_act(&mut event, Deed::Pair { section: name("A"), lot: None });
        assert_eq!(more, Err("all rounds of A have been paired".into()));
    }
}

#[test]
fn a_table_has_no_seat_for_latecomers_and_no_use_for_locks() {
    let mut event = section_of(Kind::RoundRobin { cycles: 1 }, 3, 4);
    pair(&mut event, "A");
    report(&mut event, "A", Outcome::Draw);
    let lock = Deed::Lock {
        section: name("A"),
        one: Number::new(1).unwrap(),
        other: Number::new(2).unwrap(),
        color: None,
    };
    act(&mut event, lock);
    let said = try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).unwrap_err();
    assert!(said.contains("unlock them"), "{said}");
    let [one, other] = [1, 2].map(|number| Number::new(number).unwrap());
    act(&mut event, Deed::Unlock { section: name("A"), one, other });
    let late = Box::new(Entrant::new("Late Larkin"));
    let (section, byes, paid) = (Some(name("A")), vec![], Default::default());
    act(&mut event, Deed::Enter { entrant: late, section, advance: false, byes, paid, house_player: false });
    let said = try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).unwrap_err();
    assert!(said.contains("number 5 came after the first round"), "{said}");
}

#[test]
fn in_a_match_colors_alternate_from_the_toss() {
    let mut event = section_of(Kind::Match, 4, 2);
    let mut whites = Vec::new();
    for _ in 0..4 {
        whites.extend(numbers(&pair(&mut event, "A")));
        report(&mut event, "A", Outcome::WhiteWins);
    }
    assert_eq!(whites, [(1, 2), (2, 1), (1, 2), (2, 1)]);
    let mut event = section_of(Kind::Match, 4, 3);
    let said = try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).unwrap_err();
    assert_eq!(said, "A cannot be paired: a match is between two, and here are 3");
}

#[test]
fn an_accelerated_swiss_pairs_the_upper_half_with_itself_and_stops_after_two_rounds() {
    let mut event = section_of(Kind::Accelerated { by: Acceleration::AddedScore }, 3, 8);
    assert_eq!(sorted(&pair(&mut event, "A")), BTreeSet::from([(1, 3), (2, 4), (5, 7), (6, 8)]));
    report(&mut event, "A", Outcome::WhiteWins);
    pair(&mut event, "A");
    report(&mut event, "A", Outcome::WhiteWins);
    pair(&mut event, "A");
    let held = event.state().section(&name("A")).unwrap();
    let added: Vec<usize> = held.rounds.iter().map(|round| round.eve.added.len()).collect();
    assert_eq!(added, [4, 4, 0]);
    // With the point, a loser of the upper half stands level with a winner of the lower one (28R1).
    let field = hindsight::look(&event, &name("A"), Some(2), Audience::Desk, |look| {
        Ok([1, 3, 5, 7].map(|number| look.field.pairing_score(Number::new(number).unwrap()).halves()))
    });
    let mut scores = field.unwrap();
    scores.sort_unstable();
    assert_eq!(scores, [0, 2, 2, 4]);
}

#[test]
fn two_games_a_round_are_played_with_both_colors_and_make_two_points() {
    let mut event = open();
    let two = Plan { games_a_round: 2, ..plan("A", Kind::Swiss, 2) };
    act(&mut event, Deed::AddSection { plan: Box::new(two) });
    enter(&mut event, "A", 4, |_| None);
    assert_eq!(sorted(&pair(&mut event, "A")), BTreeSet::from([(1, 3), (2, 4)]));
    // White wins both times: one each.
    report(&mut event, "A", Outcome::WhiteWins);
    let chart = event.state().chart(&name("A")).unwrap();
    assert!(chart.players.iter().all(|player| player.score() == Points::ONE));
}

#[test]
fn quads_are_round_robins_and_what_is_left_plays_a_swiss() {
    let mut event = section_of(Kind::Quads, 3, 9);
    let said = try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).unwrap_err();
    assert_eq!(said, "A has not been divided into quads");
    act(&mut event, Deed::Divide { section: name("A") });
    for round in 1..=3 {
        assert_eq!(pair(&mut event, "A 1").len(), 2, "round {round}");
        assert_eq!(pair(&mut event, "A 2").len(), 2, "round {round}");
        assert!(event.state().section(&name("A 2")).unwrap().rounds.last().unwrap().bye.is_some());
        report(&mut event, "A 1", Outcome::Draw);
        report(&mut event, "A 2", Outcome::Draw);
    }
}

#[test]
fn teams_are_paired_by_matches_and_not_by_boards() {
    let mut event = open();
    act(&mut event, Deed::AddSection { plan: Box::new(plan("A", Kind::TeamSwiss { boards: 2 }, 2)) });
    enter(&mut event, "A", 8, |player| Some(format!("Team {}", player / 2 + 1)));
    assert_eq!(sorted(&pair(&mut event, "A")), BTreeSet::from([(1, 3), (2, 4)]));
    // The first match is won by two boards, the second by a board and a half: both winners have a match point.
    let results = [
        (1, 1, Outcome::WhiteWins),
        (1, 2, Outcome::BlackWins),
        (2, 1, Outcome::Draw),
        (2, 2, Outcome::WhiteWins),
    ];
    for (board, game, outcome) in results {
        let section = name("A");
        act(
            &mut event,
            Deed::Report {
                section,
                round: 1,
                board,
                game,
                result: outcome.into(),
                excused: false,
                left_open: false,
            },
        );
    }
    let winners: BTreeSet<usize> = {
        let round = event.state().section(&name("A")).unwrap().rounds.last().unwrap();
        round
            .boards
            .iter()
            .map(|board| if board.points().0 > board.points().1 { board.white } else { board.black }.get())
            .collect()
    };
    let boards = pair(&mut event, "A");
    let first: BTreeSet<usize> = [boards[0].white.get(), boards[0].black.get()].into();
    assert_eq!(first, winners);
    report(&mut event, "A", Outcome::Draw);
    let standings = places::standings(event.state(), &name("A")).unwrap();
    let scores: Vec<Points> = standings.places.iter().map(|place| place.score).collect();
    assert_eq!(scores[0], Points::ONE + Points::HALF, "match points, not {scores:?}");
}

/// NC bughouse 1, 2, 7: eight teams, four rounds, one game a player and round; a win is the match, and nobody is rated.
#[test]
fn eight_teams_of_two_play_four_rounds_of_bughouse() {
    let mut event = open();
    let kind = Kind::TeamSwiss { boards: 2 };
    let announced = director::announce::plan(name("A"), Book::NcBughouse, kind, 4, "G/5 d/2");
    assert_eq!(announced.rated, None);
    act(&mut event, Deed::AddSection { plan: Box::new(announced) });
    enter(&mut event, "A", 16, |player| Some(format!("Team {}", player / 2 + 1)));
    let mut met = BTreeSet::new();
    for round in 1..=4 {
        for Seating { white, black } in pair(&mut event, "A") {
            assert!(met.insert((white.min(black), white.max(black))), "{white} and {black} meet again");
        }
        act(&mut event, Deed::BeginRound { section: name("A"), round });
        let sheets = director::boards::of_round(event.state(), &name("A"), round).unwrap();
        assert_eq!(sheets.len(), 8);
        let all: BTreeSet<&str> =
            sheets.iter().flat_map(|one| [&*one.white.name, &*one.black.name]).collect();
        assert_eq!(all.len(), 16, "everybody has one game");
        for match_of_two in sheets.chunks(2) {
            let [first, second] = match_of_two else { panic!("{match_of_two:?}") };
            assert_eq!((&first.white.team, &first.black.team), (&second.black.team, &second.white.team));
            assert!(
                matches!(&first.in_match, director::boards::InMatch::First(one) if one.white == second.white)
            );
        }
        // One report a match: the team with the lower number wins, at either board.
        let boards = event.state().section(&name("A")).unwrap().round(round).unwrap().boards.clone();
        for (board, on) in (1..).zip(&boards) {
            let outcome = if on.white < on.black { Outcome::WhiteWins } else { Outcome::BlackWins };
            let result = outcome.into();
            let (section, game) = (name("A"), 1);
            let report =
                Deed::Report { section, round, board, game, result, excused: false, left_open: false };
            act(&mut event, report);
        }
        assert!(
            event.state().section(&name("A")).unwrap().is_over(),
            "both boards of every match have a result"
        );
    }
    let standings = places::standings(event.state(), &name("A")).unwrap();
    assert_eq!(standings.places[0].player.get(), 1);
    assert_eq!(
        standings.places[0].score,
        Points::ONE + Points::ONE + Points::ONE + Points::ONE,
        "match points"
    );
    assert!(!standings.systems.is_empty(), "ties of teams are broken as the book of teams has it");
    let sender = report::uschess::Sender::default();
    let report =
        director::files::rating_report(event.state(), sender, "2026-11-30".parse().unwrap()).unwrap();
    assert!(report.sections.is_empty(), "bughouse goes to no rating report");
}

#[test]
fn a_round_of_teams_by_name_lists_the_players_and_says_why_somebody_has_no_board() {
    let mut event = open();
    act(&mut event, Deed::AddSection { plan: Box::new(plan("A", Kind::TeamSwiss { boards: 2 }, 2)) });
    // Three teams: two meet, the third has the bye; the first has a reserve.
    enter(&mut event, "A", 7, |player| Some(format!("Team {}", [1, 1, 1, 2, 2, 3, 3][player])));
    pair(&mut event, "A");
    let table = sheets::pairings_by_name(event.state(), &name("A"), 1).unwrap();
    let columns: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
    assert_eq!(columns, ["Player", "Rtg", "Team", "Match", "Board", "Color", "Opponent", "Their team"]);
    let cell = |row: &Vec<report::Value>, at: usize| row[at].to_string();
    let told: Vec<String> =
        table.rows.iter().map(|row| [0, 2, 3, 4, 5, 6].map(|at| cell(row, at)).join("|")).collect();
    assert_eq!(table.rows.len(), 7, "{told:?}");
    let of = |team: &str| told.iter().filter(|line| line.contains(team)).cloned().collect::<Vec<_>>();
    let playing = |line: &String| line.contains("|White|") || line.contains("|Black|");
    assert_eq!(told.iter().filter(|line| playing(line)).count(), 4, "{told:?}");
    assert_eq!(
        of("|Team 1|").iter().filter(|line| line.ends_with("not in the line-up")).count(),
        1,
        "{told:?}"
    );
    assert_eq!(told.iter().filter(|line| line.ends_with("bye, 2 points")).count(), 2, "{told:?}");
    // On the second board of a match the colors are reversed, as at the tables.
    let games = sheets::match_games(event.state(), &name("A"), 1).unwrap();
    for game in &games.rows {
        let [board, white, black] = [1, 2, 3].map(|at| cell(game, at));
        let last_first = |full: &str| report::names::last_first(full);
        let line = format!("|1|{board}|White|{black}");
        assert!(
            told.iter().any(|told| told.starts_with(&last_first(&white)) && told.ends_with(&line)),
            "{line} {told:?}"
        );
    }
}

#[test]
fn groups_of_quads_hang_together_and_their_players_are_in_one_list() {
    let mut event = section_of(Kind::Quads, 3, 12);
    act(&mut event, Deed::AddSection { plan: Box::new(plan("B", Kind::Swiss, 3)) });
    enter(&mut event, "B", 4, |_| None);
    act(&mut event, Deed::Divide { section: name("A") });
    let groups = ["A 1", "A 2", "A 3"].map(name);
    for group in &groups {
        pair(&mut event, group.as_str());
    }
    pair(&mut event, "B");
    let state = event.state();
    assert_eq!(sheets::groups_of(state, &name("A")), Some(&groups[..]));
    assert_eq!(sheets::groups_of(state, &name("B")), None);
    let paired: Vec<_> = groups.iter().chain([&name("B")]).map(|name| (name.clone(), 1)).collect();
    let gathered = sheets::gathered(state, &paired);
    assert_eq!(gathered.iter().map(Vec::len).collect::<Vec<_>>(), [3, 1]);
    let list = sheets::pairings_by_name_of(state, &gathered[0]).unwrap();
    assert_eq!((list.title.to_string().as_str(), list.rows.len()), ("Open · A · Round 1 by name", 12));
    let listed: Vec<String> = list.rows.iter().map(|row| row[0].to_string()).collect();
    assert!(listed.is_sorted(), "{listed:?}");
    // A group that is a round ahead has a sheet of its own.
    report(&mut event, "A 1", Outcome::Draw);
    pair(&mut event, "A 1");
    let ahead: Vec<_> =
        paired.iter().map(|(of, _)| (of.clone(), 1 + usize::from(*of == name("A 1")))).collect();
    let gathered = sheets::gathered(event.state(), &ahead);
    assert_eq!(gathered.iter().map(Vec::len).collect::<Vec<_>>(), [1, 2, 1]);
}

#[test]
fn a_team_match_is_played_on_all_of_its_boards() {
    let mut event = open();
    act(&mut event, Deed::AddSection { plan: Box::new(plan("A", Kind::TeamMatch { boards: 3 }, 2)) });
    enter(&mut event, "A", 6, |player| Some(if player % 2 == 0 { "Reds".into() } else { "Blues".into() }));
    assert_eq!(numbers(&pair(&mut event, "A")), [(1, 2)]);
    report(&mut event, "A", Outcome::WhiteWins);
    assert_eq!(numbers(&pair(&mut event, "A")), [(2, 1)]);
    let chart = event.state().chart(&name("A")).unwrap();
    // The first team has White on boards one and three.
    assert_eq!(chart.players[0].score(), Points::of_halves(4));
}

#[test]
fn a_swiss_per_board_adds_up_for_the_teams() {
    let mut event = open();
    for board in 1..=2 {
        let section = format!("Board {board}");
        let iesa = Plan { book: Book::Iesa2023, ..plan(&section, Kind::BoardSwiss { board }, 1) };
        act(&mut event, Deed::AddSection { plan: Box::new(iesa) });
        enter(&mut event, &section, 4, |player| Some(format!("Team {}", player + 1)));
        pair(&mut event, &section);
        report(&mut event, &section, Outcome::WhiteWins);
    }
    let contest = TeamContest {
        name: "Teams".into(),
        sections: vec![name("Board 1"), name("Board 2")],
        best: None,
        least: 1,
        tie_breaks: vec![],
    };
    act(&mut event, Deed::AddTeamContest { contest: contest.clone() });
    let teams = teams::standings(event.state(), &contest).unwrap();
    // Every team is one player on each board, and has as many points as its two players.
    for place in &teams.places {
        let members = teams.members(place);
        assert_eq!(members.len(), 2);
        let total: Points = members.iter().map(|(.., points)| *points).sum();
        assert_eq!(place.score.to_f64(), f64::from(total.halves()) / 2.0);
    }
    assert_eq!(teams.places.iter().map(|place| place.score.to_f64()).sum::<f64>(), 4.0);
}

#[test]
fn a_round_is_explained_by_what_was_known_when_it_was_paired() {
    let mut event = section_of(Kind::Swiss, 3, 8);
    pair(&mut event, "A");
    report(&mut event, "A", Outcome::WhiteWins);
    let second = pair(&mut event, "A");
    report(&mut event, "A", Outcome::WhiteWins);
    let (section, result) = (name("A"), Outcome::BlackWins.into());
    let prizes = PrizesBy::Corrected;
    act(&mut event, Deed::Correct { section, round: 1, board: 1, game: 1, result, prizes });
    let boards: Vec<(Number, Number)> = second.iter().map(|board| (board.white, board.black)).collect();
    let found = hindsight::look(&event, &name("A"), Some(2), Audience::Desk, |look| {
        assert_eq!(look.own.boards(), second);
        look.check(&boards, None)
    });
    assert_eq!(found, Ok(vec![]));
    let none = hindsight::look(&event, &name("A"), Some(3), Audience::Desk, |_| Ok(()));
    assert_eq!(none.unwrap_err().to_string(), "round 3 of A has not been paired");
}

#[test]
fn tie_breaks_are_called_by_name_and_follow_the_book_where_none_is_named() {
    assert!(places::knows("solkoff") && places::knows("nc-individuals") && places::knows("BH/C1"));
    assert!(!places::knows("solkof") && !places::knows(""));
    let names = |plan: &Plan| places::systems(plan).iter().map(ToString::to_string).collect::<Vec<_>>();
    let mut swiss = plan("A", Kind::Swiss, 4);
    assert_eq!(names(&swiss), ["modified-median", "solkoff", "cumulative", "cumulative-of-opposition"]);
    swiss.book = Book::NcScholastic;
    assert_eq!(names(&swiss).last().unwrap(), "coin-flip");
    swiss.tie_breaks = vec!["solkoff".into(), "us-chess".into()];
    assert_eq!(names(&swiss), ["solkoff", "modified-median", "cumulative", "cumulative-of-opposition"]);
    assert_eq!(names(&plan("A", Kind::RoundRobin { cycles: 1 }, 3))[0], "sonneborn-berger");
    let unknown = Plan { tie_breaks: vec!["luck".into()], ..plan("A", Kind::Swiss, 4) };
    let said = try_act(&mut open(), Deed::AddSection { plan: Box::new(unknown) }).unwrap_err();
    assert_eq!(said, "there is no tie-break 'luck'");
}

#[test]
fn half_point_byes_are_offered_where_somebody_else_is_paired_instead() {
    let offered = |kind| {
        let plan =
            director::announce::plan("Open".parse().unwrap(), rulebook::Book::UsChess7, kind, 4, "G/60 d/5");
        (1..=4).filter(|round| plan.byes.offers(*round, 4)).count()
    };
    assert_eq!(offered(Kind::Swiss), 2);
    for kind in [Kind::RoundRobin { cycles: 1 }, Kind::Quads, Kind::Match, Kind::TeamMatch { boards: 4 }] {
        assert_eq!(offered(kind), 0, "{kind:?}");
    }
}

fn knock_out(double: bool, third_place: bool) -> Kind {
    Kind::KnockOut { double, third_place, consolation: false }
}

fn play_off(event: &mut Tournament, board: usize, goes_on: usize) -> Result<(), String> {
    let round = event.state().section(&name("A")).unwrap().rounds.len();
    let goes_on = Number::new(goes_on).unwrap();
    try_act(event, Deed::PlayOff { section: name("A"), round, board, goes_on, by: PlayOffStep::Rapid })
}

fn report_board(event: &mut Tournament, board: usize, outcome: Outcome) {
    let round = event.state().section(&name("A")).unwrap().rounds.len();
    let (section, result) = (name("A"), outcome.into());
    act(event, Deed::Report { section, round, board, game: 1, result, excused: false, left_open: false });
}

fn places_of(event: &Tournament) -> Vec<(usize, usize)> {
    let standings = places::standings(event.state(), &name("A")).unwrap();
    standings.places.iter().map(|place| (place.rank, place.player.get())).collect()
}

#[test]
fn in_a_knock_out_whoever_loses_is_out_and_byes_fall_to_the_highest_seeds() {
    let mut event = section_of(knock_out(false, true), 1, 5);
    assert_eq!(sorted(&pair(&mut event, "A")), BTreeSet::from([(4, 5)]));
    // Of five three rounds are played, whatever was planned.
    assert_eq!(event.state().section(&name("A")).unwrap().plan.rounds, 3);
    report(&mut event, "A", Outcome::BlackWins);
    let out = event.state().section(&name("A")).unwrap().rounds[0].boards[0].black.get();
    assert_eq!(sorted(&pair(&mut event, "A")), BTreeSet::from([(1, out), (2, 3)]));
    report(&mut event, "A", Outcome::WhiteWins);
    let last = pair(&mut event, "A");
    assert_eq!(last.len(), 2, "the final and the meeting for third place");
    report(&mut event, "A", Outcome::WhiteWins);
    let ranks: Vec<usize> = places_of(&event).iter().map(|(rank, _)| *rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5]);
    let more = try_act(&mut event, Deed::Pair { section: name("A"), lot: None });
    assert_eq!(more, Err("all rounds of A have been paired".into()));
}

#[test]
fn an_even_meeting_is_settled_before_anybody_goes_on() {
    let mut event = section_of(knock_out(false, false), 2, 4);
    pair(&mut event, "A");
    report_board(&mut event, 1, Outcome::Draw);
    assert_eq!(play_off(&mut event, 2, 2), Err("somebody has won this meeting, or it is not over".into()));
    report_board(&mut event, 2, Outcome::WhiteWins);
    let held = event.state().section(&name("A")).unwrap();
    let seats = held.rounds[0].boards[0].seating();
    assert_eq!(held.even_boards(), [1]);
    let said = try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).unwrap_err();
    assert_eq!(said, "A, round 1: nobody has won the meeting on board 1");
    let other = (1..=4).find(|number| ![seats.white.get(), seats.black.get()].contains(number)).unwrap();
    assert_eq!(play_off(&mut event, 1, other), Err(format!("number {other} does not sit at this board")));
    play_off(&mut event, 1, seats.black.get()).unwrap();
    assert_eq!(
        play_off(&mut event, 1, seats.black.get()),
        Err("the play-off of this meeting is reported already".into())
    );
    let last = pair(&mut event, "A");
    assert!(last[0].white == seats.black || last[0].black == seats.black);
}

#[test]
fn a_result_that_is_put_right_later_sends_nobody_else_on() {
    let mut event = section_of(knock_out(false, false), 2, 4);
    pair(&mut event, "A");
    report(&mut event, "A", Outcome::WhiteWins);
    let before = event.state().section(&name("A")).unwrap().rounds[0].boards[0].seating();
    pair(&mut event, "A");
    act(
        &mut event,
        Deed::Correct {
            section: name("A"),
            round: 1,
            board: 1,
            game: 1,
            result: Outcome::BlackWins.into(),
            prizes: PrizesBy::Corrected,
        },
    );
    report(&mut event, "A", Outcome::Draw);
    play_off(&mut event, 1, before.white.get()).unwrap();
    assert_eq!(places_of(&event)[0], (1, before.white.get()));
}

#[test]
fn who_leaves_a_knock_out_lets_the_opponent_through() {
    let mut event = section_of(knock_out(false, false), 2, 4);
    pair(&mut event, "A");
    report(&mut event, "A", Outcome::WhiteWins);
    let held = event.state().section(&name("A")).unwrap();
    let [one, other] = [0, 1].map(|board: usize| held.rounds[0].boards[board].white);
    let entry = director::sheets::entry_of(event.state(), &name("A"), one).unwrap();
    act(&mut event, Deed::Withdraw { entry, from: None });
    // Nobody is left to play against.
    let said = try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).unwrap_err();
    assert_eq!(said, "all rounds of A have been paired");
    assert_eq!(places_of(&event)[..2], [(1, other.get()), (2, one.get())]);
}

#[test]
fn a_double_knock_out_plays_its_final_again_only_if_the_unbeaten_player_is_beaten() {
    for (upset, rounds) in [(false, 4), (true, 5)] {
        let mut event = section_of(knock_out(true, false), 1, 4);
        let mut losses: BTreeMap<usize, usize> = BTreeMap::new();
        while try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).is_ok() {
            let boards: Vec<Seating> = {
                let held = event.state().section(&name("A")).unwrap();
                held.rounds.last().unwrap().boards.iter().map(|board| board.seating()).collect()
            };
            let played = event.state().section(&name("A")).unwrap().rounds.len();
            for (at, board) in (1..).zip(boards) {
                // The lower number wins, but for the first final if it is to be an upset.
                let lower_wins = !(upset && played == 4);
                let white_wins = (board.white.get() < board.black.get()) == lower_wins;
                let loser = if white_wins { board.black } else { board.white };
                *losses.entry(loser.get()).or_default() += 1;
                report_board(
                    &mut event,
                    at,
                    if white_wins { Outcome::WhiteWins } else { Outcome::BlackWins },
                );
            }
        }
        let held = event.state().section(&name("A")).unwrap();
        assert_eq!((held.rounds.len(), held.plan.rounds), (rounds, rounds), "upset: {upset}");
        assert_eq!(places_of(&event)[0], (1, 1));
    }
}

#[test]
fn nobody_is_put_into_a_bracket_that_is_drawn() {
    let mut event = section_of(knock_out(false, false), 1, 4);
    pair(&mut event, "A");
    let late = Box::new(Entrant::new("Late Larkin"));
    let (section, byes, paid) = (Some(name("A")), vec![], Default::default());
    let enter = Deed::Enter { entrant: late, section, advance: false, byes, paid, house_player: false };
    let said = try_act(&mut event, enter).unwrap_err();
    assert_eq!(said, "the bracket of A is drawn, and nobody can be put into it");
}

#[test]
fn the_bracket_as_a_table_says_who_goes_on_and_who_is_awaited() {
    let mut event = section_of(knock_out(false, false), 1, 3);
    pair(&mut event, "A");
    let rows = |event: &Tournament| -> Vec<String> {
        let table = director::sheets::bracket(event.state(), &name("A")).unwrap();
        table
            .rows
            .iter()
            .map(|row| row.iter().map(ToString::to_string).collect::<Vec<_>>().join("|"))
            .collect()
    };
    let before = rows(&event);
    assert!(before[0].starts_with("Semifinals|1||1|"), "{before:?}");
    assert!(before[0].contains("|bye|"), "{before:?}");
    assert!(before[2].contains("winner of semifinal 2"), "{before:?}");
    report(&mut event, "A", Outcome::WhiteWins);
    assert!(!rows(&event)[2].contains("winner of"), "{:?}", rows(&event));
}

/// Teams of two, named by their number, stronger ones first.
fn teams_of(kind: Kind, rounds: usize, teams: usize) -> Tournament {
    let mut event = open();
    act(&mut event, Deed::AddSection { plan: Box::new(plan("A", kind, rounds)) });
    enter(&mut event, "A", 2 * teams, |player| Some(format!("Team {}", player / 2 + 1)));
    event
}

const fn league(cycles: u8, table: Scheme, home: Option<Color>) -> Kind {
    Kind::TeamRoundRobin { boards: 2, cycles, table, home }
}

#[test]
fn in_a_team_round_robin_every_team_meets_every_other_one_and_has_both_colors() {
    for (teams, cycles, table) in [
        (2, 1, Scheme::Crenshaw),
        (3, 1, Scheme::Crenshaw),
        (4, 1, Scheme::Berger),
        (5, 2, Scheme::Crenshaw),
        (6, 3, Scheme::Circle),
        (8, 1, Scheme::Crenshaw),
    ] {
        let mut event = teams_of(league(cycles, table, None), 1, teams);
        let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let mut whites: BTreeMap<usize, usize> = BTreeMap::new();
        while try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).is_ok() {
            let boards: Vec<Seating> = {
                let held = event.state().section(&name("A")).unwrap();
                held.rounds.last().unwrap().boards.iter().map(|board| board.seating()).collect()
            };
            for pair in sorted(&boards) {
                *met.entry(pair).or_default() += 1;
            }
            for board in boards {
                *whites.entry(board.white.get()).or_default() += 1;
            }
            report(&mut event, "A", Outcome::Draw);
        }
        let rounds = event.state().section(&name("A")).unwrap().rounds.len();
        assert_eq!(rounds, (teams.next_multiple_of(2) - 1) * usize::from(cycles), "{teams} teams");
        assert_eq!(met.len(), teams * (teams - 1) / 2, "{teams} teams");
        assert!(met.values().all(|times| *times == usize::from(cycles)), "{teams} teams: {met:?}");
        let matches = (teams - 1) * usize::from(cycles);
        let fair = |whites: &usize| whites.abs_diff(matches - whites) <= 1 + usize::from(cycles % 2 == 0);
        assert!(whites.values().all(fair), "{teams} teams, {cycles} cycles: {whites:?}");
    }
}

/// Three match points of three, though another team has more points of boards.
#[test]
fn a_team_round_robin_counts_matches_first_and_boards_next() {
    let mut event = teams_of(league(1, Scheme::Berger, None), 3, 4);
    for _ in 0..3 {
        pair(&mut event, "A");
        let held = event.state().section(&name("A")).unwrap().clone();
        let round = held.rounds.len();
        for (board, on) in held.rounds.last().unwrap().numbered() {
            // Team 1 draws one board and wins the other; team 2 wins both against the rest.
            for game in 1..=2 {
                let white = if game == 1 { on.white } else { on.black };
                let better = on.white.min(on.black);
                let outcome = match (better.get(), game) {
                    (1, 1) => Outcome::Draw,
                    _ if better == white => Outcome::WhiteWins,
                    _ => Outcome::BlackWins,
                };
                act(
                    &mut event,
                    Deed::Report {
                        section: name("A"),
                        round,
                        board,
                        game,
                        result: outcome.into(),
                        excused: false,
                        left_open: false,
                    },
                );
            }
        }
    }
    let standings = places::standings(event.state(), &name("A")).unwrap();
    let told: Vec<(usize, String)> =
        standings.places.iter().map(|place| (place.player.get(), place.score.to_string())).collect();
    let said = |list: &[(usize, &str)]| -> Vec<(usize, String)> {
        list.iter().map(|(number, score)| (*number, score.to_string())).collect()
    };
    assert_eq!(told, said(&[(1, "3.0"), (2, "2.0"), (3, "1.0"), (4, "0.0")]));
    let crosstable = sheets::crosstable(event.state(), &name("A")).unwrap();
    assert_eq!(crosstable.rows.len(), 4);
}

#[test]
fn the_home_team_has_the_color_that_was_announced_on_odd_boards() {
    for home in [Color::White, Color::Black] {
        let mut event = teams_of(league(2, Scheme::Berger, Some(home)), 6, 4);
        let before = sheets::fixtures(event.state(), &name("A")).unwrap();
        let named = |table: &report::Table| -> Vec<[String; 3]> {
            table.rows.iter().map(|row| [0, 2, 3].map(|at| row[at].to_string())).collect()
        };
        let at_home: BTreeSet<(String, String)> =
            named(&before).into_iter().map(|[_, home, away]| (home, away)).collect();
        assert_eq!(at_home.len(), 12, "everybody is at home once against everybody");
        for _ in 0..6 {
            pair(&mut event, "A");
            report(&mut event, "A", Outcome::Draw);
        }
        // What was foreseen was played.
        let after = sheets::fixtures(event.state(), &name("A")).unwrap();
        assert_eq!(named(&after), named(&before));
        assert_eq!(after.rows[0][4].to_string(), "1-1");
        let first = event.state().section(&name("A")).unwrap().rounds[0].boards[0].seating();
        let [_, host, guest] = named(&after)[0].clone();
        let seated =
            if home == Color::White { [first.white, first.black] } else { [first.black, first.white] };
        assert_eq!([host, guest], seated.map(|number| format!("Team {number}")));
    }
}

/// 30B, with teams for players: before half of the matches nothing counts, later the rest is forfeited.
#[test]
fn a_team_that_leaves_a_round_robin_counts_from_half_of_its_matches() {
    for (played, counts) in [(1, false), (2, true)] {
        let mut event = teams_of(league(1, Scheme::Berger, None), 3, 4);
        for _ in 0..played {
            pair(&mut event, "A");
            report(&mut event, "A", Outcome::Draw);
        }
        let (section, team) = (name("A"), "Team 4".to_string());
        act(&mut event, Deed::WithdrawTeam { section, team, from: None });
        for _ in played..3 {
            pair(&mut event, "A");
            report(&mut event, "A", Outcome::Draw);
        }
        let standings = places::standings(event.state(), &name("A")).unwrap();
        assert_eq!(standings.places.len(), if counts { 4 } else { 3 }, "{played} played");
        let best = standings.places[0].score;
        // Whoever has not met it yet wins by forfeit, if it counts.
        assert_eq!(best, Points::of_halves(if counts { 4 } else { 2 }), "{played} played");
    }
}

#[test]
fn a_team_has_no_seat_in_a_table_that_is_drawn_but_its_reserves_come_later() {
    let mut event = teams_of(league(1, Scheme::Crenshaw, None), 3, 4);
    pair(&mut event, "A");
    let entered = |team: &str| Deed::Enter {
        entrant: Box::new(Entrant { team: Some(team.to_string()), ..Entrant::new("Late Larkin") }),
        section: Some(name("A")),
        advance: false,
        byes: vec![],
        paid: Default::default(),
        house_player: false,
    };
    let said = try_act(&mut event, entered("Team 5")).unwrap_err();
    assert_eq!(said, "the table of A is drawn, and Team 5 has no seat in it");
    act(&mut event, entered("team 4"));
    report(&mut event, "A", Outcome::Draw);
    assert_eq!(pair(&mut event, "A").len(), 2);
}

/// Twelve players in four teams of three play nine rounds, and team-mates never meet.
#[test]
fn in_a_schiller_system_everybody_meets_everybody_of_the_other_teams() {
    for (sizes, cycles, rounds) in [(&[4, 4][..], 1, 4), (&[3, 3, 3, 3], 1, 9), (&[3, 2], 2, 6)] {
        let mut event = open();
        act(&mut event, Deed::AddSection { plan: Box::new(plan("A", Kind::OtherTeams { cycles }, 1)) });
        let players: usize = sizes.iter().sum();
        // Around the teams, as long as they have room.
        let mut teams: Vec<usize> = (0..players)
            .flat_map(|place| (0..sizes.len()).filter(move |team| place < sizes[*team]))
            .collect();
        teams.truncate(players);
        enter(&mut event, "A", players, |player| Some(format!("Team {}", teams[player])));
        let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        while try_act(&mut event, Deed::Pair { section: name("A"), lot: None }).is_ok() {
            let held = event.state().section(&name("A")).unwrap();
            let boards: Vec<Seating> =
                held.rounds.last().unwrap().boards.iter().map(tournament::Board::seating).collect();
            for pair in sorted(&boards) {
                *met.entry(pair).or_default() += 1;
            }
            report(&mut event, "A", Outcome::Draw);
        }
        let held = event.state().section(&name("A")).unwrap();
        assert_eq!((held.rounds.len(), held.plan.rounds), (rounds, rounds), "{sizes:?}");
        let team = |number: usize| teams[number - 1];
        assert!(met.keys().all(|(one, other)| team(*one) != team(*other)), "{sizes:?}");
        assert!(met.values().all(|times| *times == usize::from(cycles)), "{sizes:?}: {met:?}");
        let own: usize = sizes.iter().map(|size| size * (size - 1) / 2).sum();
        assert_eq!(met.len(), players * (players - 1) / 2 - own, "{sizes:?}");
        let fixtures = sheets::fixtures(event.state(), &name("A")).unwrap();
        assert_eq!(fixtures.rows.len(), met.values().sum::<usize>(), "{sizes:?}");
    }
}

#[test]
fn whoever_has_no_team_meets_nobody_of_the_other_teams() {
    let mut event = open();
    act(&mut event, Deed::AddSection { plan: Box::new(plan("A", Kind::OtherTeams { cycles: 1 }, 1)) });
    let entrant = Box::new(Entrant::new("Alone"));
    let (section, byes, paid) = (Some(name("A")), vec![], Default::default());
    let enter = Deed::Enter { entrant, section, advance: true, byes, paid, house_player: false };
    assert!(try_act(&mut event, enter).unwrap_err().contains("team"));
}

/// By the FIDE Dutch system a section of 2000, 1900, ... meets upper half against lower half, and the initial color goes to odd numbers.
#[test]
fn the_dutch_system_pairs_a_section_and_says_why() {
    let mut event = section_of(Kind::FideDutch { baku: false }, 3, 6);
    let boards = pair(&mut event, "A");
    let seats: Vec<(usize, usize)> =
        boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
    assert_eq!(seats, [(1, 4), (5, 2), (3, 6)]);
    let told = |event: &Tournament, round: usize, who: usize| {
        let who = Number::new(who).unwrap();
        director::recorded::recorded(event, &name("A"), round, Audience::Public, |round| {
            round.for_player(who)
        })
        .unwrap()
    };
    assert_eq!(
        told(&event, 1, 1),
        "You have White against A player 4. By ranking these two meet (3.3). Neither has played; the pairing number of the \
         higher-ranked one and the lot decide (5.2.5)."
    );
    report(&mut event, "A", Outcome::WhiteWins);
    // 1, 3 and 5 have a point, and the last of them floats down.
    let boards = pair(&mut event, "A");
    assert_eq!(boards.len(), 3);
    let notable =
        director::recorded::recorded(&event, &name("A"), 2, Audience::Desk, |round| round.notable()).unwrap();
    assert!(notable.iter().any(|line| line.contains("floats down from 1.0 to 0.0")), "{notable:?}");
    assert_eq!(director::check::check(&event, &name("A"), 2).unwrap(), [""; 0]);
    let why_not = hindsight::look(&event, &name("A"), Some(2), Audience::Desk, |look| {
        look.why_not(Number::new(1).unwrap(), Number::new(4).unwrap())
    });
    assert_eq!(why_not.unwrap(), "A player 1 and A player 4 do not meet: they met in round 1 (C1).");
}

#[test]
fn by_the_dutch_system_the_bye_goes_lowest_and_never_twice() {
    let mut event = section_of(Kind::FideDutch { baku: false }, 3, 5);
    let mut byes = BTreeSet::new();
    for _ in 0..3 {
        pair(&mut event, "A");
        let round = event.state().section(&name("A")).unwrap().rounds.last().unwrap();
        assert!(byes.insert(round.bye.unwrap()), "{byes:?}");
        report(&mut event, "A", Outcome::WhiteWins);
    }
    assert!(byes.contains(&Number::new(5).unwrap()));
    let full =
        director::recorded::recorded(&event, &name("A"), 1, Audience::Desk, |round| round.bye_in_full())
            .unwrap()
            .unwrap();
    assert!(full.starts_with("A player 5 has the bye, a full point.\n"), "{full}");
}

/// Baku (C.04.5.1): of eight the first four have a point more in round 1, so that the halves of each meet.
#[test]
fn with_baku_acceleration_the_upper_half_meets_itself_first() {
    let mut event = section_of(Kind::FideDutch { baku: true }, 5, 8);
    let met: BTreeSet<BTreeSet<usize>> = pair(&mut event, "A")
        .iter()
        .map(|board| BTreeSet::from([board.white.get(), board.black.get()]))
        .collect();
    let expected = [[1, 3], [2, 4], [5, 7], [6, 8]].map(BTreeSet::from);
    assert_eq!(met, BTreeSet::from(expected));
    let file = director::files::trf(event.state(), &name("A")).unwrap();
    assert_eq!(file.heading(formats::trf::Heading::CodedType), Some("FIDE_DUTCH_2026_BAKU"));
}

/// What the director asked for is weighed by the criteria, and is not told to everybody.
#[test]
fn a_wish_is_weighed_by_the_criteria_and_kept_from_players() {
    let mut event = section_of(Kind::FideDutch { baku: false }, 3, 6);
    let entries: Vec<_> = event.state().numbered(&name("A")).map(|(_, entry)| entry.id).collect();
    assert!(entries.is_empty() || entries.len() == 6);
    pair(&mut event, "A");
    report(&mut event, "A", Outcome::Draw);
    let (one, other) = (Number::new(1).unwrap(), Number::new(2).unwrap());
    act(&mut event, Deed::Lock { section: name("A"), one, other, color: Some(chart::Color::White) });
    let boards = pair(&mut event, "A");
    assert!(boards.contains(&Seating { white: one, black: other }), "{boards:?}");
    let told =
        director::recorded::recorded(&event, &name("A"), 2, Audience::Public, |round| round.for_player(one));
    assert_eq!(told.unwrap(), "The director has seated you here; ask the director why.");
}
