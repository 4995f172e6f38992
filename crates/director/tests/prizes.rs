//! Prizes apart from the standings, tosses, and names that public sheets shorten.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod common;

use chart::Number;
use common::{act, name, open_in};
use director::{files, places, prizes, sheets, teams, view::View};
use formats::pgn::Records;
use report::Table;
use rulebook::Book;
use tournament::{
    ByeKind, ByePolicy, Cents, Deed, Drawn, Eligibility, Entrant, EntryId, Grant, HalfPointByes, Listed,
    Outcome, Plan, PrizeGroup, PrizesBy, Seating, TeamContest, Tournament,
};

fn n(number: usize) -> Number {
    Number::new(number).unwrap()
}

fn opened(plans: impl IntoIterator<Item = Plan>) -> Tournament {
    let mut event = open_in(Some("Raleigh"));
    for plan in plans {
        act(&mut event, Deed::AddSection { plan: Box::new(plan) });
    }
    event
}

fn swiss(section: &str, rounds: usize) -> Plan {
    Plan::swiss(name(section), rounds, "G/60 d/5")
}

fn player(called: &str, rating: u16) -> Entrant {
    let ratings = match rating {
        0 => vec![],
        rating => vec![Listed::new("us-chess", rating)],
    };
    Entrant { ratings, ..Entrant::new(called) }
}

fn enter(event: &mut Tournament, section: &str, entrant: Entrant) {
    let (entrant, section) = (Box::new(entrant), Some(name(section)));
    let paid = Cents::NONE;
    act(event, Deed::Enter { entrant, section, advance: true, byes: vec![], paid, house_player: false });
}

/// A round by hand, each board with White, Black and what came of it.
fn plays(event: &mut Tournament, section: &str, boards: &[(usize, usize, Outcome)], bye: Option<usize>) {
    let seated = boards.iter().map(|(white, black, _)| Seating { white: n(*white), black: n(*black) });
    act(event, Deed::PairByHand { section: name(section), boards: seated.collect(), bye: bye.map(n) });
    let held = event.state().section(&name(section)).unwrap();
    let (round, games) = (held.rounds.len(), held.plan.games_a_meeting());
    for (board, (_, _, outcome)) in (1..).zip(boards) {
        for game in 1..=games {
            let (section, result) = (name(section), (*outcome).into());
            act(
                event,
                Deed::Report { section, round, board, game, result, excused: false, left_open: false },
            );
        }
    }
}

fn announce(event: &mut Tournament, section: &str, groups: Vec<PrizeGroup>) {
    act(event, Deed::AnnouncePrizes { section: name(section), groups });
}

fn trophies(called: &str, trophies: u16) -> PrizeGroup {
    PrizeGroup { name: called.into(), trophies, ..PrizeGroup::default() }
}

fn below(limit: u16, group: PrizeGroup) -> PrizeGroup {
    PrizeGroup { for_whom: Eligibility { below: Some(limit), ..Eligibility::default() }, ..group }
}

/// Place, name, score and trophy of a ranking, a line each.
fn told(event: &Tournament, section: &str, group: &str) -> Vec<String> {
    let prizes = prizes::prizes(event.state(), &name(section)).unwrap();
    let ranking = prizes.groups.iter().find(|ranking| ranking.group.name == group).unwrap();
    let line = |line: &prizes::PrizeLine| {
        let player = &prizes.chart.player(line.place.player).unwrap().name;
        let trophy = match &line.trophy {
            prizes::Trophy::None => String::new(),
            prizes::Trophy::Won(place) => format!(" wins {place}"),
            prizes::Trophy::Toss { from, to } => format!(" tosses for {from}-{to}"),
            prizes::Trophy::HasOne(group) => format!(" has one of {group}"),
        };
        format!("{} {player} {}{trophy}", line.place.rank, line.place.score)
    };
    ranking.lines.iter().map(line).collect()
}

