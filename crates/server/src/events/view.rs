//! The first page of an event: its days, its sections with their rounds, what can be done, what needs care.

use std::collections::BTreeMap;

use chart::Color;
use clock::Control;
use director::places;
use game::view::ClauseView;
use schemars::JsonSchema;
use serde::Serialize;
use store::Version;
use tournament::{
    Announcement, Deed, Devices, Entry, EntryId, Leaving, Needed, NoShows, Notice, Out, Penalty, Plan,
    Posted, PrizeGroup, Reader, Role, Section, SectionName, State, TeamContest, Topic, Tournament, When,
    may::May, warnings::Warning,
};

use crate::{
    people::{Caller, Doing, EventId, Place, Post},
    wire::of_rules,
};

use super::{
    Eyes, Held, Viewer,
    answers::Timeless,
    needed,
    own::{OwnAct, own},
    pages::pages,
    public::can_be_seen,
    seats::{self, OwnEntry, OwnSeat},
};

/// How much of a section this caller sees; of the event as a whole without one.
pub(crate) fn eyes(caller: &Caller, event: &EventId, section: Option<&tournament::SectionName>) -> Eyes {
    let place = section.map_or(Place::EVENT, Place::section);
    // An official of some sections reads names in all others, and those of the event, as everybody does.
    if caller.may(event, Doing::SeeUnposted, place) {
        Eyes::Desk
    } else if caller.may(event, Doing::SeeEntries, place) {
        Eyes::Forms
    } else if caller.may(event, Doing::SeeFloor, place) || caller.may(event, Doing::Enter, place) {
        Eyes::Floor
    } else {
        Eyes::Public
    }
}

/// The version of the event that this caller is told: an official hears of everything that is written down, if only that there
/// is something.
pub(crate) fn version(held: &Held, caller: &Caller, event: &EventId) -> Version {
    let official = caller.might(event, Doing::SeeFloor) || caller.might(event, Doing::Enter);
    held.noticed(if official { Eyes::Floor } else { Eyes::Public })
}

/// The event for this caller.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct EventPage {
    id: EventId,
    version: u64,
    now: When,
    /// Announced with the first act of every event.
    #[schemars(with = "Announcement")]
    event: Option<Announcement>,
    devices: Devices,
    toss: Option<Color>,
    officials: Vec<Official>,
    sections: Vec<SectionOfEvent>,
    /// From which the boards of one more section could be counted.
    next_board: usize,
    contests: Vec<TeamContest>,
    may: Vec<CanDo>,
    warnings: Vec<Care>,
    /// What whoever looks did last, and can take back.
    own: Vec<OwnAct>,
    /// Who is not paired any more because they did not come, while they could still be taken back.
    dropped: Vec<Dropped>,
    notes: Vec<String>,
    /// Where it comes from, for those who read its log.
    taken_over: Option<TakenOverFrom>,
    me: Visitor,
    /// What in the file is damaged, for whoever answers for the event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) damaged: Vec<String>,
}

/// An event that began in another program.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct TakenOverFrom {
    file: String,
    program: Option<String>,
    when: When,
    /// Nothing has been built upon it, and whoever looks may remove it.
    can_be_removed: bool,
}

/// Somebody who is out because they stayed away (us-chess-7 13G, 28P, NC scholastic 11).
#[derive(Serialize, JsonSchema)]
struct Dropped {
    section: SectionName,
    entry: EntryId,
    name: String,
    /// The first round without them.
    from: usize,
    /// Whether they are out of that one round only.
    only: bool,
}

/// Whoever looks, as the event knows them.
#[derive(Serialize, JsonSchema)]
struct Visitor {
    name: Option<String>,
    posts: Vec<PostInWords>,
    /// Those of officials at which there is something for whoever looks, such as `settings`.
    pages: Vec<&'static str>,
    entries: Vec<OwnEntry>,
    plays: Vec<OwnSeat>,
}

#[derive(Serialize, JsonSchema)]
struct PostInWords {
    words: String,
    is: Post,
}

