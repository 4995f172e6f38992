//! Appeals of rulings, as far as they have come. Before whom each level is depends on the book; see `decide/incident/appeal`.

use board::{ByColor, Color};
use clock::Moment;

use crate::{
    dispute::{Choice, RulingId},
    occasion::Hearing,
};

/// What was appealed at one board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Appeals {
    pub filed: Vec<Appeal>,
    /// Rulings for whose appeal the director granted more time.
    pub extended: Vec<RulingId>,
    /// When the game was over.
    pub game_ended: Option<Moment>,
    pub next_round_began: bool,
}

/// One appeal at one level.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Appeal {
    /// The ruling that is appealed; on a higher level the decision of the one below.
    pub ruling: RulingId,
    /// The ruling at the board with which it began.
    pub root: RulingId,
    pub by: Color,
    /// From 1.
    pub level: u8,
    pub stage: AppealStage,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AppealStage {
    /// It waits to be decided.
    Pending,
    /// Play goes on under protest before it is heard.
    Reserved,
    /// These will hear it.
    Before(Appointed),
    /// The papers are to be sent.
    Sent,
    /// The ruling stands by this decision. Nobody may have been appointed to hear it.
    Denied(RulingId),
    /// The ruling was reversed or modified.
    Upheld(RulingId),
    /// The appellant won the game, so that there is nothing left to decide.
    Moot,
}

/// Who was appointed to hear an appeal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Appointed {
    Committee,
    Referee,
}

impl Appeals {
    /// This player's appeal of this ruling.
    pub fn of(&self, ruling: RulingId, by: Color) -> Option<&Appeal> {
        self.filed.iter().find(|appeal| appeal.ruling == ruling && appeal.by == by)
    }

    /// The appeal that was decided by this ruling.
    pub fn decided_by(&self, ruling: RulingId) -> Option<&Appeal> {
        let decided =
            |stage| matches!(stage, AppealStage::Denied(by) | AppealStage::Upheld(by) if by == ruling);
        self.filed.iter().find(|appeal| decided(appeal.stage))
    }

    /// The level on which an appeal of this ruling is heard, and the ruling at the board behind it.
    pub fn level_of(&self, ruling: RulingId) -> (u8, RulingId) {
        match self.decided_by(ruling) {
            Some(below) => (below.level.saturating_add(1), below.root),
            None => (1, ruling),
        }
    }

    pub(crate) fn file(&mut self, ruling: RulingId, by: Color) {
        if self.of(ruling, by).is_none() {
            let (level, root) = self.level_of(ruling);
            self.filed.push(Appeal { ruling, root, by, level, stage: AppealStage::Pending });
        }
    }

    /// Those who heard it, or were to appoint somebody, chose.
    pub(crate) fn choose(&mut self, ruling: RulingId, by: Color, choice: Choice, decision: RulingId) {
        let stage = match choice {
            Choice::ReserveTheDecision => AppealStage::Reserved,
            Choice::AppointACommittee => AppealStage::Before(Appointed::Committee),
            Choice::CallAReferee => AppealStage::Before(Appointed::Referee),
            Choice::ReverseTheRuling => AppealStage::Upheld(decision),
            _ => AppealStage::Denied(decision),
        };
        self.set(ruling, by, stage);
    }

    pub(crate) fn set(&mut self, ruling: RulingId, by: Color, stage: AppealStage) {
        let mine = |appeal: &&mut Appeal| appeal.ruling == ruling && appeal.by == by;
        if let Some(appeal) = self.filed.iter_mut().find(mine) {
            appeal.stage = stage;
        }
    }

    /// A ruling was reversed, by whatever way: those who appealed it got what they asked for.
    pub(crate) fn reverse(&mut self, root: RulingId, decision: RulingId) {
        let open =
            |stage| !matches!(stage, AppealStage::Denied(_) | AppealStage::Upheld(_) | AppealStage::Moot);
        for appeal in self.filed.iter_mut().filter(|appeal| appeal.root == root && open(appeal.stage)) {
            appeal.stage = AppealStage::Upheld(decision);
        }
    }

    pub(crate) fn occur(&mut self, what: Hearing) {
        match what {
            Hearing::GrantsMoreTime(ruling) => self.extended.push(ruling),
            Hearing::BeginsTheNextRound => self.next_round_began = true,
            Hearing::ReferredOn(ruling) => {
                for appeal in self.filed.iter_mut().filter(|appeal| appeal.ruling == ruling) {
                    appeal.stage = match appeal.stage {
                        AppealStage::Before(Appointed::Committee) => AppealStage::Before(Appointed::Referee),
                        AppealStage::Before(Appointed::Referee) => AppealStage::Before(Appointed::Committee),
                        stage => stage,
                    };
                }
            }
            Hearing::Hears(_) | Hearing::AsksToBePaired(_) => {}
        }
    }
}

/// What a player has done since a ruling, which can end his time to appeal it.
#[derive(Clone, PartialEq, Debug)]
pub struct Since {
    /// Who has touched a man.
    pub resumed: ByColor<bool>,
    /// Who has made a move.
    pub moved: ByColor<bool>,
}

impl Default for Since {
    fn default() -> Since {
        let neither = ByColor { white: false, black: false };
        Since { resumed: neither, moved: neither }
    }
}
