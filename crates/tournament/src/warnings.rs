//! What needs care, though nothing forbids to go on.

use std::{cmp::Reverse, collections::BTreeMap, fmt};

use chart::{
    Number,
    rules::{BUGHOUSE_3, LOCAL_PLAY_OFF, NC_11, R1B1, R1B2, R13G, R23C, R28H, R28P, R29F, R29G, R29H, R31B},
    school,
};

use crate::{
    decide::{GameOfRound, away, is_member, silent_teams},
    event::{Contestant, Leaving},
    money::Cents,
    name::{Cited, EntryId, SectionName},
    penalty::Penalty,
    plan::{MembersOnly, NoShows, NotEligible, Notice, Topic},
    reader::Reader,
    refusal::on_boards,
    state::{Board, Entry, LineUpsOf, Overlap, Section, State},
    when::{Date, When},
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Warning {
    /// Results that are overdue; games that simply go on need nobody's care.
    ResultsMissing {
        section: SectionName,
        round: usize,
        boards: Vec<usize>,
    },
    /// Meetings of a knock-out that are over, and from which nobody goes on yet.
    MeetingsEven {
        section: SectionName,
        round: usize,
        boards: Vec<usize>,
    },
    /// It is too late for line-ups, and they are sealed still.
    LineUpsSealed {
        section: SectionName,
        round: usize,
        boards: Vec<usize>,
    },
    /// The last round comes, and games are still going on.
    UnfinishedBeforeLastRound {
        section: SectionName,
        boards: Vec<(usize, usize)>,
    },
    /// Somebody waits for an opponent who has left.
    OpponentHasLeft {
        section: SectionName,
        round: usize,
        board: usize,
        name: String,
    },
    /// Somebody lost by not coming, and no director has said whether he stays in the event.
    StayedAway {
        section: SectionName,
        round: usize,
        board: usize,
        entry: EntryId,
        name: String,
        /// What the section does with those who stay away.
        no_shows: NoShows,
    },
    /// Whoever has the full-point bye has a bye of his own in the round after it, and would play in neither.
    SitsTwoRounds {
        section: SectionName,
        round: usize,
        name: String,
    },
    /// A pairing was appealed, and nobody has decided.
    AppealWaits {
        section: SectionName,
        round: usize,
        board: usize,
        by: String,
    },
    NotCheckedIn {
        section: SectionName,
        entry: EntryId,
        name: String,
        /// Whether the book of the section asks for it.
        asked: bool,
    },
    Unpaid {
        entry: EntryId,
        name: String,
        owes: Cents,
    },
    NotAMember {
        entry: EntryId,
        name: String,
        ran_out: Option<Date>,
    },
    NotEligible {
        entry: EntryId,
        name: String,
        section: SectionName,
        why: NotEligible,
    },
    NotPosted {
        section: SectionName,
        topic: Topic,
        notice: Notice,
    },
    /// What a ruling at a board ordered, and nobody has carried out or set aside.
    OrderWaits {
        section: SectionName,
        entry: EntryId,
        name: String,
        order: u64,
        penalty: Penalty,
        round: usize,
        board: usize,
        rules: Cited,
    },
    /// Nobody sits there, because nobody may: the game is a forfeit.
    EmptySeat {
        section: SectionName,
        round: usize,
        board: usize,
        game: usize,
        entry: EntryId,
        name: String,
        rules: Cited,
    },
    /// Teams of two that have not said who of them plays White, and a round is to begin.
    ColorsNotChosen {
        section: SectionName,
        teams: Vec<String>,
    },
    /// They play at the same time.
    BoardsOverlap(Overlap),
    /// Two schools whose names may be one, misspelled; they count apart.
    SchoolSpelled {
        one: String,
        other: String,
        /// Somebody of the school that fewer players named.
        entry: EntryId,
    },
}

impl Warning {
    pub fn rules(&self) -> Cited {
        match self {
            Warning::ResultsMissing { .. } => Cited::from(&R29H),
            Warning::MeetingsEven { .. } => Cited::from(&LOCAL_PLAY_OFF),
            Warning::LineUpsSealed { .. } => Cited::from(&R31B),
            Warning::UnfinishedBeforeLastRound { .. } => Cited::from(&R29F),
            Warning::OpponentHasLeft { .. } => Cited::from([&R29G, &R28P]),
            Warning::StayedAway { no_shows: NoShows::MissTheNext, .. } => Cited::from(&NC_11),
            Warning::StayedAway { .. } => Cited::from([&R13G, &R28P]),
            // 28L4 speaks of half-point byes, and the pairing has heeded it; of other byes no rule does.
            Warning::SitsTwoRounds { .. } => Cited::none(),
            Warning::AppealWaits { .. } => Cited::none(),
            Warning::ColorsNotChosen { .. } => Cited::from(&BUGHOUSE_3),
            Warning::NotCheckedIn { asked: true, .. } => Cited::from(&NC_11),
            Warning::NotCheckedIn { asked: false, .. } => Cited::none(),
            Warning::Unpaid { .. } | Warning::BoardsOverlap(_) | Warning::SchoolSpelled { .. } => {
                Cited::none()
            }
            Warning::OrderWaits { rules, .. } | Warning::EmptySeat { rules, .. } => rules.clone(),
            Warning::NotAMember { .. } => Cited::from(&R23C),
            Warning::NotEligible { .. } => Cited::from(&R28H),
            Warning::NotPosted { notice: Notice::AtTheEvent, .. } => Cited::from(&R1B1),
            Warning::NotPosted { notice: Notice::AdvancePublicity, .. } => Cited::from(&R1B2),
        }
    }
}

impl Warning {
    /// In words, for those whose care it is; nothing for anybody else.
    pub fn told(&self, state: &State, reader: &dyn Reader) -> Option<String> {
        reader.cares_for(state, self).then(|| Worded(self).to_string())
    }
}

/// A warning in words: only [`Warning::told`] hands them out.
struct Worded<'a>(&'a Warning);

