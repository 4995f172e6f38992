//! Retrograde analysis: one ending is solved from its mates backwards.
//!
//! First every placement is looked at once: is it possible, is it mate, and what do captures and promotions come to
//! in tables that are solved already? Then the half-moves to mate are counted up. From each position that is lost in
//! so many half-moves the moves are taken back: there the other side wins in one more. From each that is won they are
//! taken back, too: there the other side has lost if no other move saves it.
//!
//! En passant exists only with a pawn against a pawn. A table holds positions in which nothing can be taken en
//! passant. Where a pawn may advance two squares beside another pawn, what it comes to is not read from the table but
//! is the better, for the side that may take, of the table's value and of taking; so all values are exact.
//! Start with [`solve`].

use shakmaty::{Color, Role};

use crate::ending::Ending;
use crate::library::{Catalog, Few, Library, Tablebase};
use crate::men::{ManMove, Men, advance};
use crate::place::{Numbering, Squares};
use crate::value::Value;

/// Solves an ending; the tables that its captures and promotions lead to must be at hand.
pub(crate) fn solve(ending: Ending, library: &Library, catalog: &Catalog) -> Tablebase {
    let mut solver = Solver::new(ending, library, catalog);
    for turn in Color::ALL {
        for number in 0..solver.numbering.size() {
            solver.begin(number, turn);
        }
    }
    let mut plies = 0;
    // Numbers of half-moves that no position has do occur: a promotion may win later than anything else.
    while plies <= solver.furthest.max(solver.longest_elsewhere) {
        for turn in Color::ALL {
            solver.take_back_all(plies, turn);
        }
        solver.look_at_double_steps(plies);
        plies += 1;
    }
    Tablebase { ending, values: solver.values }
}

struct Solver<'a> {
    men: Men,
    numbering: Numbering,
    library: &'a Library,
    catalog: &'a Catalog,
    values: [Vec<u8>; 2],
    /// The most half-moves that any value has.
    furthest: u32,
    /// The most half-moves after a capture or promotion.
    longest_elsewhere: u32,
    en_passant: bool,
    /// Positions in which a pawn may advance two squares beside another.
    double_steps: Vec<(usize, Color)>,
}

/// What the moves of one position come to, as far as it is known.
#[derive(Copy, Clone)]
struct Prospect {
    moves: u32,
    /// All moves so far lose.
    lost: bool,
    best: Value,
}

