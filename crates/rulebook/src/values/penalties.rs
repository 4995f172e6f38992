//! What offences cost: a ladder of steps, of which the last one repeats.

use clock::Millis;

use super::{Value, values};

/// One step of a ladder.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    Warning,
    /// So many minutes for the offender's opponent.
    OpponentGains(u8),
    /// So many minutes off the offender's clock.
    OffenderLoses(u8),
    GameLost,
    /// The director chooses a penalty.
    Director,
    /// It is none here.
    Allowed,
    /// The director may warn.
    MayWarn,
    /// The director may go as far as the loss of the game.
    UpToTheGame,
    /// The director may take time off the offender's clock.
    TimeOff,
    /// The director may give the opponent so many minutes.
    MayGain(u8),
    /// The director may take so many minutes off the offender's clock.
    MayLose(u8),
    /// None, but the opponent may have them move before the opponent answers.
    MoveFirst,
    /// A warning or time, but not the game.
    Lesser,
    /// The game, or more.
    GameAtLeast,
    /// The director may go as far as expulsion.
    Conduct,
    /// Ten minutes off the offender's clock, or half of what they have if that is less.
    TenOrHalf,
    /// Five minutes off the offender's clock, of which one minute is left.
    FiveToOne,
    /// The team pays for it, and more if it is not the first time.
    Team,
    /// The player is seated where they disturb nobody.
    Elsewhere,
    /// The player is told what they owe, and what comes next.
    Instructed,
    /// The player is warned or their team is penalized.
    PlayerOrTeam,
}

impl Step {
    /// What comes off the clock of an offender who has so much left, where that decides it.
    pub fn off(self, left: Millis) -> Option<Millis> {
        match self {
            Step::TenOrHalf => Some(Millis::minutes(10).min(Millis::new(left.get() / 2))),
            Step::FiveToOne => Some(Millis::minutes(5).min(left - Millis::minutes(1))),
            _ => None,
        }
    }
}

/// What an offence costs the first time, the second, the third, and after.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    first: Step,
    second: Option<Step>,
    third: Option<Step>,
    after: Option<Step>,
}

/// The same each time.
pub const fn always(step: Step) -> Ladder {
    Ladder { first: step, second: None, third: None, after: None }
}

impl Ladder {
    /// The second time and after.
    pub const fn then(self, step: Step) -> Ladder {
        match self.second {
            None => Ladder { second: Some(step), ..self },
            Some(_) if self.third.is_none() => Ladder { third: Some(step), ..self },
            Some(_) => Ladder { after: Some(step), ..self },
        }
    }

    /// The step for an offence before which there were so many of its kind.
    pub fn after(self, earlier: usize) -> Step {
        let steps = self.steps();
        steps.get(earlier).or(steps.last()).copied().unwrap_or(self.first)
    }

    fn steps(self) -> Vec<Step> {
        [Some(self.first), self.second, self.third, self.after].into_iter().flatten().collect()
    }

    fn of(steps: &[Step]) -> Option<Ladder> {
        let (first, rest) = steps.split_first()?;
        let ladder = rest.iter().fold(always(*first), |ladder, step| ladder.then(*step));
        (steps.len() <= 4).then_some(ladder)
    }
}

impl Value for Ladder {
    fn every() -> Vec<Ladder> {
        vec![always(Step::Warning)]
    }

    /// Each step changed, and the ladder without its last step.
    fn others(&self) -> Vec<Ladder> {
        let steps = self.steps();
        let mut others = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            for other in step.neighbours() {
                let mut changed = steps.clone();
                changed[index] = other;
                others.extend(Ladder::of(&changed));
            }
        }
        if steps.len() > 1 {
            others.extend(Ladder::of(&steps[..steps.len() - 1]));
        }
        others
    }

    fn words(&self) -> String {
        self.steps().into_iter().map(Step::words).collect::<Vec<_>>().join(", ")
    }

    fn from_words(text: &str) -> Option<Ladder> {
        let steps: Option<Vec<Step>> = text.split(", ").map(Step::from_words).collect();
        Ladder::of(&steps?)
    }

    fn says(&self) -> String {
        let steps: Vec<String> = self.steps().into_iter().map(Step::says).collect();
        match &steps[..] {
            [always] => always.clone(),
            [first, then] => format!("the first time {first}, after that {then}"),
            [first, second, third] => {
                format!("the first time {first}, the second {second}, after that {third}")
            }
            _ => String::new(),
        }
    }
}

