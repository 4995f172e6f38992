//! Events of bughouse: teams of two, who plays White, and a match that is over with the first win.

use rulebook::Book;
use tournament::{Deed, Entrant, Kind, Outcome, Plan, PrizesBy, RatingClass, SectionName, warnings};

use crate::common::{Hall, enter, id, plan, player, section};

fn open() -> SectionName {
    section("Open")
}

fn announced() -> Plan {
    Plan { kind: Kind::TeamSwiss { boards: 2 }, book: Book::NcBughouse, rated: None, ..plan(3) }
}

fn bughouse() -> Hall {
    let mut hall = Hall::with(announced(), 0);
    for (team, rating) in [("Forks", 1500), ("Pins", 1400)] {
        for board in 1..=2 {
            hall.does(enter(of_team(&format!("{team} {board}"), team, rating - board), "Open"));
        }
    }
    hall
}

fn of_team(name: &str, team: &str, rating: u16) -> Entrant {
    Entrant { team: Some(team.to_string()), ..player(name, rating) }
}

/// NC bughouse 1: two players and no substitutes, at every door by which one could come in.
#[test]
fn a_bughouse_team_has_two_players_and_no_substitute() {
    let third = "Forks has its two players in Open, and nobody takes the place of one [NC bughouse 1]";
    let mut hall = bughouse();
    assert_eq!(hall.refused(enter(of_team("Max", "forks", 1300), "Open")), third.replace("Forks", "forks"));
    hall.does(enter(of_team("Max", "Skewers", 1300), "Open"));
    // Not by a change of the form, nor by another spelling.
    let amended = Deed::Amend { entry: id(5), entrant: Box::new(of_team("Max", "Forks", 1300)) };
    assert_eq!(hall.refused(amended), third);
    let spelled = Deed::SpellTeam { team: "Skewers".to_string(), right: "Forks".to_string() };
    assert_eq!(hall.refused(spelled), third);
    // Before the first round a partner who does not come may be another.
    hall.does(Deed::Withdraw { entry: id(2), from: None });
    hall.does(enter(of_team("Nia", "Forks", 1250), "Open"));
    hall.does(Deed::Withdraw { entry: id(5), from: None }).pairs();
    // Afterwards nobody takes the place of one who has left.
    hall.does(Deed::Withdraw { entry: id(6), from: None });
    assert_eq!(hall.refused(enter(of_team("Ola", "Forks", 1200), "Open")), third);
    // What is put right on a member's own form is no substitution.
    hall.does(Deed::Amend { entry: id(1), entrant: Box::new(of_team("Forks One", "Forks", 1501)) });
}

/// White and Black at the two boards of the first match of a round.
fn seats(hall: &Hall, round: usize) -> [String; 4] {
    let section = hall.tournament.section(&open()).unwrap();
    let board = &section.round(round).unwrap().boards[0];
    let name = |number, index: usize| {
        let Some(tournament::Contestant::Team(team)) = section.contestant(number) else { panic!("{number}") };
        hall.tournament.line_up_in(&open(), team, round)[index].name().to_string()
    };
    [name(board.white, 0), name(board.black, 0), name(board.black, 1), name(board.white, 1)]
}

fn white(entry: u32, round: Option<usize>) -> Deed {
    Deed::PlayWhite { entry: id(entry), round }
}

fn begin(round: usize) -> Deed {
    Deed::BeginRound { section: open(), round }
}

fn report(round: usize, game: usize, outcome: Outcome) -> Deed {
    let (section, result) = (open(), outcome.into());
    Deed::Report { section, round, board: 1, game, result, excused: false, left_open: false }
}

fn results(hall: &Hall, round: usize) -> [Option<&'static str>; 2] {
    let board = &hall.tournament.section(&open()).unwrap().round(round).unwrap().boards[0];
    [0, 1].map(|game| board.games[game].result.map(|result| result.outcome.words()))
}

