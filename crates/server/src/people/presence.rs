//! Whether whoever asked is still there. What changes something runs to its end though he hung up (`door::answered`); but what
//! has not begun to change anything need not be worked out for nobody.

use tokio::sync::watch;

/// Tells whether somebody has hung up. Clones tell the same.
#[derive(Clone, Debug)]
pub(crate) struct Presence(watch::Receiver<()>);

/// Held while somebody waits for the answer.
#[derive(Debug)]
pub(super) struct Waits {
    _tells_by_ending: watch::Sender<()>,
}

impl Presence {
    pub(super) fn begin() -> (Presence, Waits) {
        let (tell, told) = watch::channel(());
        (Presence(told), Waits { _tells_by_ending: tell })
    }

    /// When he has hung up.
    pub(crate) async fn has_ended(&self) {
        let mut told = self.0.clone();
        // Nothing is ever said; it ends when nobody can say anything any more.
        while told.changed().await.is_ok() {}
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn it_ends_when_nobody_waits_any_more() {
        let (presence, waits) = Presence::begin();
        let other = presence.clone();
        assert!(presence.has_ended().now_or_never().is_none());
        drop(waits);
        assert!(presence.has_ended().now_or_never().is_some() && other.has_ended().now_or_never().is_some());
    }
}
