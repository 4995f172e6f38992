//! The demos in their own process: whatever becomes of it, the real hall does not notice.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::served::{Folder, Served};

const PATIENCE: Duration = Duration::from_secs(60);

/// Asks with a cookie: the status, the head of the answer and what it says.
fn ask(served: &Served, method: &str, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
    let mut line = TcpStream::connect(("127.0.0.1", served.port())).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    let (port, body) = (served.port(), if body.is_null() { String::new() } else { body.to_string() });
    let length = body.len();
    let asked = format!(
        "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\nx-jadoube: 1\r\ncookie: {cookie}\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    line.write_all(asked.as_bytes()).unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    let (head, said) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head.to_string(), serde_json::from_str(said).unwrap_or(Value::Null))
}

/// Whoever enters the demo: its event, and the cookie.
fn enter(served: &Served) -> Result<(String, String), Value> {
    let (status, head, said) = ask(served, "POST", "/api/v1/demo", "", &json!({ "as": "director" }));
    if status != 200 {
        return Err(said);
    }
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap().to_string();
    Ok((said["event"].as_str().unwrap().to_string(), cookie))
}

/// A page with a line that stays open. What the server says on it is not masked, so it can be read as it comes.
struct Page(TcpStream);

impl Page {
    fn open(served: &Served, path: &str) -> Page {
        let mut line = TcpStream::connect(("127.0.0.1", served.port())).unwrap();
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        let asked = format!(
            "GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            served.port()
        );
        line.write_all(asked.as_bytes()).unwrap();
        let mut page = Page(line);
        page.hears("101 Switching Protocols");
        page.hears("\r\n\r\n");
        page
    }

    /// Reads on until it was told this.
    fn hears(&mut self, wanted: &str) {
        let (mut told, mut byte) = (Vec::new(), [0]);
        while !told.ends_with(wanted.as_bytes()) {
            let read = self.0.read(&mut byte);
            assert_eq!(
                read.as_ref().ok(),
                Some(&1),
                "{read:?} before {wanted:?}: {}",
                String::from_utf8_lossy(&told)
            );
            told.push(byte[0]);
        }
    }

    /// Reads on until the line is closed.
    fn ends(mut self) {
        let mut rest = Vec::new();
        match self.0.read_to_end(&mut rest) {
            Ok(_) => {}
            Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "{error}"),
        }
    }
}

/// The process that a server has started; a process that waits to be buried has ended.
fn child_of(parent: u32) -> Option<u32> {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let mut numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    numbers.find(|number| state_of(*number).is_some_and(|(state, of)| state != "Z" && of == parent))
}

fn state_of(process: u32) -> Option<(String, u32)> {
    let told = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let mut words = told.rsplit_once(") ")?.1.split(' ');
    Some((words.next()?.to_string(), words.next()?.parse().ok()?))
}

fn wait_for<T>(what: &str, look: impl Fn() -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < end, "{what} did not come");
        thread::sleep(Duration::from_millis(20));
    }
}

fn kill(process: u32) {
    assert!(Command::new("kill").args(["-9", &process.to_string()]).status().unwrap().success());
}

