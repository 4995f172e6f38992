//! Matches of teams.

#![allow(clippy::unwrap_used)] // a test may fail loudly

use chart::{Chart, Color, Number, Points};
use pairing::{Field, Settings, teams::match_chart};

/// Game points as they were made; the board that neither team came to makes no difference to who won.
#[test]
fn a_match_is_won_with_more_game_points() {
    let chart: Chart = "rounds 5
1 | Adams | 1850 | | M2w3.5-0.5 M3b2-2
2 | Brook | 1650 | | M1b0.5-3.5 M4w2-1
3 | Cedar | 1600 | | M4w1.5-2.5 M1w2-2
4 | Drake | 1550 | | M3b2.5-1.5 M2b1-2
"
    .parse()
    .unwrap();
    let matches = match_chart(&chart);
    let told = "rounds 5
1 | Adams | 1850 |  | W2w D3b
2 | Brook | 1650 |  | L1b W4w
3 | Cedar | 1600 |  | L4w D1w
4 | Drake | 1550 |  | W3b L2b
";
    assert_eq!(matches.to_string(), told);
    let field = Field::new(&matches, Settings::default(), Color::White);
    assert_eq!(field.pairing_score(Number::new(1).unwrap()), Points::ONE + Points::HALF);
}
