//! The two players of the book's standard, and how an engine is held down to them.

use crate::{
    trouble::Trouble,
    uci::{Setting, Takes},
};

/// A player as the book means him.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Strength {
    pub name: &'static str,
    pub rating: i64,
}

/// 1400 to 1599; the middle of it.
pub const CLASS_C: Strength = Strength { name: "Class C player", rating: 1500 };

/// 2200 and more; the least of it.
pub const MASTER: Strength = Strength { name: "Master", rating: 2200 };

/// What tells an engine with these options to play so: by a rating if it knows one, else by its level of skill. A rating
/// outside its range is brought to the nearest.
pub(crate) fn hold_down(settings: &[Setting], to: Strength) -> Result<Vec<String>, Trouble> {
    let number = |name: &str| {
        let known = settings.iter().find(|setting| setting.name.eq_ignore_ascii_case(name))?;
        match known.takes {
            Takes::Number { least, most } if least <= most => Some((least, most)),
            _ => None,
        }
    };
    let limited = settings.iter().any(|setting| setting.name.eq_ignore_ascii_case("UCI_LimitStrength"));
    if let (true, Some((least, most))) = (limited, number("UCI_Elo")) {
        let rating = to.rating.clamp(least, most);
        return Ok(vec![
            "setoption name UCI_LimitStrength value true".to_string(),
            format!("setoption name UCI_Elo value {rating}"),
        ]);
    }
    let (least, most) = number("Skill Level").ok_or(Trouble::CannotBeHeldDown)?;
    Ok(vec![format!("setoption name Skill Level value {}", skill(to.rating, least, most))])
}

/// Levels spread over the ratings from 1350 to 2850, as Stockfish has them.
fn skill(rating: i64, least: i64, most: i64) -> i64 {
    let (weakest, strongest) = (1350, 2850);
    let above = (rating.clamp(weakest, strongest) - weakest).saturating_mul(most.saturating_sub(least));
    least.saturating_add(above / (strongest - weakest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(name: &str, least: i64, most: i64) -> Setting {
        Setting { name: name.to_string(), takes: Takes::Number { least, most } }
    }

    #[test]
    fn a_rating_goes_before_a_level_of_skill_and_stays_in_its_range() {
        let switch = Setting { name: "UCI_LimitStrength".to_string(), takes: Takes::Switch };
        let settings = [switch, number("UCI_Elo", 1600, 2850), number("Skill Level", 0, 20)];
        let told = hold_down(&settings, CLASS_C).unwrap();
        assert_eq!(told[1], "setoption name UCI_Elo value 1600");
        let told = hold_down(&settings, MASTER).unwrap();
        assert_eq!(told[1], "setoption name UCI_Elo value 2200");
    }

    #[test]
    fn without_a_rating_the_level_of_skill_does() {
        let settings = [number("Skill Level", 0, 20)];
        assert_eq!(hold_down(&settings, CLASS_C).unwrap(), ["setoption name Skill Level value 2"]);
        assert_eq!(hold_down(&settings, MASTER).unwrap(), ["setoption name Skill Level value 11"]);
    }

    #[test]
    fn an_engine_without_either_is_of_no_use_and_absurd_ranges_do_no_harm() {
        assert!(matches!(hold_down(&[], MASTER), Err(Trouble::CannotBeHeldDown)));
        let absurd = [number("Skill Level", i64::MIN, i64::MAX)];
        assert!(hold_down(&absurd, MASTER).is_ok());
        let upside_down = [number("Skill Level", 5, 1)];
        assert!(matches!(hold_down(&upside_down, MASTER), Err(Trouble::CannotBeHeldDown)));
    }
}
