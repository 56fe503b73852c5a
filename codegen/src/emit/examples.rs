//! The examples of an op as they run: each once in a dtype, for all files that show it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::expr::functions::tensor::Tensor;
use crate::interp::{Call, CallCache, Frame, Fuel, Stop};
use crate::model::{DType, Example, Op, Outcome};
use crate::prove::{Slack, case};

/// A call as it runs in a dtype.
pub struct Evaluated {
    /// What the op is given.
    pub call: Call,
    /// What comes out.
    pub answer: Result<Tensor, Stop>,
    /// How many units in the last place compiled code may be off; `None` if that decides what comes out.
    pub slack: Option<f64>,
}

/// An example's name, which no other has, and a dtype.
type Key<'a> = (&'a str, DType);

/// What is known of an example's call in the next dtype.
type Next<'a> = Box<dyn Fn() -> Rc<CallCache> + 'a>;

/// The runs of an op's examples, as far as somebody has asked for them.
pub struct Examples<'a> {
    /// The op.
    pub op: &'a Op,
    slack: Slack<'a>,
    done: RefCell<HashMap<Key<'a>, Option<Rc<Evaluated>>>>,
    known: RefCell<HashMap<&'a str, Next<'a>>>,
}

impl<'a> Examples<'a> {
    /// None so far.
    pub fn new(op: &'a Op) -> Self {
        let slack = Slack::new(op);
        Examples { op, slack, done: RefCell::default(), known: RefCell::default() }
    }

    /// A call, and what came out.
    pub fn ran(&self, call: Call, answer: Result<Tensor, Stop>) -> Evaluated {
        let slack = answer.as_ref().map_or(Some(0.0), |t| self.slack.of(&call, t));
        Evaluated { call, answer, slack }
    }

    /// An example in a dtype; `None` where the dtype cannot hold its numbers.
    pub fn get(&self, example: &'a Example, dtype: DType) -> Option<Rc<Evaluated>> {
        let key = (example.name.as_str(), dtype);
        if let Some(run) = self.done.borrow().get(&key) {
            return run.clone();
        }
        let run = self.run(example, dtype).map(Rc::new);
        self.done.borrow_mut().insert(key, run.clone());
        run
    }

    fn run(&self, example: &'a Example, dtype: DType) -> Option<Evaluated> {
        let call = case::of_example(self.op, example, dtype)?;
        let mut known = self.known.borrow_mut();
        let fresh = || Box::new(CallCache::in_any_dtype(self.op, &Fuel::default())) as _;
        let known = known.entry(&example.name).or_insert_with(fresh)();
        let answer = Frame::with_cache(self.op, &call, known).run();
        Some(self.ran(call, answer))
    }

    /// An example in the first of its dtypes; `None` where the spec contradicts itself, which `prove` reports.
    pub fn first(&self, example: &'a Example) -> Option<Rc<Evaluated>> {
        let run = self.get(example, *example.dtypes.first()?)?;
        let agrees = match &run.answer {
            Ok(_) => matches!(example.outcome, Outcome::Returns(..)),
            Err(stop) => matches!(stop, Stop::Raised(..)),
        };
        agrees.then_some(run)
    }
}
