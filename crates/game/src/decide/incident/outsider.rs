//! Interference from outside (us-chess-7 11I, 13C1, 16Y, 20E2, 20M; iesa-2023 14-2, 17-2, 17-3-3, 17-9, 17-10, 17-12;
//! schiller 13.7; nc-blitz 12).
//!
//! Nobody can unsay it. What is done about the outsider, and whether the player who profits pays for it, is for the
//! director to choose among what the book allows; the claim itself stays the players'.

use board::{Color, Square};
use clock::Millis;
use rulebook::{
    Answer as Says, Citations, Policies,
    values::{Ground, Interference, times::STANDARD_PENALTY},
};

use super::{known::known, unproven};
use crate::{
    because::Why,
    decide::{Case, illegal_move, incident::Topic, new_game, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Outsider, Who},
    obligation::{Binding, Must},
    order::Order,
    outcome::{Reason, Verdict},
};

impl Topic for Outsider {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let told = *self;
        let policy = policy(case.policies, told);
        if let Some(next) = unproven(dispute, policy.by()) {
            return next;
        }
        if let Some(by) = of_his_own_team(case.policies, told) {
            return Next::denied_since(Why::OwnTeam, &by);
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
            Some(Interference::QuietedOrAway) => vec![Choice::Quiet, Choice::MoveAway, Choice::SendOut],
            Some(Interference::AwayOrOut) => vec![Choice::PlayOn, Choice::MoveAway, Choice::SendOut],
            Some(Interference::SeatedApart) => vec![Choice::PlayOn, Choice::MoveAway, Choice::SeatApart],
            Some(Interference::Behind) => {
                return Next::Rule(vec![outsider(Order::OutsiderStandsBehind, policy.by())]);
            }
        };
        match against_the_help(case, dispute, told) {
            Ok(besides) => Next::Refer(choices.into_iter().chain(besides).collect(), policy.by().clone()),
            Err(asked) => asked,
        }
    }

    /// Besides what he is asked the director may say how the game is set that takes the place of this one.
    fn may_find(&self, _: &Policies) -> &'static [Question] {
        &[Question::ClocksNotReset]
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let told = *self;
        let policies = case.policies;
        let sent_out = outsider(Order::OutsiderLeaves, by);
        let ended = |verdict, by| (Happening::Ended { verdict, reason: Reason::Interference }, by);
        // Where the book speaks of games that replace others it says with which times (iesa-2023 18-2).
        let times =
            || policies.annulled_game.ruled().and_then(|_| new_game::settled(case, new_game::Seats::Kept));
        let annulled = || std::iter::once(ended(Verdict::Annulled, by.clone())).chain(times());
        match choice {
            Choice::SendOut => vec![sent_out],
            Choice::NewGame => annulled().collect(),
            Choice::NewGameAndSendOut => std::iter::once(sent_out).chain(annulled()).collect(),
            Choice::Quiet => vec![outsider(Order::OutsiderIsQuieted, by)],
            Choice::MoveAway => vec![outsider(Order::OutsiderMovesAway, by)],
            Choice::SeatApart => vec![outsider(Order::SeatThemApart, by)],
            Choice::LetItStand => illegal_move::let_stand(case, by),
            Choice::PlayOn if is_advice(told) => {
                let harmless = policies.advice_harmless.ruled();
                harmless.map(|rule| (Happening::GameContinues, rule.by.clone())).into_iter().collect()
            }
            Choice::OpponentGains(time) => {
                let by = if is_advice(told) { policies.advice_costs_time.by() } else { by };
                profits(told).map(|color| adjusted(color.other(), time, by)).into_iter().collect()
            }
            Choice::OffenderLoses(time) => {
                profits(told).map(|color| adjusted(color, -time, by)).into_iter().collect()
            }
            Choice::BarTheMove => barred(case, told, policies.advised_move_barred.by()).into_iter().collect(),
            Choice::DeclareADraw => {
                let draw =
                    if is_advice(told) { &policies.help_and_a_draw } else { &policies.press_and_a_draw };
                vec![ended(Verdict::Drawn, draw.by().clone().and(policies.declared_drawn.by()))]
            }
            Choice::GameLost => {
                let by = policies.advice_from_those_close.by();
                let lost = |color: Color| ended(Verdict::Won(color.other()), by.clone());
                profits(told).map(lost).into_iter().collect()
            }
            Choice::ForfeitForTheTeam => {
                let order = Happening::Ordered { to: profits(told), order: Order::LostForTheTeam };
                vec![(order, policies.advice_from_the_team.by().clone())]
            }
            _ => Vec::new(),
        }
    }
}

/// In a team event one's own team and coach may urge one on (iesa-2023 17-12-3).
fn of_his_own_team(policies: &Policies, told: Outsider) -> Option<Citations> {
    let Outsider::Urged { who: Who::Team, .. } = told else { return None };
    let policy = policies.urged_by_the_team.ruled()?;
    Some(policy.by.clone())
}

