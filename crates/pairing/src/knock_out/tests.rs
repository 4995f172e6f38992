use std::collections::{BTreeMap, BTreeSet};

use chart::Number;

use super::{Bracket, Encounter, End, Part, PlayedRound, Progress, Terms, Trouble, build::seat_order};

const SINGLE: Terms = Terms { double: false, third_place: false, consolation: false };
const DOUBLE: Terms = Terms { double: true, ..SINGLE };

fn number(at: usize) -> Number {
    Number::new(at).unwrap()
}

fn bracket(players: usize, terms: Terms) -> Bracket {
    Bracket::new((1..=players).map(number).collect(), terms).unwrap()
}

/// Plays a bracket to its end; `wins` says whether the first of two does.
fn play(bracket: &Bracket, mut wins: impl FnMut(usize, usize) -> bool) -> Vec<PlayedRound> {
    let mut rounds: Vec<PlayedRound> = Vec::new();
    loop {
        let progress = Progress::new(bracket, &rounds);
        let Ok(meet) = progress.meetings_of(rounds.len() + 1) else { return rounds };
        let encounter = |[one, other]: [Number; 2]| {
            let winner = if wins(one.get(), other.get()) { one } else { other };
            Encounter { one, other, end: End::GoesOn(winner) }
        };
        let encounters = meet.into_iter().map(|(_, players)| players).map(encounter).collect();
        rounds.push(PlayedRound { encounters, away: BTreeSet::new() });
    }
}

/// A coin that falls the same way in every run.
fn coin(seed: u64) -> impl FnMut(usize, usize) -> bool {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |_, _| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 40 & 1 == 0
    }
}

