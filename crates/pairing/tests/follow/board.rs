//! Why two meet: the group, who dropped, what the ranking gave, what was repaired and what was switched.

use chart::{
    Number, Rule,
    rules::{
        R27A1, R27A4, R27A5, R28N1, R28N2, R28T, R29C2, R29D1A, R29D1B, R29D1C, R29D2, R29E5A, R29E5B,
        R29E5B1, R29E5C, R29E5D, R29E5E, R29E5F, R29E5G, R29E5H, R29E6A, R29E6B,
    },
};

use super::Reading;
use pairing::{
    Board,
    facts::Facts,
    round::{Conflict, Drop, Exchange, Repair, SwitchKind},
    settings::{TeamMates, Technique},
    weigh::{Bracket, Pair, Rotation, Switch, opponent},
    words,
};

impl Reading<'_> {
    pub(super) fn follow_board(&mut self, board: &Board) {
        let of = [board.white, board.black];
        let [upper, lower] = self.facts.ranked(board.white, board.black);
        let locked =
            self.facts.field.locked.iter().any(|lock| {
                [lock.one, lock.other] == [upper, lower] || [lock.one, lock.other] == [lower, upper]
            });
        self.holds(board.why.locked == locked, &of, || {
            "whether the director fixed the board is not as they did".to_string()
        });
        self.follow_color(board);
        self.follow_conflicts(&of, &board.why.violates);
        if board.why.locked {
            let unsaid = self.facts.conflicts(upper, lower).len() > board.why.violates.len();
            self.holds(!unsaid, &of, || {
                "something speaks against the fixed board and is not said".to_string()
            });
            return;
        }
        let (scores, group) = ([upper, lower].map(|who| self.facts.score(who)), board.why.group);
        self.holds(scores[1] == group, &of, || format!("they are not paired in the group of {group}"));
        self.holds((scores[0] != scores[1]) == board.why.dropped.is_some(), &of, || {
            "whether one dropped is not as their scores are".to_string()
        });
        if let Some(drop) = &board.why.dropped {
            self.follow_drop(board, drop, upper);
        }
        self.follow_ranking(board);
        match (&board.why.switched, &board.why.rotated) {
            (Some(exchange), None) => self.follow_exchange(board, exchange),
            (None, Some(rotation)) => self.follow_rotation(board, rotation),
            (Some(_), Some(_)) => self.holds(false, &of, || "two changes are told of one board".to_string()),
            (None, None) => self.holds(self.natural.contains(&[upper, lower]), &of, || {
                "the board is not the natural one, and no exchange is told".to_string()
            }),
        }
    }

    fn follow_drop(&mut self, board: &Board, drop: &Drop, upper: Number) {
        let of = [drop.who];
        let from = self.facts.score(upper);
        self.holds(drop.who == upper && drop.from == from && drop.to == board.why.group, &of, || {
            format!("did not drop from {} to {}", drop.from, drop.to)
        });
        let Some(bracket) = self.brackets.iter().find(|bracket| bracket.group == from).cloned() else {
            return self.holds(false, &of, || format!("there is no group of {from}"));
        };
        let natural = bracket.drops.contains(&drop.who);
        self.holds(self.explains(drop, &bracket, natural), &of, || {
            format!("{} does not explain this drop", drop.rule)
        });
        for (other, against) in &drop.instead_of {
            let lower = self.facts.place(*other) > self.facts.place(drop.who);
            self.holds(lower && self.facts.score(*other) == from, &[drop.who, *other], || {
                "is not of lower rank in the same group".to_string()
            });
            self.follow_against(&bracket, drop.who, *other, against);
        }
        // Where the natural pairing had another drop, the exchange says why.
        if natural {
            self.nobody_left_out(&bracket, drop);
        }
    }

    /// Whether the rule has to do with how he came to drop.
    fn explains(&self, drop: &Drop, bracket: &Bracket, natural: bool) -> bool {
        let rated = |who: Number| self.facts.rating(who).is_rated();
        let passed = drop.instead_of.iter().any(|(other, _)| rated(*other));
        let next = self.brackets.iter().map(|bracket| bracket.group).find(|group| *group < drop.from);
        let alone = bracket.drops.len() == 1;
        match drop.rule {
            rule if rule == &R29D1A => natural && alone && !passed && rated(drop.who),
            rule if rule == &R29D1C => natural && alone && !passed && !rated(drop.who),
            rule if rule == &R29D1B => !natural || passed,
            rule if rule == &R29D2 => natural && (!alone || next != Some(drop.to)),
            rule if rule == self.team_rule() => natural && self.team_mate_keeps_out(bracket, drop.who),
            _ => false,
        }
    }

    /// The rule that keeps team-mates apart here.
    fn team_rule(&self) -> &'static Rule {
        if self.facts.field.settings.team_mates == TeamMates::Apart { &R28N2 } else { &R28N1 }
    }

    /// All of lower rank in the group who stayed are named.
    fn nobody_left_out(&mut self, bracket: &Bracket, drop: &Drop) {
        let lower = |who: &&Number| self.facts.place(**who) > self.facts.place(drop.who);
        let stayed = bracket.residents.iter().filter(lower).filter(|who| !bracket.drops.contains(who));
        let named = |who: &&Number| drop.instead_of.iter().any(|(named, _)| named == *who);
        let unnamed: Vec<Number> = stayed.filter(|who| !named(who)).copied().collect();
        for who in unnamed {
            self.holds(false, &[drop.who, who], || {
                "has the lower rank and did not drop; why is not said".to_string()
            });
        }
    }

    fn follow_ranking(&mut self, board: &Board) {
        let (facts, of) = (self.facts, [board.white, board.black]);
        for (who, said) in of.into_iter().zip(board.why.by_ranking) {
            let given = self.home(who).and_then(|bracket| bracket.ranked_opponent(who));
            self.holds(said == given, &[who], || {
                let name = |who: Option<Number>| who.map_or("nobody", |who| facts.name(who));
                format!("by ranking they meet {}, not {}", name(given), name(said))
            });
        }
        let changed =
            of.iter().zip(board.why.by_ranking).any(|(who, ranked)| opponent(&self.natural, *who) != ranked);
        let kind = board.why.repaired.as_ref().map(|repair| repair.kind);
        let told = kind.is_some_and(|kind| kind != SwitchKind::OtherDrop);
        if board.why.switched.is_none() && board.why.rotated.is_none() {
            self.holds(changed == told, &of, || {
                "whether the ranking was changed is not as the natural pairing is".to_string()
            });
        }
        if let Some(repair) = &board.why.repaired {
            self.follow_repair(board, repair);
        }
    }

    fn follow_repair(&mut self, board: &Board, repair: &Repair) {
        let of = [board.white, board.black];
        let ranked = |boards: &[Pair]| -> Vec<Pair> {
            boards.iter().map(|[one, other]| self.facts.ranked(*one, *other)).collect()
        };
        let (before, after) = (ranked(&repair.before), ranked(&repair.after));
        self.follow_because(&of, &repair.because, &before);
        self.holds(after.iter().all(|board| self.natural.contains(board)), &of, || {
            "the ranking is said to have become boards that are not natural ones".to_string()
        });
        self.holds(!repair.because.is_empty(), &of, || "nothing stood against the ranking".to_string());
        self.holds(caused_by(repair.rule, &repair.because), &of, || {
            format!("{} is not why the ranking was changed", repair.rule)
        });
        let by_ranking = |board: &Pair| self.brackets.iter().any(|bracket| bracket.ranking.contains(board));
        self.holds(before.iter().all(by_ranking), &of, || {
            "boards are said to be by ranking and are not".to_string()
        });
        let sorted = |boards: &[Pair]| {
            let mut all: Vec<Number> = boards.iter().flatten().copied().collect();
            all.sort();
            all
        };
        self.holds(sorted(&before) == sorted(&after), &of, || {
            "the change loses or gains players".to_string()
        });
        let two = repair.before.len() == 2;
        self.holds((repair.kind == SwitchKind::Rotation) != two, &of, || {
            format!("{} boards changed; that is not this kind of change", repair.before.len())
        });
        let costs = of.iter().filter_map(|who| {
            let natural = opponent(&self.natural, *who)?;
            Some(self.home(*who)?.cost(self.facts, self.facts.ranked(*who, natural)))
        });
        let costs: Vec<u32> = costs.collect();
        self.holds(costs.contains(&repair.cost), &of, || {
            format!("the change is said to cost {} and costs {costs:?}", repair.cost)
        });
    }

    fn follow_exchange(&mut self, board: &Board, exchange: &Exchange) {
        let of = [board.white, board.black];
        let switch = Switch::new(self.facts, exchange.before, exchange.after);
        let natural = switch.before.iter().all(|board| self.natural.contains(board));
        let now = switch.after.iter().all(|board| self.boards.contains(board));
        self.holds(natural && now, &of, || {
            "the exchange does not lead from natural boards to boards".to_string()
        });
        let mine = self.facts.ranked(board.white, board.black);
        self.holds(switch.after.contains(&mine), &of, || "the exchange is of other boards".to_string());
        let [one, other] = exchange.exchanged;
        let took =
            switch.places_taken(self.facts).iter().any(|pair| *pair == [one, other] || *pair == [other, one]);
        self.holds(took, &of, || "the two who are said to have changed places did not".to_string());
        self.holds(
            exchange.cost == switch.cost && self.facts.difference(one, other) == switch.cost,
            &of,
            || format!("the exchange costs {}, not {}", switch.cost, exchange.cost),
        );
        let limit = switch.limit(self.facts);
        self.holds(exchange.limit == limit, &of, || {
            format!("the limit is {limit:?}, not {:?}", exchange.limit)
        });
        let clashes = (switch.clashes_before, switch.clashes_after);
        self.holds((exchange.clashes_before, exchange.clashes_after) == clashes, &of, || {
            let [before, after] = [clashes.0, clashes.1].map(words::clashes);
            format!("the clashes are {before} before and {after} after")
        });
        let counts_as =
            if switch.kind == SwitchKind::OtherDrop { SwitchKind::Interchange } else { switch.kind };
        self.holds([switch.kind, counts_as].contains(&exchange.kind), &of, || {
            format!("the exchange is of another kind: {:?}", switch.kind)
        });
        if let Some(refused) = switch.refused(self.facts) {
            self.holds(false, &of, || {
                format!("the exchange may not be made: {}", words::refused(self.facts, &refused))
            });
        }
        for rule in &exchange.rules {
            self.holds(fits(self.facts, &switch, rule), &of, || format!("{rule} does not fit this exchange"));
        }
    }
}

