//! Variations and readings of the US Chess pairing rules, as they were announced for a section.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Everything that can be chosen. The default is the main rule, or our reading where the rule is not sure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// How a group is set against itself: 27A3, or 29L1.
    pub method: Method,
    pub team_mates: TeamMates,
    /// 29E4 and its variations.
    pub same_color: SameColor,
    /// 29E6.
    pub technique: Technique,
    /// 29E5a.
    pub alternation_limit: u16,
    /// 29E5b; none is 29E5h.
    pub equalization_limit: Option<u16>,
    /// 29E5b1: the greater limit only against two extra Blacks.
    pub equalize_blacks_only: bool,
    /// Whether an interchange may serve alternation alone.
    pub interchange_for_alternation: bool,
    /// How more than two boards change round for colors, on which the rules are silent (29E5e).
    #[serde(skip_serializing_if = "Rotations::is_usual")]
    pub rotations: Rotations,
    /// 29E5f1: leaders may have a third color in the last round.
    pub third_color_for_leaders: bool,
    /// N3: whether a player who dropped drops on, before a second one drops (29D2 read literally).
    pub one_drops_far: bool,
    /// 28L2a.
    pub bye_for_colors: bool,
    /// 28L5.
    pub bye_one_group_higher: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Upper half against lower half (27A3).
    Halves,
    /// One against two, three against four (29L1).
    OneAgainstTwo,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rotations {
    /// Step by step through the ranks: no step between neighbors is greater than the limit.
    Steps,
    /// Nobody comes farther than the limit from the place they had.
    Differences,
    /// Only exchanges between two boards.
    None,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TeamMates {
    /// They meet like anybody else.
    MayMeet,
    /// 28N1, with two, or 28N3, with another number of points above even.
    ApartBelowPlus(u8),
    /// 28N2: never, but in the last round if a leader would have to drop.
    Apart,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SameColor {
    /// The higher rank, in the end (29E4).
    HigherRank,
    /// The lower rank in groups below even (29E4a).
    LowerRankInMinusGroups,
    /// Higher and lower in turn, down the group (29E4b).
    InTurn,
    /// By lot in the last round (29E4c): the toss, and then in turn.
    LotInLastRound,
    /// The higher rank once the last two colors agree (29E4d).
    HigherRankAfterTwo,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Technique {
    /// The fewest clashes of the group (29E6a), from the top board down (29E6a (i)).
    LookAhead,
    /// The fewest clashes of the group by exchanges between two boards each, the cheapest first (29E6a, read strictly).
    FewestExchanges,
    /// From the top board down (29E6b).
    TopDown,
    /// No switches for colors at all.
    None,
}

impl Rotations {
    fn is_usual(&self) -> bool {
        *self == Rotations::Steps
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            method: Method::Halves,
            team_mates: TeamMates::ApartBelowPlus(2),
            same_color: SameColor::HigherRank,
            technique: Technique::LookAhead,
            alternation_limit: 80,
            equalization_limit: Some(200),
            equalize_blacks_only: false,
            interchange_for_alternation: true,
            rotations: Rotations::Steps,
            third_color_for_leaders: false,
            one_drops_far: false,
            bye_for_colors: false,
            bye_one_group_higher: false,
        }
    }
}

impl Settings {
    /// The variations and readings that were announced in the place of the main rules, a sentence without its full stop each.
    pub fn in_words(&self) -> Vec<String> {
        let main = Settings::default();
        let mut said: Vec<String> = Vec::new();
        let mut say = |differs: bool, text: &str| {
            if differs {
                said.push(text.to_string());
            }
        };
        say(self.method != main.method, "in each group one meets two, and three meets four (29L1)");
        say(self.team_mates == TeamMates::MayMeet, "team-mates meet like anybody else");
        say(self.team_mates == TeamMates::Apart, "team-mates do not meet (28N2)");
        if let TeamMates::ApartBelowPlus(plus) = self.team_mates {
            let text = format!("team-mates are kept apart in groups below plus {plus} (28N3)");
            say(self.team_mates != main.team_mates, &text);
        }
        let same_color = match self.same_color {
            SameColor::HigherRank => "",
            SameColor::LowerRankInMinusGroups => {
                "in groups below even the lower rank has the due color (29E4a)"
            }
            SameColor::InTurn => "higher and lower rank have the due color in turn (29E4b)",
            SameColor::LotInLastRound => "in the last round equal claims to a color are drawn by lot (29E4c)",
            SameColor::HigherRankAfterTwo => {
                "the higher rank has the due color once the last two colors agree (29E4d)"
            }
        };
        say(!same_color.is_empty(), same_color);
        let technique = match self.technique {
            Technique::LookAhead => "",
            Technique::FewestExchanges => "colors are mended by exchanges between two boards only (29E6a)",
            Technique::TopDown => "colors are mended from the top board down (29E6b)",
            Technique::None => "boards are not changed for colors",
        };
        say(!technique.is_empty(), technique);
        let text = format!("the limit for alternation is {} points (29E5a)", self.alternation_limit);
        say(self.alternation_limit != main.alternation_limit, &text);
        let text = match self.equalization_limit {
            None => "there is no limit for equalization (29E5h)".to_string(),
            Some(limit) => format!("the limit for equalization is {limit} points (29E5b)"),
        };
        say(self.equalization_limit != main.equalization_limit, &text);
        say(self.equalize_blacks_only, "the greater limit holds against two extra Blacks only (29E5b1)");
        say(!self.interchange_for_alternation, "no interchanges are made for alternation alone (29E5d)");
        let rotations = match self.rotations {
            Rotations::Steps => "",
            Rotations::Differences => {
                "where more than two boards change round, differences are measured, not steps"
            }
            Rotations::None => "no more than two boards change round for colors",
        };
        say(!rotations.is_empty(), rotations);
        say(
            self.third_color_for_leaders,
            "leaders may have a third color running in the last round (29E5f1)",
        );
        say(self.one_drops_far, "a player who dropped drops on before a second one drops (29D2)");
        say(self.bye_for_colors, "the bye may go to another player for the sake of colors (28L2a)");
        say(
            self.bye_one_group_higher,
            "in four rounds the bye may go one group higher instead of to a new player (28L5)",
        );
        said
    }
}
