//! Arbitrary values of everything that a log can hold.

use adjudication::Material;
use board::{CastlingSide, Change, Changes, Color, Move, Piece, Position, Role, Square};
use clock::{BySide, Control, LagQuota, Millis, Moment, Period, Reading, Timekeeper, Timer};
use game::{
    Act, Answer, Because, BoardName, Choice, Claim, Declaration, Deed, Differs, DisputeId, Event, FlagCalls,
    Friendly, GameResult, HalfMove, Handling, Happening, Incident, Legally, Must, Occasion, Offence,
    OnTheTable, Order, Place, Presses, Progress, Question, Raised, Reason, RulingId, Rulings, Scoresheets,
    Seat, StandIn, TableClock, Terms, Why, stored::Entry,
};
use proptest::{collection::vec, option, prelude::*, sample::select};
use rulebook::{Book, Citations, Clause, Policies, ledger, readings::READINGS, variations::VARIATIONS};

/// Positions that a game may be opened with: quiet ones, ones with castling, promotion, en passant or a mate at hand,
/// and ones that no lawful game has.
pub const POSITIONS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppqppbp/2np1np1/8/8/2NP1NP1/PPPQPPBP/R3K2R w KQkq - 4 9",
    "8/P6k/8/8/8/8/p6K/8 w - - 0 50",
    "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 20",
    "7k/8/6K1/8/8/8/8/5Q2 w - - 20 60",
    "8/8/4k3/8/8/3NK3/8/8 b - - 3 70",
    "8/8/4k3/8/4p3/8/2NNK3/8 w - - 3 70",
    "4k3/8/8/8/8/8/4r3/4K2R b K - 1 30",
    "P3k3/8/8/8/8/8/4q3/KK2K3 b - - 1 30",
];

pub fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL[..])
}

pub fn board_name() -> impl Strategy<Value = BoardName> {
    prop_oneof![4 => Just(BoardName::A), 1 => Just(BoardName::B)]
}

pub fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![
        6 => (board_name(), color()).prop_map(|(board, color)| Seat::Player(board, color)),
        3 => Just(Seat::Director),
        1 => Just(Seat::Spectator),
        1 => Just(Seat::Program),
    ]
}

pub fn square() -> impl Strategy<Value = Square> {
    (0_u32..64).prop_map(Square::new)
}

pub fn castling_side() -> impl Strategy<Value = CastlingSide> {
    select(&CastlingSide::ALL[..])
}

pub fn role() -> impl Strategy<Value = Role> {
    select(&Role::ALL[..])
}

pub fn mv() -> impl Strategy<Value = Move> {
    let promotion = option::of(select(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight][..]));
    (square(), square(), promotion).prop_map(|(from, to, promotion)| Move { from, to, promotion })
}

fn piece() -> impl Strategy<Value = Piece> {
    (color(), role()).prop_map(|(color, role)| Piece { color, role })
}

fn changes() -> impl Strategy<Value = Changes> {
    vec((square(), option::of(piece())), 0..6)
        .prop_map(|list| list.into_iter().map(|(square, piece)| Change { square, piece }).collect())
}

pub fn millis() -> impl Strategy<Value = Millis> {
    prop_oneof![8 => -3_600_000_i64..3_600_000, 1 => any::<i64>()].prop_map(Millis::new)
}

fn moment() -> impl Strategy<Value = Moment> {
    any::<i64>().prop_map(Moment::new)
}

fn times() -> impl Strategy<Value = BySide<Millis>> {
    (millis(), millis()).prop_map(|(white, black)| BySide::new(white, black))
}

fn reading() -> impl Strategy<Value = Reading> {
    (option::of(millis()), option::of(millis())).prop_map(|(white, black)| Reading { white, black })
}

fn citations() -> impl Strategy<Value = Citations> {
    let every: Vec<Clause> = ledger::clauses().collect();
    vec(select(every), 0..7).prop_map(|clauses| clauses.into_iter().collect())
}

pub fn question() -> impl Strategy<Value = Question> {
    select(Question::ALL)
}

