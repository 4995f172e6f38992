//! The demo event is an event like any other: told, replayed and checked.

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use clock::{Millis, Moment};
use director::hindsight;
use game::{BoardName, DisputeStage, Game};
use tournament::{SectionName, State};

use super::{Demo, DemoTerms, MOST, Pace, Wanted, boards, bots, cast, past::Past, story::Story};
use crate::{Config, people::EventId, sockets::Sockets};

/// A Monday afternoon, a moment before the rounds would have begun five minutes later: what is told at any other moment
/// is the beginning of this.
const NOW: Moment = Moment::new(1_794_846_299_000);

type ToldDemo = (Story, BTreeMap<(SectionName, usize), (Game, bool)>);

/// The same event for every test.
fn told() -> &'static ToldDemo {
    static TOLD: OnceLock<ToldDemo> = OnceLock::new();
    TOLD.get_or_init(tell)
}

fn tell() -> ToldDemo {
    let mut story = Story::tell(64, NOW).unwrap();
    let boards = boards::tell(&mut story, 64, NOW).unwrap();
    let games = boards.into_iter().map(|told| {
        let events: Vec<_> = told.entries.read().into_iter().flat_map(|entry| entry.events).collect();
        let key = (told.pair.spot.section, told.pair.spot.board);
        (key, (Game::replay(&events), told.white_is_late))
    });
    let games = games.collect();
    (story, games)
}

#[test]
fn every_round_is_paired_by_the_rules_and_every_game_replays() {
    let (story, games) = told();
    let state: &State = story.tournament.state();
    assert_eq!(state.entries.len(), 64);
    assert_eq!(state.sections.len(), 3);
    assert_eq!(state.entries.values().filter(|entry| entry.left.is_some()).count(), 1, "one has left");
    assert_eq!(state.entries.values().filter(|entry| entry.late).count(), 1, "one came late");
    assert_eq!(state.entries.values().map(|entry| entry.remarks.len()).sum::<usize>(), 1);
    let mut boards = 0;
    for (name, section) in &state.sections {
        for round in 1..=section.rounds.len() {
            let paired = section.round(round).unwrap();
            let seats: Vec<_> = paired.boards.iter().map(|board| (board.white, board.black)).collect();
            let check = |look: &hindsight::Hindsight<'_>| look.check(&seats, paired.bye);
            let differences =
                hindsight::look(&story.tournament, name, Some(round), director::view::Audience::Desk, check)
                    .unwrap();
            let words: Vec<String> = differences.iter().map(ToString::to_string).collect();
            assert_eq!(words, Vec::<String>::new(), "{name} round {round}");
        }
        let in_play = section.rounds.last().unwrap();
        for (board, on) in in_play.numbered() {
            boards += 1;
            let (game, _) = &games[&(name.clone(), board)];
            assert!(!on.is_decided() || game.is_over(), "{name} board {board}");
        }
        let open = in_play.boards.iter().filter(|board| !board.is_decided()).count();
        assert!(open * 2 >= in_play.boards.len(), "{name}: half of the games are still played, {open} are");
        assert!(in_play.boards.len() > open, "{name}: something is over");
    }
    assert_eq!(games.len(), boards, "every board of the rounds in play has its game");
}

#[test]
fn no_real_event_is_called_as_the_demo_is() {
    let ours: EventId = format!("{}1", super::PREFIX).parse().unwrap();
    for name in ["Demo 1", "demo--1", "Demo  1", "demo - 1"] {
        assert_ne!(EventId::named(name), Some(ours.clone()), "{name}");
    }
}

#[test]
fn two_disputes_wait_for_the_director_and_one_player_is_late() {
    let (_, games) = told();
    let table = |key| games[key].0.table(BoardName::A).unwrap();
    let waiting: Vec<_> = games.keys().filter(|key| table(key).open_dispute().is_some()).collect();
    let at: Vec<(&str, usize)> = waiting.iter().map(|(name, board)| (name.as_str(), *board)).collect();
    assert_eq!(at, [(cast::K8, 4), (cast::OPEN, 3)]);
    for key in waiting {
        let stage = &table(key).open_dispute().unwrap().stage;
        assert!(matches!(stage, DisputeStage::Asking(..)), "{key:?} asks the director nothing: {stage:?}");
        assert_eq!(table(key).clock.running(), None, "the clocks stand");
    }
    let late: Vec<_> = games.iter().filter(|(_, (_, late))| *late).collect();
    assert_eq!(late.len(), 1);
    assert!(late[0].1.0.table(BoardName::A).unwrap().history.is_empty(), "nobody has moved there");
}

#[test]
fn clocks_run_and_nobody_has_lost_on_time_before_anybody_looks() {
    let (_, games) = told();
    let running = games.values().filter_map(|(game, _)| {
        let table = game.table(BoardName::A)?;
        let side = table.clock.running().filter(|_| table.outcome.is_none())?;
        Some(table.clock.remaining(side, NOW))
    });
    let running: Vec<Millis> = running.collect();
    assert!(running.len() > 12, "{}", running.len());
    assert!(running.iter().all(|left| *left > Millis::minutes(1)), "{running:?}");
}

