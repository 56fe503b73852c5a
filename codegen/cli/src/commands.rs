//! What each command does; each returns the text of its answer.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use opwright_codegen::diagnostic::{CODES, Diagnostics, suggest};
use opwright_codegen::flatten::flatten;
use opwright_codegen::output::{Artifacts, Mode, Report, generate, write_tree};
use opwright_codegen::source::{NAME_RULE, Specs, name_fault};

use super::args::{Args, Command, HELP};
use super::{Failure, bless, language, progress, serve, site, template};

pub fn run(args: &Args) -> Result<String, Failure> {
    match &args.command {
        Command::Help => Ok(HELP.to_owned()),
        Command::Version => Ok(format!("opwright {}\n", env!("CARGO_PKG_VERSION"))),
        Command::Check => {
            let specs = Specs::read(&args.specs)?;
            let answer = progress::during("proving", || opwright_codegen::check(&specs));
            let count = count(&ops(&specs));
            answer.map_err(|faults| faults.with_sources(specs.sources))?;
            Ok(format!("{count} proved\n"))
        }
        Command::All => {
            let specs = Specs::read(&args.specs)?;
            let made = site::make(specs, args.base.as_deref(), site::Want::All)?;
            let report = write_tree(&args.out, &made.artifacts, Mode::Bless)?;
            let mut answer = written(args, &report, count(&made.names));
            answer += &site::write(args, &made.site)?;
            Ok(answer)
        }
        Command::Site => {
            let made =
                site::make(Specs::read(&args.specs)?, args.base.as_deref(), site::Want::Site)?;
            Ok(site::write(args, &made.site)?)
        }
        Command::Serve { port } => serve::serve(args, *port),
        Command::Generate { check } => {
            let specs = Specs::read(&args.specs)?;
            let count = count(&ops(&specs));
            let mode = if *check { Mode::Check } else { Mode::Bless };
            let work = || generate(specs, &args.out, mode);
            Ok(written(args, &progress::during("proving and generating", work)?, count))
        }
        Command::Bless { file, check } => bless::run(file, &args.specs, *check),
        Command::Explain(what) if what == "language" => Ok(language::reference()),
        Command::Explain(what) => match code(what) {
            Some(explanation) => Ok(explanation),
            None => {
                let specs = Specs::read(&args.specs)?;
                flatten(&specs, what).ok_or_else(|| no_op(what, &ops(&specs)))
            }
        },
        Command::Expand(op) => {
            let specs = Specs::read(&args.specs)?;
            if !ops(&specs).iter().any(|known| known == op) {
                return Err(no_op(op, &ops(&specs)));
            }
            let artifacts = compile(specs)?;
            let text = artifacts.files.get(&format!("src/ops/{op}.rs"));
            text.cloned().ok_or_else(|| Failure::Usage(format!("`{op}` has no Rust of its own")))
        }
        Command::New(op) => new(op, &args.specs),
    }
}

/// Says what was written.
fn written(args: &Args, report: &Report, count: String) -> String {
    let (from, out) = (args.specs.display(), args.out.display());
    format!("{count} from {from} proved; in {out}:\n{}", table(report))
}

fn compile(specs: Specs) -> Result<Artifacts, Diagnostics> {
    let answer = progress::during("proving and generating", || opwright_codegen::compile(&specs));
    answer.map_err(|faults| faults.with_sources(specs.sources))
}

pub fn ops(specs: &Specs) -> Vec<String> {
    specs.sources.iter().filter(|source| !source.family).map(|source| source.stem.clone()).collect()
}

fn count(ops: &[String]) -> String {
    if ops.len() == 1 { "1 op".to_owned() } else { format!("{} ops", ops.len()) }
}

pub fn no_op(word: &str, ops: &[String]) -> Failure {
    let meant = suggest(word, ops.iter().map(String::as_str));
    let hint = meant.map_or(String::new(), |op| format!("; did you mean `{op}`?"));
    Failure::Usage(format!("there is no op `{word}`{hint}"))
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
    let write = || {
        fs::create_dir_all(specs)?;
        fs::File::create_new(&path)?.write_all(template::spec(op).as_bytes())
    };
    match write() {
        Ok(()) => Ok(format!("{} is written; edit it, then run `opwright`\n", path.display())),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(Failure::Usage(format!("{} exists already", path.display())))
        }
        Err(error) => Err(Failure::Usage(format!("{} cannot be written: {error}", path.display()))),
    }
}
