//! Carries one happening into the state. Never refuses and knows no rule: what was decided stays decided.

use std::sync::Arc;

use chart::school;

use crate::{
    act::{Deed, PrizesBy, Seating},
    happening::{Contestant, Leaving, Out, Share, What},
    money::Cents,
    name::EntryId,
    ranking::Made,
    result::Reported,
    state::{Board, Entry, ExtraGame, Left, PairingAppeal, Remark, Round, Section, State},
};

pub(crate) fn evolve(state: &mut State, deed: &Deed, what: &What) {
    match what {
        What::Opened { event } | What::EventChanged { event } => state.event = Some(event.clone()),
        What::Appointed { name, role } => {
            state.officials.insert((*role, name.clone()));
        }
        What::Dismissed { name, role } => {
            state.officials.remove(&(*role, name.clone()));
        }
        What::Tossed { higher_ranked, .. } => state.toss = Some(*higher_ranked),
        What::Noted { text } => state.notes.push(text.clone()),
        What::DevicesPermitted { devices } => state.devices = *devices,
        What::TeamContestAdded { contest } => state.contests.push(contest.clone()),
        What::TeamLotsDrawn { contest, order, .. } => {
            state.team_lots.entry(contest.clone()).or_default().push(order.clone());
        }
        What::Forbidden { one, other } => {
            state.forbidden.insert(State::pair(*one, *other));
        }
        What::Allowed { one, other } => {
            state.forbidden.remove(&State::pair(*one, *other));
        }
        What::TeamSpelled { team, right, entries } => spell(state, team, right, entries),
        // The tournament folds its log again.
        What::Undone { .. } => {}
        what => {
            section(state, deed, what);
            entry(state, what);
        }
    }
}