fn why(event: &Tournament, section: &str, player: usize) -> Vec<String> {
    let prizes = prizes::prizes(event.state(), &name(section)).unwrap();
    let line = prizes.groups[0].lines.iter().find(|line| line.place.player == n(player)).unwrap();
    line.why.iter().map(|(text, rule)| format!("{text} ({rule})")).collect()
}

fn text(tables: &[Table]) -> String {
    tables.iter().map(|table| table.to_text(200)).collect()
}

use Outcome::{BlackWins, Draw, WhiteWins};

#[test]
fn a_win_after_an_irrevocable_bye_was_cancelled_is_a_draw_for_prizes_only() {
    let byes = ByePolicy { half_point: HalfPointByes::All, ..ByePolicy::default() };
    let mut event = opened([Plan { byes, ..swiss("A", 2) }]);
    for (called, rating) in [("Ann Lee", 1900), ("Bo Diaz", 1800), ("Cy Fox", 1700), ("Di Hill", 1600)] {
        enter(&mut event, "A", player(called, rating));
    }
    let entry = EntryId(1);
    act(&mut event, Deed::AskForBye { entry, round: 2, bye: ByeKind::HalfPoint, grant: Grant::ByPolicy });
    plays(&mut event, "A", &[(1, 3, WhiteWins), (2, 4, WhiteWins)], None);
    act(&mut event, Deed::CancelBye { entry, round: 2, grant: Grant::ByDirector });
    plays(&mut event, "A", &[(1, 4, WhiteWins), (2, 3, WhiteWins)], None);
    let standings = places::standings(event.state(), &name("A")).unwrap();
    assert_eq!(standings.places[0].score, "2".parse().unwrap());
    assert!(sheets::standings(event.state(), &name("A")).unwrap().note.unwrap().contains("has 1½ (22C5)"));
    assert_eq!(told(&event, "A", "Places")[..2], ["1 Bo Diaz 2.0", "2 Ann Lee 1.5"]);
    assert_eq!(why(&event, "A", 1), ["round 2 counts ½ and not 1 (22C5)"]);
    assert!(why(&event, "A", 2).is_empty());
}

#[test]
fn a_result_that_stands_as_reported_counts_for_prizes_on_both_sides() {
    let mut event = opened([swiss("A", 3)]);
    for (called, rating) in [("Ann Lee", 1900), ("Bo Diaz", 1800), ("Cy Fox", 1700), ("Di Hill", 1600)] {
        enter(&mut event, "A", player(called, rating));
    }
    plays(&mut event, "A", &[(1, 3, WhiteWins), (2, 4, WhiteWins)], None);
    plays(&mut event, "A", &[(1, 2, Draw), (3, 4, Draw)], None);
    let correct = |result: Outcome, prizes| Deed::Correct {
        section: name("A"),
        round: 1,
        board: 1,
        game: 1,
        result: result.into(),
        prizes,
    };
    act(&mut event, correct(BlackWins, PrizesBy::Reported));
    let standings = places::standings(event.state(), &name("A")).unwrap();
    let by_result = standings.places.iter().find(|place| place.player == n(3)).unwrap();
    assert_eq!(by_result.score, "1.5".parse().unwrap());
    let scores: Vec<String> =
        told(&event, "A", "Places").iter().map(|line| line.chars().skip(2).collect()).collect();
    for score in ["Ann Lee 1.5", "Bo Diaz 1.5", "Cy Fox 0.5", "Di Hill 0.5"] {
        assert!(scores.contains(&score.to_string()), "{score}: {scores:?}");
    }
    assert_eq!(why(&event, "A", 1)[..1], ["round 1 counts 1 and not 0 (15I)"]);
    assert_eq!(why(&event, "A", 3)[..1], ["round 1 counts 0 and not 1 (15I)"]);
    // It is put right once more, and now the right result counts for everything.
    act(&mut event, correct(Draw, PrizesBy::Corrected));
    assert!(!why(&event, "A", 1).iter().any(|why| why.contains("15I")));
}