impl fmt::Display for Worded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Warning::ResultsMissing { section, round, boards } => {
                write!(f, "{section}, round {round}: no result yet on {}", on_boards(boards))
            }
            Warning::MeetingsEven { section, round, boards } => {
                write!(
                    f,
                    "{section}, round {round}: say who goes on from {}; the games came out even",
                    on_boards(boards)
                )
            }
            Warning::LineUpsSealed { section, round, boards } => write!(
                f,
                "{section}, round {round}: it is too late for line-ups; open those of {}",
                on_boards(boards)
            ),
            Warning::UnfinishedBeforeLastRound { section, boards } => {
                write!(f, "{section}: {} unfinished before the last round", games(boards.len()))
            }
            Warning::OpponentHasLeft { section, round, board, name } => write!(
                f,
                "{section}, round {round}, board {board}: {name} has left; report a forfeit, or seat the opponent otherwise"
            ),
            Warning::StayedAway { section, round, board, name, no_shows, .. } => write!(
                f,
                "{section}, round {round}, board {board}: {name} did not come and is still in the event; {}, or leave them in",
                match no_shows {
                    NoShows::MissTheNext => "give them a zero-point bye for the next round",
                    NoShows::Dropped | NoShows::Stay => "withdraw them",
                }
            ),
            Warning::SitsTwoRounds { section, round, name } => write!(
                f,
                "{section}, round {round}: {name} has the full-point bye and is out in round {} as well; ask whether another \
                 is to have it",
                round + 1
            ),
            Warning::AppealWaits { section, round, board, by } => {
                write!(f, "{section}, round {round}, board {board}: {by} waits for the decision on an appeal")
            }
            Warning::NotCheckedIn { section, name, .. } => write!(f, "{section}: {name} has not checked in"),
            Warning::Unpaid { name, owes, .. } => write!(f, "{name} owes {owes}"),
            Warning::NotAMember { name, ran_out: Some(day), .. } => {
                write!(f, "the membership of {name} runs out on {day}, before the event ends")
            }
            Warning::NotAMember { name, ran_out: None, .. } => write!(f, "{name} has no membership number"),
            Warning::NotEligible { name, section, why, .. } => {
                write!(f, "{name} should not be in {section}: {why}")
            }
            Warning::OrderWaits { section, name, penalty, round, board, .. } => write!(
                f,
                "{section}, round {round}, board {board}: it is ordered that {name} {}; {}",
                penalty.words(),
                to_do(*penalty)
            ),
            Warning::EmptySeat { section, round, board, game, name, .. } => write!(
                f,
                "{section}, round {round}, board {board}: game {game} is lost by forfeit, since {name} may not play and nobody \
                 plays instead; report it"
            ),
            Warning::ColorsNotChosen { section, teams } => write!(
                f,
                "{section}: {} {} not said who plays White; if nobody says it, the first of the line-up does",
                teams.join(", "),
                if teams.len() == 1 { "has" } else { "have" }
            ),
            Warning::BoardsOverlap(overlap) => write!(f, "{overlap}"),
            Warning::SchoolSpelled { one, other, .. } => write!(
                f,
                "{other} and {one} count as two schools; if they are one, write it alike on all its entries"
            ),
            Warning::NotPosted { section, topic, notice } => {
                let place = match notice {
                    Notice::AtTheEvent => "at the event",
                    Notice::AdvancePublicity => "in advance publicity",
                };
                write!(f, "{section}: to be made known {place}: {}", topic.words())
            }
        }
    }
}

