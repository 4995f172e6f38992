//! Matches of two boards: no piece is lost or made, no board changes the other but by what the rules let pass, and a player in
//! check is told rightly whether that is mate.

use board::{Color, Position, Reserves, Role, Square};
use clock::{BySide, Control, Millis};
use game::{
    BoardName, Claim, Coming, Deed, GameResult, Happening, NoMove, Place, Reason, Record, Refusal, Rulings,
    Seat, Table, Terms, no_move, view,
};
use proptest::{collection::vec, prelude::*};

use crate::{
    common::{cases, live::Live},
    played::{START, deeds, play, seat, terms},
};

proptest! {
    #![proptest_config(cases(1_000))]

    /// On a screen and at wooden boards, with illegal moves, offers, flags, stops and reversals.
    #[test]
    fn a_random_match_loses_no_piece_and_does_not_panic(choices in vec(any::<u16>(), 8..40), wood in any::<bool>()) {
        let place = if wood { Place::OnTheBoard } else { Place::OnTheScreen };
        play(place, &choices);
    }
}

/// What is asked of random matches is asked of something: pieces go to partners and come onto boards, and matches end.
#[test]
fn random_matches_hand_pieces_over_place_them_and_end() {
    let mut number = 1_972_u32;
    let mut next = || {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (number >> 16) as u16
    };
    let (mut handed_over, mut placed, mut decided) = (0, 0, 0);
    for match_number in 0..200 {
        let place = if match_number % 2 == 0 { Place::OnTheScreen } else { Place::OnTheBoard };
        let choices: Vec<u16> = (0..60).map(|_| next()).collect();
        let played = play(place, &choices);
        handed_over += played.handed_over;
        placed += played.placed;
        decided += u32::from(played.decided);
    }
    assert!(handed_over > 0 && placed > 0 && decided > 0, "{handed_over}, {placed}, {decided}");
}

fn boards() -> impl Strategy<Value = (Position, Reserves)> {
    let men = vec((0..64_usize, 0..10_usize), 2..14);
    let hand = "[QRBNPqrbnp]{0,2}";
    (men, hand, (0..64_usize, 0..64_usize)).prop_map(|(men, hand, kings)| {
        let mut changes = board::Changes::new();
        let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        for (square, piece) in men {
            let color = if piece < 5 { Color::White } else { Color::Black };
            let piece = Some(pieces[piece % 5].of(color));
            changes.push(board::Change { square: Square::ALL[square], piece });
        }
        changes.push(board::Change { square: Square::ALL[kings.0], piece: Some(Color::White.king()) });
        let black = if kings.1 == kings.0 { (kings.0 + 11) % 64 } else { kings.1 };
        changes.push(board::Change { square: Square::ALL[black], piece: Some(Color::Black.king()) });
        let empty = Position::from_fen("8/8/8/8/8/8/8/8[] w - - 0 1").unwrap();
        let hand: Reserves = hand.parse().unwrap();
        (empty.disturbed(&changes).with_reserves(Some(hand)), hand)
    })
}

proptest! {
    #![proptest_config(cases(4_000))]

    /// Every move and every drop is tried, and every piece that could come is put on every square: that alone says whether a
    /// check is mate, mate with what there is, or can be waited out.
    #[test]
    fn mate_and_waiting_are_what_trying_everything_says((position, hand) in boards(), comes in 0..32_u8) {
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        let mut beside = Table::new(
            Position::from_fen("4k3/8/8/8/8/8/8/4K3[] w - - 0 1").unwrap(),
            clock::Clock::set(&"G/5".parse::<Control>().unwrap()),
        );
        let here = Table::new(position.clone(), beside.clock.clone());
        for (index, role) in roles.into_iter().enumerate() {
            if comes >> index & 1 == 1 {
                beside.taken.add(role.of(position.turn()));
            }
        }
        let coming = Coming::to(position.turn(), &here, &beside);
        let stands_safe = |after: &Position| !after.with_turn(position.turn()).is_check();
        let placed = |role: Role, square: Square| {
            let edge = matches!(square.rank().char(), '1' | '8');
            let free = position.piece_at(square).is_none() && !(role == Role::Pawn && edge);
            let change = board::Change { square, piece: Some(role.of(position.turn())) };
            free && stands_safe(&position.with_reserves(None).disturbed(&[change].into_iter().collect()))
        };
        let somewhere = |role: Role| Square::ALL.into_iter().any(|square| placed(role, square));
        let moves = !position.with_reserves(None).legal_moves().is_empty();
        let drops = hand.roles(position.turn()).any(somewhere);
        let helps: Vec<Role> = roles.into_iter().enumerate()
            .filter(|(index, role)| comes >> index & 1 == 1 && somewhere(*role)).map(|(_, role)| role).collect();
        let check = position.is_check();
        let expected = match (moves || drops, check) {
            (true, _) => None,
            (false, in_check) if !helps.is_empty() => Some(NoMove::Waits { in_check, for_one_of: helps }),
            (false, true) if somewhere(Role::Queen) => Some(NoMove::MatedWithWhatThereIs),
            (false, true) => Some(NoMove::Mated),
            (false, false) => Some(NoMove::Stalemated),
        };
        prop_assert_eq!(no_move(&position, coming), expected, "{}", position.to_fen());
    }
}

