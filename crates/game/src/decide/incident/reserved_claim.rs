//! The director has watched the game and decides on the claim (us-chess-7 14H2b.2; schiller 10.2(c); nc-scholastic's
//! clock page).

use rulebook::{Citations, values::LosingChances};

use crate::{
    because::{Because, Why},
    decide::{Case, incident::Topic, losing_chances, ruling::Next},
    dispute::{Choice, Dispute},
    event::Happening,
    incident::ReservedClaim,
    refusal::Refusal,
};

impl Topic for ReservedClaim {
    /// Only the director decides, and only where he has reserved judgment.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.director()?;
        case.still_on()?;
        match case.table.judgment_reserved.get(self.claimant()) {
            true => Ok(()),
            false => Err(Refusal::NothingReserved),
        }
    }

    fn rule(&self, case: &Case, _: &Dispute) -> Next {
        let policies = case.policies;
        let by = policies.claim_watched.by();
        let little_chance = policies.losing_chances.value == LosingChances::LittleChanceToLose;
        match self {
            ReservedClaim::ProvesRight(_) if little_chance => {
                Next::Rule(losing_chances::upheld(case, &policies.upheld_losing_chances.by().clone().and(by)))
            }
            ReservedClaim::ProvesRight(_) => Next::Rule(losing_chances::upheld(case, by)),
            // What it costs is as for a claim that was clearly incorrect at once.
            ReservedClaim::ProvesWrong(claimant) if little_chance => losing_chances::wrong(case, *claimant),
            ReservedClaim::ProvesWrong(_) => Next::denied(by),
        }
    }

    fn why_denied(&self, _: &Case, _: &Dispute) -> Option<Because> {
        Some(Because::plainly(Why::NotBorneOut { color: self.claimant() }))
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        losing_chances::chosen(case, self.claimant(), choice, by)
    }
}
