//! Tests `opwright site --serve` as a process: it serves only this machine, and reloads when a spec
//! changes.
#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The interval between polls.
const MOMENT: Duration = Duration::from_millis(50);

/// The number of polls after which the server counts as hung, on any machine.
const HANGS: u32 = 2400;

struct Server {
    child: Child,
    address: String,
    dir: PathBuf,
}

impl Server {
    /// Starts the server on a free port, for a folder with one op.
    fn start(name: &str) -> Server {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("serve").join(name);
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).unwrap();
        let opwright = || {
            let mut command = Command::new(env!("CARGO_BIN_EXE_opwright"));
            command.current_dir(&dir);
            command
        };
        assert!(opwright().args(["new", "mean2"]).output().unwrap().status.success());
        let mut child = opwright()
            .args(["site", "--serve", "--port", "0"])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let first = lines.next().unwrap().unwrap();
        // Drains the rest of the output, so that the server can write.
        std::thread::spawn(move || lines.count());
        let address = first.strip_prefix("http://").unwrap().split_whitespace().next().unwrap();
        Server { address: address.to_owned(), child, dir }
    }

    fn ask(&self, request: &str) -> String {
        ask(&self.address, request)
    }

    fn get(&self, path: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(HANGS * MOMENT)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_page_is_rebuilt_when_its_spec_changes() {
    let server = Server::start("reload");
    let page = server.get("/ops/mean2.html");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html"), "{page}");
    assert!(page.contains("data-live") && page.contains("connect-src 'self'"));
    assert!(server.get("/").contains("<h1>Operators</h1>"));

    let address = server.address.clone();
    let waiting = std::thread::spawn(move || {
        ask(&address, &format!("GET /-/next HTTP/1.1\r\nHost: {address}\r\n\r\n"))
    });
    let spec = server.dir.join("specs/mean2.yaml");
    let text = fs::read_to_string(&spec).unwrap();
    let put = |words: &str| {
        fs::write(&spec, text.replace("Takes the mean of", words)).unwrap();
        let is_there = || server.get("/ops/mean2.html").contains(words);
        for look in 0.. {
            if is_there() {
                break;
            }
            assert!(look < HANGS, "the site is not rebuilt");
            std::thread::sleep(MOMENT);
        }
    };
    // Repeats the change, because one that arrives before the page asks does not end its wait.
    for change in 1.. {
        put(&format!("Takes half of the sum, for the {change}th time, of"));
        if waiting.is_finished() {
            break;
        }
    }
    assert!(waiting.join().unwrap().starts_with("HTTP/1.1 200 OK"));
    put("Halves the sum of");

    // With a faulty spec, the last good site is served.
    fs::write(&spec, text.replace("elementwise:", "elementwies:")).unwrap();
    std::thread::sleep(Duration::from_secs(1));
    assert!(server.get("/ops/mean2.html").contains("Halves the sum of"));
}

#[test]
fn only_local_requests_for_pages_are_served() {
    let server = Server::start("local");
    assert!(server.address.starts_with("127.0.0.1:"));
    for path in ["/../specs/mean2.yaml", "/..%2fspecs/mean2.yaml", "//etc/passwd", "/Cargo.toml"] {
        assert!(server.get(path).starts_with("HTTP/1.1 404 "), "{path}");
    }
    let elsewhere = server.ask("GET /index.html HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    assert!(elsewhere.starts_with("HTTP/1.1 403 "), "{elsewhere}");
    let post = server.ask(&format!("POST / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address));
    assert!(post.starts_with("HTTP/1.1 403 "), "{post}");
    assert!(server.ask("\r\n\r\n").starts_with("HTTP/1.1 403 "));
    assert!(!server.dir.join("target").exists(), "the site is shown from memory");
}
