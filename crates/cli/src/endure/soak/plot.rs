//! A curve as a small picture: memory over time.

use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 60.0;
const BOTTOM: f64 = 30.0;

/// Seconds and megabytes, and when warming up was over.
pub(super) fn drawn(samples: &[(f64, f64)], warm: f64) -> String {
    let end = samples.last().map_or(1.0, |(at, _)| *at).max(1.0);
    let most = samples.iter().fold(1.0_f64, |most, (_, size)| most.max(*size)) * 1.1;
    let across = |at: f64| LEFT + at / end * (WIDTH - LEFT - 10.0);
    let up = |size: f64| HEIGHT - BOTTOM - size / most * (HEIGHT - BOTTOM - 10.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<title>Memory of the server while it was soaked</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for step in 0..=4 {
        let (size, at) = (most * f64::from(step) / 4.0, end * f64::from(step) / 4.0);
        let (y, x) = (up(size), across(at));
        // Writing into a String cannot fail.
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {y:.1}H{}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{size:.0} MB</text>\
             <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            WIDTH - 10.0,
            LEFT - 6.0,
            y + 4.0,
            HEIGHT - 10.0,
            clock(at)
        );
    }
    let x = across(warm);
    let _ = writeln!(
        svg,
        "<path d=\"M{x:.1} 10V{}\" stroke=\"#999\" stroke-dasharray=\"4 4\"/>",
        HEIGHT - BOTTOM
    );
    let points: Vec<String> =
        thinned(samples).map(|(at, size)| format!("{:.1},{:.1}", across(at), up(size))).collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#0a5\" stroke-width=\"1.5\"/>\n</svg>",
        points.join(" ")
    );
    svg
}

/// No more points than can be seen.
fn thinned(samples: &[(f64, f64)]) -> impl Iterator<Item = (f64, f64)> + '_ {
    samples.iter().copied().step_by((samples.len() / 400).max(1))
}

fn clock(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_stays_within_its_picture() {
        let samples: Vec<(f64, f64)> =
            (0..2_000).map(|at| (f64::from(at), 40.0 + f64::from(at % 7))).collect();
        let svg = drawn(&samples, 333.0);
        assert!(svg.len() < 10_000, "{} bytes", svg.len());
        assert!(svg.contains("33:19") && svg.ends_with("</svg>\n"), "{svg}");
    }
}
