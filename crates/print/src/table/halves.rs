//! Halves on paper: 2½ and 4, as players write them, where files have 2.5 and 4.0.

use report::{Table, Value};

/// The lines of a cell, from above. Names and other texts stay as they are.
pub(super) fn lines(table: &Table, column: usize, value: &Value) -> Vec<String> {
    let sentences = table.columns.get(column).is_some_and(|column| column.breaks);
    let has_figures = match value {
        Value::Points(points) => return vec![points.with_half()],
        Value::Decimal { places, .. } => *places == 1,
        Value::Stacked(..) => column >= table.keys,
        // Tie-breaks are texts, and so are results of single games.
        Value::Text(text) => sentences || text.parse::<f64>().is_ok() || text.starts_with("1/2-1/2"),
        Value::Empty | Value::Number(_) => false,
    };
    let lines = value.lines();
    if has_figures { lines.iter().map(|line| halved(line)).collect() } else { lines }
}

fn halved(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let text = text.replace("1/2-1/2", "½-½");
    let mut rest = text.as_str();
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let end =
            number.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(number.len());
        let (number, after) = number.split_at(end);
        shown.push_str(before);
        match number.split_once('.') {
            Some(("0", "5")) => shown.push('½'),
            Some((whole, "5")) => shown.extend([whole, "½"]),
            Some((whole, "0")) => shown.push_str(whole),
            _ => shown.push_str(number),
        }
        rest = after;
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

    use report::Column;

    use super::*;

    #[test]
    fn halves_are_written_as_players_write_them() {
        for (text, shown) in [
            ("w 1.5", "w 1½"),
            ("b 2.0", "b 2"),
            ("· 0.5", "· ½"),
            ("D5(1.5-0.5)", "D5(1½-½)"),
            ("Ann Lee 2.5, Bo Diaz 10.0", "Ann Lee 2½, Bo Diaz 10"),
            ("1/2-1/2", "½-½"),
            ("68.25", "68.25"),
            ("1543.2", "1543.2"),
            ("at 1.5.", "at 1.5."),
        ] {
            assert_eq!(halved(text), shown);
        }
    }

    #[test]
    fn names_stay_as_they_are() {
        let columns =
            vec![Column::left("Player"), Column::left("Team"), Column::left("Rd 1"), Column::right("Pts")];
        let table = Table::new("t", 1, columns);
        let under = Value::Stacked("Ann Lee".to_string(), "Studio 1.5".to_string());
        assert_eq!(lines(&table, 0, &under), ["Ann Lee", "Studio 1.5"]);
        assert_eq!(lines(&table, 1, &Value::text("Studio 1.5")), ["Studio 1.5"]);
        assert_eq!(lines(&table, 2, &Value::Stacked("W2".to_string(), "w 1.5".to_string())), ["W2", "w 1½"]);
        assert_eq!(lines(&table, 3, &Value::text("4.5")), ["4½"]);
        assert_eq!(lines(&table, 3, &Value::Points("0.5".parse().unwrap())), ["½"]);
        assert_eq!(lines(&table, 3, &Value::Decimal { units: 125, places: 1 }), ["12½"]);
        assert_eq!(lines(&table, 3, &Value::Decimal { units: 6825, places: 2 }), ["68.25"]);
    }
}
