//! Line-ups of matches as somebody may see them: which are in, who is on those that are open, and for a captain their own and
//! whom they may put on it.

use chart::Number;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{
    Board, Contestant, Entry, EntryId, LineUp, LineUpsOf, Round, Section, SectionName, State, When,
};

use crate::people::{Caller, Doing, EventId, Place};

/// The matches of the rounds that the caller sees, in sections where captains hand in who plays.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LineUpsTold {
    matches: Vec<MatchWithLineUps>,
}

#[derive(Serialize, JsonSchema)]
struct MatchWithLineUps {
    section: SectionName,
    round: usize,
    board: usize,
    /// How many boards it has.
    boards: usize,
    /// By so many points somebody may be rated above whoever sits one board higher.
    drift: u16,
    begins: Option<When>,
    /// When nobody can hand in any more; none: when the round begins.
    closes: Option<When>,
    open: bool,
    /// That of the first board has White there.
    white: TeamOfMatch,
    black: TeamOfMatch,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct TeamOfMatch {
    number: Number,
    team: String,
    /// Whether it handed in who plays.
    is_in: bool,
    /// Who plays, from the first board down; none while it is sealed, but for whoever handed it in.
    players: Option<Vec<InTeam>>,
    /// Who can be put on it, in the order of the boards; none for those who may not hand it in.
    roster: Option<Vec<InTeam>>,
    /// Whether this is the captain's own.
    own: bool,
}

/// Somebody who plays for a team.
#[derive(Serialize, JsonSchema)]
struct InTeam {
    entry: EntryId,
    name: String,
    rating: Option<u16>,
}

/// Of an event as these eyes see it; the line-up of a team is read in the whole event by its own captain alone.
pub(crate) fn told(state: &State, whole: &State, event: &EventId, caller: &Caller) -> LineUpsTold {
    let mut matches = Vec::new();
    for section in state.planned().into_iter().filter(|section| section.plan.line_ups.is_some()) {
        // What is over needs nobody's line-up; the last round is told to its end.
        for (round, paired) in (1..).zip(&section.rounds) {
            let over = paired.boards.iter().all(Board::is_decided);
            if over && round < section.rounds.len() {
                continue;
            }
            let reader = Reader { state, whole, section, round, paired, event, caller };
            matches.extend(paired.numbered().map(|(at, board)| reader.told(at, board)));
        }
    }
    LineUpsTold { matches }
}

struct Reader<'a> {
    state: &'a State,
    whole: &'a State,
    section: &'a Section,
    round: usize,
    paired: &'a Round,
    event: &'a EventId,
    caller: &'a Caller,
}

impl Reader<'_> {
    fn told(&self, at: usize, board: &Board) -> MatchWithLineUps {
        let plan = &self.section.plan;
        let open = self.section.line_ups_of(self.round, board) == LineUpsOf::Open;
        MatchWithLineUps {
            section: plan.name.clone(),
            round: self.round,
            board: at,
            boards: board.games.len(),
            drift: plan.line_ups.map_or(0, |terms| terms.drift),
            begins: plan.start_of(self.round),
            closes: plan.line_ups_close(self.round),
            open,
            white: self.team(board.white, open),
            black: self.team(board.black, open),
        }
    }

    fn team(&self, number: Number, open: bool) -> TeamOfMatch {
        let name = &self.section.plan.name;
        let team = match self.section.contestant(number) {
            Some(Contestant::Team(team)) => team.clone(),
            _ => String::new(),
        };
        let teams = [team.clone()];
        let may = |doing| self.caller.may(self.event, doing, Place::section(name).of_teams(&teams));
        let own = may(Doing::SeeLineUp);
        let seen = self.paired.line_ups.get(&number).and_then(LineUp::seen);
        let handed_in = || {
            let whole = self.whole.section(name)?.round(self.round)?;
            Some(whole.line_ups.get(&number)?.as_handed_in())
        };
        let players = seen.or_else(|| if own { handed_in() } else { None });
        let roster = (!open && may(Doing::HandInLineUp))
            .then(|| self.named(&self.whole.can_be_lined_up(name, &team, self.round), own));
        TeamOfMatch {
            number,
            is_in: self.paired.line_ups.contains_key(&number),
            players: players.map(|players| self.named(players, own)),
            roster,
            own,
            team,
        }
    }

    /// A captain knows the players of the team by their names; others call them as they may.
    fn named(&self, ids: &[EntryId], own: bool) -> Vec<InTeam> {
        let known = if own { self.whole } else { self.state };
        let list = &self.section.plan.rating_list;
        let in_team = |entry: &Entry| InTeam {
            entry: entry.id,
            name: entry.name().to_string(),
            rating: entry.rating(list).points(),
        };
        ids.iter().filter_map(|id| known.entry(*id)).map(in_team).collect()
    }
}