#[test]
fn equal_halves_meet_as_late_as_they_can() {
    assert_eq!(seat_order(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    assert_eq!(seat_order(16), [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
}

#[test]
fn byes_fall_to_the_highest_seeds() {
    let bracket = bracket(5, SINGLE);
    let progress = Progress::new(&bracket, &[]);
    let first: Vec<[usize; 2]> =
        progress.meetings_of(1).unwrap().iter().map(|(_, players)| players.map(Number::get)).collect();
    assert_eq!(first, [[4, 5]]);
    let rest: Vec<usize> = progress.rests(1).iter().map(|(player, _)| player.get()).collect();
    assert_eq!(rest, [1, 2, 3]);
}

#[test]
fn a_single_knock_out_of_every_size_has_a_game_for_every_loser() {
    for players in 2..=256 {
        let bracket = bracket(players, SINGLE);
        let rounds = play(&bracket, |one, other| one < other);
        let games: usize = rounds.iter().map(|round| round.encounters.len()).sum();
        assert_eq!(games, players - 1, "{players}");
        assert_eq!(rounds.len(), players.next_power_of_two().ilog2() as usize);
        assert_eq!(rounds.len(), bracket.rounds());
        let progress = Progress::new(&bracket, &rounds);
        assert_eq!(progress.champion(), Some(number(1)));
        // As seeded: the second seed is in the final, and places are shared as far as their steps.
        let places = progress.places();
        assert_eq!(places[0], (1, vec![number(1)]));
        assert_eq!(places[1], (2, vec![number(2)]));
        assert!(
            places.iter().skip(2).all(|(place, _)| (place - 1).is_power_of_two()),
            "{players}: {places:?}"
        );
    }
}

#[test]
fn a_double_knock_out_puts_out_whoever_loses_twice() {
    for players in 2..=128 {
        for seed in 0..4 {
            let bracket = bracket(players, DOUBLE);
            let rounds = play(&bracket, coin(seed * 1_000 + players as u64));
            let mut losses: BTreeMap<Number, usize> = BTreeMap::new();
            for encounter in rounds.iter().flat_map(|round| &round.encounters) {
                let End::GoesOn(winner) = encounter.end else { unreachable!() };
                let loser = if winner == encounter.one { encounter.other } else { encounter.one };
                *losses.entry(loser).or_default() += 1;
            }
            let champion = Progress::new(&bracket, &rounds).champion().unwrap();
            for player in 1..=players {
                let lost = losses.get(&number(player)).copied().unwrap_or_default();
                if number(player) == champion {
                    assert!(lost < 2)
                } else {
                    assert_eq!(lost, 2, "{players}: {player}")
                }
            }
            let games: usize = rounds.iter().map(|round| round.encounters.len()).sum();
            assert!([2 * players - 2, 2 * players - 1].contains(&games), "{players}: {games}");
        }
    }
}

#[test]
fn nobody_plays_twice_in_a_round() {
    for terms in [SINGLE, DOUBLE, Terms { third_place: true, consolation: true, ..SINGLE }] {
        for players in 2..=70 {
            let bracket = bracket(players, terms);
            for (index, round) in play(&bracket, coin(players as u64)).iter().enumerate() {
                let seated: Vec<Number> =
                    round.encounters.iter().flat_map(|encounter| [encounter.one, encounter.other]).collect();
                let distinct: BTreeSet<Number> = seated.iter().copied().collect();
                assert_eq!(seated.len(), distinct.len(), "{terms:?}, {players}, round {}", index + 1);
            }
        }
    }
}

/// Whoever falls does not meet in the next step somebody whom they have met, in every full bracket from eight up.
#[test]
fn rematches_come_late() {
    for players in [8, 16, 32, 64, 128] {
        let bracket = bracket(players, DOUBLE);
        let first: Vec<_> = bracket
            .meetings
            .iter()
            .filter(|meeting| meeting.part == Part::Losers && meeting.step == 2)
            .collect();
        for seed in 0..20 {
            let rounds = play(&bracket, coin(seed));
            let progress = Progress::new(&bracket, &rounds);
            for (meeting, state) in bracket.meetings.iter().zip(&progress.states) {
                if first.contains(&meeting) {
                    let [super::Slot::Player(one), super::Slot::Player(other)] = state.sides else {
                        panic!()
                    };
                    let earlier =
                        rounds.iter().take(meeting.round.unwrap() - 1).flat_map(|round| &round.encounters);
                    let met = earlier.filter(|met| {
                        [met.one, met.other].contains(&one) && [met.one, met.other].contains(&other)
                    });
                    assert_eq!(met.count(), 0, "{players}");
                }
            }
        }
    }
}

#[test]
fn the_losers_of_the_semifinals_meet_for_the_third_place() {
    let bracket = bracket(4, Terms { third_place: true, ..SINGLE });
    let rounds = play(&bracket, |one, other| one < other);
    assert_eq!(rounds.len(), 2);
    let last: Vec<[usize; 2]> =
        rounds[1].encounters.iter().map(|met| [met.one.get(), met.other.get()]).collect();
    assert_eq!(last, [[1, 2], [4, 3]]);
    let places = Progress::new(&bracket, &rounds).places();
    assert_eq!(places.iter().map(|(_, who)| who[0].get()).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

/// Whoever loses their first meeting has a second one, and who won one has none there.
#[test]
fn everybody_has_two_meetings_with_a_consolation() {
    for players in [4, 8, 16, 32] {
        let bracket = bracket(players, Terms { consolation: true, ..SINGLE });
        let rounds = play(&bracket, coin(7));
        let mut met: BTreeMap<Number, usize> = BTreeMap::new();
        for encounter in rounds.iter().flat_map(|round| &round.encounters) {
            *met.entry(encounter.one).or_default() += 1;
            *met.entry(encounter.other).or_default() += 1;
        }
        assert!(met.values().all(|met| *met >= 2), "{players}: {met:?}");
    }
    // Of five only the fourth and the fifth play in the first round; the first seed, who rested, loses at once.
    let bracket = bracket(5, Terms { consolation: true, ..SINGLE });
    let rounds = play(&bracket, |one, _| one != 1);
    let consolation: Vec<_> = bracket
        .meetings
        .iter()
        .zip(&Progress::new(&bracket, &rounds).states)
        .filter(|(meeting, state)| meeting.part == Part::Consolation && state.played)
        .map(|(_, state)| state.sides)
        .collect();
    assert!(
        consolation.iter().flatten().any(|side| *side == super::Slot::Player(number(1))),
        "{consolation:?}"
    );
}

/// Of five with a meeting for third place only one loses a quarterfinal; whoever rested and loses the semifinal has that meeting.
#[test]
fn a_consolation_and_a_third_place_have_players_of_their_own() {
    let both = Terms { third_place: true, consolation: true, ..SINGLE };
    for (players, meetings) in [(5, 0), (6, 1), (7, 2), (8, 3), (9, 4)] {
        let drawn = bracket(players, both);
        let rounds = play(&drawn, |one, _| one != 1);
        let progress = Progress::new(&drawn, &rounds);
        let played = drawn.meetings.iter().zip(&progress.states).filter(|(_, state)| state.played);
        let consolation = played.filter(|(meeting, _)| meeting.part == Part::Consolation);
        assert_eq!(consolation.count(), meetings, "{players}");
        let places = progress.places();
        let third = places.iter().find(|(place, _)| *place == 3).map(|(_, who)| who.len());
        assert_eq!(third, Some(1), "{players}: {places:?}");
    }
}

#[test]
fn a_meeting_that_is_even_is_settled_first() {
    let bracket = bracket(4, SINGLE);
    let even = Encounter { one: number(1), other: number(4), end: End::Open };
    let won = Encounter { one: number(2), other: number(3), end: End::GoesOn(number(3)) };
    let rounds = [PlayedRound { encounters: vec![even, won], away: BTreeSet::new() }];
    let trouble = Progress::new(&bracket, &rounds).meetings_of(2).unwrap_err();
    assert_eq!(trouble, Trouble::Undecided { one: number(1), other: number(4), round: 1 });
    assert_eq!(trouble.to_string(), "it is not known who of numbers 1 and 4 goes on from round 1");
}

/// Who stays away is out; where neither came the next one goes through.
#[test]
fn who_is_away_is_out() {
    let bracket = bracket(4, SINGLE);
    let none = Encounter { one: number(1), other: number(4), end: End::Nobody };
    let rounds = [PlayedRound { encounters: vec![none], away: [number(2)].into() }];
    let progress = Progress::new(&bracket, &rounds);
    assert_eq!(progress.champion(), Some(number(3)));
    assert_eq!(progress.meetings_of(2), Err(Trouble::Over));
    assert_eq!(progress.reached(number(2)).unwrap().words(), "out in the semifinal 2");
}

/// The unbeaten player is beaten once, and both meet once more.
#[test]
fn the_unbeaten_player_is_beaten_twice() {
    let bracket = bracket(2, DOUBLE);
    let rounds = play(&bracket, |one, _| one == 1);
    assert_eq!(rounds.len(), 2, "{rounds:?}");
    let upset = play(&bracket, {
        let mut game = 0;
        move |_, _| {
            game += 1;
            game != 2
        }
    });
    assert_eq!(upset.len(), 3, "{upset:?}");
}
