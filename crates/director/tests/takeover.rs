//! A running event goes out into a file and is taken over from it: nothing is lost that its next round rests on.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use budget::{Budget, Cost};
use chart::{Color, Number, Points};
use common::{act, name, open, try_act};
use director::{
    files::{rating_report, trf},
    places, recorded,
    takeover::{self, Choices, Handed, NotReadable, SectionChoice, TakenOverEvent},
    view::Audience,
};
use formats::trf::Dialect;
use proptest::{collection::vec, prelude::*};
use report::uschess::{self, Sender};
use tournament::{
    ByeKind, Deed, Entrant, EntryId, Grant, Kind, Listed, Outcome, Plan, Reported, Seating, Tournament, When,
};

const WHEN: When = When(1_794_800_000_000);

fn taken(files: &[(&str, &[u8])], choices: &Choices) -> Result<TakenOverEvent, String> {
    let files: Vec<Handed<'_>> = files.iter().map(|(name, bytes)| Handed { name, bytes }).collect();
    let mut budget = Budget::of_a_request();
    let running = takeover::read(&files, &mut budget).map_err(|error| error.to_string())?;
    let today = "2026-11-19".parse().unwrap();
    let prepared = takeover::prepare(&running, choices, today, &mut budget).unwrap();
    let tried = prepared.carry_out(files[0].name, ("Dora", WHEN), &mut budget);
    // What is shown can always be shown.
    let seen = takeover::seen(&prepared, &tried);
    serde_json::to_string(&seen).unwrap();
    tried.map_err(|error| error.to_string())
}

/// What somebody does between two rounds, and how games end.
#[derive(Clone, Debug)]
struct Story {
    ratings: Vec<u16>,
    teams: Vec<u8>,
    rounds: usize,
    results: Vec<u8>,
    /// Who does what before which round.
    wishes: Vec<(u8, u8, u8)>,
    /// How many boards of the last round have no result yet.
    open: usize,
}

fn stories() -> impl Strategy<Value = Story> {
    (4..14usize, 1..5usize).prop_flat_map(|(players, rounds)| {
        let wishes = vec((0..players as u8, 1..6u8, 0..6u8), 0..6);
        (
            vec(prop_oneof![Just(0u16), 800..2400u16], players),
            vec(0..5u8, players),
            Just(rounds),
            vec(0..20u8, 64),
            wishes,
            0..3usize,
        )
            .prop_map(|(ratings, teams, rounds, results, wishes, open)| Story {
                ratings,
                teams,
                rounds,
                results,
                wishes,
                open,
            })
    })
}

/// Played here, round by round.
fn played(story: &Story) -> Tournament {
    let mut event = open();
    let plan = Plan::swiss(name("Open"), 6, "G/60 d/5");
    act(&mut event, Deed::AddSection { plan: Box::new(plan) });
    for (at, (rating, team)) in story.ratings.iter().zip(&story.teams).enumerate() {
        let listed = Listed {
            list: "us-chess".into(),
            rating: *rating,
            source: String::new(),
            games: None,
            floor: None,
        };
        let entrant = Entrant {
            ratings: Some(listed).filter(|listed| listed.rating > 0).into_iter().collect(),
            team: (*team > 1).then(|| format!("School {team}")),
            member_id: Some(format!("1234{at:04}")),
            state: Some("NC".to_string()),
            ..Entrant::of_parts("Player", &format!("Number{}", char::from(b'A' + at as u8)))
        };
        let (entrant, section) = (Box::new(entrant), Some(name("Open")));
        let paid = Default::default();
        act(
            &mut event,
            Deed::Enter { entrant, section, advance: true, byes: vec![], paid, house_player: false },
        );
    }
    let mut results = story.results.iter().cycle();
    for round in 1..=story.rounds {
        for (who, _, what) in story.wishes.iter().filter(|(_, of, _)| usize::from(*of) == round) {
            let entry = EntryId(u32::from(*who) + 1);
            let bye = |bye| Deed::AskForBye {
                entry,
                round: round + usize::from(what % 2),
                bye,
                grant: Grant::ByDirector,
            };
            let deed = match what {
                0 | 1 => bye(ByeKind::HalfPoint),
                2 | 3 => bye(ByeKind::ZeroPoint),
                4 => Deed::Withdraw { entry, from: None },
                _ => Deed::Forbid {
                    one: entry,
                    other: EntryId((u32::from(*who) + 1) % story.ratings.len() as u32 + 1),
                },
            };
            let _ = try_act(&mut event, deed);
        }
        if try_act(&mut event, Deed::Pair { section: name("Open"), lot: None }).is_err() {
            break;
        }
        let held = event.section(&name("Open")).unwrap().rounds.last().unwrap();
        let boards: Vec<usize> = held.numbered().map(|(board, _)| board).collect();
        let left = if round == story.rounds { story.open } else { 0 };
        for board in boards.into_iter().skip(left) {
            let outcome = match results.next().unwrap() {
                0..=7 => Outcome::WhiteWins,
                8..=11 => Outcome::Draw,
                12..=16 => Outcome::BlackWins,
                17 => Outcome::WhiteWinsByForfeit,
                18 => Outcome::BlackWinsByForfeit,
                _ => Outcome::DoubleForfeit,
            };
            let result = Reported::from(outcome);
            let report = Deed::Report {
                section: name("Open"),
                round,
                board,
                game: 1,
                result,
                excused: true,
                left_open: false,
            };
            act(&mut event, report);
        }
    }
    event
}