/// What somebody has to do about an order that the event did not carry out by itself.
const fn to_do(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::Points(_) | Penalty::PrizePoints(_) => {
            "here teams have the score: take points from the team, or set it aside"
        }
        Penalty::TeamPoints(_) => {
            "the team has no score here, or several: say where it loses them, or set it aside"
        }
        Penalty::Rounds(_) => "so many rounds are not left for them: forfeit what there is, or set it aside",
        Penalty::LeaveTheRoom => "let them forfeit the round, or say that a substitute plays",
        Penalty::LeaveTheEvent => "expel them, or set it aside; until then they are not paired",
        Penalty::SubstitutePlays => "see who may play, and say that it is done",
        Penalty::ScoreForTheGame(_) => "take from the score, or add to it, what its result makes otherwise",
        Penalty::RulingReversed => "put right what was done by it, and say so",
        Penalty::NobodyPlays
        | Penalty::LessTimeNextRound
        | Penalty::SeatedApart
        | Penalty::Team
        | Penalty::LostForTheTeam
        | Penalty::Reported => "do it by hand and say so, or set it aside",
    }
}

fn games(number: usize) -> String {
    if number == 1 { "one game is".to_string() } else { format!("{number} games are") }
}

/// Everything that needs care now, section by section.
pub fn warnings(state: &State, now: When) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for section in state.sections.values() {
        if section.is_open() {
            of_section(state, section, now, &mut warnings);
        }
        for entry in state.entries_of(&section.plan.name).filter(|entry| entry.left.is_none()) {
            of_entry(state, section, entry, &mut warnings);
        }
        of_orders(state, section, &mut warnings);
    }
    warnings.extend(state.overlaps().into_iter().map(Warning::BoardsOverlap));
    of_schools(state, &mut warnings);
    warnings
}

/// Schools that may be one. Every school is named as most of its players have it.
fn of_schools(state: &State, warnings: &mut Vec<Warning>) {
    let mut schools: BTreeMap<String, Vec<(&str, EntryId)>> = BTreeMap::new();
    for entry in state.entries.values() {
        let name = entry.entrant.team.as_deref().unwrap_or_default();
        if !name.trim().is_empty() {
            schools.entry(school::key(name)).or_default().push((name, entry.id));
        }
    }
    let mut schools: Vec<Vec<(&str, EntryId)>> = schools.into_values().collect();
    schools.sort_by_key(|players| Reverse(players.len()));
    let named = schools.iter().filter_map(|players| players.first()).take(MOST_SCHOOLS);
    let compared: Vec<_> = named.map(|(name, entry)| (name, entry, school::Compared::of(name))).collect();
    let mut told = 0;
    for (index, (one, entry, smaller)) in compared.iter().enumerate() {
        for (other, _, _) in compared.iter().take(index).filter(|(_, _, larger)| smaller.is_near(larger)) {
            if told == MOST_TOLD {
                return;
            }
            let (one, other) = (one.to_string(), other.to_string());
            warnings.push(Warning::SchoolSpelled { one, other, entry: **entry });
            told += 1;
        }
    }
}

/// So many schools are compared with one another, those with most players; no state has more at one event.
const MOST_SCHOOLS: usize = 1_000;

/// So many that may be one are told at once: when these are put right, the next ones are.
const MOST_TOLD: usize = 50;

