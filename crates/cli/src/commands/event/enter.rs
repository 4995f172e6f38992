//! `jadoube event enter` and `amend`: what stands on the entry form.

use clap::Args;
use tournament::{Cents, Date, Deed, Entrant, Listed};

use super::{
    at,
    desk::{Common, Desk},
};
use crate::{Ending, problem::Problem, screen::Screen};

/// The form.
#[derive(Args)]
struct EntryForm {
    /// The rating by which players of the section are paired: 1234, or 377P3 where it is provisional after three games
    #[arg(long, value_parser = at::rating)]
    rating: Option<(u16, Option<u16>)>,
    /// Below which the federation lets that rating not fall
    #[arg(long, requires = "rating", value_name = "RATING")]
    floor: Option<u16>,
    /// The list that the rating is from
    #[arg(long, default_value = "us-chess")]
    rating_list: String,
    /// For prizes, where it differs
    #[arg(long, value_name = "RATING")]
    prize_rating: Option<u16>,
    /// Unrated, with games that are too recent to be published
    #[arg(long)]
    recent_games: bool,
    /// The number of the federation
    #[arg(long)]
    id: Option<String>,
    /// Until when the membership runs
    #[arg(long, value_name = "DAY", value_parser = at::date)]
    expires: Option<Date>,
    /// The school or team
    #[arg(long, visible_alias = "school")]
    team: Option<String>,
    /// The board in the team
    #[arg(long)]
    board: Option<u8>,
    #[arg(long)]
    club: Option<String>,
    #[arg(long)]
    family: Option<String>,
    /// The school grade; kindergarten is 0
    #[arg(long)]
    grade: Option<u8>,
    /// The day of birth
    #[arg(long, value_name = "DAY", value_parser = at::date)]
    born: Option<Date>,
    /// Two letters
    #[arg(long)]
    state: Option<String>,
    /// How to reach the player
    #[arg(long)]
    contact: Option<String>,
}

impl EntryForm {
    /// What is named goes onto the form.
    fn fill(self, mut entrant: Entrant) -> Entrant {
        if let Some((rating, games)) = self.rating {
            entrant.ratings.retain(|listed| listed.list != self.rating_list);
            let floor = self.floor;
            entrant.ratings.push(Listed { games, floor, ..Listed::new(&self.rating_list, rating) });
        }
        entrant.recent_games |= self.recent_games;
        let replace = |old: &mut Option<String>, new: Option<String>| {
            if new.is_some() {
                *old = new.filter(|text| !text.is_empty());
            }
        };
        entrant.prize_rating = self.prize_rating.or(entrant.prize_rating);
        replace(&mut entrant.member_id, self.id);
        entrant.member_until = self.expires.or(entrant.member_until);
        replace(&mut entrant.team, self.team);
        entrant.board = self.board.or(entrant.board);
        replace(&mut entrant.club, self.club);
        replace(&mut entrant.family, self.family);
        entrant.grade = self.grade.or(entrant.grade);
        entrant.born = self.born.or(entrant.born);
        replace(&mut entrant.state, self.state);
        replace(&mut entrant.contact, self.contact);
        entrant
    }
}

#[derive(Args)]
pub struct Enter {
    /// The player's name
    name: String,
    #[command(flatten)]
    form: EntryForm,
    /// Rounds for which a half-point bye is asked for, such as 1,3
    #[arg(long, value_delimiter = ',')]
    byes: Vec<usize>,
    /// What was paid
    #[arg(long, value_parser = at::cents)]
    paid: Option<Cents>,
    /// Entered before the event
    #[arg(long)]
    advance: bool,
    /// Plays when the field is odd, and for no prize
    #[arg(long)]
    house_player: bool,
    /// Is here already
    #[arg(long)]
    here: bool,
}

impl Enter {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut desk = Desk::open(common)?;
        let section = match desk.common.section.as_deref() {
            Some(text) => Some(desk.section_called(text)?),
            None => None,
        };
        let deed = Deed::Enter {
            entrant: Box::new(self.form.fill(Entrant::new(&self.name))),
            section,
            advance: self.advance,
            byes: self.byes,
            paid: self.paid.unwrap_or_default(),
            house_player: self.house_player,
        };
        let mut happened = desk.record([deed])?;
        if let Some(entry) = desk.state().entries.keys().next_back().copied().filter(|_| self.here) {
            happened.extend(desk.record([Deed::CheckIn { entry }])?);
        }
        desk.say(&happened, screen)?;
        desk.close();
        Ok(Ending::Good)
    }
}

#[derive(Args)]
pub struct Amend {
    /// The player
    who: String,
    /// The name as it should be
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    form: EntryForm,
}

impl Amend {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        let mut entrant = desk.state().entry(entry).map(|entry| entry.entrant.clone()).unwrap_or_default();
        entrant.name = self.name.unwrap_or(entrant.name);
        desk.act(Deed::Amend { entry, entrant: Box::new(self.form.fill(entrant)) }, screen)
    }
}

#[derive(Args)]
pub struct SpellTeam {
    /// The school or team as it is written now
    team: String,
    /// How it is written rightly
    right: String,
}

impl SpellTeam {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        desk.act(Deed::SpellTeam { team: self.team, right: self.right }, screen)
    }
}