#[test]
fn a_quarter_of_an_hour_later_most_boards_are_still_in_play() {
    let mut story = Story::tell(64, NOW).unwrap();
    let later = NOW + Millis::minutes(15);
    let mut running = 0;
    for told in boards::tell(&mut story, 64, NOW).unwrap() {
        let mut past = Past::of(told.entries);
        let began = past.game().table(BoardName::A).is_some_and(|table| table.outcome.is_none());
        past.until(later, &mut boards::players(&told.pair, 64), bots::SLOWER).unwrap();
        let table = past.game().table(BoardName::A).unwrap();
        running += usize::from(began && table.outcome.is_none() && table.clock.running().is_some());
    }
    assert!(running > 10, "{running} clocks run");
}

#[tokio::test]
async fn nobody_ends_the_demo_of_another() {
    let config = Config::new("nowhere.db", "127.0.0.1:0".parse().unwrap());
    let demo = Demo::new(&config, DemoTerms::default(), &Sockets::with_room_for(1));
    let mut all = vec![demo.open(&Wanted::Any).await.unwrap()];
    let page = all[0].hall.closing();
    while all.len() < MOST {
        all.push(demo.open(&Wanted::Own).await.unwrap());
    }
    assert!(demo.open(&Wanted::Own).await.is_err(), "all of them were looked at just now");
    assert_eq!(demo.is_shared("demo--6"), Some(false), "whoever came into it is alone until now");
    let shared = demo.open(&Wanted::Any).await.unwrap();
    assert!(Arc::ptr_eq(&shared, &all[MOST - 1]), "whoever only wants to look is shown the newest");
    let told: Vec<bool> = all.iter().map(|house| house.is_shared()).collect();
    assert_eq!(told, [false, false, false, false, false, true], "and is told that they are not alone");
    let hears = [demo.is_shared("demo--1"), demo.is_shared("demo--6"), demo.is_shared("demo--99")];
    assert_eq!(
        hears,
        [Some(false), Some(true), None],
        "whoever was there first hears it when they ask again"
    );
    config.watch.sleep_through(Millis::minutes(2));
    config.watch.catch_up();
    assert!(demo.of("/events/demo--2").is_some(), "somebody looks at it");
    demo.open(&Wanted::Own).await.unwrap();
    for (event, runs) in [("demo--1", true), ("demo--2", true), ("demo--3", false), ("demo--7", true)] {
        assert_eq!(demo.of(&format!("/events/{event}")).is_some(), runs, "{event}");
    }
    drop(page);
}

/// Two disputes wait and a player is late, so no section would ever end its round if nobody came.
#[tokio::test]
async fn the_next_round_begins_though_nobody_directs() {
    let config = Config::new("nowhere.db", "127.0.0.1:0".parse().unwrap());
    let terms = DemoTerms { pace: Pace { percent_of_time: 0 }, ..DemoTerms::default() };
    let demo = Demo::new(&config, terms, &Sockets::with_room_for(1));
    let house = demo.open(&Wanted::Any).await.unwrap();
    let keeper = house.hall.event(&house.event).await.unwrap();
    let is_begun = |section: &cast::Section| {
        let held = keeper.held();
        let of_name = held.tournament().section(&section.name.parse().unwrap());
        of_name.and_then(|of_name| of_name.round(section.began.len() + 1)?.begun).is_some()
    };
    let mut changes = keeper.changes();
    let played = async {
        while !cast::SECTIONS.iter().all(is_begun) {
            changes.changed().await.unwrap();
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(300), played).await.expect("a section stands still");
    demo.stop();
}

#[tokio::test]
async fn a_demo_is_found_by_its_own_names_and_put_away_when_nobody_looks() {
    let config = Config::new("nowhere.db", "127.0.0.1:0".parse().unwrap());
    let demo = Demo::new(&config, DemoTerms::default(), &Sockets::with_room_for(1));
    assert!(demo.of("/events/demo--1").is_none(), "it does not run before somebody comes");
    let house = demo.open(&Wanted::Any).await.unwrap();
    let this = Wanted::This(house.event.clone());
    assert!(
        Arc::ptr_eq(&house, &demo.open(&this).await.unwrap()),
        "whoever looks as another stays where they are"
    );
    for (path, ours) in [
        ("/events/demo--1", true),
        ("/events/demo--1/floor", true),
        ("/events", false),
        ("/events/demo--2/floor", false),
        ("/events/spring-open", false),
        ("/seat/somebody-elses-link", false),
        ("/audit", false),
    ] {
        assert_eq!(demo.of(path).is_some(), ours, "{path}");
    }
    let pass = |time| {
        config.watch.sleep_through(time);
        config.watch.catch_up();
    };
    pass(Millis::minutes(9));
    assert!(!demo.is_deserted(&house));
    pass(Millis::minutes(2));
    assert!(demo.is_deserted(&house));
    let page = house.hall.closing();
    assert!(!demo.is_deserted(&house), "a page is open");
    drop(page);
    assert!(demo.of("/events/demo--1").is_some());
    assert!(!demo.is_deserted(&house), "somebody has just looked");
    demo.stop();
    assert!(demo.of("/events/demo--1").is_none());
    assert!(!Arc::ptr_eq(&house, &demo.open(&this).await.unwrap()), "what is over is begun anew");
    demo.stop();
    assert!(!std::path::Path::new("nowhere.db").exists(), "it has no file");
}
