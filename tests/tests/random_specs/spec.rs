//! Random specs: operands and attributes of every kind, and expressions that are mostly valid.

use std::fmt::Write;

use crate::common::Random;
use crate::shape::Shapes;

const CLASSES: [&str; 15] = [
    "any",
    "numeric",
    "signed",
    "integer",
    "bitwise",
    "float",
    "bool",
    "[f32]",
    "[u8, bool]",
    "[f32, f64]",
    "[f16]",
    "[i8, f32]",
    "[f16, bf16]",
    "[u8]",
    "[i64, u64]",
];
const DTYPES: [&str; 13] =
    ["f32", "f64", "f16", "bf16", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "bool"];
/// Dtypes that an attribute may give, and one of them.
const GIVEN: [(&str, &str); 5] =
    [("float", "f64"), ("numeric", "u8"), ("[f32, i32]", "i32"), ("any", "bool"), ("[f16]", "f16")];

/// Dtypes of a second type variable of the operands. The last ones have no floats.
const SECOND: [&str; 6] = ["float", "numeric", "any", "[f64, u8]", "[i8, u16]", "[bool]"];
/// The classes without floats.
const INTEGERS: [&str; 6] = ["integer", "bitwise", "bool", "[u8, bool]", "[u8]", "[i64, u64]"];

/// A name and its type: `T` or `U`, or a dtype.
type Typed = (&'static str, &'static str);

/// A spec under construction.
pub struct Spec<'r> {
    pub random: &'r mut Random,
    pub class: &'static str,
    pub operands: Vec<Typed>,
    pub attributes: Vec<Typed>,
    pub lets: Vec<Typed>,
    /// The dtypes of `U`.
    other: Option<&'static str>,
    /// The dtype of `U` in the examples, if an attribute gives it. Otherwise operands do.
    given: Option<&'static str>,
    /// Whether it has list attributes and a condition on shapes.
    has_lists: bool,
    /// The sizes that shape patterns name.
    sizes: Vec<&'static str>,
    /// The number of shape patterns, whose constraints come first.
    patterns: usize,
}

impl<'r> Spec<'r> {
    /// The text of a spec with this name. Most are valid; the others are rejected.
    pub fn text(name: &str, random: &'r mut Random) -> String {
        let class = random.pick(&CLASSES);
        let count = 1 + random.below(3);
        let mut operands: Vec<Typed> = vec![];
        for name in &["x", "y", "z"][..count] {
            let fixed = if operands.is_empty() { random.once_in(7) } else { random.once_in(4) };
            operands.push((name, if fixed { random.pick(&DTYPES) } else { "T" }));
        }
        operands.rotate_left(random.below(count));
        let mut attributes: Vec<Typed> =
            vec![("n", "int"), ("f", "float"), ("p", "bool"), ("side", "[left, right]")];
        let has_lists = random.once_in(3);
        attributes.retain(|(name, _)| random.once_in(3) || has_lists && *name == "n");
        let given = random.once_in(4).then(|| random.pick(&GIVEN));
        let mut other = given.map(|(class, _)| class);
        let first = operands.iter().position(|(_, ty)| *ty == "T");
        if let Some(first) = first.filter(|_| other.is_none() && count > 1 && random.once_in(2)) {
            // A type variable with floats comes first.
            let integers = if INTEGERS.contains(&class) { 4 } else { 0 };
            other = Some(random.pick(&SECOND[integers..]));
            for i in 1..count {
                if i == 1 || random.once_in(2) {
                    operands[(first + i) % count].1 = "U";
                }
            }
        }
        Spec {
            other,
            given: given.map(|(_, dtype)| dtype),
            random,
            class,
            operands,
            attributes,
            lets: vec![],
            has_lists,
            sizes: vec![],
            patterns: 0,
        }
        .write(name)
    }

