//! Slips of the pen, in names of people and of schools.

/// How many letters must be put in, left out, changed, or exchanged with their neighbor.
pub fn slips(one: &str, other: &str) -> usize {
    let [one, other]: [Vec<char>; 2] = [one, other].map(|text| text.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.iter().enumerate() {
        let mut now = vec![i + 1];
        for (j, opposite) in other.iter().enumerate() {
            let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX - 1);
            let changed = at(&last, j) + usize::from(letter != opposite);
            let mut least = changed.min(at(&last, j + 1) + 1).min(at(&now, j) + 1);
            let crossed =
                i > 0 && j > 0 && one.get(i - 1) == Some(opposite) && other.get(j - 1) == Some(letter);
            if crossed {
                least = least.min(at(&before, j - 1) + 1);
            }
            now.push(least);
        }
        before = std::mem::replace(&mut last, now);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_too_many_too_few_another_or_two_exchanged_is_one_slip() {
        for (one, other, many) in [
            ("lincoln", "lincoln", 0),
            ("lincoln", "lincon", 1),
            ("lincoln", "lincolln", 1),
            ("lincoln", "lincaln", 1),
            ("lincoln", "linclon", 1),
            ("lincoln", "lincaon", 2),
            ("", "ab", 2),
        ] {
            assert_eq!(slips(one, other), many, "{one}, {other}");
        }
    }
}
