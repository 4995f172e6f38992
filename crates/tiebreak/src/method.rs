//! The systems in one table: name, rule, and which changes each knows. A new one starts with a line here.

use chart::{Rule, rules::*};

/// Which changes a system knows, in letters: `:` a basis, `C` cuts, `M` medians, `L` `K` `F` `P`.
type Knows = &'static str;

macro_rules! methods {
    ($($method:ident $name:literal $rule:ident $knows:literal)*) => {
        /// The systems without their changes.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Method {
            $($method,)*
        }

        impl Method {
            pub const ALL: &[Method] = &[$(Method::$method,)*];

            pub const fn name(self) -> &'static str {
                match self { $(Method::$method => $name,)* }
            }

            pub fn rule(self) -> &'static Rule {
                match self { $(Method::$method => &$rule,)* }
            }

            pub(crate) const fn knows(self) -> Knows {
                match self { $(Method::$method => $knows,)* }
            }
        }
    };
}

methods! {
    ModifiedMedian "modified-median" R34E1 ":"
    Solkoff "solkoff" R34E2 ":"
    Cumulative "cumulative" R34E3 ":"
    Median "median" R34E4 ":"
    ResultBetweenTied "result-between-tied" R34E5 ":"
    MostBlacks "most-blacks" R34E6 ""
    Kashdan "kashdan" R34E7 ":"
    SonnebornBerger "sonneborn-berger" R34E8 ":"
    CumulativeOfOpposition "cumulative-of-opposition" R34E9 ":"
    OpponentsPerformance "opponents-performance" R34E10 ""
    AverageOpposition "average-opposition" R34E11 ""
    PlayOff "play-off" R34E12 ""
    CoinFlip "coin-flip" R34E13 ""
    Percentage "percentage" LOCAL_PERCENTAGE ""
    AdjustedCumulative "adjusted-cumulative" LOCAL_ADJUSTED_CUMULATIVE ":"
    ColorAdjusted "color-adjusted" LOCAL_COLOR_ADJUSTED ""
    MatchPoints "match-points" R34G ""
    GamePoints "game-points" R34G ""
    UsAmateurTeam "us-amateur-team" R34G2 ""
    OpposingTeams "opposing-teams" R34G ":"
    Berlin "berlin" LOCAL_BERLIN ""
    Points "PTS" C07_4_2 ":"
    Direct "DE" C07_6 ":P"
    Win "WIN" C07_7_1 ""
    Won "WON" C07_7_2 ""
    BlackPlayed "BPG" C07_7_3 ""
    BlackWon "BWG" C07_7_4 ""
    Progressive "PS" C07_7_5 ":C"
    Elected "REP" C07_7_6 ""
    Standard "STD" C07_7_7 ""
    PairingNumber "TPN" C07_7_8 ""
    Buchholz "BH" C07_8_1 ":CMP"
    AverageBuchholz "AOB" C07_8_2 ":FP"
    ForeBuchholz "FB" C07_8_3 ":CMP"
    Berger "SB" C07_9_1 ":CMP"
    Koya "KS" C07_9_2 ":L"
    AverageRating "ARO" C07_10_1 "CM"
    Performance "TPR" C07_10_2 ""
    Perfect "PTP" C07_10_3 ""
    AveragePerformance "APRO" C07_10_4 ""
    AveragePerfect "APPO" C07_10_5 ""
    Rating "RTNG" C07_10_6 ""
    BoardCount "BC" C07_12_1 ""
    TopBoard "TBR" C07_12_2 ""
    BottomBoard "BBE" C07_12_3 ""
    OtherScore "MPvGP" C07_13_1 ""
    MatchMatchBerger "EMMSB" C07_13_2 "CP"
    MatchGameBerger "EMGSB" C07_13_2 "CP"
    GameMatchBerger "EGMSB" C07_13_2 "CP"
    GameGameBerger "EGGSB" C07_13_2 "CP"
    ExtendedDirect "EDE" C07_13_3 "P"
    ExtendedDirectCountTop "EDEBT" C07_13_3 "P"
    ExtendedDirectCountBottom "EDEBB" C07_13_3 "P"
    ExtendedDirectTop "EDET" C07_13_3 "P"
    ExtendedDirectBottom "EDEB" C07_13_3 "P"
    ScheduleStrength "SSSC" C07_13_4 "KFP"
}

impl Method {
    /// Whether the lower number stands first.
    pub const fn lower_first(self) -> bool {
        matches!(self, Method::PairingNumber | Method::BoardCount | Method::PlayOff | Method::CoinFlip)
    }

    /// Whether the number depends on who is tied.
    pub const fn is_among_tied(self) -> bool {
        self.is_extended_direct()
            || matches!(
                self,
                Method::ResultBetweenTied
                    | Method::Direct
                    | Method::PlayOff
                    | Method::CoinFlip
                    | Method::OpponentsPerformance
            )
    }

    /// A direct encounter of teams, whatever is asked of the boards of two that it leaves together.
    pub(crate) const fn is_extended_direct(self) -> bool {
        matches!(
            self,
            Method::ExtendedDirect
                | Method::ExtendedDirectCountTop
                | Method::ExtendedDirectCountBottom
                | Method::ExtendedDirectTop
                | Method::ExtendedDirectBottom
        )
    }

    /// What is asked of the boards where a direct encounter leaves two teams together (fide-c07 13.3.2).
    pub(crate) const fn then_boards(self) -> &'static [Method] {
        match self {
            Method::ExtendedDirectCountTop => &[Method::BoardCount, Method::TopBoard],
            Method::ExtendedDirectCountBottom => &[Method::BoardCount, Method::BottomBoard],
            Method::ExtendedDirectTop => &[Method::TopBoard],
            Method::ExtendedDirectBottom => &[Method::BottomBoard],
            _ => &[],
        }
    }
}
