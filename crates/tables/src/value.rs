//! What a table says of one position with one side to move, in a byte.

/// Half-moves to mate plus one, or no mate at all. An even number of half-moves loses for the side to move, an odd
/// one wins, so that the number says who.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Value(pub(crate) u8);

impl Value {
    pub(crate) const DRAW: Value = Value(0);
    pub(crate) const MATED: Value = Value(1);
    /// No such position, or a mirror image of another.
    pub(crate) const NONE: Value = Value(u8::MAX);

    /// Half-moves to mate, unless it is a draw.
    pub(crate) fn plies(self) -> Option<u32> {
        match self {
            Value::DRAW | Value::NONE => None,
            Value(byte) => Some(u32::from(byte) - 1),
        }
    }

    pub(crate) fn is_win(self) -> bool {
        self.plies().is_some_and(|plies| plies % 2 == 1)
    }

    pub(crate) fn is_loss(self) -> bool {
        self.plies().is_some_and(|plies| plies % 2 == 0)
    }

    /// One half-move earlier: a win becomes the other side's loss. No mate is longer than a byte holds.
    pub(crate) fn earlier(self) -> Value {
        match self {
            Value::DRAW | Value::NONE => Value::DRAW,
            Value(byte) => Value(byte.saturating_add(1).min(Value::NONE.0 - 1)),
        }
    }

    /// The better for the side to move: the sooner win, a draw, the later loss.
    pub(crate) fn better(self, other: Value) -> Value {
        let worth = |value: Value| match value.plies().map(i32::try_from) {
            Some(Ok(plies)) if plies % 2 == 1 => 1_000 - plies,
            Some(Ok(plies)) => plies - 1_000,
            _ => 0,
        };
        if worth(other) > worth(self) { other } else { self }
    }
}
