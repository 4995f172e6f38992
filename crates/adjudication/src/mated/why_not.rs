//! Why a player can never be mated, in words that a player understands.

use std::fmt;

use board::Color;

/// Why a player can never be mated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// There is no king to mate: somebody took him from the board.
    NoKing { victim: Color },
    /// No move is left to be made.
    Over(Over),
    /// The opponent has nothing but his king.
    LoneKing { victim: Color },
    /// The opponent has only his king and pawns that were left on their last rank, where they never move again.
    OnlyStuckPawns { victim: Color },
    /// The opponent has a knight, and nothing of the victim's can get in the way of his own king for long enough.
    LoneKnight { victim: Color },
    /// All bishops stand on squares of one color, and nothing else can help them.
    BishopsOfOneColor { victim: Color },
    /// Men that can never move again, so many of them, keep everything of the opponent's away: the king is never even
    /// in check.
    WalledOff { victim: Color, locked: u32 },
    /// Behind men that can never move again, so many of them, the king can be checked but has a way out of every
    /// check.
    AlwaysAWayOut { victim: Color, locked: u32 },
    /// Whatever is played, the game ends without mate: no line has more half-moves than this.
    EveryLineEnds { victim: Color, half_moves: u32 },
    /// All positions that can still arise were looked at, so many of them, and none is a mate.
    Exhausted { victim: Color, positions: u64 },
    /// Worked out from where every man can ever go. It is proven, but too long to be told.
    WorkedOut { victim: Color },
}

/// How the game is over already.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Over {
    Stalemate,
    OpponentIsMated { victim: Color },
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::NoKing { victim } => write!(f, "{victim} has no king on the board to be mated"),
            WhyNot::Over(Over::Stalemate) => write!(f, "the game has ended in stalemate"),
            WhyNot::Over(Over::OpponentIsMated { victim }) => {
                write!(f, "the game is over: {} is mated", victim.other())
            }
            WhyNot::LoneKing { victim } => write!(f, "{} has only a king", victim.other()),
            WhyNot::OnlyStuckPawns { victim } => write!(
                f,
                "{} has only a king and pawns on the last rank, which never move again",
                victim.other()
            ),
            WhyNot::LoneKnight { victim } => write!(
                f,
                "{} has only a knight, and {victim} has no piece that could shut in the king",
                victim.other()
            ),
            WhyNot::BishopsOfOneColor { victim } => write!(
                f,
                "{} has only bishops on squares of one color, and {victim} has no piece that could take the other \
                 squares from the king",
                victim.other()
            ),
            WhyNot::WalledOff { victim, locked } => write!(
                f,
                "the position is blocked: {locked} pieces can never move again, and nothing of {}'s can ever attack a \
                 square that the {} king can reach",
                victim.other(),
                lower(*victim)
            ),
            WhyNot::AlwaysAWayOut { victim, locked } => write!(
                f,
                "the position is blocked: {locked} pieces can never move again, and wherever the {} king can be checked \
                 it has a square to go to",
                lower(*victim)
            ),
            WhyNot::EveryLineEnds { victim, half_moves } => write!(
                f,
                "every line ends without mate of {victim} after at most {half_moves} half-move{}",
                if *half_moves == 1 { "" } else { "s" }
            ),
            WhyNot::Exhausted { victim, positions } => write!(
                f,
                "none of the {positions} positions that can still arise is a mate of {victim} or leads to one"
            ),
            WhyNot::WorkedOut { victim } => {
                write!(f, "worked out from where every piece can ever go: no series of moves mates {victim}")
            }
        }
    }
}

const fn lower(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
