//! One spelling of a case: what `parse` reads back as the same case, and what it would print again.

use board::{Color, Role};
use clock::{BySide, Millis, Reading, Side, Timekeeper};
use game::{Declaration, FlagCalls, Incident, Place, Presses, Rulings, Scoresheets, Seat, verdict};

use timing::{Brought, equipment_words};

use crate::ask;
use crate::case::{Case, CaseLine, Doing, Expected, Fact, Item, MoveText, Ply, Setting, Start};
use crate::handed_on::shortened;

/// The case in one spelling. Comments stay where they are; of several blank lines one is left. What a book says `as` another
/// is not repeated.
pub fn format(case: &Case) -> String {
    spelled(&shortened(case.lines()))
}

/// These lines in one spelling.
pub(crate) fn spelled(lines: &[CaseLine]) -> String {
    let width = settings_width(lines);
    let mut text = String::new();
    let mut blank = true;
    let mut gap = 0;
    for (index, line) in lines.iter().enumerate() {
        if let Item::Under { .. } = line.item {
            gap = words_width(lines.get(index + 1..).unwrap_or_default());
        }
        let written = written_line(line, width, gap);
        if written.is_empty() && blank {
            continue;
        }
        blank = written.is_empty();
        text.push_str(&written);
        text.push('\n');
    }
    while text.ends_with("\n\n") {
        text.pop();
    }
    text
}

/// The name and the value of a setting.
pub fn setting_of(line: &CaseLine) -> Option<(&'static str, String)> {
    match &line.item {
        Item::Setting(setting) => Some(setting_words(setting)),
        _ => None,
    }
}

/// What happens in this line, if anything does: moves, an act, waiting or a question.
pub fn told_in(line: &CaseLine) -> Option<String> {
    matches!(line.item, Item::Moves(_) | Item::Act { .. } | Item::Wait(_) | Item::Ask(_)).then(|| said(line))
}

/// Settings stand in a column of their own.
fn settings_width(lines: &[CaseLine]) -> usize {
    let names = lines.iter().filter_map(|line| match &line.item {
        Item::Setting(setting) => Some(setting_words(setting).0.len()),
        _ => None,
    });
    names.max().unwrap_or(0)
}

/// How far the words of a block reach, so that its clauses stand below each other.
fn words_width(lines: &[CaseLine]) -> usize {
    let block = lines.iter().take_while(|line| !ends_block(line));
    block
        .filter(|line| !clauses(&line.item).is_empty())
        .map(|line| said(line).chars().count())
        .max()
        .unwrap_or(0)
}

pub(crate) fn ends_block(line: &CaseLine) -> bool {
    !line.indented && !matches!(line.item, Item::Nothing | Item::Comment(_))
}

pub(crate) fn clauses(item: &Item) -> &str {
    match item {
        Item::Expect(expectation) => &expectation.clauses,
        Item::Because(reasoned) => &reasoned.clauses,
        Item::Fact(statement) => &statement.clauses,
        _ => "",
    }
}

fn written_line(line: &CaseLine, settings: usize, words: usize) -> String {
    let mut text = String::new();
    if line.indented {
        text.push_str("  ");
    }
    let on_a_board = |said: String| match line.on {
        Some(on) if !matches!(line.item, Item::Fact(_)) => format!("{}: {said}", on.letter()),
        _ => said,
    };
    let said = |line: &CaseLine| on_a_board(said(line));
    match &line.item {
        Item::Setting(setting) => {
            let (name, value) = setting_words(setting);
            text.push_str(&format!("{name:settings$} {value}"));
        }
        _ if clauses(&line.item).is_empty() => text.push_str(&said(line)),
        _ => text.push_str(&format!("{:words$}  {}", said(line), clauses(&line.item))),
    }
    if let Some(remark) = &line.remark {
        let lead = if line.item == Item::Nothing { "" } else { "  " };
        text.push_str(&format!("{lead}-- {remark}"));
    }
    if text.trim().is_empty() { String::new() } else { text }
}