fn rows(event: &Tournament) -> Vec<(String, Vec<String>)> {
    let chart = event.state().chart(&name("Open")).unwrap();
    let row = |player: &chart::Player| {
        (player.name.clone(), player.cells.iter().map(ToString::to_string).collect())
    };
    chart.players.iter().map(row).collect()
}

fn ranks(event: &Tournament) -> Vec<(usize, Number)> {
    let standings = places::standings(event.state(), &name("Open")).unwrap();
    standings.places.iter().map(|place| (place.rank, place.player)).collect()
}

/// The next round, or why there is none.
fn next(event: &Tournament) -> Result<(Vec<Seating>, Option<Number>), String> {
    let mut event = event.clone();
    try_act(&mut event, Deed::Pair { section: name("Open"), lot: None }).map_err(|refusal| {
        // Which board it is no TRF file tells.
        refusal.split(" on board").next().unwrap().to_string()
    })?;
    let round = event.section(&name("Open")).unwrap().rounds.last().unwrap();
    Ok((round.seatings(), round.bye))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Our own files lose nothing, in any dialect.
    #[test]
    fn an_event_that_goes_through_trf_stands_and_pairs_as_before(story in stories()) {
        let event = played(&story);
        let file = trf(event.state(), &name("Open")).unwrap();
        for dialect in Dialect::ALL {
            let bytes = file.write(dialect).unwrap().to_bytes();
            let taken = taken(&[("open.trf", &bytes)], &Choices::default()).unwrap();
            prop_assert_eq!(taken.differences, Vec::<String>::new());
            prop_assert_eq!(rows(&taken.tournament), rows(&event));
            prop_assert_eq!(ranks(&taken.tournament), ranks(&event));
            prop_assert_eq!(next(&taken.tournament), next(&event), "{}", String::from_utf8_lossy(&bytes));
        }
    }

    /// A rating report tells no booked byes, no teams and no opponents of forfeits; who was there is said by hand. Scores and
    /// games are the same.
    #[test]
    fn an_event_that_goes_through_a_rating_report_has_its_games_and_scores(story in stories()) {
        let story = Story { open: 0, ..story };
        let event = played(&story);
        let sender = Sender {
            affiliate: "A1234567".into(), city: "Raleigh".into(), state: "NC".into(), zip: "27601".into(),
            country: "USA".into(), chief_director: "12345678".into(), ..Sender::default()
        };
        let report = rating_report(event.state(), sender, "2026-11-19".parse().unwrap()).unwrap();
        let Ok(files) = uschess::files(&report) else { return Ok(()) };
        let named = files.named();
        let taken = taken(&named, &Choices::default()).unwrap();
        let (before, after) = (event.state().chart(&name("Open")).unwrap(), taken.tournament.state().chart(&name("Open")).unwrap());
        for (one, other) in before.players.iter().zip(&after.players) {
            prop_assert_eq!(one.score(), other.score(), "{:?}", taken.doubts.first());
            for (cell, again) in one.cells.iter().zip(&other.cells) {
                prop_assert_eq!(cell.points(), again.points());
                if cell.is_played() {
                    prop_assert_eq!(cell, again);
                } else {
                    prop_assert!(!again.is_played());
                }
            }
        }
    }

    /// Whatever is cut off or changed, nothing panics, and what cannot be believed is told.
    #[test]
    fn a_damaged_file_is_refused_or_taken_with_doubt(story in stories(), at in 0..2000usize, with in any::<u8>(), cut in any::<bool>()) {
        let event = played(&story);
        let mut bytes = trf(event.state(), &name("Open")).unwrap().write(Dialect::Trf2026).unwrap().to_bytes();
        let at = at % bytes.len();
        if cut { bytes.truncate(at) } else { bytes[at] = with }
        if let Ok(taken) = taken(&[("open.trf", &bytes)], &Choices::default()) {
            let chart = taken.tournament.state().chart(&name("Open"));
            prop_assert!(chart.is_none_or(|chart| chart.check().is_ok()));
        }
    }
}

