//! The demo event up to now, as a log: announced, entered, some rounds played, and one in play in every section.
//!
//! Everything is an act that `tournament` judged, with real pairings; only the results come from dice, which the ratings
//! weigh. Pure: the same seed and the same moment give the same event.

use chart::Color;
use clock::{Millis, Moment};
use pairing::sample::Dice;
use tournament::{
    Act, Announcement, CheckIn, Contestant, Deed, Eligibility, EntryId, Kind, Live, Notice, Outcome, Plan,
    Posted, PrizeGroup, Reported, Role, SectionName, TeamContest, Tournament, When,
};
use tournament::{Cents, Topic};

use super::{
    cast::{self, Player, SECTIONS, Section},
    day,
};
use crate::{events::floor::Spot, trouble::Trouble};

/// The official who wrote it all down.
pub(super) const DIRECTOR: &str = "Dana Whitfield";
pub(super) const FLOOR: &str = "Felix Moreno";
pub(super) const SCORER: &str = "Sana Okafor";
pub(super) const PARENT: &str = "Pat Lindgren";

/// Two who sit at a board of a round.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pair {
    pub(super) spot: Spot,
    pub(super) white: EntryId,
    pub(super) black: EntryId,
    pub(super) names: [String; 2],
    pub(super) ratings: [u16; 2],
}

/// The event as it is being told.
pub(super) struct Story {
    pub(super) tournament: Tournament,
    now: Moment,
    dice: Dice,
}

impl Story {
    /// Everything but the games of the rounds in play.
    pub(super) fn tell(seed: u64, now: Moment) -> Result<Story, Trouble> {
        // Rounds begin at a time that somebody would announce.
        let five = Millis::minutes(5).get();
        let now = Moment::new(now.get() - now.get().rem_euclid(five));
        let mut story = Story { tournament: Tournament::default(), now, dice: Dice::new(seed) };
        story.announce()?;
        story.enter()?;
        let mut rounds: Vec<(i64, &Section, usize)> = SECTIONS
            .iter()
            .flat_map(|section| (1..).zip(section.began).map(move |(round, began)| (*began, section, round)))
            .collect();
        rounds.sort_by_key(|(began, ..)| -began);
        for (began, section, round) in rounds {
            story.between(section, round, began)?;
            story.pair(section, round, began)?;
        }
        Ok(story)
    }

    /// Records what somebody did; no deed is earlier than the one before it.
    pub(super) fn act(&mut self, who: &str, at: Moment, deed: Deed) -> Result<(), Trouble> {
        let last = self.tournament.log().last().map_or(When(0), |last| last.act.when);
        let act = Act {
            who: who.to_string(),
            when: When(at.get()).max(last),
            why: String::new(),
            deed,
            seed: None,
        };
        let told = self.tournament.act(&director::means(), act);
        told.map(drop)
            .map_err(|refusal| Trouble::NotNow(format!("the demo event could not be told: {refusal}")))
    }

    fn before(&self, minutes: i64) -> Moment {
        self.now - Millis::minutes(minutes)
    }

    fn announce(&mut self) -> Result<(), Trouble> {
        let long_ago = self.before(20 * 24 * 60);
        let today = day::of(self.now).ok_or(Trouble::Ours("the demo does not know what day it is"))?;
        let event = Announcement {
            name: "Demo Open and Scholastic".to_string(),
            from: today,
            to: today,
            place: Some("Community Hall, Springfield".to_string()),
            organizer: Some("Springfield Chess Club".to_string()),
            entries_close: None,
            live: Live::AfterMinutes(0),
            names: Default::default(),
        };
        self.act(DIRECTOR, long_ago, Deed::Open { event })?;
        for (name, role) in
            [(DIRECTOR, Role::ChiefDirector), (FLOOR, Role::FloorDirector), (SCORER, Role::Scorer)]
        {
            self.act(DIRECTOR, long_ago, Deed::Appoint { name: name.to_string(), role })?;
        }
        for section in &SECTIONS {
            let plan = self.plan(section)?;
            let needed = plan.needs_notice();
            let name = plan.name.clone();
            self.act(DIRECTOR, long_ago, Deed::AddSection { plan: Box::new(plan) })?;
            let house = Posted {
                topic: Topic::Other,
                notice: Notice::AtTheEvent,
                text: "Phones are off and in a bag, also those of spectators.".to_string(),
            };
            let posts = needed.iter().map(|needed| Posted {
                topic: needed.topic,
                notice: needed.notice,
                text: String::new(),
            });
            for posted in posts.chain([house]) {
                self.act(DIRECTOR, long_ago, Deed::Post { section: name.clone(), posted })?;
            }
            self.act(DIRECTOR, long_ago, Deed::AnnouncePrizes { section: name, groups: prizes(section) })?;
        }
        let contest = TeamContest {
            name: "School teams".to_string(),
            sections: vec![named(cast::K8)?],
            best: Some(4),
            least: 2,
            tie_breaks: Vec::new(),
        };
        self.act(DIRECTOR, long_ago, Deed::AddTeamContest { contest })
    }