#[test]
fn a_class_competes_by_prize_ratings_and_a_trophy_goes_to_who_has_none() {
    let mut event = opened([swiss("A", 1)]);
    enter(&mut event, "A", player("Ann Lee", 1350));
    enter(&mut event, "A", Entrant { prize_rating: Some(1450), ..player("Bo Diaz", 1300) });
    enter(&mut event, "A", player("Cy Fox", 1200));
    enter(&mut event, "A", player("Di Hill", 0));
    enter(&mut event, "A", player("Ed Ivy", 1100));
    enter(&mut event, "A", player("Fay Jones", 1000));
    // By rating they are 1 to 6: Ann, Bo, Cy, Ed, Fay, Di.
    plays(&mut event, "A", &[(1, 4, WhiteWins), (2, 5, WhiteWins), (6, 3, Draw)], None);
    announce(&mut event, "A", vec![trophies("Overall", 2), below(1400, trophies("U1400", 1))]);
    assert_eq!(
        told(&event, "A", "Overall")[..2],
        ["1 Ann Lee 1.0 tosses for 1-2", "1 Bo Diaz 1.0 tosses for 1-2"]
    );
    // Bo's prize rating is too high, Di has none, and Ann wins a trophy whatever the toss says.
    assert_eq!(
        told(&event, "A", "U1400"),
        ["1 Ann Lee 1.0 has one of Overall", "2 Cy Fox 0.5 wins 1", "3 Ed Ivy 0.0", "3 Fay Jones 0.0"]
    );
    assert_eq!(why(&event, "A", 2)[..1], ["competes with 1450 and is paired with 1300 (28F)"]);
    act(&mut event, Deed::DrawLots { section: name("A"), order: vec![n(2), n(1)], drawn: Drawn::ByHand });
    assert_eq!(told(&event, "A", "Overall")[..2], ["1 Bo Diaz 1.0 wins 1", "2 Ann Lee 1.0 wins 2"]);
    let besides = PrizeGroup { besides: true, ..below(1400, trophies("U1400", 1)) };
    announce(&mut event, "A", vec![trophies("Overall", 2), besides]);
    assert_eq!(told(&event, "A", "U1400")[0], "1 Ann Lee 1.0 wins 1");
}

#[test]
fn sections_that_play_as_one_have_their_own_prizes() {
    let nc = |section: &str| Plan { book: Book::NcScholastic, ..swiss(section, 1) };
    let mut event = opened([nc("K-3"), nc("K-5")]);
    for (section, called, rating) in
        [("K-5", "Ann Lee", 900), ("K-3", "Bo Diaz", 800), ("K-5", "Cy Fox", 700), ("K-3", "Di Hill", 600)]
    {
        enter(&mut event, section, player(called, rating));
    }
    act(&mut event, Deed::Combine { sections: vec![name("K-3")], into: name("K-5") });
    announce(&mut event, "K-3", vec![trophies("Overall", 1)]);
    plays(&mut event, "K-5", &[(1, 2, WhiteWins), (4, 3, WhiteWins)], None);
    assert_eq!(told(&event, "K-3", "Overall"), ["1 Di Hill 1.0 wins 1", "2 Bo Diaz 0.0"]);
    assert_eq!(told(&event, "K-5", "Places"), ["1 Ann Lee 1.0", "2 Cy Fox 0.0"]);
    let shown = text(&sheets::prizes(event.state(), &name("K-3"), false));
    assert!(shown.contains("K-3 plays in K-5; awarded apart (NC scholastic 10)"), "{shown}");
    assert!(!shown.contains("Ann") && !shown.contains("Bo Diaz"), "{shown}");
}