    fn write(&mut self, name: &str) -> String {
        let result = match self.random.below(6) {
            _ if self.other.is_some() && self.random.once_in(2) => "U",
            0..3 => "T",
            3 => "bool",
            4 => "f32",
            _ => self.random.pick(&DTYPES),
        };
        let mut text = format!(
            "{name}:\n  summary: Something.\n  category: arithmetic\n  since: \"1.0\"\n  description: Something.\n"
        );
        let own = result == "T" || self.operands.iter().any(|(_, ty)| *ty == "T");
        let own = own.then(|| format!("T: {}", self.class));
        let other = self.other.map(|class| format!("U: {class}"));
        let types: Vec<String> = own.into_iter().chain(other).collect();
        if !types.is_empty() {
            let _ = writeln!(text, "  types: {{{}}}", types.join(", "));
        }
        text += "  args:\n";
        let has_patterns = self.random.once_in(5);
        for (name, ty) in self.operands.clone() {
            let pattern = if has_patterns { self.pattern(name) } else { String::new() };
            let _ = writeln!(
                text,
                "    {name}: {{type: tensor<{ty}>, {pattern}description: An operand.}}"
            );
        }
        if self.has_lists {
            text += "    size: {type: shape, description: An attribute.}\n";
            text += "    wide: {type: dims, description: An attribute.}\n";
            text += "    by: {type: axes, description: An attribute.}\n";
        }
        if self.given.is_some() {
            text += "    to: {type: dtype<U>, description: An attribute.}\n";
        }
        for (name, ty) in &self.attributes {
            let default = match *name {
                "n" => "3",
                "f" => "0.5",
                "p" => "true",
                _ => "left",
            };
            let _ = writeln!(
                text,
                "    {name}: {{type: {ty}, default: {default}, description: An attribute.}}"
            );
        }
        self.write_lets(&mut text);
        let reduces = self.random.once_in(5);
        let shapes: Vec<_> =
            self.operands.iter().map(|(name, _)| format!("{name}.shape")).collect();
        let common = format!("broadcast_shapes({})", shapes.join(", "));
        let shape = if reduces { "fill(0, 0)" } else { &*common };
        let _ = writeln!(
            text,
            "  returns:\n    output: {{type: tensor<{result}>, shape: \"{shape}\", description: The result.}}"
        );
        let each = if reduces { None } else { self.each() };
        if self.operands.len() > 1 || each.is_some() || self.has_lists {
            text += "  raises:\n";
        }
        if self.has_lists {
            self.write_condition(&mut text);
        }
        let first = 1 + self.patterns;
        let broadcast = format!("C{}", first + usize::from(self.has_lists));
        if self.operands.len() > 1 {
            let _ = writeln!(
                text,
                "    - {{id: {broadcast}, error: ValueError, unless: 'defined({common})', message: '{{cause({common})}}'}}"
            );
        }
        let number = first + usize::from(self.has_lists) + usize::from(self.operands.len() > 1);
        let id = format!("C{number}");
        if let Some((name, condition)) = &each {
            let message = self.random.pick(&["no", "no at {at}", "SHAPE at {at}"]);
            let message = message.replace("SHAPE", &format!("{{{name}.shape}}"));
            let _ = writeln!(
                text,
                "    - {{id: {id}, error: ValueError, each: '{condition}', message: \"{message}\"}}"
            );
        }
        let depth = self.random.below(4);
        let classes = if reduces { &[][..] } else { self.classes() };
        if !classes.is_empty() && self.random.once_in(3) {
            text += "  elementwise:\n";
            let whole = self.class;
            for class in classes {
                self.class = class;
                let _ = writeln!(text, "    {class}: '{}'", self.expression(result, depth));
            }
            self.class = whole;
        } else if reduces {
            let value = self.expression(result, depth);
            let fold = self.random.pick(&["add", "mul", "min", "max"]);
            let rank = format!("len({common})");
            let over = match self.random.below(3) {
                0 if self.operands.len() == 1 => format!("axes({})", self.operands[0].0),
                1 => format!("map(0..{rank}, |d| {rank} - 1 - d)"),
                _ => format!("0..{rank}"),
            };
            let _ = writeln!(text, "  reduce: {{op: {fold}, over: '{over}', of: '{value}'}}");
        } else {
            let _ = writeln!(text, "  elementwise: '{}'", self.expression(result, depth));
        }
        if self.random.once_in(2) {
            text += "  vjp: {none: not here}\n";
        }
        text += "  platforms: [cpu]\n  examples:\n";
        let returns = if reduces { "[]" } else { "[2]" };
        let given = self.given(each.as_ref().map(|(name, _)| (*name, true)), false);
        let _ = writeln!(
            text,
            "    - {{name: one, given: {{{given}}}, returns: {{shape: {returns}}}}}"
        );
        if self.operands.len() > 1 {
            let given = self.given(None, true);
            let _ =
                writeln!(text, "    - {{name: misfit, given: {{{given}}}, raises: {broadcast}}}");
        }
        if self.has_lists {
            let given = self.given(None, false).replace("n: 3", "n: 99");
            let _ =
                writeln!(text, "    - {{name: ninety_nine, given: {{{given}}}, raises: C{first}}}");
        }
        if let Some((name, _)) = &each {
            let given = self.given(Some((name, false)), false);
            let _ = writeln!(text, "    - {{name: zero, given: {{{given}}}, raises: {id}}}");
        }
        text
    }