fn said(line: &CaseLine) -> String {
    match &line.item {
        Item::Nothing | Item::Setting(_) => String::new(),
        Item::Comment(text) if text.is_empty() => "#".to_string(),
        Item::Comment(text) => format!("# {text}"),
        Item::Moves(plies) => moves_words(plies),
        Item::Act { by, doing, after } => {
            format!("{} {}{}", seat_words(*by), doing_words(*by, doing), after_words(*after))
        }
        Item::Wait(time) => format!("wait {}", time_words(*time)),
        Item::Ask(asked) => format!("ask {}", ask::words(*asked)),
        Item::At(name) => format!("at {name}"),
        Item::Fact(statement) => {
            let on = line.on.map(|on| format!("{}: ", on.letter())).unwrap_or_default();
            format!("== {on}{}", fact_words(&statement.fact))
        }
        Item::Under { books, at, handed_on } => {
            let books: Vec<&str> = books.iter().map(|book| book.name()).collect();
            let at = at.as_ref().map(|name| format!(" at {name}")).unwrap_or_default();
            let other = handed_on.as_ref().map(|to| format!(" as {}  {}", to.to, to.by)).unwrap_or_default();
            format!("under {}{at}{}", books.join(", "), other.trim_end())
        }
        Item::Expect(expectation) => format!("=> {}", expected_words(&expectation.verdict)),
        Item::Because(reasoned) => format!("   because {}", reasoned.words),
    }
}

fn setting_words(setting: &Setting) -> (&'static str, String) {
    match setting {
        Setting::Control(control) => ("control", control.to_string()),
        Setting::Position(position) => ("position", position.to_fen()),
        Setting::Beside(position) => ("position", format!("B: {}", position.to_fen())),
        Setting::Clocks(clocks) => ("clocks", clocks_words(*clocks)),
        Setting::Place(place) => {
            let words = match place {
                Place::OnTheBoard => "board",
                Place::OnTheScreen => "screen",
            };
            ("place", words.to_string())
        }
        Setting::Scoresheets(scoresheets) => {
            let words = match scoresheets {
                Scoresheets::Kept => "kept",
                Scoresheets::OnPaper => "paper",
            };
            ("scoresheets", words.to_string())
        }
        Setting::Rulings(rulings) => {
            let words = match rulings {
                Rulings::AtOnce => "at-once",
                Rulings::ByDirector => "by-director",
            };
            ("rulings", words.to_string())
        }
        Setting::Timekeeper(timekeeper) => {
            let words = match timekeeper {
                Timekeeper::Server(_) => "server",
                Timekeeper::Device => "device",
                Timekeeper::Nobody => "nobody",
            };
            ("timekeeper", words.to_string())
        }
        Setting::Presses(presses) => {
            let words = match presses {
                Presses::ByHand => "by-hand",
                Presses::WithTheMove => "with-the-move",
            };
            ("presses", words.to_string())
        }
        Setting::FlagCalls(calls) => {
            let words = match calls {
                FlagCalls::ByTheBook => "by-the-book",
                FlagCalls::ByTheProgramToo => "by-the-program-too",
            };
            ("flag-calls", words.to_string())
        }
        Setting::Announced(name) => ("announced", name.clone()),
        Setting::Start(start) => {
            let words = match start {
                Start::ClocksRunning => "clocks-running",
                Start::RoundBegun => "round-begun",
                Start::NotYet => "not-yet",
                Start::SessionBegun => "session-begun",
            };
            ("start", words.to_string())
        }
        Setting::Sealed(text) => ("sealed", sealed_words(text)),
        Setting::Brings(brought) => ("brings", brought_words(brought)),
        Setting::Table(clock) => ("table", clock.to_string()),
        Setting::Record(offences) => {
            let told = offences.iter().map(|offence| Incident::Offence(*offence).to_string());
            ("record", told.collect::<Vec<_>>().join("; "))
        }
        Setting::Warnings(BySide { white, black }) => ("warnings", format!("white {white} black {black}")),
    }
}

fn sealed_words(text: &str) -> String {
    if text.is_empty() { "nothing".to_string() } else { text.to_string() }
}

