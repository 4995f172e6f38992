//! Carries one happening into the state. Never refuses and knows no rule: what was decided stays decided.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chart::{Number, school};

use crate::{
    act::{Act, PrizesBy, Seating},
    event::{Contestant, Happening, Leaving, Out, Share},
    money::Cents,
    name::EntryId,
    play_off::PlayOff,
    ranking::Made,
    result::Reported,
    state::{
        Board, Dock, Entry, ExtraGame, Left, LineUp, Order, PairingAppeal, Remark, Revision, Round, Section,
        State, TakenOver, TeamDock,
    },
};

pub(crate) fn evolve(state: &mut State, act: &Act, what: &Happening) {
    match what {
        Happening::Opened { event } | Happening::EventChanged { event } => state.event = Some(event.clone()),
        Happening::Appointed { name, role } => {
            state.officials.insert((*role, name.clone()));
        }
        Happening::Dismissed { name, role } => {
            state.officials.remove(&(*role, name.clone()));
        }
        Happening::Tossed { higher_ranked, .. } => state.toss = Some(*higher_ranked),
        Happening::TakenOver { file, program } => {
            state.taken_over =
                Some(TakenOver { file: file.clone(), program: program.clone(), when: act.when });
        }
        Happening::Discarded => state.discarded = true,
        Happening::Noted { text } => state.notes.push(text.clone()),
        Happening::DevicesPermitted { devices } => state.devices = *devices,
        Happening::TeamContestAdded { contest } => state.contests.push(contest.clone()),
        Happening::TeamLotsDrawn { contest, order, .. } => {
            state.team_lots.entry(contest.clone()).or_default().push(order.clone());
        }
        Happening::Forbidden { one, other } => {
            state.forbidden.insert(State::pair(*one, *other));
        }
        Happening::Allowed { one, other } => {
            state.forbidden.remove(&State::pair(*one, *other));
        }
        Happening::TeamSpelled { team, right, entries } => spell(state, team, right, entries),
        Happening::TeamDocked { section, contest, team, after, points } => {
            let mut dock =
                TeamDock { team: team.clone(), after: *after, points: *points, why: act.why.clone() };
            if let Some(held) = section.as_ref().and_then(|name| state.sections.get_mut(name)) {
                // A round that was taken back since is not behind it.
                dock.after = dock.after.min(held.rounds.len());
                held.team_docked.push(dock);
                held.standings_hold = false;
            } else if let Some(contest) = contest {
                state.contest_docked.entry(contest.clone()).or_default().push(dock);
            }
        }
        // The tournament folds its log again.
        Happening::Undone { .. } => {}
        what => {
            section(state, act, what);
            entry(state, act, what);
        }
    }
}

fn section(state: &mut State, act: &Act, what: &Happening) {
    match what {
        Happening::SectionAdded { plan } => {
            state.add_section(Section::new((**plan).clone()));
        }
        Happening::SectionChanged { plan } => {
            if let Some(section) = state.sections.get_mut(&plan.name) {
                section.plan = (**plan).clone();
            }
        }
        Happening::SectionRemoved { section, contests } => {
            state.sections.remove(section);
            state.contests.retain(|contest| !contests.contains(&contest.name));
            for contest in &mut state.contests {
                contest.sections.retain(|name| name != section);
            }
        }
        Happening::Combined { sections, into } => {
            for name in sections.iter().filter(|name| *name != into) {
                for entry in state.entries.values_mut().filter(|entry| entry.section == *name) {
                    entry.section = into.clone();
                }
                // With what was put into it before.
                for (gone, section) in &mut state.sections {
                    if gone == name || section.gone_into == [name.clone()] {
                        section.gone_into = vec![into.clone()];
                    }
                }
            }
        }
        Happening::Divided { section, into } => {
            for share in into {
                let name = &share.plan.name;
                if !is_as_before(state, share) {
                    state.add_section(Section::new((*share.plan).clone()));
                }
                for id in &share.entries {
                    if let Some(entry) = state.entries.get_mut(id) {
                        entry.section = name.clone();
                        entry.awarded_in = name.clone();
                    }
                }
            }
            if let Some(section) = state.sections.get_mut(section) {
                section.gone_into = into.iter().map(|share| share.plan.name.clone()).collect();
            }
        }
        Happening::Posted { section, posted } => {
            if let Some(section) = state.sections.get_mut(section) {
                section.posted.push(posted.clone());
            }
        }
        Happening::Numbered { section, contestants } => {
            if let Some(section) = state.sections.get_mut(section) {
                section.contestants.extend(contestants.iter().cloned());
            }
        }
        Happening::Unpaired { section, round } => {
            let before = round.saturating_sub(1);
            if let Some(held) = state.sections.get_mut(section) {
                held.rounds.truncate(before);
                held.call_back();
                held.team_docked.iter_mut().for_each(|dock| dock.after = dock.after.min(before));
            }
            // Who came after it was paired has not missed it any more, and what was taken in it is taken before it.
            for entry in state.entries.values_mut().filter(|entry| entry.section == *section) {
                entry.docked.iter_mut().for_each(|dock| dock.after = dock.after.min(before));
                if entry.missed >= *round {
                    entry.missed = round.saturating_sub(1);
                    entry.out.remove(round);
                }
            }
        }
        what => round(state, act, what),
    }
}

