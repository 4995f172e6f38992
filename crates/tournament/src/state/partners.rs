//! Teams of two: who is there, and who sits where by the colors that the team has chosen (NC bughouse 1, 3).

use super::{Entry, Section, State};
use crate::name::SectionName;

/// Somebody's team of two, before the next round that has not begun.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct TeamOfTwo<'a> {
    pub round: usize,
    /// Who plays White in it.
    pub white: &'a Entry,
    /// Whether the team has said so.
    pub chosen: bool,
    pub partner: Option<&'a Entry>,
}

impl State {
    /// The partner of somebody who plays bughouse, and who of the two has White next; none after the last round, and elsewhere.
    pub fn team_of_two(&self, entry: &Entry) -> Option<TeamOfTwo<'_>> {
        let section = self.section(&entry.section).filter(|section| section.plan.is_bughouse())?;
        let team = entry.entrant.team.as_deref()?;
        let begun = |round: &crate::Round| round.begun.is_some() || round.has_results();
        let round = section.rounds.iter().rposition(begun).map_or(1, |last| last + 2);
        if round > section.plan.rounds || entry.has_left_by(round) {
            return None;
        }
        let two = self.two_of(section, team, round);
        let white = self.white_of(&section.plan.name, team, round)?;
        let chosen = two.iter().any(|one| !one.white.is_empty());
        let partner = two.into_iter().find(|one| one.id != entry.id && !one.has_left_by(round));
        Some(TeamOfTwo { round, white, chosen, partner })
    }

    /// Whether a team can be paired in this round: of a bughouse team both must be there, since nobody takes the place of one.
    pub(crate) fn plays_as_team(&self, section: &Section, team: &str, round: usize) -> bool {
        self.by_rating(&section.plan.name, team, round).len() >= section.plan.least_members()
    }

    /// Who of two plays White in a round: whom the team named last, else the first of the line-up.
    pub fn white_of(&self, section: &SectionName, team: &str, round: usize) -> Option<&Entry> {
        let held = self.section(section).filter(|held| held.plan.is_bughouse())?;
        let two = self.two_of(held, team, round);
        let named = |entry: &&Entry| entry.white.range(..=round).next_back().copied();
        // Of equals the first one stays.
        two.into_iter().rev().max_by_key(named)
    }

    /// White and Black of a team of two. One who is away keeps the seat.
    fn two_of(&self, section: &Section, team: &str, round: usize) -> Vec<&Entry> {
        let mut two = self.by_rating(&section.plan.name, team, round);
        let most = section.plan.most_members().unwrap_or(usize::MAX);
        if two.len() < most {
            let here: Vec<_> = two.iter().map(|entry| entry.id).collect();
            let mut away: Vec<&Entry> =
                self.members(&section.plan.name, team).filter(|entry| !here.contains(&entry.id)).collect();
            away.reverse();
            two.extend(away.into_iter().take(most - two.len()));
        }
        two.truncate(most);
        two
    }

    /// A team of two as it sits down: the first at the first board of the match, where the team that the pairing calls White has
    /// its White, and the other team its Black.
    pub(super) fn two_at_boards(&self, section: &Section, team: &str, round: usize) -> Vec<&Entry> {
        let mut two = self.two_of(section, team, round);
        let white = self.white_of(&section.plan.name, team, round).map(|entry| entry.id);
        two.sort_by_key(|entry| Some(entry.id) != white);
        let number = section.number_of_team(team);
        let board = section.round(round).and_then(|paired| {
            paired.boards.iter().find(|board| number.is_some_and(|number| board.seats(number)))
        });
        if board.is_some_and(|board| Some(board.black) == number) {
            two.reverse();
        }
        two
    }
}
