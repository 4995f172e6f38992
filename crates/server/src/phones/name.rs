//! A name that phones can type: `jadoube.local`, by multicast DNS (RFC 6762). It is a comfort and never the only way: where the
//! machine or the network takes no such messages, there is no name and everything else goes on.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use mdns_sd::{DaemonEvent, IfKind, ServiceDaemon, ServiceInfo};

const KIND: &str = "_http._tcp.local.";
const INSTANCE: &str = "Jadoube";

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_millis(200);

/// A name that is answered for until this is dropped.
pub(super) struct Name {
    daemon: ServiceDaemon,
    service: String,
    /// What it came to be: another machine may have had the name first.
    called: Arc<Mutex<Option<String>>>,
}

impl Name {
    /// Answers for `host`, without its `.local`, at these addresses; none where the machine does not let us.
    pub(super) fn announce(host: &str, addresses: &[Ipv4Addr], port: u16) -> Option<Name> {
        let ips: Vec<IpAddr> = addresses.iter().copied().map(IpAddr::V4).collect();
        let host = format!("{host}.local.");
        let service = ServiceInfo::new(KIND, INSTANCE, &host, &ips[..], port, &[("path", "/")][..]).ok()?;
        let daemon = ServiceDaemon::new().ok()?;
        // In no network but those to which the machine was opened.
        daemon.disable_interface(IfKind::All).ok()?;
        daemon.enable_interface(ips.into_iter().map(IfKind::Addr).collect::<Vec<_>>()).ok()?;
        let told = daemon.monitor().ok()?;
        let fullname = service.get_fullname().to_string();
        daemon.register(service).ok()?;
        let called = Arc::new(Mutex::new(None));
        let (wanted, heard) = (host, Arc::clone(&called));
        // It ends with the daemon, which lets go of its end.
        let listens = move || {
            let mut now = wanted;
            while let Ok(event) = told.recv() {
                match event {
                    DaemonEvent::NameChange(change) if change.original == now => now = change.new_name,
                    DaemonEvent::Announce(..) => {
                        let name = now.trim_end_matches('.').to_string();
                        *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(name);
                    }
                    _ => {}
                }
            }
        };
        thread::Builder::new().name("phones-name".to_string()).spawn(listens).ok()?;
        Some(Name { daemon, service: fullname, called })
    }

    /// The name, once it was announced.
    pub(super) fn called(&self) -> Option<String> {
        self.called.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Name {
    /// Says goodbye, so that phones do not remember a name that leads nowhere.
    fn drop(&mut self) {
        if let Ok(gone) = self.daemon.unregister(&self.service) {
            let _ = gone.recv_timeout(GOODBYE);
        }
        let _ = self.daemon.shutdown();
    }
}

impl std::fmt::Debug for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Name").field("called", &self.called()).finish_non_exhaustive()
    }
}