impl<'a> Solver<'a> {
    fn new(ending: Ending, library: &'a Library, catalog: &'a Catalog) -> Solver<'a> {
        let numbering = Numbering::of(ending);
        let size = numbering.size();
        Solver {
            men: Men::of(ending),
            numbering,
            library,
            catalog,
            values: [vec![Value::NONE.0; size], vec![Value::NONE.0; size]],
            furthest: 0,
            longest_elsewhere: 0,
            en_passant: ending.is_pawn_against_pawn(),
            double_steps: Vec::new(),
        }
    }

    /// What can be said of a placement before anything is taken back.
    fn begin(&mut self, number: usize, turn: Color) {
        let squares = self.numbering.squares(number);
        if self.numbering.number(squares) != number || !self.men.is_possible(&squares, turn) {
            return;
        }
        let (mut any, mut quiet, mut double) = (false, false, false);
        let mut away = Prospect { moves: 0, lost: true, best: Value::DRAW };
        let mut longest = 0;
        self.men.visit_moves(&squares, turn, |step, after| {
            any = true;
            if step.takes.is_none() && !step.promotes {
                quiet = true;
                double |= self.en_passant && self.may_be_taken(&step, &squares, after);
            } else {
                self.visit_elsewhere(&step, after, turn, |value| {
                    longest = longest.max(value.plies().unwrap_or(0));
                    away.add(value);
                });
            }
            true
        });
        let value = match any {
            false if self.men.is_attacked(&squares, turn, self.men.occupied(&squares), None) => Value::MATED,
            false => Value::DRAW,
            true if away.best.is_win() => away.best,
            true if !quiet && away.lost => away.best,
            true => Value::DRAW,
        };
        self.longest_elsewhere = self.longest_elsewhere.max(longest + 1);
        if double {
            self.double_steps.push((number, turn));
        }
        self.set(number, turn, value);
    }

    fn value(&self, number: usize, turn: Color) -> Value {
        let [white, black] = &self.values;
        Value(turn.fold_wb(white, black)[number])
    }

    fn set(&mut self, number: usize, turn: Color, value: Value) {
        self.furthest = self.furthest.max(value.plies().unwrap_or(0));
        let [white, black] = &mut self.values;
        turn.fold_wb(white, black)[number] = value.0;
    }

    /// Takes back all moves that lead to positions with so many half-moves to mate.
    fn take_back_all(&mut self, plies: u32, turn: Color) {
        let Ok(byte) = u8::try_from(plies + 1) else { return };
        let mut from = 0;
        loop {
            let [white, black] = &self.values;
            let values = turn.fold_wb(white, black);
            let Some(next) = values[from..].iter().position(|value| *value == byte) else { return };
            self.take_back(from + next, turn, Value(byte));
            from += next + 1;
        }
    }

    fn take_back(&mut self, number: usize, turn: Color, value: Value) {
        let squares = self.numbering.squares(number);
        let (men, numbering) = (self.men, self.numbering);
        men.visit_earlier(&squares, !turn, |man, before| {
            let earlier = numbering.number(*before);
            let known = self.value(earlier, !turn);
            if known == Value::NONE {
                return;
            }
            let by_two = self.en_passant && men.role(man) == Role::Pawn && {
                let step = ManMove { man, to: squares[man], takes: None, promotes: false };
                self.may_be_taken(&step, before, &squares)
            };
            if by_two {
                // The position after a double step is another one; see `look_at_double_steps`.
            } else if value.is_loss() {
                let win = value.earlier();
                if known == Value::DRAW || (known.is_win() && win < known) {
                    self.set(earlier, !turn, win);
                }
            } else if known == Value::DRAW {
                self.lose_if_nothing_saves(earlier, before, !turn, value);
            }
        });
    }

    /// Marks a position as lost if every move loses; values up to `settled` are final.
    fn lose_if_nothing_saves(&mut self, number: usize, squares: &Squares, turn: Color, settled: Value) {
        let mut prospect = Prospect { moves: 0, lost: true, best: Value::DRAW };
        self.men.visit_moves(squares, turn, |step, after| {
            if step.takes.is_none() && !step.promotes {
                let value = self.quiet(&step, squares, after, turn);
                prospect.add(if value.is_win() && value <= settled { value } else { Value::DRAW });
            } else {
                self.visit_elsewhere(&step, after, turn, |value| prospect.add(value));
            }
            prospect.lost
        });
        if prospect.lost && prospect.moves > 0 {
            self.set(number, turn, prospect.best);
        }
    }

    /// The value, for the other side, after a move that neither takes nor promotes.
    fn quiet(&self, step: &ManMove, before: &Squares, after: &Squares, turn: Color) -> Value {
        let value = self.value(self.numbering.number(*after), !turn);
        if !self.en_passant || !self.may_be_taken(step, before, after) {
            return value;
        }
        let taken = self.taking_en_passant(after, turn);
        // Without another move it has to take.
        let must = value == Value::MATED || value == Value::DRAW && self.has_no_move(after, !turn);
        if must { taken } else { value.better(taken) }
    }

    fn has_no_move(&self, squares: &Squares, turn: Color) -> bool {
        let mut any = false;
        self.men.visit_moves(squares, turn, |_, _| {
            any = true;
            false
        });
        !any
    }

    /// Does a pawn advance two squares to stand beside one of the other color?
    fn may_be_taken(&self, step: &ManMove, before: &Squares, after: &Squares) -> bool {
        if self.men.role(step.man) != Role::Pawn || step.to.distance(before[step.man]) != 2 {
            return false;
        }
        let other = after[5 - step.man];
        other.rank() == step.to.rank() && other.distance(step.to) == 1
    }

    /// The value, for the side that takes, of taking en passant the pawn that this color has just advanced.
    fn taking_en_passant(&self, squares: &Squares, advanced: Color) -> Value {
        let taker = advanced.fold_wb(3, 2);
        let passed = advance(squares[5 - taker], !advanced).unwrap_or(squares[taker]);
        let men = [Some((!advanced, Role::Pawn, passed)), None];
        let few = Few { kings: [squares[0], squares[1]], men, turn: advanced };
        self.elsewhere(&few).earlier()
    }

    /// Shows the values, for the side that moved, of a capture or of each promotion.
    fn visit_elsewhere(&self, step: &ManMove, after: &Squares, turn: Color, mut visit: impl FnMut(Value)) {
        let mut men = [None, None];
        let left = self.men.numbered().skip(2).filter(|(man, _)| Some(*man) != step.takes);
        for (place, (man, kind)) in men.iter_mut().zip(left) {
            *place = Some((kind.color, kind.role, after[man]));
        }
        let mut few = Few { kings: [after[0], after[1]], men, turn: !turn };
        if !step.promotes {
            return visit(self.elsewhere(&few));
        }
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            for (_, kind, _) in few.men.iter_mut().flatten().filter(|(_, _, square)| *square == step.to) {
                *kind = role;
            }
            visit(self.elsewhere(&few));
        }
    }

    /// The value in another table, for the side to move there.
    fn elsewhere(&self, few: &Few) -> Value {
        let address = self.catalog.address(few);
        address.and_then(|address| self.library.value(address)).unwrap_or(Value::DRAW)
    }

    /// Looks again at the positions in which a pawn may advance two squares beside another.
    fn look_at_double_steps(&mut self, plies: u32) {
        let Ok(settled) = u8::try_from(plies + 1).map(Value) else { return };
        for index in 0..self.double_steps.len() {
            let (number, turn) = self.double_steps[index];
            let known = self.value(number, turn);
            if known.is_loss() || known.is_win() && known <= settled {
                continue;
            }
            let squares = self.numbering.squares(number);
            let mut win = None;
            self.men.visit_moves(&squares, turn, |step, after| {
                if step.takes.is_none() && !step.promotes && self.may_be_taken(&step, &squares, after) {
                    let value = self.quiet(&step, &squares, after, turn);
                    win = Some(value.earlier()).filter(|_| value.is_loss());
                }
                win.is_none()
            });
            match win {
                Some(win) if known == Value::DRAW || win < known => self.set(number, turn, win),
                None if known == Value::DRAW => self.lose_if_nothing_saves(number, &squares, turn, settled),
                _ => {}
            }
        }
    }
}

impl Prospect {
    /// Another move, which leads to this value for the other side.
    fn add(&mut self, value: Value) {
        self.moves += 1;
        self.lost &= value.is_win();
        let own = value.earlier();
        self.best = if self.moves == 1 { own } else { self.best.better(own) };
    }
}
