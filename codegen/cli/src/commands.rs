//! Runs commands. Each returns the text to print.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use opwright_codegen::diagnostic::{Diagnostic, Diagnostics};
use opwright_codegen::emit::{self, Want, files};
use opwright_codegen::lower::lower;
use opwright_codegen::output::{Artifacts, Mode, Report, apart, generate, write_tree};
use opwright_codegen::source::{NAME_RULE, Span, Specs, name_fault};

use super::args::{Args, Command, HELP};
use super::failure::Failure;
use super::terminal::warn;
use super::{bless, explain, init, package, progress, serve, site, specs, template};

pub fn run(args: &Args) -> Result<String, Failure> {
    if let Some(folder) = destination(args) {
        apart(&args.specs, &folder).map_err(|fault| Failure::Faults(fault.into()))?;
    }
    match &args.command {
        Command::Help => Ok(HELP.to_owned()),
        Command::Version => Ok(format!("opwright {}\n", env!("CARGO_PKG_VERSION"))),
        Command::Check => {
            let specs = specs::read(args)?;
            let answer = progress::during("proving", || opwright_codegen::check(&specs));
            let count = count(&specs::names(&specs));
            let ops = match answer {
                Ok(ops) => ops,
                Err(faults) => return Err(faults.with_sources(specs.sources).into()),
            };
            warn(args, &opwright_codegen::warnings(&ops).with_sources(specs.sources));
            Ok(format!("{count} proved\n"))
        }
        Command::All => {
            let specs = specs::read(args)?;
            let want = site::Want::All(wanted(args));
            let made = site::make(specs, args.base.as_deref(), want)?;
            warn(args, &made.warnings);
            let report = write_tree(&package::out(args), &made.artifacts, Mode::Bless)?;
            let mut answer = written(args, &report, count(&made.names));
            answer += &site::write(args, &made.site)?;
            Ok(answer)
        }
        Command::Site => {
            let made = site::make(specs::read(args)?, args.base.as_deref(), site::Want::Site)?;
            warn(args, &made.warnings);
            Ok(site::write(args, &made.site)?)
        }
        Command::Serve { port } => serve::serve(args, *port),
        Command::Generate { check } => {
            let specs = specs::read(args)?;
            let count = count(&specs::names(&specs));
            let mode = if *check { Mode::Check } else { Mode::Bless };
            let work = || generate(specs, &package::out(args), mode, wanted(args));
            let report = progress::during("proving and generating", work)?;
            warn(args, &report.warnings);
            Ok(written(args, &report, count))
        }
        Command::Bless { file, check } => bless::run(file, args, *check),
        Command::Explain(what) => explain::explain(what, args),
        Command::Expand(op) => {
            let (dir, op) = specs::named(op.as_ref(), args);
            let artifacts = compile(specs::one(&op, &dir, args)?)?;
            let text = artifacts.files.get(&files::rust(&op));
            text.cloned().ok_or_else(|| Failure::Usage(format!("no Rust is generated for `{op}`")))
        }
        Command::Schema => Ok(schema()),
        Command::Families => explain::families(args),
        Command::Family(name) => explain::family(args, name),
        Command::New(op) => new(op, &args.specs),
        Command::Init { dir, checkout, python } => init::init(dir, checkout.as_deref(), *python),
    }
}

/// The folder that a command writes generated files to.
fn destination(args: &Args) -> Option<PathBuf> {
    match args.command {
        Command::All | Command::Generate { .. } => Some(package::out(args)),
        Command::Site => Some(args.site.clone()),
        _ => None,
    }
}

/// The artifacts to write. A crate that includes its ops from `OUT_DIR` needs no code here.
fn wanted(args: &Args) -> Want {
    if package::includes_ops(&package::out(args)) { Want::Documents } else { Want::Everything }
}

/// The JSON Schema of a spec.
fn schema() -> String {
    emit::schema().1
}

/// A report of what was written.
fn written(args: &Args, report: &Report, count: String) -> String {
    let (from, out) = (args.specs.display(), package::out(args));
    let out = out.display();
    format!("{count} from {from} proved; in {out}:\n{}", table(report))
}

fn compile(specs::One { specs, sources }: specs::One) -> Result<Artifacts, Diagnostics> {
    let answer = progress::during("proving and generating", || opwright_codegen::compile(&specs));
    answer.map_err(|faults| faults.with_sources(sources))
}

fn count(ops: &[String]) -> String {
    if ops.len() == 1 { "1 op".to_owned() } else { format!("{} ops", ops.len()) }
}

/// The number of files written, unchanged and removed per folder, followed by foreign files.
fn table(report: &Report) -> String {
    let folder = |path: &str| {
        path.rsplit_once('/').map_or(String::from("."), |(folder, _)| folder.to_owned())
    };
    let lists = [&report.written, &report.unchanged, &report.removed];
    let mut folders: Vec<String> = lists.into_iter().flatten().map(|path| folder(path)).collect();
    folders.sort();
    folders.dedup();
    let width = folders.iter().map(String::len).max().unwrap_or(0).max("folder".len());
    let mut text = format!("  {:width$}  written  unchanged  removed\n", "folder");
    for name in &folders {
        let count = |list: &[String]| list.iter().filter(|path| folder(path) == *name).count();
        let [written, unchanged, removed] = lists.map(|list| count(list));
        text += &format!("  {name:width$}  {written:7}  {unchanged:9}  {removed:7}\n");
    }
    for path in &report.foreign {
        text += &format!("  {path} was not generated, and is kept\n");
    }
    text
}

fn new(op: &str, specs: &Path) -> Result<String, Failure> {
    if let Some(fault) = name_fault(op) {
        return Err(Failure::Usage(format!("`{op}` is not a name: it {fault}\n{NAME_RULE}")));
    }
    let path = specs.join(format!("{op}.yaml"));
    let spec = template::spec(op);
    if !path.exists() {
        welcome(&path, &spec, specs)?;
    }
    let write = || {
        fs::create_dir_all(specs)?;
        fs::File::create_new(&path)?.write_all(spec.as_bytes())
    };
    match write() {
        Ok(()) => Ok(format!("{} is written; edit it, then run `opwright`\n", path.display())),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(Failure::Usage(format!("{} exists already", path.display())))
        }
        Err(error) => Err(Failure::Usage(format!("{} cannot be written: {error}", path.display()))),
    }
}

/// Rejects a new spec that would conflict with existing ones, before it is written.
fn welcome(path: &Path, spec: &str, specs: &Path) -> Result<(), Failure> {
    let shown = path.to_string_lossy();
    let new = [(&*shown, spec)];
    let sources = Specs::read(specs).map_or(vec![], |specs| specs.sources);
    let others = sources.iter().map(|s| (s.path.as_str(), s.text.as_str()));
    let all = Specs::from_texts(others.chain(new)).or_else(|_| Specs::from_texts(new))?;
    let Err(faults) = lower(&all) else { return Ok(()) };
    let source = |span: &Span| all.sources.get(span.file as usize);
    let is_new = |span: &Span| source(span).is_some_and(|source| source.path == shown);
    let concerns = |fault: &&Diagnostic| {
        let others = fault.secondary.iter().map(|(span, _)| span);
        fault.span.iter().chain(others).any(is_new)
    };
    let own: Diagnostics = faults.iter().filter(concerns).cloned().collect();
    if own.is_empty() { Ok(()) } else { Err(own.with_sources(all.sources).into()) }
}
