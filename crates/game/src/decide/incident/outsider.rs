//! Interference from outside (us-chess-7 11I, 13C1, 16Y, 20M; iesa-2023 14-2, 17-2; schiller 13.7; nc-blitz 12).
//!
//! Nobody can unsay it. What is done about the outsider, and whether the player who profits pays for it, is for the
//! director to choose among what the book allows; the claim itself stays the players'.

use board::Color;
use clock::Millis;
use rulebook::{Answer as Says, Citations, Policies, values::Interference};

use super::unproven;
use crate::{
    decide::{Case, illegal_move, incident::Topic, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Outsider,
    order::Order,
    outcome::{Reason, Verdict},
};

const TWO_MINUTES: Millis = Millis::minutes(2);

impl Topic for Outsider {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let told = *self;
        let policy = policy(case.policies, told);
        if let Some(next) = unproven(dispute, policy.by()) {
            return next;
        }
        let choices = match policy.value() {
            None => vec![Choice::PlayOn],
            Some(Interference::SendOut) => vec![Choice::PlayOn, Choice::SendOut],
            Some(Interference::AlsoNewGame) => {
                vec![Choice::PlayOn, Choice::NewGame, Choice::SendOut, Choice::NewGameAndSendOut]
            }
            Some(Interference::AlsoAgainstThePlayer) => vec![Choice::PlayOn, Choice::SendOut, cost(told)],
            Some(Interference::TimeIfItMattered) => match dispute.answer_to(Question::Influence) {
                None => return Next::Ask(Question::Influence, policy.by().clone()),
                Some(Answer::Yes) => vec![cost(told)],
                Some(_) => vec![Choice::PlayOn, Choice::SendOut],
            },
        };
        Next::Refer(choices, policy.by().clone())
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let told = *self;
        let sent_out = || (Happening::Ordered { to: None, order: Order::OutsiderLeaves }, by.clone());
        let annulled =
            || (Happening::Ended { verdict: Verdict::Annulled, reason: Reason::Interference }, by.clone());
        match choice {
            Choice::SendOut => vec![sent_out()],
            Choice::NewGame => vec![annulled()],
            Choice::NewGameAndSendOut => vec![sent_out(), annulled()],
            Choice::LetItStand => illegal_move::let_stand(case, by),
            Choice::OpponentGains(time) => profits(told)
                .map(|color| {
                    let why = "help from outside".to_string();
                    (Happening::TimeAdjusted { color: color.other(), by: time, why }, by.clone())
                })
                .into_iter()
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// What keeps a player from profiting.
fn cost(told: Outsider) -> Choice {
    match told {
        Outsider::IllegalMove => Choice::LetItStand,
        Outsider::Flag(_) | Outsider::Press(_) | Outsider::Turn(_) => Choice::OpponentGains(TWO_MINUTES),
    }
}

/// Whom the word from outside helps.
fn profits(told: Outsider) -> Option<Color> {
    match told {
        Outsider::IllegalMove => None,
        Outsider::Flag(fallen) => Some(fallen.other()),
        Outsider::Press(color) | Outsider::Turn(color) => Some(color),
    }
}

fn policy(policies: &Policies, told: Outsider) -> &Says<Interference> {
    match told {
        Outsider::IllegalMove => &policies.illegal_move_pointed_out,
        Outsider::Flag(_) => &policies.flag_pointed_out,
        Outsider::Press(_) => &policies.press_pointed_out,
        Outsider::Turn(_) => &policies.turn_pointed_out,
    }
}