fn plays(live: &mut Live, on: BoardName, color: Color, text: &str) -> Vec<Happening> {
    let mv: board::Move = board::san::read(&live.game.table(on).unwrap().position, text).unwrap();
    let mut deeds = match mv.dropped() {
        Some(role) => vec![Deed::Drop { role, square: mv.to }],
        None => vec![Deed::Touch(mv.from), Deed::Release(mv.to)],
    };
    deeds.push(Deed::Press);
    let mut all = Vec::new();
    for deed in deeds {
        match live.try_on(on, seat(on, color), deed) {
            Ok(events) => all.extend(events.iter().map(|event| event.what.clone())),
            Err(Refusal::GameIsOver(_)) => {}
            Err(refusal) => panic!("{text}: {refusal}"),
        }
    }
    all
}

/// The last piece that could have come is used up on the other board, and with it goes the hope.
#[test]
fn a_wait_ends_in_mate_when_nothing_can_come_any_more() {
    let a = "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1";
    let b = "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1";
    let mut live = Live::start(terms(Place::OnTheScreen, [a, b]));
    let waits = plays(&mut live, BoardName::A, Color::White, "Ra8+");
    assert!(waits.contains(&Happening::Waits { by: Color::Black, in_check: true }), "{waits:?}");
    // The knight is taken by White on board B, whose partner is Black on board A: the piece comes.
    let handed = plays(&mut live, BoardName::B, Color::White, "exd5");
    assert!(handed.contains(&Happening::HandedOver { color: Color::Black, role: Role::Knight }));
    assert!(live.game.table(BoardName::A).unwrap().outcome.is_none());
    plays(&mut live, BoardName::A, Color::Black, "N@f8");
    // From here only pawns are left that could come, and on the last rank no pawn stops a check.
    let mate = plays(&mut live, BoardName::A, Color::White, "Rxf8+");
    assert!(!live.game.is_over(), "the king takes: {mate:?}");
}

#[test]
fn where_only_pawns_can_come_a_check_along_the_last_rank_is_mate() {
    let a = "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1";
    let b = "4k3/3p4/8/8/4P3/8/8/4K3[] w - - 0 1";
    let mut live = Live::start(terms(Place::OnTheScreen, [a, b]));
    plays(&mut live, BoardName::A, Color::White, "Ra8+");
    let ended =
        |on| live.game.table(on).unwrap().outcome.clone().map(|outcome| (outcome.verdict, outcome.reason));
    assert_eq!(ended(BoardName::A), Some((GameResult::Won(Color::White), Reason::Checkmate)));
    // White on A and Black on B are partners.
    assert_eq!(ended(BoardName::B), Some((GameResult::Won(Color::Black), Reason::MatchDecided)));
}

#[test]
fn clocks_of_both_boards_stand_and_run_together() {
    let mut live = Live::start(terms(Place::OnTheBoard, [START, START]));
    live.try_on(BoardName::B, seat(BoardName::B, Color::Black), Deed::StopClocks).unwrap();
    live.wait(Millis::seconds(60));
    let shown = |live: &Live, on| {
        let clock = &live.game.table(on).unwrap().clock;
        BySide::new(
            clock.remaining(clock::Side::White, live.now),
            clock.remaining(clock::Side::Black, live.now),
        )
    };
    let full = BySide::both(Millis::seconds(300));
    assert_eq!((shown(&live, BoardName::A), shown(&live, BoardName::B)), (full, full));
    live.try_on(BoardName::A, Seat::Director, Deed::Resume).unwrap();
    live.wait(Millis::seconds(12));
    for on in BoardName::ALL {
        assert_eq!(shown(&live, on).white, Millis::seconds(290), "two of twelve seconds are delay");
    }
}

#[test]
fn an_interruption_stops_both_boards() {
    let mut live = Live::start(terms(Place::OnTheScreen, [START, START]));
    live.wait(Millis::seconds(5));
    let last_known = live.now;
    live.try_on(BoardName::A, Seat::Program, Deed::Interrupt { last_known }).unwrap();
    assert!(live.game.tables().iter().all(|table| table.pause.is_some()));
    live.try_on(BoardName::B, Seat::Director, Deed::Resume).unwrap();
    assert!(live.game.tables().iter().all(|table| table.pause.is_none()));
}