#[test]
fn money_is_shared_by_score_and_not_by_tie_breaks() {
    let mut event = opened([swiss("A", 1)]);
    for (called, rating) in [("Ann Lee", 1900), ("Bo Diaz", 1800), ("Cy Fox", 1300), ("Di Hill", 1200)] {
        enter(&mut event, "A", player(called, rating));
    }
    plays(&mut event, "A", &[(1, 3, WhiteWins), (2, 4, WhiteWins)], None);
    let cash = |dollars: &[u32]| dollars.iter().map(|dollars| Cents(dollars * 100)).collect();
    let overall = PrizeGroup { cash: cash(&[100, 50]), ..trophies("Overall", 0) };
    let class = PrizeGroup { cash: cash(&[30]), ..below(1400, trophies("U1400", 0)) };
    announce(&mut event, "A", vec![overall, class]);
    let prizes = prizes::prizes(event.state(), &name("A")).unwrap();
    let paid: Vec<String> =
        prizes.money.iter().map(|paid| format!("{} {}", paid.player, paid.amount)).collect();
    assert_eq!(paid, ["1 $75.00", "2 $75.00", "3 $15.00", "4 $15.00"]);
}

#[test]
fn a_toss_between_teams_is_on_record_and_decides() {
    let mut event = opened([Plan { book: Book::NcScholastic, ..swiss("A", 1) }]);
    for (called, team) in [("Ann Lee", "Grant"), ("Bo Diaz", "Lincoln")] {
        enter(&mut event, "A", Entrant { team: Some(team.into()), ..player(called, 900) });
    }
    plays(&mut event, "A", &[(1, 2, Draw)], None);
    let contest = TeamContest {
        name: "Schools".into(),
        sections: vec![name("A")],
        best: Some(4),
        least: 1,
        tie_breaks: vec!["solkoff".into()],
    };
    act(&mut event, Deed::AddTeamContest { contest: contest.clone() });
    let places = |event: &Tournament| -> Vec<String> {
        let standings = teams::standings(event.state(), &contest).unwrap();
        standings.places.iter().map(|place| format!("{} {}", place.rank, place.team)).collect()
    };
    assert_eq!(places(&event), ["1 Grant", "1 Lincoln"]);
    let order = vec!["Lincoln".to_string(), "Grant".to_string()];
    act(&mut event, Deed::DrawTeamLots { contest: "Schools".into(), order, drawn: Drawn::ByHand });
    assert_eq!(places(&event), ["1 Lincoln", "2 Grant"]);
    let table = sheets::team_table(event.state(), &contest).unwrap();
    assert!(table.columns.iter().any(|column| column.name == "coin-flip"));
}

/// Lincoln and Grant have equal scores, and Lincoln met the stronger opponents.
fn tied_schools(book: Book) -> Tournament {
    let mut event = opened([Plan { book, ..swiss("A", 2) }]);
    for (called, rating, team) in [
        ("Ann Lee", 1500, Some("Lincoln")),
        ("Bo Diaz", 1450, Some("Grant")),
        ("Cy Ott", 1400, Some("Grant")),
        ("Di Poe", 1350, Some("Lincoln")),
        ("Ed Fox", 1300, Some("Adams")),
        ("Flo Hill", 1250, None),
    ] {
        enter(&mut event, "A", Entrant { team: team.map(Into::into), ..player(called, rating) });
    }
    plays(&mut event, "A", &[(1, 5, WhiteWins), (2, 6, WhiteWins), (3, 4, Draw)], None);
    plays(&mut event, "A", &[(3, 1, Draw), (4, 2, Draw), (5, 6, WhiteWins)], None);
    event
}

fn schools(tie_breaks: &[&str]) -> TeamContest {
    let (name, sections) = ("Schools".to_string(), vec![name("A")]);
    let tie_breaks = tie_breaks.iter().map(ToString::to_string).collect();
    TeamContest { name, sections, best: Some(4), least: 0, tie_breaks }
}

