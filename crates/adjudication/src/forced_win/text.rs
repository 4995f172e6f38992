//! A tree as a director reads it: the longest line first, each other reply on a line of its own below.

use std::fmt::{self, Write as _};

use board::{Color, Move, Position, san};

use super::{
    Defense, Outcome, WhyNot,
    tree::{Step, Tree},
};

/// A line that is still to be written: from where, and with which reply it begins.
struct Pending {
    position: Position,
    reply: Option<Move>,
    at: usize,
    indent: usize,
}

impl Tree {
    /// The tree in lines of text, with the numbers of the position's own moves. Where play comes to a position that
    /// another line has shown, it says with which move it goes on there.
    pub fn lines(&self, position: &Position) -> Vec<String> {
        let plies = self.plies();
        let mut shown: Vec<Option<String>> = vec![None; plies.len()];
        let mut lines = Vec::new();
        let first = Pending { position: position.clone(), reply: None, at: self.root(), indent: 0 };
        let mut pending = vec![first];
        while let Some(line) = pending.pop() {
            let mut later = Vec::new();
            lines.push(self.line(line, &plies, &mut shown, &mut later));
            pending.extend(later.into_iter().rev());
        }
        lines
    }

    fn line(
        &self,
        from: Pending,
        plies: &[u32],
        shown: &mut [Option<String>],
        later: &mut Vec<Pending>,
    ) -> String {
        let Pending { mut position, reply, mut at, indent } = from;
        let mut text = " ".repeat(indent);
        let mut begins = true;
        if let Some(reply) = reply {
            play(&mut position, reply, &mut begins, &mut text);
        }
        loop {
            let (mv, then) = match self.step(at) {
                Some(Step::Winner { mv, then }) => {
                    let label = format!("{}{}", number(&position, true), san::write(&position, *mv));
                    if let Some(Some(label)) = shown.get(at) {
                        let _ = write!(text, " and on with {label} as above");
                        return text;
                    }
                    shown.iter_mut().skip(at).take(1).for_each(|shown| *shown = Some(label.clone()));
                    (*mv, *then)
                }
                Some(Step::Defender { replies }) => {
                    let longest = |(_, then): &&(Move, usize)| plies.get(*then).copied();
                    // Of equally long ones the first: `max_by_key` would take the last.
                    let Some((mv, then)) = replies.iter().rev().max_by_key(longest) else { return text };
                    let others = replies.iter().filter(|(other, _)| other != mv);
                    later.extend(others.map(|(reply, then)| Pending {
                        position: position.clone(),
                        reply: Some(*reply),
                        at: *then,
                        indent: indent + 2,
                    }));
                    (*mv, *then)
                }
                Some(Step::Known { plies }) => {
                    text.push_str(" and mate follows by the tables");
                    // Writing into a String cannot fail.
                    let _ = plies.map_or(Ok(()), |plies| write!(text, ", in {}", moves(plies)));
                    return text;
                }
                Some(Step::Mate) | None => {
                    if begins {
                        text.push_str("It is mate.");
                    }
                    return text;
                }
            };
            play(&mut position, mv, &mut begins, &mut text);
            at = then;
        }
    }
}

/// Plays a move and writes it down.
fn play(position: &mut Position, mv: Move, begins: &mut bool, text: &mut String) {
    if !*begins {
        text.push(' ');
    }
    text.push_str(&number(position, *begins));
    text.push_str(&san::write(position, mv));
    *begins = false;
    position.play_legal(mv);
}

/// The number before a move, if one is written: always for White, for Black where a line begins.
fn number(position: &Position, begins: bool) -> String {
    match position.turn() {
        Color::White => format!("{}. ", position.move_number()),
        Color::Black if begins => format!("{}... ", position.move_number()),
        Color::Black => String::new(),
    }
}

/// Half-moves as moves of the winner.
fn moves(plies: u32) -> String {
    match plies.div_ceil(2) {
        1 => "1 move".to_string(),
        moves => format!("{moves} moves"),
    }
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Material => f.write_str("what is left cannot give mate"),
            WhyNot::GameIsOver => f.write_str("the game is over"),
            WhyNot::Known(Outcome::Draw) => f.write_str("the tables say that it is drawn"),
            WhyNot::Known(Outcome::Win { winner, .. }) => {
                write!(f, "the tables say that it is won for {winner}")
            }
            WhyNot::Holds(Defense { positions: 1, .. }) => {
                f.write_str("the defender holds, as is seen at once")
            }
            WhyNot::Holds(defense) => {
                write!(f, "the defender holds, shown in {} positions", defense.positions)
            }
        }
    }
}
