//! `jadoube event section`: what a section is.

use std::path::PathBuf;

use chart::Color;
use clap::{Args, ValueEnum};
use pairing::{round_robin::Scheme, settings::TeamMates};
use rulebook::Book;
use tournament::{
    Acceleration, Cents, CheckIn, Date, Deed, HalfPointByes, Kind, LineUps, MembersOnly, NoShows, Plan,
    RatingClass, ReEntry, SectionName, When,
};

use super::{
    at,
    desk::{Common, Desk},
};
use crate::{
    Ending, choice,
    problem::{Problem, read_book},
    reading,
    screen::Screen,
};

#[derive(Args)]
pub struct SectionCommand {
    /// What the section is called
    name: String,
    /// How many rounds it has
    #[arg(long, short)]
    rounds: Option<usize>,
    /// The time control, such as "G/60 d/5"
    #[arg(long, value_name = "CONTROL")]
    control: Option<String>,
    /// How it is paired
    #[arg(long, value_enum)]
    kind: Option<KindName>,
    /// Cycles of a table of players, boards of a team, or the board of a board Swiss
    #[arg(long, value_name = "N")]
    of: Option<u8>,
    /// The rulebook; it also decides on byes, no-shows and team-mates unless they are named here
    #[arg(long, value_parser = read_book)]
    book: Option<Book>,
    /// Tie-breaks in their order, or the name of an order such as nc-individuals
    #[arg(long, value_delimiter = ',')]
    tie_breaks: Vec<String>,
    /// For which rounds half-point byes are offered: none, first-half, all-but-last, all, or rounds such as 1,3
    #[arg(long, value_name = "ROUNDS", value_parser = read_byes)]
    byes: Option<HalfPointByes>,
    /// Whether team-mates meet: may-meet, apart, or a number of points above even from which they may
    #[arg(long, value_name = "WHEN", value_parser = read_team_mates)]
    team_mates: Option<TeamMates>,
    /// What becomes of players who do not come
    #[arg(long, value_parser = choice::one_of(&[NoShows::Dropped, NoShows::MissTheNext, NoShows::Stay], |_| None))]
    no_shows: Option<NoShows>,
    /// Only who has checked in is paired
    #[arg(long)]
    check_in: bool,
    /// Ratings below this one
    #[arg(long, value_name = "RATING")]
    below: Option<u16>,
    /// Ratings from this one on
    #[arg(long, value_name = "RATING")]
    at_least: Option<u16>,
    /// School grades, such as K-5 or 9-12
    #[arg(long, value_parser = read_grades)]
    grades: Option<(u8, u8)>,
    /// Born on this day or later
    #[arg(long, value_name = "DAY", value_parser = at::date)]
    born_since: Option<Date>,
    /// Born on this day or earlier
    #[arg(long, value_name = "DAY", value_parser = at::date)]
    born_until: Option<Date>,
    /// The entry fee
    #[arg(long, value_parser = at::cents)]
    fee: Option<Cents>,
    /// Two games against the same opponent in every round
    #[arg(long)]
    two_games: bool,
    /// As what its games are rated; without it as the time control says
    #[arg(long, value_enum)]
    rated: Option<Rated>,
    /// What is done about players without a membership
    #[arg(long, value_parser = choice::one_of(&[MembersOnly::No, MembersOnly::Warned, MembersOnly::Refused], |_| None))]
    members: Option<MembersOnly>,
    /// Whether players may enter a second time, and which entry counts then
    #[arg(long, value_parser = choice::one_of(&[ReEntry::No, ReEntry::Better, ReEntry::Last], |_| None))]
    re_entry: Option<ReEntry>,
    /// Fees do not go back
    #[arg(long)]
    no_refunds: bool,
    /// Members of a family do not meet
    #[arg(long)]
    families_apart: bool,
    /// Whether those of whom neither day of birth nor grade is known are minors, whose names --short shortens
    #[arg(long, value_name = "TRUE|FALSE")]
    minors: Option<bool>,
    /// When the rounds begin, such as 2026-11-16T09:00,2026-11-16T11:00
    #[arg(long, value_delimiter = ',', value_parser = at::moment)]
    schedule: Vec<When>,
    /// In a knock-out the losers of the semifinals meet
    #[arg(long)]
    third_place: bool,
    /// In a knock-out whoever loses their first meeting plays on in a bracket of their own
    #[arg(long)]
    consolation: bool,
    /// How often teams of a round robin meet
    #[arg(long, value_name = "TIMES")]
    cycles: Option<u8>,
    /// By which table teams of a round robin meet
    #[arg(long, value_name = "TABLE", value_parser = choice::one_of(&[Scheme::Crenshaw, Scheme::Berger, Scheme::Circle], |_| None))]
    table: Option<Scheme>,
    /// Teams of a round robin play at home and away, and the home team has this color on odd boards
    #[arg(long, value_name = "COLOR", value_parser = choice::one_of(&[Color::White, Color::Black], |_| None))]
    home: Option<Color>,
    /// Captains of teams hand in who plays, sealed until both line-ups are in
    #[arg(long)]
    line_ups: bool,
    /// Line-ups are closed so many minutes before the round begins
    #[arg(long, value_name = "MINUTES", requires = "line_ups")]
    closed_before: Option<u32>,
    /// By so many points somebody may be rated above whoever sits one board higher
    #[arg(long, value_name = "POINTS", requires = "line_ups")]
    drift: Option<u16>,
    /// From which number its boards are counted; boards of sections in one hall should not have the same numbers
    #[arg(long, value_name = "BOARD")]
    first_board: Option<usize>,
    /// A file with the whole plan as JSON, as status --json shows it; what is named here goes before it
    #[arg(long, value_name = "FILE")]
    plan: Option<PathBuf>,
    /// Change the section, which is there already
    #[arg(long)]
    change: bool,
}

