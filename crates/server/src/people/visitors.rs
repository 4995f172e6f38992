//! Visitors of the demo event: people of its cast, as whom anybody may look around there. They have no password, and their
//! register is the demo's own.

use super::{
    event_id::EventId,
    house::People,
    person::{Held, Person, PersonId},
    post::Post,
};
use crate::trouble::Trouble;

impl People {
    /// Somebody whom visitors can be; his name is his number.
    pub(crate) async fn settle(&self, name: &str, event: &EventId, post: Post) -> Result<(), Trouble> {
        let id = PersonId(name.to_string());
        let posts = vec![Held { event: event.clone(), post }];
        let person = Person { id: id.clone(), name: name.to_string(), password: None, owner: false, posts };
        let mut changes = self.changes().await;
        self.0.persons.put(&mut changes, &id.0, person)?;
        self.write(changes).await
    }

    /// A session as one of them.
    pub(crate) async fn sit_down_as(&self, name: &str) -> Result<String, Trouble> {
        let mut changes = self.changes().await;
        let session = self.begin_session(&mut changes, &PersonId(name.to_string()))?;
        self.write(changes).await?;
        Ok(session)
    }
}
