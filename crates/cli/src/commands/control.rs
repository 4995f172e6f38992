//! `jadoube control "G/60 d/5"`: what a time control means, how its games are rated, and how the clocks are set.

mod answers;
mod print;

use clap::Args;
use clock::{Control, ControlRead};
use rulebook::{Book, Policies};
use timing::Brought;

use super::rules::policies;
use crate::{
    Ending,
    problem::{Problem, read_book},
    screen::Screen,
};

#[derive(Args)]
pub struct ControlCommand {
    /// Time controls as people write them; several are rated together as one section
    #[arg(required = true, value_name = "CONTROL")]
    controls: Vec<String>,
    /// Only what these books say; may be repeated
    #[arg(long = "book", value_name = "BOOK", value_parser = read_book)]
    books: Vec<Book>,
    /// The clocks that the players brought, such as "white: analog; black: digital delay 5"
    #[arg(long, value_name = "CLOCKS")]
    clocks: Option<String>,
    /// What Black plays by, where the first control is White's alone: whether a game with time odds is rated
    #[arg(long, value_name = "CONTROL")]
    black: Option<String>,
}

impl ControlCommand {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let read: Vec<ControlRead> =
            self.controls.iter().map(|text| read_control(text)).collect::<Result<_, _>>()?;
        let black = self.black.as_deref().map(read_control).transpose()?;
        let brought = self.clocks.as_deref().map(read_clocks).transpose()?;
        let books = if self.books.is_empty() { Book::ALL.to_vec() } else { self.books };
        let books: Vec<Policies> = books.into_iter().map(policies).collect::<Result<_, Problem>>()?;
        if screen.json {
            print::json((&read, black.as_ref()), &books, brought.as_ref(), screen)?;
        } else {
            print::text((&read, black.as_ref()), &books, brought.as_ref(), screen)?;
        }
        Ok(Ending::Good)
    }
}

fn read_control(text: &str) -> Result<ControlRead, Problem> {
    Control::read(text).map_err(|error| {
        let what = format!("not a time control: {error}{}", pointed_at(text, error.span().start));
        Problem::new(what, "write it like G/30 d/5, 40/90 SD/30 inc/30, 40/120, 20/60, SD/30 or 5+3")
    })
}

fn read_clocks(text: &str) -> Result<Brought, Problem> {
    timing::read_clocks(text).map_err(|error| {
        let what = format!("not two clocks: {error}{}", pointed_at(text, error.at));
        let next = "write it like \"white: analog; black: digital delay 5\"; a digital clock may have delay, \
                    bronstein and increment, each with its longest seconds, counter, freezes, noisy and \
                    late-increment";
        Problem::new(what, next)
    })
}

/// The text, and below it a mark at the letter where the trouble starts.
fn pointed_at(text: &str, byte: usize) -> String {
    let column = text.char_indices().take_while(|(at, _)| *at < byte).count();
    format!(" (column {})\n    {text}\n    {:column$}^", column + 1, "")
}
