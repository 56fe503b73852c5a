fn main() {
    let dir = std::env::args().nth(1).unwrap();
    let specs = match opwright_codegen::Specs::read(dir.as_ref()) { Ok(s) => s, Err(d) => { print!("{}", opwright_codegen::diagnostic::render(&d, &[], false)); return; } };
    let t = std::time::Instant::now();
    match opwright_codegen::check(&specs) {
        Ok(ops) => println!("ok {} ops in {:?}", ops.ops.len(), t.elapsed()),
        Err(d) => println!("{}\n{} faults in {:?}", opwright_codegen::diagnostic::render(&d, &specs.sources, false), d.len(), t.elapsed()),
    }
}