fn places_of(event: &Tournament, contest: &TeamContest) -> Vec<String> {
    let standings = teams::standings(event.state(), contest).unwrap();
    standings.places.iter().map(|place| format!("{} {} {}", place.rank, place.team, place.score)).collect()
}

#[test]
fn ties_of_teams_are_broken_as_north_carolina_has_it_and_elsewhere_as_in_the_section() {
    let mut event = tied_schools(Book::NcScholastic);
    let contest = schools(&[]);
    act(&mut event, Deed::AddTeamContest { contest: contest.clone() });
    assert_eq!(places_of(&event, &contest), ["1 Grant 2.5", "1 Lincoln 2.5"], "Adams has one player");
    let table = sheets::team_table(event.state(), &contest).unwrap();
    let note = table.note.clone().unwrap();
    assert!(
        note.contains("it takes 2") && note.contains("Ties: Game points, US Amateur Team, Coin flip"),
        "{note}"
    );
    let order = vec!["Grant".to_string(), "Lincoln".to_string()];
    act(&mut event, Deed::DrawTeamLots { contest: "Schools".into(), order, drawn: Drawn::ByHand });
    assert_eq!(places_of(&event, &contest), ["1 Grant 2.5", "2 Lincoln 2.5"]);
    // What was announced goes before the book.
    assert_eq!(places_of(&event, &schools(&["solkoff"]))[0], "1 Lincoln 2.5");
    let elsewhere = tied_schools(Book::UsChess7);
    assert_eq!(places_of(&elsewhere, &contest), ["1 Lincoln 2.5", "2 Grant 2.5", "3 Adams 1.0"]);
}

#[test]
fn public_sheets_shorten_the_names_of_minors() {
    let mut event = opened([swiss("A", 1)]);
    let born = |day: &str| Some(day.parse().unwrap());
    enter(&mut event, "A", Entrant { born: born("2008-11-17"), ..player("Ann Lee", 1900) });
    enter(&mut event, "A", Entrant { born: born("2008-11-16"), grade: Some(12), ..player("Bo Diaz", 1800) });
    enter(&mut event, "A", Entrant { grade: Some(3), ..player("Cy Fox", 1700) });
    enter(&mut event, "A", player("Di Hill", 1600));
    plays(&mut event, "A", &[(1, 3, WhiteWins), (2, 4, WhiteWins)], None);
    let public = View::public(event.state());
    let all = [
        sheets::standings(public, &name("A")),
        sheets::wall_chart(public, &name("A")),
        sheets::crosstable(public, &name("A")),
        sheets::pairings_by_board(public, &name("A"), 1),
        sheets::pairings_by_name(public, &name("A"), 1),
        sheets::ratings(public, &name("A"), None),
        Some(sheets::entries(public, None, true)),
    ];
    for table in all.into_iter().flatten().chain(sheets::prizes(public, &name("A"), true)) {
        let shown = table.to_text(200);
        assert!(shown.contains("Ann L.") && shown.contains("Cy F."), "{shown}");
        assert!(!shown.contains("Lee") && !shown.contains("Fox"), "{shown}");
        assert!(shown.contains("Diaz") && shown.contains("Hill"), "{shown}");
    }
    let desk = sheets::standings(event.state(), &name("A")).unwrap().to_text(200);
    assert!(desk.contains("Ann Lee"));
    // Of whom nothing is known the section says it.
    let plan = Plan { minors: Some(true), ..event.state().section(&name("A")).unwrap().plan.clone() };
    act(&mut event, Deed::ChangeSection { plan: Box::new(plan) });
    let shown = sheets::standings(View::public(event.state()), &name("A")).unwrap().to_text(200);
    assert!(shown.contains("Di H.") && shown.contains("Bo Diaz"), "{shown}");
}

