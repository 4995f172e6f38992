//! What holds whatever people do.

use chart::{Color, Points};
use proptest::{collection::vec, prelude::*};
use rating::assigned::Basis;
use tournament::{
    ByeKind, Cents, CheckIn, Contestant, Deed, Grant, HalfPointByes, HoldsTheLog, Kind, Missing, NoShows,
    Outcome, Penalty, Plan, PrizesBy, Provision, ReEntry, Reported, Role, Seating, SectionName, Tournament,
    may, stored, warnings, words,
};

use crate::common::{Hall, enter, id, means, n, plan, player, section};

/// Acts about few people, so that they get in each other's way.
fn acts() -> impl Strategy<Value = Deed> {
    let names = prop_oneof![Just("Open"), Just("Teams"), Just("Side"), Just("None")];
    let numbers = (1..9usize, 1..9usize, 0..5usize, 0..4usize);
    let choices = (any::<bool>(), 0..7usize, 0..10usize);
    (0..69usize, names, numbers, choices).prop_map(
        |(which, name, (a, b, round, board), (yes, outcome, missing))| {
            let s = || section(name);
            let e = |number: usize| id(u32::try_from(number).unwrap());
            let color = if yes { Color::White } else { Color::Black };
            let result = Reported { outcome: Outcome::ALL[outcome], rated: yes };
            let grant = if yes { Grant::ByDirector } else { Grant::ByPolicy };
            let game = 1 + usize::from(outcome == 0);
            let seats = |pairs: &[(usize, usize)]| {
                pairs
                    .iter()
                    .map(|&(white, black)| Seating { white: n(white), black: n(black) })
                    .collect::<Vec<_>>()
            };
            match which {
                0 => Deed::CheckIn { entry: e(a) },
                1 => Deed::Withdraw { entry: e(a), from: yes.then_some(round) },
                2 => Deed::Reinstate { entry: e(a) },
                3 => Deed::ReEnter { entry: e(a), paid: Cents(500) },
                4 if yes => Deed::Expel { entry: e(a), compensate: b > 2 },
                4 => Deed::Note { text: "hall is hot".to_string() },
                5 => Deed::AskForBye {
                    entry: e(a),
                    round,
                    bye: [ByeKind::HalfPoint, ByeKind::ZeroPoint, ByeKind::Awarded][b % 3],
                    grant,
                },
                6 => Deed::CancelBye { entry: e(a), round, grant },
                7 => Deed::Lock { section: s(), one: n(a), other: n(b), color: yes.then_some(color) },
                8 => Deed::Unlock { section: s(), one: n(a), other: n(b) },
                9 => Deed::Forbid { one: e(a), other: e(b) },
                10 => Deed::Allow { one: e(a), other: e(b) },
                11..=16 => Deed::Pair { section: s(), lot: None },
                17 => Deed::PairByHand {
                    section: s(),
                    boards: seats(&[(a, b), (round + 1, board + 1)]),
                    bye: yes.then_some(n(a)),
                },
                18 => Deed::Swap { section: s(), one: n(a), other: n(b) },
                19 => Deed::SwapColors { section: s(), board },
                20 => Deed::Rearrange { section: s(), boards: seats(&[(a, b)]), bye: yes.then_some(n(b)) },
                21 => Deed::PostPairings { section: s(), round },
                22 => Deed::BeginRound { section: s(), round },
                23 => Deed::Unpair { section: s() },
                24..=31 => Deed::Report {
                    section: s(),
                    round,
                    board,
                    game,
                    result,
                    excused: yes,
                    left_open: board == 2,
                },
                32 => Deed::Correct {
                    section: s(),
                    round,
                    board,
                    game: 1,
                    result,
                    prizes: if yes { PrizesBy::Corrected } else { PrizesBy::Reported },
                },
                33 => Deed::Provide {
                    section: s(),
                    round,
                    board,
                    provision: Provision { white: Points::HALF, black: Points::ONE },
                },
                34 => Deed::Settle { section: s(), round, board, how: Missing::ALL[missing] },
                35 => Deed::Transfer { entry: e(a), to: if yes { section("Empty") } else { s() } },
                36 => Deed::Undo { number: u64::try_from(a * b + round).unwrap() },
                37 => enter(player(&format!("Late {a}"), 1000), name),
                38 => Deed::AssignRating {
                    entry: e(a),
                    rating: 1950,
                    basis: yes.then_some(Basis::Claimed),
                    grant,
                },
                56 => Deed::CrossRound { section: s(), partner: n(a), color },
                57 => Deed::CrossSection { higher: s(), lower: section("Side"), color },
                58 => Deed::AskForTeamBye {
                    section: section("Teams"),
                    team: ["Lincoln", "Grant", "Adams"][b % 3].to_string(),
                    round,
                    bye: [ByeKind::HalfPoint, ByeKind::ZeroPoint, ByeKind::Awarded][a % 3],
                    grant,
                },
                59 => Deed::CancelTeamBye {
                    section: section("Teams"),
                    team: ["Lincoln", "Grant", "Adams"][b % 3].to_string(),
                    round,
                },
                60 => Deed::WithdrawTeam { section: section("Teams"), team: "Adams".to_string(), from: None },
                61 => Deed::SpellTeam {
                    team: ["Lincoln", "Grant", "Adams"][a % 3].to_string(),
                    right: ["LINCOLN", "Grant", "Jefferson"][b % 3].to_string(),
                },
                63 => Deed::Dock {
                    entry: e(a),
                    points: Points::of_halves(b as i32 - 2),
                    prizes_only: yes,
                    order: None,
                },
                64 => Deed::DockTeam {
                    section: yes.then(|| section("Teams")),
                    contest: (!yes).then(|| "All".to_string()),
                    team: ["Lincoln", "Grant", "Adams"][b % 3].to_string(),
                    points: Points::HALF,
                    order: None,
                },
                65 => Deed::ForfeitRound { entry: e(a), round, order: None },
                66 => Deed::BarSubstitute { entry: e(a), barred: yes, order: None },
                67 => Deed::Order {
                    entry: e(a),
                    penalty: Penalty::ALL[(b + missing) % Penalty::ALL.len()],
                    round,
                    board,
                    game,
                    ruling: format!("g/{b}"),
                    clauses: Vec::new(),
                },
                68 => Deed::AnswerOrder {
                    entry: e(a),
                    order: u64::try_from(b * 4 + missing).unwrap(),
                    set_aside: yes,
                },
                62 => Deed::RemoveSection { section: if yes { section("Empty") } else { s() } },
                40..56 => Deed::Report {
                    section: s(),
                    round: 1,
                    board,
                    game: 1 + board % 2,
                    result,
                    excused: missing > 3,
                    left_open: false,
                },
                _ => Deed::Appoint { name: format!("Official {a}"), role: Role::Scorer },
            }
        },
    )
}