impl Step {
    fn neighbours(self) -> Vec<Step> {
        match self {
            Step::Warning => vec![Step::Director, Step::GameLost],
            Step::OpponentGains(minutes) => vec![
                Step::OpponentGains(minutes + 1),
                Step::OpponentGains(minutes.saturating_sub(1)),
                Step::OffenderLoses(minutes),
            ],
            Step::OffenderLoses(minutes) => vec![
                Step::OffenderLoses(minutes + 1),
                Step::OffenderLoses(minutes.saturating_sub(1)),
                Step::OpponentGains(minutes),
            ],
            Step::GameLost => vec![Step::Director, Step::Warning],
            Step::Director => vec![Step::Warning, Step::GameLost],
            Step::Allowed => vec![Step::Director],
            Step::MayGain(minutes) => vec![Step::MayGain(minutes + 1), Step::OpponentGains(minutes)],
            Step::MayLose(minutes) => vec![Step::MayLose(minutes + 1), Step::OffenderLoses(minutes)],
            Step::MayWarn
            | Step::UpToTheGame
            | Step::TimeOff
            | Step::Lesser
            | Step::GameAtLeast
            | Step::Conduct
            | Step::TenOrHalf
            | Step::FiveToOne
            | Step::Team
            | Step::Elsewhere
            | Step::Instructed
            | Step::PlayerOrTeam
            | Step::MoveFirst => vec![Step::Director, Step::Warning],
        }
    }

    fn words(self) -> String {
        match self {
            Step::Warning => "warning".to_string(),
            Step::OpponentGains(minutes) => format!("opponent+{minutes}"),
            Step::OffenderLoses(minutes) => format!("offender-{minutes}"),
            Step::GameLost => "game-lost".to_string(),
            Step::Director => "director".to_string(),
            Step::Allowed => "allowed".to_string(),
            Step::MayWarn => "may-warn".to_string(),
            Step::UpToTheGame => "up-to-the-game".to_string(),
            Step::TimeOff => "time-off".to_string(),
            Step::MayGain(minutes) => format!("may-opponent+{minutes}"),
            Step::MayLose(minutes) => format!("may-offender-{minutes}"),
            Step::MoveFirst => "move-first".to_string(),
            Step::Lesser => "lesser".to_string(),
            Step::GameAtLeast => "game-at-least".to_string(),
            Step::Conduct => "conduct".to_string(),
            Step::TenOrHalf => "ten-or-half".to_string(),
            Step::FiveToOne => "five-to-one".to_string(),
            Step::Team => "team".to_string(),
            Step::Elsewhere => "elsewhere".to_string(),
            Step::Instructed => "instructed".to_string(),
            Step::PlayerOrTeam => "player-or-team".to_string(),
        }
    }

    fn from_words(text: &str) -> Option<Step> {
        if let Some(minutes) = text.strip_prefix("opponent+") {
            return minutes.parse().ok().map(Step::OpponentGains);
        }
        if let Some(minutes) = text.strip_prefix("offender-") {
            return minutes.parse().ok().map(Step::OffenderLoses);
        }
        if let Some(minutes) = text.strip_prefix("may-opponent+") {
            return minutes.parse().ok().map(Step::MayGain);
        }
        if let Some(minutes) = text.strip_prefix("may-offender-") {
            return minutes.parse().ok().map(Step::MayLose);
        }
        let plain = [
            Step::MoveFirst,
            Step::Warning,
            Step::GameLost,
            Step::Director,
            Step::Allowed,
            Step::MayWarn,
            Step::UpToTheGame,
            Step::TimeOff,
            Step::Lesser,
            Step::GameAtLeast,
            Step::Conduct,
            Step::TenOrHalf,
            Step::FiveToOne,
            Step::Team,
            Step::Elsewhere,
            Step::Instructed,
            Step::PlayerOrTeam,
        ];
        plain.into_iter().find(|step| step.words() == text)
    }

