//! An event that a test plays, with a pairing of its own: whoever stands next on the ranking and was not met.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "shared by several tests, each of which uses a part"
)]

use chart::{Cell, Chart, Color, Number, Points};
use pairing::Field;
use serde_json::json;
use tournament::{
    Act, Announcement, Cents, Deed, Entrant, EntryId, Happening, HoldsTheLog, Listed, Live, Means, Outcome,
    Pairing, Plan, Refusal, Seating, Section, SectionName, Tournament, When, words,
};

pub const HOUR: i64 = 3_600_000;

pub fn pair(_: &Section, field: &Field<'_>) -> Result<Pairing, String> {
    let mut waiting: Vec<Number> =
        field.chart.numbers().filter(|number| !field.absent.contains_key(number)).collect();
    if waiting.len() % 2 == 1 {
        waiting.retain(|number| Some(*number) != field.house_player);
    }
    waiting.sort_by_key(|number| (-field.pairing_score(*number).halves(), *number));
    let mut boards = Vec::new();
    for locked in &field.locked {
        waiting.retain(|number| *number != locked.one && *number != locked.other);
        boards.push(Seating { white: locked.one, black: locked.other });
    }
    let bye = (waiting.len() % 2 == 1).then(|| waiting.pop()).flatten();
    while !waiting.is_empty() {
        let one = waiting.remove(0);
        let fits = |other: &Number| {
            !met(field.chart, one, *other) && !field.forbidden.contains(&Field::pair(one, *other))
        };
        let index = waiting.iter().position(fits).unwrap_or(0);
        boards.push(Seating { white: one, black: waiting.remove(index) });
    }
    Ok(Pairing { boards, bye, added: Vec::new(), reasons: json!({"by": "test"}) })
}

fn met(chart: &Chart, one: Number, other: Number) -> bool {
    chart.player(one).is_some_and(|player| {
        player.cells.iter().any(|cell| cell.is_played() && cell.opponent() == Some(other))
    })
}

pub fn means() -> Means<'static> {
    Means {
        pair: &pair,
        check: &|_, _, _, _, _| None,
        rank: &|_, _| None,
        knows_tie_break: &|name| ["modified-median", "solkoff", "cumulative"].contains(&name),
    }
}

pub fn section(name: &str) -> SectionName {
    name.parse().unwrap()
}

pub fn n(number: usize) -> Number {
    Number::new(number).unwrap()
}

pub fn id(entry: u32) -> EntryId {
    EntryId(entry)
}

pub fn points(text: &str) -> Points {
    text.parse().unwrap()
}

pub fn player(name: &str, rating: u16) -> Entrant {
    let ratings = if rating == 0 {
        Vec::new()
    } else {
        vec![Listed { source: "2026-11".to_string(), ..Listed::new("us-chess", rating) }]
    };
    Entrant { ratings, ..Entrant::new(name) }
}

pub fn enter(entrant: Entrant, into: &str) -> Deed {
    Deed::Enter {
        entrant: Box::new(entrant),
        section: Some(section(into)),
        advance: true,
        byes: Vec::new(),
        paid: Cents::NONE,
        house_player: false,
    }
}

pub fn report(round: usize, board: usize, outcome: Outcome) -> Deed {
    Deed::Report {
        section: section("Open"),
        round,
        board,
        game: 1,
        result: outcome.into(),
        excused: false,
        left_open: false,
    }
}

pub struct Hall {
    pub tournament: Tournament,
    pub now: i64,
    pub why: &'static str,
}

impl Hall {
    /// Nothing but an opened event and its toss.
    pub fn opened() -> Hall {
        let mut hall = Hall { tournament: Tournament::default(), now: 1_794_800_000_000, why: "" };
        let event = Announcement {
            name: "Autumn Open".to_string(),
            from: "2026-11-14".parse().unwrap(),
            to: "2026-11-15".parse().unwrap(),
            place: None,
            organizer: None,
            entries_close: None,
            live: Live::default(),
            names: Default::default(),
        };
        hall.does(Deed::Open { event });
        hall.does(Deed::Toss { higher_ranked: Some(Color::White) });
        hall
    }

