/// A budget of search nodes: the same on every machine.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Nodes(pub u64);
