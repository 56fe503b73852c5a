//! The Rust peers, compiled for this machine. The argument selects one.

mod candle;
mod nd;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("ndarray") => participant::serve(nd::take),
        Some("candle") => participant::serve(candle::take),
        _ => eprintln!("takes one argument: ndarray or candle"),
    }
}