/// What keeps a player from profiting where somebody suggested a move, or pointed out his clock (us-chess-7 20E2).
fn against_the_help(case: &Case, dispute: &Dispute, told: Outsider) -> Result<Vec<Choice>, Next> {
    let policies = case.policies;
    let if_granted = |power: &Says<Ground>, choice| power.ruled().map(|_| choice);
    let draw = |power| if_granted(power, Choice::DeclareADraw);
    Ok(match told {
        Outsider::Press(_) => {
            let draw = draw(&policies.press_and_a_draw);
            let time = draw.map(|_| Choice::OffenderLoses(STANDARD_PENALTY));
            time.into_iter().chain(draw).collect()
        }
        Outsider::Suggested { who, to, mv } => {
            let bar = match policies.advised_move_barred.ruled() {
                Some(rule) => {
                    let on_record = || can_be_barred(case, to, mv);
                    let may = known(case, dispute, Question::StillToMove, &rule.by, on_record)?;
                    may.then_some(Choice::BarTheMove)
                }
                None => None,
            };
            let time = if_granted(&policies.advice_costs_time, Choice::OpponentGains(STANDARD_PENALTY));
            let lost = if_granted(&policies.advice_from_those_close, Choice::GameLost);
            let team = if_granted(&policies.advice_from_the_team, Choice::ForfeitForTheTeam);
            let lost = lost.filter(|_| who != Who::Spectator);
            let team = team.filter(|_| who == Who::Team);
            let draw = draw(&policies.help_and_a_draw);
            [bar, draw, time, lost, team].into_iter().flatten().collect()
        }
        _ => Vec::new(),
    })
}

/// The player is to make the move still, and he has another.
fn can_be_barred(case: &Case, to: Color, (from, square): (Square, Square)) -> bool {
    let table = case.table;
    let barred = Binding::NotPlay { from, to: square };
    let moves = table.position.legal_moves();
    let bars = moves.iter().filter(|mv| !barred.admits(&table.position, **mv)).count();
    table.on_move() == to && table.turn.determined().is_none() && bars > 0 && bars < moves.len()
}

/// Where nobody records moves the players are told, and the director looks after it.
fn barred(case: &Case, told: Outsider, by: &Citations) -> Option<(Happening, Citations)> {
    let Outsider::Suggested { to: color, mv: (from, to), .. } = told else { return None };
    let barred = match case.table.is_unrecorded(case.terms) {
        true => Happening::Ordered { to: Some(color), order: Order::NotTheSuggestedMove },
        false => Happening::Obliged { color, must: Must::NotPlay { from, to } },
    };
    Some((barred, by.clone()))
}

fn outsider(order: Order, by: &Citations) -> (Happening, Citations) {
    (Happening::Ordered { to: None, order }, by.clone())
}

fn adjusted(color: Color, by: Millis, clauses: &Citations) -> (Happening, Citations) {
    (Happening::TimeAdjusted { color, by, why: "help from outside".to_string() }, clauses.clone())
}

const fn is_advice(told: Outsider) -> bool {
    matches!(told, Outsider::Suggested { .. })
}

/// What keeps a player from profiting.
fn cost(told: Outsider) -> Choice {
    match told {
        Outsider::IllegalMove => Choice::LetItStand,
        _ => Choice::OpponentGains(STANDARD_PENALTY),
    }
}

/// Whom the word from outside helps.
fn profits(told: Outsider) -> Option<Color> {
    match told {
        Outsider::Flag(fallen) => Some(fallen.other()),
        Outsider::Press(color)
        | Outsider::Turn(color)
        | Outsider::Suggested { to: color, .. }
        | Outsider::Urged { to: color, .. } => Some(color),
        Outsider::IllegalMove
        | Outsider::Overheard
        | Outsider::Disturbs(_)
        | Outsider::OtherPlayerDisturbs(_)
        | Outsider::InView(_)
        // The claim is not heard, so nobody has anything of it.
        | Outsider::Claimed { .. } => None,
    }
}

fn policy(policies: &Policies, told: Outsider) -> &Says<Interference> {
    match told {
        Outsider::IllegalMove => &policies.illegal_move_pointed_out,
        Outsider::Flag(_) => &policies.flag_pointed_out,
        Outsider::Press(_) => &policies.press_pointed_out,
        Outsider::Turn(_) => &policies.turn_pointed_out,
        Outsider::Suggested { .. } => &policies.advice_given,
        Outsider::Overheard => &policies.overheard,
        Outsider::Disturbs(_) => &policies.spectator_disturbs,
        Outsider::OtherPlayerDisturbs(_) => &policies.other_player_disturbs,
        Outsider::InView(_) => &policies.stands_in_view,
        Outsider::Urged { .. } => &policies.urged_to_win,
        Outsider::Claimed { .. } => &policies.claimed_from_outside,
    }
}