#[cfg(target_os = "linux")]
#[test]
fn the_demos_are_killed_and_nobody_in_the_real_hall_notices() {
    let folder = Folder::new("demo");
    let served = Served::start(&folder.file("club.db"));
    let links = served.game("G/30;d5");
    served.does(&links.white, json!({ "do": "start-clocks" }));
    let mut page = Page::open(&served, &format!("/api/v1/seat/{}/socket", links.black));
    page.hears(r#""type":"view""#);
    assert_eq!(child_of(served.id()), None, "nobody has asked for a demo");

    let (event, cookie) = enter(&served).unwrap();
    let process = child_of(served.id()).expect("the demos run in a process of their own");
    let at = format!("/api/v1/events/{event}");
    let note = json!({ "id": "note-1", "act": { "do": "note", "text": "the hall is cold" } });
    let (status, _, said) = ask(&served, "POST", &format!("{at}/acts"), &cookie, &note);
    assert_eq!(status, 200, "whoever came in directs: {said}");
    let (_, _, seen) = ask(&served, "GET", &at, &cookie, &Value::Null);
    assert_eq!(seen["me"]["posts"][0]["words"], "chief director", "{seen}");
    // A link that is made there leads there, with a line that stays open.
    let (_, _, opened) = ask(&served, "POST", &format!("{at}/boards/Open/3/3/game"), &cookie, &json!({}));
    let link = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    let mut in_the_demo = Page::open(&served, &format!("/api/v1/seat/{link}/socket"));
    in_the_demo.hears(r#""type":"view""#);

    kill(process);
    in_the_demo.ends();
    served.plays(&links.white, "e2", "e4");
    page.hears(r#""type":"view""#);
    let (status, _, said) = ask(&served, "GET", &at, &cookie, &Value::Null);
    assert_eq!(status, 404, "{said}");
    assert!(said["error"]["text"].as_str().unwrap().ends_with("begin again"), "{said}");

    let (again, _) = enter(&served).unwrap();
    assert_ne!(again, event, "nobody takes it for the one that is gone");
    let other = child_of(served.id()).expect("the demos run again");
    assert_ne!(other, process);
    served.plays(&links.black, "e7", "e5");
    page.hears(r#""type":"view""#);

    // One that breaks down at once again rests a while, and then there is a demo again.
    kill(other);
    wait_for("its end", || state_of(other).is_none_or(|(state, _)| state == "Z").then_some(()));
    if let Err(said) = enter(&served) {
        assert!(said["error"]["text"].as_str().unwrap().contains("try again in"), "{said}");
    }
    // Who tries too often waits for longer.
    let patiently = |_: &Value| thread::sleep(Duration::from_millis(500));
    wait_for("another demo", || enter(&served).inspect_err(patiently).ok());
    assert_eq!(served.view(&links.white)["moves"].as_array().map(Vec::len), Some(2));

    // And no demo is left behind by a hall that was killed itself.
    let last = child_of(served.id()).unwrap();
    served.kill();
    wait_for("the end of the demos", || state_of(last).is_none_or(|(state, _)| state == "Z").then_some(()));
}

#[cfg(target_os = "linux")]
#[test]
fn nobody_else_can_ask_the_process_of_the_demos() {
    let folder = Folder::new("demo-asked");
    let served = Served::start(&folder.file("club.db"));
    enter(&served).unwrap();
    let process = child_of(served.id()).unwrap();
    let limits = std::fs::read_to_string(format!("/proc/{process}/limits")).unwrap();
    let memory = limits.lines().find(|line| line.starts_with("Max data size")).unwrap();
    assert!(!memory.contains("unlimited"), "{memory}");
    // Whoever does not know its secret is not answered, whatever he asks.
    let port = listens(process).expect("it listens on a port of this machine");
    let mut line = TcpStream::connect(("127.0.0.1", port)).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    line.write_all(
        b"POST /demo HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 17\r\n\r\n{\"as\":\"director\"}",
    )
    .unwrap();
    let mut answer = Vec::new();
    let _ = line.read_to_end(&mut answer);
    assert_eq!(answer, b"");
    assert_eq!(served.get("/api/v1/demo/demo--1").0, 200, "and the demos go on");
    served.stop();
    wait_for("the end of the demos", || {
        state_of(process).is_none_or(|(state, _)| state == "Z").then_some(())
    });
}

/// The port on which a process listens.
fn listens(process: u32) -> Option<u16> {
    let open = std::fs::read_dir(format!("/proc/{process}/fd")).ok()?.flatten();
    let links = open.filter_map(|entry| std::fs::read_link(entry.path()).ok());
    let inodes: Vec<String> = links
        .filter_map(|link| Some(link.to_str()?.strip_prefix("socket:[")?.strip_suffix(']')?.to_string()))
        .collect();
    let table = std::fs::read_to_string("/proc/net/tcp").ok()?;
    table.lines().skip(1).find_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let listens =
            words.get(3) == Some(&"0A") && inodes.iter().any(|inode| words.get(9) == Some(&inode.as_str()));
        let port = words.get(1)?.rsplit_once(':')?.1;
        listens.then(|| u16::from_str_radix(port, 16).ok())?
    })
}
