//! Parses the command line.

use std::path::PathBuf;

use lexopt::{Arg, Error, Parser, ValueExt};
use opwright_codegen::diagnostic::suggest;
use opwright_codegen::source::Share;

use crate::failure::did_you_mean;

/// The output of `opwright --help`.
pub const HELP: &str = "\
Reads operator specs, proves them, and writes Rust, pages and vectors.

Usage: opwright [COMMAND] [OPTIONS]

Commands:
  init [DIR]       create a crate with one op, which passes `cargo test`
    --path DIR     depend on the packages of a checkout of Opwright instead of those on crates.io
    --python       also begin a Python package of its ops; in a folder with a crate, begin only that
  new OP           write a valid spec to start from
  (none)           run `generate`, then `site`
  generate         prove the specs and write pages, vectors, tables and the schema, and also code, unless
                   this crate includes the code that its build script generates
    --check        write nothing; fail if a generated file differs from the specs
  site             build the documentation site
    --serve        serve it on this machine, and reload pages when a spec changes
    --port N       the port [default: 8000, or the next free one]
  check            prove the specs; write nothing
  bless FILE       run the examples that state no outcome, compute the error bounds of an op that states none,
                   write both into the spec, and print them
    --check        only print them; fail if there are any
  explain CODE     print the explanation of an error code, such as E0301
  explain OP       print an op's spec merged with its family, each line with its origin
  explain FUNCTION print what a function of the expression language does
  explain language list the functions of the expression language
  explain family   list the families; with a NAME, print one
  expand OP        print the generated Rust of an op
  schema           print the JSON Schema of a spec, for editors

Options:
  --specs DIR      the folder of specs [default: specs]
  --out DIR        the folder of generated files [default: generated, or `.` if the build script writes its
                   files there]
  --families-of CRATE, --ops-of CRATE
                   also use the specs of another crate: the name of a crate that this one depends on, or a
                   folder; crates under `[package.metadata.opwright]` in Cargo.toml need no option
  --site DIR       the folder of the site [default: target/site]
  --base URL       the address at which the site will be published; adds a sitemap.xml
  --color WHEN     auto, always or never [default: auto; NO_COLOR is respected]
  -h, --help       print this text
  -V, --version    print the version

Exit code: 0 for success, 1 for an error in the specs or on the disk, 2 for an error in the command line.
";

/// The commands.
const COMMANDS: [&str; 10] =
    ["generate", "site", "check", "bless", "explain", "expand", "new", "help", "schema", "init"];

/// The options that have a name of more than one letter.
const OPTIONS: [&str; 14] = [
    "help",
    "version",
    "check",
    "serve",
    "port",
    "site",
    "path",
    "python",
    "base",
    "specs",
    "out",
    "families-of",
    "ops-of",
    "color",
];

/// A parsed command line.
pub struct Args {
    pub command: Command,
    pub specs: PathBuf,
    /// The folder of generated files, if it is given.
    pub out: Option<PathBuf>,
    pub site: PathBuf,
    /// The base URL of the published site, with a trailing `/`.
    pub base: Option<String>,
    /// The crates whose specs are used.
    pub shared: Vec<(String, Share)>,
    /// The value of `--color`; `None` for `auto`.
    pub color: Option<bool>,
}

/// A command.
pub enum Command {
    All,
    Generate { check: bool },
    Site,
    Serve { port: Option<u16> },
    Check,
    Bless { file: PathBuf, check: bool },
    Explain(String),
    Expand(String),
    Schema,
    Families,
    Family(String),
    New(String),
    Init { dir: PathBuf, checkout: Option<PathBuf>, python: bool },
    Help,
    Version,
}

