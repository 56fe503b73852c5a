//! Settings from the environment: the instruction set and the number of threads.

use std::env;
use std::process::Command;

use opwright::settings::{Isa, Settings};
use opwright_tests::levels::{OPTIMISED, levels};

/// Runs one test of this binary in its own process.
fn alone(test: &str, variable: &str, value: &str) {
    let output = Command::new(env::current_exe().unwrap())
        .args([test, "--exact", "--nocapture"])
        .env(variable, value)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{variable}={value} {test}: {told}{complaint}");
    assert!(told.contains("1 passed"), "there is no test {test}: {told}");
}

/// In its own process, the level named by the environment is used.
#[test]
fn the_level_of_this_process() {
    if env::var("LEVEL_IS_TESTED").is_err() {
        for isa in Isa::ALL {
            let output = Command::new(env::current_exe().unwrap())
                .args(["levels::environment::the_level_of_this_process", "--exact"])
                .envs([("OPWRIGHT_ISA", isa.name()), ("LEVEL_IS_TESTED", "")])
                .output()
                .unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        }
        return;
    }
    let name = env::var("OPWRIGHT_ISA").unwrap();
    let bound = Isa::ALL.into_iter().find(|isa| isa.name() == name).unwrap();
    let widest = levels().into_iter().rfind(|level| level.isa() <= bound);
    assert_eq!(Some(Settings::current().level()), widest);
}

/// Fewer and more threads than the machine has processors.
#[test]
fn any_number_of_threads() {
    let shapes = "levels::shapes::results_do_not_depend_on_broadcast_or_layout";
    let calls = "levels::random_calls::results_and_gradients_of_random_calls_are_bit_identical";
    for threads in ["1", "7"] {
        alone(if OPTIMISED { shapes } else { calls }, "OPWRIGHT_THREADS", threads);
    }
}
