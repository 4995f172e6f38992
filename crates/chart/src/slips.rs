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

/// The most that [`are_within`] looks for.
pub const MOST_SLIPS: usize = 2;

/// Whether there are at most so many slips between two names. It goes along both once, however long they are.
pub fn are_within(one: &[char], other: &[char], most: usize) -> bool {
    const WIDTH: usize = 2 * MOST_SLIPS + 1;
    const FAR: usize = MOST_SLIPS + 1;
    let most = most.min(MOST_SLIPS);
    if one.len().abs_diff(other.len()) > most {
        return false;
    }
    // Of row `i` of the table in `slips` only the columns `i - 2` to `i + 2` can hold so little.
    let column =
        |i: usize, slot: usize| (i + slot).checked_sub(MOST_SLIPS).filter(|column| *column <= other.len());
    let mut before = [FAR; WIDTH];
    let mut last = std::array::from_fn(|slot| column(0, slot).map_or(FAR, |column| column.min(FAR)));
    for (i, letter) in (1..).zip(one) {
        let mut now = [FAR; WIDTH];
        for slot in 0..WIDTH {
            let Some(j) = column(i, slot) else { continue };
            let at = |row: &[usize; WIDTH], slot: Option<usize>| {
                slot.and_then(|slot| row.get(slot)).copied().unwrap_or(FAR)
            };
            let mut least = at(&last, Some(slot + 1)) + 1;
            least = least.min(at(&now, slot.checked_sub(1)) + 1);
            if j > 0 {
                let opposite = other.get(j - 1);
                least = least.min(at(&last, Some(slot)) + usize::from(Some(letter) != opposite));
                let crossed =
                    i > 1 && j > 1 && one.get(i - 2) == opposite && other.get(j - 2) == Some(letter);
                if crossed {
                    least = least.min(at(&before, Some(slot)) + 1);
                }
            }
            now[slot] = least.min(FAR);
        }
        if now.iter().all(|slips| *slips > most) {
            return false;
        }
        before = std::mem::replace(&mut last, now);
    }
    let end = (other.len() + MOST_SLIPS).checked_sub(one.len());
    end.and_then(|slot| last.get(slot)).is_some_and(|slips| *slips <= most)
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

    #[test]
    fn to_look_for_few_is_to_count_them() {
        // All texts of up to five of two letters, held against one another.
        let texts: Vec<String> = (0..6_u32)
            .flat_map(|long| {
                (0..2_u32.pow(long)).map(move |bits| {
                    (0..long).map(|at| if bits >> at & 1 == 0 { 'a' } else { 'b' }).collect()
                })
            })
            .collect();
        for one in &texts {
            for other in &texts {
                let [letters, others] = [one, other].map(|text| text.chars().collect::<Vec<char>>());
                for most in 0..=MOST_SLIPS {
                    assert_eq!(
                        are_within(&letters, &others, most),
                        slips(one, other) <= most,
                        "{one}, {other}, {most}"
                    );
                }
            }
        }
    }
}