/// A team has its right name on its entries, on wall charts, among byes and in lots that were drawn.
fn spell(state: &mut State, team: &str, right: &str, entries: &[EntryId]) {
    let keys = [school::key(team), school::key(right)];
    let [wrong_key, right_key] = &keys;
    // It has had this name, and all that it had under it.
    let mut before = vec![team.to_string()];
    if wrong_key != right_key {
        before.extend(state.spelled.get(wrong_key).into_iter().flatten().cloned());
    }
    let known = state.spelled.entry(right_key.clone()).or_default();
    before.append(known);
    *known = before;
    let is_it = |name: &str| keys.contains(&school::key(name));
    for id in entries {
        if let Some(entry) = state.entries.get_mut(id) {
            entry.entrant.team = Some(right.to_string());
        }
    }
    for section in state.sections.values_mut() {
        for contestant in &mut section.contestants {
            if let Contestant::Team(name) = contestant
                && is_it(name)
            {
                *name = right.to_string();
            }
        }
        let out = std::mem::take(&mut section.team_out);
        let spelled = |name: String| if is_it(&name) { right.to_string() } else { name };
        section.team_out =
            out.into_iter().map(|((name, round), out)| ((spelled(name), round), out)).collect();
    }
    let docked = state.sections.values_mut().flat_map(|section| &mut section.team_docked);
    for dock in docked.chain(state.contest_docked.values_mut().flatten()).filter(|dock| is_it(&dock.team)) {
        dock.team = right.to_string();
    }
    for name in state.team_lots.values_mut().flatten().flatten().filter(|name| is_it(name)) {
        *name = right.to_string();
    }
}

/// Quads that were made again for a late entry leave some sections alone.
fn is_as_before(state: &State, share: &Share) -> bool {
    let name = &share.plan.name;
    let before = state.entries_of(name).map(|entry| entry.id);
    let mut entries = share.entries.clone();
    entries.sort_unstable();
    state.section(name).is_some_and(|section| section.plan == *share.plan) && before.eq(entries)
}

