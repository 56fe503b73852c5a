//! All error codes, with the title and the paragraph that `opwright explain E0301` prints.

/// Codes with their titles and paragraphs, in blocks: E00xx files and YAML, E01xx the structure of a spec, E02xx names and
/// types, E03xx expressions, E04xx examples and coverage, E05xx gradients, E06xx documentation, E1xxx errors of ops at run
/// time.
pub static CODES: &[(&str, &str, &str)] = &[
    (
        "E0001",
        "the folder of specs cannot be used",
        "Specs are files like specs/add.yaml, next to each other in one folder. The folder must exist, be \
         readable, and hold at least one file whose name ends in `.yaml`.",
    ),
    (
        "E0002",
        "a file cannot be read",
        "Every `*.yaml` in the folder of specs is read, so each must be a regular file that you may read. A \
         broken link counts as a file that cannot be read.",
    ),
    (
        "E0003",
        "a file or folder that would be missed",
        "Only `*.yaml` directly in the folder of specs, and in its folder `family`, is read. A file that \
         looks like a spec but would be passed over (`add.yml`, `add.YAML`, a nested folder) is an error, so \
         that no op is lost silently, and the same files are read on every system. README.md, `*.json`, \
         `*.bak` and hidden files are ignored.",
    ),
    (
        "E0004",
        "a link leads out of the folder of specs",
        "A symbolic link is followed if its target lies in the folder of specs. What a package is generated \
         from must lie in the package.",
    ),
    (
        "E0005",
        "a limit is exceeded",
        "A spec file has at most 1 MiB, a text in it 64 KiB, a list 10,000 entries, a mapping 1,000, the whole file \
         100,000 values, and nesting at most 64 levels; an op has at most 64 arguments, `let`s and constraints, and \
         1000 examples and special cases. No reader follows more, and the limits keep hostile \
         files harmless.",
    ),
    (
        "E0006",
        "a file is not UTF-8",
        "Specs are UTF-8. The diagnostic counts the offending byte from 1; editors call the cure \"save with \
         encoding UTF-8\".",
    ),
    (
        "E0007",
        "a character that cannot be seen",
        "Control characters, zero-width characters and characters that change the direction of text are not \
         allowed, neither directly nor as an escape: what a reviewer sees must be what the generator reads. \
         Between double quotes a formula's `\\times` is an escape for a tab; write `\\\\times`, or use single \
         quotes or a block below a `|`.",
    ),
    (
        "E0008",
        "a tab in indentation",
        "YAML indents with spaces only. Most editors can convert tabs.",
    ),
    (
        "E0009",
        "the file is not YAML",
        "The text breaks a rule of YAML, most often because a plain value contains `: ` or starts with a \
         character that means something, like a backquote or `[`. Quote such a text, or write it as a block \
         below a `|`.",
    ),
    (
        "E0010",
        "anchors, aliases and merge keys",
        "`&name`, `*name` and `<<` are not part of the spec language: with them the meaning of a line stands \
         somewhere else. What several ops share goes into a family.",
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
        "a key that is no string",
        "Keys are words. Mappings, lists, numbers, truth values and null cannot be keys.",
    ),
    (
        "E0014",
        "a duplicate key",
        "A mapping has each key once. Many YAML readers let the last one win silently, so that the file does \
         not mean what it says.",
    ),
    (
        "E0015",
        "the file is not a spec",
        "A spec file is a mapping with one key, the name of the op, and everything about the op below it.",
    ),
    (
        "E0016",
        "the file's name and its key differ",
        "specs/add.yaml defines `add` and nothing else, so that every op is found by its name.",
    ),
    (
        "E0017",
        "an op or family without entries",
        "Below the name stands a mapping with the op's summary, arguments, results and so on. Often only the \
         indentation is missing. `opwright new NAME` writes a spec to start from.",
    ),
    (
        "E0018",
        "the name of an op is invalid",
        "A name is lower-case words joined by single underscores, at most 64 bytes: \
         `^[a-z][a-z0-9]*(_[a-z0-9]+)*$`. It becomes the name of a file, a module, a function and, in camel \
         case, a struct.",
    ),
    (
        "E0019",
        "a file cannot be written",
        "Generated files are written beside their places first, and then all moved into place; so after this \
         error each is as it was, or complete. Generating again finishes the work.",
    ),
    (
        "E0020",
        "generated files are not what the specs say",
        "With `--check`, or OPWRIGHT_FROZEN=1 in the environment of a build, nothing is written: files that \
         would change are listed instead. Generate without either, and commit what changes.",
    ),
    (
        "E0021",
        "the build script's surroundings",
        "`Build::run` is for build scripts: cargo sets OUT_DIR, and must be able to watch the folder of \
         specs, whose path therefore is one line of characters that can be seen.",
    ),
    (
        "E0022",
        "a crate that shares no specs",
        "`Build::families_of` and `Build::ops_of` name a crate that is among the [dependencies] (not the \
         [build-dependencies]) of the one that is built. That crate has `links = \"its-name\"` in its [package] and a \
         build script that calls Build::run, which tells cargo where its specs are.",
    ),
    (
        "E0101",
        "an unknown key",
        "The keys of a spec are fixed, so that a misspelled one is not ignored. The documentation of the spec \
         language lists them.",
    ),
    (
        "E0102",
        "a missing key",
        "Every op has a summary, a description, arguments, a result, constraints, examples and the platforms \
         it runs on, by itself or through its family.",
    ),
    (
        "E0103",
        "a value of the wrong kind",
        "The value is, say, a text where a list is expected. YAML 1.2 rules apply: `yes` and `017` are not a \
         truth value and a number; write `true`, and `15` or `0o17`.",
    ),
    (
        "E0104",
        "more than one result",
        "An op has exactly one result. What computes two things is two ops.",
    ),
    (
        "E0105",
        "the values are not defined exactly once",
        "Exactly one of `elementwise`, `view`, `reduce` and `kernel` says what the elements of the result \
         are; `kernel` needs a `definition` that it is held to.",
    ),
    (
        "E0106",
        "an invalid name",
        "Names of arguments, results, `let` bindings and examples are lower-case words joined by single \
         underscores; a type variable is a capital letter.",
    ),
    (
        "E0107",
        "a family that is missing or gives too much",
        "`family: NAME` refers to specs/family/NAME.yaml, or to a family that is built in: `opwright explain family` \
         lists them. A family gives what several ops share; what makes an op itself (its values, its summary) stays with the op, and families do not nest.",
    ),
    (
        "E0108",
        "arguments in the wrong order",
        "Operands (tensors) come first, then attributes without a default, then attributes with one: that is \
         the order of the call.",
    ),
    (
        "E0109",
        "another version of the language",
        "`language: 1`, the first key of a spec or of a family, says which version of the language the file is written \
         in. A later version may give a key another meaning: a file that says which one it was written in is then told \
         what has changed of the keys that it uses, and what to write instead. A file without `language` is read as \
         written in the version of the generator. A version that the generator does not know is an error, before \
         anything else in the file is.",
    ),
    (
        "E0201",
        "an unknown type",
        "An argument is `tensor<T>` or an attribute: shape, dims, axis_set, axes, int, float, bool, \
         auto_broadcast, dtype, or a list of words. A type variable stands for a class of dtypes (any, \
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
        "an undeclared type variable",
        "`tensor<T>` refers to a type variable that `types: {T: CLASS}` declares; an operand of one dtype is, \
         say, `tensor<bool>`.",
    ),
    (
        "E0204",
        "a value that does not fit its type",
        "The value of a default, an attribute or a bound must be one that its type admits: no negative size, \
         no word that is not among the choices, no number beyond 64 bits.",
    ),
    (
        "E0205",
        "an unknown kernel",
        "`kernel` names a function of the runtime. Ops that can be said with elementwise, view or reduce need \
         none.",
    ),
    (
        "E0206",
        "two names become one",
        "Types are in camel case in Rust, where `conv2d` and `conv_2d` are both `Conv2d`. The gradients of \
         `mean` are a struct `MeanGrads`, and a choice `mode` of `pad` is an enum `PadMode`, so no op is \
         `mean_grads` or `pad_mode` beside them. Rename one of the two.",
    ),
    (
        "E0207",
        "a malformed constraint",
        "Constraints are numbered C1, C2, … in the order in which they are checked, the family's first. Each \
         has either `unless`, a condition on shapes and attributes, or, in elementwise ops, `each`, a \
         condition on the values.",
    ),
    (
        "E0208",
        "an unknown error class",
        "A constraint is a TypeError or a ValueError, as users of Python frameworks know them.",
    ),
    (
        "E0209",
        "the wrong number of operands",
        "An op has 1 to 8 operands, which are its arguments of a tensor type; the others are attributes.",
    ),
    (
        "E0210",
        "a name that no file can have",
        "On Windows `con`, `prn`, `aux`, `nul`, `com0` to `com9` and `lpt0` to `lpt9` are devices in every \
         folder and with every extension: a repository with a file of that name cannot be checked out. \
         Every op and every family is such a file.",
    ),
    (
        "E0211",
        "two ops are found by one word",
        "At run time an op is found by its name and by its operators, so each of them belongs to one op.",
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
        "An expression has at most 4 KiB, 32 levels of nesting, and 64 operators in a chain, like `a + b + c`. With \
         the `let`s in it written out it has at most 2000 parts, nested 100 deep. Name its parts with `let`, or make \
         two ops of it.",
    ),
    (
        "E0303",
        "an unknown name",
        "An expression sees the arguments, the result, the `let` bindings above it, and the parameters of \
         closures around it. A choice is compared with its own words.",
    ),
    (
        "E0304",
        "an expression of the wrong sort",
        "Integers, lists, truth values, scalars and tensors are different sorts. Shapes are computed from \
         shapes and attributes, never from the elements of a tensor.",
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
        "a function that the dtype does not have",
        "`sqrt`, for example, is defined for floats. The type variable's class must be one for which every \
         function of the expression is defined.",
    ),
    (
        "E0309",
        "dtypes differ",
        "There are no implicit conversions between dtypes; `cast(x, f32)` converts. A literal takes the dtype \
         that its place needs.",
    ),
    (
        "E0310",
        "an operation without a value",
        "A quotient of integers by zero and a negative power of an integer have no value. A formula must show that neither \
         happens: the divisor or exponent is a literal or something like `max(n, 1)`, or a condition says so of the same \
         expression. Such a condition is that of an `if` around it, what stands before it and `&&` or `||`, or a constraint. \
         `if rhs == 0 { 0 } else { lhs / rhs }` is fine: `rhs` is not zero there.",
    ),
    (
        "E0311",
        "the shape of an elementwise result",
        "It is what the operands broadcast to: `broadcast_shapes` of every operand's shape, in order.",
    ),
    (
        "E0312",
        "a malformed gradient",
        "`vjp` gives, for each operand, an expression in `grad`, or `none` with a reason; `vjp: {none: \
         reason}` speaks for the whole op.",
    ),
    (
        "E0313",
        "a value in brackets ended early",
        "Inside `{ }` and `[ ]` YAML ends a plain value at the next comma, bracket or brace, also in parentheses: of `{shape: broadcast_shapes(a.shape, b.shape)}` the value is `broadcast_shapes(a.shape`. Quote such \
         a value, or write the entry on a line of its own.",
    ),
    (
        "E0314",
        "a `let` that nothing uses",
        "This is a warning: everything is generated. What nothing uses is never computed, so a fault in it, like an index \
         beyond a list, is never found; and a reader takes it for a part of the op. Use it or delete it.",
    ),
    (
        "E0401",
        "an example gives another value",
        "Every example is run through the reference interpreter before anything is generated, in every dtype that holds \
         its numbers. A decimal is rounded to each dtype; what the op gives must then be the same bits, or within \
         `accuracy`. Where no decimal is right in all of them (`0.1 + 0.2` is another number in f16 than in f64), \
         `dtypes` restricts the example. Either the example or the op's definition is wrong; `opwright bless FILE` \
         fills in `returns` where it is left out.",
    ),
    (
        "E0402",
        "an example gives another shape",
        "The shape that the op infers is not that of the value which the example states.",
    ),
    (
        "E0403",
        "an unknown constraint",
        "`raises` in an example names one of the op's constraints, its family's included.",
    ),
    (
        "E0404",
        "a constraint that no example violates",
        "A condition that nothing violates may be wrong, or never reached because one before it already rules \
         everything out. Each constraint needs an example with `raises`.",
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
        "a value that its dtype does not hold",
        "Each number of an example must be a value of some dtype that the op admits: floats are written with \
         a point, integers without, 200 is no i8. A float is rounded, but must not become infinite or 0, like \
         65520.0 in f16: `dtypes` restricts an example to those that hold it.",
    ),
    (
        "E0407",
        "a special case gives another value",
        "Special cases are run like examples, in every float dtype of the op, or in those of `dtypes`, with \
         the default of every attribute.",
    ),
    (
        "E0408",
        "a formula without a value in an example",
        "A formula indexes beyond a list, overflows or divides by zero for this example, reads outside an operand, or \
         contradicts another, as the shape of the result may contradict the axes of a reduction. If the example returns, \
         the formula is wrong. If it raises, its constraint must come before the formula and ask with `defined(…)`.",
    ),
    (
        "E0409",
        "a formula without a value",
        "The generator tries shapes of every rank from 0 to 4 with sizes from 0 to 3. For one that passes all \
         constraints, a formula has no value or contradicts another. Either the formula is wrong, or a constraint should \
         reject such calls.",
    ),
    (
        "E0410",
        "a view that is not affine",
        "A view moves through its operand by constant steps, so the coordinate in the operand must be an \
         affine function of the coordinate in the result. What is not takes a `kernel` with a `definition`.",
    ),
    (
        "E0411",
        "two examples of the same name",
        "Names of examples are unique in an op, those of its family included: they become names of tests.",
    ),
    (
        "E0412",
        "an op that takes too long to prove",
        "Examples, small calls of every kind and differences for the gradients are run in the reference \
         interpreter, which counts its steps. Loops in loops, like `all(list, |a| all(list, |b| …))` over long \
         lists, take more than anybody waits for.",
    ),
    (
        "E0413",
        "a branch that is never tried",
        "Gradients and bounds of accuracy are proved at numbers that reach every branch of the formula: small and \
         special ones, those of the examples, and both sides of every comparison, which are searched along each \
         operand. A condition for which none of these is right may be wrong; an example whose elements lead there \
         has the branch tried.",
    ),
    (
        "E0414",
        "a bound of accuracy that is exceeded",
        "`accuracy` is measured before anything is generated: the formula is evaluated as the dtype rounds and once \
         more with 106 bits, at numbers of all magnitudes and on both sides of every comparison. What is not \
         measured is what compiled functions of mathematics add, which are within a unit of the exact value where \
         the interpreter's are within half a unit; and in f64, what overflows or vanishes on the way. Sums and \
         products are tried with four terms. Views and kernels have no formula to measure.",
    ),
    (
        "E0415",
        "a number of a formula that a dtype cannot hold",
        "A literal of a formula takes the dtype of its place, so every dtype that `T` stands for there must hold it. An \
         integer lies between the least and the greatest of an integer dtype: 300 is no u8, -1 neither. A float, which \
         is rounded to the type that a dtype computes in (f32 for f16 and bf16, itself otherwise), must not become \
         infinite, nor 0 where it is not; the default of a float attribute neither. The formula would say something \
         else. `types: {T: [f64]}` admits the dtypes that hold it, and `cast(x, i64)` computes in one that does.",
    ),
    (
        "E0430",
        "an example that cannot be filled in",
        "`opwright bless` runs every example that neither returns nor raises, and writes what came of it. Where the op \
         has no value for it, or where no numbers are right in every dtype that the example names, there is nothing to \
         write.",
    ),
    (
        "E0502",
        "a wrong gradient",
        "Every gradient, given or derived, is compared with central differences of the op itself, on shapes \
         that stretch each operand included. Of an elementwise op it is compared to the last digits of f64, at small \
         and special numbers, those of the examples and on both sides of every comparison. Where the slopes to the \
         left and to the right differ it lies between them, or is NaN.",
    ),
    (
        "E0503",
        "a missing gradient",
        "Only gradients of elementwise ops are derived. Other ops give them under `vjp`, in terms of `grad` \
         with sum, sum_to, reshape and broadcast_in_dim, or say `none` and why.",
    ),
    (
        "E0504",
        "a gradient that nothing could confirm",
        "Gradients are compared with differences at numbers between 1/4 and 2 in size, of either sign, and at numbers near \
         those of the examples. In each call that was tried, some element had no finite value or slope, or the op was not \
         smooth. Add an example near whose numbers it is finite and smooth, or exclude the numbers where it is not by a \
         constraint or an `if`.",
    ),
    (
        "E0505",
        "a gradient that is not linear in `grad`",
        "A gradient multiplies `grad` by the derivative, so twice the `grad` gives twice the gradient. That is \
         judged by form: a gradient is a sum of terms, or an `if` of such branches, and in each `grad` stands \
         exactly once, as a factor or in a numerator. It stands in no condition, no divisor and no function \
         that is not linear, like `abs`. A term or a branch may be the literal 0.",
    ),
    (
        "E0601",
        "a formula that does not typeset",
        "Mathematics stands between `$` signs, and is LaTeX that can be turned into MathML: every command is \
         known, every group is closed, and nothing sets colours or defines commands. An underscore in \
         `\\mathtt{}` or `\\text{}` is written `\\_`, a dollar sign outside mathematics `\\$`.",
    ),
    (
        "E0602",
        "a summary that is not one sentence",
        "A summary is one line that ends with a period: it becomes the first line of the Rust documentation \
         and a cell of the table of ops.",
    ),
    (
        "E0603",
        "a link that leads elsewhere",
        "Links lead to http, https or a relative path; other schemes would let a page run code.",
    ),
    (
        "E0604",
        "a version that cannot be",
        "`since` is the version that brought an op, and each key of `changes` one that changed it: numbers with \
         dots, like \"0.2\" or \"1.0.3\", the oldest first, each later than `since` and than the one before it, and \
         each with a sentence about what changed.",
    ),
    (
        "E0605",
        "a comment in the middle of a text",
        "In YAML ` #` begins a comment, unless the text is in quotes or below a `|`: of `see issue #42` a reader \
         would get `see issue`. Quote the text, or put the comment on a line of its own.",
    ),
    (
        "E1001",
        "a dtype that the op does not admit",
        "The dtypes that an op admits are listed on its page. Operands of one type variable share one dtype; \
         nothing is converted implicitly.",
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
        "The buffer for the result, or the incoming gradient, must have exactly the dtype and shape of the \
         result.",
    ),
    (
        "E1004",
        "more elements than memory can address",
        "The number of elements, and of bytes, is at most `isize::MAX`. A view of stride 0 may have more \
         elements than memory, a copy may not.",
    ),
    (
        "E1005",
        "memory could not be allocated",
        "The message says how many bytes were asked for. The process is not aborted; the operands are as they \
         were.",
    ),
    (
        "E1006",
        "data that do not fill the shape",
        "The number of elements is the product of the sizes, 1 for a scalar.",
    ),
    (
        "E1007",
        "an attribute is wrong",
        "An attribute is unknown, missing, of the wrong type, or out of range: an integer that is used among elements of \
         an integer dtype must fit it. The message quotes the value given.",
    ),
    (
        "E1008",
        "the wrong number of operands",
        "The op's page lists its operands, in the order in which they are passed.",
    ),
    (
        "E1009",
        "an unknown op",
        "There is no op of this name in the registry; names are as in the specs, like `broadcast_to`.",
    ),
    (
        "E1010",
        "outside a tensor",
        "An axis, a slice, a permutation or a view leads outside its tensor.",
    ),
    (
        "E1011",
        "no gradient",
        "The op, or this operand of it, is not differentiable; the op's page says why. Gradients exist for \
         float dtypes only.",
    ),
    (
        "E1012",
        "shape arithmetic has no value",
        "A formula for a shape overflows, divides by zero, or indexes beyond a list, for these operands and \
         attributes.",
    ),
];
