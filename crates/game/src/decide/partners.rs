//! What an act at one board of a match brings to the other (nc-bughouse 7, 9, 16.I, 18).
//!
//! Nothing else passes between the boards: captured pieces go over when the clock is pressed, clocks stop and run together,
//! all four players agree or nobody does, and one player's win ends the match. What follows is looked up after the act itself was
//! judged, so that no procedure at a board knows of another.

use board::{Color, Role};
use rulebook::{Citations, values::BoardDrawn};

use super::{Case, Events, standing};
use crate::{
    act::{Act, Deed},
    because::{Because, Why},
    event::{Event, Happening},
    game::Game,
    outcome::{Outcome, Reason, Verdict},
    refusal::Refusal,
    seat::BoardName,
    supply::{Coming, NoMove, no_move},
    table::{Pause, Table},
    turn::Stage,
};

/// Whether the other board lets this act be done at this one.
pub(super) fn admits(case: &Case) -> Result<(), Refusal> {
    let Some(beside) = case.beside else { return Ok(()) };
    match &case.act.deed {
        // Both boards wait for the ruling.
        Deed::Resume if case.still_on().is_ok() => match beside.open_dispute() {
            Some(dispute) if beside.outcome.is_none() => Err(Refusal::DisputeOpen(dispute.id)),
            _ => Ok(()),
        },
        // What was captured since must still be there to be given back.
        Deed::Reverse { to_ply: Some(ply), .. } => {
            let taken = case.table.taken_since(*ply);
            // What is being placed there stands on the board.
            let there = beside.standing().reserves().unwrap_or_default();
            let missing = taken.iter().find(|piece| {
                let wanted = taken.count(*piece);
                wanted > case.table.taken.count(*piece).saturating_add(there.count(*piece))
            });
            match missing {
                Some(piece) => Err(Refusal::PlacedBeside { role: piece.role }),
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// So many letters are read at a glance.
const LONGEST: usize = 200;

/// Partners may talk (12): at a board aloud, between screens in writing, as long as the match is played.
pub(super) fn say(case: &mut Case, text: &str) -> Result<(), Refusal> {
    let by = case.player()?;
    let Some(beside) = case.beside.filter(|_| case.on_screen()) else {
        return Err(Refusal::NoPartnerToWriteTo);
    };
    if beside.outcome.is_some() {
        case.still_on()?;
    }
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(Refusal::SaidAtWrongLength { most: LONGEST });
    }
    case.emit(Happening::Said { by, text: text.to_string() }, Citations::none());
    Ok(())
}

/// One player of four speaks for himself: an agreement is between the teams.
pub(super) fn agree(case: &mut Case) -> Result<bool, Refusal> {
    let (Some(rule), Some(beside)) = (case.policies.draw_between_teams.ruled(), case.beside) else {
        return Ok(false);
    };
    let color = case.player()?;
    let asked = |table: &Table| table.offers.white || table.offers.black;
    if case.table.open_dispute().is_some_and(|dispute| dispute.is_draw_claim()) {
        return Err(Refusal::TeamsAgree { by: rule.by.clone() });
    }
    if *case.table.offers.get(color) {
        return Err(Refusal::OfferStands);
    }
    if !asked(case.table) && !asked(beside) {
        return Err(Refusal::NoOffer { by: rule.by.clone() });
    }
    case.emit(Happening::Agreed { by: color }, rule.by.clone());
    Ok(true)
}

/// Anybody who was asked can turn it down, whichever board it was offered at.
pub(super) fn may_decline(case: &Case, color: Color) -> bool {
    let asked = |table: &Table| table.offers.white || table.offers.black;
    let in_a_match = case.policies.draw_between_teams.ruled().is_some();
    in_a_match
        && !*case.table.offers.get(color)
        && case.beside.is_some_and(|beside| asked(beside) || asked(case.table))
}

/// Adds to what was decided what follows from it on the other board.
pub(super) fn follow(game: &Game, act: &Act, out: &mut Events, from: usize) {
    if game.tables().len() != 2 || game.table(act.on).is_none_or(|table| table.position.reserves().is_none())
    {
        return;
    }
    let mut then = Aftermath { before: game, game: game.clone(), act, out };
    for index in from..then.out.len() {
        let event = then.out[index].clone();
        then.game.evolve(&event);
    }
    then.hand_over(from);
    then.end_the_match();
    then.carry_the_clocks();
    then.agree(from);
    for board in BoardName::ALL {
        then.wait_or_end(board);
    }
    then.end_the_match();
}

struct Aftermath<'a> {
    before: &'a Game,
    /// As it stands by now.
    game: Game,
    act: &'a Act,
    out: &'a mut Events,
}

impl Aftermath<'_> {
    fn emit(&mut self, on: BoardName, what: Happening, clauses: Citations, because: Option<Because>) {
        let event = Event {
            at: self.act.at.max(self.before.now()),
            on,
            what,
            clauses,
            because: because.map(Box::new),
        };
        self.game.evolve(&event);
        self.out.push(event);
    }

    fn table(&self, board: BoardName) -> Option<&Table> {
        self.game.table(board)
    }

    fn clauses(&self, of: impl Fn(&rulebook::Policies) -> Citations) -> Citations {
        self.game.terms().map(|terms| of(&terms.policies)).unwrap_or_default()
    }

    /// What a player captured goes to the partner when that player presses (9).
    fn hand_over(&mut self, from: usize) {
        let pressed: Vec<Color> = self.out[from..]
            .iter()
            .filter_map(|event| match event.what {
                Happening::Pressed { by } => Some(by),
                _ => None,
            })
            .collect();
        let Some(table) = self.table(self.act.on) else { return };
        let played = self.table(self.act.on.other()).is_some_and(|other| other.outcome.is_none());
        if !played || table.outcome.is_some() {
            return;
        }
        let by = self.clauses(|policies| policies.captured_handed_on.by().clone());
        let as_pawn = self.clauses(|policies| policies.promoted_captured.by().clone());
        let captured: Vec<_> =
            table.taken.iter().filter(|piece| pressed.contains(&piece.color.other())).collect();
        let promoted: Vec<_> = pressed.iter().filter_map(|by| table.promoted_taken(*by)).collect();
        for piece in captured {
            let what = Happening::HandedOver { color: piece.color, role: piece.role };
            let by = by.clone();
            let by = if promoted.contains(&piece) { by.and(&as_pawn) } else { by };
            self.emit(self.act.on.other(), what, by, None);
        }
    }

    /// The first win ends it (7); a match that is played anew has no boards left.
    fn end_the_match(&mut self) {
        for board in BoardName::ALL {
            let (Some(here), Some(there)) = (self.table(board), self.table(board.other())) else { return };
            let decided_there = matches!(there.outcome, Some(Outcome { reason: Reason::MatchDecided, .. }));
            if here.outcome.is_none() && decided_there {
                // The ruling that had ended the match was reversed.
                let by = self.clauses(|policies| policies.match_ends.by().clone());
                self.emit(board.other(), Happening::MatchGoesOn, by, None);
                continue;
            }
            let Some(outcome) = here.outcome.as_ref().filter(|_| there.outcome.is_none()) else { continue };
            let drawn = |policies: &rulebook::Policies| {
                // Unless the book lets the other board go on.
                policies.board_drawn.ruled().is_none_or(|rule| rule.value == BoardDrawn::MatchDrawn)
            };
            let verdict = match outcome.verdict {
                Verdict::Won(color) => Verdict::Won(color.other()),
                Verdict::Annulled => Verdict::Annulled,
                Verdict::Drawn if self.game.terms().is_some_and(|terms| drawn(&terms.policies)) => {
                    Verdict::Drawn
                }
                Verdict::Drawn | Verdict::LostByBoth => continue,
            };
            let annulled_by = outcome.by.clone();
            let by = self.clauses(|policies| match verdict {
                Verdict::Drawn => policies.board_drawn.by().clone(),
                Verdict::Annulled => annulled_by.clone(),
                _ => policies.match_ends.by().clone(),
            });
            self.emit(board.other(), Happening::Ended { verdict, reason: Reason::MatchDecided }, by, None);
        }
    }

    /// Both boards stand while one does (18).
    fn carry_the_clocks(&mut self) {
        let board = self.act.on;
        let (Some(before), Some(here), Some(there)) =
            (self.before.table(board), self.table(board), self.table(board.other()))
        else {
            return;
        };
        let playing = there.outcome.is_none() && there.clocks_started;
        let what = match (before.pause, here.pause) {
            _ if !playing => return,
            (_, Some(Pause::Interrupted)) if there.pause.is_none() => {
                Happening::Interrupted { last_known: self.last_known() }
            }
            (_, Some(_)) if there.pause.is_none() && here.outcome.is_none() => {
                Happening::ClocksStopped { by: None }
            }
            (Some(_), None) if there.pause.is_some() => Happening::ClocksResumed,
            // A board that is decided keeps nobody waiting.
            (_, Some(_)) if here.outcome.is_some() && before.outcome.is_none() && there.pause.is_some() => {
                Happening::ClocksResumed
            }
            _ => return,
        };
        if matches!(what, Happening::ClocksResumed) && there.open_dispute().is_some() {
            return;
        }
        let by = self.clauses(|policies| policies.both_boards_stopped.by().clone());
        self.emit(board.other(), what, by, None);
    }

    fn last_known(&self) -> clock::Moment {
        let known = self.out.iter().rev().find_map(|event| match event.what {
            Happening::Interrupted { last_known } => Some(last_known),
            _ => None,
        });
        known.unwrap_or(self.act.at)
    }

    /// All four have said yes, or one has said no (16.I).
    fn agree(&mut self, from: usize) {
        let declined = self.out[from..].iter().any(|event| matches!(event.what, Happening::Declined { .. }));
        let by = self.clauses(|policies| policies.draw_between_teams.by().clone());
        let open = |table: &Table| table.outcome.is_none();
        let tables = self.game.tables();
        let all =
            tables.iter().filter(|table| open(table)).all(|table| table.offers.white && table.offers.black);
        let any = tables.iter().any(open);
        if declined {
            for board in BoardName::ALL {
                if self.table(board).is_some_and(|table| table.offers.white || table.offers.black) {
                    self.emit(board, Happening::AgreementOff, by.clone(), None);
                }
            }
        } else if all && any {
            for board in BoardName::ALL {
                if self.table(board).is_some_and(open) {
                    let ended = Happening::Ended { verdict: Verdict::Drawn, reason: Reason::Agreement };
                    self.emit(board, ended, by.clone(), None);
                }
            }
        }
    }

    /// A player who has no move waits, or waits no longer: what happens on the other board can take the last hope.
    fn wait_or_end(&mut self, board: BoardName) {
        let (Some(table), Some(beside)) = (self.table(board), self.table(board.other())) else { return };
        let Some(terms) = self.game.terms() else { return };
        // A move that is being made is not looked at, nor what an illegal one has brought about.
        let begun = table.turn.stage != Stage::Thinking || !table.turn.changes.is_empty();
        let illegal = table.history.last().is_some_and(|ply| !ply.is_legal());
        if table.outcome.is_some() || begun || illegal {
            return;
        }
        let color = table.on_move();
        let coming = Coming::to(color, table, beside);
        if let Some(end) = standing::ends_with(&terms.policies, &table.position, coming) {
            let Outcome { verdict, reason, by } = end.outcome;
            self.emit(board, Happening::Ended { verdict, reason }, by, end.because);
            return;
        }
        let now = no_move(&table.position, coming);
        let earlier =
            self.before.table(board).zip(self.before.table(board.other())).and_then(|(table, beside)| {
                let waited = table.on_move() == color && table.outcome.is_none();
                no_move(&table.position, Coming::to(table.on_move(), table, beside)).filter(|_| waited)
            });
        let Some(NoMove::Waits { in_check, for_one_of }) = now else { return };
        if earlier.is_some() {
            return;
        }
        let by = match in_check {
            true => terms.policies.checkmate.by.clone(),
            false => terms.policies.stalemate.by.clone(),
        };
        let because = Because::plainly(Why::MayStillCome { pieces: letters(&for_one_of) });
        self.emit(board, Happening::Waits { by: color, in_check }, by, Some(because));
    }
}

/// `QRBN`, as they are written in hand.
fn letters(roles: &[Role]) -> String {
    roles.iter().map(|role| role.upper_char()).collect()
}