fn round(state: &mut State, act: &Act, what: &Happening) {
    let Some(section) = name_of(what).and_then(|name| state.sections.get_mut(name)) else { return };
    section.standings_hold &= !changes_results(what);
    match what {
        Happening::Locked { round, one, other, color, .. } => {
            section.locks.push((*round, *one, *other, *color))
        }
        Happening::Unlocked { round, one, other, .. } => {
            section.locks.retain(|lock| (lock.0, lock.1, lock.2) != (*round, *one, *other));
        }
        Happening::Paired { boards, bye, eve, reasons, without_wishes, elsewhere, .. } => {
            let games = section.plan.games_a_meeting();
            section.send_on();
            section.rounds.push(Round {
                boards: boards.iter().map(|seating| Board::new(*seating, games)).collect(),
                bye: *bye,
                eve: (**eve).clone(),
                reasons: Arc::new(reasons.clone()),
                without_wishes: Arc::new(without_wishes.clone()),
                elsewhere: *elsewhere,
                posted: false,
                begun: None,
                vacant: Default::default(),
                revisions: Vec::new(),
                deviations: Vec::new(),
                appeals: Vec::new(),
                line_ups: Default::default(),
            });
        }
        Happening::Rearranged { round, boards, bye, against, at, .. } => {
            let games = section.plan.games_a_meeting();
            if let Some(round) = section.round_mut(*round) {
                let before = seats_by_number(round);
                let met = opponents(round);
                if at.is_empty() {
                    rearrange(round, boards, games);
                } else {
                    seat_at(round, boards, at, games);
                }
                // A line-up is for the opponent for whom it was handed in.
                let meet = opponents(round);
                round.line_ups.retain(|number, _| met.get(number) == meet.get(number));
                round.bye = *bye;
                round.deviations.push(against.clone());
                revised(round, &before, act);
            }
        }
        Happening::PairedAhead { round, board, ahead, .. } => {
            let games = section.plan.games_a_meeting();
            if let Some(round) = section.round_mut(*round) {
                let before = seats_by_number(round);
                round.boards.push(Board { ahead: Some(*ahead), ..Board::new(*board, games) });
                round.bye = None;
                revised(round, &before, act);
            }
        }
        Happening::TeamSitsOut { team, round, out, .. } => {
            section.team_out.insert((team.clone(), *round), *out);
        }
        Happening::TeamByeCancelled { team, round, .. } => {
            section.team_out.remove(&(team.clone(), *round));
        }
        Happening::PairingsPosted { round, .. } => {
            if let Some(round) = section.round_mut(*round) {
                round.posted = true;
            }
        }
        Happening::PairingAppealed { round, board, by, ground, .. } => {
            if let Some(round) = section.round_mut(*round) {
                let (by, board, ground) = (by.clone(), *board, *ground);
                round.appeals.push(PairingAppeal { board, by, ground, upheld: None });
            }
        }
        Happening::AppealDecided { round, board, upheld, .. } => {
            let round = section.round_mut(*round);
            let last =
                round.and_then(|round| round.appeals.iter_mut().rev().find(|appeal| appeal.board == *board));
            if let Some(appeal) = last {
                appeal.upheld = Some(*upheld);
            }
        }
        Happening::RoundBegun { round, .. } => {
            if let Some(round) = section.round_mut(*round) {
                round.begun = Some(act.when);
            }
        }
        Happening::Rescored { round, number, instead, .. } => {
            section.rescored.insert((*round, *number), *instead);
        }
        Happening::ExtraGameAdded { white, black, result, .. } => {
            section.extra_games.push(ExtraGame { white: *white, black: *black, result: *result });
        }
        Happening::LotsDrawn { order, .. } => section.lots.push(order.clone()),
        Happening::StandingsMade { round, ranking, .. } => {
            section.standings.push(Made { round: *round, when: act.when, ranking: (**ranking).clone() });
            section.standings_hold = true;
        }
        Happening::PrizesAnnounced { groups, .. } => section.prizes.clone_from(groups),
        what => game(section, what),
    }
}

/// Whether the standings that were made before do not hold any more.
const fn changes_results(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Reported { .. }
            | Happening::Corrected { .. }
            | Happening::Settled { .. }
            | Happening::Rescored { .. }
            | Happening::LotsDrawn { .. }
    )
}

type ByNumber = BTreeMap<usize, Seating>;

fn seats_by_number(round: &Round) -> ByNumber {
    round.numbered().map(|(at, board)| (at, board.seating())).collect()
}

/// What hangs on the wall is not what holds any more.
fn revised(round: &mut Round, before: &ByNumber, act: &Act) {
    let after = seats_by_number(round);
    let boards: BTreeSet<usize> =
        before.keys().chain(after.keys()).filter(|at| before.get(at) != after.get(at)).copied().collect();
    if round.posted {
        round.revisions.push(Revision { when: act.when, boards });
    }
}

/// Every board at its number: those that stay as they were keep their games, and those that are played ahead stay.
fn seat_at(round: &mut Round, seatings: &[Seating], at: &[usize], games: usize) {
    let first = round.eve.first_board;
    let before: Vec<(usize, Board)> = round.numbered().map(|(at, board)| (at, board.clone())).collect();
    let ahead = before.iter().filter(|(_, board)| board.ahead.is_some()).cloned();
    let mut after: BTreeMap<usize, Board> = ahead.collect();
    for (seating, at) in seatings.iter().zip(at) {
        let kept = before.iter().find(|(_, board)| board.ahead.is_none() && board.seating() == *seating);
        after.insert(*at, kept.map_or_else(|| Board::new(*seating, games), |(_, board)| board.clone()));
    }
    let last = after.last_key_value().map_or(first, |(at, _)| *at);
    round.vacant = (first..last).filter(|at| !after.contains_key(at)).collect();
    round.boards = after.into_values().collect();
}

/// Boards that stay as they were keep their games, and those that are played ahead stay.
fn rearrange(round: &mut Round, seatings: &[Seating], games: usize) {
    let (ahead, mut before): (Vec<Board>, Vec<Board>) =
        std::mem::take(&mut round.boards).into_iter().partition(|board| board.ahead.is_some());
    round.vacant.clear();
    round.boards = seatings
        .iter()
        .map(|seating| match before.iter().position(|board| board.seating() == *seating) {
            Some(index) => before.swap_remove(index),
            None => Board::new(*seating, games),
        })
        .chain(ahead)
        .collect();
}

