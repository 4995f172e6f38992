//! Events as most organizers announce them, to begin with: each a plan that a page shows, lets be changed, and sends back.

use chart::Color;
use pairing::round_robin::Scheme;
use rulebook::Book;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{CheckIn, Eligibility, Kind, Plan, SectionName, TeamContest};

/// An event to begin with.
pub(crate) struct Template {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) text: &'static str,
    book: Book,
    kind: Kind,
    rounds: usize,
    control: &'static str,
    /// Sections with the highest grade of each; one without a limit where there is none.
    sections: &'static [(&'static str, Option<u8>)],
    tie_breaks: &'static [&'static str],
    check_in: CheckIn,
    /// How the players of a school count for it in each section; none: there are no teams.
    schools: Option<Schools>,
}

/// Who counts for a school.
#[derive(Copy, Clone)]
struct Schools {
    /// None: everybody.
    best: Option<u8>,
    least: u8,
}

/// A template as a page is told of it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct EventTemplate {
    name: &'static str,
    title: &'static str,
    text: &'static str,
    book: &'static str,
    rounds: usize,
    control: &'static str,
    sections: Vec<SectionTemplate>,
    contests: Vec<TeamContest>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SectionTemplate {
    plan: Plan,
    /// By which it is ranked, in their order, also where none are announced.
    tie_breaks: Vec<String>,
    /// The rounds for which half-point byes are offered.
    half_point_byes: Vec<usize>,
}

impl SectionTemplate {
    fn of(plan: Plan) -> SectionTemplate {
        let rounds = (1..=plan.rounds).filter(|round| plan.byes.offers(*round, plan.rounds));
        SectionTemplate {
            half_point_byes: rounds.collect(),
            tie_breaks: director::places::systems(&plan).iter().map(ToString::to_string).collect(),
            plan,
        }
    }
}

const SCHOOL: &[(&str, Option<u8>)] =
    &[("K-3", Some(3)), ("K-5", Some(5)), ("K-8", Some(8)), ("K-12", Some(12))];

pub(crate) const ALL: [Template; 12] = [
    Template {
        name: "scholastic-iesa",
        title: "Scholastic Swiss, IESA",
        text: "Five rounds in a day by the rules of the Illinois state series; in every section a school has the points of its players.",
        book: Book::Iesa2023,
        kind: Kind::Swiss,
        rounds: 5,
        control: "G/30 d/5",
        sections: SCHOOL,
        tie_breaks: &[],
        check_in: CheckIn::Needed,
        // Everybody's points are added (iesa-2023 1-3-3).
        schools: Some(Schools { best: None, least: 1 }),
    },
    Template {
        name: "scholastic-nc",
        title: "Scholastic Swiss, North Carolina",
        text: "Five rounds in a day by the state scholastic rules: team-mates are kept apart, a school has the points of its best four in a section, byes are asked for with the entry.",
        book: Book::NcScholastic,
        kind: Kind::Swiss,
        rounds: 5,
        control: "G/30 d/5",
        sections: SCHOOL,
        tie_breaks: &[],
        check_in: CheckIn::Needed,
        // The best four of two players at least (nc-scholastic 18).
        schools: Some(Schools { best: Some(4), least: 2 }),
    },
    Template {
        name: "scholastic-us-chess",
        title: "Scholastic Swiss, US Chess",
        text: "Five rated rounds in a day; in every section a school has the points of its best four.",
        book: Book::UsChess7,
        kind: Kind::Swiss,
        rounds: 5,
        control: "G/30 d/5",
        sections: SCHOOL,
        tie_breaks: &[],
        check_in: CheckIn::Needed,
        // The book leaves it to the announcement; four of two players at least is what most schools know.
        schools: Some(Schools { best: Some(4), least: 2 }),
    },
    Template {
        name: "weekend-swiss",
        title: "Weekend Swiss, US Chess",
        text: "Five rounds in two days, rated, with half-point byes in the first half.",
        book: Book::UsChess7,
        kind: Kind::Swiss,
        rounds: 5,
        control: "G/90 d/5",
        sections: &[("Open", None), ("Reserve", None)],
        tie_breaks: &[],
        check_in: CheckIn::Warned,
        schools: None,
    },
    Template {
        name: "quads",
        title: "Quads",
        text: "Groups of four by rating; everybody plays the other three in an afternoon.",
        book: Book::UsChess7,
        kind: Kind::Quads,
        rounds: 3,
        control: "G/60 d/5",
        sections: &[("Quads", None)],
        tie_breaks: &[],
        check_in: CheckIn::Needed,
        schools: None,
    },
    Template {
        name: "round-robin",
        title: "Round robin",
        text: "Everybody meets everybody once; colors come from the table.",
        book: Book::UsChess7,
        kind: Kind::RoundRobin { cycles: 1 },
        rounds: 5,
        control: "G/60 d/5",
        sections: &[("Round robin", None)],
        tie_breaks: &[],
        check_in: CheckIn::Warned,
        schools: None,
    },
    Template {
        name: "knock-out",
        title: "Knock-out",
        text: "Who loses a meeting is out; the bracket is drawn by rating, and the losers of the semifinals meet for third place.",
        book: Book::UsChess7,
        kind: Kind::KnockOut { double: false, third_place: true, consolation: false },
        // As many as the bracket needs, which is known when it is drawn.
        rounds: 4,
        control: "G/30 d/5",
        sections: &[("Knock-out", None)],
        tie_breaks: &[],
        check_in: CheckIn::Needed,
        schools: None,
    },
    Template {
        name: "blitz",
        title: "Blitz Swiss",
        text: "Seven rounds of five minutes in an evening.",
        book: Book::UsChess7,
        kind: Kind::Swiss,
        rounds: 7,
        control: "G/5 d/0",
        sections: &[("Blitz", None)],
        tie_breaks: &[],
        check_in: CheckIn::Needed,
        schools: None,
    },
    Template {
        name: "bughouse",
        title: "Bughouse, teams of two",
        text: "Four rounds of a team Swiss: two boards, one match, five minutes. Each team says who plays White; nothing is rated.",
        book: Book::NcBughouse,
        kind: Kind::TeamSwiss { boards: 2 },
        rounds: 4,
        control: "G/5 d/2",
        sections: &[("Bughouse", None)],
        tie_breaks: &[],
        check_in: CheckIn::Warned,
        schools: None,
    },
    Template {
        name: "team-match",
        title: "Team match",
        text: "Two teams on four boards, as often as there are rounds.",
        book: Book::UsChess7,
        kind: Kind::TeamMatch { boards: 4 },
        rounds: 1,
        control: "G/60 d/5",
        sections: &[("Match", None)],
        tie_breaks: &[],
        check_in: CheckIn::Warned,
        schools: None,
    },
    Template {
        name: "scheveningen",
        title: "Scheveningen",
        text: "Everybody meets everybody of the other team; with more than two teams it is the Schiller system. A team has the points of its players.",
        book: Book::UsChess7,
        kind: Kind::OtherTeams { cycles: 1 },
        // Of two teams of four; as many as the table needs are played.
        rounds: 4,
        control: "G/60 d/5",
        sections: &[("Scheveningen", None)],
        tie_breaks: &[],
        check_in: CheckIn::Warned,
        schools: Some(Schools { best: None, least: 1 }),
    },
    Template {
        name: "league",
        title: "League",
        text: "Every team meets every other one on four boards, week by week, at home and away; the home team has Black on odd boards.",
        book: Book::UsChess7,
        kind: Kind::TeamRoundRobin {
            boards: 4,
            cycles: 1,
            table: Scheme::Crenshaw,
            home: Some(Color::Black),
        },
        // Of eight teams; as many as the table needs are played.
        rounds: 7,
        control: "G/60 d/5",
        sections: &[("League", None)],
        tie_breaks: &[],
        check_in: CheckIn::Warned,
        schools: None,
    },
];