impl Reading<'_> {
    fn follow_rotation(&mut self, board: &Board, told: &pairing::round::Rotation) {
        let of = [board.white, board.black];
        let ranked = |boards: &[Pair]| -> Vec<Pair> {
            boards.iter().map(|[one, other]| self.facts.ranked(*one, *other)).collect()
        };
        let (before, after) = (ranked(&told.before), ranked(&told.after));
        let natural = before.iter().all(|board| self.natural.contains(board));
        let now = after.iter().all(|board| self.boards.contains(board));
        self.holds(natural && now && after.len() > 2, &of, || {
            "the change does not lead from more than two natural boards to boards".to_string()
        });
        let mine = self.facts.ranked(board.white, board.black);
        self.holds(after.contains(&mine) && !before.contains(&mine), &of, || {
            "the change is of other boards".to_string()
        });
        let rotation = Rotation::new(self.facts, before, after);
        self.holds(rotation.cost == Some(told.cost), &of, || {
            format!("the change costs {:?}, not {}", rotation.cost, told.cost)
        });
        let limit = rotation.limit(self.facts);
        self.holds(told.limit == limit, &of, || format!("the limit is {limit:?}, not {:?}", told.limit));
        let clashes = (rotation.clashes_before, rotation.clashes_after);
        self.holds((told.clashes_before, told.clashes_after) == clashes, &of, || {
            format!("the clashes are {clashes:?}")
        });
        if let Some(refused) = rotation.refused(self.facts) {
            self.holds(false, &of, || {
                format!("the change may not be made: {}", words::refused(self.facts, &refused))
            });
        }
        for rule in &told.rules {
            self.holds(fits_rotation(self.facts, &rotation, rule), &of, || {
                format!("{rule} does not fit this change")
            });
        }
    }
}

