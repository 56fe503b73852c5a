fn main() {
    let dir = std::env::args().nth(1).unwrap();
    let specs = match opwright_codegen::Specs::read(dir.as_ref()) { Ok(s) => s, Err(d) => { print!("{}", opwright_codegen::diagnostic::render(&d, &[], false)); return; } };
    let t = std::time::Instant::now();
    match opwright_codegen::check(&specs) {
        Ok(ops) => { println!("ok {} ops in {:?}", ops.ops.len(), t.elapsed()); let t = std::time::Instant::now(); let a = opwright_codegen::emit::emit(&ops); println!("emitted {} in {:?}", a.files.len(), t.elapsed()); if let Some(out) = std::env::args().nth(2) { for (p, x) in &a.files { let f = std::path::Path::new(&out).join(p); std::fs::create_dir_all(f.parent().unwrap()).unwrap(); std::fs::write(f, x).unwrap(); } } }
        Err(d) => println!("{}\n{} faults in {:?}", opwright_codegen::diagnostic::render(&d, &specs.sources, false), d.len(), t.elapsed()),
    }
}