    fn says(self) -> String {
        match self {
            Step::Warning => "a warning".to_string(),
            Step::OpponentGains(minutes) => format!("{minutes} min for the opponent"),
            Step::OffenderLoses(minutes) => format!("{minutes} min off the offender's clock"),
            Step::GameLost => "the game".to_string(),
            Step::Director => "what the director chooses".to_string(),
            Step::Allowed => "nothing: it is allowed".to_string(),
            Step::MayWarn => "a warning, if the director thinks so".to_string(),
            Step::UpToTheGame => "what the director chooses, up to the game".to_string(),
            Step::TimeOff => "time off the offender's clock, if the director thinks so".to_string(),
            Step::MayGain(minutes) => format!("{minutes} min for the opponent, if the director thinks so"),
            Step::MayLose(minutes) => {
                format!("{minutes} min off the offender's clock, if the director thinks so")
            }
            Step::MoveFirst => "nothing, but the opponent may have them move first".to_string(),
            Step::Lesser => "a warning or time, but not the game".to_string(),
            Step::GameAtLeast => "the game, or more".to_string(),
            Step::Conduct => "what the director chooses, up to expulsion".to_string(),
            Step::TenOrHalf => {
                "10 min off the offender's clock, or half of what they have if that is less".to_string()
            }
            Step::FiveToOne => "5 min off the offender's clock, but one minute is left to them".to_string(),
            Step::Team => "what the team pays for it, more if it is not the first time".to_string(),
            Step::Elsewhere => "a warning, or a seat where they disturb nobody".to_string(),
            Step::Instructed => "an instruction".to_string(),
            Step::PlayerOrTeam => "a warning to the player, or a penalty for the team".to_string(),
        }
    }
}

values! {
    /// The penalties that a director may choose from.
    Penalties {
        WarningTimeOrGame = "warning-time-or-game":
            "a warning, time for the opponent (two minutes is the standard), or the game",
        BothMayLose = "both-may-lose": "a warning, time for the opponent, the game, or both players' game",
        EitherClock = "either-clock":
            "a warning, time for the opponent, time off the offender's clock, or the game",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: Ladder = always(Step::Warning).then(Step::OpponentGains(1)).then(Step::GameLost);

    #[test]
    fn the_last_step_repeats() {
        let steps: Vec<Step> = (0..5).map(|earlier| THREE.after(earlier)).collect();
        let lost = Step::GameLost;
        assert_eq!(steps, [Step::Warning, Step::OpponentGains(1), lost, lost, lost]);
    }

    #[test]
    fn a_ladder_and_its_neighbours_are_read_back_from_their_words() {
        let plain = [
            Step::OffenderLoses(5),
            Step::Allowed,
            Step::MayWarn,
            Step::UpToTheGame,
            Step::TimeOff,
            Step::Lesser,
            Step::GameAtLeast,
            Step::Conduct,
            Step::TenOrHalf,
            Step::FiveToOne,
            Step::Team,
            Step::Elsewhere,
            Step::Instructed,
            Step::PlayerOrTeam,
            Step::MayGain(2),
            Step::MayLose(2),
            Step::MoveFirst,
        ];
        let four = THREE.then(Step::Conduct);
        for ladder in THREE.others().into_iter().chain([THREE, four]).chain(plain.map(always)) {
            assert_eq!(Ladder::from_words(&ladder.words()), Some(ladder), "{}", ladder.words());
        }
        assert_eq!(
            [four.after(2), four.after(3), four.after(4)],
            [Step::GameLost, Step::Conduct, Step::Conduct]
        );
        assert_eq!(Ladder::from_words("warning, warning, warning, warning, warning"), None);
        assert_eq!(Ladder::from_words(""), None);
    }

    #[test]
    fn no_neighbour_is_the_ladder_itself() {
        assert!(!THREE.others().contains(&THREE));
    }
}
