//! The examples of an op as they run: each once in a dtype, for all files that show it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::expr::eval::Steps;
use crate::expr::tensor::Tensor;
use crate::model::{DType, Example, Op, Outcome};
use crate::prove::case;
use crate::prove::known::Known;
use crate::prove::run::{Call, Frame, Stop};

/// An example as it runs in a dtype.
pub struct Run {
    /// What the op is given.
    pub call: Call,
    /// What comes out.
    pub answer: Result<Tensor, Stop>,
}

/// The runs of an op's examples, as far as somebody has asked for them.
pub struct Runs<'a> {
    /// The op.
    pub op: &'a Op,
    /// By the example's name, which no other has.
    done: RefCell<HashMap<(&'a str, DType), Option<Rc<Run>>>>,
    /// What is known of the calls of each example.
    known: RefCell<HashMap<&'a str, Box<dyn Fn() -> Rc<Known> + 'a>>>,
}

impl<'a> Runs<'a> {
    /// None so far.
    pub fn new(op: &'a Op) -> Self {
        Runs { op, done: RefCell::default(), known: RefCell::default() }
    }

    /// An example in a dtype; `None` where the dtype cannot hold its numbers.
    pub fn get(&self, example: &'a Example, dtype: DType) -> Option<Rc<Run>> {
        let key = (example.name.as_str(), dtype);
        if let Some(run) = self.done.borrow().get(&key) {
            return run.clone();
        }
        let run = self.run(example, dtype).map(Rc::new);
        self.done.borrow_mut().insert(key, run.clone());
        run
    }

    fn run(&self, example: &'a Example, dtype: DType) -> Option<Run> {
        let call = case::of_example(self.op, example, dtype)?;
        let mut known = self.known.borrow_mut();
        let fresh = || Box::new(Known::in_any_dtype(self.op, &Steps::default())) as _;
        let known = known.entry(&example.name).or_insert_with(fresh)();
        let answer = Frame::knowing(self.op, &call, known).run();
        Some(Run { call, answer })
    }

    /// An example in the first of its dtypes; `None` where the spec contradicts itself, which `prove` reports.
    pub fn first(&self, example: &'a Example) -> Option<Rc<Run>> {
        let run = self.get(example, *example.dtypes.first()?)?;
        let agrees = match &run.answer {
            Ok(_) => matches!(example.outcome, Outcome::Returns(..)),
            Err(stop) => matches!(stop, Stop::Raised(..)),
        };
        agrees.then_some(run)
    }
}