    pub fn with(plan: Plan, players: usize) -> Hall {
        let mut hall = Hall::opened();
        let name = plan.name.to_string();
        hall.does(Deed::AddSection { plan: Box::new(plan) });
        for number in 1..=players {
            let rating = 2000 - 10 * u16::try_from(number).unwrap();
            hall.does(enter(player(&format!("Player {number}"), rating), &name));
        }
        hall
    }

    pub fn open(rounds: usize, players: usize) -> Hall {
        Hall::with(plan(rounds), players)
    }

    pub fn time(&self) -> When {
        When(self.now)
    }

    pub fn deed(&self, deed: Deed) -> Act {
        Act { who: "Pat".to_string(), when: When(self.now), why: self.why.to_string(), deed, seed: None }
    }

    pub fn try_to(&mut self, deed: Deed) -> Result<(), Refusal> {
        let act = self.deed(deed);
        self.now += 1000;
        self.why = "";
        self.tournament.act(&means(), act).map(|_| ())
    }

    #[track_caller]
    pub fn does(&mut self, deed: Deed) -> &mut Hall {
        if let Err(refusal) = self.try_to(deed.clone()) {
            panic!("{deed:?} was refused: {refusal}");
        }
        self
    }

    /// The refusal in words with its rules; nothing has changed.
    #[track_caller]
    pub fn refused(&mut self, deed: Deed) -> String {
        let before = self.tournament.clone();
        let refusal = self.try_to(deed).unwrap_err();
        assert_eq!(self.tournament, before);
        format!("{} [{}]", refusal.told(&HoldsTheLog), refusal.rules())
    }

    pub fn because(&mut self, why: &'static str) -> &mut Hall {
        self.why = why;
        self
    }

    pub fn pairs(&mut self) -> &mut Hall {
        self.does(Deed::Pair { section: section("Open"), lot: None })
    }

    /// Pairs a round in which White wins everywhere.
    pub fn plays_a_round(&mut self) -> &mut Hall {
        self.pairs();
        let (round, boards) = self.last();
        for board in 1..=boards {
            self.does(report(round, board, Outcome::WhiteWins));
        }
        self
    }

    /// The round that was paired last and how many boards it has.
    pub fn last(&self) -> (usize, usize) {
        let held = self.tournament.section(&section("Open")).unwrap();
        (held.rounds.len(), held.rounds.last().map_or(0, |round| round.boards.len()))
    }

    /// What is added to the scores of the chart when prizes are given.
    pub fn prize_adjustments(&self, section: &SectionName) -> Vec<(Number, Points)> {
        let prizes = self.tournament.for_prizes(section).unwrap();
        let numbers = prizes.counted.chart.numbers();
        let scored = self.tournament.chart(section).unwrap();
        let added = |number| {
            let score = |chart: &Chart| chart.player(number).unwrap().score();
            (number, score(&prizes.counted.chart) - score(&scored))
        };
        numbers.map(added).filter(|(_, added)| *added != Points::ZERO).collect()
    }

    pub fn chart(&self) -> Chart {
        let chart = self.tournament.chart(&section("Open")).unwrap();
        chart.check().unwrap();
        chart
    }

    pub fn cell(&self, number: usize, round: usize) -> Cell {
        self.chart().players[number - 1].cells[round - 1]
    }

    pub fn last_words(&self) -> Vec<String> {
        let event = self.tournament.log().last().unwrap();
        words::lines(&self.tournament, event, &HoldsTheLog).into_iter().map(|line| line.text).collect()
    }

    pub fn happened(&self) -> Vec<Happening> {
        self.tournament
            .log()
            .last()
            .unwrap()
            .happened
            .iter()
            .map(|happening| happening.what.clone())
            .collect()
    }
}

pub fn plan(rounds: usize) -> Plan {
    Plan::swiss(section("Open"), rounds, "G/60 d/5")
}