/// The event for everybody.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PublicEvent {
    id: EventId,
    version: u64,
    #[schemars(with = "Announcement")]
    event: Option<Announcement>,
    devices: Devices,
    officials: Vec<Official>,
    sections: Vec<SectionOfEvent>,
    contests: Vec<TeamContest>,
    entries: Vec<PublicEntry>,
}

#[derive(Serialize, JsonSchema)]
struct PublicEntry {
    entry: EntryId,
    name: String,
    section: SectionName,
    rating: Option<u16>,
    team: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct Official {
    role: Role,
    name: String,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SectionOfEvent {
    name: SectionName,
    plan: Plan,
    gone_into: Vec<SectionName>,
    entries: usize,
    /// So many must have entered before there is anything to pair.
    fewest: usize,
    here: usize,
    rounds: Vec<RoundOfSection>,
    /// From which its boards could be counted, to follow those of all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    next_board: Option<usize>,
    /// The rounds for which half-point byes are offered.
    half_point_byes: Vec<usize>,
    /// By which it is ranked, in their order, also where none were announced.
    tie_breaks: Vec<String>,
    posted: Vec<Posted>,
    prizes: Vec<PrizeGroup>,
    needs_notice: Vec<NeedsNotice>,
}

#[derive(Serialize, JsonSchema)]
struct NeedsNotice {
    topic: Topic,
    words: &'static str,
    notice: Notice,
    clauses: Vec<ClauseView>,
}

/// Where a round is.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct RoundOfSection {
    round: usize,
    state: RoundState,
    starts: Option<When>,
    /// When even the longest game is over, counted from when the round began or is to begin: both base times, with sixty moves
    /// of the delay or increment for each.
    ends: Option<When>,
    #[serde(flatten)]
    paired: Option<RoundInFigures>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum RoundState {
    ToCome,
    Paired,
    Posted,
    InPlay,
    Over,
}

/// Of a round that is paired.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct RoundInFigures {
    #[schemars(extend("x-null" = true))]
    begun: Option<When>,
    boards: usize,
    /// How many boards have no result, or not all of them.
    waiting: usize,
    /// A match and a board with two games have several.
    games: usize,
    games_waiting: usize,
    changed_by_director: bool,
    appeals: usize,
}

/// Something that can be done now.
#[derive(Serialize, JsonSchema)]
struct CanDo {
    /// The word of the act.
    #[serde(rename = "do")]
    deed: &'static str,
    words: String,
    at: Whereabouts,
}

/// What something is about, so that a page can lead there.
#[derive(Clone, Default, Serialize, JsonSchema)]
struct Whereabouts {
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<SectionName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Vec<usize>>,
    /// Of an act.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<EntryId>,
    /// Two names of one school, the right one last.
    #[serde(skip_serializing_if = "Option::is_none")]
    spellings: Option<(String, String)>,
    /// What a ruling at a board ordered.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<OrderWaiting>,
}

/// An order that waits for somebody to carry it out or to set it aside.
#[derive(Copy, Clone, Serialize, JsonSchema)]
struct OrderWaiting {
    order: u64,
    penalty: Penalty,
}

impl Whereabouts {
    fn section(section: &SectionName) -> Whereabouts {
        Whereabouts { section: Some(section.clone()), ..Whereabouts::default() }
    }

    fn entry(entry: EntryId) -> Whereabouts {
        Whereabouts { entry: Some(entry), ..Whereabouts::default() }
    }

    fn round(self, round: usize) -> Whereabouts {
        Whereabouts { round: Some(round), ..self }
    }

    fn boards(self, boards: &[usize]) -> Whereabouts {
        Whereabouts { boards: Some(boards.to_vec()), ..self }
    }

    fn of(self, entry: EntryId) -> Whereabouts {
        Whereabouts { entry: Some(entry), ..self }
    }
}

/// Something that needs care, in words with its rules, and what it is about.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Care {
    text: String,
    clauses: Vec<ClauseView>,
    kind: CareKind,
    at: Whereabouts,
    entry: Option<EntryId>,
}

