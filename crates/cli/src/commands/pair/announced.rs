//! What changes a Swiss round where it was announced: a class or the unrated among themselves (29I, 29J), or opponents from the
//! lines of a table (29L).

use std::collections::BTreeSet;

use chart::{Chart, Color, Number, Points};
use clap::Args;
use formats::trf::TrfSection;
use pairing::{
    Field, Round,
    apart::Apart,
    class_pairings::{Who, class_pairings},
    round_robin::Scheme,
    small_field::{Seats, round_robin_instead},
    unrated_apart::unrated_apart,
};

use crate::problem::Problem;

#[derive(Args)]
pub(super) struct Announced {
    /// In the last round, pair these players of a class, by their numbers, with each other (29I)
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    class: Vec<usize>,
    /// Of the class only those who can still win it: at most so many points behind its best (29I2)
    #[arg(long, value_name = "POINTS", requires = "class")]
    behind: Option<Points>,
    /// Pair unrated players of one plus score with each other, in an event for a class (29J)
    #[arg(long, conflicts_with = "class")]
    unrated_apart: bool,
    /// Take the opponents from the lines of a table, where there are hardly more players than rounds (29L)
    #[arg(long, conflicts_with_all = ["class", "unrated_apart"])]
    from_table: bool,
}

/// A round as it is to be paired.
pub(super) enum ToPair<'a> {
    Whole(Field<'a>),
    /// Two parts, each as if it were alone.
    Apart(Apart<'a>),
}

impl Announced {
    /// Whether nothing was announced: these changes are of US Chess alone.
    pub(super) fn are_of_us_chess(&self) -> Result<(), Problem> {
        if self.class.is_empty() && self.behind.is_none() && !self.unrated_apart && !self.from_table {
            return Ok(());
        }
        let what = "class pairings, unrated players apart and tables are rules of US Chess";
        Err(Problem::new(what, "leave them out, or pair with --system us-chess"))
    }

    /// How the round is paired, and why so; nothing to say where nothing was announced.
    pub(super) fn plan<'a>(
        &self,
        section: &TrfSection,
        field: Field<'a>,
    ) -> Result<(ToPair<'a>, Vec<String>), Problem> {
        if !self.class.is_empty() {
            let class: BTreeSet<Number> =
                self.class.iter().map(|number| of_number(section, *number)).collect::<Result<_, _>>()?;
            let who = self.behind.map_or(Who::WholeClass, |behind| Who::Contenders { behind });
            let apart = class_pairings(&field, &class, who)
                .map_err(|trouble| Problem::new(trouble.to_string(), "pair without --class"))?;
            return Ok(split(apart));
        }
        if self.unrated_apart {
            let none = || vec!["no two unrated players have the same plus score (29J)".to_string()];
            return Ok(unrated_apart(&field).map_or_else(|| (ToPair::Whole(field), none()), split));
        }
        if self.from_table { from_table(field) } else { Ok((ToPair::Whole(field), Vec::new())) }
    }
}

impl ToPair<'_> {
    pub(super) fn pair(&self, pair: &dyn Fn(&Field) -> Result<Round, Problem>) -> Result<Round, Problem> {
        match self {
            ToPair::Whole(field) => pair(field),
            ToPair::Apart(apart) => apart.pair(pair),
        }
    }

    /// What was paired by itself.
    pub(super) fn parts(&self) -> Vec<&Field<'_>> {
        match self {
            ToPair::Whole(field) => vec![field],
            ToPair::Apart(apart) => vec![&apart.apart, &apart.rest],
        }
    }
}

pub(super) fn of_number(section: &TrfSection, number: usize) -> Result<Number, Problem> {
    section.chart.numbers().find(|player| section.start(*player) == number).ok_or_else(|| {
        Problem::new(format!("there is no player {number}"), "name players by their numbers in the file")
    })
}

fn split(apart: Apart<'_>) -> (ToPair<'_>, Vec<String>) {
    let why = apart.reasons.iter().map(ToString::to_string).collect();
    (ToPair::Apart(apart), why)
}

/// The first round is paired like any other: it becomes a line of the table.
fn from_table(mut field: Field<'_>) -> Result<(ToPair<'_>, Vec<String>), Problem> {
    if field.round() == 1 {
        let instead = round_robin_instead(field.chart).map(|reason| reason.to_string());
        return Ok((ToPair::Whole(field), instead.into_iter().collect()));
    }
    if !field.locked.is_empty() {
        let what = "boards are fixed in the file, and a line of a table has all of them";
        return Err(Problem::new(what, "take them out of the file, or pair without --from-table"));
    }
    let everybody: Vec<Number> = field.chart.numbers().collect();
    let seats = Seats::new(Scheme::Crenshaw, &everybody, &first_round(field.chart));
    let line = seats.lines(&field).into_iter().next().ok_or_else(|| {
        Problem::new("in every line of the table some would meet again (29L)", "pair without --from-table")
    })?;
    field.locked = line.boards;
    Ok((ToPair::Whole(field), vec![line.reason.to_string()]))
}

fn first_round(chart: &Chart) -> Vec<[Number; 2]> {
    let games = chart.numbers().zip(&chart.players).filter_map(|(number, player)| {
        let cell = player.cells.first()?;
        (cell.color() == Some(Color::White)).then(|| Some([number, cell.opponent()?]))?
    });
    let mut seen = BTreeSet::new();
    games.filter(|pair| pair.iter().all(|who| seen.insert(*who))).collect()
}