const SAMPLE: &[u8] = include_bytes!("../../../fuzz/corpus/running-event/sample.sjson");
const BARRED: &[u8] = include_bytes!("../../../fuzz/corpus/running-event/barred.txt");
const ALIGNED: &[u8] = include_bytes!("../../../fuzz/corpus/running-event/aligned.txt");
const COLUMNS: &[u8] = include_bytes!("../../../fuzz/corpus/running-event/columns.csv");
const DIRTY: &[u8] = include_bytes!("../../../fuzz/corpus/running-event/dirty.trf");

fn cells(event: &Tournament, section: &str) -> Vec<String> {
    let chart = event.state().chart(&name(section)).unwrap();
    let row =
        |player: &chart::Player| player.cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    chart.players.iter().map(row).collect()
}

fn doubts(taken: &TakenOverEvent) -> String {
    taken.doubts.first().join("\n")
}

/// A round in play, forfeits, byes of every kind, somebody who left, a toss for Black, boards from 11.
#[test]
fn a_swisssys_file_is_taken_over_with_its_round_in_play() {
    let taken = taken(&[("hall.sjson", SAMPLE)], &Choices::default()).unwrap();
    let event = &taken.tournament;
    assert_eq!(
        cells(event, "Open"),
        [
            "W5b D3w P2b",
            "W6w W4b P1w",
            "W7b D1b W4w",
            "H L2w L3b",
            "L1w W8b X6w",
            "L2b B F5b",
            "L3w Z Z",
            "H L5w B"
        ]
    );
    // Nobody's age is known, so all are shown as minors until somebody says otherwise.
    assert!(
        doubts(&taken).starts_with("Open: the file has no day of birth of 8 of 8 players"),
        "{}",
        doubts(&taken)
    );
    assert!(!doubts(&taken).contains('\n'), "{}", doubts(&taken));
    let state = event.state();
    assert_eq!(state.toss, Some(Color::Black));
    let section = state.section(&name("Open")).unwrap();
    assert_eq!((section.plan.rounds, section.plan.control.as_str()), (4, "G/60; d5"));
    assert_eq!(section.rounds[2].numbered().map(|(at, _)| at).collect::<Vec<_>>(), [11, 12, 13]);
    let of = |number: u32| state.entry(EntryId(number)).unwrap();
    assert_eq!(
        (of(1).entrant.first_name.as_deref(), of(1).entrant.last_name.as_deref()),
        (Some("Maren"), Some("Lindqvist"))
    );
    assert_eq!(of(8).entrant.last_name.as_deref(), Some("Stone Jr"));
    assert_eq!(of(2).entrant.team.as_deref(), Some("Maple"));
    assert_eq!(of(1).entrant.state.as_deref(), Some("NC"));
    assert!(of(7).left.is_some(), "withdrew");
    assert_eq!(of(3).out.keys().copied().collect::<Vec<_>>(), [4], "a half-point bye is booked");
    // The game that is being played is reported here, and the next round is paired here.
    let mut event = event.clone();
    let result = Outcome::WhiteWins.into();
    let report = Deed::Report {
        section: name("Open"),
        round: 3,
        board: 11,
        game: 1,
        result,
        excused: false,
        left_open: false,
    };
    act(&mut event, report);
    act(&mut event, Deed::Pair { section: name("Open"), lot: None });
    let round = event.section(&name("Open")).unwrap().rounds.last().unwrap();
    let seated: Vec<usize> =
        round.boards.iter().flat_map(|board| [board.white.get(), board.black.get()]).collect();
    assert!(
        !round.elsewhere && !seated.contains(&7) && !seated.contains(&3) && !seated.contains(&8),
        "{seated:?}"
    );
}

