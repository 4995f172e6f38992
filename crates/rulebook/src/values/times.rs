//! Times that books write out in words. That a book has one is what the value of its policy says; how long it is stands here, once,
//! with the clauses. A time in which books differ is a number in the value instead.

use clock::Millis;

/// What the opponent of whoever broke a rule gains, unless the rule says otherwise (us-chess-7 1C2a, 13C11, 14F4.e; iesa-2023 9-1-3,
/// 16-2, 17-3-3; schiller 10.2(b), 10.3).
pub const STANDARD_PENALTY: Millis = Millis::minutes(2);
/// What a claim costs that should not have been made (us-chess-5 14H2; nc-blitz 13.II), and the least time off (`Step::TimeOff`).
pub const SMALL_PENALTY: Millis = Millis::minutes(1);
/// What a claimant of insufficient losing chances has left at the most (us-chess-7 14H1; schiller 10.2).
pub const LITTLE_TIME_LEFT: Millis = Millis::minutes(2);
/// An increment or delay of this much takes the pressure off (us-chess-7 11D1, 14G tip, 15B).
pub const PRESSURE_OFF: Millis = Millis::seconds(30);
/// What both players must have left when a scoresheet is lent (`lending_times`).
pub const LENDING_NEEDS: Millis = Millis::minutes(5);
/// What a clock keeps to the control when time comes off it, unless the moves that are still to be made need more
/// (`time_subtracted`).
pub const SUBTRACTING_LEAVES: Millis = Millis::minutes(5);
/// What a clock shows too much or too little when its hands were read an hour wrongly (us-chess-7 16P).
pub const HOUR_ON_THE_CLOCK: Millis = Millis::minutes(60);
/// Whoever comes later loses (us-chess-7 13D, 13E).
pub const HOUR_LATE: Millis = Millis::minutes(60);
/// Whoever is away longer without leave risks the game (us-chess-7 20H1).
pub const AWAY_WITHOUT_LEAVE: Millis = Millis::minutes(15);
/// Photographs are taken so long from the start of the clocks (iesa-2023 17-7-5).
pub const PHOTOGRAPHS_UNTIL: Millis = Millis::minutes(10);
/// An objection to a pairing is heard so long into the round (iesa-2023 19-4-4).
pub const PAIRING_OBJECTION_WITHIN: Millis = Millis::minutes(10);
/// A ruling is appealed within this time (us-chess-7 21H1).
pub const APPEAL_WITHIN: Millis = Millis::minutes(30);
/// An appeal is made within this time after the game (schiller 13.8).
pub const APPEAL_AFTER_THE_GAME: Millis = Millis::minutes(120);
/// An appeal to the federation is postmarked within so many days of the end of the event (us-chess-7 21L1).
pub const POSTMARK_DAYS: u16 = 7;
