//! Games for whoever would have the bye (28M2 to 28M4), and what is done when somebody leaves as a round begins (29G).

use std::collections::BTreeSet;

use chart::{Color, Number};
use pairing::{Field, us_chess};
use tournament::{ByeKind, Deed, Grant, Outcome, Plan, PrizesBy, Seating, Way};

use crate::common::{Hall, enter, id, n, plan, player, points, report, section};

fn open() -> tournament::SectionName {
    section("Open")
}

fn across(partner: usize) -> Deed {
    Deed::CrossRound { section: open(), partner: n(partner), color: Color::White }
}

/// Five players: 1-2, 3-4, and 5 has the bye.
fn five() -> Hall {
    let mut hall = Hall::open(4, 5);
    hall.pairs();
    hall
}

/// 28M2: it counts in this round for one and in the next for the other.
#[test]
fn a_game_across_rounds_counts_in_two_of_them() {
    let mut hall = five();
    assert_eq!(
        hall.refused(across(4)),
        "number 4 of Open cannot play whoever has the bye: only a player who has finished and has not met that one can [28M2]"
    );
    hall.does(report(1, 2, Outcome::WhiteWins)).does(across(4));
    assert_eq!(
        hall.last_words(),
        ["Round 1 of Open: Player 5 (5) - Player 4 (4), the game of Player 4 (4) in round 2 (28M2)"]
    );
    assert_eq!(hall.cell(5, 1).to_string(), "P4w");
    hall.does(report(1, 1, Outcome::WhiteWins)).does(report(1, 3, Outcome::Draw));
    assert_eq!((hall.cell(5, 1).to_string(), hall.cell(4, 1).to_string()), ("D4w".into(), "L3b".into()));
    // Number 4 has played his second game, and the other four are paired.
    hall.pairs();
    assert_eq!(hall.last().1, 2);
    assert_eq!(hall.cell(4, 2).to_string(), "D5b");
    assert_eq!(hall.chart().players[4].score(), points("0.5"));
    assert!(hall.cell(5, 2).opponent().is_some());
    // A report of the federation cannot say that: there it is an extra game, and the rows have what it brought.
    let (chart, extra) = hall.tournament.for_rating(&open()).unwrap();
    let cells = (chart.players[4].cells[0].to_string(), chart.players[3].cells[1].to_string());
    assert_eq!(cells, ("H".into(), "H".into()));
    assert_eq!((extra.len(), extra[0].white, extra[0].black), (1, id(5), id(4)));
    let round = hall.tournament.section(&open()).unwrap().round(2).unwrap();
    assert_eq!((round.bye, round.eve.is_absent(n(4))), (None, true));
}

#[test]
fn a_game_across_rounds_is_corrected_like_any_other_and_stays_when_boards_are_changed() {
    let mut hall = five();
    hall.does(report(1, 2, Outcome::WhiteWins)).does(across(4)).does(report(1, 3, Outcome::Draw));
    hall.does(Deed::SwapColors { section: open(), board: 1 });
    assert_eq!(hall.cell(5, 1).to_string(), "D4w");
    hall.does(report(1, 1, Outcome::WhiteWins)).pairs();
    let correct = Deed::Correct {
        section: open(),
        round: 1,
        board: 3,
        game: 1,
        result: Outcome::WhiteWins.into(),
        prizes: PrizesBy::Corrected,
    };
    hall.does(correct);
    assert_eq!((hall.cell(5, 1).to_string(), hall.cell(4, 2).to_string()), ("W4w".into(), "L5b".into()));
}

#[test]
fn what_a_game_across_rounds_rests_on_stays() {
    let mut hall = five();
    hall.does(report(1, 2, Outcome::WhiteWins));
    let finished = hall.tournament.log().last().unwrap().number;
    hall.does(across(4));
    let crossed = hall.tournament.log().last().unwrap().number;
    assert_eq!(
        hall.refused(Deed::Undo { number: finished }),
        format!("event {finished} stays: event {crossed} came later and rests on it []")
    );
    // Number 4 lost to number 3, who is put out: the round of number 4 would be empty but for a game of the next one.
    let expel = Deed::Expel { entry: id(3), compensate: true };
    assert_eq!(
        hall.because("a borrowed name").refused(expel.clone()),
        "number 4 has played their game of the next round, which is not paired yet [28M2]"
    );
    hall.does(report(1, 1, Outcome::WhiteWins)).does(report(1, 3, Outcome::BlackWinsByForfeit));
    hall.does(Deed::Reinstate { entry: id(5) }).pairs();
    assert_eq!((hall.cell(5, 1).to_string(), hall.cell(4, 2).to_string()), ("F4w".into(), "X5b".into()));
    hall.because("a borrowed name").does(expel);
    assert_eq!(hall.cell(4, 1).to_string(), "H");
}

#[test]
fn nobody_plays_ahead_in_the_last_round_or_before_a_bye_of_his_own() {
    let mut hall = Hall::open(1, 5);
    hall.pairs().does(report(1, 2, Outcome::WhiteWins));
    assert!(hall.tournament.instead_of_bye(&open()).is_empty());
    let mut hall = five();
    let bye = Deed::AskForBye { entry: id(4), round: 2, bye: ByeKind::HalfPoint, grant: Grant::ByPolicy };
    hall.does(bye).does(report(1, 2, Outcome::WhiteWins));
    let offered: Vec<Number> =
        hall.tournament.instead_of_bye(&open()).iter().map(|game| game.sides[1].player).collect();
    assert_eq!(offered, [n(3)]);
    assert!(hall.try_to(across(4)).is_err());
}

