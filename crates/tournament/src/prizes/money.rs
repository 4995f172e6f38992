//! Money: who is tied shares it, and nobody wins twice (32B1 to 32B3).
//!
//! From the best score down, those who are tied put together the prizes that they would have won without the tie, one for
//! each of them at most, and share alike. Who has more from a prize that is not open to all of the tie takes that one
//! instead (32B3). Shares are rounded down to the cent. It knows no players and no tie-breaks, which money ignores (34C).

use chart::Points;

use crate::money::Cents;

/// The prizes of one group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fund {
    pub cash: Vec<Cents>,
}

/// Somebody who competes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claimant {
    pub score: Points,
    /// The funds that are open to him, by their places in the list.
    pub funds: Vec<usize>,
}

/// What each wins, in the order in which they are given.
pub fn share(funds: &[Fund], claimants: &[Claimant]) -> Vec<Cents> {
    let mut left: Vec<Vec<Cents>> = funds.iter().map(|fund| greatest_first(&fund.cash)).collect();
    let mut won = vec![Cents::NONE; claimants.len()];
    let mut scores: Vec<Points> = claimants.iter().map(|claimant| claimant.score).collect();
    scores.sort_unstable_by(|one, other| other.cmp(one));
    scores.dedup();
    for score in scores {
        let with_score = claimants.iter().enumerate().filter(|(_, claimant)| claimant.score == score);
        let mut tied: Vec<(usize, &Claimant)> = with_score.collect();
        loop {
            // Who can win nothing of what is left has no part in what the others put together (32B1).
            tied.retain(|(_, claimant)| competes(&left, claimant));
            if tied.is_empty() {
                break;
            }
            let tie: Vec<&Claimant> = tied.iter().map(|(_, claimant)| *claimant).collect();
            let pool = pool(&left, &tie);
            let all = each(&pool, tie.len());
            let (winners, prizes, share) = match better_alone(&left, &tie, all) {
                Some((fund, prizes, share)) => (open_to(&tied, fund), prizes, share),
                None => ((0..tied.len()).collect(), pool, all),
            };
            for prize in prizes {
                let place =
                    left.get(prize.fund).and_then(|fund| fund.iter().position(|cash| *cash == prize.cash));
                if let (Some(fund), Some(place)) = (left.get_mut(prize.fund), place) {
                    fund.remove(place);
                }
            }
            for (at, (claimant, _)) in tied.iter().enumerate() {
                if let Some(won) = won.get_mut(*claimant).filter(|_| winners.contains(&at)) {
                    *won = share;
                }
            }
            let mut at = 0_usize..;
            tied.retain(|_| at.next().is_none_or(|at| !winners.contains(&at)));
        }
    }
    won
}

/// Whether a prize that is left is open to somebody.
fn competes(left: &[Vec<Cents>], claimant: &Claimant) -> bool {
    claimant.funds.iter().any(|fund| left.get(*fund).is_some_and(|cash| !cash.is_empty()))
}

