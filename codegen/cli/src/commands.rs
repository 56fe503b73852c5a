//! What each command does; each returns the text of its answer.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use opwright_codegen::diagnostic::{CODES, Diagnostic, Diagnostics, suggest};
use opwright_codegen::emit::{self, Want, files};
use opwright_codegen::flatten::flatten;
use opwright_codegen::lower::lower;
use opwright_codegen::output::{Artifacts, Mode, Report, generate, write_tree};
use opwright_codegen::source::{FAMILIES, NAME_RULE, Span, Specs, name_fault};

use super::args::{Args, Command, HELP};
use super::failure::Failure;
use super::terminal::warn;
use super::{bless, init, language, package, progress, serve, site, specs, template};

pub fn run(args: &Args) -> Result<String, Failure> {
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
            let report = write_tree(&args.out, &made.artifacts, Mode::Bless)?;
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
            let work = || generate(specs, &args.out, mode, wanted(args));
            let report = progress::during("proving and generating", work)?;
            warn(args, &report.warnings);
            Ok(written(args, &report, count))
        }
        Command::Bless { file, check } => bless::run(file, args, *check),
        Command::Explain(what) if what == "language" => Ok(language::reference()),
        Command::Explain(what) => match code(what) {
            Some(explanation) => Ok(explanation),
            None => {
                let specs = specs::read(args)?;
                flatten(&specs, what).ok_or_else(|| specs::no_op(what, &specs::names(&specs)))
            }
        },
        Command::Expand(op) => {
            let specs = specs::read(args)?;
            if !specs::names(&specs).iter().any(|known| known == op) {
                return Err(specs::no_op(op, &specs::names(&specs)));
            }
            let artifacts = compile(specs)?;
            let text = artifacts.files.get(&files::rust(op));
            text.cloned().ok_or_else(|| Failure::Usage(format!("`{op}` has no Rust of its own")))
        }
        Command::Schema => Ok(schema()),
        Command::Families => families(args),
        Command::Family(name) => family(args, name),
        Command::New(op) => new(op, &args.specs),
        Command::Init(dir) => init::init(dir),
    }
}

/// What is written: a crate that includes its ops has no use for the code here.
fn wanted(args: &Args) -> Want {
    if package::includes_ops(&args.out) { Want::Documents } else { Want::Everything }
}

/// The JSON Schema of a spec.
fn schema() -> String {
    emit::schema().1
}

/// Every family that an op may name, with where it is and what it says of itself.
fn families(args: &Args) -> Result<String, Failure> {
    let all = known(args)?;
    let width = all.iter().map(|family| family.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for Family { name, path, text: spec } in &all {
        let about = spec.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap_or(path);
        text += &format!("  {name:width$}  {}\n", about.split(". ").next().unwrap_or(about));
    }
    Ok(text + "`opwright explain family NAME` prints one\n")
}

fn family(args: &Args, name: &str) -> Result<String, Failure> {
    let all = known(args)?;
    if let Some(family) = all.iter().find(|family| family.name == name) {
        return Ok(format!("# {}\n{}", family.path, family.text));
    }
    let meant = suggest(name, all.iter().map(|family| family.name.as_str()));
    let hint = meant.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    Err(Failure::Usage(format!("there is no family `{name}`{hint}")))
}

struct Family {
    name: String,
    path: String,
    text: String,
}

/// The families of the folder and of other crates, then those that are built in; sorted by name, each name once.
fn known(args: &Args) -> Result<Vec<Family>, Failure> {
    // Without specs there are still the built-in families.
    let sources = if args.specs.exists() { specs::read(args)?.sources } else { vec![] };
    let own = sources.into_iter().filter(|source| source.family);
    let own = own.map(|one| Family { name: one.stem, path: one.path, text: one.text });
    let built_in = FAMILIES.iter().map(|(name, text)| Family {
        name: (*name).to_owned(),
        path: "built in".to_owned(),
        text: (*text).to_owned(),
    });
    let mut all: Vec<Family> = own.chain(built_in).collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all.dedup_by(|later, first| later.name == first.name);
    Ok(all)
}

/// Reports what was written.
fn written(args: &Args, report: &Report, count: String) -> String {
    let (from, out) = (args.specs.display(), args.out.display());
    format!("{count} from {from} proved; in {out}:\n{}", table(report))
}

fn compile(specs: Specs) -> Result<Artifacts, Diagnostics> {
    let answer = progress::during("proving and generating", || opwright_codegen::compile(&specs));
    answer.map_err(|faults| faults.with_sources(specs.sources))
}

fn count(ops: &[String]) -> String {
    if ops.len() == 1 { "1 op".to_owned() } else { format!("{} ops", ops.len()) }
}

fn code(word: &str) -> Option<String> {
    let (code, title, text) = CODES.iter().find(|(code, _, _)| code.eq_ignore_ascii_case(word))?;
    Some(format!("{code}: {title}\n\n{text}\n"))
}

/// Folders and how many files of each were written, right already, removed; then what is not ours.
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
        text += &format!("  {path} is not ours, and was left alone\n");
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

/// What generation would refuse of a new spec, among those that are there, is refused before it is written.
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