pub fn answer() -> impl Strategy<Value = Answer> {
    prop_oneof![
        4 => select(&[Answer::Yes, Answer::No, Answer::CannotBeEstablished][..]),
        1 => (0_u16..5).prop_map(Answer::Count),
        1 => select(&Material::ALL[..]).prop_map(Answer::Has),
        1 => (0_i64..900).prop_map(|seconds| Answer::Time(Millis::seconds(seconds))),
    ]
}

pub fn choice() -> impl Strategy<Value = Choice> {
    select(Choice::ALL)
}

pub fn claim() -> impl Strategy<Value = Claim> {
    prop_oneof![
        option::of(mv()).prop_map(|with| Claim::TripleOccurrence { with }),
        option::of(mv()).prop_map(|with| Claim::FiftyMoves { with }),
        Just(Claim::DrawnEnding),
        color().prop_map(|fallen| Claim::Flag { fallen }),
        Just(Claim::IllegalMove),
        Just(Claim::LosingChances),
        select(Incident::every()).prop_map(Claim::That),
    ]
}

fn declaration() -> impl Strategy<Value = Declaration> {
    prop_oneof![
        color().prop_map(Declaration::LostBy),
        Just(Declaration::LostByBoth),
        Just(Declaration::Drawn),
    ]
}

/// Words as people type them, and now and then anything at all.
fn words() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[a-z ]{0,12}", 1 => any::<String>()]
}

/// What somebody may write down for an envelope.
pub fn sealed() -> impl Strategy<Value = String> {
    let written = ["e4", "Nf3", "Nd2", "O-O", "P-K4", "a8=Q", "Qd9", ""].map(str::to_string);
    prop_oneof![4 => select(written.to_vec()), 1 => any::<String>()]
}

/// A ply or an id: mostly one that there may be.
fn small() -> impl Strategy<Value = u16> {
    prop_oneof![8 => 0_u16..6, 1 => any::<u16>()]
}

fn ply() -> impl Strategy<Value = usize> {
    prop_oneof![8 => 0_usize..12, 1 => any::<usize>()]
}

/// Anything but opening a game.
pub fn deed() -> BoxedStrategy<Deed> {
    let hands = prop_oneof![
        square().prop_map(Deed::Touch),
        Just(Deed::Adjust),
        square().prop_map(Deed::Release),
        role().prop_map(Deed::Place),
        (role(), square()).prop_map(|(role, square)| Deed::Drop { role, square }),
        words().prop_map(Deed::Say),
        select(Handling::every()).prop_map(Deed::Handle),
        select(Occasion::every()).prop_map(Deed::Occur),
        Just(Deed::Press),
        sealed().prop_map(Deed::Seal),
        Just(Deed::StopClocks),
        Just(Deed::StartClocks),
    ];
    let words_between_players = prop_oneof![
        Just(Deed::Offer),
        Just(Deed::Accept),
        Just(Deed::Decline),
        Just(Deed::TakeBack),
        Just(Deed::Resign),
        claim().prop_map(Deed::Claim),
        Just(Deed::AskForRuling),
        Just(Deed::Resume),
    ];
    let bench = prop_oneof![
        (small(), question(), answer()).prop_map(|(dispute, question, answer)| Deed::Find {
            dispute: DisputeId(dispute),
            question,
            answer
        }),
        (small(), small()).prop_map(|(dispute, seen)| Deed::Rule { dispute: DisputeId(dispute), seen }),
        (small(), choice(), small()).prop_map(|(dispute, choice, seen)| Deed::Choose {
            dispute: DisputeId(dispute),
            choice,
            seen
        }),
        (small(), option::of(ply()), option::of(times()), words()).prop_map(
            |(ruling, to_ply, times, why)| { Deed::Reverse { ruling: RulingId(ruling), to_ply, times, why } }
        ),
    ];
    let of_his_own_accord = prop_oneof![
        Just(Deed::SeeIllegalMove),
        (color(), words()).prop_map(|(color, why)| Deed::Warn { color, why }),
        (color(), millis(), words()).prop_map(|(color, by, why)| Deed::AdjustTime { color, by, why }),
        (declaration(), words()).prop_map(|(what, why)| Deed::Declare { what, why }),
        moment().prop_map(|last_known| Deed::Interrupt { last_known }),
        words().prop_map(Deed::Note),
        reading().prop_map(Deed::ReadClocks),
    ];
    prop_oneof![5 => hands, 3 => words_between_players, 2 => bench, 2 => of_his_own_accord].boxed()
}

