//! Times closures in rounds, alternating between them, so that a disturbance of the machine affects
//! one round and not the figure of one closure.

use std::time::{Duration, Instant};

const ROUND: Duration = Duration::from_millis(2);

/// A closure to time.
pub struct Bench<'a> {
    /// Its name.
    pub name: String,
    /// The number of elements of the result, or of the operand of a reduction.
    pub elements: usize,
    /// Makes one call.
    pub call: Box<dyn FnMut() + 'a>,
}

/// Returns the shortest time of each over this many rounds, in nanoseconds per call.
pub fn shortest(benches: &mut [Bench<'_>], rounds: usize) -> Vec<f64> {
    let mut shortest = vec![f64::INFINITY; benches.len()];
    for _ in 0..rounds {
        for (bench, shortest) in benches.iter_mut().zip(&mut shortest) {
            *shortest = shortest.min(round(&mut bench.call));
        }
    }
    shortest
}

/// Returns the time of the shortest batch of a round, in nanoseconds per call.
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