fn seen(live: &Live, on: BoardName, seat: Seat) -> view::View {
    view::view(&live.game, &Record::default(), seat, on, live.now).unwrap()
}

proptest! {
    #![proptest_config(cases(200))]

    /// What partners say to each other is theirs: to opponents and spectators two matches look the same, byte for byte, that
    /// differ in nothing else.
    #[test]
    fn what_partners_say_shows_to_nobody_else(choices in vec(any::<u16>(), 4..16), talk in vec((0..4_usize, "[a-z?!]{1,12}"), 1..6)) {
        let (mut silent, mut spoken) = (Live::start(terms(Place::OnTheScreen, [START, START])), Live::start(terms(Place::OnTheScreen, [START, START])));
        let talkers = BoardName::ALL.map(|on| Color::ALL.map(|color| (on, color))).concat();
        let mut said = [false; 2];
        for (index, choice) in choices.iter().enumerate() {
            let on = BoardName::ALL[usize::from(choice >> 15)];
            for (by, deed) in deeds(silent.game.table(on).unwrap(), on, choice & 0x7fff, Place::OnTheScreen) {
                for live in [&mut silent, &mut spoken] {
                    live.wait(Millis::new(400));
                    let _ = live.try_on(on, by, deed.clone());
                }
            }
            let (who, text) = &talk[index % talk.len()];
            let (on, by) = talkers[*who];
            // White on board A and Black on board B are partners.
            let team = usize::from((on == BoardName::A) == (by == Color::White));
            said[team] |= spoken.try_on(on, seat(on, by), Deed::Say(text.clone())).is_ok();
            for board in BoardName::ALL {
                prop_assert_eq!(silent.view_on(board, Seat::Spectator), spoken.view_on(board, Seat::Spectator));
                for (at, color) in &talkers {
                    let theirs = usize::from((*at == BoardName::A) == (*color == Color::White));
                    let (without, with) = (silent.view_on(board, seat(*at, *color)), spoken.view_on(board, seat(*at, *color)));
                    match said[theirs] {
                        true => prop_assert_ne!(without, with),
                        false => prop_assert_eq!(without, with),
                    }
                }
            }
        }
    }
}

#[test]
fn partners_hear_each_other_and_the_director_everybody() {
    let mut live = Live::start(terms(Place::OnTheScreen, [START, START]));
    let (a_white, b_black) = (seat(BoardName::A, Color::White), seat(BoardName::B, Color::Black));
    live.try_on(BoardName::A, a_white, Deed::Say("  a knight mates ".into())).unwrap();
    live.try_on(BoardName::B, seat(BoardName::B, Color::White), Deed::Say("sit".into())).unwrap();
    let heard = |live: &Live, by: Seat, on: BoardName| -> Vec<(String, String, String)> {
        let talk = seen(live, on, by).in_match.unwrap().talk;
        talk.into_iter().map(|one| (one.by.board.into(), one.by.color.into(), one.text)).collect()
    };
    let knight = ("A".to_string(), "white".to_string(), "a knight mates".to_string());
    for (by, on) in [(a_white, BoardName::A), (b_black, BoardName::B)] {
        assert_eq!(heard(&live, by, on), std::slice::from_ref(&knight));
    }
    assert_eq!(heard(&live, seat(BoardName::A, Color::Black), BoardName::A).len(), 1, "sit is said to Black");
    assert_eq!(heard(&live, Seat::Director, BoardName::A).len(), 2);
    assert_eq!(heard(&live, Seat::Spectator, BoardName::A), []);
    for wrong in ["", "   ", &"a".repeat(201)] {
        let refused = live.try_on(BoardName::A, a_white, Deed::Say(wrong.to_string())).unwrap_err();
        assert_eq!(refused, Refusal::SaidAtWrongLength { most: 200 });
    }
    let refused = live.try_on(BoardName::A, Seat::Director, Deed::Say("hello".into())).unwrap_err();
    assert_eq!(refused, Refusal::NotForThisSeat);
    live.try_on(BoardName::B, b_black, Deed::Resign).unwrap();
    let refused = live.try_on(BoardName::A, a_white, Deed::Say("pity".into())).unwrap_err();
    assert!(matches!(refused, Refusal::GameIsOver(_)), "{refused}");
}

#[test]
fn beside_a_wooden_board_partners_talk_aloud() {
    let mut live = Live::start(terms(Place::OnTheBoard, [START, START]));
    let white = seat(BoardName::A, Color::White);
    assert_eq!(
        live.try_on(BoardName::A, white, Deed::Say("sit".into())).unwrap_err(),
        Refusal::NoPartnerToWriteTo
    );
    assert!(!seen(&live, BoardName::A, white).menu.contains(&"say"));
}