fn raised() -> impl Strategy<Value = Raised> {
    prop_oneof![
        (claim(), option::of(color())).prop_map(|(claim, by)| Raised::Claim { claim, by }),
        Just(Raised::EarlyAgreement),
        Just(Raised::IllegalMoveSeen),
    ]
}

fn result() -> impl Strategy<Value = GameResult> {
    prop_oneof![
        color().prop_map(GameResult::Won),
        Just(GameResult::Drawn),
        Just(GameResult::LostByBoth),
        Just(GameResult::Annulled),
    ]
}

fn dispute() -> impl Strategy<Value = DisputeId> {
    any::<u16>().prop_map(DisputeId)
}

fn ruling() -> impl Strategy<Value = RulingId> {
    any::<u16>().prop_map(RulingId)
}

fn at_the_board() -> BoxedStrategy<Happening> {
    prop_oneof![
        Just(Happening::ClocksStarted),
        (color(), square()).prop_map(|(by, square)| Happening::Touched { by, square }),
        color().prop_map(|by| Happening::Adjusting { by }),
        (square(), square(), changes()).prop_map(|(from, to, changes)| Happening::Released {
            from,
            to,
            changes
        }),
        (mv(), changes()).prop_map(|(mv, changes)| Happening::Determined { mv, changes }),
        changes().prop_map(|changes| Happening::Stood { changes }),
        (color(), role(), square()).prop_map(|(by, role, square)| Happening::Misplaced { by, role, square }),
        (color(), role()).prop_map(|(color, role)| Happening::HandedOver { color, role }),
        (color(), any::<bool>()).prop_map(|(by, in_check)| Happening::Waits { by, in_check }),
        color().prop_map(|by| Happening::Agreed { by }),
        (color(), words()).prop_map(|(by, text)| Happening::Said { by, text }),
        Just(Happening::AgreementOff),
        Just(Happening::MatchGoesOn),
        (color(), option::of(mv()), changes()).prop_map(|(by, mv, changes)| Happening::Completed {
            by,
            mv,
            changes
        }),
        color().prop_map(|by| Happening::Pressed { by }),
        color().prop_map(|by| Happening::PressedWithoutMove { by }),
        (color(), millis()).prop_map(|(to, lag)| Happening::LagCredited { to, lag }),
        option::of(color()).prop_map(|by| Happening::ClocksStopped { by }),
        Just(Happening::ClocksResumed),
        (color(), select(Handling::every())).prop_map(|(by, what)| Happening::Handled { by, what }),
        (option::of(color()), select(Occasion::every()))
            .prop_map(|(by, what)| Happening::Occurred { by, what }),
        (color(), sealed(), any::<bool>()).prop_map(|(by, text, on_the_board)| Happening::Sealed {
            by,
            text,
            on_the_board
        }),
        color().prop_map(|by| Happening::Adjourned { by }),
        color().prop_map(|by| Happening::Ready { by }),
        color().prop_map(|by| Happening::Offered { by }),
        color().prop_map(|by| Happening::Declined { by }),
        color().prop_map(|by| Happening::TakeBackAsked { by }),
        color().prop_map(|by| Happening::TakeBackRefused { by }),
        (color(), 0..200_usize).prop_map(|(by, ply)| Happening::TakenBack { by, ply }),
        moment().prop_map(|last_known| Happening::Interrupted { last_known }),
        Just(Happening::Resumed),
        reading().prop_map(|reading| Happening::ClocksRead { reading }),
        any::<u32>().prop_map(|number| Happening::Numbered { number }),
    ]
    .boxed()
}