    fn plan(&self, section: &Section) -> Result<Plan, Trouble> {
        let plan = director::announce::plan(
            named(section.name)?,
            section.book,
            Kind::Swiss,
            section.rounds,
            section.control,
        );
        let began = section.began.iter().map(|minutes| self.before(*minutes));
        let to_come = section.to_come.iter().map(|minutes| self.before(-minutes));
        Ok(Plan {
            eligibility: Eligibility { highest_grade: section.highest_grade, ..plan.eligibility.clone() },
            fee: section.fee,
            check_in: if section.highest_grade.is_some() { CheckIn::Needed } else { CheckIn::Warned },
            schedule: began.chain(to_come).map(|at| When(at.get())).collect(),
            ..plan
        })
    }

    fn enter(&mut self) -> Result<(), Trouble> {
        let everybody =
            SECTIONS.iter().flat_map(|section| section.players.iter().map(move |player| (section, player)));
        for (number, (section, player)) in everybody.enumerate() {
            if player.name != cast::LATE_ENTRY {
                let days = 12 - i64::try_from(number).unwrap_or(0) / 6;
                self.enter_one(section, player, number, self.before(days * 24 * 60), true)?;
            }
        }
        let entered: Vec<EntryId> = self.tournament.entries.keys().copied().collect();
        for (place, entry) in (0..).zip(entered) {
            self.act(DIRECTOR, self.before(385) + Millis::seconds(20 * place), Deed::CheckIn { entry })?;
        }
        self.act(DIRECTOR, self.before(352), Deed::Toss { higher_ranked: Some(Color::White) })
    }

    fn enter_one(
        &mut self,
        section: &Section,
        player: &Player,
        number: usize,
        at: Moment,
        advance: bool,
    ) -> Result<(), Trouble> {
        let deed = Deed::Enter {
            entrant: Box::new(player.entrant(number, day::end_of_next_year(self.now))),
            section: Some(named(section.name)?),
            advance,
            byes: if player.name == cast::ASKS_FOR_BYE { vec![2] } else { Vec::new() },
            paid: if player.name == cast::OWES { Cents::NONE } else { section.fee },
            house_player: false,
        };
        self.act(DIRECTOR, at, deed)
    }

