//! Arbitrary games that get somewhere: a script of wishes, each carried out as far as the game lets it.
//!
//! A wish looks at the game and becomes acts: a legal move from touch to press, a move back for the sake of a
//! repetition, a careless hand, a finding for the question that was asked. Others are anything by anybody.

use board::{Color, Move, Square};
use clock::{BySide, Control, LagQuota, Millis, Moment, Timekeeper};
use game::{
    Act, Adjourning, Adjournment, Answer, AppealOf, Attendance, BoardName, Claim, Declaration, Deed,
    FlagCalls, Game, Hearing, Incident, Must, Occasion, Phase, Place, Presses, Rulings, Scoresheets, Seat,
    Table, Terms,
};
use proptest::{collection::vec, option, prelude::*, sample::select};
use rulebook::Book;

use super::{
    arbitrary,
    live::{Live, hands, next_step, side},
};

#[derive(Clone, Debug)]
pub enum Wish {
    /// The player on move makes a legal move and presses the clock.
    Play {
        pick: usize,
    },
    /// The same, but the hand stops after so many deeds.
    Begin {
        pick: usize,
        deeds: usize,
    },
    /// The player on move takes his last move back, if he legally can; so positions repeat.
    GoBack,
    /// A man of the player on move is put anywhere; perhaps the clock is pressed, perhaps the opponent notices.
    Misplace {
        pick: usize,
        to: Square,
        pressed: bool,
        noticed: bool,
    },
    /// Somebody claims the flag that is down, or one that is not.
    CallFlag {
        by: Seat,
        fallen: Color,
    },
    /// The director takes a ruling back, perhaps with position and times.
    Reverse {
        pick: usize,
        to_ply: Option<usize>,
        times: Option<BySide<Millis>>,
    },
    /// A player appeals a ruling, or the director hears an appeal.
    Appeal {
        color: Color,
        pick: usize,
        heard: bool,
    },
    /// The director acts of his own accord.
    Office(Deed),
    Press {
        color: Color,
    },
    Claim {
        color: Color,
        claim: Claim,
    },
    /// A triple occurrence or fifty moves with a legal move announced.
    ClaimWith {
        pick: usize,
    },
    /// The dispute that is open is taken one step further.
    Settle {
        answer: Answer,
        pick: usize,
    },
    /// Play goes on after a stop.
    Resume,
    /// The adjournment, or the resumption, is taken one step further.
    Adjourn {
        text: String,
    },
    Talk {
        color: Color,
        deed: Deed,
    },
    /// Anything by anybody.
    Anything {
        by: Seat,
        deed: Deed,
        number: Option<u32>,
    },
}

#[derive(Clone, Debug)]
pub struct Step {
    pub on: BoardName,
    pub wait: Millis,
    pub lag: Millis,
    pub wish: Wish,
}

#[derive(Clone, Debug)]
pub struct Script {
    pub terms: Terms,
    pub started: bool,
    pub steps: Vec<Step>,
}

fn wish() -> impl Strategy<Value = Wish> {
    use arbitrary::{answer, claim, color, deed, seat, square};
    let pick = || 0_usize..400;
    let talk = select(vec![Deed::Offer, Deed::Accept, Deed::Decline, Deed::StopClocks, Deed::AskForRuling]);
    let number = prop_oneof![3 => Just(None), 1 => (0_u32..40).prop_map(Some)];
    prop_oneof![
        22 => pick().prop_map(|pick| Wish::Play { pick }),
        5 => (pick(), 0_usize..4).prop_map(|(pick, deeds)| Wish::Begin { pick, deeds }),
        22 => Just(Wish::GoBack),
        10 => (pick(), square(), prop::bool::weighted(0.8), any::<bool>())
            .prop_map(|(pick, to, pressed, noticed)| Wish::Misplace { pick, to, pressed, noticed }),
        3 => (seat(), color()).prop_map(|(by, fallen)| Wish::CallFlag { by, fallen }),
        3 => (pick(), option::of(0_usize..30), option::of((sane(), sane()))).prop_map(|(pick, to_ply, times)| {
            let times = times.map(|(white, black)| BySide::new(white, black));
            Wish::Reverse { pick, to_ply, times }
        }),
        3 => (color(), pick(), any::<bool>()).prop_map(|(color, pick, heard)| Wish::Appeal { color, pick, heard }),
        6 => office().prop_map(Wish::Office),
        5 => color().prop_map(|color| Wish::Press { color }),
        5 => (color(), claim()).prop_map(|(color, claim)| Wish::Claim { color, claim }),
        2 => pick().prop_map(|pick| Wish::ClaimWith { pick }),
        14 => (answer(), 0_usize..3).prop_map(|(answer, pick)| Wish::Settle { answer, pick }),
        6 => Just(Wish::Resume),
        8 => arbitrary::sealed().prop_map(|text| Wish::Adjourn { text }),
        4 => (color(), talk).prop_map(|(color, deed)| Wish::Talk { color, deed }),
        8 => (seat(), deed(), number).prop_map(|(by, deed, number)| Wish::Anything { by, deed: tame(deed), number }),
    ]
}