fn before_the_bench() -> BoxedStrategy<Happening> {
    prop_oneof![
        (dispute(), raised()).prop_map(|(id, raised)| Happening::DisputeOpened { id, raised }),
        dispute().prop_map(|id| Happening::DisputeSettled { id }),
        color().prop_map(|by| Happening::ClaimOutOfOrder { by }),
        (dispute(), question()).prop_map(|(id, question)| Happening::FindingAsked { id, question }),
        (dispute(), question(), answer()).prop_map(|(id, question, answer)| Happening::Found {
            id,
            question,
            answer
        }),
        (dispute(), vec(choice(), 0..4)).prop_map(|(id, choices)| Happening::Referred { id, choices }),
        dispute().prop_map(|id| Happening::RulingProposed { id }),
        (ruling(), option::of(dispute()), any::<u8>(), option::of(words())).prop_map(
            |(ruling, dispute, consequences, official)| Happening::Ruled {
                ruling,
                dispute,
                consequences,
                official
            }
        ),
        words().prop_map(|text| Happening::Noted { text }),
        (color(), words(), prop_oneof![Just(StandIn::Official), Just(StandIn::Assistant)])
            .prop_map(|(color, who, being)| Happening::SatFor { color, who, being }),
    ]
    .boxed()
}

fn consequence() -> BoxedStrategy<Happening> {
    prop_oneof![
        Just(Happening::ClaimUpheld),
        Just(Happening::ClaimDenied),
        Just(Happening::NothingFollows),
        choice().prop_map(|choice| Happening::Chosen { choice }),
        (color(), millis(), words()).prop_map(|(color, by, why)| Happening::TimeAdjusted { color, by, why }),
        ply().prop_map(|ply| Happening::Reinstated { ply }),
        ply().prop_map(|ply| Happening::MoveStands { ply }),
        color().prop_map(|by| Happening::IllegalMoveCounted { by }),
        (
            color(),
            prop_oneof![
                mv().prop_map(Must::Play),
                square().prop_map(Must::MoveFrom),
                square().prop_map(Must::Capture),
                (square(), square()).prop_map(|(from, target)| Must::CaptureWith { from, target }),
                castling_side().prop_map(Must::Castle),
                (square(), castling_side()).prop_map(|(rook, side)| Must::MoveRookOrCastle { rook, side }),
                (square(), square()).prop_map(|(from, to)| Must::PromoteOn { from, to }),
                (square(), square()).prop_map(|(from, to)| Must::NotPlay { from, to }),
            ]
        )
            .prop_map(|(color, must)| Happening::Obliged { color, must }),
        (color(), select(Offence::ALL)).prop_map(|(by, offence)| Happening::OffenceCounted { by, offence }),
        (color(), millis()).prop_map(|(color, time)| Happening::ClockSet { color, time }),
        millis().prop_map(|delay| Happening::DelayClockPlaced { delay }),
        (color(), square(), option::of(role())).prop_map(|(by, square, role)| Happening::CountsAs {
            by,
            square,
            role
        }),
        stands().prop_map(|stands| Happening::ClockStands { stands }),
        color().prop_map(|by| Happening::JudgmentReserved { by }),
        (option::of(color()), select(Order::ALL)).prop_map(|(to, order)| Happening::Ordered { to, order }),
        color().prop_map(|by| Happening::PressUndone { by }),
        Just(Happening::ClaimRecorded),
        Just(Happening::GameContinues),
        Just(Happening::NextPeriodBegun),
        times().prop_map(|times| Happening::NewGame { times: Box::new(times) }),
        color().prop_map(|by| Happening::OfferStands { by }),
        (color(), any::<u8>(), words()).prop_map(|(color, number, why)| Happening::Warned {
            color,
            number,
            why
        }),
        (ruling(), option::of(ply()), option::of(times()), words()).prop_map(
            |(ruling, to_ply, times, why)| Happening::Reversed {
                ruling,
                to_ply,
                times: times.map(Box::new),
                why
            }
        ),
        (result(), select(Reason::ALL)).prop_map(|(verdict, reason)| Happening::Ended { verdict, reason }),
    ]
    .boxed()
}

