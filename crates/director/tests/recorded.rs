//! What was decided is what is shown: reasons and standings are read from the log, whatever this release would say.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use chart::Number;
use common::{act, name, open};
use director::{
    check::check,
    places::{self, Origin},
    recorded::recorded,
    sheets,
    view::Audience,
};
use serde_json::{Value, json};
use tournament::{
    Deed, Entrant, EntryId, Happening, Kind, Listed, Logged, Outcome, Plan, PrizesBy, Tournament, stored,
};

const FROZEN: &str = include_str!("../../tournament/tests/logs/0.1.0.jsonl");

fn n(number: usize) -> Number {
    Number::new(number).unwrap()
}

/// A section of players of falling strength.
fn section_of(kind: Kind, players: usize) -> Tournament {
    let mut event = open();
    let plan = Plan { kind, ..Plan::swiss(name("A"), 3, "G/60 d/5") };
    act(&mut event, Deed::AddSection { plan: Box::new(plan) });
    for player in 1..=players {
        let rating = 2000 - 100 * u16::try_from(player).unwrap();
        let ratings = vec![Listed::new("us-chess", rating)];
        let entrant = Box::new(Entrant { ratings, ..Entrant::new(&format!("Player {player}")) });
        let (section, paid) = (Some(name("A")), Default::default());
        act(
            &mut event,
            Deed::Enter { entrant, section, advance: true, byes: vec![], paid, house_player: false },
        );
    }
    event
}

fn pair(event: &mut Tournament) {
    act(event, Deed::Pair { section: name("A"), lot: None });
}

fn report(event: &mut Tournament, round: usize, outcomes: &[Outcome]) {
    for (board, outcome) in (1..).zip(outcomes) {
        let (section, result) = (name("A"), (*outcome).into());
        act(event, Deed::Report { section, round, board, game: 1, result, excused: false, left_open: false });
    }
}

/// The same log with something else in it, as if another release had written it.
fn rewritten(event: &Tournament, change: impl Fn(&mut Value)) -> Tournament {
    let events: Vec<Logged> = event
        .log()
        .iter()
        .map(|event| {
            let mut value: Value = serde_json::from_slice(&stored::write(event)).unwrap();
            for happening in value["happened"].as_array_mut().unwrap() {
                change(&mut happening["what"]);
            }
            stored::read(stored::FORMAT, value.to_string().as_bytes()).unwrap()
        })
        .collect();
    Tournament::replay(&events)
}

fn told(event: &Tournament, round: usize, audience: Audience, who: usize) -> String {
    recorded(event, &name("A"), round, audience, |recorded| recorded.for_player(n(who))).unwrap()
}

fn in_full(event: &Tournament, round: usize, white: usize, black: usize) -> String {
    recorded(event, &name("A"), round, Audience::Desk, |recorded| recorded.in_full(n(white), n(black)))
        .unwrap()
}

#[test]
fn the_reason_that_is_on_record_is_the_one_that_is_told() {
    let mut event = section_of(Kind::Swiss, 5);
    pair(&mut event);
    assert!(
        told(&event, 1, Audience::Desk, 1).contains("both have 0 points"),
        "{}",
        told(&event, 1, Audience::Desk, 1)
    );
    assert_eq!(check(&event, &name("A"), 1), Ok(vec![]));
    let other = rewritten(&event, |what| {
        if what["is"] == "paired" {
            what["reasons"]["boards"][0]["why"]["group"] = json!(2.5);
            what["reasons"]["bye"]["rule"] = json!("28M1");
        }
    });
    for audience in [Audience::Desk, Audience::Public] {
        assert!(
            told(&other, 1, audience, 1).contains("both have 2½ points"),
            "{}",
            told(&other, 1, audience, 1)
        );
    }
    assert!(in_full(&other, 1, 1, 3).contains("the group of 2½ points"), "{}", in_full(&other, 1, 1, 3));
    let bye = recorded(&other, &name("A"), 1, Audience::Desk, |recorded| recorded.bye_in_full()).unwrap();
    assert!(bye.unwrap().contains("full-point bye (28M1)"));
    let differences = check(&other, &name("A"), 1).unwrap();
    assert_eq!(
        differences,
        [
            "Board 1: other reasons were recorded than this release gives",
            "The bye: other reasons were recorded than this release gives"
        ]
    );
}

#[test]
fn a_table_tells_what_was_recorded_of_it() {
    let mut event = section_of(Kind::RoundRobin { cycles: 1 }, 4);
    pair(&mut event);
    let other = rewritten(&event, |what| {
        if what["is"] == "paired" {
            what["reasons"]["games"][0]["reason"]["words"] = json!("round 1 of the table of then");
        }
    });
    let board = &other.section(&name("A")).unwrap().round(1).unwrap().boards[0];
    assert!(told(&other, 1, Audience::Public, board.white.get()).contains("Round 1 of the table of then"));
}

