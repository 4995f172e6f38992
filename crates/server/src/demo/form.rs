//! What belongs to a demo says so by its form, so that nobody has to be asked whose it is: a real secret is never shown to the
//! demos, and no request of the real hall waits for them.

use crate::people::secret;

/// What in an address says which demo it is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Form<'a> {
    /// The name of its event.
    Event(&'a str),
    /// A link, an invitation, a tablet or whatever else is given out with a secret: the number of the demo stands in it.
    Secret(u64),
}

/// What an address below `/api` says of a demo.
pub(super) fn of(path: &str) -> Option<Form<'_>> {
    let mut parts = path.trim_start_matches('/').split('/');
    let (kind, name) = (parts.next()?, parts.next()?);
    if kind == "events" && name.starts_with(super::PREFIX) {
        return Some(Form::Event(name));
    }
    secret::demo_of_token(name).map(Form::Secret)
}

/// Whether an address below `/api` is about a demo, running or not.
pub(crate) fn belongs(path: &str) -> bool {
    of(path).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, Hall, people::secret::Codes, sockets::Sockets};

    #[test]
    fn a_demo_is_known_by_its_name_and_by_every_secret_that_it_gives_out() {
        assert_eq!(of("/events/demo--3/floor"), Some(Form::Event("demo--3")));
        let (ours, real) = (Codes::OfDemo(3).new_token().unwrap(), Codes::OfTheHouse.new_token().unwrap());
        for kind in ["seat", "invitations", "tablet", "resets", "whatever-comes-next"] {
            assert_eq!(of(&format!("/{kind}/{ours}/acts")), Some(Form::Secret(3)), "{kind}");
            assert!(
                !belongs(&format!("/{kind}/{real}/acts")),
                "{kind}: a real secret stays in the real hall"
            );
        }
        for path in
            ["/events", "/events/spring-open", "/events/demo", "/demo", "/demo/demo--3", "/cards", "/"]
        {
            assert!(!belongs(path), "{path}");
        }
    }

    /// Whatever route is added: of what its address can say in the real hall nothing is taken for a demo's.
    #[tokio::test]
    async fn no_route_shows_a_real_secret_to_the_demos() {
        let config = Config::new("", "127.0.0.1:0".parse().unwrap());
        let hall = Hall::for_the_demo(&config, 1, &Sockets::with_room_for(1)).await.unwrap();
        let (real, ours) = (Codes::OfTheHouse.new_token().unwrap(), Codes::OfDemo(1).new_token().unwrap());
        let filled = |path: &str, with: &str| {
            let parts = path.split('/').map(|part| if part.starts_with('{') { with } else { part });
            parts.collect::<Vec<_>>().join("/")
        };
        let mut with_a_secret = 0;
        for opening in crate::openings(&hall) {
            assert!(!belongs(&filled(opening.path, &real)), "{}", opening.path);
            if ["{token}", "{secret}"].iter().any(|named| opening.path.split('/').nth(2) == Some(named)) {
                assert!(belongs(&filled(opening.path, &ours)), "{}", opening.path);
                with_a_secret += 1;
            }
        }
        assert!(with_a_secret > 10, "{with_a_secret}");
    }
}