pub fn happening() -> BoxedStrategy<Happening> {
    prop_oneof![
        1 => terms().prop_map(|terms| Happening::Opened(std::sync::Arc::new(terms))),
        1 => (words(), terms()).prop_map(|(name, terms)| Happening::VariationDropped {
            name,
            terms: std::sync::Arc::new(terms)
        }),
        8 => at_the_board(),
        6 => before_the_bench(),
        6 => consequence(),
    ]
    .boxed()
}

pub fn event() -> BoxedStrategy<Event> {
    (moment(), board_name(), happening(), citations(), option::of(because()))
        .prop_map(|(at, on, what, clauses, because)| {
            let because = because.map(Box::new);
            Event { at, on, what, clauses, because }
        })
        .boxed()
}

/// Reasons with every kind of fact.
fn because() -> BoxedStrategy<Because> {
    let half_move = || (color(), any::<u32>()).prop_map(|(by, number)| HalfMove { by, number });
    let differs = select(&[Differs::OnMove, Differs::Castling, Differs::EnPassant][..]);
    let progress = option::of(select(&[Progress::Capture, Progress::PawnMove][..]));
    let legally = select(&[Legally::King, Legally::PawnTwoSquares, Legally::CastlingRookAttacked][..]);
    let why = prop_oneof![
        any::<u16>().prop_map(|times| Why::Stood { times }),
        (any::<u16>(), option::of(half_move()), differs)
            .prop_map(|(times, after, differs)| Why::StoodOtherwise { times, after, differs }),
        (any::<u32>(), any::<u32>(), option::of(half_move()), progress).prop_map(
            |(half_moves, needed, since, progress)| Why::MovesMade { half_moves, needed, since, progress }
        ),
        (half_move(), legally).prop_map(|(half_move, legally)| Why::WasLegal { half_move, legally }),
        (half_move(), any::<u32>(), any::<u32>(), color(), option::of(millis())).prop_map(
            |(half_move, own, replies, short, left)| Why::FoundLateInTimePressure {
                half_move,
                own,
                replies,
                short,
                left
            }
        ),
        (color(), option::of(millis())).prop_map(|(color, left)| Why::FlagUp { color, left }),
        (color(), words()).prop_map(|(color, line)| Why::CanBeMated { color, line }),
        Just(Why::EndingNotNamed),
        color().prop_map(|color| Why::ForTheOther { color }),
        (color(), words()).prop_map(|(color, line)| Why::ForcesMate { color, line }),
        color().prop_map(|color| Why::KingElsewhere { color }),
        Just(Why::PawnOnSeventh),
        Just(Why::NotBlockaded),
        Just(Why::MoveMade),
        Just(Why::RuledOnBefore),
        (square(), role(), any::<bool>()).prop_map(|(square, role, own)| Why::CouldNotMove {
            square,
            role,
            own
        }),
        (color(), words()).prop_map(|(color, mv)| Why::PlayedAsTouched { color, mv }),
        (color(), words()).prop_map(|(color, mv)| Why::StandsAsLetGo { color, mv }),
        color().prop_map(|color| Why::NothingLetGo { color }),
        color().prop_map(|color| Why::SaidAdjust { color }),
        color().prop_map(|color| Why::ForfeitWaived { color }),
        select(&[Why::RookInCastling, Why::NotOnRecord, Why::BothMoved, Why::ClocksStarted][..]),
    ];
    (why, citations()).prop_map(|(why, clauses)| Because { why, clauses }).boxed()
}

pub fn entry() -> BoxedStrategy<Entry> {
    let deed = prop_oneof![
        1 => terms().prop_map(|terms| Deed::Open(std::sync::Arc::new(terms))),
        12 => deed(),
    ];
    let act = (seat(), board_name(), moment(), millis(), option::of(any::<u32>()), option::of(words()), deed)
        .prop_map(|(by, on, at, lag, number, official, deed)| Act {
            by,
            on,
            at,
            lag,
            number,
            official,
            deed,
        });
    (act, vec(event(), 0..5)).prop_map(|(act, events)| Entry { act, events }).boxed()
}