/// Nobody invents a reason for a board that another program made.
#[test]
fn rounds_that_were_paired_elsewhere_say_so() {
    let taken = taken(&[("hall.sjson", SAMPLE)], &Choices::default()).unwrap();
    let said = recorded::recorded(&taken.tournament, &name("Open"), 2, Audience::Desk, |round| {
        round.in_full(Number::new(2).unwrap(), Number::new(4).unwrap())
    });
    assert!(said.unwrap().starts_with("Another program paired this round"));
    let log = tournament::words::log(&taken.tournament, &tournament::HoldsTheLog);
    let told: Vec<&str> = log.iter().map(|line| line.text.as_str()).collect();
    assert!(told.contains(&"Round 1 of Open was paired by another program: 3 boards"), "{told:?}");
    assert!(
        told.last()
            .unwrap()
            .starts_with("The event is taken over from hall.sjson, which SwissSys 11.79.3 wrote"),
        "{told:?}"
    );
    assert!(log.iter().all(|line| line.why == "taken over from hall.sjson"));
}

/// The three forms of a wall chart tell the same, but for what they have no room for.
#[test]
fn wall_charts_are_read_between_bars_below_one_another_and_from_a_spreadsheet() {
    let barred = taken(&[("msa.txt", BARRED)], &Choices::default()).unwrap();
    assert_eq!(
        cells(&barred.tournament, "Open"),
        ["W4w D2b W3w", "W5b D1w H", "X L4w L1b", "L1b W3b D5w", "L2w B D4b"]
    );
    let entrant = &barred.tournament.entry(EntryId(2)).unwrap().entrant;
    assert_eq!(
        (entrant.member_id.as_deref(), entrant.ratings[0].rating, entrant.ratings[0].games),
        (Some("90000002"), 1742, Some(12))
    );
    let aligned = taken(&[("chart.txt", ALIGNED)], &Choices::default()).unwrap();
    assert_eq!(
        cells(&aligned.tournament, "Reserve"),
        ["W4w D2b W3w", "W5b D1w H", "X6w L4w L1b", "L1b W3b D5w", "L2w B D4b", "F3b U U"]
    );
    assert_eq!(aligned.tournament.entry(EntryId(5)).unwrap().entrant.last_name.as_deref(), Some("Castle"));
    // Who was not paired in the last round plays no more, unless somebody says so.
    assert!(aligned.tournament.entry(EntryId(6)).unwrap().left.is_some());
    let plays = SectionChoice { playing: vec![6], ..choice(0) };
    let choices = Choices { sections: vec![plays], ..Choices::default() };
    assert!(
        taken(&[("chart.txt", ALIGNED)], &choices)
            .unwrap()
            .tournament
            .entry(EntryId(6))
            .unwrap()
            .left
            .is_none()
    );
    let columns = taken(&[("chart.csv", COLUMNS)], &Choices::default()).unwrap();
    assert!(doubts(&columns).contains("does not say who had White in 6 games"), "{}", doubts(&columns));
    let scores = |taken: &TakenOverEvent| -> Vec<Points> {
        let name = taken.tournament.sections.keys().next().unwrap();
        taken
            .tournament
            .state()
            .chart(name)
            .unwrap()
            .players
            .iter()
            .take(5)
            .map(chart::Player::score)
            .collect()
    };
    assert_eq!(scores(&columns), scores(&barred));
    assert_eq!(scores(&columns), scores(&aligned));
    assert_eq!(columns.differences, Vec::<String>::new());
}

fn choice(at: usize) -> SectionChoice {
    SectionChoice {
        at,
        leave_out: false,
        name: None,
        rounds: None,
        control: None,
        playing: vec![],
        gone: vec![],
    }
}

