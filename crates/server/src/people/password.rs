//! Passwords: argon2id, slow enough for whoever guesses and quick enough for a laptop on Saturday morning.

use std::sync::LazyLock;

use argon2::{
    Algorithm, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier, Version,
    password_hash::SaltString,
};
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::secret::random;
use crate::{fields::Fault, trouble::Trouble};

const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// Each takes 19 MiB for a moment; a crowd that signs in at once waits its turn.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// What somebody without an account is measured against, so that a name that nobody has takes as long as a wrong
/// password.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hashed("nobody has this password").ok());

fn argon2() -> Result<Argon2<'static>, Trouble> {
    let params = Params::new(19 * 1024, 2, 1, None).map_err(|_| Trouble::Ours("argon2 has no parameters"))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hashed(password: &str) -> Result<String, Trouble> {
    let ours = |_| Trouble::Ours("a password could not be hashed");
    let salt = SaltString::encode_b64(&random::<16>()?).map_err(ours)?;
    Ok(argon2()?.hash_password(password.as_bytes(), &salt).map_err(ours)?.to_string())
}

/// Refuses a password that is too easy before it is anybody's.
pub(super) fn chosen<'a>(password: &'a str, name: &str) -> Result<&'a str, Fault> {
    let letters = password.chars().count();
    if !(SHORTEST..=LONGEST).contains(&letters) {
        let text = format!("expected {SHORTEST} to {LONGEST} letters, found {letters}");
        return Err(Fault::in_field("password", text));
    }
    if password.eq_ignore_ascii_case(name) {
        return Err(Fault::in_field("password", "expected something else than the name"));
    }
    Ok(password)
}

/// What is stored of a password.
pub(super) async fn hash(password: &str) -> Result<String, Trouble> {
    let password = password.to_string();
    let _turn = AT_ONCE.acquire().await;
    let done = spawn_blocking(move || hashed(&password)).await;
    done.map_err(|_| Trouble::Ours("a password could not be hashed"))?
}

/// Whether this is the password; it takes as long where there is none.
pub(super) async fn is_right(password: &str, stored: Option<&str>) -> bool {
    let (password, stored) = (password.to_string(), stored.map(str::to_string));
    let _turn = AT_ONCE.acquire().await;
    let check = move || {
        let against = stored.as_deref().or(NOBODY.as_deref())?;
        let hash = PasswordHash::new(against).ok()?;
        argon2().ok()?.verify_password(password.as_bytes(), &hash).ok()?;
        stored
    };
    spawn_blocking(check).await.ok().flatten().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_itself_is_right() {
        let stored = hash("castle long").await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(is_right("castle long", Some(&stored)).await);
        assert!(!is_right("castle short", Some(&stored)).await);
        assert!(!is_right("nobody has this password", None).await, "no account, no password");
        assert!(!is_right("castle long", Some("not a hash")).await);
    }

    #[test]
    fn an_easy_password_is_refused() {
        assert!(chosen("seven77", "Ann").is_err());
        assert!(chosen("ann petrova", "Ann Petrova").is_err());
        assert!(chosen("eight888", "Ann").is_ok());
    }
}