fn section(state: &mut State, deed: &Deed, what: &What) {
    match what {
        What::SectionAdded { plan } => {
            state.add_section(Section::new((**plan).clone()));
        }
        What::SectionChanged { plan } => {
            if let Some(section) = state.sections.get_mut(&plan.name) {
                section.plan = (**plan).clone();
            }
        }
        What::SectionRemoved { section, contests } => {
            state.sections.remove(section);
            state.contests.retain(|contest| !contests.contains(&contest.name));
            for contest in &mut state.contests {
                contest.sections.retain(|name| name != section);
            }
        }
        What::Combined { sections, into } => {
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
        What::Divided { section, into } => {
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
        What::Posted { section, posted } => {
            if let Some(section) = state.sections.get_mut(section) {
                section.posted.push(posted.clone());
            }
        }
        What::Numbered { section, contestants } => {
            if let Some(section) = state.sections.get_mut(section) {
                section.contestants.extend(contestants.iter().cloned());
            }
        }
        What::Unpaired { section, round } => {
            if let Some(held) = state.sections.get_mut(section) {
                held.rounds.truncate(round.saturating_sub(1));
            }
            // Who came after it was paired has not missed it any more.
            for entry in state.entries.values_mut().filter(|entry| entry.section == *section) {
                if entry.missed >= *round {
                    entry.missed = round.saturating_sub(1);
                    entry.out.remove(round);
                }
            }
        }
        what => round(state, deed, what),
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

fn round(state: &mut State, deed: &Deed, what: &What) {
    let Some(section) = name_of(what).and_then(|name| state.sections.get_mut(name)) else { return };
    section.standings_hold &= !changes_results(what);
    match what {
        What::Locked { round, one, other, color, .. } => section.locks.push((*round, *one, *other, *color)),
        What::Unlocked { round, one, other, .. } => {
            section.locks.retain(|lock| (lock.0, lock.1, lock.2) != (*round, *one, *other));
        }
        What::Paired { boards, bye, eve, reasons, without_wishes, .. } => {
            let games = section.plan.games_a_meeting();
            section.rounds.push(Round {
                boards: boards.iter().map(|seating| Board::new(*seating, games)).collect(),
                bye: *bye,
                eve: (**eve).clone(),
                reasons: Arc::new(reasons.clone()),
                without_wishes: Arc::new(without_wishes.clone()),
                posted: false,
                begun: None,
                deviations: Vec::new(),
                appeals: Vec::new(),
            });
        }
        What::Rearranged { round, boards, bye, against, .. } => {
            let games = section.plan.games_a_meeting();
            if let Some(round) = section.round_mut(*round) {
                rearrange(round, boards, games);
                round.bye = *bye;
                round.deviations.push(against.clone());
            }
        }
        What::PairedAhead { round, board, ahead, .. } => {
            let games = section.plan.games_a_meeting();
            if let Some(round) = section.round_mut(*round) {
                round.boards.push(Board { ahead: Some(*ahead), ..Board::new(*board, games) });
                round.bye = None;
            }
        }
        What::TeamSitsOut { team, round, out, .. } => {
            section.team_out.insert((team.clone(), *round), *out);
        }
        What::TeamByeCancelled { team, round, .. } => {
            section.team_out.remove(&(team.clone(), *round));
        }
        What::PairingsPosted { round, .. } => {
            if let Some(round) = section.round_mut(*round) {
                round.posted = true;
            }
        }
        What::PairingAppealed { round, board, by, ground, .. } => {
            if let Some(round) = section.round_mut(*round) {
                let (by, board, ground) = (by.clone(), *board, *ground);
                round.appeals.push(PairingAppeal { board, by, ground, upheld: None });
            }
        }
        What::AppealDecided { round, board, upheld, .. } => {
            let round = section.round_mut(*round);
            let last =
                round.and_then(|round| round.appeals.iter_mut().rev().find(|appeal| appeal.board == *board));
            if let Some(appeal) = last {
                appeal.upheld = Some(*upheld);
            }
        }
        What::RoundBegun { round, .. } => {
            if let Some(round) = section.round_mut(*round) {
                round.begun = Some(deed.when);
            }
        }
        What::Rescored { round, number, instead, .. } => {
            section.rescored.insert((*round, *number), *instead);
        }
        What::ExtraGameAdded { white, black, result, .. } => {
            section.extra_games.push(ExtraGame { white: *white, black: *black, result: *result });
        }
        What::LotsDrawn { order, .. } => section.lots.push(order.clone()),
        What::StandingsMade { round, ranking, .. } => {
            section.standings.push(Made { round: *round, when: deed.when, ranking: (**ranking).clone() });
            section.standings_hold = true;
        }
        What::PrizesAnnounced { groups, .. } => section.prizes.clone_from(groups),
        what => game(section, what),
    }
}

/// Whether the standings that were made before do not hold any more.
const fn changes_results(what: &What) -> bool {
    matches!(
        what,
        What::Reported { .. }
            | What::Corrected { .. }
            | What::Settled { .. }
            | What::Rescored { .. }
            | What::LotsDrawn { .. }
    )
}

/// Boards that stay as they were keep their games, and those that are played ahead stay.
fn rearrange(round: &mut Round, seatings: &[Seating], games: usize) {
    let (ahead, mut before): (Vec<Board>, Vec<Board>) =
        std::mem::take(&mut round.boards).into_iter().partition(|board| board.ahead.is_some());
    round.boards = seatings
        .iter()
        .map(|seating| match before.iter().position(|board| board.seating() == *seating) {
            Some(index) => before.swap_remove(index),
            None => Board::new(*seating, games),
        })
        .chain(ahead)
        .collect();
}

fn game(section: &mut Section, what: &What) {
    match what {
        What::Reported { round, board, game, result, left_open, .. } => {
            set(section, *round, *board, *game, (*result, *left_open));
        }
        What::Corrected { round, board, game, was, now, prizes, .. } => {
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
        What::Adjourned { round, board, game, .. } => {
            let board = section.round_mut(*round).and_then(|round| round.board_mut(*board));
            if let Some(game) = board.and_then(|board| board.game_mut(*game)) {
                game.adjourned = true;
            }
        }
        What::Provided { round, board, provision, .. } => {
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

fn entry(state: &mut State, what: &What) {
    if let What::Entered { entry, section, awarded_in, entrant, advance, house_player, missed, follows } =
        what
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
        };
        state.known.note(*entry, entrant);
        state.entries.insert(*entry, entered);
        return;
    }
    let Some(entry) = what.entry().and_then(|id| state.entries.get_mut(&id)) else { return };
    match what {
        What::Amended { entrant, .. } => {
            state.known.note(entry.id, entrant);
            entry.entrant = (**entrant).clone();
        }
        What::Transferred { to, .. } => {
            entry.section = to.clone();
            entry.awarded_in = to.clone();
        }
        What::CheckedIn { .. } => entry.checked_in = true,
        What::Paid { amount, .. } => entry.paid = entry.paid.plus(*amount),
        What::Refunded { amount, .. } => entry.refunded = entry.refunded.plus(*amount),
        What::RatingAssigned { rating, improper, .. } => {
            entry.assigned = Some(*rating);
            entry.improper = *improper;
        }
        What::Left { from, how, .. } => entry.left = Some(Left { from: *from, how: *how }),
        What::Reinstated { .. } => {
            let paired = state.sections.get(&entry.section).map_or(0, |section| section.rounds.len());
            reinstate(entry, paired);
        }
        What::Remarked { text, ruling, .. } => {
            entry.remarks.push(Remark { text: text.clone(), ruling: ruling.clone() });
        }
        What::SitsOut { round, out, .. } => {
            entry.out.insert(*round, *out);
        }
        What::ByeCancelled { round, was_irrevocable, .. } => {
            entry.out.remove(round);
            if *was_irrevocable {
                entry.cancelled.insert(*round);
            }
        }
        _ => {}
    }
}

/// He plays on; rounds that he missed meanwhile stay missed, byes that he had booked for them included.
fn reinstate(entry: &mut Entry, paired: usize) {
    if let Some(left) = entry.left.filter(|left| left.how != Leaving::MovedOn) {
        entry.out.retain(|round, out| !(left.from..=paired).contains(round) || *out == Out::ForfeitLoss);
        entry.left = None;
    }
    // What kept him out of the next round only (NC scholastic 11) is over as well.
    entry.out.retain(|_, out| *out != Out::Unpaired);
}

fn name_of(what: &What) -> Option<&crate::SectionName> {
    match what {
        What::Locked { section, .. }
        | What::Unlocked { section, .. }
        | What::Paired { section, .. }
        | What::Rearranged { section, .. }
        | What::PairedAhead { section, .. }
        | What::TeamSitsOut { section, .. }
        | What::TeamByeCancelled { section, .. }
        | What::PairingsPosted { section, .. }
        | What::PairingAppealed { section, .. }
        | What::AppealDecided { section, .. }
        | What::RoundBegun { section, .. }
        | What::Unpaired { section, .. }
        | What::Reported { section, .. }
        | What::Corrected { section, .. }
        | What::Adjourned { section, .. }
        | What::Provided { section, .. }
        | What::Settled { section, .. }
        | What::Rescored { section, .. }
        | What::ExtraGameAdded { section, .. }
        | What::PrizesAnnounced { section, .. }
        | What::StandingsMade { section, .. }
        | What::LotsDrawn { section, .. } => Some(section),
        _ => None,
    }
}
