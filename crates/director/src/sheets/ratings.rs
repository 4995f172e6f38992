//! What ratings would become, estimated with the points of the event.

use std::collections::BTreeMap;

use chart::{Cell, Number, Player, Points};
use rating::us_chess::{Before, Constants, estimate, floor, initial, initial::Evidence};
use report::{Column, Table, Value};
use tournament::{Date, Entry, RatingClass, SectionName};

use super::event;
use crate::{files::day, view::View};

/// Of up to so many games a rating is provisional.
const PROVISIONAL: u32 = 25;

/// The sheet. Its constants are those of the day on which the event ends; `bonus` is for whoever knows another threshold.
pub fn ratings<'a>(view: impl Into<View<'a>>, name: &SectionName, bonus: Option<f64>) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let chart = state.chart(name)?;
    let plan = &state.section(name)?.plan;
    let last_day = state.event.as_ref()?.to;
    let entries: BTreeMap<Number, &Entry> = state.numbered(name).collect();
    let known = |(number, player): (Number, &Player)| match entries.get(&number) {
        Some(entry) => RatedBefore::of(entry, &plan.rating_list, last_day),
        None => RatedBefore::of_chart(player.rating),
    };
    let before: Vec<RatedBefore> = chart.numbers().zip(&chart.players).map(known).collect();
    let on = day(last_day)?;
    let constants = Constants::on(on.year(), on.month());
    let constants = Constants {
        bonus: bonus.unwrap_or(constants.bonus),
        dual: plan.rated == Some(RatingClass::Dual),
        ..constants
    };
    let rows: Vec<Before> = before.iter().map(|known| known.before).collect();
    let estimates = estimate(&chart, &rows, &constants);
    let columns = vec![
        Column::right("No."),
        Column::left("Player"),
        Column::right("Before"),
        Column::right("Score"),
        Column::right("Games"),
        Column::right("After"),
        Column::right("Change"),
    ];
    let title =
        [event(view), if state.sections.len() > 1 { name.as_str() } else { "" }, "Ratings, estimated"];
    let mut table = Table::new(title, 2, columns).with_note(note(plan.rating_list.as_str(), &constants));
    let names = view.names(name);
    for (((number, player), known), estimate) in
        chart.numbers().zip(&chart.players).zip(&before).zip(&estimates)
    {
        let score: Points = player.cells.iter().filter(|cell| cell.is_played()).map(Cell::points).sum();
        let (after, change) = match estimate.games {
            0 => (Value::Empty, Value::Empty),
            games => {
                let after = estimate.published();
                let change = known.published.map(|before| i64::from(after) - i64::from(before));
                let signed = change.map_or_else(|| "new".to_string(), |change| format!("{change:+}"));
                (known.after(after, games), Value::text(signed))
            }
        };
        table.rows.push(vec![
            Value::count(number.get()),
            Value::text(names.shown(number, &player.name)),
            known.shown(player.rating),
            score.into(),
            Value::count(estimate.games),
            after,
            change,
        ]);
    }
    Some(table)
}

/// What a reader must know of the figures: whose list, which constants, what is not known here.
fn note(list: &str, constants: &Constants) -> String {
    let dual =
        if constants.dual { " Above 2200 a rating moves less, for the games are rated twice." } else { "" };
    format!(
        "An estimate: ratings of the list {list}, with the games and floors that entries name; a gain above {} times the root \
         of the number of games counts double.{dual} P and a number: provisional after so many games.",
        constants.bonus
    )
}

/// What the federation had of a player, as far as the entry tells.
struct RatedBefore {
    before: Before,
    /// None has been published.
    published: Option<u16>,
    /// From how many games, where it is provisional.
    games: Option<u32>,
}

impl RatedBefore {
    /// A rating that the director assigned pairs the player; the federation goes by its own.
    fn of(entry: &Entry, list: &str, last_day: Date) -> RatedBefore {
        let entrant = &entry.entrant;
        let Some(listed) = entrant.listed_in(list) else {
            let start = initial::rating(evidence(entry, list, last_day));
            return RatedBefore { before: Before::unrated(start), published: None, games: Some(0) };
        };
        let rating = f64::from(listed.rating);
        let games = listed.games.map(u32::from);
        let before = games.map_or(Before::established(rating), |games| Before::after_games(rating, games));
        let floor = listed.floor.map_or(floor::LOWEST, f64::from);
        RatedBefore { before: Before { floor, ..before }, published: Some(listed.rating), games }
    }

    /// Of somebody without an entry of their own, such as a team.
    fn of_chart(rating: chart::Rating) -> RatedBefore {
        let games = (!rating.is_rated()).then_some(0);
        RatedBefore { before: rating.into(), published: rating.points(), games }
    }

    fn shown(&self, paired_by: chart::Rating) -> Value {
        match (self.published, self.games) {
            (Some(rating), Some(games)) => Value::text(format!("{rating}P{games}")),
            (Some(rating), None) => Value::Number(i64::from(rating)),
            // What the director assigned is no rating of the federation.
            (None, _) if paired_by.is_rated() => chart::Rating::New.into(),
            (None, _) => paired_by.into(),
        }
    }

    /// The new rating, still provisional where the games of before and of the event are few.
    fn after(&self, rating: i32, played: usize) -> Value {
        let games = self.games.map(|games| games.saturating_add(u32::try_from(played).unwrap_or(u32::MAX)));
        match games {
            Some(games) if games <= PROVISIONAL => Value::text(format!("{rating}P{games}")),
            _ => Value::Number(i64::from(rating)),
        }
    }
}

/// By what an unrated player starts: another list of US Chess, then FIDE's, then the age.
fn evidence(entry: &Entry, list: &str, last_day: Date) -> Evidence {
    let entrant = &entry.entrant;
    let other =
        entrant.ratings.iter().find(|listed| listed.list.starts_with("us-chess") && listed.list != list);
    if let Some(other) = other {
        return Evidence::OtherSystem(f64::from(other.rating));
    }
    if let Some(fide) = entrant.published("fide") {
        return Evidence::Fide(f64::from(fide));
    }
    entrant.born.map_or(Evidence::Nothing, |born| Evidence::Age(years(born, last_day)))
}

/// Whole years from one day to another.
fn years(born: Date, on: Date) -> u8 {
    let had_birthday = (on.month(), on.day()) >= (born.month(), born.day());
    let years = i32::from(on.year()) - i32::from(born.year()) - i32::from(!had_birthday);
    u8::try_from(years).unwrap_or(0)
}