/// Players 1 and 3 would meet, and asked not to.
fn kept_apart() -> Tournament {
    let mut event = section_of(Kind::Swiss, 4);
    act(&mut event, Deed::Forbid { one: EntryId(1), other: EntryId(3) });
    pair(&mut event);
    event
}

#[test]
fn who_is_kept_apart_is_on_record_for_those_who_pair_and_for_nobody_else() {
    let event = kept_apart();
    assert!(told(&event, 1, Audience::Desk, 1).contains("28T"));
    for who in 1..=4 {
        let said = told(&event, 1, Audience::Public, who);
        assert_eq!(said, "The director has seated you here; ask the director why.");
    }
    // What the rules alone led to was recorded besides, and is what everybody else is told.
    let other = rewritten(&event, |what| {
        if what["is"] == "paired" {
            let boards = what["reasons"]["boards"].clone();
            for at in 0..2 {
                for seat in ["white", "black"] {
                    what["without-wishes"]["boards"][at][seat] = boards[at][seat].clone();
                }
            }
        }
    });
    let said = told(&other, 1, Audience::Public, 1);
    assert!(said.contains("both have 0 points") && !said.contains("28T"), "{said}");
}

/// The releases before recorded the reasons for those who pair alone.
#[test]
fn an_older_log_tells_everybody_what_no_wish_can_have_caused() {
    let older = |event: &Tournament| {
        rewritten(event, |what| {
            what.as_object_mut().unwrap().remove("without-wishes");
        })
    };
    let apart = older(&kept_apart());
    assert!(told(&apart, 1, Audience::Desk, 1).contains("28T"));
    for who in 1..=4 {
        assert_eq!(
            told(&apart, 1, Audience::Public, who),
            "The director has seated you here; ask the director why."
        );
    }
    // Who would not have met anyhow leave no trace, with or without the wish.
    let paired = |wish: Option<Deed>| {
        let mut event = section_of(Kind::Swiss, 8);
        wish.into_iter().for_each(|wish| act(&mut event, wish));
        pair(&mut event);
        event
    };
    let wish = || Some(Deed::Forbid { one: EntryId(1), other: EntryId(2) });
    for (with, without) in [(paired(wish()), paired(None)), (older(&paired(wish())), older(&paired(None)))] {
        for who in 1..=8 {
            assert_eq!(told(&with, 1, Audience::Public, who), told(&without, 1, Audience::Public, who));
        }
    }
}

#[test]
fn a_log_of_release_0_1_0_says_plainly_what_it_did_not_record() {
    let events: Vec<Logged> =
        FROZEN.lines().map(|line| stored::read(stored::FORMAT, line.as_bytes()).unwrap()).collect();
    let event = Tournament::replay(&events);
    let open = name("Open");
    let full = |round| {
        recorded(&event, &open, round, Audience::Desk, |recorded| recorded.in_full(n(1), n(2))).unwrap()
    };
    assert!(full(1).contains("not recorded") && full(1).contains("check"), "{}", full(1));
    assert!(full(2).contains("paired by hand") && full(2).contains("check"), "{}", full(2));
    let voice =
        |audience| recorded(&event, &open, 1, audience, |recorded| recorded.for_player(n(1))).unwrap();
    assert!(voice(Audience::Public).contains("not recorded"));
    // Its first round is over, and its standings are worked out.
    let then = event.state().after_round(&open, 1).unwrap();
    assert_eq!(places::standings(&then, &open).unwrap().origin, Origin::Unrecorded);
    let sheet = sheets::standings(&then, &open).unwrap();
    assert!(format!("{sheet:?}").contains("An older release did not record these standings"), "{sheet:?}");
}

/// Two boards: 1 and 2 won the first round.
fn after_a_round() -> Tournament {
    let mut event = section_of(Kind::Swiss, 4);
    pair(&mut event);
    let boards = &event.section(&name("A")).unwrap().round(1).unwrap().boards;
    let wins: Vec<Outcome> = boards
        .iter()
        .map(|board| if board.white.get() <= 2 { Outcome::WhiteWins } else { Outcome::BlackWins })
        .collect();
    report(&mut event, 1, &wins);
    event
}

fn made(event: &Tournament) -> usize {
    let happened = event.log().iter().flat_map(|event| &event.happened);
    happened.filter(|happening| matches!(happening.what, Happening::StandingsMade { .. })).count()
}

fn scores(event: &Tournament) -> Vec<(usize, String)> {
    let standings = places::standings(event.state(), &name("A")).unwrap();
    standings.places.iter().map(|place| (place.player.get(), place.score.to_string())).collect()
}

