//! A player who cannot use the clock (us-chess-7 16B2c tip; nc-scholastic 2).

use board::Color;
use clock::Millis;
use rulebook::Citations;

use crate::{
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Exemption,
    order::Order,
};

impl Topic for Exemption {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let by = case.policies.excused_from_the_clock.by();
        if let Some(next) = super::unproven(dispute, by) {
            return next;
        }
        // The opponent may be asked, but not required, to press for both.
        let mut choices = match dispute.answer_to(Question::OpponentAgrees) {
            None => return Next::Ask(Question::OpponentAgrees, by.clone()),
            Some(Answer::Yes) => vec![Choice::OpponentPresses],
            Some(_) => Vec::new(),
        };
        choices.extend([Choice::AssistantPresses, Choice::AnalogClock]);
        Next::Refer(choices, by.clone())
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let exemption = *self;
        let Exemption::CannotUseTheClock(who) = exemption;
        let ordered = |to: Option<Color>, order| (Happening::Ordered { to, order }, by.clone());
        let mut then = match choice {
            Choice::OpponentPresses => vec![ordered(Some(who.other()), Order::PressForBoth)],
            Choice::AssistantPresses => vec![ordered(Some(who), Order::FindAnAssistant)],
            Choice::AnalogClock => vec![ordered(None, Order::UseAnAnalogClock)],
            _ => Vec::new(),
        };
        let given_up = case.table.open_dispute().and_then(|dispute| dispute.answer_to(Question::TimeGivenUp));
        if let Some(Answer::Time(time)) = given_up
            && time > Millis::ZERO
        {
            let why = "excused from the clock".to_string();
            then.push((Happening::TimeAdjusted { color: who, by: -time, why }, by.clone()));
        }
        then
    }

    /// Besides what he is asked the director may say what the player gives up for it.
    fn may_find(&self) -> &'static [Question] {
        &[Question::TimeGivenUp]
    }
}