/// Whether a rule has to do with a change of more than two boards.
fn fits_rotation(facts: &Facts, rotation: &Rotation, rule: &Rule) -> bool {
    let settings = &facts.field.settings;
    let (before, after) = (rotation.clashes_before, rotation.clashes_after);
    let equalizes = after.equalization < before.equalization || after.thirds < before.thirds;
    let limit = rotation.limit(facts);
    let groups: std::collections::BTreeSet<_> =
        rotation.before.iter().map(|[_, lower]| facts.score(*lower)).collect();
    match rule {
        _ if rule == &R29E5A => !equalizes && limit == Some(settings.alternation_limit),
        _ if rule == &R29E5B => equalizes && limit == settings.equalization_limit,
        _ if rule == &R29E5B1 => equalizes && settings.equalize_blacks_only,
        _ if rule == &R29E5C => groups.len() == 1,
        _ if rule == &R29D1B => groups.len() > 1,
        _ if rule == &R29E5E => true,
        _ if rule == &R29E5F => after.thirds < before.thirds,
        _ if rule == &R29E5H => equalizes && settings.equalization_limit.is_none(),
        _ if rule == &R29E6A => settings.technique != Technique::TopDown,
        _ if rule == &R29E6B => settings.technique == Technique::TopDown,
        _ => false,
    }
}

