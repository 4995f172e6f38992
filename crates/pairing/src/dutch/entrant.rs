//! What the chart says of each player who is there: score, colors, floats, and whether the bye may go to them.

use std::collections::BTreeSet;

use chart::{Cell, Color, Number, Points, Unplayed};

use super::{
    Eve,
    baku::Baku,
    settings::{Edition, Numbers},
};

/// How much a color is wanted (1.7).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    None,
    Mild,
    Strong,
    Absolute,
}

/// One player on the eve of a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Entrant {
    pub number: Number,
    /// The pairing number (TPN), from 1.
    pub tpn: usize,
    /// With virtual points.
    pub score: Points,
    pub is_topscorer: bool,
    pub wants: Option<Color>,
    pub strength: Strength,
    /// Games with White less games with Black.
    pub difference: i32,
    /// Colors of the games that were played, in order.
    pub colors: Vec<Color>,
    /// Whether they floated down in the last round, and in the one before.
    pub down: [bool; 2],
    pub up: [bool; 2],
    pub may_have_bye: bool,
    /// Rounds without a game.
    pub unplayed: usize,
    met: BTreeSet<Number>,
}

impl Entrant {
    pub fn has_met(&self, other: Number) -> bool {
        self.met.contains(&other)
    }

    /// The color of the last two games, if both had the same.
    pub fn twice(&self) -> Option<Color> {
        match self.colors[..] {
            [.., one, other] if one == other => Some(one),
            _ => None,
        }
    }
}

/// Everybody who is there, by score and then by pairing number (1.2).
pub fn entrants(eve: &Eve<'_>) -> Vec<Entrant> {
    let places = places(eve);
    let baku = Baku::of(eve, &places);
    let round = eve.round();
    // What everybody had on the eve of the last two rounds, for the floats.
    let before: Vec<Vec<Points>> = [1, 2]
        .map(|back| match round.checked_sub(back).filter(|of| *of > 0) {
            Some(of) => eve.chart.numbers().map(|who| score_on_eve(eve, &baku, who, of)).collect(),
            None => Vec::new(),
        })
        .into();
    let mut entrants: Vec<Entrant> = eve
        .chart
        .numbers()
        .filter(|number| !eve.absent.contains(number))
        .filter_map(|number| entrant(eve, &baku, number, places[number.index()], &before))
        .collect();
    entrants.sort_by_key(|entrant| (std::cmp::Reverse(entrant.score), entrant.tpn));
    entrants
}

/// Everybody's pairing number, in the order of the chart.
fn places(eve: &Eve<'_>) -> Vec<usize> {
    if eve.settings.numbers == Numbers::OfTheChart && eve.numbers.len() == eve.chart.players.len() {
        return eve.numbers.clone();
    }
    let mut order: Vec<Number> = eve.chart.numbers().collect();
    if eve.settings.numbers == Numbers::ByRating {
        order.sort_by_key(|number| {
            let rating = eve.chart.player(*number).and_then(|player| player.rating.points());
            (std::cmp::Reverse(rating), *number)
        });
    }
    let mut places = vec![0; order.len()];
    for (number, place) in order.into_iter().zip(1..) {
        places[number.index()] = place;
    }
    places
}

fn score_on_eve(eve: &Eve<'_>, baku: &Baku, number: Number, round: usize) -> Points {
    let score = eve.chart.player(number).map_or(Points::ZERO, |player| player.score_before(round));
    score + baku.points(number, round) + eve.added.get(&(round, number)).copied().unwrap_or(Points::ZERO)
}

fn entrant(
    eve: &Eve<'_>,
    baku: &Baku,
    number: Number,
    tpn: usize,
    before: &[Vec<Points>],
) -> Option<Entrant> {
    let player = eve.chart.player(number)?;
    let round = eve.round();
    let colors: Vec<Color> =
        player.cells.iter().filter(|cell| cell.is_played()).filter_map(Cell::color).collect();
    let whites = colors.iter().filter(|color| **color == Color::White).count() as i32;
    let difference = 2 * whites - colors.len() as i32;
    let twice = matches!(colors[..], [.., one, other] if one == other);
    let (wants, strength) = match (difference, colors.last()) {
        (_, None) => (None, Strength::None),
        (2.., _) => (Some(Color::Black), Strength::Absolute),
        (..=-2, _) => (Some(Color::White), Strength::Absolute),
        (_, Some(last)) if twice => (Some(!*last), Strength::Absolute),
        (1, _) => (Some(Color::Black), Strength::Strong),
        (-1, _) => (Some(Color::White), Strength::Strong),
        (_, Some(last)) => (Some(!*last), Strength::Mild),
    };
    let float = |back: usize| -> (bool, bool) {
        let Some(of) = round.checked_sub(back).filter(|of| *of > 0) else { return (false, false) };
        let Some(cell) = player.cells.get(of - 1) else { return (false, false) };
        match *cell {
            Cell::Played { opponent, .. } => {
                let score = |who: Number| before[back - 1].get(who.index()).copied().unwrap_or(Points::ZERO);
                (score(number) > score(opponent), score(number) < score(opponent))
            }
            Cell::Pending { .. } => (false, false),
            Cell::Unplayed(unplayed) => match eve.settings.edition {
                Edition::Of2026 => (unplayed.points() > Points::ZERO, false),
                Edition::Of2017 => (true, false),
            },
        }
    };
    let floats = [1, 2].map(float);
    let bars = |cell: &Cell| match (eve.settings.edition, cell) {
        (Edition::Of2026, Cell::Unplayed(unplayed)) => unplayed.points() >= Points::ONE,
        (Edition::Of2017, Cell::Unplayed(Unplayed::FullPointBye | Unplayed::ForfeitWin { .. })) => true,
        _ => false,
    };
    Some(Entrant {
        number,
        tpn,
        score: score_on_eve(eve, baku, number, round),
        is_topscorer: eve.is_last_round() && player.score().halves() > round as i32 - 1,
        wants,
        strength,
        difference,
        down: floats.map(|(down, _)| down),
        up: floats.map(|(_, up)| up),
        may_have_bye: !player.cells.iter().any(bars),
        unplayed: player.cells.iter().filter(|cell| !cell.is_played()).count(),
        met: player.cells.iter().filter(|cell| cell.is_played()).filter_map(Cell::opponent).collect(),
        colors,
    })
}
