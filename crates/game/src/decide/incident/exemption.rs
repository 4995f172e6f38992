//! A player who cannot use the clock (us-chess-7 16B2c tip; nc-scholastic 2).

use board::Color;
use clock::Millis;
use rulebook::{Citations, Policies, values::ExcusedFromTheClock};

use crate::{
    because::Why,
    decide::{Case, assistance, incident::Topic, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Exemption,
    occasion::{Duties, Duty},
    order::Order,
    refusal::Refusal,
};

impl Topic for Exemption {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let policy = &case.policies.excused_from_the_clock;
        let by = policy.by();
        if policy.value() == Some(ExcusedFromTheClock::Deputy) {
            return deputy(case, dispute, self.who());
        }
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
        let who = self.who();
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
    fn may_find(&self, _: &Policies) -> &'static [Question] {
        &[Question::TimeGivenUp]
    }
}

impl Exemption {
    const fn who(self) -> Color {
        let Exemption::CannotUseTheClock(who) = self;
        who
    }
}

/// A deputy presses the clock if that was asked for before the game, and the opponent may have one, too (iesa-2023 21-2,
/// 21-5).
fn deputy(case: &Case, dispute: &Dispute, who: Color) -> Next {
    let by = case.policies.excused_from_the_clock.by();
    if let Err(Refusal::HelpAskedForTooLate { by }) = assistance::in_time(case) {
        return Next::denied_since(Why::AskedTooLate, &by);
    }
    if let Some(next) = super::unproven(dispute, by) {
        return next;
    }
    let order = Happening::Ordered { to: Some(who), order: Order::FindAnAssistant };
    let offered = assistance::offered(case.policies, Duties::default().with(Duty::Presses));
    Next::Rule(std::iter::once((order, by.clone())).chain(offered).collect())
}
