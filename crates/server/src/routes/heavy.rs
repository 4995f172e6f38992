//! Work that takes a machine a while and that anybody may ask for: searching, comparing, printing, reading long lists. It is
//! done where no other request waits for it, and little of it at once, so that results come in meanwhile.

use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::trouble::Trouble;

/// So much is done at once: a laptop has two or four hands, and others need some.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// Does it when its turn comes.
pub(super) async fn heavy<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    let _turn = AT_ONCE.acquire().await;
    spawn_blocking(work).await.map_err(|_| Trouble::Ours("this could not be worked out"))?
}