/// 28M3: it scores in the higher section only.
#[test]
fn those_left_over_in_two_sections_meet_and_it_scores_in_the_higher() {
    let mut hall = Hall::open(3, 3);
    hall.does(Deed::AddSection { plan: Box::new(Plan { name: section("Reserve"), ..plan(3) }) });
    for (name, rating) in [("Rae", 900), ("Roy", 800), ("Ria", 700)] {
        hall.does(enter(player(name, rating), "Reserve"));
    }
    let cross = Deed::CrossSection { higher: open(), lower: section("Reserve"), color: Color::Black };
    assert_eq!(hall.refused(cross.clone()), "no round of Open has been paired []");
    hall.pairs().does(Deed::Pair { section: section("Reserve"), lot: None }).does(cross.clone());
    assert_eq!(hall.refused(cross), "nobody has the bye in round 1 of Open [28M]");
    hall.does(report(1, 2, Outcome::WhiteWins));
    let chart = hall.chart();
    assert_eq!(
        (chart.players[3].name.as_str(), chart.players[3].cells[0].to_string()),
        ("Ria", "W3w".into())
    );
    assert_eq!(chart.players[2].cells[0].to_string(), "L4b");
    // In his own section the bye stands, and in this one he wins nothing and plays no more.
    let reserve = hall.tournament.chart(&section("Reserve")).unwrap();
    assert_eq!(reserve.players[2].cells[0].to_string(), "B");
    assert!(!hall.tournament.in_the_prizes(&open()).contains(&n(4)));
    hall.does(report(1, 1, Outcome::WhiteWins)).pairs();
    assert_eq!(hall.cell(4, 2).to_string(), "U");
    assert_eq!(hall.tournament.section(&open()).unwrap().round(2).unwrap().bye, Some(n(3)));
}

/// 28M4: rated, and without a score.
#[test]
fn an_extra_game_scores_nothing() {
    let mut hall = five();
    let before = hall.chart();
    let result = Outcome::WhiteWins.into();
    hall.does(Deed::AddExtraGame { section: open(), white: id(5), black: id(4), result });
    assert_eq!(hall.chart(), before);
    assert_eq!(hall.tournament.section(&open()).unwrap().extra_games.len(), 1);
}

fn pair(field: &Field) -> Result<pairing::Round, us_chess::Unpairable> {
    us_chess::pair(field)
}

/// 29G: three remedies, each of which can be carried out.
#[test]
fn who_withdraws_as_the_round_begins_leaves_the_director_three_remedies() {
    let mut hall = Hall::open(4, 8);
    hall.plays_a_round();
    // Four and four: winners 1, 3, 5, 7, and 2, 4, 6, 8.
    let seat = |white, black| Seating { white: n(white), black: n(black) };
    let boards = vec![seat(5, 1), seat(3, 7), seat(2, 6), seat(8, 4)];
    hall.does(Deed::PairByHand { section: open(), boards, bye: None });
    hall.does(Deed::PostPairings { section: open(), round: 2 });
    hall.does(Deed::Withdraw { entry: id(1), from: None });
    let remedies = |hall: &Hall, under_way: &[usize]| {
        let under_way: BTreeSet<usize> = under_way.iter().copied().collect();
        hall.tournament.remedies(&open(), n(1), &under_way, &pair).unwrap()
    };
    for (way, offer) in remedies(&hall, &[]) {
        let offer = offer.unwrap_or_else(|why| panic!("{way:?}: {why}"));
        let mut other = Hall { tournament: hall.tournament.clone(), now: hall.now, why: "" };
        other.because("player 1 fell ill").does(offer.deed);
        assert_eq!(other.cell(1, 2).to_string(), "U", "{way:?}");
        assert!(other.cell(5, 2).opponent().is_some(), "{way:?}: who waited has an opponent");
        assert!(other.last_words()[0].ends_with("(29G)"), "{way:?}");
    }
    let ladder = &remedies(&hall, &[])[1];
    assert_eq!(ladder.0, Way::LadderDown);
    assert!(ladder.1.as_ref().unwrap().remedy.reason.words.starts_with("player 1 withdrew"));

    // 29G2: what is under way is not broken off.
    let playing = remedies(&hall, &[2, 3]);
    assert_eq!(playing[0].1.as_ref().unwrap_err(), "board 2 is under way and is not broken off (29G2)");
    let waiting = playing[2].1.as_ref().unwrap();
    let Deed::Rearrange { boards, .. } = &waiting.deed else { panic!() };
    assert!(boards.contains(&seat(3, 7)) && boards.contains(&seat(2, 6)));
    // A board with a result is under way without being named.
    hall.does(report(2, 2, Outcome::Draw));
    assert!(remedies(&hall, &[])[0].1.is_err());
}

#[test]
fn who_forfeited_one_of_two_games_and_was_given_the_other_has_finished_none() {
    let mut hall = Hall::with(Plan { games_a_round: 2, ..plan(3) }, 3);
    hall.pairs();
    for game in 1..=2 {
        let result = Outcome::BlackWinsByForfeit.into();
        hall.does(Deed::Report {
            section: section("Open"),
            round: 1,
            board: 1,
            game,
            result,
            excused: true,
            left_open: false,
        });
    }
    assert!(hall.tournament.instead_of_bye(&section("Open")).is_empty());
    let cross = Deed::CrossRound { section: section("Open"), partner: n(1), color: Color::Black };
    assert!(hall.refused(cross).contains("only a player who has finished"));
}
