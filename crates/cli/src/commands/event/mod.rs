//! `jadoube event`: a tournament from the first entry to the rating report.
//!
//! A file per command, or per few that belong together. [`desk`] opens the log, finds players and sections by what people
//! call them, and records what is done; no command decides anything.

mod act;
mod announce;
mod appeals;
mod at;
mod bye;
mod changes;
mod check;
mod contests;
mod counter;
mod cross;
mod desk;
mod enter;
mod explain;
mod export;
mod games;
mod import;
mod log;
mod lots;
mod open;
mod outcome;
mod print;
mod prizes;
mod remedies;
mod result;
mod rounds;
mod section;
mod settle;
mod sheets;
mod status;
mod who;

use clap::{Args, Subcommand};

use self::desk::Common;
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct EventCommand {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Open an event
    New(open::New),
    /// The events of the database
    List,
    /// How things stand: rounds, what needs care, what can be done
    Status(status::Status),
    /// Announce a section, or change what was announced
    Section(section::SectionCommand),
    /// Say that something was posted or announced to the players
    Announce(announce::Announce),
    /// Let sections play as one and be awarded apart
    Combine(announce::Combine),
    /// Take a section out of the event that nobody is entered for
    RemoveSection(announce::RemoveSection),
    /// Make quads of a section
    Divide,
    /// Give numbers as they were drawn
    Numbers(announce::Numbers),
    /// Add up the points of schools or teams
    Contest(contests::Contest),
    /// Name an official
    Appoint(open::Appoint),
    /// End the office of an official
    Dismiss(open::Appoint),
    /// Record the toss for the first board
    Toss(open::Toss),
    /// Write a note into the log
    Note(open::Note),
    /// Do anything that an event knows, written as JSON
    Act(act::ActCommand),
    /// Enter a player
    Enter(enter::Enter),
    /// Put right what the entry form says
    Amend(enter::Amend),
    /// Write a school or team alike on all its entries
    SpellTeam(enter::SpellTeam),
    /// Enter everybody on a list, after a preview
    Import(import::Import),
    /// Who has entered, with what is still to be settled
    Entries(sheets::Entries),
    /// Check players in
    CheckIn(counter::CheckIn),
    /// Record a payment
    Pay(counter::Pay),
    /// Give money back, or say what is due
    Refund(counter::Refund),
    /// Assign a rating
    AssignRating(counter::AssignRating),
    /// Put a player into another section
    Transfer(counter::Transfer),
    /// A player or a team leaves the event
    Withdraw(counter::Withdraw),
    /// A player who left or was dropped plays again
    Reinstate(counter::One),
    /// A player enters a second time
    ReEnter(counter::ReEnter),
    /// Expel a player
    Expel(counter::Expel),
    /// Write a remark or a penalty down with a player
    Remark(counter::Remark),
    /// Ask for a bye of a player or a team, or cancel one
    Bye(bye::Bye),
    /// Pair the next round
    Pair(rounds::Pair),
    /// Take the last round back
    Unpair,
    /// Record that a round was posted
    Post(rounds::OfRound),
    /// Record that a round has begun
    Begin(rounds::OfRound),
    /// Pair or seat a round by hand
    Seat(rounds::Seat),
    /// The boards of a round
    Pairings(sheets::Pairings),
    /// Why a board, or a player's opponent, is what it is
    Explain(explain::Explain),
    /// Why two players do not meet
    WhyNot(explain::WhyNot),
    /// Pair a round again and list every difference
    Check(check::Check),
    /// Let two players meet in the next round
    Lock(changes::Lock),
    /// Let two players not meet
    Forbid(changes::Forbid),
    /// Let two players take each other's place in the last round
    Swap(changes::Swap),
    /// What can be done about the board of somebody who has left
    Remedies(remedies::Remedies),
    /// Let whoever has the bye play one who has finished, across rounds
    CrossRound(cross::CrossRound),
    /// Let those who have the byes of two sections play
    CrossSection(cross::CrossSection),
    /// Somebody holds a pairing to be illegal
    Appeal(appeals::Appeal),
    /// Decide on an appeal of a pairing
    DecideAppeal(appeals::DecideAppeal),
    /// Report results
    Result(result::ResultCommand),
    /// Correct a result that was reported wrongly
    Correct(result::Correct),
    /// Record that a game was adjourned
    Adjourn(settle::Adjourn),
    /// Say what an unfinished game counts for the next pairing
    Provide(settle::Provide),
    /// Settle a result that nobody reported
    Settle(settle::Settle),
    /// Add a game that is rated and scores nothing
    ExtraGame(result::ExtraGame),
    /// Record a toss between players or teams that are tied
    Lots(lots::Lots),
    /// Who stands where
    Standings(sheets::Standings),
    /// Announce prizes: trophies or money, for everybody or for a class
    Prize(prizes::Prize),
    /// Who wins what, and why
    Prizes(prizes::Prizes),
    /// Standings of schools and teams
    Teams(contests::Teams),
    /// The wall chart
    Wallchart,
    /// The crosstable by place
    Crosstable,
    /// Everybody's colors
    Colors,
    /// What ratings would become
    Ratings,
    /// Write the event for others: TRF, the rating report, PGN, sheets
    Export(export::Export),
    /// Print for walls and tables: a PDF of pairings, charts, scoresheets, slips, rules, cards
    Print(print::Print),
    /// The log of the event
    Log(log::Log),
    /// Take back the last thing that was done, or another one
    Undo(log::Undo),
}