/// Rows that contradict each other make no result; who is not there is nobody's opponent; sums that are wrong are told.
#[test]
fn what_does_not_go_together_is_told_and_not_believed() {
    let taken = taken(&[("dirty.trf", DIRTY)], &Choices::default()).unwrap();
    assert_eq!(cells(&taken.tournament, "Open"), ["W3w P2b", "W4b P1w", "L1b P4w", "L2w P3b", "B X"]);
    let told = doubts(&taken);
    for text in [
        "dirty.trf, line 3, column 109: round 2: expected a result that goes with that of player 2",
        "what the rows of Ann Alpha and Bo Beta say of their game does not go together; enter its result",
        "Ed Echo is said to meet number 9, whom the file does not have; the points stand",
    ] {
        assert!(told.contains(text), "{told}");
    }
    assert!(
        taken.differences.contains(&"Open: Cy Gamma has 0.0 here, and 0.5 in the file".to_string()),
        "{:?}",
        taken.differences
    );
}

/// Another program's event is never half taken over, and every refusal says what to do.
#[test]
fn what_cannot_be_read_says_where_and_what_to_do() {
    for (files, said) in [
        (vec![("a.pdf", &b"%PDF-1.7 x"[..])], "a.pdf is none of the files that can be taken over"),
        (vec![("a.sjson", &b"{\"Overview\":{}}"[..])], "it has no \"Sections\""),
        (
            vec![("a.sjson", &b"{\"Sections\":[{\"Players\":[{\"Name\":\"A\"}]}]}"[..])],
            "player 1, \"Pair number\"",
        ),
        (vec![("a.trf", &b"001    x      Alpha\n"[..])], "line 1, column 5"),
        (vec![("a.txt", &b"nothing at all\n"[..])], "no row begins with a number"),
        (vec![("a.sjson", SAMPLE), ("b.trf", DIRTY)], "are not files of one event"),
        (vec![("a.dbf", &[3; 40][..])], "a.dbf"),
    ] {
        let no = taken(&files, &Choices::default()).unwrap_err();
        assert!(no.contains(said), "{no}");
    }
    assert!(matches!(takeover::read(&[], &mut Budget::of_a_request()), Err(NotReadable::NoFile)));
}