/// Whether a rule is the one of a conflict that stood against the ranking; 29C2 is about all of them.
fn caused_by(rule: &Rule, because: &[Conflict]) -> bool {
    rule == &R29C2
        || because.iter().any(|conflict| match conflict {
            Conflict::Met { .. } => rule == &R27A1,
            Conflict::Forbidden { .. } => rule == &R28T,
            Conflict::TeamMates { .. } => [&R28N1, &R28N2].contains(&rule),
            Conflict::ThirdColor { .. } => rule == &R29E5F,
            _ => false,
        })
}

/// Whether a rule has to do with a switch.
fn fits(facts: &Facts, switch: &Switch, rule: &Rule) -> bool {
    let settings = &facts.field.settings;
    let (before, after) = (switch.clashes_before, switch.clashes_after);
    let equalizes = after.equalization < before.equalization || after.thirds < before.thirds;
    let limit = switch.limit(facts);
    let unrated = switch.has_unrated(facts);
    match rule {
        _ if rule == &R29E5A => !unrated && !equalizes && limit == Some(settings.alternation_limit),
        _ if rule == &R29E5B => !unrated && equalizes && limit == settings.equalization_limit,
        _ if rule == &R29E5B1 => !unrated && equalizes && settings.equalize_blacks_only,
        _ if rule == &R29E5C => switch.kind == SwitchKind::Transposition,
        _ if rule == &R29E5D => switch.kind != SwitchKind::Transposition,
        _ if rule == &R29E5E => true,
        _ if rule == &R29E5F => after.thirds < before.thirds,
        _ if rule == &R29E5G => unrated,
        _ if rule == &R29E5H => !unrated && equalizes && settings.equalization_limit.is_none(),
        _ if rule == &R29E6A => settings.technique != Technique::TopDown,
        _ if rule == &R29E6B => settings.technique == Technique::TopDown,
        _ if rule == &R29D1B => switch.kind == SwitchKind::OtherDrop,
        _ if rule == &R27A4 => equalizes,
        _ if rule == &R27A5 => after.alternation < before.alternation,
        _ => false,
    }
}
