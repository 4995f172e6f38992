//! Why this player has the bye, and why everybody below him has not.

use chart::{
    Number, Rating,
    rules::{R22B, R27A1, R28L, R28L2, R28L2A, R28L3, R28L4, R28L5},
};

use super::Reading;
use pairing::{matching::is_pairable, round::PassedOver, weigh, words};

impl Reading<'_> {
    pub(super) fn follow_bye(&mut self) {
        let odd = !self.facts.free().len().is_multiple_of(2);
        let Some(bye) = &self.round.bye else {
            return self.holds(!odd, &[], || "the number is odd, and nobody has the bye".to_string());
        };
        let of = [bye.player];
        self.holds(odd, &of, || "the number is even and leaves no bye".to_string());
        let known = [&R22B, &R27A1, &R28L, &R28L2, &R28L2A, &R28L3, &R28L4, &R28L5];
        self.holds(known.contains(&bye.rule), &of, || format!("{} is no rule about the bye", bye.rule));
        let below: Vec<Number> =
            self.facts.free().into_iter().rev().take_while(|who| *who != bye.player).collect();
        let told: Vec<Number> = bye.passed_over.iter().map(|(who, _)| *who).collect();
        self.holds(told == below, &of, || {
            let [below, told] = [below, told].map(|numbers| {
                let names: Vec<&str> = numbers.iter().map(|number| self.facts.name(*number)).collect();
                names.join(", ")
            });
            format!("of lower rank are {below}, and {told} are said to be passed over")
        });
        for (who, reason) in &bye.passed_over {
            let true_reason = self.passed_over(*who, *reason);
            self.holds(true_reason, &[*who], || {
                format!("is said to be passed over because they {}", words::passed_over(*reason))
            });
        }
    }

    fn passed_over(&self, who: Number, reason: PassedOver) -> bool {
        let facts = self.facts;
        let [bye, forfeit] = facts.free_points(who);
        match reason {
            PassedOver::HadBye { round } => bye == Some(round),
            PassedOver::WonByForfeit { round } => forfeit == Some(round),
            PassedOver::HalfPointBye => facts.held_back(who),
            PassedOver::Unrated => self.rated_goes_first(who),
            PassedOver::EnteredLate => facts.field.round() == 1 && facts.field.late.contains(&who),
            PassedOver::LeavesRepeat => {
                let rest: Vec<Number> = facts.free().into_iter().filter(|other| *other != who).collect();
                !is_pairable(&rest, &|one, other| facts.is_legal(one, other))
            }
            PassedOver::Colors => self.kept_in_for_colors(who),
        }
    }

    /// Whether he ranks lower than who has the bye and is as good a candidate in all else (28L2a).
    fn kept_in_for_colors(&self, who: Number) -> bool {
        let but_rank = |who: Number| {
            let mut lines = weigh::bye(self.facts, who);
            lines.pop();
            lines
        };
        let bye = self.round.bye.as_ref().map(|bye| bye.player);
        self.facts.field.settings.bye_for_colors && bye.map(but_rank) == Some(but_rank(who))
    }

    /// Unrated, or new where the bye goes to one with recent games.
    fn rated_goes_first(&self, who: Number) -> bool {
        let has_it = self.round.bye.as_ref().map(|bye| self.facts.rating(bye.player));
        match self.facts.rating(who) {
            Rating::Points(_) => false,
            Rating::Recent => has_it.is_some_and(Rating::is_rated),
            Rating::New => has_it != Some(Rating::New),
        }
    }
}
