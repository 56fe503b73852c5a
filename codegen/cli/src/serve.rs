//! `opwright site --serve`: serves the site from memory to this machine, and rebuilds it when a spec changes.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, SystemTime};

use opwright_codegen::diagnostic::render;
use opwright_codegen::site::Site;

use super::args::Args;
use super::failure::Failure;
use super::{site, specs};

/// The default port. If it is taken, the next free one is used.
const PORT: u16 = 8000;
/// The interval at which the folder of specs is checked.
const PAUSE: Duration = Duration::from_millis(300);
/// How long a request for the next version is held open.
const PATIENCE: Duration = Duration::from_secs(25);
/// The longest request in bytes, and the largest number of simultaneous requests.
const MAX_REQUEST_BYTES: u64 = 8192;
const MAX_REQUESTS: usize = 64;

/// The current site, and its version number.
#[derive(Default)]
struct Shown {
    site: Site,
    version: u64,
}

#[derive(Default)]
struct Stage {
    shown: Mutex<Shown>,
    changed: Condvar,
}

impl Stage {
    /// The current site. A panic with the lock held leaves the site intact.
    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Serves until the process is stopped.
pub fn serve(args: &Args, port: Option<u16>) -> Result<String, Failure> {
    let listener = listen(port)?;
    let address = listener.local_addr().map_err(|error| Failure::Usage(error.to_string()))?;
    let stage = Arc::new(Stage::default());
    let mut before = times(&args.specs);
    stage.shown().site =
        site::make(specs::read(args)?, args.base.as_deref(), site::Want::Live)?.site;
    say(&format!("http://{address} serves {}; press Ctrl-C to stop\n", args.specs.display()));
    let answering = Arc::clone(&stage);
    thread::spawn(move || answer_all(&listener, &answering));
    loop {
        thread::sleep(PAUSE);
        let now = times(&args.specs);
        if now == before {
            continue;
        }
        before = now;
        match remake(args) {
            Ok(made) => {
                let mut shown = stage.shown();
                if shown.site != made {
                    shown.site = made;
                    shown.version += 1;
                    stage.changed.notify_all();
                }
                say("rebuilt\n");
            }
            Err(Failure::Usage(error) | Failure::Different(error)) => say(&format!("{error}\n")),
            Err(Failure::Faults(faults)) => {
                say(&format!("{}\nthe site is unchanged\n", render(&faults, &[], false)))
            }
        }
    }
}

fn remake(args: &Args) -> Result<Site, Failure> {
    Ok(site::make(specs::read(args)?, None, site::Want::Live)?.site)
}

/// Prints to standard error, ignoring failures.
fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

fn listen(port: Option<u16>) -> Result<TcpListener, Failure> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let listener = match port {
        Some(port) => bind(port),
        None => (PORT..PORT + 100).find_map(|port| bind(port).ok()).map_or_else(|| bind(0), Ok),
    };
    listener.map_err(|error| Failure::Usage(format!("cannot listen on this machine: {error}")))
}

/// The modification time of each file below a folder.
fn times(dir: &Path) -> BTreeMap<PathBuf, Option<SystemTime>> {
    let mut found = BTreeMap::new();
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        if path.is_dir() && !path.is_symlink() {
            found.extend(times(&path));
        } else {
            let time = path.metadata().and_then(|m| m.modified()).ok();
            found.insert(path, time);
        }
    }
    found
}

fn answer_all(listener: &TcpListener, stage: &Arc<Stage>) {
    let busy = Arc::new(());
    for stream in listener.incoming().flatten() {
        if Arc::strong_count(&busy) > MAX_REQUESTS {
            continue;
        }
        let (stage, busy) = (Arc::clone(stage), Arc::clone(&busy));
        thread::spawn(move || {
            // A closed connection is not an error.
            let _ = answer(stream, &stage);
            drop(busy);
        });
    }
}

fn answer(mut stream: TcpStream, stage: &Stage) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    let mut lines = BufReader::new(Read::take(&mut stream, MAX_REQUEST_BYTES)).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    let mut local = false;
    for line in lines {
        let line = line?;
        if line.is_empty() {
            break;
        }
        // Reject other hosts, to prevent DNS rebinding: a foreign page whose name resolves here must not read the site.
        let host = line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("host"));
        local |= host.is_some_and(|(_, host)| {
            let name = host.trim().rsplit_once(':').map_or(host.trim(), |(name, _)| name);
            name == "127.0.0.1" || name == "localhost"
        });
    }
    let mut words = request.split_whitespace();
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let path = target.split(['?', '#']).next().unwrap_or("").trim_start_matches('/');
    if !local || method != "GET" {
        return reply(
            &mut stream,
            "403 Forbidden",
            "text/plain",
            b"only GET requests from this machine are answered\n",
        );
    }
    if path == "-/next" {
        let status = if waited(stage) { "200 OK" } else { "503 Service Unavailable" };
        return reply(&mut stream, status, "text/plain", b"");
    }
    let path = if path.is_empty() { "index.html" } else { path };
    let found = stage.shown().site.files.get(path).cloned();
    match found {
        Some(bytes) => reply(&mut stream, "200 OK", kind(path), &bytes),
        None => reply(&mut stream, "404 Not Found", "text/plain", b"there is no such page\n"),
    }
}

/// Waits for a new version. Returns whether there was one in time.
fn waited(stage: &Stage) -> bool {
    let shown = stage.shown();
    let version = shown.version;
    let waiting = stage.changed.wait_timeout_while(shown, PATIENCE, |s| s.version == version);
    waiting.is_ok_and(|(_, time)| !time.timed_out())
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, kind)| kind) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "xml" => "application/xml",
        _ => "text/plain; charset=utf-8",
    }
}

fn reply(stream: &mut TcpStream, status: &str, kind: &str, body: &[u8]) -> io::Result<()> {
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)
}