impl EventCommand {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let common = self.common;
        match self.what {
            What::New(new) => new.run(common, screen),
            What::List => open::list(&common, screen),
            What::Act(act) => act.run(common, screen),
            What::Status(status) => status.run(common, screen),
            What::Section(section) => section.run(common, screen),
            What::Announce(announce) => announce.run(common, screen),
            What::Combine(combine) => combine.run(common, screen),
            What::RemoveSection(remove) => remove.run(common, screen),
            What::Divide => announce::divide(common, screen),
            What::Numbers(numbers) => numbers.run(common, screen),
            What::Contest(contest) => contest.run(common, screen),
            What::Appoint(appoint) => appoint.run(common, screen, true),
            What::Dismiss(appoint) => appoint.run(common, screen, false),
            What::Toss(toss) => toss.run(common, screen),
            What::Note(note) => note.run(common, screen),
            What::Enter(enter) => enter.run(common, screen),
            What::Amend(amend) => amend.run(common, screen),
            What::SpellTeam(spell) => spell.run(common, screen),
            What::Import(import) => import.run(common, screen),
            What::Entries(entries) => entries.run(common, screen),
            What::CheckIn(check_in) => check_in.run(common, screen),
            What::Pay(pay) => pay.run(common, screen),
            What::Refund(refund) => refund.run(common, screen),
            What::AssignRating(assign) => assign.run(common, screen),
            What::Transfer(transfer) => transfer.run(common, screen),
            What::Withdraw(withdraw) => withdraw.run(common, screen),
            What::Reinstate(one) => one.reinstate(common, screen),
            What::ReEnter(again) => again.run(common, screen),
            What::Expel(expel) => expel.run(common, screen),
            What::Remark(remark) => remark.run(common, screen),
            What::Bye(bye) => bye.run(common, screen),
            What::Pair(pair) => pair.run(common, screen),
            What::Unpair => rounds::unpair(common, screen),
            What::Post(round) => round.post(common, screen),
            What::Begin(round) => round.begin(common, screen),
            What::Seat(seat) => seat.run(common, screen),
            What::Pairings(pairings) => pairings.run(common, screen),
            What::Explain(explain) => explain.run(common, screen),
            What::WhyNot(why_not) => why_not.run(common, screen),
            What::Check(check) => check.run(common, screen),
            What::Lock(lock) => lock.run(common, screen),
            What::Forbid(forbid) => forbid.run(common, screen),
            What::Swap(swap) => swap.run(common, screen),
            What::Remedies(remedies) => remedies.run(common, screen),
            What::CrossRound(cross) => cross.run(common, screen),
            What::CrossSection(cross) => cross.run(common, screen),
            What::Appeal(appeal) => appeal.run(common, screen),
            What::DecideAppeal(decide) => decide.run(common, screen),
            What::Result(result) => result.run(common, screen),
            What::Correct(correct) => correct.run(common, screen),
            What::Adjourn(adjourn) => adjourn.run(common, screen),
            What::Provide(provide) => provide.run(common, screen),
            What::Settle(settle) => settle.run(common, screen),
            What::ExtraGame(game) => game.run(common, screen),
            What::Lots(lots) => lots.run(common, screen),
            What::Standings(standings) => standings.run(common, screen),
            What::Prize(prize) => prize.run(common, screen),
            What::Prizes(prizes) => prizes.run(common, screen),
            What::Teams(teams) => teams.run(common, screen),
            What::Wallchart => {
                sheets::of_section(common, screen, |view, name| director::sheets::wall_chart(view, name))
            }
            What::Crosstable => {
                sheets::of_section(common, screen, |view, name| director::sheets::crosstable(view, name))
            }
            What::Colors => {
                sheets::of_section(common, screen, |view, name| director::sheets::colors(view, name))
            }
            What::Ratings => sheets::ratings(common, screen),
            What::Export(export) => export.run(common, screen),
            What::Print(print) => print.run(common, screen),
            What::Log(log) => log.run(common, screen),
            What::Undo(undo) => undo.run(common, screen),
        }
    }
}
