//! Who of one side goes to whom of the other at the least cost, and of all such ways the first one in order.
//!
//! Knows rows, columns and what a place costs; knows nothing of chess. The Hungarian method gives the least cost and prices
//! that prove it; among the places that the prices leave open each row in turn then takes the first column it can.

/// What a place costs; none where it may not be taken.
pub(super) type Price = Option<i64>;

const NEVER: i64 = 1 << 58;

/// The column of every row. At least one full assignment must be possible.
pub(super) fn first_of_the_cheapest(prices: &[Vec<Price>]) -> Vec<usize> {
    let (mut columns, rows, offers) = cheapest(prices);
    let open = |row: usize, column: usize| {
        prices[row][column].is_some_and(|price| price == rows[row] + offers[column])
    };
    let size = columns.len();
    let mut holder = vec![0; size];
    columns.iter().enumerate().for_each(|(row, &column)| holder[column] = row);
    for row in 0..size {
        for column in 0..columns[row] {
            if holder[column] > row
                && open(row, column)
                && hand_over(row, column, &mut columns, &mut holder, &open)
            {
                break;
            }
        }
    }
    columns
}

/// The first way in order to give every row a column that is open to it; none if there is no way. Where almost everything
/// is open it takes hardly more than a look at each row.
pub(super) fn first_open(size: usize, open: &dyn Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    let mut columns: Vec<usize> = (0..size).collect();
    let mut holder: Vec<usize> = (0..size).collect();
    let closed: Vec<usize> = (0..size).filter(|&row| !open(row, row)).collect();
    if closed.is_empty() {
        return Some(columns);
    }
    for &row in &closed {
        (columns[row], holder[row]) = (NOBODY, NOBODY);
    }
    for &row in &closed {
        if !find(row, &mut columns, &mut holder, open) {
            return None;
        }
    }
    // Columns that no row above holds, in order.
    let mut left: std::collections::BTreeSet<usize> = (0..size).collect();
    for row in 0..size {
        let better: Vec<usize> =
            left.range(..columns[row]).copied().filter(|&column| open(row, column)).collect();
        for column in better {
            if hand_over(row, column, &mut columns, &mut holder, open) {
                break;
            }
        }
        left.remove(&columns[row]);
    }
    Some(columns)
}

const NOBODY: usize = usize::MAX;

/// Finds a column for a row without one, by changing the columns of others along a path.
fn find(
    row: usize,
    columns: &mut [usize],
    holder: &mut [usize],
    open: &dyn Fn(usize, usize) -> bool,
) -> bool {
    let size = columns.len();
    let free: Vec<usize> = (0..size).filter(|&column| holder[column] == NOBODY).collect();
    let mut from = vec![NOBODY; size];
    let mut reached = std::collections::VecDeque::from([row]);
    while let Some(searching) = reached.pop_front() {
        let found = free.iter().copied().find(|&column| from[column] == NOBODY && open(searching, column));
        if let Some(mut at) = found {
            let mut taker = searching;
            loop {
                let left = columns[taker];
                (columns[taker], holder[at]) = (at, taker);
                if taker == row {
                    return true;
                }
                at = left;
                taker = from[left];
            }
        }
        for column in 0..size {
            if holder[column] != NOBODY && from[column] == NOBODY && open(searching, column) {
                from[column] = searching;
                reached.push_back(holder[column]);
            }
        }
    }
    false
}

/// Gives `column` to `row`, if its holder and those after them can change columns so that all have one.
fn hand_over(
    row: usize,
    column: usize,
    columns: &mut [usize],
    holder: &mut [usize],
    open: &dyn Fn(usize, usize) -> bool,
) -> bool {
    let size = columns.len();
    let free = columns[row];
    // From which row each column was reached.
    let mut from = vec![usize::MAX; size];
    from[column] = row;
    let mut reached = vec![holder[column]];
    while let Some(searching) = reached.pop() {
        // The column that is let go is most often what one of them can take.
        let first = open(searching, free).then_some(free);
        let all = if first.is_some() { 0..0 } else { 0..size };
        for next in first.into_iter().chain(all.filter(|&next| open(searching, next))) {
            if from[next] != usize::MAX || (next != free && holder[next] < row) {
                continue;
            }
            from[next] = searching;
            if next != free {
                reached.push(holder[next]);
                continue;
            }
            let mut at = free;
            loop {
                let taker = from[at];
                let left = columns[taker];
                columns[taker] = at;
                holder[at] = taker;
                if taker == row {
                    return true;
                }
                at = left;
            }
        }
    }
    false
}

