//! Words that people read today, and those that stand for the same in logs.
//!
//! A log keeps the words in which it was begun, so that it reads and writes the same in every release, and case files of
//! earlier days are read as well. What people see is [`today`]'s; what a log holds is [`logged`].

use std::borrow::Cow;

/// What was once written, and what people read in its place. Each is as long as it must be to stand for nothing else.
const WORDS: &[(&str, &str)] = &[
    ("spoke with his assistant", "spoke with their assistant"),
    ("had his moves prompted", "had their moves prompted"),
    ("pressed before his move was executed", "pressed before their move was executed"),
    ("hid captured men", "hid captured pieces"),
    ("moved a man of his partner", "moved a piece of their partner"),
    ("took advice from his partner", "took advice from their partner"),
    ("adjusted men off turn", "adjusted pieces off turn"),
    ("knocked over men and pressed", "knocked over pieces and pressed"),
    ("banged the men", "banged the pieces"),
    ("played another move than he had written", "played another move than the one written down"),
    ("talked about his game", "talked about their game"),
    ("left his equipment on the table", "left their equipment on the table"),
    ("let his phone ring", "let their phone ring"),
    ("let his phone vibrate", "let their phone vibrate"),
    ("used his phone", "used their phone"),
    ("wrote his move before playing it", "wrote the move before playing it"),
    ("recorded on his device before he moved", "recorded on the device before moving"),
    ("kept changing the move that he had written", "kept changing the written move"),
    ("kept his scoresheet out of sight", "kept the scoresheet out of sight"),
    ("recorded with drawings of the men", "recorded with drawings of the pieces"),
    ("had somebody else record for him", "had somebody else keep score"),
    ("did not hand in his scoresheet", "did not hand in the scoresheet"),
    ("had his device in another mode", "had the device in another mode"),
    ("did not show his device", "did not show the device"),
    ("took his device off the table", "took the device off the table"),
    ("kept his hands on his device", "kept their hands on the device"),
    ("did not turn his device around", "did not turn the device around"),
    ("the men were set up wrongly", "the pieces were set up wrongly"),
    ("the men are not suitable", "the pieces are not suitable"),
    ("told him the number of moves", "told the player the number of moves"),
    ("told him the times", "told the player the times"),
    ("withdrew his offer of a draw", "withdrew the offer of a draw"),
    ("tipped over his king", "tipped over their king"),
    ("offered his hand", "offered their hand"),
    ("wrote that he resigns", "wrote a resignation"),
    ("circled the result on his scoresheet", "circled the result on the scoresheet"),
    ("wrote the result and signed his scoresheet", "wrote the result and signed the scoresheet"),
    (" to press his clock", " to press their clock"),
    (" that it is his move", " that it is their move"),
    (" stands in his view", " stands in their view"),
    ("said that he offers a draw", "said that they offer a draw"),
    ("asked whether he can get a draw", "asked whether they can get a draw"),
    ("said that he gets at least a draw", "said that they get at least a draw"),
    ("does not lend his scoresheet", "does not lend their scoresheet"),
    ("lacks moves on his scoresheet", "lacks moves on their scoresheet"),
    ("wants his device guarded", "wants their device guarded"),
    (" before his last move", " before their last move"),
    ("touched one man and moved another", "touched one piece and moved another"),
    ("restores the men", "restores the pieces"),
    ("a place that he can reach", "a place within reach"),
    ("has his assistant claim the flag", "has their assistant claim the flag"),
    ("that his opponent has arrived", "that the opponent has arrived"),
    ("that his opponent has left the room", "that the opponent has left the room"),
    ("that his opponent has moved", "that the opponent has moved"),
    ("that he has not pressed the clock", "that they have not pressed the clock"),
    ("completes his scoresheet", "completes the scoresheet"),
    ("seat him elsewhere", "seat them elsewhere"),
    ("excuse him for ", "excuse them for "),
    ("restore the men", "restore the pieces"),
    ("that he may have a deputy", "that they may have a deputy"),
    ("replace the men", "replace the pieces"),
    ("set up the board and the men first", "set up the board and the pieces first"),
    ("catch up in recording on his own time", "catch up in recording on their own time"),
    ("capture the man that was touched", "capture the piece that was touched"),
    ("with the man that was moved or taken", "with the piece that was moved or taken"),
    ("let nobody play in his place", "let nobody play in their place"),
    ("men displaced", "pieces displaced"),
];

/// As people read it.
pub fn today(text: &str) -> Cow<'_, str> {
    put(text, |(older, today)| (*older, *today))
}

/// As logs hold it.
pub fn logged(text: &str) -> Cow<'_, str> {
    put(text, |(older, today)| (*today, *older))
}

fn put(
    text: &str,
    way: fn(&'static (&'static str, &'static str)) -> (&'static str, &'static str),
) -> Cow<'_, str> {
    let mut put = Cow::Borrowed(text);
    // Squares, moves and clauses are one word.
    if !text.contains(' ') {
        return put;
    }
    for (from, to) in WORDS.iter().map(way) {
        if put.contains(from) {
            put = Cow::Owned(put.replace(from, to));
        }
    }
    put
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Offence;

    #[test]
    fn what_is_told_today_is_logged_as_it_always_was() {
        assert_eq!(logged("white let their phone ring"), "white let his phone ring");
        assert_eq!(today("white let his phone ring"), "white let their phone ring");
        assert_eq!(today("black used a phone"), "black used a phone");
    }

    #[test]
    fn every_pair_leads_there_and_back() {
        for (older, now) in WORDS {
            assert_eq!(today(&logged(now)), *now);
            assert_eq!(logged(&today(older)), *older);
        }
        for offence in Offence::ALL {
            assert_eq!(Offence::from_words(&logged(offence.words())), Some(*offence));
        }
    }
}