impl Template {
    /// The team contests of these sections, one for each: schools are awarded in every section by itself.
    pub(crate) fn contests(&self, plans: &[Plan]) -> Vec<TeamContest> {
        let Some(Schools { best, least }) = self.schools else { return Vec::new() };
        let contest = |plan: &Plan| TeamContest {
            name: format!("{} teams", plan.name),
            sections: vec![plan.name.clone()],
            best,
            least,
            tie_breaks: Vec::new(),
        };
        plans.iter().filter(|plan| !plan.kind.pairs_teams()).map(contest).collect()
    }

    pub(crate) fn find(name: &str) -> Option<&'static Template> {
        ALL.iter().find(|template| template.name == name)
    }

    /// The sections as this template announces them.
    pub(crate) fn plans(&self) -> Vec<Plan> {
        let plan = |(name, highest_grade): &(&str, Option<u8>)| {
            let name: SectionName = name.parse().ok()?;
            let plan = director::announce::plan(name, self.book, self.kind, self.rounds, self.control);
            Some(Plan {
                tie_breaks: self.tie_breaks.iter().map(ToString::to_string).collect(),
                eligibility: Eligibility { highest_grade: *highest_grade, ..plan.eligibility.clone() },
                check_in: self.check_in,
                ..plan
            })
        };
        self.sections.iter().filter_map(plan).collect()
    }

    /// The template for a page: with each plan, and what follows from it that nobody wrote down.
    pub(crate) fn told(&self) -> EventTemplate {
        let plans = self.plans();
        EventTemplate {
            name: self.name,
            title: self.title,
            text: self.text,
            book: self.book.name(),
            rounds: self.rounds,
            control: self.control,
            contests: self.contests(&plans),
            sections: plans.into_iter().map(SectionTemplate::of).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_names_its_sections_and_a_control_that_can_be_read() {
        for template in &ALL {
            assert_eq!(template.plans().len(), template.sections.len(), "{}", template.name);
            assert!(template.control.parse::<clock::Control>().is_ok(), "{}", template.name);
            // Who opens a scholastic event finds the schools among the standings (iesa-2023 1-3-3, nc-scholastic 18).
            let contests = template.contests(&template.plans()).len();
            let schools = template.name.starts_with("scholastic") || template.name == "scheveningen";
            assert_eq!(contests, if schools { template.sections.len() } else { 0 }, "{}", template.name);
            assert_eq!(Template::find(template.name).map(|found| found.title), Some(template.title));
        }
    }
}
