//! FIDE's tables. They are roundings of a normal curve and differ from it in places, so they are written out.

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
    fn averages_round_a_half_upward() {
        assert_eq!(average(&[2200, 1650, 1600, 2100]), Some(1888));
        assert_eq!(average(&[]), None);
    }
}
