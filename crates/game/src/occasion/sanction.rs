//! Penalties that reach beyond the game, imposed beside or instead of others (us-chess-7 20K, 20L; iesa-2023 18-3).

use board::{ByColor, Color};

use crate::{
    points::Points,
    verdict::color_words,
    worded::{Told, color_first, color_of},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sanction {
    Points {
        of: Color,
        points: Points,
    },
    TeamPoints {
        of: Color,
        points: Points,
    },
    /// So many rounds to come are lost, and nobody plays in his place.
    Rounds {
        of: Color,
        rounds: u8,
    },
    ExpelsForTheRound(Color),
    ExpelsFromTheEvent(Color),
    /// Whether somebody plays for a player who was expelled.
    Substitute {
        of: Color,
        allowed: bool,
    },
    /// Other points than the result gives.
    Scores(ByColor<Points>),
    /// To those above the director.
    Reports(Color),
}

impl Told for Sanction {
    fn every() -> Vec<Sanction> {
        let of = |of| {
            [
                Sanction::Points { of, points: Points::ONE },
                Sanction::TeamPoints { of, points: Points::HALF },
                Sanction::Rounds { of, rounds: 2 },
                Sanction::ExpelsForTheRound(of),
                Sanction::ExpelsFromTheEvent(of),
                Sanction::Substitute { of, allowed: true },
                Sanction::Substitute { of, allowed: false },
                Sanction::Reports(of),
            ]
        };
        let scores = Sanction::Scores(ByColor { white: Points::ZERO, black: Points::HALF });
        Color::ALL.into_iter().flat_map(of).chain([scores]).collect()
    }

    fn words(&self) -> String {
        match self {
            Sanction::Points { of, points } => format!("docks {} points: {points}", color_words(*of)),
            Sanction::TeamPoints { of, points } => {
                format!("docks {} team points: {points}", color_words(*of))
            }
            Sanction::Rounds { of, rounds } => format!("forfeits {} rounds: {rounds}", color_words(*of)),
            Sanction::ExpelsForTheRound(of) => format!("expels {} for the round", color_words(*of)),
            Sanction::ExpelsFromTheEvent(of) => format!("expels {} from the tournament", color_words(*of)),
            Sanction::Substitute { of, allowed: true } => {
                format!("lets a substitute play for {}", color_words(*of))
            }
            Sanction::Substitute { of, allowed: false } => {
                format!("lets nobody play for {}", color_words(*of))
            }
            Sanction::Scores(points) => {
                format!("scores the game white {} black {}", points.white, points.black)
            }
            Sanction::Reports(of) => format!("reports {} to the federation", color_words(*of)),
        }
    }

    fn read(text: &str) -> Option<Sanction> {
        if let Some(points) = text.strip_prefix("scores the game white ") {
            let (white, black) = points.split_once(" black ")?;
            return Some(Sanction::Scores(ByColor {
                white: white.parse().ok()?,
                black: black.parse().ok()?,
            }));
        }
        if let Some(of) = text.strip_prefix("lets a substitute play for ") {
            return Some(Sanction::Substitute { of: color_of(of)?, allowed: true });
        }
        if let Some(of) = text.strip_prefix("lets nobody play for ") {
            return Some(Sanction::Substitute { of: color_of(of)?, allowed: false });
        }
        let (verb, rest) = text.split_once(' ')?;
        let (of, what) = color_first(rest)?;
        let points = |text: &str| text.parse().ok().filter(|points| *points > Points::ZERO);
        match verb {
            "docks" => match what.strip_prefix("team points: ") {
                Some(text) => points(text).map(|points| Sanction::TeamPoints { of, points }),
                None => points(what.strip_prefix("points: ")?).map(|points| Sanction::Points { of, points }),
            },
            "forfeits" => {
                let rounds = what.strip_prefix("rounds: ")?.parse().ok().filter(|rounds| *rounds > 0)?;
                Some(Sanction::Rounds { of, rounds })
            }
            "expels" if what == "for the round" => Some(Sanction::ExpelsForTheRound(of)),
            "expels" if what == "from the tournament" => Some(Sanction::ExpelsFromTheEvent(of)),
            "reports" if what == "to the federation" => Some(Sanction::Reports(of)),
            _ => None,
        }
    }
}