/// Two sections and a team event, with people in all of them.
fn hall(check_in: CheckIn, no_shows: NoShows) -> Hall {
    let mut open = Plan { check_in, no_shows, re_entry: ReEntry::Better, ..plan(4) };
    open.byes.half_point = HalfPointByes::All;
    let mut hall = Hall::with(open, 5);
    let teams = Plan { name: section("Teams"), kind: Kind::TeamSwiss { boards: 2 }, ..plan(3) };
    let side = Plan { name: section("Side"), games_a_round: 2, ..plan(3) };
    let empty = Plan { name: section("Empty"), ..plan(3) };
    for plan in [teams, side, empty] {
        hall.does(Deed::AddSection { plan: Box::new(plan) });
    }
    for (name, team) in [("Ted", "Lincoln"), ("Tom", "Lincoln"), ("Tia", "Grant"), ("Tea", "Adams")] {
        let mut entrant = player(name, 1200);
        entrant.team = Some(team.to_string());
        hall.does(enter(entrant, "Teams"));
    }
    for name in ["Sid", "Sue", "Sam"] {
        hall.does(enter(player(name, 800), "Side"));
    }
    hall
}

/// Most reports are about a board that waits for one, so that events come to an end.
fn aim(tournament: &Tournament, deed: &mut Deed) {
    let held = |name: &SectionName| tournament.section(name);
    match deed {
        Deed::Report { section, round, board, .. }
        | Deed::Provide { section, round, board, .. }
        | Deed::Settle { section, round, board, .. }
            if *round > 0 =>
        {
            let waiting =
                held(section).and_then(|held| held.missing().next().map(|(round, board, _)| (round, board)));
            (*round, *board) = waiting.unwrap_or((*round, *board));
        }
        Deed::Correct { section, round, board, .. } if *round > 0 => {
            let decided = held(section).and_then(|held| {
                let rounds = (1..).zip(&held.rounds);
                rounds
                    .filter(|(_, paired)| paired.boards.first().is_some_and(tournament::Board::is_decided))
                    .map(|(round, _)| round)
                    .next()
            });
            (*round, *board) = decided.map_or((*round, *board), |round| (round, 1));
        }
        _ => {}
    }
}

