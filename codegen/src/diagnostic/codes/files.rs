//! E00xx: files and YAML.

pub(super) const FILES: &[(&str, &str, &str)] = &[
    (
        "E0001",
        "the folder of specs cannot be used",
        "Specs are files such as specs/add.yaml, all in one folder. The folder must exist, be readable, and contain at \
         least one file whose name ends in `.yaml`.",
    ),
    (
        "E0002",
        "a file cannot be read",
        "Every `*.yaml` in the folder of specs is read, so each must be a regular, readable file. A broken link counts as \
         a file that cannot be read.",
    ),
    (
        "E0003",
        "a file or folder that would be ignored",
        "`*.yaml` is read in the folder of specs and in the folders in it, of which `family` holds families and the others \
         ops. A file that looks like a spec but would not be read (`add.yml`, `add.YAML`, a folder in a folder) is an error, so that no op is lost silently and \
         every system reads the same files. README.md, `*.json`, `*.bak` and hidden files are ignored.",
    ),
    (
        "E0004",
        "a link leads out of the folder of specs",
        "A symbolic link is followed if its target is in the folder of specs. Everything that a package is generated from \
         must be in the package.",
    ),
    (
        "E0005",
        "a limit is exceeded",
        "A spec file has at most 1 MiB, a text in it 64 KiB, a list 10,000 entries, a mapping 1,000, the whole file \
         100,000 values, and nesting at most 64 levels; an op has at most 64 arguments, `let`s and constraints, and 1000 \
         examples and special cases. The limits bound the time and the memory that an untrusted file can take.",
    ),
    (
        "E0006",
        "a file is not UTF-8",
        "Specs are UTF-8. The diagnostic gives the position of the invalid byte, counted from 1. To fix it, save the file \
         with the encoding UTF-8.",
    ),
    (
        "E0007",
        "an invisible character",
        "Control characters, zero-width characters and characters that change the direction of text are not allowed, \
         neither directly nor as an escape: what a reviewer sees must be what the generator reads. Between double quotes \
         `\\t` is a tab, also in the formula `\\times`; write `\\\\times`, or use single quotes or a block below a `|`.",
    ),
    (
        "E0008",
        "a tab in indentation",
        "YAML indents with spaces only. Most editors can convert tabs.",
    ),
    (
        "E0009",
        "the file is not YAML",
        "The text breaks a rule of YAML, most often because an unquoted value contains `: ` or starts with a character \
         that has a meaning in YAML, such as a backquote or `[`. Quote such a value, or write it as a block below a `|`.",
    ),
    (
        "E0010",
        "anchors, aliases and merge keys",
        "`&name`, `*name` and `<<` are not part of the spec language, because with them the meaning of a line depends on \
         another place. Parts that several ops share belong in a family.",
    ),
    (
        "E0011",
        "tags",
        "`!name` and `!!type` are not part of the spec language; the type of a value follows from its key.",
    ),
    (
        "E0012",
        "directives and several documents",
        "A spec file is one YAML 1.2 document without `%` directives. Put each op into a file of its own.",
    ),
    (
        "E0013",
        "a key that is not a string",
        "Keys are strings. Mappings, lists, numbers, booleans and null cannot be keys.",
    ),
    (
        "E0014",
        "a duplicate key",
        "A mapping has each key once. Many YAML readers silently keep the last one, so that the file does not mean what \
         it seems to.",
    ),
    (
        "E0015",
        "the file is not a spec",
        "A spec file is a mapping with one key, the name of the op. Everything about the op is below it.",
    ),
    (
        "E0016",
        "the file's name and its key differ",
        "specs/add.yaml defines `add` and nothing else, so that every op is found by its name.",
    ),
    (
        "E0017",
        "an op or family without entries",
        "Below the name is a mapping with the op's summary, arguments, results and so on. Often only the indentation is \
         missing. `opwright new NAME` writes a spec to start from.",
    ),
    (
        "E0018",
        "the name of an op is invalid",
        "A name consists of lower-case words joined by single underscores, and has at most 64 bytes: \
         `^[a-z][a-z0-9]*(_[a-z0-9]+)*$`. It becomes the name of a file, a module, a function and, in camel case, a \
         struct.",
    ),
    (
        "E0019",
        "a file cannot be written",
        "Generated files are first written next to their destinations and then all moved into place, so after this error \
         each file is either unchanged or complete. Generate again to finish.",
    ),
    (
        "E0020",
        "generated files differ from the specs",
        "With `--check`, or with OPWRIGHT_FROZEN=1 in the environment of a build, files are compared instead of written, \
         and those that differ are listed. Generate without either, and commit the changes.",
    ),
    (
        "E0021",
        "the build script's environment",
        "`Build::run` is for build scripts. Cargo sets OUT_DIR for them, and must be able to watch the folder of specs, \
         whose path therefore has to be one line of visible characters.",
    ),
    (
        "E0022",
        "a crate that shares no specs",
        "`families-of` and `ops-of`, under [package.metadata.opwright], name crates that are listed in the [dependencies] \
         (not in the [build-dependencies]) of the crate being built. Such a crate needs `links = \"its-name\"` in its [package], \
         and a build script that calls `Build::run`, which tells cargo where its specs are.",
    ),
    (
        "E0023",
        "a file in the place of a generated one",
        "Generated files have a mark in their first lines, `@generated from` or the key `generated`. A file without it is \
         never overwritten, because somebody may have written it. Nothing is written until it is moved or deleted.",
    ),
    (
        "E0024",
        "generated files among the specs",
        "Every file of the folder of specs is a spec, so that none is overlooked (E0003). Generated files go into another \
         folder, which `--out` or `Build::tree` names.",
    ),
    (
        "E0025",
        "an optional category without ops or feature",
        "`optional-categories` under `[package.metadata.opwright]` in the `Cargo.toml` of a crate lists categories whose ops \
         are compiled only with a feature of the same name. Each must be the `category` of an op, and a feature of the crate.",
    ),
];