fn of_section(state: &State, section: &Section, now: When, warnings: &mut Vec<Warning>) {
    let name = || section.plan.name.clone();
    for needed in section.plan.needs_notice() {
        let told = |posted: &&crate::Posted| posted.topic == needed.topic && posted.notice >= needed.notice;
        if !section.posted.iter().any(|posted| told(&posted)) {
            warnings.push(Warning::NotPosted { section: name(), topic: needed.topic, notice: needed.notice });
        }
    }
    let overdue: Vec<usize> =
        (1..=section.rounds.len()).filter(|round| section.waits_for_results(*round, now)).collect();
    for round in overdue.iter().copied() {
        let boards: Vec<usize> =
            section.missing().filter(|(of, ..)| *of == round).map(|(_, board, _)| board).collect();
        if !boards.is_empty() {
            warnings.push(Warning::ResultsMissing { section: name(), round, boards });
        }
    }
    let silent = silent_teams(state, section);
    if !silent.is_empty() {
        warnings.push(Warning::ColorsNotChosen { section: name(), teams: silent });
    }
    let even = section.even_boards();
    if !even.is_empty() {
        warnings.push(Warning::MeetingsEven { section: name(), round: section.rounds.len(), boards: even });
    }
    for (round, paired) in (1..).zip(&section.rounds) {
        let late = section.plan.line_ups_close(round).is_some_and(|close| close <= now);
        let sealed = |board: &Board| late && section.line_ups_of(round, board) == LineUpsOf::Sealed;
        let boards: Vec<usize> =
            paired.numbered().filter(|(_, board)| sealed(board)).map(|(at, _)| at).collect();
        if !boards.is_empty() {
            warnings.push(Warning::LineUpsSealed { section: name(), round, boards });
        }
        for appeal in paired.appeals.iter().filter(|appeal| appeal.upheld.is_none()) {
            let (board, by) = (appeal.board, appeal.by.clone());
            warnings.push(Warning::AppealWaits { section: name(), round, board, by });
        }
    }
    warnings.extend(stayed_away(state, section));
    if let Some(entry) = state.sits_two_rounds(section) {
        let (section, round, name) = (name(), section.rounds.len(), entry.name().to_string());
        warnings.push(Warning::SitsTwoRounds { section, round, name });
    }
    let unfinished: Vec<(usize, usize)> = section
        .missing()
        .filter(|(round, ..)| overdue.contains(round))
        .map(|(round, board, _)| (round, board))
        .collect();
    if section.plan.rounds > 1 && section.next_round() == Some(section.plan.rounds) && !unfinished.is_empty()
    {
        warnings.push(Warning::UnfinishedBeforeLastRound { section: name(), boards: unfinished });
    }
    for (board, number) in state.waiting_in_vain(section) {
        let name = match section.contestant(number) {
            Some(Contestant::Entry(id)) => state.entry(*id).map(|entry| entry.name().to_string()),
            Some(Contestant::Team(team)) => Some(team.clone()),
            None => None,
        };
        let (section, round) = (section.plan.name.clone(), section.rounds.len());
        let name = name.unwrap_or_default();
        warnings.push(Warning::OpponentHasLeft { section, round, board, name });
    }
}

/// Those who would be paired next though they did not come, while nobody has paired: that is a director's answer, too.
fn stayed_away(state: &State, section: &Section) -> Vec<Warning> {
    let (round, no_shows) = (section.rounds.len(), section.plan.no_shows);
    let Some(next) = section.next_round().filter(|_| no_shows != NoShows::Stay) else { return Vec::new() };
    let Some(last) = section.rounds.last() else { return Vec::new() };
    let mut warnings = Vec::new();
    for (board, on) in last.numbered() {
        let open = (1..).zip(&on.games).filter(|(_, game)| game.left_open);
        let results = open.filter_map(|(game, of)| Some((game, of.result?)));
        let mut absent: Vec<EntryId> = results
            .flat_map(|(game, result)| {
                away(GameOfRound { section, round, board, game, on, result: Some(result) }, result)
            })
            .collect();
        absent.dedup();
        let plays = |entry: &&Entry| entry.left.is_none() && !entry.out.contains_key(&next);
        for entry in absent.into_iter().filter_map(|id| state.entry(id)).filter(plays) {
            let (section, name) = (section.plan.name.clone(), entry.name().to_string());
            warnings.push(Warning::StayedAway { section, round, board, entry: entry.id, name, no_shows });
        }
    }
    warnings
}

