//! Lines that say one thing of the whole event in words.

/// What a line of words is about.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Heading {
    Name,
    City,
    Federation,
    Start,
    End,
    Players,
    RatedPlayers,
    Teams,
    Type,
    ChiefArbiter,
    DeputyArbiter,
    TimeControl,
    /// The dates stand in the columns of the rounds.
    RoundDates,
    RankMethod,
    Controller,
    CodedType,
    TieBreaks,
    TieBreaksShown,
    CodedTimeControl,
}

impl Heading {
    pub const ALL: [(&'static str, Heading); 19] = [
        ("012", Heading::Name),
        ("022", Heading::City),
        ("032", Heading::Federation),
        ("042", Heading::Start),
        ("052", Heading::End),
        ("062", Heading::Players),
        ("072", Heading::RatedPlayers),
        ("082", Heading::Teams),
        ("092", Heading::Type),
        ("102", Heading::ChiefArbiter),
        ("112", Heading::DeputyArbiter),
        ("122", Heading::TimeControl),
        ("132", Heading::RoundDates),
        ("172", Heading::RankMethod),
        ("182", Heading::Controller),
        ("192", Heading::CodedType),
        ("202", Heading::TieBreaks),
        ("212", Heading::TieBreaksShown),
        ("222", Heading::CodedTimeControl),
    ];

    pub fn of(code: &str) -> Option<Heading> {
        Heading::ALL.into_iter().find(|(known, _)| *known == code).map(|(_, heading)| heading)
    }

    pub fn code(self) -> &'static str {
        Heading::ALL.into_iter().find(|(_, heading)| *heading == self).map_or("", |(code, _)| code)
    }
}
