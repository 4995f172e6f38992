//! Times in comments: `[%clk 1:02:03]` is what the clock shows after the move, `[%emt 0:00:12]` what the move took.
//!
//! The hours are always written. Start with [`Ply::clock`] and [`Text::of_clock`].

use clock::{Millis, TimeError};

use super::{Ply, Text};

impl Text {
    /// A comment with what the clock shows.
    pub fn of_clock(time: Millis) -> Text {
        of_command("clk", time)
    }

    /// What the clock shows, if that is told, or why it cannot be read.
    pub fn clock(&self) -> Option<Result<Millis, TimeError>> {
        self.command("clk").map(str::parse)
    }

    /// How long the move took, if that is told, or why it cannot be read.
    pub fn elapsed(&self) -> Option<Result<Millis, TimeError>> {
        self.command("emt").map(str::parse)
    }
}

impl Ply {
    /// What the mover's clock showed, if the record tells it.
    pub fn clock(&self) -> Option<Millis> {
        self.comments().find_map(|text| text.clock()?.ok())
    }

    /// How long the move took, if the record tells it.
    pub fn elapsed(&self) -> Option<Millis> {
        self.comments().find_map(|text| text.elapsed()?.ok())
    }
}

fn of_command(name: &str, time: Millis) -> Text {
    // What clocks write below an hour lacks its hours: `12:00`.
    let written = time.to_string();
    let (sign, size) = written.strip_prefix('-').map_or(("", written.as_str()), |size| ("-", size));
    let time = match size.split(':').count() {
        2 if size.find(':') == Some(1) => format!("{sign}0:0{size}"),
        2 => format!("{sign}0:{size}"),
        _ => written,
    };
    Text::from_words(format!("[%{name} {time}]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_with_their_hours_and_read_back() {
        for (millis, written) in [
            (0, "[%clk 0:00:00]"),
            (4_500, "[%clk 0:00:04.5]"),
            (720_000, "[%clk 0:12:00]"),
            (3_723_000, "[%clk 1:02:03]"),
            (-3_000, "[%clk -0:00:03]"),
            (360_000_001, "[%clk 100:00:00.001]"),
        ] {
            let text = Text::of_clock(Millis::new(millis));
            assert_eq!(text.as_str(), written);
            assert_eq!(text.clock(), Some(Ok(Millis::new(millis))));
        }
        let text = Text::new("[%emt 0:00:12] at once").unwrap();
        assert_eq!(text.elapsed(), Some(Ok(Millis::seconds(12))));
        assert_eq!(text.clock(), None);
        let error = Text::new("[%clk 1:62]").unwrap().clock().unwrap().unwrap_err();
        assert_eq!(error.to_string(), "expected two digits from 00 to 59 after ':', found '62'");
    }
}