#[test]
fn standings_are_recorded_when_a_round_is_over_and_shown_as_they_were() {
    let event = after_a_round();
    assert_eq!(made(&event), 1);
    assert!(matches!(places::standings(event.state(), &name("A")).unwrap().origin, Origin::Recorded(_)));
    assert_eq!(check(&event, &name("A"), 1), Ok(vec![]));
    let other = rewritten(&event, |what| {
        if what["is"] == "standings-made" {
            what["ranking"]["places"][0]["score"] = json!(7.5);
            what["ranking"]["places"][0]["figures"][0] = json!("12.25");
        }
    });
    let standings = places::standings(other.state(), &name("A")).unwrap();
    let first = &standings.places[0];
    assert_eq!((first.player, first.score.to_string().as_str()), (n(1), "7.5"));
    let figure = first.figures[0].as_ref().unwrap();
    assert_eq!((figure.to_string().as_str(), figure.is_without_sum()), ("12.25", true));
    let sheet = sheets::standings(other.state(), &name("A")).unwrap().to_json().to_string();
    assert!(sheet.contains("12.25") && sheet.contains("7.5"), "{sheet}");
    let differences = check(&other, &name("A"), 1).unwrap();
    assert_eq!(differences.len(), 1);
    let said = &differences[0];
    assert!(
        said.contains("Player 1 (1) place 1 with 7½") && said.contains("this release has place 1 with 1"),
        "{said}"
    );
}

/// 1 and 2 have both won, and this release puts 1 first.
#[test]
fn prizes_and_teams_go_by_what_is_on_record() {
    let event = after_a_round();
    let winners = |event: &Tournament| -> Vec<(usize, usize)> {
        let prizes = director::prizes::prizes(event.state(), &name("A")).unwrap();
        let places = prizes.groups[0].lines.iter().map(|line| &line.place);
        places.map(|place| (place.rank, place.player.get())).collect()
    };
    let by_the_program = winners(&event);
    assert_eq!(by_the_program.iter().map(|(_, player)| *player).collect::<Vec<_>>()[..2], [1, 2]);
    let other = rewritten(&event, |what| {
        if what["is"] == "standings-made" {
            let places = what["ranking"]["places"].as_array_mut().unwrap();
            places.swap(0, 1);
            for (at, place) in places.iter_mut().enumerate() {
                place["place"] = json!(at + 1);
            }
        }
    });
    assert_eq!(winners(&other)[..2], [(1, 2), (2, 1)]);
    let prizes = places::for_prizes(other.state(), &name("A")).unwrap();
    assert_eq!(prizes.places[0].player, n(2));

    let contest = tournament::TeamContest {
        name: "Schools".to_string(),
        sections: vec![name("A")],
        best: None,
        least: 0,
        tie_breaks: Vec::new(),
    };
    let scored = rewritten(&event, |what| {
        if what["is"] == "standings-made" {
            what["ranking"]["places"][0]["score"] = json!(7.5);
        }
    });
    let first = |event: &Tournament| {
        let teams = director::teams::standings(event.state(), &contest).unwrap();
        teams.sections[0].places[0].score.to_string()
    };
    assert_eq!((first(&event).as_str(), first(&scored).as_str()), ("1.0", "7.5"));
}

#[test]
fn a_correction_makes_new_standings_and_leaves_those_of_before_on_record() {
    let mut event = after_a_round();
    let before = scores(&event);
    let correct = |event: &mut Tournament, round, result: Outcome| {
        let (section, prizes) = (name("A"), PrizesBy::Corrected);
        act(event, Deed::Correct { section, round, board: 1, game: 1, result: result.into(), prizes });
    };
    correct(&mut event, 1, Outcome::Draw);
    assert_eq!(made(&event), 2);
    assert_ne!(scores(&event), before);
    let held = event.section(&name("A")).unwrap();
    let posted: Vec<String> =
        held.standings[0].ranking.places.iter().map(|place| place.score.to_string()).collect();
    assert_eq!(posted, before.iter().map(|(_, score)| score.clone()).collect::<Vec<_>>());
    assert_eq!(check(&event, &name("A"), 1), Ok(vec![]));

    // In the middle of the next round what hangs on the wall stays what it was, and what is worked out goes with the correction.
    let posted = scores(&event);
    pair(&mut event);
    correct(&mut event, 1, Outcome::BlackWins);
    assert_eq!(made(&event), 2);
    let then = event.state().after_round(&name("A"), 1).unwrap();
    let on_the_wall = places::standings(&then, &name("A")).unwrap();
    let shown: Vec<(usize, String)> =
        on_the_wall.places.iter().map(|place| (place.player.get(), place.score.to_string())).collect();
    assert_eq!(shown, posted);
    assert_ne!(scores(&event), posted);
}

#[test]
fn what_is_undone_takes_its_standings_with_it() {
    let mut event = after_a_round();
    let before = scores(&event);
    let (section, prizes, result) = (name("A"), PrizesBy::Corrected, Outcome::Draw.into());
    act(&mut event, Deed::Correct { section, round: 1, board: 1, game: 1, result, prizes });
    let last = event.log().last().unwrap().number;
    act(&mut event, Deed::Undo { number: last });
    assert_eq!(scores(&event), before);
    assert_eq!(check(&event, &name("A"), 1), Ok(vec![]));
    assert!(matches!(places::standings(event.state(), &name("A")).unwrap().origin, Origin::Recorded(_)));
}
