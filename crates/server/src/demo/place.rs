//! Where the demos run. Whoever asks does not notice: a request goes in, and its answer comes out.

use std::sync::Arc;

use axum::{Router, extract::Request, response::Response};
use tower::ServiceExt;

use super::{Demo, DemoTerms, apart::Apart};
use crate::{Config, people::Caller, routes, sockets::Sockets};

/// The demos of a server.
pub(crate) enum Demos {
    /// In this process, as tests have them.
    Here { demo: Arc<Demo>, routes: Router },
    /// In a process of their own, whose end harms nobody.
    Apart(Arc<Apart>),
}

impl Demos {
    pub(crate) fn of(config: &Config, terms: DemoTerms, sockets: &Arc<Sockets>) -> Demos {
        match &config.demo_process {
            Some(process) => Demos::Apart(Apart::by(process.clone(), terms, sockets)),
            None => {
                let demo = Demo::new(config, terms, sockets);
                Demos::Here { routes: routes::demos(&demo), demo }
            }
        }
    }

    /// Answers a request that is for the demos, from whoever this is; its address is below `/api`.
    pub(crate) async fn answer(&self, request: Request, from: &Caller) -> Response {
        match self {
            Demos::Here { routes, .. } => match routes.clone().oneshot(request).await {
                Ok(response) => response,
                Err(never) => match never {},
            },
            Demos::Apart(apart) => apart.answer(request, from).await,
        }
    }

    /// Puts all of them away.
    pub(crate) fn stop(&self) {
        match self {
            Demos::Here { demo, .. } => demo.stop(),
            Demos::Apart(apart) => apart.stop(),
        }
    }
}
