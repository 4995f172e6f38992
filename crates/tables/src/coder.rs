//! Bytes made small: a binary arithmetic coder whose guesses follow what it has seen.
//!
//! Each value is asked for in yes-or-no questions: is it the value before it, is it the one a rank below, and if
//! neither, which are its bits? Every question learns how often it was answered yes. The decoder asks the same
//! questions and learns the same. Placements that do not exist are passed over on both sides, so they cost nothing.

/// Guesses are out of this many, as a power of two.
const BITS: u32 = 12;

/// How fast a guess follows what is seen; more is slower.
const LAZINESS: u32 = 4;

/// What a guess is before anything is seen.
const EVEN: u16 = 1 << (BITS - 1);

/// The questions and how often each was answered yes.
struct Questions {
    same_as_before: Vec<u16>,
    same_as_below: Vec<u16>,
    bits: Vec<u16>,
}

/// Answers a question and learns from it: from the value for a coder, from the bytes for a decoder.
trait Answers {
    fn answer(&mut self, guess: &mut u16, truth: bool) -> bool;
}

impl Questions {
    fn new() -> Questions {
        Questions {
            same_as_before: vec![EVEN; 1 << 9],
            same_as_below: vec![EVEN; 1 << 8],
            bits: vec![EVEN; 1 << 16],
        }
    }

    /// Finds out a value. The truth is told to a coder; a decoder disregards it.
    fn value(&mut self, answers: &mut impl Answers, before: u8, below: u8, truth: u8) -> u8 {
        let agree = usize::from(before == below) << 8;
        if answers.answer(&mut self.same_as_before[agree | usize::from(before)], truth == before) {
            return before;
        }
        if before != below && answers.answer(&mut self.same_as_below[usize::from(below)], truth == below) {
            return below;
        }
        let mut node = 1usize;
        for shift in (0..8).rev() {
            let bit = (truth >> shift) & 1 == 1;
            let bit = answers.answer(&mut self.bits[(usize::from(before) << 8) | node], bit);
            node = (node << 1) | usize::from(bit);
        }
        (node & 0xFF) as u8
    }
}

/// The part of the range that a yes takes.
fn share(range: u32, guess: u16) -> u32 {
    (range >> BITS) * u32::from(guess)
}

fn learn(guess: &mut u16, yes: bool) {
    if yes {
        *guess += ((1 << BITS) - *guess) >> LAZINESS;
    } else {
        *guess -= *guess >> LAZINESS;
    }
    // Never certain, or a surprise could not be told.
    *guess = (*guess).clamp(16, (1 << BITS) - 16);
}

struct Coder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Coder {
    fn new() -> Coder {
        Coder { low: 0, range: u32::MAX, bytes: Vec::new() }
    }

    fn shift(&mut self) {
        if self.low > u64::from(u32::MAX) {
            // A carry runs back through all bytes that are full.
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
            self.low &= u64::from(u32::MAX);
        }
        self.bytes.push((self.low >> 24) as u8);
        self.low = (self.low << 8) & u64::from(u32::MAX);
        self.range <<= 8;
    }

    fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            self.range = 1 << 8;
            self.shift();
        }
        self.bytes
    }
}

impl Answers for Coder {
    fn answer(&mut self, guess: &mut u16, truth: bool) -> bool {
        let yes = share(self.range, *guess);
        if truth {
            self.range = yes;
        } else {
            self.low += u64::from(yes);
            self.range -= yes;
        }
        learn(guess, truth);
        while self.range < 1 << 24 {
            self.shift();
        }
        truth
    }
}

struct Decoder<'a> {
    code: u32,
    range: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { code: 0, range: u32::MAX, bytes: bytes.iter() };
        for _ in 0..4 {
            decoder.code = (decoder.code << 8) | decoder.next();
        }
        decoder
    }

    /// Past the end come zeros; the checksum of the file has vouched for the bytes.
    fn next(&mut self) -> u32 {
        self.bytes.next().copied().unwrap_or(0).into()
    }
}

impl Answers for Decoder<'_> {
    fn answer(&mut self, guess: &mut u16, _: bool) -> bool {
        let yes = share(self.range, *guess);
        let truth = self.code < yes;
        if truth {
            self.range = yes;
        } else {
            self.code = self.code.wrapping_sub(yes);
            self.range -= yes;
        }
        learn(guess, truth);
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.code = (self.code << 8) | self.next();
        }
        truth
    }
}

/// Makes values small; `exists` says which of them are to be kept.
pub(crate) fn encode(values: &[u8], exists: impl Fn(usize) -> bool) -> Vec<u8> {
    let mut coder = Coder::new();
    let told = |at: usize| values.get(at).copied().unwrap_or(0);
    let _ = through(values.len(), exists, told, &mut coder);
    coder.finish()
}

/// The values again; `absent` stands where none was kept.
pub(crate) fn decode(bytes: &[u8], count: usize, absent: u8, exists: impl Fn(usize) -> bool) -> Vec<u8> {
    let mut values = through(count, &exists, |_| 0, &mut Decoder::new(bytes));
    for (at, value) in values.iter_mut().enumerate() {
        if !exists(at) {
            *value = absent;
        }
    }
    values
}

/// Goes through all values; where there is none, the one before is taken for it.
fn through(
    count: usize,
    exists: impl Fn(usize) -> bool,
    told: impl Fn(usize) -> u8,
    answers: &mut impl Answers,
) -> Vec<u8> {
    let mut questions = Questions::new();
    let mut values: Vec<u8> = Vec::with_capacity(count);
    let mut before = 0;
    for at in 0..count {
        if exists(at) {
            let below = at.checked_sub(8).and_then(|below| values.get(below)).copied().unwrap_or(0);
            before = questions.value(answers, before, below, told(at));
        }
        values.push(before);
    }
    values
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn whatever_is_made_small_comes_back(
            values in proptest::collection::vec(prop_oneof![0u8..4, any::<u8>()], 0..800),
            gap in 1usize..9,
        ) {
            let exists = |at: usize| !at.is_multiple_of(gap);
            let bytes = encode(&values, exists);
            let again = decode(&bytes, values.len(), 255, exists);
            for (at, (value, again)) in values.iter().zip(&again).enumerate() {
                prop_assert_eq!(*again, if exists(at) { *value } else { 255 });
            }
            prop_assert_eq!(again.len(), values.len());
        }
    }

    #[test]
    fn what_repeats_itself_becomes_small() {
        let values: Vec<u8> = (0..64_000u32).map(|at| ((at / 64) % 7) as u8).collect();
        assert!(encode(&values, |_| true).len() < 2_000);
    }
}