#[derive(Copy, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum CareKind {
    ResultsMissing,
    MeetingsEven,
    LineUpsSealed,
    Unfinished,
    OpponentHasLeft,
    StayedAway,
    SitsTwoRounds,
    AppealWaits,
    OrderWaits,
    EmptySeat,
    ColorsNotChosen,
    NotCheckedIn,
    Unpaid,
    NotAMember,
    BoardsOverlap,
    SchoolSpelled,
    NotEligible,
    NotPosted,
}

fn taken_over(held: &Held, id: &EventId, caller: &Caller) -> Option<TakenOverFrom> {
    let tournament = held.tournament();
    let from = tournament.taken_over.as_ref().filter(|_| caller.may(id, Doing::SeeLog, Place::EVENT))?;
    Some(TakenOverFrom {
        file: from.file.clone(),
        program: from.program.clone(),
        when: from.when,
        can_be_removed: tournament.can_be_discarded() && caller.may(id, Doing::OpenEvent, Place::EVENT),
    })
}

pub(crate) fn event(held: &Held, id: &EventId, caller: &Caller, now: When) -> EventPage {
    let state = held.state(eyes(caller, id, None));
    let planned = state.planned();
    let after = state.after_boards();
    let names = planned.iter().map(|section| &section.plan.name);
    let sections = names.filter_map(|name| {
        let seen = held.state(eyes(caller, id, Some(name)));
        let told = section(seen, seen.section(name)?);
        Some(SectionOfEvent { next_board: Some(next_board(&after, Some(name))), ..told })
    });
    let posts = caller.posts(id).into_iter();
    let (entries, plays) = seats::of(held, id, caller);
    EventPage {
        id: id.clone(),
        version: version(held, caller, id).get(),
        now,
        event: state.event.clone(),
        devices: state.devices,
        toss: state.toss,
        officials: officials(state),
        sections: sections.collect(),
        next_board: next_board(&after, None),
        contests: state.contests.clone(),
        may: may(held, id, caller),
        warnings: warnings_for(held, id, caller, now),
        own: if is_a_spectator(caller, id) { Vec::new() } else { own(held, id, caller) },
        dropped: dropped(held, id, caller),
        notes: match caller.may(id, Doing::SeeLog, Place::EVENT) {
            true => held.tournament().notes.clone(),
            false => Vec::new(),
        },
        taken_over: taken_over(held, id, caller),
        me: Visitor {
            name: caller.person().map(|person| person.name.clone()),
            posts: posts.map(|post| PostInWords { words: post.to_string(), is: post }).collect(),
            pages: pages(id, caller),
            entries,
            plays,
        },
        damaged: Vec::new(),
    }
}

/// For those who can take them back, and for those who look after entries.
fn dropped(held: &Held, id: &EventId, caller: &Caller) -> Vec<Dropped> {
    let state = held.tournament().state();
    let viewer = Viewer::new(caller, id, held);
    let mut dropped = Vec::new();
    for section in state.planned().into_iter().filter(|section| section.next_round().is_some()) {
        let (name, next) = (&section.plan.name, section.rounds.len() + 1);
        let place = Place::section(name);
        if !(caller.may(id, Doing::Reinstate, place) || caller.may(id, Doing::SeeEntries, place)) {
            continue;
        }
        for entry in state.entries_of(name) {
            let left = entry.left.filter(|left| left.how == Leaving::StayedAway).map(|left| left.from);
            let misses = entry.left.is_none() && entry.out.get(&next) == Some(&Out::Unpaired);
            // A late entry misses rounds that are over.
            let from = left.or((misses && section.plan.no_shows == NoShows::MissTheNext).then_some(next));
            let called = || viewer.calls(Some(name), entry.id, entry.name());
            dropped.extend(from.map(|from| Dropped {
                section: name.clone(),
                entry: entry.id,
                name: called(),
                from,
                only: left.is_none(),
            }));
        }
    }
    dropped
}

/// From which number the boards of a section could be counted, to follow those of all others; of none: of one more.
fn next_board(after: &BTreeMap<&SectionName, usize>, of: Option<&SectionName>) -> usize {
    after.iter().filter(|(name, _)| Some(**name) != of).map(|(_, board)| *board).max().unwrap_or(1)
}