/// What a director does of his own accord, with the end of the game a rare choice.
fn office() -> impl Strategy<Value = Deed> {
    use arbitrary::color;
    let why = || "incident".to_string();
    prop_oneof![
        4 => Just(Deed::SeeIllegalMove),
        3 => Just(Deed::Interrupt { last_known: Moment::new(0) }),
        3 => (color(), sane()).prop_map(move |(color, by)| Deed::AdjustTime { color, by, why: why() }),
        2 => color().prop_map(move |color| Deed::Warn { color, why: why() }),
        2 => Just(Deed::Declare { what: Declaration::Drawn, why: why() }),
        2 => Just(Deed::Note("seen".to_string())),
        2 => (option::of(sane()), option::of(sane()))
            .prop_map(|(white, black)| Deed::ReadClocks(clock::Reading { white, black })),
    ]
}

/// A time as a clock may show it.
fn sane() -> impl Strategy<Value = Millis> {
    (-60_000_i64..600_000).prop_map(Millis::new)
}

/// Times that a clock can add up: at the ends of the scale sums stop being sums. `stored.rs` and the property that
/// nothing panics try those.
fn tame(deed: Deed) -> Deed {
    let hour = Millis::minutes(60);
    let tamed = |time: Millis| time.min(hour).max(-hour);
    match deed {
        Deed::AdjustTime { color, by, why } => Deed::AdjustTime { color, by: tamed(by), why },
        Deed::Reverse { ruling, to_ply, times, why } => {
            Deed::Reverse { ruling, to_ply, times: times.map(|times| times.map(tamed)), why }
        }
        Deed::ReadClocks(reading) => Deed::ReadClocks(clock::Reading {
            white: reading.white.map(tamed),
            black: reading.black.map(tamed),
        }),
        deed => deed,
    }
}

fn step() -> impl Strategy<Value = Step> {
    let wait = prop_oneof![1 => Just(0), 12 => 0_i64..8_000, 1 => 0_i64..400_000].prop_map(Millis::new);
    let lag = prop_oneof![3 => Just(0), 1 => 0_i64..900].prop_map(Millis::new);
    (arbitrary::board_name(), wait, lag, wish()).prop_map(|(on, wait, lag, wish)| Step {
        on,
        wait,
        lag,
        wish,
    })
}

/// All books, places, timekeepers, boards and ways of ruling.
fn variations_of(book: Book) -> Vec<String> {
    let of = rulebook::variations::VARIATIONS.iter().filter(|variation| variation.book == book);
    of.map(|variation| variation.name.to_string()).collect()
}

fn terms() -> impl Strategy<Value = Terms> {
    let controls = ["G/5", "G/5 d/3", "G/3 inc/2", "3/4 SD/2", "2/3 b/5", "G/90 inc/30"];
    let controls: Vec<Control> = controls.iter().map(|text| text.parse().unwrap()).collect();
    let quota = LagQuota { per_move: Millis::new(300), in_all: Millis::new(1_500) };
    let timekeepers = vec![Timekeeper::Server(quota), Timekeeper::Device, Timekeeper::Nobody];
    let settings = (
        prop_oneof![2 => Just(Place::OnTheBoard), 1 => Just(Place::OnTheScreen)],
        select(&[Rulings::AtOnce, Rulings::ByDirector][..]),
        select(&[Scoresheets::Kept, Scoresheets::OnPaper][..]),
        select(&[Presses::ByHand, Presses::WithTheMove][..]),
        select(&[FlagCalls::ByTheBook, FlagCalls::ByTheProgramToo][..]),
    );
    let boards = prop_oneof![
        3 => Just(vec![board::Position::initial()]),
        1 => vec(arbitrary::position(), 1..=2),
    ];
    (select(&Book::ALL[..]), select(controls), select(timekeepers), settings, boards).prop_map(
        |(book, control, timekeeper, (place, rulings, scoresheets, presses, flag_calls), boards)| Terms {
            place,
            rulings,
            scoresheets,
            presses,
            flag_calls,
            boards,
            // So that somebody can say that they were not announced.
            announced: variations_of(book),
            ..Terms::on_the_screen(super::policies(book), control, timekeeper)
        },
    )
}

