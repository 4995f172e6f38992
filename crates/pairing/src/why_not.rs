//! "Why not X against Y?" The pair is pinned, the round paired again, and the first criterion that gets worse is named.
//!
//! Both rounds are weighed as pairings of the same field, the pinned pair like any other board. It pairs nothing itself.

use chart::{
    Number, Rule,
    rules::{R27A1, R28L2A, R28L5},
};

use crate::{
    Criterion, Field, Locked, Round,
    criterion::About,
    facts::Facts,
    matching::is_pairable,
    round::{Conflict, Cost},
    weigh::{self, NoSwitch, Pair, Switch},
    words,
};

/// What there is to say about a pair who were not paired.
#[derive(Clone, PartialEq, Debug)]
pub struct NotPaired {
    pub one: Number,
    pub other: Number,
    pub verdict: Verdict,
    /// What stands against the two meeting at all.
    pub conflicts: Vec<Conflict>,
    /// If two natural boards could exchange players so that they meet: why that switch is not admissible.
    pub no_switch: Option<NoSwitch>,
    /// The round with the two paired.
    pub instead: Option<Round>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// They do meet.
    TheyMeet,
    /// One of them is not in the round, or both are the same.
    NotInTheRound(Number),
    /// The bye would no longer go to whom a variation gives it (28L2a, 28L5).
    OtherBye { own: Number, with: Number, rule: &'static Rule },
    /// This is the first line that gets worse.
    Worse { own: Cost, with: Cost },
    /// Nothing gets worse: the program could as well have paired them.
    EquallyGood,
    /// The round as it stands is worse, since somebody changed it.
    Better { own: Cost, with: Cost },
}

/// Asks why two do not meet in `own`, the round that this field was given.
pub fn why_not<E>(
    field: &Field,
    own: &Round,
    one: Number,
    other: Number,
    pair: &dyn Fn(&Field) -> Result<Round, E>,
) -> Result<NotPaired, E> {
    let facts = Facts::new(field);
    let mut answer = NotPaired {
        one,
        other,
        verdict: Verdict::TheyMeet,
        conflicts: facts.conflicts(one, other),
        no_switch: None,
        instead: None,
    };
    let present = facts.present();
    if let Some(missing) = [one, other].into_iter().find(|who| !present.contains(who)) {
        answer.verdict = Verdict::NotInTheRound(missing);
        return Ok(answer);
    }
    if one == other {
        answer.verdict = Verdict::NotInTheRound(one);
        return Ok(answer);
    }
    let meet = |board: &crate::Board| [[one, other], [other, one]].contains(&[board.white, board.black]);
    if own.boards.iter().any(meet) {
        return Ok(answer);
    }
    let mut pinned = field.clone();
    pinned.locked.retain(|lock| ![lock.one, lock.other].iter().any(|who| [one, other].contains(who)));
    pinned.locked.push(Locked { one, other, color: None });
    let instead = pair(&pinned)?;
    let (mine, with) = (whole(&facts, own, &[]), whole(&facts, &instead, &[[one, other]]));
    answer.verdict = other_bye(own, &instead).unwrap_or_else(|| compare(&mine, &with));
    answer.no_switch = switch_refused(&facts, own, one, other);
    answer.instead = Some(instead);
    Ok(answer)
}

/// Whether the bye was given by a variation, which B1 to B7 do not tell, and goes elsewhere now.
fn other_bye(own: &Round, instead: &Round) -> Option<Verdict> {
    let (own, with) = (own.bye.as_ref()?, instead.bye.as_ref()?);
    let varied = [&R28L2A, &R28L5].contains(&own.rule) && own.player != with.player;
    varied.then_some(Verdict::OtherBye { own: own.player, with: with.player, rule: own.rule })
}

/// Compares two rounds of one field, the own one first.
pub fn compare(own: &[Cost], with: &[Cost]) -> Verdict {
    match weigh::first_difference(own, with) {
        None => Verdict::EquallyGood,
        Some((own, with)) if own.amount <= with.amount => {
            Verdict::Worse { own: own.clone(), with: with.clone() }
        }
        Some((own, with)) => Verdict::Better { own: own.clone(), with: with.clone() },
    }
}

/// All lines of a round: the bye, the natural pairing, the switches. Pinned boards count as natural ones.
pub(crate) fn whole(facts: &Facts, round: &Round, pinned: &[Pair]) -> Vec<Cost> {
    let with_pin = |mut pairs: Vec<Pair>| {
        pairs.extend(pinned);
        pairs
    };
    let (natural, boards) = (with_pin(weigh::natural_of(round)), with_pin(weigh::boards_of(round)));
    let bye = round.bye.as_ref().map(|bye| bye.player);
    weigh_round(facts, bye, &natural, &boards)
}

/// The lines of the bye, of the natural pairing and of the switches.
pub fn weigh_round(facts: &Facts, bye: Option<Number>, natural: &[Pair], boards: &[Pair]) -> Vec<Cost> {
    let mut costs = Vec::new();
    if let Some(bye) = bye {
        let rest: Vec<Number> = boards.iter().flatten().copied().collect();
        let pairable = is_pairable(&rest, &|one, other| facts.is_legal(one, other));
        costs.push(Cost {
            criterion: Criterion::B1,
            group: None,
            amount: i64::from(!pairable),
            rule: &R27A1,
        });
        costs.extend(weigh::bye(facts, bye));
    }
    costs.extend(weigh::natural(facts, natural));
    costs.extend(weigh::switched(facts, natural, boards).unwrap_or_default());
    costs
}

/// The lines of boards that the program did not pair: as switches of its natural pairing where all of them are
/// admissible, else as a natural pairing of their own, in which the switches that both have are the program's.
pub fn weigh_boards(facts: &Facts, bye: Option<Number>, own: &Round, boards: &[Pair]) -> Vec<Cost> {
    let natural = weigh::natural_of(own);
    let admissible = weigh::changes(facts, &natural, boards)
        .is_ok_and(|changes| changes.iter().all(|change| change.refused(facts).is_none()));
    if admissible {
        return weigh_round(facts, bye, &natural, boards);
    }
    weigh_round(facts, bye, &before_switches(facts, own, boards), boards)
}

/// Boards with the changes for colors that the program made taken back, where they have all boards of one.
fn before_switches(facts: &Facts, own: &Round, boards: &[Pair]) -> Vec<Pair> {
    let mut boards: Vec<Pair> = boards.iter().map(|[one, other]| facts.ranked(*one, *other)).collect();
    let ranked = |pairs: &[Pair]| -> Vec<Pair> {
        pairs.iter().map(|[one, other]| facts.ranked(*one, *other)).collect()
    };
    for why in own.boards.iter().map(|board| &board.why) {
        let exchange =
            why.switched.iter().map(|exchange| (ranked(&exchange.before), ranked(&exchange.after)));
        let rotation = why.rotated.iter().map(|rotation| (ranked(&rotation.before), ranked(&rotation.after)));
        for (before, after) in exchange.chain(rotation) {
            // Every board of a change tells of it; the second time there is nothing to take back.
            if after.iter().all(|pair| boards.contains(pair)) && before != after {
                boards.retain(|pair| !after.contains(pair));
                boards.extend(before);
            }
        }
    }
    boards
}

/// Why the natural boards of the two could not exchange players for colors so that they meet.
fn switch_refused(facts: &Facts, own: &Round, one: Number, other: Number) -> Option<NoSwitch> {
    let natural = weigh::natural_of(own);
    let (his, others) = (weigh::opponent(&natural, one)?, weigh::opponent(&natural, other)?);
    let switch = Switch::new(facts, [[one, his], [other, others]], [[one, other], [his, others]]);
    switch.refused(facts)
}

impl NotPaired {
    /// The answer in words.
    pub fn in_words(&self, field: &Field) -> String {
        let facts = Facts::new(field);
        let (one, other) = (facts.name(self.one), facts.name(self.other));
        let mut sentences = match &self.verdict {
            Verdict::TheyMeet => vec![format!("{one} and {other} do meet.")],
            Verdict::NotInTheRound(who) if self.one == self.other => {
                vec![format!("{} cannot be their own opponent.", facts.name(*who))]
            }
            Verdict::NotInTheRound(who) => vec![format!("{} is not in this round.", facts.name(*who))],
            Verdict::EquallyGood => vec![format!(
                "With {one} against {other} the round would be equally good: nothing gets worse."
            )],
            Verdict::OtherBye { own, with, rule } => vec![format!(
                "With {one} against {other} the bye would go to {}, and it goes to {} ({rule}).",
                facts.name(*with),
                facts.name(*own),
            )],
            Verdict::Worse { with, .. } if with.criterion.about() == About::Bye => {
                let bye = self.instead.as_ref().and_then(|round| round.bye.as_ref());
                let who = bye.map_or("nobody", |bye| facts.name(bye.player));
                let against = words::against_bye(with);
                let rule = with.rule;
                vec![format!("With {one} against {other} the bye would go to {who}, who {against} ({rule}).")]
            }
            Verdict::Worse { own, with } | Verdict::Better { own, with } => {
                let worse = matches!(self.verdict, Verdict::Worse { .. });
                vec![format!(
                    "With {one} against {other} the round would be {}: {} ({}).",
                    if worse { "worse" } else { "better" },
                    words::differs(own, with),
                    with.rule,
                )]
            }
        };
        if self.instead.is_some() {
            let against = self.conflicts.iter().map(|conflict| words::conflict(&facts, conflict));
            sentences.extend(against.map(|against| format!("Against it: {against}.")));
            let worse = matches!(self.verdict, Verdict::Worse { .. });
            // Between groups no switch is looked for: what gets worse has said enough.
            let switch = self.no_switch.as_ref().filter(|refused| **refused != NoSwitch::OtherScore);
            if let (true, Some(refused)) = (worse && self.conflicts.is_empty(), switch) {
                let refused = words::refused(&facts, refused);
                sentences.push(format!("As a switch for colors it is ruled out: {refused}."));
            }
        }
        sentences.join(" ")
    }
}