impl State {
    /// Whoever has the bye of the round that was paired last and is out in the next one, too; while it can still be changed.
    fn sits_two_rounds(&self, section: &Section) -> Option<&Entry> {
        let last = section.rounds.last().filter(|round| round.begun.is_none())?;
        let Contestant::Entry(id) = section.contestant(last.bye?)? else { return None };
        self.entry(*id).filter(|entry| entry.out.contains_key(&(section.rounds.len() + 1)))
    }

    /// Boards of the round that was paired last at which somebody waits for one who has left, and for whom (29G, 28P).
    pub fn waiting_in_vain(&self, section: &Section) -> Vec<(usize, Number)> {
        // Who goes on with another entry plays his game all the same: so does the guest of another section (28M3).
        let moved_on = |number: Number| match section.contestant(number) {
            Some(Contestant::Entry(id)) => {
                let left = self.entry(*id).and_then(|entry| entry.left);
                left.is_some_and(|left| left.how == Leaving::MovedOn)
            }
            _ => false,
        };
        let gone = |number: &Number| self.is_gone(section, *number) && !moved_on(*number);
        let last = section.missing().filter(|(round, ..)| *round == section.rounds.len());
        let seats = last.flat_map(|(_, number, board)| [board.white, board.black].map(|who| (number, who)));
        seats.filter(|(_, who)| gone(who)).collect()
    }
}

/// Orders that wait, also for those who have left, and seats that nobody may take.
fn of_orders(state: &State, section: &Section, warnings: &mut Vec<Warning>) {
    let (plan, round) = (&section.plan, section.rounds.len());
    for entry in state.entries_of(&plan.name) {
        for order in entry.orders.iter().filter(|order| order.answered.is_none()) {
            // Once the game is over nobody has to see to it that a player leaves the room for it.
            let game =
                section.round(order.round).and_then(|round| round.board(order.board)?.game(order.game));
            let over = game.is_none_or(|game| game.result.is_some());
            if order.penalty == Penalty::LeaveTheRoom && over {
                continue;
            }
            warnings.push(Warning::OrderWaits {
                section: plan.name.clone(),
                entry: entry.id,
                name: entry.name().to_string(),
                order: order.id,
                penalty: order.penalty,
                round: order.round,
                board: order.board,
                rules: order.penalty.rules(plan.book),
            });
        }
    }
    for (board, game, id) in state.empty_seats(section) {
        let Some(entry) = state.entry(id) else { continue };
        let penalty = if entry.barred { Penalty::NobodyPlays } else { Penalty::Rounds(1) };
        warnings.push(Warning::EmptySeat {
            section: plan.name.clone(),
            round,
            board,
            game,
            entry: id,
            name: entry.name().to_string(),
            rules: penalty.rules(plan.book),
        });
    }
}

fn of_entry(state: &State, section: &Section, entry: &Entry, warnings: &mut Vec<Warning>) {
    let (id, name) = (entry.id, || entry.name().to_string());
    let plan = &section.plan;
    if section.awaits(entry) {
        let asked = plan.book.name() == "nc-scholastic";
        warnings.push(Warning::NotCheckedIn { section: plan.name.clone(), entry: id, name: name(), asked });
    }
    if entry.house_player {
        return;
    }
    let owes = plan.fee.minus(entry.paid);
    if owes > Cents::NONE {
        warnings.push(Warning::Unpaid { entry: id, name: name(), owes });
    }
    let last_day = state.event.as_ref().map(|event| event.to);
    // A federation asks for members where it rates the games (23C).
    let asked = match plan.members_only {
        MembersOnly::No => false,
        MembersOnly::Warned => plan.rated.is_some(),
        MembersOnly::Refused => true,
    };
    if asked && last_day.is_some_and(|day| !is_member(&entry.entrant, day)) {
        let ran_out = entry.entrant.member_id.as_ref().and(entry.entrant.member_until);
        warnings.push(Warning::NotAMember { entry: id, name: name(), ran_out });
    }
    // Where he signed up for is what he must be eligible for (NC scholastic 10).
    let Some(awarded) = state.section(&entry.awarded_in) else { return };
    let rating = entry.rating(&awarded.plan.rating_list).points();
    if let Err(why) = awarded.plan.eligibility.check(rating, entry.entrant.grade, entry.entrant.born) {
        let section = entry.awarded_in.clone();
        warnings.push(Warning::NotEligible { entry: id, name: name(), section, why });
    }
}