#[test]
fn a_round_of_two_games_without_a_game_counts_for_both_on_every_sheet() {
    let mut event = opened([Plan { games_a_round: 2, ..swiss("A", 2) }]);
    for (called, rating) in [("Ann Lee", 1900), ("Bo Diaz", 1800), ("Cy Fox", 1700)] {
        enter(&mut event, "A", player(called, rating));
    }
    plays(&mut event, "A", &[(1, 2, WhiteWins)], Some(3));
    plays(&mut event, "A", &[(1, 3, Outcome::WhiteWinsByForfeit)], Some(2));
    let scores = |table: &Table, column: &str| -> Vec<String> {
        let at = table.columns.iter().position(|known| known.name == column).unwrap();
        table.rows.iter().map(|row| row[at].to_string()).collect()
    };
    let (state, a) = (event.state(), name("A"));
    // Each of the two won a game of the first round; of the second one game each by forfeit, which is half of it. A bye
    // is two points.
    assert_eq!(scores(&sheets::wall_chart(state, &a).unwrap(), "Total"), ["2.0", "3.0", "3.0"]);
    assert_eq!(scores(&sheets::standings(state, &a).unwrap(), "Score"), ["3.0", "3.0", "2.0"]);
    assert_eq!(scores(&sheets::crosstable(state, &a).unwrap(), "Score"), ["3.0", "3.0", "2.0"]);
    let places = places::standings(state, &a).unwrap().places;
    assert_eq!(places.iter().map(|place| place.score.to_string()).collect::<Vec<_>>(), ["3.0", "3.0", "2.0"]);
}

#[test]
fn a_round_as_pgn_has_what_is_known_and_the_moves_that_somebody_has() {
    let mut event = opened([swiss("A", 1)]);
    for (called, rating) in [("Ann Lee", 1900), ("Bo Diaz", 1800), ("Cy Fox", 1700), ("Di Hill", 1600)] {
        let mut entrant = Entrant { team: Some("Knights".into()), ..player(called, rating) };
        entrant.ratings.push(Listed::new("fide", rating - 50));
        enter(&mut event, "A", entrant);
    }
    plays(&mut event, "A", &[(1, 3, WhiteWins), (2, 4, BlackWins)], None);
    let mut games = files::Games::default();
    let file = "[White \"Lee, Ann\"]\n[Black \"Fox, Cy\"]\n[Result \"1/2-1/2\"]\n\n1. e4 {[%clk 0:59:00]} e5 1/2-1/2\n\n\
                [White \"Hill, Di\"]\n[Black \"Diaz, Bo\"]\n\n1. d4 *\n";
    for game in Records::new(file.as_bytes()) {
        let game = game.unwrap();
        games.push(format!("a.pgn, game {}", game.number), game.record);
    }
    let day = Some("2026-11-17".parse().unwrap());
    let pgn = files::pgn_with(event.state(), &name("A"), 1, day, &mut games).unwrap();
    for tag in [
        "[Event \"Open\"]",
        "[Site \"Raleigh\"]",
        "[Date \"2026.11.17\"]",
        "[Round \"1.1\"]",
        "[White \"Lee, Ann\"]",
        "[Result \"1-0\"]",
        "[WhiteUSCF \"1900\"]",
        "[BlackElo \"1650\"]",
        "[WhiteTeam \"Knights\"]",
        "[TimeControl \"3600\"]",
        "1. e4 {[%clk 0:59:00]} 1... e5 1-0",
        "[Round \"1.2\"]",
    ] {
        assert!(pgn.contains(tag), "{tag} is not in\n{pgn}");
    }
    assert!(!pgn.contains("d4"));
    assert_eq!(games.left(), ["a.pgn, game 2: Hill, Di - Diaz, Bo, round ?, is at no board"]);
}

