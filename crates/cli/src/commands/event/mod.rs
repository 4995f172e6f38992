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
mod colors;
mod contests;
mod counter;
mod cross;
mod desk;
mod enter;
mod explain;
mod export;
mod games;
mod import;
mod line_ups;
mod log;
mod lots;
mod open;
mod outcome;
mod penalties;
mod print;
mod prizes;
mod remedies;
mod result;
mod rounds;
mod section;
mod settle;
mod sheets;
mod status;
mod take_over;
mod who;

use clap::{Args, Subcommand};

use self::desk::Common;
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct EventCommand {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    what: EventSubcommand,
}

#[derive(Subcommand)]
enum EventSubcommand {
    /// Open an event
    New(open::New),
    /// Take over a running event of another program, after a preview
    TakeOver(take_over::TakeOver),
    /// Remove an event that was taken over and on which nothing was built
    Discard,
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
    Numbers(announce::NumbersArgs),
    /// Add up the points of schools or teams
    Contest(contests::Contest),
    /// Name an official
    Appoint(open::Appoint),
    /// End the office of an official
    Dismiss(open::Appoint),
    /// Record the toss for the first board
    Toss(open::Toss),
    /// Write a note into the log
    Note(open::NoteArgs),
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
    /// Take points from a player or a team as a penalty
    Dock(penalties::Dock),
    /// Let a player forfeit rounds as a penalty
    ForfeitRound(penalties::ForfeitRound),
    /// Let nobody play in the place of a player who was expelled
    BarSubstitute(penalties::BarSubstitute),
    /// Say what became of an order of a ruling: done by hand, or set aside
    AnswerOrder(penalties::AnswerOrder),
    /// Write a remark or a penalty down with a player
    Remark(counter::RemarkArgs),
    /// Ask for a bye of a player or a team, or cancel one
    Bye(bye::Bye),
    /// Say who of a bughouse team plays White
    PlaysWhite(colors::PlaysWhite),
    /// Pair the next round
    Pair(rounds::PairRoundArgs),
    /// Take the last round back
    Unpair,
    /// Record that a round was posted
    Post(rounds::OfRound),
    /// Record that a round has begun
    Begin(rounds::OfRound),
    /// Pair or seat a round by hand
    Seat(rounds::SeatArgs),
    /// Give late players a game, or take a board apart, and touch no other board
    Reseat(rounds::ReseatArgs),
    /// The boards of a round
    Pairings(sheets::Pairings),
    /// Why a board, or a player's opponent, is what it is
    Explain(explain::Explain),
    /// Why two players do not meet
    WhyNot(explain::WhyNotTogether),
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
    /// Hand in who plays for a team in a match, sealed until both line-ups are in
    LineUp(line_ups::LineUp),
    /// Which line-ups are in, and who is on those that are open
    LineUps(line_ups::LineUps),
    /// Open what is sealed once it is too late to hand in
    OpenLineUps(line_ups::OpenLineUps),
    /// Say who goes on from an even meeting of a knock-out
    PlayOff(settle::PlayOff),
    /// Settle a result that nobody reported
    Settle(settle::Settle),
    /// Add a game that is rated and scores nothing
    ExtraGame(result::ExtraGame),
    /// Record a toss between players or teams that are tied
    Lots(lots::Lots),
    /// Who stands where
    Standings(sheets::PostStandingsArgs),
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
    /// The bracket of a knock-out
    Bracket,
    /// All rounds of a round robin with their dates, also those to come
    Fixtures,
    /// Everybody's colors
    Colors,
    /// What ratings would become
    Ratings(sheets::Ratings),
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
            EventSubcommand::New(new) => new.run(common, screen),
            EventSubcommand::TakeOver(take_over) => take_over.run(common, screen),
            EventSubcommand::Discard => desk::Desk::open(common)?.act(tournament::Deed::Discard, screen),
            EventSubcommand::List => open::list(&common, screen),
            EventSubcommand::Act(act) => act.run(common, screen),
            EventSubcommand::Status(status) => status.run(common, screen),
            EventSubcommand::Section(section) => section.run(common, screen),
            EventSubcommand::Announce(announce) => announce.run(common, screen),
            EventSubcommand::Combine(combine) => combine.run(common, screen),
            EventSubcommand::RemoveSection(remove) => remove.run(common, screen),
            EventSubcommand::Divide => announce::divide(common, screen),
            EventSubcommand::Numbers(numbers) => numbers.run(common, screen),
            EventSubcommand::Contest(contest) => contest.run(common, screen),
            EventSubcommand::Appoint(appoint) => appoint.run(common, screen, true),
            EventSubcommand::Dismiss(appoint) => appoint.run(common, screen, false),
            EventSubcommand::Toss(toss) => toss.run(common, screen),
            EventSubcommand::Note(note) => note.run(common, screen),
            EventSubcommand::Enter(enter) => enter.run(common, screen),
            EventSubcommand::Amend(amend) => amend.run(common, screen),
            EventSubcommand::SpellTeam(spell) => spell.run(common, screen),
            EventSubcommand::Import(import) => import.run(common, screen),
            EventSubcommand::Entries(entries) => entries.run(common, screen),
            EventSubcommand::CheckIn(check_in) => check_in.run(common, screen),
            EventSubcommand::Pay(pay) => pay.run(common, screen),
            EventSubcommand::Refund(refund) => refund.run(common, screen),
            EventSubcommand::AssignRating(assign) => assign.run(common, screen),
            EventSubcommand::Transfer(transfer) => transfer.run(common, screen),
            EventSubcommand::Withdraw(withdraw) => withdraw.run(common, screen),
            EventSubcommand::Reinstate(one) => one.reinstate(common, screen),
            EventSubcommand::ReEnter(again) => again.run(common, screen),
            EventSubcommand::Expel(expel) => expel.run(common, screen),
            EventSubcommand::Dock(dock) => dock.run(common, screen),
            EventSubcommand::ForfeitRound(forfeit) => forfeit.run(common, screen),
            EventSubcommand::BarSubstitute(bar) => bar.run(common, screen),
            EventSubcommand::AnswerOrder(answer) => answer.run(common, screen),
            EventSubcommand::Remark(remark) => remark.run(common, screen),
            EventSubcommand::Bye(bye) => bye.run(common, screen),
            EventSubcommand::PlaysWhite(white) => white.run(common, screen),
            EventSubcommand::Pair(pair) => pair.run(common, screen),
            EventSubcommand::Unpair => rounds::unpair(common, screen),
            EventSubcommand::Post(round) => round.post(common, screen),
            EventSubcommand::Begin(round) => round.begin(common, screen),
            EventSubcommand::Seat(seat) => seat.run(common, screen),
            EventSubcommand::Reseat(reseat) => reseat.run(common, screen),
            EventSubcommand::Pairings(pairings) => pairings.run(common, screen),
            EventSubcommand::Explain(explain) => explain.run(common, screen),
            EventSubcommand::WhyNot(why_not) => why_not.run(common, screen),
            EventSubcommand::Check(check) => check.run(common, screen),
            EventSubcommand::Lock(lock) => lock.run(common, screen),
            EventSubcommand::Forbid(forbid) => forbid.run(common, screen),
            EventSubcommand::Swap(swap) => swap.run(common, screen),
            EventSubcommand::Remedies(remedies) => remedies.run(common, screen),
            EventSubcommand::CrossRound(cross) => cross.run(common, screen),
            EventSubcommand::CrossSection(cross) => cross.run(common, screen),
            EventSubcommand::Appeal(appeal) => appeal.run(common, screen),
            EventSubcommand::DecideAppeal(decide) => decide.run(common, screen),
            EventSubcommand::Result(result) => result.run(common, screen),
            EventSubcommand::Correct(correct) => correct.run(common, screen),
            EventSubcommand::Adjourn(adjourn) => adjourn.run(common, screen),
            EventSubcommand::Provide(provide) => provide.run(common, screen),
            EventSubcommand::LineUp(line_up) => line_up.run(common, screen),
            EventSubcommand::LineUps(line_ups) => line_ups.run(common, screen),
            EventSubcommand::OpenLineUps(open) => open.run(common, screen),
            EventSubcommand::PlayOff(play_off) => play_off.run(common, screen),
            EventSubcommand::Settle(settle) => settle.run(common, screen),
            EventSubcommand::ExtraGame(game) => game.run(common, screen),
            EventSubcommand::Lots(lots) => lots.run(common, screen),
            EventSubcommand::Standings(standings) => standings.run(common, screen),
            EventSubcommand::Prize(prize) => prize.run(common, screen),
            EventSubcommand::Prizes(prizes) => prizes.run(common, screen),
            EventSubcommand::Teams(teams) => teams.run(common, screen),
            EventSubcommand::Wallchart => {
                sheets::of_section(common, screen, |view, name| director::sheets::wall_chart(view, name))
            }
            EventSubcommand::Crosstable => {
                sheets::of_section(common, screen, |view, name| director::sheets::crosstable(view, name))
            }
            EventSubcommand::Bracket => {
                sheets::of_section(common, screen, |view, name| director::sheets::bracket(view, name))
            }
            EventSubcommand::Fixtures => sheets::of_section(common, screen, |view, name| {
                Some(director::sheets::dated(director::sheets::fixtures(view, name)?, &print::moment))
            }),
            EventSubcommand::Colors => {
                sheets::of_section(common, screen, |view, name| director::sheets::colors(view, name))
            }
            EventSubcommand::Ratings(ratings) => ratings.run(common, screen),
            EventSubcommand::Export(export) => export.run(common, screen),
            EventSubcommand::Print(print) => print.run(common, screen),
            EventSubcommand::Log(log) => log.run(common, screen),
            EventSubcommand::Undo(undo) => undo.run(common, screen),
        }
    }
}
