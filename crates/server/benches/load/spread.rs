//! How long something took, over and over.

use std::time::Duration;

#[derive(Clone, Debug, Default)]
pub struct Spread {
    took: Vec<Duration>,
}

impl Spread {
    pub fn of(mut took: Vec<Duration>) -> Spread {
        took.sort_unstable();
        Spread { took }
    }

    /// What this part of all was not slower than.
    pub fn at(&self, part: f64) -> Duration {
        let last = self.took.len().saturating_sub(1);
        self.took.get((part * last as f64).round() as usize).copied().unwrap_or_default()
    }

    pub fn against(&self, other: &Spread, part: f64) -> f64 {
        self.at(part).as_secs_f64() / other.at(part).as_secs_f64().max(1e-9)
    }

    pub fn head() {
        println!(
            "{:<34} {:>8} {:>9} {:>9} {:>9} {:>9}",
            "milliseconds", "count", "median", "95%", "99%", "slowest"
        );
    }

    pub fn print(&self, name: &str) {
        let [median, most, nearly, slowest] =
            [0.5, 0.95, 0.99, 1.0].map(|part| self.at(part).as_secs_f64() * 1e3);
        println!("{name:<34} {:>8} {median:>9.2} {most:>9.2} {nearly:>9.2} {slowest:>9.2}", self.took.len());
    }
}