fn charts_hold(tournament: &Tournament) {
    // A section is removed only when everybody has left it, before its first round.
    for entry in tournament.entries.values().filter(|entry| !entry.has_left_by(1)) {
        assert!(tournament.section(&entry.section).is_some(), "{} is nowhere", entry.name());
    }
    for (name, held) in &tournament.sections {
        let chart = tournament.chart(name).unwrap();
        chart.check().unwrap_or_else(|broken| panic!("{name}: {broken}\n{chart}"));
        assert_eq!(chart.paired(), held.rounds.len());
        let field = tournament.field(name, &chart).unwrap();
        let counted = tournament.standings_chart(name).unwrap();
        counted.chart.check().unwrap_or_else(|broken| panic!("{name}: {broken}\n{}", counted.chart));
        assert!(field.absent.keys().all(|number| chart.player(*number).is_some()));
        for round in 1..=held.rounds.len() {
            let then = tournament.chart_of(name, round).unwrap();
            then.check().unwrap_or_else(|broken| panic!("{name} before round {round}: {broken}\n{then}"));
        }
        let mut once = held.contestants.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), held.contestants.len(), "{name} numbers somebody twice");
        for contestant in &held.contestants {
            let Contestant::Entry(entry) = contestant else { continue };
            assert_eq!(tournament.entry(*entry).map(|entry| &entry.section), Some(name));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn random_acts_break_nothing(acts in vec(acts(), 1..90), needed in any::<bool>(), stay in 0..3usize) {
        let check_in = if needed { CheckIn::Needed } else { CheckIn::Warned };
        let no_shows = [NoShows::Dropped, NoShows::MissTheNext, NoShows::Stay][stay];
        let mut hall = hall(check_in, no_shows);
        for mut deed in acts {
            aim(&hall.tournament, &mut deed);
            let before = hall.tournament.clone();
            let undoing = matches!(deed, Deed::Undo { .. });
            hall.because("so it is");
            match hall.try_to(deed) {
                Err(_) => prop_assert_eq!(&hall.tournament, &before),
                Ok(()) => {
                    charts_hold(&hall.tournament);
                    let last = (**hall.tournament.log().last().unwrap()).clone();
                    let read = stored::read(stored::FORMAT, &stored::write(&last)).unwrap();
                    prop_assert_eq!(&read, &last);
                    prop_assert!(!words::lines(&hall.tournament, &last, &HoldsTheLog).iter().any(|line| line.text.is_empty()));
                    if !undoing {
                        let mut undone = hall.tournament.clone();
                        let act = hall.deed(Deed::Undo { number: last.number });
                        undone.act(&means(), act).unwrap();
                        prop_assert_eq!(undone.state(), before.state());
                    }
                }
            }
        }
        prop_assert_eq!(&Tournament::replay(hall.tournament.log().iter().map(AsRef::as_ref)), &hall.tournament);
        let _ = (may::may(&hall.tournament), warnings::warnings(&hall.tournament, hall.time()));
    }

    /// Whatever can be undone out of its turn leaves a log whose charts still hold.
    #[test]
    fn what_is_undone_was_not_needed(acts in vec(acts(), 20..60), picks in vec(1..80u64, 1..6)) {
        let mut hall = hall(CheckIn::Warned, NoShows::Dropped);
        for mut deed in acts {
            aim(&hall.tournament, &mut deed);
            hall.because("so it is");
            let _ = hall.try_to(deed);
        }
        for number in picks {
            if hall.try_to(Deed::Undo { number }).is_ok() {
                charts_hold(&hall.tournament);
            }
        }
    }
}
