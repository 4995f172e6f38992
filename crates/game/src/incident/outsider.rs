//! What people say and do who do not play the game: spectators, coaches, players of other games.

use board::{Color, Square};

use crate::{
    verdict::color_words,
    worded::{Told, color_of, worded},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outsider {
    /// Somebody pointed out an illegal move.
    IllegalMove,
    /// Somebody pointed out that this player's flag is down.
    Flag(Color),
    /// Somebody told this player to press their clock.
    Press(Color),
    /// Somebody told this player that it is their move.
    Turn(Color),
    /// Somebody suggested a move that this player had not asked for.
    Suggested { who: Who, to: Color, mv: (Square, Square) },
    /// Somebody talked of the game so loudly that the players heard it.
    Overheard,
    /// A spectator's presence, or what he does, disturbs this player.
    Disturbs(Color),
    /// The same of a player of another game.
    OtherPlayerDisturbs(Color),
    /// Somebody close to this player stands where he sees him.
    InView(Color),
    /// Somebody urged this player on to a result.
    Urged { who: Who, to: Color },
    /// Somebody claimed something in this player's place.
    Claimed { who: Who, of: Color },
}

worded! {
    /// Whose help it was, as far as the books care.
    pub enum Who {
        Spectator = "a spectator",
        /// Close to the player, but not of his team.
        Close = "a relative or friend",
        Team = "a coach or teammate",
    }
}

const OVERHEARD: &str = "the players overheard a spectator";

impl Told for Outsider {
    fn every() -> Vec<Outsider> {
        let of = |color| {
            let helped = |who: &Who| {
                let mv = (Square::G1, Square::F3);
                [
                    Outsider::Suggested { who: *who, to: color, mv },
                    Outsider::Urged { who: *who, to: color },
                    Outsider::Claimed { who: *who, of: color },
                ]
            };
            let plain = [
                Outsider::Flag(color),
                Outsider::Press(color),
                Outsider::Turn(color),
                Outsider::Disturbs(color),
                Outsider::OtherPlayerDisturbs(color),
                Outsider::InView(color),
            ];
            plain.into_iter().chain(Who::ALL.iter().flat_map(helped)).collect::<Vec<_>>()
        };
        let of_nobody = [Outsider::IllegalMove, Outsider::Overheard];
        of_nobody.into_iter().chain(Color::ALL.into_iter().flat_map(of)).collect()
    }

    fn words(&self) -> String {
        match self {
            Outsider::IllegalMove => "a spectator pointed out an illegal move".to_string(),
            Outsider::Flag(color) => format!("a spectator pointed out the flag of {}", color_words(*color)),
            Outsider::Press(color) => format!("somebody told {} to press their clock", color_words(*color)),
            Outsider::Turn(color) => format!("somebody told {} that it is their move", color_words(*color)),
            Outsider::Suggested { who, to, mv: (from, square) } => {
                format!("{who} suggested {from}-{square} to {}", color_words(*to))
            }
            Outsider::Overheard => OVERHEARD.to_string(),
            Outsider::Disturbs(color) => format!("a spectator disturbs {}", color_words(*color)),
            Outsider::OtherPlayerDisturbs(color) => {
                format!("a player of another game disturbs {}", color_words(*color))
            }
            Outsider::InView(color) => {
                format!("a friend or coach of {} stands in their view", color_words(*color))
            }
            Outsider::Urged { who, to } => format!("{who} urged {} to win", color_words(*to)),
            Outsider::Claimed { who, of } => format!("{who} made a claim for {}", color_words(*of)),
        }
    }

    fn read(text: &str) -> Option<Outsider> {
        match text {
            "a spectator pointed out an illegal move" => return Some(Outsider::IllegalMove),
            OVERHEARD => return Some(Outsider::Overheard),
            _ => {}
        }
        type Of = fn(Color) -> Outsider;
        let around: [(&str, &str, Of); 6] = [
            ("a spectator pointed out the flag of ", "", Outsider::Flag),
            ("somebody told ", " to press their clock", Outsider::Press),
            ("somebody told ", " that it is their move", Outsider::Turn),
            ("a spectator disturbs ", "", Outsider::Disturbs),
            ("a player of another game disturbs ", "", Outsider::OtherPlayerDisturbs),
            ("a friend or coach of ", " stands in their view", Outsider::InView),
        ];
        let plain = around.into_iter().find_map(|(before, after, of)| {
            text.strip_prefix(before)?.strip_suffix(after).and_then(color_of).map(of)
        });
        plain.or_else(|| Who::ALL.iter().find_map(|who| helped(text, *who)))
    }
}

/// `a spectator suggested g1-f3 to white`, `a coach or teammate urged white to win`.
fn helped(text: &str, who: Who) -> Option<Outsider> {
    let did = text.strip_prefix(who.words())?;
    if let Some(to) = did.strip_prefix(" urged ") {
        return to.strip_suffix(" to win").and_then(color_of).map(|to| Outsider::Urged { who, to });
    }
    if let Some(of) = did.strip_prefix(" made a claim for ") {
        return color_of(of).map(|of| Outsider::Claimed { who, of });
    }
    let (mv, to) = did.strip_prefix(" suggested ")?.split_once(" to ")?;
    let (from, square) = mv.split_once('-')?;
    let mv = (from.parse().ok()?, square.parse().ok()?);
    Some(Outsider::Suggested { who, to: color_of(to)?, mv })
}