fn brought_words(brought: &Brought) -> String {
    let of = |side: Side| {
        let clock = brought.of(side).as_ref().map_or_else(|| "nothing".to_string(), equipment_words);
        format!("{side}: {clock}")
    };
    Side::ALL.map(of).join("; ")
}

pub(crate) fn clocks_words(clocks: Reading) -> String {
    let white = clocks.white.map(|time| format!("white {time}"));
    let black = clocks.black.map(|time| format!("black {time}"));
    white.into_iter().chain(black).collect::<Vec<_>>().join(" ")
}

fn moves_words(plies: &[Ply]) -> String {
    let mut words = Vec::new();
    let mut due = None;
    for ply in plies {
        if due != Some((ply.number, ply.color)) {
            let dots = if ply.color == Color::White { "." } else { "..." };
            words.push(format!("{}{dots}", ply.number));
        }
        words.push(format!("{}{}", written_words(&ply.mv), after_words(ply.after)));
        due = (ply.color == Color::White).then_some((ply.number, Color::Black));
    }
    words.join(" ")
}

pub(crate) fn written_words(mv: &MoveText) -> String {
    match mv {
        MoveText::San(san) => san.clone(),
        MoveText::Coordinates(mv) if mv.dropped().is_some() => mv.to_string(),
        MoveText::Coordinates(mv) => {
            let promotion = mv.promotion.map(|role| format!("={}", role.upper_char())).unwrap_or_default();
            format!("{}-{}{promotion}", mv.from, mv.to)
        }
    }
}

fn after_words(after: Millis) -> String {
    if after == Millis::ZERO { String::new() } else { format!(" {{{}}}", time_words(after)) }
}

/// `8s` below a minute, else as a clock shows it.
fn time_words(time: Millis) -> String {
    let whole = time.get() % 1_000 == 0;
    if whole && (0..60_000).contains(&time.get()) {
        format!("{}s", time.get() / 1_000)
    } else {
        time.to_string()
    }
}

pub(crate) fn seat_words(seat: Seat) -> &'static str {
    match seat {
        Seat::Player(_, color) => verdict::color_words(color),
        Seat::Director => "director",
        Seat::Spectator => "spectator",
        Seat::Program => "program",
    }
}

fn doing_words(by: Seat, doing: &Doing) -> String {
    match doing {
        Doing::Touch(square) => format!("touches {square}"),
        Doing::Adjust => "says adjust".to_string(),
        Doing::Release(square) => format!("releases {square}"),
        Doing::Place(role) => format!("places a {}", verdict::role_words(*role)),
        Doing::Press => "presses".to_string(),
        Doing::Seal(text) => format!("seals {}", sealed_words(text)),
        Doing::StartClocks => "starts the clocks".to_string(),
        Doing::Play(mv) => format!("plays {}", written_words(mv)),
        Doing::StopClocks => "stops the clocks".to_string(),
        Doing::Offer => "offers a draw".to_string(),
        Doing::Accept => "accepts".to_string(),
        Doing::Decline => "declines".to_string(),
        Doing::Resign => "resigns".to_string(),
        Doing::Resume if by.color().is_some() => "is ready".to_string(),
        Doing::Resume => "resumes".to_string(),
        Doing::ClaimTripleOccurrence { with } => {
            let with = with.as_ref().map(|mv| format!(" with {}", written_words(mv))).unwrap_or_default();
            format!("claims triple occurrence{with}")
        }
        Doing::ClaimFiftyMoves { with } => {
            let with = with.as_ref().map(|mv| format!(" with {}", written_words(mv))).unwrap_or_default();
            format!("claims fifty moves{with}")
        }
        Doing::ClaimDrawnEnding => "claims a drawn ending".to_string(),
        Doing::ClaimFlag { of } if by.color() == Some(*of) => "calls their own flag".to_string(),
        Doing::ClaimFlag { .. } if by.color().is_some() => "claims a flag".to_string(),
        Doing::ClaimFlag { of } => format!("calls the flag of {}", verdict::color_words(*of)),
        Doing::ClaimIllegalMove => "claims an illegal move".to_string(),
        Doing::ClaimLosingChances => "claims insufficient losing chances".to_string(),
        Doing::ClaimThat(incident) if by == Seat::Director => format!("sees that {incident}"),
        Doing::ClaimThat(incident) => format!("claims that {incident}"),
        Doing::Handle(what) => what.to_string(),
        Doing::Occur(what) => what.to_string(),
        Doing::AskForRuling => "asks for a ruling".to_string(),
        Doing::Find(question, answer) => {
            format!("finds {question}: {answer}")
        }
        Doing::Rule => "rules".to_string(),
        Doing::Choose(choice) => format!("chooses {choice}"),
        Doing::SeeIllegalMove => "sees the illegal move".to_string(),
        Doing::Warn { color, why } => format!("warns {}: {why}", verdict::color_words(*color)),
        Doing::AdjustTime { color, by, why } if *by < Millis::ZERO => {
            format!("takes {} from {}: {why}", -*by, verdict::color_words(*color))
        }
        Doing::AdjustTime { color, by, why } => {
            format!("adds {by} to {}: {why}", verdict::color_words(*color))
        }
        Doing::Declare { what, why } => {
            let what = match what {
                Declaration::LostBy(color) => format!("{} lost", verdict::color_words(*color)),
                Declaration::LostByBoth => "both lost".to_string(),
                Declaration::Drawn => "a draw".to_string(),
            };
            format!("declares {what}: {why}")
        }
        Doing::Reverse { ruling, to_half_move, clocks, why } => {
            let to = to_half_move.map(|ply| format!(" to half-move {ply}")).unwrap_or_default();
            let clocks = clocks
                .map(|times| format!(" with clocks {}", clocks_words(times.into())))
                .unwrap_or_default();
            format!("reverses ruling {}{to}{clocks}: {why}", ruling.0)
        }
        Doing::Interrupt => "interrupts".to_string(),
        Doing::Note(text) => format!("notes: {text}"),
        Doing::ReadClocks(reading) => format!("reads the clocks {}", clocks_words(*reading)),
    }
}

