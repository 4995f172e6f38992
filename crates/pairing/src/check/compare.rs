//! Score groups, drops and switches of a round as somebody paired it.

use chart::{
    Number,
    rules::{R27A2, R27A3, R29C2, R29D1A, R29D1B, R29D2, R29E5A, R29E5B, R29E5E},
};

use super::Findings;
use crate::{
    round::SwitchKind,
    weigh::{self, Change, NoSwitch, Pair},
    words,
};

impl Findings<'_> {
    /// Who plays down in one round and not in the other.
    pub(super) fn groups(&mut self) {
        let facts = self.facts;
        let down = |pairs: Vec<Pair>| -> Vec<Pair> {
            pairs.into_iter().filter(|[upper, lower]| facts.score(*upper) != facts.score(*lower)).collect()
        };
        let (theirs, own) = (down(self.pairs()), down(self.own_pairs()));
        for [upper, lower] in &theirs {
            let (from, to) = (facts.score(*upper), facts.score(*lower));
            let same_drop =
                own.iter().find(|[who, to]| who == upper && facts.score(*to) == facts.score(*lower));
            if same_drop.is_some_and(|[_, meets]| meets == lower) {
                continue;
            }
            let (name, other) = (facts.name(*upper), facts.name(*lower));
            let (from_words, to_words) = (words::points(from), words::points(to));
            if let Some([_, meets]) = same_drop {
                let what =
                    format!("{name} plays down and meets {other}; the program gives {}", facts.name(*meets));
                self.note(&R29D1A, &[*upper, *lower], what);
                continue;
            }
            let instead = own.iter().find(|[who, to]| facts.score(*who) == from && facts.score(*to) < from);
            let (rule, what) = match instead {
                Some([who, below]) if who == upper => {
                    let to_own = words::points(facts.score(*below));
                    let what = format!(
                        "{name} drops from {from_words} to {to_words}; the program drops {name} to {to_own}"
                    );
                    (&R29D2, what)
                }
                Some([who, _]) => {
                    let who = facts.name(*who);
                    (
                        &R29D1B,
                        format!("{name} drops from {from_words} to {to_words}; the program drops {who}"),
                    )
                }
                None => {
                    (&R27A2, format!("{name} drops from {from_words} to {to_words}, and nobody needs to"))
                }
            };
            self.note(rule, &[*upper, *lower], what);
        }
    }

    /// Boards that changed against the natural pairing within one group.
    pub(super) fn switches(&mut self) {
        let (facts, natural, own) = (self.facts, weigh::natural_of(self.own), self.own_pairs());
        let free: Vec<Pair> =
            self.pairs().into_iter().filter(|pair| super::natural_has(&natural, *pair)).collect();
        let differing: Vec<Pair> = free.iter().copied().filter(|pair| !own.contains(pair)).collect();
        let found = match weigh::changes(facts, &natural, &free) {
            Ok(switches) => switches,
            Err(strange) => {
                let strange = strange.0.iter().filter(|pair| differing.contains(pair));
                let of: Vec<Number> = strange.flatten().copied().collect();
                if !of.is_empty() {
                    let what = format!("{} are not paired by ranking", words::names(facts, &of));
                    self.note(&R29C2, &of, what);
                }
                return;
            }
        };
        // Who drops is told with the groups.
        let drop = |board: &Pair| facts.score(board[0]) != facts.score(board[1]);
        let within = found.iter().filter(|change| match change {
            Change::Switch(switch) => switch.kind != SwitchKind::OtherDrop,
            Change::Rotation(rotation) => !rotation.after.iter().any(drop),
        });
        for switch in within.filter(|change| change.after().iter().all(|board| differing.contains(board))) {
            let of: Vec<Number> = switch.after().iter().flatten().copied().collect();
            let boards: Vec<String> = switch
                .after()
                .iter()
                .map(|[one, other]| format!("{} - {}", facts.name(*one), facts.name(*other)))
                .collect();
            let boards = words::list(&boards);
            match switch.refused(facts) {
                // Said with the boards already.
                Some(NoSwitch::Conflict(_)) => {}
                Some(refused) => {
                    let rule = match refused {
                        NoSwitch::BeyondLimit { limit, .. }
                            if limit != facts.field.settings.alternation_limit =>
                        {
                            &R29E5B
                        }
                        NoSwitch::OtherScore => &R27A2,
                        NoSwitch::NoGain => &R27A3,
                        _ => &R29E5A,
                    };
                    let why = words::refused(facts, &refused).text;
                    self.note(rule, &of, format!("{boards} are switched, and {why}"));
                }
                None => {
                    let what = format!("{boards} are switched, and another switch is better");
                    self.note(&R29E5E, &of, what);
                }
            }
        }
    }
}