impl Args {
    pub fn parse(mut parser: Parser) -> Result<Args, Error> {
        let mut words: Vec<String> = Vec::new();
        let (mut only_compare, mut serve, mut port) = (false, false, None);
        let (mut checkout, mut python) = (None, false);
        let mut standing = None;
        let (mut specs, mut out) = (PathBuf::from("specs"), None);
        let (mut site, mut base) = (PathBuf::from("target/site"), None);
        let (mut color, mut shared) = (None, vec![]);
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Short('h') | Arg::Long("help") => standing = Some(Command::Help),
                Arg::Short('V') | Arg::Long("version") => standing = Some(Command::Version),
                Arg::Long("check") => only_compare = true,
                Arg::Long("serve") => serve = true,
                Arg::Long("port") => port = Some(number(&parser.value()?.string()?)?),
                Arg::Long("site") => site = parser.value()?.into(),
                Arg::Long("path") => checkout = Some(parser.value()?.into()),
                Arg::Long("python") => python = true,
                Arg::Long("base") => base = Some(place(&parser.value()?.string()?)?),
                Arg::Long("specs") => specs = parser.value()?.into(),
                Arg::Long("out") => out = Some(parser.value()?.into()),
                Arg::Long("families-of") => {
                    shared.push((parser.value()?.string()?, Share::Families));
                }
                Arg::Long("ops-of") => shared.push((parser.value()?.string()?, Share::Ops)),
                Arg::Long("color") => {
                    color = match parser.value()?.string()?.as_str() {
                        "auto" => None,
                        "always" => Some(true),
                        "never" => Some(false),
                        other => {
                            return Err(
                                format!("--color is auto, always or never, not `{other}`").into()
                            );
                        }
                    };
                }
                Arg::Value(word) => words.push(word.string()?),
                Arg::Long(name) => {
                    let near = near(name, &OPTIONS).map(|near| format!("--{near}"));
                    return Err(unknown("option", &format!("--{name}"), near));
                }
                other => return Err(other.unexpected()),
            }
        }
        let command = match standing {
            Some(command) => command,
            None => command(&words)?,
        };
        let command = match command {
            Command::All | Command::Generate { .. } if only_compare => {
                Command::Generate { check: true }
            }
            Command::Bless { file, .. } => Command::Bless { file, check: only_compare },
            _ if only_compare => return Err("--check belongs to `generate` and `bless`".into()),
            Command::Site if serve => Command::Serve { port },
            _ if serve || port.is_some() => {
                return Err("--serve and --port belong to `site --serve`".into());
            }
            Command::Init { dir, .. } => Command::Init { dir, checkout, python },
            _ if checkout.is_some() || python => {
                return Err("--path and --python belong to `init`".into());
            }
            command => command,
        };
        Ok(Args { command, specs, out, site, base, shared, color })
    }
}

/// Reads the number of a port.
fn number(text: &str) -> Result<u16, Error> {
    text.parse().map_err(|_| format!("--port is a number from 0 to 65535, not `{text}`").into())
}

/// Checks the base URL of the published site, and adds a trailing `/`.
fn place(url: &str) -> Result<String, Error> {
    if !url.starts_with("https://") && !url.starts_with("http://") {
        return Err(
            format!("--base is an address like https://example.org/ops/, not `{url}`").into()
        );
    }
    Ok(format!("{}/", url.trim_end_matches('/')))
}

fn command(words: &[String]) -> Result<Command, Error> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let init = |dir: &str| Command::Init { dir: dir.into(), checkout: None, python: false };
    Ok(match words.as_slice() {
        [] => Command::All,
        ["generate"] => Command::Generate { check: false },
        ["site"] => Command::Site,
        ["check"] => Command::Check,
        ["help", ..] => Command::Help,
        ["bless", file] => Command::Bless { file: file.into(), check: false },
        ["schema"] => Command::Schema,
        ["init"] => init("."),
        ["init", dir] => init(dir),
        ["explain", "family" | "families"] => Command::Families,
        ["explain", "family", name] => Command::Family((*name).to_owned()),
        ["explain", what] => Command::Explain((*what).to_owned()),
        ["expand", op] => Command::Expand((*op).to_owned()),
        ["new", op] => Command::New((*op).to_owned()),
        ["explain"] => {
            return Err(
                "explain what? Give a code like E0301, the name of an op, `family` or `language`"
                    .into(),
            );
        }
        ["bless"] => return Err("bless what? Give the file of a spec, like specs/add.yaml".into()),
        [verb @ ("expand" | "new")] => {
            return Err(format!("{verb} what? Give the name of an op").into());
        }
        ["schema", extra, ..] => {
            let why = "`schema` is the same for all specs";
            return Err(format!("unexpected argument `{extra}`: {why}").into());
        }
        [verb @ ("generate" | "site" | "check"), extra, ..] => {
            let why = "is about all specs of a folder; `--specs DIR` names it";
            return Err(format!("unexpected argument `{extra}`: `{verb}` {why}").into());
        }
        [verb, .., extra] if COMMANDS.contains(verb) => {
            return Err(format!("unexpected argument `{extra}`").into());
        }
        [word, ..] => {
            return Err(unknown("command", word, near(word, &COMMANDS).map(str::to_owned)));
        }
    })
}

fn near<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    suggest(word, known.iter().copied())
}

/// The error for a word that does not exist, with the most similar one.
fn unknown(kind: &str, word: &str, near: Option<String>) -> Error {
    format!("there is no {kind} `{word}`{}", did_you_mean(near.as_deref())).into()
}