/// What every reader makes of a file passes one gate: no number of it drives a loop that nobody asked for, and two players of one
/// number are never joined by guess.
#[test]
fn no_number_of_a_file_is_believed_beyond_what_an_event_can_hold() {
    let sjson = |sections: usize, paired: &str, players: &str| {
        let section = format!(r#"{{"Section name":"Open","Rounds paired":{paired},"Players":[{players}]}}"#);
        format!(r#"{{"Overview":{{}},"Sections":[{}]}}"#, vec![section; sections].join(","))
    };
    let player = |number: usize, name: &str| format!(r#"{{"Pair number":{number},"Name":"{name}"}}"#);
    let people = |count: usize| (1..=count).map(|at| player(at, "A B")).collect::<Vec<_>>().join(",");
    let two = people(2);
    let no = |text: String| taken(&[("a.sjson", text.as_bytes())], &Choices::default()).unwrap_err();
    for paired in ["100", "1000000000000", "9223372036854775807"] {
        let said = no(sjson(1, paired, &two));
        assert!(said.contains(&format!("{paired} rounds that were paired")), "{said}");
    }
    assert!(taken(&[("a.sjson", sjson(1, "99", &two).as_bytes())], &Choices::default()).is_ok());
    let said = no(sjson(501, "0", &two));
    assert!(said.contains("501 sections"), "{said}");
    let said = no(sjson(1, "0", &people(10_001)));
    assert!(said.contains("10001 players"), "{said}");
    // Empty rounds are made of cells, too.
    let said = no(sjson(1, "99", &people(5_000)));
    assert!(said.contains("more than 200,000 cells"), "{said}");
    let twice = [player(1, "Ann A"), player(2, "Bo B"), player(2, "Cy C")].join(",");
    let said = no(sjson(1, "1", &twice));
    assert!(said.contains("Bo B and Cy C have the same number 2"), "{said}");
    // Rows of other programs, too.
    let row = |marks: usize| format!("1  Lee, Ann   1876{}\n2  Kim, Bo  1500 W1\n", "  W2".repeat(marks));
    let said = taken(&[("a.txt", row(100).as_bytes())], &Choices::default()).unwrap_err();
    assert!(said.contains("100 rounds that were paired"), "{said}");
}

/// Headings that are all alike, and many sections with many rounds, cost what they weigh, and are told apart.
#[test]
fn what_a_file_repeats_is_read_once() {
    let rows = "Same Heading\n1 Lee, Ann 1500 W2 L2\n2 Kim, Bo 1400 L1 W1\n";
    let text = format!("Title line here\n{}", rows.repeat(60));
    let event = taken(&[("a.txt", text.as_bytes())], &Choices::default()).unwrap().tournament;
    assert_eq!(event.sections.len(), 60);
    assert!(event.section(&name("Same Heading 60")).is_some_and(|section| section.rounds.len() == 2));
    let today = "2026-11-19".parse().unwrap();
    // A chart of one long section is spent for with all rounds before each round.
    let long = format!("Title\n1 Lee, Ann 1500{}\n2 Kim, Bo 1400{}\n", " W2".repeat(99), " L1".repeat(99));
    let files = [Handed { name: "a.txt", bytes: long.as_bytes() }];
    let mut budget = Budget::of_a_request().with_most(Cost::Steps, 20_000);
    let running = takeover::read(&files, &mut budget).unwrap();
    let prepared = takeover::prepare(&running, &Choices::default(), today, &mut budget).unwrap();
    let stopped = prepared.carry_out("a.txt", ("Dora", WHEN), &mut budget).unwrap_err().to_string();
    assert!(stopped.contains("more than 20,000 comparisons"), "{stopped}");
    assert!(taken(&[("a.txt", long.as_bytes())], &Choices::default()).is_ok());
}

/// Until something is built upon it an event that was taken over can be removed as a whole; and what was taken over stays what it is.
#[test]
fn an_event_that_was_taken_over_can_be_removed_until_something_is_built_upon_it() {
    let taken = taken(&[("hall.sjson", SAMPLE)], &Choices::default()).unwrap().tournament;
    let mut event = taken.clone();
    assert!(event.can_be_discarded());
    act(&mut event, Deed::CheckIn { entry: EntryId(1) });
    assert_eq!(
        try_act(&mut event, Deed::Discard).unwrap_err(),
        "something was done here after the event was taken over"
    );
    let last = event.log().last().unwrap().number;
    act(&mut event, Deed::Undo { number: last });
    act(&mut event, Deed::Discard);
    assert_eq!(
        try_act(&mut event, Deed::CheckIn { entry: EntryId(2) }).unwrap_err(),
        "the event was removed"
    );
    let last = event.log().last().unwrap().number;
    act(&mut event, Deed::Undo { number: last });
    assert!(!event.state().discarded);
    // Nothing more is told of it as if another program had paired it.
    let round = Deed::TakeOverRound { section: name("Open"), boards: vec![], bye: None, out: vec![] };
    assert!(try_act(&mut event, round).is_err());
    let number = taken.log().last().unwrap().number;
    assert!(try_act(&mut event, Deed::Undo { number }).is_err());
}

/// An event of ours is not told as if it came from elsewhere.
#[test]
fn a_section_that_was_paired_here_is_not_taken_over() {
    let mut event = open();
    act(
        &mut event,
        Deed::AddSection {
            plan: Box::new(Plan { kind: Kind::Swiss, ..Plan::swiss(name("Open"), 3, "G/60 d/5") }),
        },
    );
    for who in ["Ann", "Bo"] {
        let (entrant, section) = (Box::new(Entrant::new(who)), name("Open"));
        act(&mut event, Deed::TakeOverEntry { entrant, section, house_player: false });
    }
    act(&mut event, Deed::Pair { section: name("Open"), lot: None });
    let round = Deed::TakeOverRound { section: name("Open"), boards: vec![], bye: None, out: vec![] };
    assert_eq!(try_act(&mut event, round).unwrap_err(), "a round of Open was paired here");
    let taken = Deed::TakeOver { file: "x".into(), program: None };
    assert_eq!(try_act(&mut event, taken).unwrap_err(), "a round of Open was paired here");
    assert_eq!(
        try_act(&mut event, Deed::Discard).unwrap_err(),
        "the event was not taken over from another program"
    );
}