fn game(section: &mut Section, what: &Happening) {
    match what {
        Happening::Reported { round, board, game, result, left_open, .. } => {
            set(section, *round, *board, *game, (*result, *left_open));
        }
        Happening::Corrected { round, board, game, was, now, prizes, .. } => {
            set(section, *round, *board, *game, (*now, false));
            let at = (*round, *board, *game);
            match prizes {
                // What was reported first stands, however often it is put right.
                PrizesBy::Reported => {
                    section.for_prizes.entry(at).or_insert(*was);
                }
                PrizesBy::Corrected => {
                    section.for_prizes.remove(&at);
                }
            }
        }
        Happening::Adjourned { round, board, game, .. } => {
            let board = section.round_mut(*round).and_then(|round| round.board_mut(*board));
            if let Some(game) = board.and_then(|board| board.game_mut(*game)) {
                game.adjourned = true;
            }
        }
        Happening::LineUpHandedIn { round, number, players, .. } => {
            if let Some(round) = section.round_mut(*round) {
                round.line_ups.insert(*number, LineUp::sealed(players.clone()));
            }
        }
        Happening::LineUpsOpened { round, board, white, black, .. } => {
            if let Some(round) = section.round_mut(*round)
                && let Some(seats) = round.board(*board).map(Board::seating)
            {
                round.line_ups.insert(seats.white, LineUp::open(white.clone()));
                round.line_ups.insert(seats.black, LineUp::open(black.clone()));
            }
        }
        Happening::PlayedOff { round, board, goes_on, by, .. } => {
            if let Some(board) = section.round_mut(*round).and_then(|round| round.board_mut(*board)) {
                board.play_off = Some(PlayOff { goes_on: *goes_on, by: *by });
            }
        }
        Happening::Provided { round, board, provision, .. } => {
            if let Some(board) = section.round_mut(*round).and_then(|round| round.board_mut(*board)) {
                board.provision = Some(*provision);
            }
        }
        _ => {}
    }
}

/// Writes a result down.
fn set(
    section: &mut Section,
    round: usize,
    board: usize,
    game: usize,
    (result, left_open): (Reported, bool),
) {
    let board = section.round_mut(round).and_then(|round| round.board_mut(board));
    if let Some(game) = board.and_then(|board| board.game_mut(game)) {
        (game.result, game.left_open) = (Some(result), left_open);
        game.adjourned = false;
    }
}

fn entry(state: &mut State, act: &Act, what: &Happening) {
    if let Happening::Entered {
        entry,
        section,
        awarded_in,
        entrant,
        advance,
        house_player,
        missed,
        follows,
    } = what
    {
        let entered = Entry {
            id: *entry,
            entrant: (**entrant).clone(),
            section: section.clone(),
            awarded_in: awarded_in.clone(),
            advance: *advance,
            house_player: *house_player,
            missed: *missed,
            late: *missed > 0,
            follows: *follows,
            checked_in: false,
            paid: Cents::NONE,
            refunded: Cents::NONE,
            assigned: None,
            improper: false,
            left: None,
            out: Default::default(),
            cancelled: Default::default(),
            remarks: Vec::new(),
            docked: Vec::new(),
            white: Default::default(),
            barred: false,
            orders: Vec::new(),
        };
        state.known.note(*entry, entrant);
        state.entries.insert(*entry, entered);
        return;
    }
    if let Happening::PlaysWhite { entry, round } = what {
        return play_white(state, *entry, *round);
    }
    let Some(entry) = what.entry().and_then(|id| state.entries.get_mut(&id)) else { return };
    match what {
        Happening::Amended { entrant, .. } => {
            state.known.note(entry.id, entrant);
            entry.entrant = (**entrant).clone();
        }
        Happening::Transferred { to, .. } => {
            entry.section = to.clone();
            entry.awarded_in = to.clone();
        }
        Happening::CheckedIn { .. } => entry.checked_in = true,
        Happening::Paid { amount, .. } => entry.paid = entry.paid.plus(*amount),
        Happening::Refunded { amount, .. } => entry.refunded = entry.refunded.plus(*amount),
        Happening::RatingAssigned { rating, improper, .. } => {
            entry.assigned = Some(*rating);
            entry.improper = *improper;
        }
        Happening::Left { from, how, .. } => entry.left = Some(Left { from: *from, how: *how }),
        Happening::Reinstated { .. } => {
            let paired = state.sections.get(&entry.section).map_or(0, |section| section.rounds.len());
            reinstate(entry, paired);
        }
        Happening::Docked { after, points, prizes_only, .. } => {
            let held = state.sections.get_mut(&entry.section);
            // A round that was taken back since is not behind it.
            let after = held.as_ref().map_or(*after, |held| (*after).min(held.rounds.len()));
            let (points, prizes_only, why) = (*points, *prizes_only, act.why.clone());
            entry.docked.push(Dock { after, points, prizes_only, why });
            if let Some(held) = held.filter(|_| !prizes_only) {
                held.standings_hold = false;
            }
        }
        Happening::SubstituteBarred { barred, .. } => entry.barred = *barred,
        Happening::Ordered { order, penalty, round, board, game, ruling, clauses, .. } => {
            entry.orders.push(Order {
                id: *order,
                penalty: *penalty,
                round: *round,
                board: *board,
                game: *game,
                ruling: ruling.clone(),
                clauses: clauses.clone(),
                answered: None,
            });
        }
        Happening::OrderAnswered { order, how, .. } => {
            if let Some(known) = entry.orders.iter_mut().find(|known| known.id == *order) {
                known.answered = Some(*how);
            }
        }
        Happening::Remarked { text, ruling, .. } => {
            entry.remarks.push(Remark { text: text.clone(), ruling: ruling.clone() });
        }
        Happening::SitsOut { round, out, .. } => {
            entry.out.insert(*round, *out);
        }
        // It was not missed after all, and whoever plays is here.
        Happening::CameToRound { round, .. } => {
            entry.checked_in = true;
            entry.out.remove(round);
            entry.missed = entry.missed.min(round.saturating_sub(1));
        }
        Happening::ByeCancelled { round, was_irrevocable, .. } => {
            entry.out.remove(round);
            if *was_irrevocable {
                entry.cancelled.insert(*round);
            }
        }
        _ => {}
    }
}

