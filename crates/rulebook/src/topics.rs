//! The topics that the table of policies goes through, so that people find a matter where they look for it.
//!
//! A topic begins with one policy and runs to the next topic: a policy that is added to the table has its topic by where
//! it stands.

use crate::Policies;

/// What the topics are called, and with which policy each begins; in the order of the table.
const TOPICS: &[(&str, &str)] = &[
    ("how_men_move", "How the pieces move"),
    ("castling_king_moved", "Castling and check"),
    ("transfer_determined_by", "When a move is made"),
    ("first_move", "The first move"),
    ("touch_obliges", "Touched pieces"),
    ("checkmate", "How a game ends"),
    ("captured_handed_on", "A match of two boards"),
    ("offer_declined_by", "Draw offers"),
    ("said_offer", "Remarks about a draw"),
    ("repetition_claimed", "Triple occurrence"),
    ("fifty_claimed", "Fifty moves"),
    ("nobody_can_win", "Drawn endings"),
    ("losing_chances", "Insufficient losing chances"),
    ("who_calls_the_flag", "Flags"),
    ("illegal_move_undone", "Illegal moves"),
    ("displacement", "Pieces out of place"),
    ("illegal_move_pointed_out", "People from outside"),
    ("wrong_set_up_early", "Board and set"),
    ("assistance_asked_for", "Help for players with disabilities"),
    ("rule_not_announced", "Notice of rules"),
    ("hall_open_to", "The playing hall"),
    ("warning", "The director"),
    ("appeal_first", "Appeals"),
    ("deferred_claim", "Facts and claims"),
    ("fee_collected", "What a director says and does"),
    ("pairing_objection", "Objections to pairings"),
    ("interruption", "Interruptions"),
    ("clock_preference", "Which clock is used"),
    ("unstated_delay", "Setting the clock"),
    ("clock_set_wrongly", "Trouble with the clock"),
    ("clock_found_later", "Lateness"),
    ("adjourning", "Adjournments"),
    ("adjudication", "Games that are not played out"),
    ("sections_without_scoring", "Keeping score"),
    ("wrong_report", "Reporting results"),
    ("score_not_kept", "Faults in keeping score"),
    ("penalties", "Penalties"),
    ("recorded_matter", "Conduct"),
    ("phone_rang", "Phones"),
    ("venue_left", "Absence and bad faith"),
    ("other_hand", "Hands and the clock"),
    ("adjusted_off_turn", "Other faults at the board"),
];

/// The name of the topic that begins with this policy, if one does.
pub fn begins_with(policy: &str) -> Option<&'static str> {
    TOPICS.iter().find(|(first, _)| *first == policy).map(|(_, topic)| *topic)
}

/// The topic in which a policy stands.
pub fn of(policy: &str) -> Option<&'static str> {
    let upto = Policies::NAMES.iter().position(|name| *name == policy)?;
    Policies::NAMES[..=upto].iter().rev().find_map(|name| begins_with(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Book;

    #[test]
    fn topics_follow_the_table_from_its_first_policy() {
        let entries = Policies::of(Book::UsChess7).unwrap().entries();
        let begun: Vec<&str> = entries.iter().filter_map(|entry| begins_with(entry.policy)).collect();
        let named: Vec<&str> = TOPICS.iter().map(|(_, topic)| *topic).collect();
        assert_eq!(begun, named, "a topic begins with a policy that is not there, or out of order");
        assert_eq!(begins_with(entries[0].policy), named.first().copied());
    }

    #[test]
    fn a_policy_has_the_topic_that_began_last() {
        assert_eq!(of("captured_handed_on"), Some("A match of two boards"));
        assert_eq!(of("both_boards_stopped"), Some("A match of two boards"));
        assert_eq!(of("offer_declined_by"), Some("Draw offers"));
        assert_eq!(of("no such policy"), None);
    }
}