fn greatest_first(cash: &[Cents]) -> Vec<Cents> {
    let mut cash: Vec<Cents> = cash.iter().copied().filter(|prize| *prize > Cents::NONE).collect();
    cash.sort_unstable_by(|one, other| other.cmp(one));
    cash
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Prize {
    fund: usize,
    cash: Cents,
}

/// The greatest prizes that the tied can win one each: a prize comes in if everybody can still be given one of his own.
fn pool(left: &[Vec<Cents>], tie: &[&Claimant]) -> Vec<Prize> {
    let of_fund = |(fund, cash): (usize, &Vec<Cents>)| {
        cash.iter().take(tie.len()).map(move |cash| Prize { fund, cash: *cash }).collect::<Vec<_>>()
    };
    let mut prizes: Vec<Prize> = left.iter().enumerate().flat_map(of_fund).collect();
    // Of equal prizes that of the earlier fund.
    prizes.sort_by(|one, other| other.cash.cmp(&one.cash).then(one.fund.cmp(&other.fund)));
    let mut given: Vec<Option<Prize>> = vec![None; tie.len()];
    let mut pool = Vec::new();
    for prize in prizes {
        if give(prize, tie, &mut given, &mut vec![false; tie.len()]) {
            pool.push(prize);
        }
    }
    pool
}

/// Gives a prize to one of the tied, who passes what he had on to another.
fn give(prize: Prize, tie: &[&Claimant], given: &mut [Option<Prize>], asked: &mut [bool]) -> bool {
    for (at, claimant) in tie.iter().enumerate() {
        // Asked is only who may have it: another prize of the same chain can still find the others.
        let open = claimant.funds.contains(&prize.fund);
        if !open || asked.get_mut(at).is_none_or(|asked| std::mem::replace(asked, true)) {
            continue;
        }
        let had = given.get(at).copied().flatten();
        if had.is_none_or(|had| give(had, tie, given, asked)) {
            if let Some(has) = given.get_mut(at) {
                *has = Some(prize);
            }
            return true;
        }
    }
    false
}

fn each(prizes: &[Prize], winners: usize) -> Cents {
    let sum: u64 = prizes.iter().map(|prize| u64::from(prize.cash.0)).sum();
    let share = u64::try_from(winners).ok().and_then(|winners| sum.checked_div(winners)).unwrap_or(0);
    Cents(u32::try_from(share).unwrap_or(u32::MAX))
}

/// The fund of which those to whom it is open have most by themselves, if that is more than a share of everything.
fn better_alone(left: &[Vec<Cents>], tie: &[&Claimant], all: Cents) -> Option<(usize, Vec<Prize>, Cents)> {
    let mut best: Option<(usize, Vec<Prize>, Cents)> = None;
    for (fund, cash) in left.iter().enumerate() {
        let winners = tie.iter().filter(|claimant| claimant.funds.contains(&fund)).count();
        if winners == 0 || winners == tie.len() {
            continue;
        }
        let prizes: Vec<Prize> = cash.iter().take(winners).map(|cash| Prize { fund, cash: *cash }).collect();
        let share = each(&prizes, winners);
        if share > best.as_ref().map_or(all, |(_, _, best)| *best) {
            best = Some((fund, prizes, share));
        }
    }
    best
}

fn open_to(tied: &[(usize, &Claimant)], fund: usize) -> Vec<usize> {
    let open = |(_, (_, claimant)): &(usize, &(usize, &Claimant))| claimant.funds.contains(&fund);
    tied.iter().enumerate().filter(open).map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PLACES: usize = 0;
    const A: usize = 1;
    const B: usize = 2;

    fn dollars(amounts: &[u32]) -> Fund {
        Fund { cash: amounts.iter().map(|dollars| Cents(dollars * 100)).collect() }
    }

    fn claimant(score: &str, funds: &[usize]) -> Claimant {
        Claimant { score: score.parse().unwrap(), funds: funds.to_vec() }
    }

    fn told(funds: &[Fund], claimants: &[Claimant]) -> Vec<String> {
        share(funds, claimants).iter().map(ToString::to_string).collect()
    }

    /// $400 and $200 for places, $100 for class A, $50 for class B.
    fn usual() -> [Fund; 3] {
        [dollars(&[400, 200]), dollars(&[100]), dollars(&[50])]
    }

    #[test]
    fn whoever_is_alone_has_the_greatest_prize_and_no_second() {
        let players = [claimant("5", &[PLACES, A]), claimant("4", &[PLACES]), claimant("3", &[PLACES, A])];
        assert_eq!(told(&usual(), &players), ["$400.00", "$200.00", "$100.00"]);
    }

    #[test]
    fn a_tie_puts_one_prize_for_each_together() {
        // First, second and the A prize for three; the B prize goes to the next of its class.
        let players = [
            claimant("5", &[PLACES, A]),
            claimant("5", &[PLACES, A]),
            claimant("5", &[PLACES, B]),
            claimant("4", &[PLACES, B]),
        ];
        assert_eq!(told(&usual(), &players), ["$233.33", "$233.33", "$233.33", "$50.00"]);
    }

    #[test]
    fn who_has_more_from_a_prize_that_is_not_open_to_all_takes_it() {
        let funds = [dollars(&[400, 200]), dollars(&[300]), dollars(&[])];
        let players = [claimant("5", &[PLACES]), claimant("4", &[PLACES, A]), claimant("4", &[PLACES])];
        assert_eq!(told(&funds, &players), ["$400.00", "$300.00", "$200.00"]);
        // Two who share it have less than from everything together.
        let players = [
            claimant("5", &[PLACES]),
            claimant("4", &[PLACES, A]),
            claimant("4", &[PLACES, A]),
            claimant("4", &[PLACES]),
        ];
        assert_eq!(told(&funds, &players)[1..], ["$166.66", "$166.66", "$166.66"]);
    }

    #[test]
    fn a_prize_is_passed_on_where_that_lets_another_in() {
        // The first could have the A prize, which is the only one that the second can win.
        let funds = [dollars(&[100]), dollars(&[100])];
        let players = [claimant("4", &[PLACES, A]), claimant("4", &[A])];
        assert_eq!(told(&funds, &players), ["$100.00", "$100.00"]);
        // The A prize cannot be passed to the third, who has second place all the same; nothing is left for the last.
        let funds = [dollars(&[248, 231]), dollars(&[250])];
        let players = [
            claimant("4", &[PLACES, A]),
            claimant("4", &[PLACES, A]),
            claimant("4", &[PLACES]),
            claimant("0", &[PLACES]),
        ];
        assert_eq!(told(&funds, &players), ["$243.00", "$243.00", "$243.00", "$0.00"]);
    }

    #[test]
    fn who_can_win_nothing_takes_nothing_from_the_tied() {
        // $126 among three is as much as $168 among four, and the fourth has no prize to win.
        let funds = [dollars(&[126]), dollars(&[42])];
        let players = [
            claimant("4", &[PLACES]),
            claimant("4", &[PLACES]),
            claimant("4", &[]),
            claimant("4", &[PLACES, A]),
        ];
        assert_eq!(told(&funds, &players), ["$56.00", "$56.00", "$0.00", "$56.00"]);
        // Nor has one whose prize went to a better score.
        let players = [claimant("5", &[A]), claimant("4", &[PLACES]), claimant("4", &[A])];
        assert_eq!(told(&funds, &players), ["$42.00", "$126.00", "$0.00"]);
    }

    #[test]
    fn nobody_competes_for_what_is_not_there() {
        assert_eq!(told(&[], &[claimant("1", &[])]), ["$0.00"]);
        assert_eq!(told(&usual(), &[]), Vec::<String>::new());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// No more is paid than there is but for prizes, nobody wins where nothing is open to him, and who has more
        /// points and may win whatever another may win does not win less.
        #[test]
        fn money_goes_down_with_the_score(
            cash in prop::collection::vec(prop::collection::vec(1u32..500, 0..4), 1..4),
            players in prop::collection::vec((0i32..6, 0usize..8), 0..9),
        ) {
            let funds: Vec<Fund> = cash.iter().map(|cash| dollars(cash)).collect();
            let claimant = |&(score, open): &(i32, usize)| Claimant {
                score: Points::of_halves(score),
                funds: (0..funds.len()).filter(|fund| open >> fund & 1 == 1).collect(),
            };
            let claimants: Vec<Claimant> = players.iter().map(claimant).collect();
            let won = share(&funds, &claimants);
            let paid: u64 = won.iter().map(|won| u64::from(won.0)).sum();
            let there: u64 = funds.iter().flat_map(|fund| &fund.cash).map(|cash| u64::from(cash.0)).sum();
            prop_assert!(paid <= there);
            // A tie of players with different prizes may share one that some of it could not have won (32B3), so that they
            // can have more than a better score, and the others less than a worse one. Nobody else can.
            let alike = |one: &Claimant| {
                claimants.iter().all(|other| other.score != one.score || other.funds == one.funds)
            };
            for (one, his) in claimants.iter().zip(&won) {
                prop_assert!(!one.funds.is_empty() || *his == Cents::NONE);
                for (other, theirs) in claimants.iter().zip(&won) {
                    let may = other.funds.iter().all(|fund| one.funds.contains(fund));
                    let below = one.score > other.score && may && alike(one) && alike(other);
                    prop_assert!(!below || his >= theirs, "{:?}", won);
                    let same = one.score == other.score && one.funds == other.funds;
                    prop_assert!(!same || his == theirs, "{:?}", won);
                }
            }
        }
    }
}
