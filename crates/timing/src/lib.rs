//! What the books say of a time control and of the clocks at hand.
