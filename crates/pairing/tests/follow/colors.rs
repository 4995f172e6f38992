//! Due colors, the step of 29E4 that decided, and the colors of those who have not played.

use chart::{
    Color,
    rules::{R28J, R29E1, R29E2, R29E3, R29E4_3, R29E4_4},
};

use super::Reading;
use pairing::{Board, facts::Colors, words};

impl Reading<'_> {
    pub(super) fn follow_color(&mut self, board: &Board) {
        let (white, black) = (board.white, board.black);
        let (of, said) = ([white, black], &board.colors);
        let due = [self.facts.due(white), self.facts.due(black)];
        self.holds(said.due == due, &of, || {
            format!("due are {}, not {}", due_words(due), due_words(said.due))
        });
        let clashes = self.facts.clashes(white, black);
        self.holds(said.clashes == clashes, &of, || {
            format!("the clashes are: {}; not: {}", words::clashes(clashes), words::clashes(said.clashes))
        });
        if self.fixed_color(board) {
            return;
        }
        let group = self.facts.score(white).min(self.facts.score(black));
        match self.facts.colors(white, black, group) {
            Colors::Decided { white: entitled, rule, decided_in } => {
                self.holds(entitled == white, &of, || {
                    format!("{} gives the colors the other way round", rule)
                });
                let latest =
                    [&R29E4_3, &R29E4_4].contains(&rule) && [&R29E4_3, &R29E4_4].contains(&said.rule);
                let plain = rule == &R29E3 && [&R29E3, &R29E1].contains(&said.rule);
                self.holds(said.rule == rule || latest || plain, &of, || {
                    format!("the colors follow from {rule}, not from {}", said.rule)
                });
                self.holds(said.decided_in == decided_in, &of, || {
                    format!("the round that decided the colors is {decided_in:?}, not {:?}", said.decided_in)
                });
            }
            Colors::InTurn { rule } => {
                let toss = rule == &R28J && [&R28J, &R29E2].contains(&said.rule);
                self.holds(said.rule == rule || toss, &of, || {
                    format!("the colors follow from {rule}, not from {}", said.rule)
                });
            }
        }
    }

    fn fixed_color(&self, board: &Board) -> bool {
        let locked = &self.facts.field.locked;
        locked.iter().any(|lock| lock.color.is_some() && [lock.one, lock.other].contains(&board.white))
    }

    /// Where the place among the boards decides, it is as the turns are (28J, 29E4b, 29E4c).
    pub(super) fn colors_in_turn(&mut self) {
        let round = self.round;
        let boards: Vec<_> = round.boards.iter().map(|board| [board.white, board.black]).collect();
        for (board, white) in round.boards.iter().zip(self.facts.whites(&boards)) {
            if !self.fixed_color(board) {
                let of = [board.white, board.black];
                self.holds(white == board.white, &of, || "their colors are not as the turns are".to_string());
            }
        }
    }
}

fn due_words(due: [Option<Color>; 2]) -> String {
    due.map(|due| due.map_or("no color".to_string(), |due| due.to_string())).join(" and ")
}