pub(crate) fn fact_words(fact: &Fact) -> String {
    match fact {
        Fact::OnMove(color) => format!("on move {}", verdict::color_words(*color)),
        Fact::Clocks(clocks) => format!("clocks {}", clocks_words(*clocks)),
        Fact::Running(color) => format!("running {}", color.map_or("none", verdict::color_words)),
        Fact::Determined(mv) => format!("determined {}", written_words(mv)),
        Fact::NotDetermined => "not determined".to_string(),
        Fact::Men(men) => format!("pieces {men}"),
        Fact::OfferBy(color) => format!("offer by {}", verdict::color_words(*color)),
        Fact::NoOffer => "no offer".to_string(),
        Fact::MustMove { role, square } => {
            let role = role.filter(|role| *role != Role::Pawn).map(Role::upper_char);
            format!("must move {}{square}", role.map(String::from).unwrap_or_default())
        }
        Fact::MustCapture(square) => format!("must capture {square}"),
        Fact::MustCaptureWith { from, target } => format!("must capture {target} with {from}"),
        Fact::MustPlay(mv) => format!("must play {}", written_words(mv)),
        Fact::MustCastle(side) => format!("must castle {side}"),
        Fact::MayNotPlay { from, to } => format!("may not play {from}-{to}"),
        Fact::MustMoveRookOrCastle(rook) => format!("must castle or move R{rook}"),
        Fact::MustPromoteOn(to) => format!("must promote on {to}"),
        Fact::MustPromote { to, role } => format!("must promote to a {} on {to}", verdict::role_words(*role)),
        Fact::MayMoveAnything => "may move anything".to_string(),
        Fact::Completed(count) => format!("completed moves {count}"),
        Fact::Over => "over".to_string(),
        Fact::NotOver => "not over".to_string(),
    }
}

pub(crate) fn expected_words(expected: &Expected) -> String {
    match expected {
        Expected::Silent => "silent".to_string(),
        Expected::On(board, expected) => format!("{}: {}", board.letter(), expected_words(expected)),
        Expected::Refused(None) => "refused".to_string(),
        Expected::Refused(Some(text)) => format!("refused: {text}"),
        Expected::Words(words) => words.clone(),
    }
}