    /// A shape pattern that vectors fit, or none.
    fn pattern(&mut self, operand: &str) -> String {
        let size = match operand {
            "x" => "kx",
            "y" => "ky",
            _ => "kz",
        };
        let pattern = match self.random.below(5) {
            0 => return String::new(),
            1 => "[.., _]".to_owned(),
            2 => format!("[{size}]"),
            3 => format!("[{size}, ..]"),
            _ => format!("[.., {size}]"),
        };
        if pattern.contains(size) {
            self.sizes.push(size);
        }
        self.patterns += 1;
        format!("shape: {pattern}, ")
    }

    /// The classes that may have definitions of their own.
    fn classes(&self) -> &'static [&'static str] {
        match self.class {
            _ if !self.operands.iter().any(|(_, ty)| *ty == "T") => &[],
            "any" => &["float", "integer", "bool"],
            "numeric" | "signed" | "[i8, f32]" => &["float", "integer"],
            "bitwise" | "[u8, bool]" => &["integer", "bool"],
            _ => &[],
        }
    }

    fn write_lets(&mut self, text: &mut String) {
        if !self.random.once_in(3) {
            return;
        }
        text.push_str("  let:\n");
        for name in &["half", "near", "far"][..1 + self.random.below(3)] {
            let var = if self.operands.iter().any(|(_, ty)| *ty == "T") { "T" } else { "f32" };
            let other = if self.other.is_some() { "U" } else { var };
            let ty = self.random.pick(&[var, other, "bool", "f64"]);
            let depth = self.random.below(3);
            let value = self.expression(ty, depth);
            let _ = writeln!(text, "    {name}: '{value}'");
            self.lets.push((name, ty));
        }
    }

    /// A condition on the elements of one operand, and its name. The condition holds if all elements are ones, and fails
    /// if one is zero.
    fn each(&mut self) -> Option<(&'static str, String)> {
        if !self.random.once_in(3) {
            return None;
        }
        let (name, _) = self.random.pick(&self.operands.clone());
        let mut condition = match self.dtype_of(name) {
            "bool" => name.to_owned(),
            _ => format!("{name} != 0"),
        };
        match self.random.below(4) {
            0 => condition += &format!(" && (true || {})", self.expression("bool", 2)),
            1 => condition += &format!(" || (false && {})", self.expression("bool", 2)),
            _ => {}
        }
        Some((name, condition))
    }

    fn dtype_of(&self, operand: &str) -> &'static str {
        let ty = self.operands.iter().find(|(name, _)| *name == operand).map_or("T", |(_, ty)| ty);
        if ty == "T" && self.class == "bool" { "bool" } else { ty }
    }

    /// The operands of an example: one has ones or a zero among them, or the first is too long for the others.
    fn given(&self, ones: Option<(&str, bool)>, misfit: bool) -> String {
        let operand = |(i, (name, _)): (usize, &Typed)| match ones {
            Some((own, all)) if own == *name => {
                let data = match (self.dtype_of(name), all) {
                    ("bool", true) => "[true, true]",
                    ("bool", false) => "[true, false]",
                    (_, true) => "[1, 1]",
                    (_, false) => "[1, 0]",
                };
                format!("{name}: {data}")
            }
            _ => {
                let length = if misfit && i == 0 { 3 } else { 2 };
                format!("{name}: {{shape: [{length}], fill: iota}}")
            }
        };
        let mut given: Vec<String> = self.operands.iter().enumerate().map(operand).collect();
        if self.has_lists {
            given
                .extend(["size: [2, 1]", "wide: [2, -1]", "by: [1, 0]", "n: 3"].map(str::to_owned));
        }
        given.extend(self.given.map(|dtype| format!("to: {dtype}")));
        given.join(", ")
    }

    /// A condition that 99 violates. The rest of it is evaluated, or only compiled, without effect.
    fn write_condition(&mut self, text: &mut String) {
        let operands: Vec<&str> = self.operands.iter().map(|(name, _)| *name).collect();
        let is_computed = self.random.once_in(2);
        let sizes = &self.sizes;
        let mut shapes = Shapes { random: self.random, operands: &operands, sizes, open: 0 };
        let condition = match (is_computed, shapes.truth(3)) {
            (true, truth) => format!("n != 99 && ({truth} || true)"),
            (false, truth) => format!("n != 99 && (true || {truth})"),
        };
        let hole = shapes.integer(2);
        let first = 1 + self.patterns;
        let _ = writeln!(
            text,
            "    - {{id: C{first}, error: ValueError, unless: '{condition}', message: \"no {{size}} {{{hole}}}\"}}"
        );
    }
}