/// The columns of a cheapest assignment, and the prices of rows and columns that prove it.
fn cheapest(prices: &[Vec<Price>]) -> (Vec<usize>, Vec<i64>, Vec<i64>) {
    let size = prices.len();
    let price = |row: usize, column: usize| prices[row][column].unwrap_or(NEVER);
    let (mut rows, mut offers) = (vec![0; size + 1], vec![0; size + 1]);
    // Columns and rows are counted from 1 in here; 0 is where a search starts.
    let mut holder = vec![0; size + 1];
    for new in 1..=size {
        holder[0] = new;
        let (mut least, mut way, mut used) =
            (vec![i64::MAX; size + 1], vec![0; size + 1], vec![false; size + 1]);
        let mut at = 0;
        while holder[at] != 0 {
            used[at] = true;
            let (row, mut step, mut next) = (holder[at], i64::MAX, 0);
            for column in 1..=size {
                if used[column] {
                    continue;
                }
                let over = price(row - 1, column - 1) - rows[row] - offers[column];
                if over < least[column] {
                    (least[column], way[column]) = (over, at);
                }
                if least[column] < step {
                    (step, next) = (least[column], column);
                }
            }
            for column in 0..=size {
                if used[column] {
                    rows[holder[column]] += step;
                    offers[column] -= step;
                } else if least[column] != i64::MAX {
                    least[column] -= step;
                }
            }
            at = next;
        }
        while at != 0 {
            holder[at] = holder[way[at]];
            at = way[at];
        }
    }
    let mut columns = vec![0; size];
    (1..=size).for_each(|column| columns[holder[column] - 1] = column - 1);
    (columns, rows[1..].to_vec(), offers[1..].to_vec())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all(left: &[usize]) -> Vec<Vec<usize>> {
        if left.is_empty() {
            return vec![Vec::new()];
        }
        let with = |at: usize| {
            let mut others = left.to_vec();
            let first = others.remove(at);
            all(&others).into_iter().map(move |rest| [vec![first], rest].concat())
        };
        (0..left.len()).flat_map(with).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]
        #[test]
        fn the_first_open_way_is_the_first_of_those_without_a_price(
            size in 1..7usize,
            open in prop::collection::vec(prop::bool::weighted(0.6), 36),
        ) {
            let open = |row: usize, column: usize| open[row * 6 + column];
            let seats: Vec<usize> = (0..size).collect();
            let fine = |columns: &Vec<usize>| columns.iter().enumerate().all(|(row, &column)| open(row, column));
            let first = all(&seats).into_iter().filter(fine).min();
            prop_assert_eq!(first, first_open(size, &open));
        }

        #[test]
        fn none_is_cheaper_and_none_as_cheap_comes_before(
            size in 1..7usize,
            numbers in prop::collection::vec((prop::bool::weighted(0.7), 0..3i64), 36),
        ) {
            let place = |row: usize, column: usize| {
                let (there, price) = numbers[row * 6 + column];
                (there || row == column).then_some(price)
            };
            let prices: Vec<Vec<Price>> =
                (0..size).map(|row| (0..size).map(|column| place(row, column)).collect()).collect();
            let sum = |columns: &Vec<usize>| -> Option<i64> {
                columns.iter().enumerate().map(|(row, &column)| prices[row][column]).sum()
            };
            let seats: Vec<usize> = (0..size).collect();
            let best = all(&seats).into_iter().filter_map(|columns| Some((sum(&columns)?, columns))).min();
            prop_assert_eq!(best.unwrap().1, first_of_the_cheapest(&prices));
        }
    }
}