/// Six of Lincoln, each of whom beats one of six others.
fn six_of_a_school(book: Book) -> Tournament {
    let mut event = opened([Plan { book, ..swiss("A", 1) }]);
    for rating in 0..6 {
        let lincoln = player(&format!("Ann Lee{rating}"), 1900 - rating);
        enter(&mut event, "A", Entrant { team: Some("Lincoln".into()), ..lincoln });
    }
    for rating in 0..6 {
        let grant = player(&format!("Bo Diaz{rating}"), 1200 - rating);
        enter(&mut event, "A", Entrant { team: Some("Grant".into()), ..grant });
    }
    let games: Vec<_> = (1..=6).map(|white| (white, white + 6, WhiteWins)).collect();
    plays(&mut event, "A", &games, None);
    event
}

/// NC scholastic 18: only the top four scores count, whether or not the contest was announced with a number; what was
/// announced goes before the book.
#[test]
fn the_best_four_of_a_school_count_where_the_book_says_so() {
    let contest = |best| TeamContest { best, ..schools(&[]) };
    let nc = six_of_a_school(Book::NcScholastic);
    assert_eq!(places_of(&nc, &contest(None)), ["1 Lincoln 4.0", "2 Grant 0.0"]);
    assert_eq!(places_of(&nc, &contest(Some(6)))[0], "1 Lincoln 6.0");
    let standings = teams::standings(nc.state(), &contest(None)).unwrap();
    assert_eq!((standings.rules.best, standings.rules.rule.to_string()), (4, "NC scholastic 18".to_string()));
    let note = sheets::team_table(nc.state(), &contest(None)).unwrap().note.unwrap();
    assert!(note.contains("The best 4 count") && note.contains("(NC scholastic 18)"), "{note}");
    let other = sheets::team_table(nc.state(), &contest(Some(6))).unwrap().note.unwrap();
    let told = "The best 6 count, and it takes 2 to be a team, as announced; without that the best 4 count, and it takes 2 to be a team \
        (NC scholastic 18).";
    assert!(other.starts_with(told), "{other}");
    let same = sheets::team_table(nc.state(), &contest(Some(4))).unwrap().note.unwrap();
    assert_eq!(same, note, "what the book has anyhow overrides nothing");
    assert_eq!(standings.places[0].members.len(), 4, "their tie-breaks count, and nobody else's");
    for other in [Book::Iesa2023, Book::UsChess7] {
        assert_eq!(places_of(&six_of_a_school(other), &contest(None))[0], "1 Lincoln 6.0", "{other}");
    }
}

/// IESA 1-3-4: each board of a team plays a section of its own, and the clause is that of a board Swiss.
#[test]
fn boards_of_their_own_are_added_by_their_own_clause() {
    let board = |section: &str, board| Plan {
        book: Book::Iesa2023,
        kind: tournament::Kind::BoardSwiss { board },
        ..swiss(section, 1)
    };
    let mut event = opened([board("First", 1), board("Second", 2)]);
    for (section, board) in [("First", 1), ("Second", 2)] {
        for (team, rating) in [("Lincoln", 1500), ("Grant", 1400)] {
            let entrant = Entrant {
                team: Some(team.into()),
                board: Some(board),
                ..player(&format!("{team} of {section}"), rating)
            };
            enter(&mut event, section, entrant);
        }
        plays(&mut event, section, &[(1, 2, if board == 1 { WhiteWins } else { Draw })], None);
    }
    let contest =
        TeamContest { sections: vec![name("First"), name("Second")], best: None, ..schools(&["solkoff"]) };
    assert_eq!(places_of(&event, &contest), ["1 Lincoln 1.5", "2 Grant 0.5"]);
    let rule = teams::standings(event.state(), &contest).unwrap().rules.rule;
    assert_eq!(rule.to_string(), "IESA 1-3-4");
    let players = TeamContest { best: None, ..schools(&[]) };
    let medley = teams::standings(six_of_a_school(Book::Iesa2023).state(), &players).unwrap().rules.rule;
    assert_eq!(medley.to_string(), "IESA 1-3-3");
}