#[derive(Copy, Clone, ValueEnum)]
enum KindName {
    Swiss,
    /// 28R1
    AcceleratedAddedScore,
    /// 28R2
    AcceleratedAdjustedRating,
    /// 28R3
    AcceleratedSixths,
    /// C.04.3
    FideDutch,
    /// C.04.3 with Baku acceleration
    FideDutchBaku,
    RoundRobin,
    Quads,
    Match,
    TeamMatch,
    TeamSwiss,
    BoardSwiss,
    /// Every team meets every other one; a league is one
    TeamRoundRobin,
    /// Everybody meets everybody who is not of their own team: Scheveningen, the Schiller system
    #[value(aliases = ["scheveningen", "schiller"])]
    OtherTeams,
    /// Who loses a meeting is out
    KnockOut,
    /// Who loses two is
    DoubleKnockOut,
}

#[derive(Copy, Clone, ValueEnum)]
enum Rated {
    No,
    Regular,
    Dual,
    Quick,
    Blitz,
}

impl SectionCommand {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let change = self.change;
        let plan = Box::new(self.plan(&desk)?);
        desk.act(if change { Deed::ChangeSection { plan } } else { Deed::AddSection { plan } }, screen)
    }

    fn plan(self, desk: &Desk) -> Result<Plan, Problem> {
        let mut plan = self.base(desk)?;
        if !self.tie_breaks.is_empty() {
            plan.tie_breaks = self.tie_breaks;
        }
        if let Some(byes) = self.byes {
            plan.byes.half_point = byes;
        }
        if let Some(team_mates) = self.team_mates {
            plan.pairing.team_mates = team_mates;
        }
        plan.no_shows = self.no_shows.unwrap_or(plan.no_shows);
        if self.check_in {
            plan.check_in = CheckIn::Needed;
        }
        let eligibility = &mut plan.eligibility;
        eligibility.below = self.below.or(eligibility.below);
        eligibility.at_least = self.at_least.or(eligibility.at_least);
        eligibility.lowest_grade = self.grades.map(|(lowest, _)| lowest).or(eligibility.lowest_grade);
        eligibility.highest_grade = self.grades.map(|(_, highest)| highest).or(eligibility.highest_grade);
        eligibility.born_since = self.born_since.or(eligibility.born_since);
        eligibility.born_until = self.born_until.or(eligibility.born_until);
        plan.fee = self.fee.unwrap_or(plan.fee);
        if self.two_games {
            plan.games_a_round = 2;
        }
        if let Some(rated) = self.rated {
            plan.rated = match rated {
                Rated::No => None,
                Rated::Regular => Some(RatingClass::Regular),
                Rated::Dual => Some(RatingClass::Dual),
                Rated::Quick => Some(RatingClass::Quick),
                Rated::Blitz => Some(RatingClass::Blitz),
            };
        }
        plan.members_only = self.members.unwrap_or(plan.members_only);
        plan.re_entry = self.re_entry.unwrap_or(plan.re_entry);
        plan.refundable &= !self.no_refunds;
        plan.families_apart |= self.families_apart;
        plan.minors = self.minors.or(plan.minors);
        if !self.schedule.is_empty() {
            plan.schedule = self.schedule;
        }
        if self.line_ups {
            let known = plan.line_ups.unwrap_or_default();
            plan.line_ups = Some(LineUps {
                closed_before: self.closed_before.unwrap_or(known.closed_before),
                drift: self.drift.unwrap_or(known.drift),
            });
        }
        plan.first_board = self.first_board.unwrap_or(plan.first_board);
        Ok(plan)
    }

    /// What it is before anything is named: the file, the section as it was, or what the book means.
    fn base(&self, desk: &Desk) -> Result<Plan, Problem> {
        let known =
            if self.change { Some(desk.held(&desk.section_called(&self.name)?)?.plan.clone()) } else { None };
        let mut plan = match (&self.plan, known) {
            (Some(path), _) => {
                let text = reading::text(path)?;
                let mut plan: Plan = serde_json::from_str(&text).map_err(|error| {
                    let what = format!("{} is not the plan of a section: {error}", path.display());
                    Problem::new(what, "jadoube event status --json shows how one looks")
                })?;
                plan.name = read_name(&self.name)?;
                plan
            }
            (None, Some(known)) => known,
            (None, None) => return self.announced(),
        };
        plan.rounds = self.rounds.unwrap_or(plan.rounds);
        if let Some(control) = &self.control {
            plan.control.clone_from(control);
        }
        plan.book = self.book.unwrap_or(plan.book);
        if let Some(kind) = self.kind {
            plan.kind = self.kind_of(kind);
        }
        Ok(plan)
    }

    fn announced(&self) -> Result<Plan, Problem> {
        let usual = if self.book == Some(Book::NcBughouse) { KindName::TeamSwiss } else { KindName::Swiss };
        let kind = self.kind_of(self.kind.unwrap_or(usual));
        let rounds = match (self.rounds, kind) {
            (Some(rounds), _) => rounds,
            (None, Kind::Quads) => 3,
            // As many as the bracket needs, which is known when it is drawn.
            (None, Kind::KnockOut { .. }) => 1,
            (None, _) => return Err(Problem::new("how many rounds?", "say it with --rounds N")),
        };
        let control = self.control.as_deref().ok_or_else(|| {
            Problem::new("how long is a game?", "say it with --control, such as --control \"G/60 d/5\"")
        })?;
        let book = self.book.unwrap_or(Book::UsChess7);
        Ok(director::announce::plan(read_name(&self.name)?, book, kind, rounds, control))
    }

    fn kind_of(&self, kind: KindName) -> Kind {
        let of = |usual: u8| self.of.unwrap_or(usual);
        // A bughouse team is two players (NC bughouse 1).
        let boards = if self.book == Some(Book::NcBughouse) { 2 } else { 4 };
        match kind {
            KindName::Swiss => Kind::Swiss,
            KindName::AcceleratedAddedScore => Kind::Accelerated { by: Acceleration::AddedScore },
            KindName::AcceleratedAdjustedRating => Kind::Accelerated { by: Acceleration::AdjustedRating },
            KindName::AcceleratedSixths => Kind::Accelerated { by: Acceleration::Sixths },
            KindName::FideDutch => Kind::FideDutch { baku: false },
            KindName::FideDutchBaku => Kind::FideDutch { baku: true },
            KindName::RoundRobin => Kind::RoundRobin { cycles: of(1) },
            KindName::Quads => Kind::Quads,
            KindName::Match => Kind::Match,
            KindName::TeamMatch => Kind::TeamMatch { boards: of(boards) },
            KindName::TeamSwiss => Kind::TeamSwiss { boards: of(boards) },
            KindName::BoardSwiss => Kind::BoardSwiss { board: of(1) },
            KindName::OtherTeams => Kind::OtherTeams { cycles: of(1) },
            KindName::TeamRoundRobin => Kind::TeamRoundRobin {
                boards: of(4),
                cycles: self.cycles.unwrap_or(1),
                table: self.table.unwrap_or_default(),
                home: self.home,
            },
            KindName::KnockOut => {
                Kind::KnockOut { double: false, third_place: self.third_place, consolation: self.consolation }
            }
            KindName::DoubleKnockOut => {
                Kind::KnockOut { double: true, third_place: false, consolation: false }
            }
        }
    }
}