pub fn script(steps: std::ops::Range<usize>) -> impl Strategy<Value = Script> {
    let started = prop_oneof![9 => Just(true), 1 => Just(false)];
    (terms(), started, vec(step(), steps)).prop_map(|(terms, started, steps)| Script {
        terms,
        started,
        steps,
    })
}

impl Script {
    pub fn open(&self) -> Live {
        if self.started { Live::start(self.terms.clone()) } else { Live::open(self.terms.clone()) }
    }

    /// Plays it to its end, with a look at every act before it is handed in.
    pub fn play(&self, mut look: impl FnMut(&mut Live, Act)) -> Live {
        let mut live = self.open();
        for step in &self.steps {
            live.wait(step.wait);
            let on = if live.game.table(step.on).is_some() { step.on } else { BoardName::A };
            for (by, deed) in step.wish.deeds(&live.game, on) {
                let mut act = Act { lag: step.lag, ..live.act(on, by, deed) };
                if let Wish::Anything { number: Some(number), .. } = step.wish {
                    act.number = Some(number);
                }
                look(&mut live, act);
            }
        }
        live
    }

    /// The same, when only where it ends matters.
    pub fn run(&self) -> Live {
        self.play(|live, act| {
            let _ = live.hand_in(act);
        })
    }
}

impl Wish {
    fn deeds(&self, game: &Game, on: BoardName) -> Vec<(Seat, Deed)> {
        let (Some(table), Some(terms)) = (game.table(on), game.terms()) else { return Vec::new() };
        let seat = |color| Seat::Player(on, color);
        let mover = seat(table.on_move());
        let by_mover = |deeds: Vec<Deed>| deeds.into_iter().map(|deed| (mover, deed)).collect::<Vec<_>>();
        let played = |mv| {
            let mut deeds = hands(table, terms.place, mv);
            deeds.push(Deed::Press);
            by_mover(deeds)
        };
        match self {
            Wish::Play { pick } => legal(table, *pick).map_or_else(Vec::new, played),
            Wish::Begin { pick, deeds } => {
                let all = legal(table, *pick).map_or_else(Vec::new, played);
                all.into_iter().take(*deeds).collect()
            }
            Wish::GoBack => back(table).or_else(|| a_knights_move(table)).map_or_else(Vec::new, played),
            Wish::Misplace { pick, to, pressed, noticed } => {
                let men = table.position.pieces().by_color(table.on_move());
                let Some(from) = men.into_iter().nth(pick % men.count().max(1)) else { return Vec::new() };
                let mut deeds = by_mover(vec![Deed::Touch(from), Deed::Release(*to)]);
                if *pressed {
                    deeds.push((mover, Deed::Press));
                }
                if *noticed {
                    deeds.push((seat(table.on_move().other()), Deed::Claim(Claim::IllegalMove)));
                }
                deeds
            }
            Wish::CallFlag { by, fallen } => {
                let by = if let Seat::Player(_, color) = by { seat(*color) } else { *by };
                let down =
                    Color::ALL.into_iter().find(|color| table.clock.flag_down(side(*color), game.now()));
                vec![(by, Deed::Claim(Claim::Flag { fallen: down.unwrap_or(*fallen) }))]
            }
            Wish::Appeal { color, pick, heard } => {
                let Some(registered) = table.rulings.get(pick % table.rulings.len().max(1)) else {
                    return Vec::new();
                };
                let ruling = registered.ruling;
                let appeal = Incident::Appeal(AppealOf { ruling, in_writing: pick % 2 == 0 });
                match heard {
                    true => vec![(Seat::Director, Deed::Occur(Occasion::Hearing(Hearing::Hears(ruling))))],
                    false => vec![(seat(*color), Deed::Claim(Claim::That(appeal)))],
                }
            }
            Wish::Reverse { pick, to_ply, times } => {
                let Some(registered) = table.rulings.get(pick % table.rulings.len().max(1)) else {
                    return Vec::new();
                };
                let to_ply = to_ply.map(|ply| ply % (table.history.len() + 1));
                let why = "appeal".to_string();
                vec![(
                    Seat::Director,
                    Deed::Reverse { ruling: registered.ruling, to_ply, times: *times, why },
                )]
            }
            Wish::Office(Deed::Interrupt { .. }) => {
                vec![(Seat::Director, Deed::Interrupt { last_known: game.now() + Millis::seconds(1) })]
            }
            Wish::Office(deed) => vec![(Seat::Director, deed.clone())],
            Wish::Press { color } => vec![(seat(*color), Deed::Press)],
            Wish::Claim { color, claim } => {
                let claim = match *claim {
                    Claim::TripleOccurrence { .. } => Claim::TripleOccurrence { with: None },
                    Claim::FiftyMoves { .. } => Claim::FiftyMoves { with: None },
                    other => other,
                };
                vec![(seat(*color), Deed::Claim(claim))]
            }
            Wish::ClaimWith { pick } => {
                let with = if pick % 2 == 0 { back(table) } else { legal(table, *pick) };
                let claim = match pick % 3 {
                    0 => Claim::FiftyMoves { with },
                    _ => Claim::TripleOccurrence { with },
                };
                vec![(mover, Deed::Claim(claim))]
            }
            Wish::Settle { answer, pick } => table
                .open_dispute()
                .and_then(|dispute| next_step(dispute, *answer, *pick))
                .into_iter()
                .collect(),
            Wish::Resume => vec![(Seat::Director, Deed::Resume)],
            Wish::Adjourn { text } => adjourned(table, text, seat),
            Wish::Talk { color, deed } => vec![(seat(*color), deed.clone())],
            // Somebody's last sign of life is never before the last event.
            Wish::Anything { by, deed: Deed::Interrupt { .. }, .. } => {
                vec![(*by, Deed::Interrupt { last_known: game.now() })]
            }
            Wish::Anything { by, deed, .. } => {
                let by = if let Seat::Player(_, color) = by { seat(*color) } else { *by };
                vec![(by, deed.clone())]
            }
        }
    }
}

