//! Where an unrated player starts.

/// What is known of him; the first that applies, in this order.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Evidence {
    /// A rating in another US Chess system.
    OtherSystem(f64),
    Fide(f64),
    /// In years.
    Age(u8),
    Nothing,
}

/// What is taken where not even the age is known; editions differ between this and 1300.
pub const UNKNOWN_AGE: f64 = 750.0;

/// The rating that he is taken to have.
pub fn rating(known: Evidence) -> f64 {
    match known {
        Evidence::OtherSystem(rating) => rating,
        Evidence::Fide(rating) if rating <= 2000.0 => 720.0 + 0.625 * rating,
        Evidence::Fide(rating) => -350.0 + 1.16 * rating,
        Evidence::Age(years) => 50.0 * f64::from(years.min(26)),
        Evidence::Nothing => UNKNOWN_AGE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn age_counts_fifty_a_year_up_to_1300() {
        assert_eq!(rating(Evidence::Age(9)), 450.0);
        assert_eq!(rating(Evidence::Age(26)), 1300.0);
        assert_eq!(rating(Evidence::Age(60)), 1300.0);
    }

    #[test]
    fn fide_ratings_are_converted() {
        assert_eq!(rating(Evidence::Fide(1600.0)), 1720.0);
        assert_eq!(rating(Evidence::Fide(2000.0)), 1970.0);
        assert!((rating(Evidence::Fide(2500.0)) - 2550.0).abs() < 1e-9);
    }
}