/// Every book, as it is, with a variation or reading, or with one policy set to another value.
fn some_policies() -> BoxedStrategy<Policies> {
    let resolved = |change: Option<fn(&mut rulebook::Rulebook)>, book: Book| {
        let mut book = book.rulebook();
        change.into_iter().for_each(|change| change(&mut book));
        book.resolve().unwrap()
    };
    let as_it_is = Book::ALL.into_iter().map(|book| resolved(None, book));
    let varied = VARIATIONS.iter().map(|variation| resolved(Some(variation.change), variation.book));
    let read_otherwise = READINGS.iter().map(|reading| resolved(reading.choose_other, reading.book));
    let every: Vec<Policies> = as_it_is.chain(varied).chain(read_otherwise).collect();
    (select(every), option::of(any::<prop::sample::Index>()))
        .prop_map(|(policies, index)| match index {
            Some(index) => {
                let mut mutations = policies.mutations();
                let index = index.index(mutations.len());
                mutations.swap_remove(index).policies
            }
            None => policies,
        })
        .boxed()
}

fn control() -> BoxedStrategy<Control> {
    let time = || (1_i64..7_000_000).prop_map(Millis::new);
    let counted = (1_u16..60, time()).prop_map(|(moves, time)| Period { moves: moves.try_into().ok(), time });
    let amount = || (0_i64..600_000).prop_map(Millis::new);
    let timer = option::of(prop_oneof![
        Just(Timer::None),
        amount().prop_map(Timer::Delay),
        amount().prop_map(Timer::Bronstein),
        amount().prop_map(Timer::Increment),
    ]);
    (vec(counted, 0..3), time(), timer)
        .prop_map(|(mut periods, time, timer)| {
            periods.push(Period { moves: None, time });
            Control::new(&periods, timer).unwrap()
        })
        .boxed()
}

fn timekeeper() -> impl Strategy<Value = Timekeeper> {
    prop_oneof![
        (millis(), millis()).prop_map(|(per_move, in_all)| Timekeeper::Server(LagQuota { per_move, in_all })),
        Just(Timekeeper::Device),
        Just(Timekeeper::Nobody),
    ]
}

fn stands() -> impl Strategy<Value = OnTheTable> {
    let timers = [
        Timer::None,
        Timer::Delay(Millis::seconds(5)),
        Timer::Bronstein(Millis::seconds(3)),
        Timer::Increment(Millis::seconds(30)),
    ];
    (select(TableClock::ALL), select(timers.to_vec())).prop_map(|(clock, timer)| OnTheTable { clock, timer })
}

pub fn position() -> impl Strategy<Value = Position> {
    select(&POSITIONS[..]).prop_map(|fen| Position::from_fen(fen).unwrap())
}

pub fn terms() -> BoxedStrategy<Terms> {
    let settings = (
        select(&[Place::OnTheBoard, Place::OnTheScreen][..]),
        select(&[Rulings::AtOnce, Rulings::ByDirector][..]),
        select(&[Scoresheets::Kept, Scoresheets::OnPaper][..]),
        select(&[Presses::ByHand, Presses::WithTheMove][..]),
        select(&[FlagCalls::ByTheBook, FlagCalls::ByTheProgramToo][..]),
        (any::<bool>(), any::<bool>()),
    );
    let clocks = (control(), option::of(times()), timekeeper(), option::of(stands()));
    (some_policies(), words(), vec(words(), 0..3), clocks, settings, vec(position(), 0..3))
        .prop_map(|(policies, revision, announced, (control, times, timekeeper, clock), settings, boards)| {
            let (place, rulings, scoresheets, presses, flag_calls, (free_touch, take_backs)) = settings;
            Terms {
                policies,
                revision,
                announced,
                control,
                times,
                timekeeper,
                clock,
                place,
                rulings,
                scoresheets,
                presses,
                flag_calls,
                friendly: Friendly { free_touch, take_backs },
                boards,
            }
        })
        .boxed()
}