/// Everybody sees both boards, what lies beside them, what is on its way, who waits and for what, and how it ended.
#[test]
fn a_seat_sees_both_boards_and_what_lies_beside_them() {
    let a = "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1";
    let b = "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1";
    let mut live = Live::start(terms(Place::OnTheScreen, [a, b]));
    let black = seat(BoardName::A, Color::Black);
    plays(&mut live, BoardName::A, Color::White, "Ra8+");
    let waits = seen(&live, BoardName::A, black).in_match.unwrap().waits.unwrap();
    assert_eq!((waits.color, waits.in_check, waits.for_one_of.as_str()), ("black", true, "N"));
    assert_eq!(waits.text, "black may wait for a piece");

    let partner = seat(BoardName::B, Color::White);
    for deed in [Deed::Touch(Square::E4), Deed::Release(Square::D5)] {
        live.try_on(BoardName::B, partner, deed).unwrap();
    }
    // Captured and not handed over yet: it lies there for everybody to see, and is in nobody's hand.
    for at in [black, partner, Seat::Spectator] {
        let view = seen(&live, BoardName::A, at);
        let here = view.in_match.unwrap();
        assert_eq!((here.on_its_way.black.as_str(), here.reserves.black.as_str()), ("N", ""), "{at:?}");
    }
    live.try_on(BoardName::B, partner, Deed::Press).unwrap();
    for at in [black, partner, Seat::Spectator, Seat::Director] {
        let view = seen(&live, BoardName::A, at);
        let here = view.in_match.unwrap();
        assert_eq!((here.board, here.reserves.black.as_str(), here.waits), ("A", "N", None), "{at:?}");
        let there = here.beside.unwrap();
        assert_eq!(there.men, "4k3/8/8/3P4/8/8/8/4K3");
        assert_eq!(there.in_match.unwrap().board, "B");
    }
    assert!(seen(&live, BoardName::A, black).menu.contains(&"drop"));
    assert!(!seen(&live, BoardName::A, Seat::white()).menu.contains(&"drop"));

    live.try_on(BoardName::A, seat(BoardName::A, Color::White), Deed::Resign).unwrap();
    let result = seen(&live, BoardName::B, Seat::Spectator).in_match.unwrap().result.unwrap();
    let winners: Vec<_> = result.winners.iter().map(|who| (who.board, who.color)).collect();
    assert_eq!(winners, [("A", "black"), ("B", "white")]);
    assert_eq!(result.text, "on board A: black wins: resignation");
}

/// All four are asked, wherever it was offered; nobody who looks on hears of it.
#[test]
fn an_offer_reaches_both_boards() {
    let mut live = Live::start(terms(Place::OnTheScreen, [START, START]));
    live.try_on(BoardName::A, Seat::white(), Deed::Offer).unwrap();
    for (on, color) in
        [(BoardName::A, Color::Black), (BoardName::B, Color::White), (BoardName::B, Color::Black)]
    {
        let view = seen(&live, on, seat(on, color));
        assert!(
            view.menu.contains(&"accept") && view.menu.contains(&"decline"),
            "{on:?} {color:?}: {:?}",
            view.menu
        );
        assert!(!view.menu.contains(&"offer"));
        assert_eq!(view.in_match.unwrap().agreed.len(), 1);
    }
    let view = seen(&live, BoardName::A, Seat::white());
    assert!(!view.menu.contains(&"accept") && !view.menu.contains(&"offer"));
    assert_eq!(seen(&live, BoardName::A, Seat::Spectator).in_match.unwrap().agreed, []);
    live.try_on(BoardName::B, seat(BoardName::B, Color::Black), Deed::Decline).unwrap();
    assert!(!seen(&live, BoardName::A, Seat::black()).menu.contains(&"accept"));
}

#[test]
fn nobody_is_offered_to_resume_beside_a_dispute() {
    let ruled = Terms { rulings: Rulings::ByDirector, ..terms(Place::OnTheScreen, [START, START]) };
    let mut live = Live::start(ruled);
    let black = seat(BoardName::B, Color::Black);
    live.try_on(BoardName::B, black, Deed::Claim(Claim::Flag { fallen: Color::White })).unwrap();
    let disputed = |view: view::View| view.in_match.unwrap().disputed;
    for by in [Seat::white(), Seat::Director] {
        let view = seen(&live, BoardName::A, by);
        assert_eq!((view.paused, view.menu.contains(&"resume")), (Some("stopped"), false), "{:?}", view.menu);
        assert_eq!(disputed(view), ["B"]);
    }
    assert_eq!(disputed(seen(&live, BoardName::A, Seat::Spectator)), Vec::<&str>::new());
}
