//! FIDE's tables, and what a game changes.
//!
//! Both tables are roundings of a normal curve and differ from it in places, so they are written out.

use chart::Points;

/// What a hundred per cent is taken to be worth, and the farthest that the tables reach.
pub const FARTHEST: i32 = 800;

/// The largest difference at which the stronger player expects 0.50, 0.51, ... 0.99.
const BANDS: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
];

/// What a share of 0.50, 0.51, ... 1.00 is worth in rating points.
const WORTH: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// The expected score in hundredths of a point, for whoever is stronger by so much (weaker if negative).
pub fn expected_in_hundredths(difference: i32) -> i32 {
    let above =
        BANDS.iter().filter(|&&limit| difference.unsigned_abs() > limit.unsigned_abs()).count() as i32;
    if difference < 0 { 50 - above } else { 50 + above }
}

/// What `part` of `whole` is worth in rating points. The share is rounded to hundredths first, a half upward.
pub fn worth_of_share(part: i32, whole: i32) -> i32 {
    if whole <= 0 {
        return 0;
    }
    let hundredths = (2 * 100 * part + whole).div_euclid(2 * whole).clamp(0, 100);
    let worth =
        |above: i32| usize::try_from(above).ok().and_then(|above| WORTH.get(above)).copied().unwrap_or(0);
    if hundredths < 50 { -worth(50 - hundredths) } else { worth(hundredths - 50) }
}

/// The average, rounded, a half upward; nothing of none.
pub fn average(ratings: &[i32]) -> Option<i32> {
    let count = i64::try_from(ratings.len()).ok().filter(|&count| count > 0)?;
    let sum: i64 = ratings.iter().copied().map(i64::from).sum();
    i32::try_from((2 * sum + count).div_euclid(2 * count)).ok()
}

/// How fast a rating moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Development {
    pub rating: i32,
    pub ever_2400: bool,
    pub rated_games: u32,
    /// Until the end of the year of the eighteenth birthday.
    pub junior: bool,
}

impl Development {
    /// The coefficient K, before the limit of 700 for all games of a period.
    pub fn coefficient(self) -> u32 {
        if self.ever_2400 || self.rating >= 2400 {
            10
        } else if self.rated_games < 30 || (self.junior && self.rating < 2300) {
            40
        } else {
            20
        }
    }

    /// The coefficient with so many games in the period.
    pub fn coefficient_over(self, games: u32) -> u32 {
        let coefficient = self.coefficient();
        700u32.checked_div(games).map_or(coefficient, |most| coefficient.min(most))
    }
}

/// Whether a difference above 400 counts as 400; later rules exempt the strongest.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    At400,
    None,
}

/// What these games (opponent's rating, points) change.
pub fn change(rating: i32, coefficient: u32, games: &[(i32, Points)], limit: Limit) -> f64 {
    let surplus = |&(opponent, points): &(i32, Points)| {
        let difference = match limit {
            Limit::At400 => (rating - opponent).clamp(-400, 400),
            Limit::None => rating - opponent,
        };
        points.halves() * 50 - expected_in_hundredths(difference)
    };
    let hundredths: i32 = games.iter().map(surplus).sum();
    f64::from(coefficient) * f64::from(hundredths) / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_have_sharp_edges() {
        let cases = [
            (0, 50),
            (3, 50),
            (4, 51),
            (-4, 49),
            (200, 76),
            (-200, 24),
            (391, 91),
            (400, 92),
            (735, 99),
            (736, 100),
            (-736, 0),
        ];
        for (difference, hundredths) in cases {
            assert_eq!(expected_in_hundredths(difference), hundredths, "{difference}");
        }
    }

    #[test]
    fn shares_are_rounded_to_hundredths() {
        let cases =
            [(2, 3, 125), (1, 3, -125), (11, 18, 80), (1, 1, 800), (0, 1, -800), (1, 2, 0), (1, 8, -322)];
        for (part, whole, worth) in cases {
            assert_eq!(worth_of_share(part, whole), worth, "{part}/{whole}");
        }
    }

    #[test]
    fn a_draw_with_somebody_200_points_stronger() {
        let change = change(2000, 20, &[(2200, Points::HALF)], Limit::At400);
        assert!((change - 5.2).abs() < 1e-9, "{change}");
    }

    #[test]
    fn far_opponents_count_as_400_unless_exempt() {
        let game = [(1500, Points::ONE)];
        assert!((change(2300, 10, &game, Limit::At400) - 0.8).abs() < 1e-9);
        assert!(change(2300, 10, &game, Limit::None).abs() < 1e-9);
    }

    #[test]
    fn coefficients() {
        let player =
            |rating, ever_2400, rated_games, junior| Development { rating, ever_2400, rated_games, junior };
        assert_eq!(player(1800, false, 10, false).coefficient(), 40);
        assert_eq!(player(2200, false, 100, true).coefficient(), 40);
        assert_eq!(player(2300, false, 100, true).coefficient(), 20);
        assert_eq!(player(2350, true, 100, false).coefficient(), 10);
        assert_eq!(player(1800, false, 10, false).coefficient_over(20), 35);
        assert_eq!(player(1800, false, 100, false).coefficient_over(20), 20);
    }

    #[test]
    fn averages_round_a_half_upward() {
        assert_eq!(average(&[2200, 1650, 1600, 2100]), Some(1888));
        assert_eq!(average(&[]), None);
    }
}
