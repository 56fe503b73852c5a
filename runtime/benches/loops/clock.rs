//! Times closures, round by round in turns, so that a moment in which the machine is busy spoils a
//! round and not a figure.

use std::time::{Duration, Instant};

const ROUND: Duration = Duration::from_millis(2);

/// What is timed.
pub struct Bench<'a> {
    /// What it is called.
    pub name: String,
    /// Elements of the result, or those that are folded into it.
    pub elements: usize,
    /// One call.
    pub call: Box<dyn FnMut() + 'a>,
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