/// What brings an adjournment forward.
fn adjourned(table: &Table, text: &str, seat: impl Fn(Color) -> Seat) -> Vec<(Seat, Deed)> {
    let around = |what| Deed::Occur(Occasion::Adjourning(what));
    let arrives = || Deed::Occur(Occasion::Attendance(Attendance::Arrives));
    let told = Claim::That(Incident::Adjournment(Adjournment::TimeToAdjourn));
    let Some(adjournment) = table.adjournment.as_deref() else {
        return vec![(Seat::Director, Deed::Claim(told))];
    };
    let (sealer, replier) = (seat(adjournment.sealer), seat(adjournment.replier()));
    match adjournment.phase {
        Phase::Sealing => {
            let ends = if adjournment.is_reply { Deed::Press } else { Deed::StopClocks };
            vec![(sealer, Deed::Seal(text.to_string())), (sealer, ends)]
        }
        Phase::Adjourned => vec![
            (sealer, around(Adjourning::SignsTheEnvelope)),
            (Seat::Director, around(Adjourning::BeginsTheSession)),
        ],
        Phase::Session => vec![(replier, arrives()), (Seat::Director, around(Adjourning::OpensTheEnvelope))],
        Phase::Opened => {
            let takes = table.position.legal_moves().first().copied().map(Adjourning::TakesItAs);
            takes
                .into_iter()
                .flat_map(|takes| [Seat::Director, replier].map(|by| (by, around(takes))))
                .collect()
        }
        Phase::Over if text.is_empty() => vec![(Seat::Director, Deed::Claim(told))],
        Phase::Over => vec![(seat(table.on_move()), Deed::Seal(text.to_string()))],
    }
}

fn legal(table: &Table, pick: usize) -> Option<Move> {
    let moves = table.position.legal_moves();
    let allowed: Vec<Move> = match table.turn.must {
        Some(Must::Play(mv)) => vec![mv],
        Some(Must::MoveFrom(square)) => moves.iter().copied().filter(|mv| mv.from == square).collect(),
        Some(Must::CaptureWith { from, target }) => {
            moves.iter().copied().filter(|mv| *mv == Move::new(from, target)).collect()
        }
        Some(Must::Castle(side)) => {
            moves.iter().copied().filter(|mv| *mv == table.position.castling(side)).collect()
        }
        Some(Must::MoveRookOrCastle { rook, .. }) => {
            moves.iter().copied().filter(|mv| mv.from == rook).collect()
        }
        Some(Must::PromoteOn { from, to }) => {
            moves.iter().copied().filter(|mv| (mv.from, mv.to) == (from, to)).collect()
        }
        Some(Must::NotPlay { from, to }) => {
            moves.iter().copied().filter(|mv| (mv.from, mv.to) != (from, to)).collect()
        }
        Some(Must::Capture(_)) | None => moves.to_vec(),
    };
    let moves = if allowed.is_empty() { moves.to_vec() } else { allowed };
    moves.get(pick % moves.len().max(1)).copied()
}

/// The last move of the player on move, the other way.
fn back(table: &Table) -> Option<Move> {
    let mv = table.history.iter().rev().find(|ply| ply.by == table.on_move())?.mv?;
    let mv = Move::new(mv.to, mv.from);
    table.position.is_legal(mv).then_some(mv)
}

fn a_knights_move(table: &Table) -> Option<Move> {
    let knight =
        |mv: &Move| table.position.piece_at(mv.from).is_some_and(|man| man.role == board::Role::Knight);
    table.position.legal_moves().into_iter().find(knight)
}
