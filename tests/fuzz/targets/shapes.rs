#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| opwright_fuzz::shapes::run(data));