/// The event for everybody, whoever asks; written out once until something happens.
pub(crate) fn public<'a>(held: &'a Held, id: &EventId) -> &'a Timeless {
    held.page(|| Timeless::of(&for_everybody(held, id)))
}

fn for_everybody(held: &Held, id: &EventId) -> PublicEvent {
    let state = held.state(Eyes::Public);
    let entry = |entry: &Entry| {
        let list = state.section(&entry.section).map_or("", |section| section.plan.rating_list.as_str());
        PublicEntry {
            entry: entry.id,
            name: entry.name().to_string(),
            section: entry.section.clone(),
            rating: entry.rating(list).points(),
            team: entry.entrant.team.clone(),
        }
    };
    PublicEvent {
        id: id.clone(),
        version: held.noticed(Eyes::Public).get(),
        event: state.event.clone(),
        devices: state.devices,
        officials: officials(state),
        sections: state.planned().into_iter().map(|held| section(state, held)).collect(),
        contests: state.contests.clone(),
        entries: state.entries.values().map(entry).collect(),
    }
}

fn officials(state: &State) -> Vec<Official> {
    state.officials.iter().map(|(role, name)| Official { role: *role, name: name.clone() }).collect()
}

fn section(state: &State, section: &Section) -> SectionOfEvent {
    let (plan, last) = (&section.plan, section.plan.rounds);
    let entries = || state.entries_of(&plan.name).filter(|entry| entry.left.is_none());
    let notice = |needed: &Needed| NeedsNotice {
        topic: needed.topic,
        words: needed.topic.words(),
        notice: needed.notice,
        clauses: of_rules(&needed.rules),
    };
    SectionOfEvent {
        name: plan.name.clone(),
        plan: plan.clone(),
        gone_into: section.gone_into.clone(),
        entries: entries().count(),
        fewest: plan.kind.fewest(),
        here: entries().filter(|entry| entry.checked_in).count(),
        rounds: (1..=last).map(|round| round_state(section, round)).collect(),
        next_board: None,
        half_point_byes: (1..=last).filter(|round| plan.byes.offers(*round, last)).collect(),
        tie_breaks: places::systems(plan).iter().map(ToString::to_string).collect(),
        posted: section.posted.clone(),
        prizes: section.prizes.clone(),
        needs_notice: plan.needs_notice().iter().map(notice).collect(),
    }
}

/// Where a round is: still to come, paired, posted, in play, or over.
pub(super) fn round_state(section: &Section, round: usize) -> RoundOfSection {
    let starts = section.plan.start_of(round);
    let begun = section.round(round).and_then(|paired| paired.begun);
    let ends = begun.or(starts).and_then(|from| Some(When(from.0.saturating_add(longest(section)?))));
    let Some(paired) = section.round(round) else {
        return RoundOfSection { round, state: RoundState::ToCome, starts, ends, paired: None };
    };
    let waiting = paired.boards.iter().filter(|board| !board.is_decided()).count();
    let games = || paired.boards.iter().flat_map(|board| &board.games);
    let state = match (waiting, paired.begun, paired.posted) {
        (0, _, _) => RoundState::Over,
        (_, Some(_), _) => RoundState::InPlay,
        (_, None, true) => RoundState::Posted,
        (_, None, false) if paired.has_results() => RoundState::InPlay,
        _ => RoundState::Paired,
    };
    let figures = RoundInFigures {
        begun: paired.begun,
        boards: paired.boards.len(),
        waiting,
        games: games().count(),
        games_waiting: games().filter(|game| game.result.is_none()).count(),
        changed_by_director: !paired.deviations.is_empty(),
        appeals: paired.appeals.iter().filter(|appeal| appeal.upheld.is_none()).count(),
    };
    RoundOfSection { round, state, starts, ends, paired: Some(figures) }
}

