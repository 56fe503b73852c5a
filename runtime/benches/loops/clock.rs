//! Times closures, round by round in turns, so that a moment in which the machine is busy spoils a
//! round and not a figure.

use std::time::{Duration, Instant};

const ROUNDS: usize = 30;
const ROUND: Duration = Duration::from_millis(2);

/// What is timed.
pub struct Bench<'a> {
    /// What the filters on the command line look for.
    pub name: String,
    /// Elements of the result, or those that are folded into it.
    pub elements: usize,
    /// One call.
    pub call: Box<dyn FnMut() + 'a>,
}

/// Times those whose name has one of the command line's words in it, all without any, and prints
/// the shortest time of each.
pub fn run(benches: Vec<Bench<'_>>) {
    let words: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let chosen = |bench: &Bench| words.is_empty() || words.iter().any(|w| bench.name.contains(w));
    let mut benches: Vec<Bench> = benches.into_iter().filter(chosen).collect();
    let shortest = shortest(&mut benches, ROUNDS);
    for (bench, nanoseconds) in benches.iter().zip(shortest) {
        let each = nanoseconds / bench.elements as f64;
        println!("{:40} {:12.3} us {each:8.3} ns an element", bench.name, nanoseconds / 1000.0);
    }
}

/// The shortest time of each in so many rounds, in nanoseconds a call.
pub fn shortest(benches: &mut [Bench<'_>], rounds: usize) -> Vec<f64> {
    let mut shortest = vec![f64::INFINITY; benches.len()];
    for _ in 0..rounds {
        for (bench, shortest) in benches.iter_mut().zip(&mut shortest) {
            *shortest = shortest.min(round(&mut bench.call));
        }
    }
    shortest
}

/// The shortest batch of a round, in nanoseconds a call.
fn round(call: &mut dyn FnMut()) -> f64 {
    let mut batch = |count: u32| {
        let start = Instant::now();
        (0..count).for_each(|_| call());
        start.elapsed() / count
    };
    let count = (ROUND.as_nanos() / 8 / batch(1).as_nanos().max(1)).clamp(1, 1 << 20) as u32;
    let end = Instant::now() + ROUND;
    let mut shortest = batch(count);
    while Instant::now() < end {
        shortest = shortest.min(batch(count));
    }
    shortest.as_secs_f64() * 1e9
}