/// What the team said of this round before does not hold any more.
fn play_white(state: &mut State, id: EntryId, round: usize) {
    let Some(known) = state.entries.get(&id) else { return };
    let (section, team) = (known.section.clone(), known.entrant.team.clone());
    let partners =
        state.entries.values_mut().filter(|entry| entry.section == section && entry.entrant.team == team);
    for entry in partners {
        entry.white.remove(&round);
        if entry.id == id {
            entry.white.insert(round);
        }
    }
}

/// He plays on; rounds that he missed meanwhile stay missed, byes that he had booked for them included.
fn reinstate(entry: &mut Entry, paired: usize) {
    if let Some(left) = entry.left.filter(|left| left.how != Leaving::MovedOn) {
        let forfeited = |out: &Out| matches!(out, Out::ForfeitLoss | Out::ForfeitWin | Out::RoundForfeited);
        entry.out.retain(|round, out| !(left.from..=paired).contains(round) || forfeited(out));
        entry.left = None;
    }
    // What kept him out of the next round only (NC scholastic 11) is over as well.
    entry.out.retain(|_, out| *out != Out::Unpaired);
}

fn name_of(what: &Happening) -> Option<&crate::SectionName> {
    match what {
        Happening::Locked { section, .. }
        | Happening::Unlocked { section, .. }
        | Happening::Paired { section, .. }
        | Happening::Rearranged { section, .. }
        | Happening::PairedAhead { section, .. }
        | Happening::TeamSitsOut { section, .. }
        | Happening::TeamByeCancelled { section, .. }
        | Happening::PairingsPosted { section, .. }
        | Happening::PairingAppealed { section, .. }
        | Happening::AppealDecided { section, .. }
        | Happening::RoundBegun { section, .. }
        | Happening::Unpaired { section, .. }
        | Happening::Reported { section, .. }
        | Happening::Corrected { section, .. }
        | Happening::Adjourned { section, .. }
        | Happening::LineUpHandedIn { section, .. }
        | Happening::LineUpsOpened { section, .. }
        | Happening::PlayedOff { section, .. }
        | Happening::Provided { section, .. }
        | Happening::Settled { section, .. }
        | Happening::Rescored { section, .. }
        | Happening::ExtraGameAdded { section, .. }
        | Happening::PrizesAnnounced { section, .. }
        | Happening::StandingsMade { section, .. }
        | Happening::LotsDrawn { section, .. } => Some(section),
        _ => None,
    }
}

/// Whom everybody meets in a round.
fn opponents(round: &Round) -> BTreeMap<Number, Number> {
    let both = |board: &Board| [(board.white, board.black), (board.black, board.white)];
    round.boards.iter().flat_map(both).collect()
}