    /// What happened since the round before, its results first.
    fn between(&mut self, section: &Section, round: usize, began: i64) -> Result<(), Trouble> {
        if round > 1 {
            self.results(section, round - 1, self.before(began + 25))?;
        }
        match (section.name, round) {
            (cast::OPEN, 2) => {
                let found = section.players.iter().enumerate();
                for (number, player) in found.filter(|(_, player)| player.name == cast::LATE_ENTRY) {
                    self.enter_one(section, player, number, self.before(began + 15), false)?;
                    let entry = self.entry_named(player.name)?;
                    self.act(DIRECTOR, self.before(began + 14), Deed::CheckIn { entry })?;
                }
            }
            (cast::OPEN, 3) => {
                let entry = self.entry_named(cast::WITHDRAWS)?;
                self.act(DIRECTOR, self.before(began + 15), Deed::Withdraw { entry, from: None })?;
            }
            (cast::K8, 3) => {
                let entry = self.entry_named(cast::WARNED)?;
                let text = "Round 2 of K-8: warned for talking to their opponent during the game; the opponent was given two \
                            minutes (IESA 17-8).";
                let remark = Deed::Remark { entry, text: text.to_string(), ruling: None };
                self.act(FLOOR, self.before(began + 14), remark)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn pair(&mut self, section: &Section, round: usize, began: i64) -> Result<(), Trouble> {
        let name = named(section.name)?;
        self.act(DIRECTOR, self.before(began + 10), Deed::Pair { section: name.clone(), lot: None })?;
        let posted = Deed::PostPairings { section: name.clone(), round };
        self.act(DIRECTOR, self.before(began + 8), posted)?;
        self.act(DIRECTOR, self.before(began), Deed::BeginRound { section: name, round })
    }

    fn results(&mut self, section: &Section, round: usize, at: Moment) -> Result<(), Trouble> {
        for (place, pair) in (0..).zip(self.pairs(&named(section.name)?, round)) {
            let outcome = by_rating(pair.ratings, &mut self.dice);
            self.report(&pair, outcome, at + Millis::seconds(20 * place))?;
        }
        Ok(())
    }

    /// Both players say how it ended.
    pub(super) fn report(&mut self, pair: &Pair, outcome: Outcome, at: Moment) -> Result<(), Trouble> {
        let Spot { section, round, board, game } = pair.spot.clone();
        let result: Reported = outcome.into();
        let deed = Deed::Report { section, round, board, game, result, excused: false, left_open: false };
        self.act(&pair.names.join(" and "), at, deed)
    }

    /// Who sits where in a round.
    pub(super) fn pairs(&self, section: &SectionName, round: usize) -> Vec<Pair> {
        pairs(&self.tournament, section, round)
    }

    fn entry_named(&self, name: &str) -> Result<EntryId, Trouble> {
        let found = self.tournament.entries.values().find(|entry| entry.name() == name);
        found.map(|entry| entry.id).ok_or(Trouble::Ours("somebody of the demo is missing"))
    }
}

/// Who sits where in a round.
pub(super) fn pairs(state: &tournament::State, section: &SectionName, round: usize) -> Vec<Pair> {
    let Some(held) = state.section(section) else { return Vec::new() };
    let entry = |number| match held.contestant(number)? {
        Contestant::Entry(id) => state.entry(*id),
        Contestant::Team(_) => None,
    };
    let pair = |(board, seats): (usize, &tournament::Board)| {
        let (white, black) = (entry(seats.white)?, entry(seats.black)?);
        let rating = |entry: &tournament::Entry| {
            let unrated = if entry.entrant.grade.is_some() { 500 } else { 1_250 };
            entry.rating(&held.plan.rating_list).points().unwrap_or(unrated)
        };
        Some(Pair {
            spot: Spot { section: section.clone(), round, board, game: 1 },
            white: white.id,
            black: black.id,
            names: [white.name().to_string(), black.name().to_string()],
            ratings: [rating(white), rating(black)],
        })
    };
    held.round(round).into_iter().flat_map(tournament::Round::numbered).filter_map(pair).collect()
}

/// A result as ratings make it likely.
fn by_rating([white, black]: [u16; 2], dice: &mut Dice) -> Outcome {
    let edge = (i32::from(white) - i32::from(black) + 35).clamp(-440, 440);
    let draw = 220 - edge.abs() / 3;
    let white_wins = 500 + edge - draw / 2;
    match i32::try_from(dice.below(1_000)).unwrap_or(0) {
        lot if lot < white_wins => Outcome::WhiteWins,
        lot if lot < white_wins + draw => Outcome::Draw,
        _ => Outcome::BlackWins,
    }
}

fn prizes(section: &Section) -> Vec<PrizeGroup> {
    match section.highest_grade {
        Some(_) => vec![PrizeGroup { trophies: 5, ..PrizeGroup::places() }],
        None => {
            let cash = |cents: &[u32]| cents.iter().copied().map(Cents).collect();
            let below = Eligibility { below: Some(1_600), ..Eligibility::default() };
            vec![
                PrizeGroup { cash: cash(&[40_000, 25_000, 15_000]), ..PrizeGroup::places() },
                PrizeGroup {
                    name: "U1600".to_string(),
                    for_whom: below,
                    cash: cash(&[10_000, 5_000]),
                    ..PrizeGroup::default()
                },
            ]
        }
    }
}

pub(super) fn named(section: &str) -> Result<SectionName, Trouble> {
    section.parse().map_err(|_| Trouble::Ours("a section of the demo has no name"))
}