/// NC bughouse 3: the team says it, whichever of the two the pairing calls White; and partners have opposite colors.
#[test]
fn a_team_says_who_plays_white() {
    let mut hall = bughouse();
    hall.does(white(2, None));
    assert_eq!(hall.last_words(), ["Round 1 of Open: Forks 2 plays White for the team (NC bughouse 3)"]);
    hall.pairs();
    // The toss gives the Forks White at the first board, the Pins have it at the second.
    assert_eq!(seats(&hall, 1), ["Forks 2", "Pins 2", "Pins 1", "Forks 1"]);
    hall.does(white(4, Some(1)));
    assert_eq!(seats(&hall, 1), ["Forks 2", "Pins 1", "Pins 2", "Forks 1"]);
    // It holds until the team says otherwise, and nothing of it changes a round that has begun.
    hall.does(begin(1));
    let begun = seats(&hall, 1);
    assert_eq!(
        hall.refused(white(1, Some(1))),
        "round 1 of Open has begun, and who plays White in it is on record [NC bughouse 3]"
    );
    hall.does(report(1, 1, Outcome::WhiteWins)).does(white(1, None));
    assert_eq!(seats(&hall, 1), begun);
    hall.pairs();
    assert_eq!(seats(&hall, 2), ["Forks 1", "Pins 1", "Pins 2", "Forks 2"]);
    assert_eq!(hall.refused(white(1, Some(4))), "all rounds of Open have been paired [28K]");
}

/// Without a word the first of the entry plays it, a warning asks for the word before the round, and the round puts it on record.
#[test]
fn who_plays_white_is_on_record_when_the_round_begins() {
    let mut hall = bughouse();
    let asked = |hall: &Hall| {
        let all = warnings::warnings(hall.tournament.state(), tournament::When(0));
        all.into_iter().find_map(|warning| match warning {
            tournament::Warning::ColorsNotChosen { teams, .. } => Some(teams),
            _ => None,
        })
    };
    assert_eq!(asked(&hall), Some(vec!["Forks".to_string(), "Pins".to_string()]));
    hall.does(white(1, None));
    assert_eq!(asked(&hall), Some(vec!["Pins".to_string()]));
    hall.pairs().does(begin(1));
    assert_eq!(
        hall.last_words(),
        ["Round 1 of Open: Pins 1 plays White for the team (NC bughouse 3)", "Round 1 of Open begins"]
    );
    assert_eq!(asked(&hall), None, "what is on record needs no word");
    // A rating that is assigned later moves nobody in a round that was played.
    let before = seats(&hall, 1);
    hall.because("seen at another club").does(Deed::AssignRating {
        entry: id(4),
        rating: 2100,
        basis: None,
        grant: tournament::Grant::ByDirector,
    });
    assert_eq!(seats(&hall, 1), before);
}

/// NC bughouse 7, and its neighbors: a drawn board and one that both lost decide nothing.
#[test]
fn the_first_win_ends_the_match_for_both_boards() {
    let mut hall = bughouse();
    hall.pairs().does(begin(1)).does(report(1, 2, Outcome::WhiteWins));
    assert_eq!(results(&hall, 1), [Some("0-1"), Some("1-0")]);
    assert!(hall.last_words()[1].ends_with("0–1 (NC bughouse 7)"), "{:?}", hall.last_words());
    assert_eq!(hall.cell(2, 1).to_string(), "M1b2.0-0.0*");
    let number = hall.tournament.log().last().unwrap().number;
    hall.does(Deed::Undo { number });
    assert_eq!(results(&hall, 1), [None, None], "one act, and one to take back");
    hall.does(report(1, 1, Outcome::Draw));
    assert_eq!(results(&hall, 1), [Some("1/2-1/2"), None]);
    hall.does(report(1, 2, Outcome::BlackWins));
    assert_eq!(results(&hall, 1), [Some("1/2-1/2"), Some("0-1")], "what was drawn stays drawn");
    assert_eq!(hall.cell(1, 1).to_string(), "M2w1.5-0.5*");
}

/// NC bughouse 5: no clock at one board is a loss for both at that board, and the other board decides the match.
#[test]
fn a_board_without_a_clock_is_lost_by_both_and_the_other_one_decides() {
    let mut hall = bughouse();
    hall.pairs().does(report(1, 1, Outcome::DoubleForfeit));
    assert_eq!(results(&hall, 1), [Some("0-0 by forfeit"), None]);
    hall.does(report(1, 2, Outcome::WhiteWins));
    assert_eq!(results(&hall, 1), [Some("0-0 by forfeit"), Some("1-0")]);
    assert_eq!(hall.cell(2, 1).to_string(), "W1b*");
    let mut neither = bughouse();
    neither.pairs().does(report(1, 1, Outcome::DoubleForfeit)).does(report(1, 2, Outcome::DoubleForfeit));
    assert_eq!([neither.cell(1, 1).to_string(), neither.cell(2, 1).to_string()], ["F2w", "F1b"]);
}