fn read_name(text: &str) -> Result<SectionName, Problem> {
    text.parse()
        .map_err(|error: tournament::NotASectionName| Problem::new(error.to_string(), "choose another name"))
}

fn read_byes(text: &str) -> Result<HalfPointByes, String> {
    Ok(match text {
        "none" => HalfPointByes::None,
        "first-half" => HalfPointByes::FirstHalf,
        "all-but-last" => HalfPointByes::AllButLast,
        "all" => HalfPointByes::All,
        rounds => {
            let rounds: Result<Vec<usize>, _> = rounds.split(',').map(|round| round.trim().parse()).collect();
            HalfPointByes::In(rounds.map_err(|_| {
                "write none, first-half, all-but-last, all, or rounds such as 1,3".to_string()
            })?)
        }
    })
}

fn read_team_mates(text: &str) -> Result<TeamMates, String> {
    match text {
        "may-meet" => Ok(TeamMates::MayMeet),
        "apart" => Ok(TeamMates::Apart),
        plus => plus
            .parse()
            .map(TeamMates::ApartBelowPlus)
            .map_err(|_| "write may-meet, apart, or a number of points such as 2".to_string()),
    }
}

/// `K-5`, `9-12`, `3`.
fn read_grades(text: &str) -> Result<(u8, u8), String> {
    let grade = |text: &str| match text.trim() {
        "K" | "k" => Some(0),
        digits => digits.parse().ok().filter(|grade| (1..=12).contains(grade)),
    };
    let (lowest, highest) = text.split_once('-').unwrap_or((text, text));
    let both = grade(lowest).zip(grade(highest)).filter(|(lowest, highest)| lowest <= highest);
    both.ok_or_else(|| format!("'{text}' are no grades; write K-5 or 9-12"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_byes_and_team_mates_are_read() {
        assert_eq!(
            [read_grades("K-5"), read_grades("9-12"), read_grades("3")],
            [Ok((0, 5)), Ok((9, 12)), Ok((3, 3))]
        );
        assert!(read_grades("5-K").is_err() && read_grades("13").is_err());
        assert_eq!(read_byes("1, 3"), Ok(HalfPointByes::In(vec![1, 3])));
        assert!(read_byes("some").is_err());
        assert_eq!(read_team_mates("3"), Ok(TeamMates::ApartBelowPlus(3)));
    }
}
