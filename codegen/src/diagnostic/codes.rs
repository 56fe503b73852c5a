//! All error codes, with the title and the paragraph that `opwright explain E0301` prints.

/// Codes with their titles and paragraphs, in blocks: E00xx files and YAML, E01xx the structure of a spec, E02xx names and
/// types, E03xx expressions, E04xx examples and coverage, E05xx gradients, E06xx documentation, E1xxx errors of ops at run
/// time.
pub static CODES: &[(&str, &str, &str)] = &[
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
    (
        "E0101",
        "an unknown key",
        "The keys of a spec are fixed, so that a misspelled key is an error. The documentation of the spec language lists \
         them.",
    ),
    (
        "E0102",
        "a missing key",
        "Every op has a summary, a description, arguments, a result, constraints, examples and the platforms it runs on, \
         in its own spec or in its family.",
    ),
    (
        "E0103",
        "a value of the wrong kind",
        "The value is, for example, a text where a list is expected. YAML 1.2 rules apply: `yes` is not a boolean (write \
         `true`), and `017` is not a number (write `15` or `0o17`).",
    ),
    (
        "E0104",
        "more than one result",
        "An op has exactly one result. To compute two values, write two ops.",
    ),
    (
        "E0105",
        "the values are not defined exactly once",
        "Exactly one of `elementwise`, `view`, `reduce` and `kernel` defines the elements of the result. A `kernel` also \
         needs a `definition`, which it is checked against.",
    ),
    (
        "E0106",
        "an invalid name",
        "Names of arguments, results, `let` bindings and examples are lower-case words joined by single \
         underscores; a type variable is a capital letter.",
    ),
    (
        "E0107",
        "a missing or invalid family",
        "`family: NAME` refers to specs/family/NAME.yaml, to a family of another crate (`families-of` under \
         [package.metadata.opwright] in Cargo.toml), or to a built-in one; `opwright explain family` lists them. A \
         family contains what several ops share. What is specific to an op (its values, its summary) stays in the spec of \
         the op, and families do not nest.",
    ),
    (
        "E0108",
        "arguments in the wrong order",
        "Operands (tensors) come first, then attributes without a default, then attributes with one. This is the order of \
         the call.",
    ),
    (
        "E0109",
        "another version of the language",
        "`language: 1`, the first key of a spec or of a family, is the version of the language that the file is written \
         in. If a later version changes the meaning of a key that the file uses, the generator reports what has changed \
         and what to write instead. A file without `language` is read in the version of the generator. A version that the \
         generator does not know is reported before any other fault of the file.",
    ),
    (
        "E0201",
        "an unknown type",
        "An argument is `tensor<T>` or an attribute: shape, dims, axis_set, axes, axis, int, float, bool, \
         auto_broadcast, dtype, dtype<T>, or a list of words. A type variable stands for a class of dtypes (any, \
         numeric, float, integer, signed, ordered, bool) or a list of dtypes.",
    ),
    (
        "E0202",
        "a name that is taken",
        "Arguments, bindings and the result share one scope, so each name is used once. A few names are \
         reserved: they have a meaning in expressions.",
    ),
    (
        "E0203",
        "a type variable that is not declared, or that nothing gives",
        "`tensor<T>` and `dtype<T>` refer to a type variable that `types: {T: CLASS}` declares. Operands of type `tensor<T>` \
         say what it is in a call, or one attribute of type `dtype<T>` does. An operand of a fixed dtype is written as, for \
         example, `tensor<bool>`.",
    ),
    (
        "E0204",
        "a value that does not fit its type",
        "The value of a default, an attribute or a bound must be one of its type: a size is not negative, a word is one \
         of the choices, and a number fits in 64 bits.",
    ),
    (
        "E0205",
        "an unknown kernel",
        "`kernel` names a function of the runtime. Ops that can be defined with `elementwise`, `view` or `reduce` do not \
         need one.",
    ),
    (
        "E0206",
        "two names that are the same in Rust",
        "Types are in camel case in Rust, where `conv2d` and `conv_2d` are both `Conv2d`. The gradients of `mean` are a \
         struct `MeanGrads`, and a choice `mode` of `pad` is an enum `PadMode`, so there can be no op `mean_grads` or \
         `pad_mode` beside them. Rename one of the two.",
    ),
    (
        "E0207",
        "a malformed constraint",
        "Constraints are numbered C1, C2, … in the order in which they are checked; those of the family come first. Each \
         has either `unless`, a condition on shapes and attributes, or, in elementwise ops, `each`, a condition on the \
         values.",
    ),
    (
        "E0208",
        "an unknown error class",
        "The error of a constraint is TypeError or ValueError, as in Python frameworks.",
    ),
    (
        "E0209",
        "the wrong number of operands",
        "An op has at most 8 operands, which are its arguments of a tensor type; the others are attributes. One without \
         operands defines its values by `element`.",
    ),
    (
        "E0210",
        "a name that a file cannot have",
        "On Windows `con`, `prn`, `aux`, `nul`, `com0` to `com9` and `lpt0` to `lpt9` are devices in every folder and \
         with every extension, so a repository that contains such a file cannot be checked out. Every op and every family \
         has a file of its name.",
    ),
    (
        "E0211",
        "two ops with the same operator",
        "At run time an op is found by its name and by its operators, so each operator belongs to one op.",
    ),
    (
        "E0212",
        "an axis of nothing",
        "A negative axis counts from the back, so `axis` needs the rank in which it counts: `of: x`, the name of an \
         operand, a list of sizes, or an integer, such as `of: x.rank + 1` for an axis of the result. `axes` may have one \
         too. Every expression of the spec uses the axis counted from 0, and calls with an axis out of range, or with one \
         axis twice, violate a constraint that need not be written.",
    ),
    (
        "E0213",
        "a shape that is no pattern",
        "`shape` says what the shape of an operand looks like, as in `shape: [m, k]`: names, numbers, and `_` for any size, \
         with at most one `..` for any number of axes. Each name is an integer in every expression of the spec, sizes of one \
         name are equal, and calls with an operand that does not fit violate a constraint that need not be written.",
    ),
    (
        "E0301",
        "not an expression of the language",
        "Expressions are a subset of Rust's syntax: literals, names, `x.shape`, `a[i]`, operators, `if … { } \
         else { }`, ranges, calls of the language's functions, and closures where a function takes one. \
         Statements, macros, blocks and comments are not part of it.",
    ),
    (
        "E0302",
        "an expression that is too long or too deep",
        "An expression has at most 4 KiB, 32 levels of nesting, and 64 operators in a chain, like `a + b + c`. With its \
         `let`s expanded it has at most 2000 parts, nested 100 deep. Name its parts with `let`, or split the op into two.",
    ),
    (
        "E0303",
        "an unknown name",
        "An expression can use the arguments, the result, the `let` bindings above it, and the parameters of closures \
         around it. A choice can be compared only with its own words.",
    ),
    (
        "E0304",
        "an expression of the wrong sort",
        "Integers, lists, booleans, scalars and tensors are different sorts. Shapes are computed from shapes and \
         attributes, never from the elements of a tensor.",
    ),
    (
        "E0305",
        "braces in a message do not pair",
        "`{EXPR}` in a message is replaced by the value of the expression; `{{` and `}}` are braces.",
    ),
    (
        "E0306",
        "an unknown function",
        "The functions of the language are listed in its documentation; some work on shapes only, some on \
         scalars only.",
    ),
    (
        "E0307",
        "the wrong number of arguments",
        "Every function takes a fixed number of arguments, except those whose documentation says otherwise.",
    ),
    (
        "E0308",
        "a function that a dtype does not support",
        "`sqrt`, for example, is defined for floats. Every function of the expression must be defined for every dtype of \
         the type variable.",
    ),
    (
        "E0309",
        "dtypes differ",
        "There are no implicit conversions between dtypes; `cast(x, f32)` converts. A literal takes the dtype that its \
         context requires.",
    ),
    (
        "E0310",
        "an operation without a value",
        "Division of integers by zero and negative powers of integers have no value. The formula must show that neither \
         happens: the divisor or exponent is a literal or an expression such as `max(n, 1)`, or a condition on the same \
         expression excludes the other values. The condition is a constraint, that of an enclosing `if`, or the left side \
         of `&&` or `||`. `if rhs == 0 { 0 } else { lhs / rhs }` is accepted, because `rhs` is not zero there.",
    ),
    (
        "E0311",
        "the shape of an elementwise result",
        "An elementwise result has the shape that the operands broadcast to: `broadcast_shapes` of every operand's shape, \
         in order, or `x.shape` if `x` is the only operand. This is also what it has if `shape` is left out.",
    ),
    (
        "E0312",
        "a malformed gradient",
        "`vjp` has, for each operand, an expression in `grad`, or `none` with a reason. `vjp: {none: reason}` applies to \
         the whole op. An operand without a float dtype has no gradient, and needs no entry.",
    ),
    (
        "E0313",
        "a value in brackets that ends early",
        "Inside `{ }` and `[ ]` YAML ends an unquoted value at the next comma, bracket or brace, even in parentheses: of \
         `{shape: broadcast_shapes(a.shape, b.shape)}` the value is `broadcast_shapes(a.shape`. Quote such a value, or \
         write the entry on a line of its own.",
    ),
    (
        "E0314",
        "an unused `let`",
        "This is a warning; files are generated. An unused `let` is never computed, so a fault in it, such as an index \
         out of range, is never found, and a reader takes it for a part of the op. Use it or delete it.",
    ),
    (
        "E0315",
        "a definition by class that does not fit the dtypes",
        "`elementwise: {float: ceil(x), integer: x}` defines the values for each class of dtypes. The classes are `float`, \
         `integer` and `bool`, and `numeric` and `bitwise`, which are the first two and the last two of them. They have no \
         dtype in common, and each dtype of the type variable is in one. Each expression is checked for the dtypes of its \
         class, and works on elements, numbers and scalar attributes only.",
    ),
    (
        "E0401",
        "an example with a wrong value",
        "Before anything is generated, the reference interpreter runs every example in every dtype that can represent its \
         numbers. A decimal is rounded to each dtype; the result must then have the same bits, or be within `accuracy`. \
         If no decimal is right in all dtypes (`0.1 + 0.2` is another number in f16 than in f64), restrict the example \
         with `dtypes`. Either the example or the op's definition is wrong. `opwright bless FILE` fills in a missing \
         `returns`.",
    ),
    (
        "E0402",
        "an example with a wrong shape",
        "The shape of the value in the example differs from the shape that the op infers.",
    ),
    (
        "E0403",
        "an unknown constraint",
        "`raises` in an example names one of the op's constraints, which include those of its family.",
    ),
    (
        "E0404",
        "a constraint that no example violates",
        "A constraint that no example violates may be wrong, or unreachable because an earlier one rejects all such \
         calls. Each constraint needs an example with `raises`, and an op one that returns. If the sweep has such a call, \
         the message offers the smallest as an entry to paste.",
    ),
    (
        "E0405",
        "a malformed example",
        "An example has a name, `given` with a value for every operand and every attribute without a default, \
         and either `returns` or `raises`. A tensor is a number, nested lists of equal lengths, `{shape, \
         fill: iota}`, or `{shape, data}`.",
    ),
    (
        "E0406",
        "a value that does not fit its dtype",
        "Each number of an example must be a value of some dtype that the op admits: floats are written with a point, \
         integers without, and 200 does not fit in i8. A float is rounded, but must not become infinite, as 65520.0 does \
         in f16, or 0. `dtypes` restricts an example to the dtypes that can represent it.",
    ),
    (
        "E0407",
        "a special case with a wrong value",
        "Special cases are run like examples, in every float dtype of the op or in those of `dtypes`, with the default of \
         every attribute.",
    ),
    (
        "E0408",
        "a formula without a value in an example",
        "For this example, a formula indexes beyond a list, overflows, divides by zero, reads outside an operand, or \
         contradicts another formula, as the shape of the result may contradict the axes of a reduction. If the example \
         returns, the formula is wrong. If it raises, its constraint must come before the formula and check it with \
         `defined(…)`.",
    ),
    (
        "E0409",
        "a formula without a value",
        "The generator tries shapes of every rank from 0 to 4 with sizes from 0 to 3, and with one axis of size 5 or 17. \
         For one that passes all constraints, a formula has no value or contradicts another. Either the formula is wrong, or a constraint should \
         reject such calls.",
    ),
    (
        "E0410",
        "a view that is not affine",
        "A view reads its operand with constant strides, so the coordinate in the operand must be an affine function of \
         the coordinate in the result, which is decided by its form. Any other map needs a `kernel` with a `definition`.",
    ),
    (
        "E0411",
        "two examples with the same name",
        "Names of examples are unique in an op, including those of its family, because they become names of tests.",
    ),
    (
        "E0412",
        "an op that takes too long to prove",
        "The reference interpreter runs the examples, small calls of every kind, and finite differences for the \
         gradients, with a limited number of steps. Nested loops over long lists, like `all(list, |a| all(list, |b| …))`, \
         exceed it.",
    ),
    (
        "E0413",
        "a branch that is never reached",
        "Gradients and accuracy bounds are checked at numbers that reach every branch of the formula: small and special \
         ones, those of the examples, and both sides of every comparison, which are searched for along each operand. If \
         none of them reaches a branch, its condition may be wrong; if it is right, add an example whose elements reach \
         the branch.",
    ),
    (
        "E0414",
        "an accuracy bound that is exceeded",
        "Before anything is generated, a search looks for errors above `accuracy`. It evaluates the formula with the \
         rounding of the dtype and once more with 106 bits: at numbers of all magnitudes, on both sides of every \
         comparison, near the zeros and overflows of every step, and from there at numbers with ever larger errors. \
         A bound that it does not contradict is measured, not proved. Two errors are not \
         measured: that of compiled transcendental functions, which are within one unit of the exact value where the \
         interpreter's are within half a unit; and, in f64, intermediate overflow and underflow. Sums and products have \
         no bound, because their error grows with the number of terms. Views and kernels have no formula to measure. For an elementwise op that calls \
         transcendental functions and states no bounds, `opwright bless FILE` writes bounds that include the error of \
         compiled functions.",
    ),
    (
        "E0415",
        "a number that a dtype cannot represent",
        "A literal of a formula takes the dtype of its context, so every dtype that `T` stands for there must be able to \
         represent it. An integer must be in the range of an integer dtype: 300 and -1 do not fit in u8. A float is \
         rounded to the type that the dtype computes in (f32 for f16 and bf16, itself otherwise), and must not become \
         infinite, nor 0 if it is not 0. A number that is a branch of the formula is rounded to the dtype itself. The \
         default of an attribute that is used as an element must fit as well. Otherwise the formula would compute \
         something else. `types: {T: [f64]}` admits only the dtypes that can represent it, and `cast(x, i64)` computes in one that can. A literal that f64 rounds to the midpoint of two \
         numbers of f32 must be written as one of the two, because rounding it twice would give the wrong one.",
    ),
    (
        "E0416",
        "a default that a constraint rejects",
        "A constraint on attributes alone decides the same for every call. If the defaults violate it, a call that sets no \
         attributes is always refused, so the defaults are of no use. An attribute without a default must be given.",
    ),
    (
        "E0430",
        "an example that cannot be filled in",
        "`opwright bless` runs every example that neither returns nor raises, and writes its outcome into the spec. If \
         the op has no value for the example, or if no decimal is right in every dtype of the example, there is nothing \
         to write.",
    ),
    (
        "E0502",
        "a wrong gradient",
        "Every gradient, given or derived, is compared with central differences of the op itself, also on shapes that \
         broadcast each operand. That of an elementwise op is compared to the last digits of f64, at small and special \
         numbers, those of the examples, and on both sides of every comparison. Where the slopes on the left and on the \
         right differ, the gradient must lie between them or be NaN.",
    ),
    (
        "E0503",
        "a missing gradient",
        "Gradients of products, and of minima and maxima of computed values, are not derived. The spec states them under `vjp`, in terms of `grad` with sum, \
         sum_to, reshape, reverse and broadcast_in_dim, or has `none` with the reason.",
    ),
    (
        "E0504",
        "a gradient that could not be checked",
        "Gradients are compared with differences at numbers between 1/4 and 2 in size, of either sign, and at numbers near \
         those of the examples. In each call that was tried, some element had no finite value or slope, or the op was not \
         smooth. Add an example near whose numbers it is finite and smooth, or exclude the numbers where it is not by a \
         constraint or an `if`.",
    ),
    (
        "E0505",
        "a gradient that is not linear in `grad`",
        "A gradient multiplies `grad` by the derivative, so it is linear in `grad`. This is decided by form: a gradient \
         is a sum of terms, or an `if` of such branches, and in each term `grad` occurs exactly once, as a factor or in a \
         numerator. It must not occur in a condition, in a divisor, or in a function that is not linear, like `abs`. A \
         term or a branch may be the literal 0.",
    ),
    (
        "E0520",
        "a gradient that a dtype cannot compute",
        "The gradient of an elementwise op is also computed in each float dtype of the op, with every step rounded as the \
         dtype rounds, at numbers of all magnitudes, and compared with the exact derivative. Where the value is finite \
         and the derivative is representable, the gradient must be a number. It must be as near to the derivative as the \
         rounding of its steps allows, unless a step of the value itself has overflowed or underflowed there. A step that \
         overflows or underflows is no excuse: write the formula or the gradient without it, or exclude the numbers by a \
         constraint with `each:`.",
    ),
    (
        "E0601",
        "a formula that cannot be typeset",
        "A formula is LaTeX between `$` signs that can be converted to MathML: every command is known, every group is \
         closed, and no command sets colors or defines commands. An underscore in `\\mathtt{}` or `\\text{}` is written \
         `\\_`, a dollar sign outside formulas `\\$`.",
    ),
    (
        "E0602",
        "a summary that is not one sentence",
        "A summary is one line that ends with a period: it becomes the first line of the Rust documentation \
         and a cell of the table of ops.",
    ),
    (
        "E0603",
        "a link that is not to a web page",
        "Links lead to http, https or a relative path. A link with another scheme could run code.",
    ),
    (
        "E0604",
        "an invalid version",
        "`since` is the version that introduced the op, and each key of `changes` is a version that changed it. Versions \
         are numbers with dots, like \"0.2\" or \"1.0.3\". Those of `changes` are sorted, the oldest first, are later \
         than `since`, and each has a sentence about what changed.",
    ),
    (
        "E0605",
        "a comment in the middle of a text",
        "In YAML ` #` starts a comment, unless the text is quoted or below a `|`: `see issue #42` is read as `see issue`. \
         Quote the text, or put the comment on a line of its own.",
    ),
    (
        "E0606",
        "an empty text",
        "A description, a message or another text that is shown to readers is empty or blank. Write it, or remove its key or \
         entry where the language does not require one.",
    ),
    (
        "E0607",
        "an operator that is not a symbol",
        "`operator` lists the symbols by which programs look an op up besides its name, as `AnyOp::new(\"+\", …)` does: words \
         of the characters `!$%&*+-./:<=>?@^|~`, separated by spaces. Names in other systems are `aliases`.",
    ),
    (
        "E1001",
        "a dtype that the op does not admit",
        "The page of an op lists the dtypes that it admits. Operands of one type variable have the same dtype; there are \
         no implicit conversions.",
    ),
    (
        "E1002",
        "a constraint of the op is violated",
        "The message names the constraint (C1, C2, …) by the number it has in the spec and on the op's page, \
         and shows every operand's shape.",
    ),
    (
        "E1003",
        "a buffer of the wrong type",
        "The buffer for the result and the incoming gradient must have exactly the dtype and the shape of the result.",
    ),
    (
        "E1004",
        "more elements than memory can address",
        "The number of elements, and of bytes, is at most `isize::MAX`, and each size at most `i64::MAX`. A view of stride 0 may have more \
         elements than memory, a copy may not.",
    ),
    (
        "E1005",
        "memory could not be allocated",
        "The message gives the number of bytes requested. The process is not aborted, and the operands are unchanged.",
    ),
    (
        "E1006",
        "data that do not fill the shape",
        "The number of elements must be the product of the sizes, which is 1 for a scalar.",
    ),
    (
        "E1007",
        "an invalid attribute",
        "An attribute is unknown, missing, of the wrong type, or out of range. An integer that is used as an element of \
         an integer dtype must fit that dtype. The message quotes the value given.",
    ),
    (
        "E1008",
        "the wrong number of operands",
        "The page of the op lists its operands, in the order in which they are passed.",
    ),
    (
        "E1009",
        "an unknown op",
        "There is no op of this name in the registry. Names are those of the specs, like `broadcast_to`.",
    ),
    (
        "E1010",
        "out of bounds",
        "An axis, a slice, a permutation or a view is outside the bounds of its tensor.",
    ),
    (
        "E1011",
        "no gradient",
        "The op, or this operand of it, is not differentiable; the page of the op gives the reason. Gradients exist for \
         float dtypes only.",
    ),
    (
        "E1012",
        "shape arithmetic has no value",
        "A formula for a shape overflows, divides by zero, or indexes beyond a list, for these operands and \
         attributes.",
    ),
];