/// How many milliseconds a round lasts if all of both clocks is used; none where the control cannot be read.
fn longest(section: &Section) -> Option<i64> {
    let control: Control = section.plan.control.parse().ok()?;
    let of_one = control.base().get().saturating_add(control.timer().amount().get().saturating_mul(60));
    let games = match section.plan.kind.pairs_teams() {
        true => 1,
        false => i64::try_from(section.plan.games_a_meeting()).ok()?,
    };
    Some(of_one.saturating_mul(2).saturating_mul(games))
}

/// What can be done now, and what this caller may do of it.
fn may(held: &Held, id: &EventId, caller: &Caller) -> Vec<CanDo> {
    if is_a_spectator(caller, id) {
        return Vec::new();
    }
    let tournament = held.tournament();
    let allowed = held.may().iter().filter(|may| {
        let (doing, section) = doing(may);
        is_seen(tournament, may)
            && caller.may(id, doing, section.map_or(Place::EVENT, Place::section))
            && may_also(tournament, id, caller, may)
    });
    allowed.map(|may| CanDo { deed: word(may), words: may.to_string(), at: at(may) }).collect()
}

/// Whoever only looks on can do nothing and has nothing to care for, and there are many of them.
fn is_a_spectator(caller: &Caller, id: &EventId) -> bool {
    caller.post(id) == Post::Spectator
}

/// Results come in once the round is posted, since with the first of them everybody sees it.
fn is_seen(tournament: &Tournament, may: &May) -> bool {
    let May::Report { section, round, .. } = may else { return true };
    tournament.section(section).and_then(|held| held.round(*round)).is_some_and(can_be_seen)
}

/// Whoever takes something back must be allowed to do it, too; and whoever begins a round that nobody has posted, to post it.
fn may_also(tournament: &Tournament, id: &EventId, caller: &Caller, may: &May) -> bool {
    let deed = match may {
        May::Undo { number } => Deed::Undo { number: *number },
        May::Begin { section, round } => Deed::BeginRound { section: section.clone(), round: *round },
        _ => return true,
    };
    needed(tournament, &deed).iter().all(|(doing, at)| caller.may(id, *doing, at.place()))
}

/// What somebody does who does this, and where.
fn doing(may: &May) -> (Doing, Option<&tournament::SectionName>) {
    match may {
        May::Open => (Doing::OpenEvent, None),
        May::AddSection => (Doing::Plan, None),
        May::Toss => (Doing::Pair, None),
        May::Enter { section } => (Doing::Enter, Some(section)),
        May::Divide { section } => (Doing::Plan, Some(section)),
        May::Pair { section, .. } => (Doing::Pair, Some(section)),
        May::Post { section, .. } => (Doing::PostPairings, Some(section)),
        May::Begin { section, .. } => (Doing::BeginRound, Some(section)),
        May::Rearrange { section, .. } | May::Unpair { section, .. } => (Doing::ChangePairing, Some(section)),
        May::Report { section, .. } => (Doing::Report, Some(section)),
        May::Settle { section, .. } => (Doing::Settle, Some(section)),
        May::Correct { section, .. } => (Doing::Correct, Some(section)),
        May::Undo { .. } => (Doing::Undo, None),
    }
}

/// As the act itself is spelled.
fn word(may: &May) -> &'static str {
    match may {
        May::Open => "open",
        May::AddSection => "add-section",
        May::Toss => "toss",
        May::Enter { .. } => "enter",
        May::Divide { .. } => "divide",
        May::Pair { .. } => "pair",
        May::Post { .. } => "post-pairings",
        May::Begin { .. } => "begin-round",
        May::Rearrange { .. } => "rearrange",
        May::Unpair { .. } => "unpair",
        May::Report { .. } => "report",
        May::Settle { .. } => "settle",
        May::Correct { .. } => "correct",
        May::Undo { .. } => "undo",
    }
}

fn at(may: &May) -> Whereabouts {
    match may {
        May::Open | May::AddSection | May::Toss => Whereabouts::default(),
        May::Enter { section } | May::Divide { section } => Whereabouts::section(section),
        May::Pair { section, round }
        | May::Post { section, round }
        | May::Begin { section, round }
        | May::Rearrange { section, round }
        | May::Unpair { section, round }
        | May::Correct { section, round } => Whereabouts::section(section).round(*round),
        May::Report { section, round, boards } | May::Settle { section, round, boards } => {
            Whereabouts::section(section).round(*round).boards(boards)
        }
        May::Undo { number } => Whereabouts { number: Some(*number), ..Whereabouts::default() },
    }
}

