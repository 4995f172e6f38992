//! A device on which somebody has signed in before. It holds a cookie that says so and nothing else: it opens no door. But who
//! guesses at an account is slowed down by address, and many share one; whoever shows this cookie is counted apart from them.

use axum::http::{HeaderMap, header};

use super::secret::{hash, is_token, new_token};
use crate::trouble::Trouble;

pub(crate) const COOKIE: &str = "jadoube-device";

/// A number of its own, and how we know it again for this account.
pub(super) fn new(salt: &str, account: &str) -> Result<String, Trouble> {
    let number = new_token()?;
    Ok(format!("{number}{}", seal(salt, account, &number)))
}

/// Whether we gave this for this account.
pub(super) fn is_of(salt: &str, account: &str, shown: &str) -> bool {
    let Some((number, sealed)) = shown.split_at_checked(32) else { return false };
    is_token(number) && sealed == seal(salt, account, number)
}

/// The last cookie of this name.
pub(super) fn shown(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.split_once('='));
    let shown = pairs.filter(|(name, _)| name.trim() == COOKIE).map(|(_, value)| value.trim()).next_back()?;
    (shown.len() == 96).then(|| shown.to_string())
}

/// Hashed twice, so that nobody who has one can make another.
fn seal(salt: &str, account: &str, number: &str) -> String {
    hash(&format!("{salt} {}", hash(&format!("{salt} device {number} {account}"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_again_for_its_account_and_in_its_house_alone() {
        let device = new("salt", "olga").unwrap();
        assert!(is_of("salt", "olga", &device));
        let mut changed = device.clone();
        changed.replace_range(95.., if device.ends_with('0') { "1" } else { "0" });
        assert!(!is_of("salt", "pat", &device) && !is_of("pepper", "olga", &device));
        assert!(
            !is_of("salt", "olga", &changed)
                && !is_of("salt", "olga", "")
                && !is_of("salt", "olga", &"é".repeat(48))
        );
        let headers: HeaderMap = [(header::COOKIE, format!("jadoube=x; {COOKIE}={device}").parse().unwrap())]
            .into_iter()
            .collect();
        assert_eq!(shown(&headers), Some(device));
    }
}