/// A forfeit is a win as any other, and nobody has played.
#[test]
fn who_does_not_come_loses_the_match() {
    let mut hall = bughouse();
    hall.pairs().does(report(1, 1, Outcome::BlackWinsByForfeit));
    assert_eq!(results(&hall, 1), [Some("0-1 by forfeit"), Some("1-0 by forfeit")]);
    assert_eq!([hall.cell(1, 1).to_string(), hall.cell(2, 1).to_string()], ["F2w", "X1b"]);
}

/// 15I: two teams cannot both have won, so a correction turns the match round.
#[test]
fn a_result_that_is_corrected_corrects_the_other_board() {
    let mut hall = bughouse();
    hall.pairs().does(report(1, 1, Outcome::WhiteWins));
    assert_eq!(results(&hall, 1), [Some("1-0"), Some("0-1")]);
    let correct = |game, outcome: Outcome| Deed::Correct {
        section: open(),
        round: 1,
        board: 1,
        game,
        result: outcome.into(),
        prizes: PrizesBy::Corrected,
    };
    hall.does(correct(1, Outcome::BlackWins));
    assert_eq!(results(&hall, 1), [Some("0-1"), Some("1-0")]);
    let rules: Vec<String> =
        hall.tournament.log().last().unwrap().happened.iter().map(|event| event.rules.to_string()).collect();
    assert_eq!(rules, ["15I", "NC bughouse 7"]);
    // One that gives nobody a win leaves the other board as it is.
    hall.does(correct(1, Outcome::Draw));
    assert_eq!(results(&hall, 1), [Some("1/2-1/2"), Some("1-0")]);
}

/// NC bughouse 1: one player is no team, and nobody plays in the place of the other.
#[test]
fn a_team_of_one_is_not_paired() {
    let mut hall = bughouse();
    hall.does(enter(of_team("Solo", "Skewers", 1300), "Open"));
    hall.does(enter(of_team("Rooks 1", "Rooks", 1200), "Open"))
        .does(enter(of_team("Rooks 2", "Rooks", 1100), "Open"));
    hall.pairs();
    assert_eq!(hall.cell(3, 1).to_string(), "U", "Skewers");
    assert_eq!(hall.cell(4, 1).to_string(), "B", "Rooks");
    hall.does(report(1, 1, Outcome::Draw)).does(report(1, 2, Outcome::Draw));
    // A partner who goes home takes the team with them.
    hall.does(Deed::Withdraw { entry: id(1), from: None }).pairs();
    assert_eq!(hall.cell(1, 2).to_string(), "U");
    assert_eq!(hall.last().1, 1);
}

#[test]
fn bughouse_is_for_teams_of_two_and_never_rated() {
    let mut hall = bughouse();
    let add = |plan: Plan| Deed::AddSection { plan: Box::new(Plan { name: section("Other"), ..plan }) };
    assert_eq!(
        hall.refused(add(Plan { kind: Kind::Swiss, ..announced() })),
        "nc-bughouse is played by teams of two, not player by player [NC bughouse 1]"
    );
    assert_eq!(
        hall.refused(add(Plan { rated: Some(RatingClass::Blitz), ..announced() })),
        "games under nc-bughouse are not rated: a player may place pieces that somebody else has captured []"
    );
    hall.does(add(announced()));
    // Elsewhere the pairing gives colors, and one win leaves the other board open.
    let mut chess = Hall::with(Plan { book: Book::UsChess7, ..announced() }, 0);
    for (name, team) in [("A 1", "A"), ("A 2", "A"), ("B 1", "B"), ("B 2", "B")] {
        chess.does(enter(of_team(name, team, 1500), "Open"));
    }
    assert_eq!(
        chess.refused(white(1, None)),
        "in Open colors come from the pairing, and no team chooses them []"
    );
    chess.pairs().does(report(1, 1, Outcome::WhiteWins));
    assert_eq!(results(&chess, 1), [Some("1-0"), None]);
}