/// What needs care, for those whose care it is.
pub(crate) fn warnings_for(held: &Held, id: &EventId, caller: &Caller, now: When) -> Vec<Care> {
    if is_a_spectator(caller, id) {
        return Vec::new();
    }
    let viewer = Viewer::new(caller, id, held);
    let state = held.tournament().state();
    held.warnings(now).iter().filter_map(|warning| told(state, warning, &viewer)).collect()
}

fn told(state: &State, warning: &Warning, viewer: &Viewer<'_>) -> Option<Care> {
    let text = warning.told(state, viewer)?;
    let (kind, at) = care(warning);
    Some(Care { text, clauses: of_rules(&warning.rules()), kind, entry: at.entry, at })
}

/// The kind of a warning, and what it is about.
fn care(warning: &Warning) -> (CareKind, Whereabouts) {
    let at = Whereabouts::section;
    match warning {
        Warning::ResultsMissing { section, round, boards } => {
            (CareKind::ResultsMissing, at(section).round(*round).boards(boards))
        }
        Warning::MeetingsEven { section, round, boards } => {
            (CareKind::MeetingsEven, at(section).round(*round).boards(boards))
        }
        Warning::LineUpsSealed { section, round, boards } => {
            (CareKind::LineUpsSealed, at(section).round(*round).boards(boards))
        }
        Warning::UnfinishedBeforeLastRound { section, boards } => {
            let round = boards.first().map(|(round, _)| *round);
            let boards = boards.iter().filter(|(of, _)| Some(*of) == round).map(|(_, board)| *board);
            (CareKind::Unfinished, Whereabouts { round, boards: Some(boards.collect()), ..at(section) })
        }
        Warning::OpponentHasLeft { section, round, board, .. } => {
            (CareKind::OpponentHasLeft, at(section).round(*round).boards(&[*board]))
        }
        Warning::StayedAway { section, round, board, entry, .. } => {
            (CareKind::StayedAway, at(section).round(*round).boards(&[*board]).of(*entry))
        }
        Warning::SitsTwoRounds { section, round, .. } => (CareKind::SitsTwoRounds, at(section).round(*round)),
        Warning::AppealWaits { section, round, board, .. } => {
            (CareKind::AppealWaits, at(section).round(*round).boards(&[*board]))
        }
        Warning::OrderWaits { section, entry, order, penalty, round, board, .. } => {
            let at = at(section).round(*round).boards(&[*board]).of(*entry);
            (
                CareKind::OrderWaits,
                Whereabouts { order: Some(OrderWaiting { order: *order, penalty: *penalty }), ..at },
            )
        }
        Warning::EmptySeat { section, round, board, entry, .. } => {
            (CareKind::EmptySeat, at(section).round(*round).boards(&[*board]).of(*entry))
        }
        Warning::ColorsNotChosen { section, .. } => (CareKind::ColorsNotChosen, at(section)),
        Warning::NotCheckedIn { section, entry, .. } => (CareKind::NotCheckedIn, at(section).of(*entry)),
        Warning::Unpaid { entry, .. } => (CareKind::Unpaid, Whereabouts::entry(*entry)),
        Warning::NotAMember { entry, .. } => (CareKind::NotAMember, Whereabouts::entry(*entry)),
        Warning::BoardsOverlap(overlap) => (CareKind::BoardsOverlap, at(&overlap.other)),
        Warning::SchoolSpelled { one, other, entry } => {
            let spellings = Some((other.clone(), one.clone()));
            (CareKind::SchoolSpelled, Whereabouts { spellings, ..Whereabouts::entry(*entry) })
        }
        Warning::NotEligible { section, entry, .. } => (CareKind::NotEligible, at(section).of(*entry)),
        Warning::NotPosted { section, .. } => (CareKind::NotPosted, at(section)),
    }
}
