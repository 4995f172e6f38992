//! What is told of a long list: the first of it, and how much more there is.

/// The first so many of what was found, and the number of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<T> {
    first: Vec<T>,
    more: usize,
}

impl<T> Default for Told<T> {
    fn default() -> Told<T> {
        Told { first: Vec::new(), more: 0 }
    }
}

impl<T> Told<T> {
    /// More than this nobody reads, and no page shows well.
    pub const MOST: usize = 500;

    pub fn push(&mut self, one: T) {
        if self.first.len() < Self::MOST {
            self.first.push(one)
        } else {
            self.more = self.more.saturating_add(1)
        }
    }

    /// All of another list after these.
    pub fn append(&mut self, other: Told<T>) {
        self.extend(other.first);
        self.more = self.more.saturating_add(other.more);
    }

    /// Those that are told.
    pub fn first(&self) -> &[T] {
        &self.first
    }

    /// How many are not.
    pub fn more(&self) -> usize {
        self.more
    }

    /// How many there are, told or not.
    pub fn count(&self) -> usize {
        self.first.len().saturating_add(self.more)
    }

    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// The same, each of them turned into something else.
    pub fn map<U>(self, other: impl FnMut(T) -> U) -> Told<U> {
        Told { first: self.first.into_iter().map(other).collect(), more: self.more }
    }

    /// In another order. Who was pushed too late to be told is not told now.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K) {
        self.first.sort_by_key(key);
    }

    /// `"and 240 more"`, where there are more.
    pub fn and_more(&self) -> Option<String> {
        (self.more > 0).then(|| format!("and {} more", self.more))
    }
}

impl<T> Extend<T> for Told<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, all: I) {
        all.into_iter().for_each(|one| self.push(one));
    }
}

impl<T> FromIterator<T> for Told<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Told<T> {
        let mut told = Told::default();
        told.extend(all);
        told
    }
}

impl<'a, T> IntoIterator for &'a Told<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> std::slice::Iter<'a, T> {
        self.first.iter()
    }
}

/// A text of somebody else's within one of ours: so many letters of it, and a sign that there are more.
pub fn shortened(text: &str, letters: usize) -> String {
    match text.char_indices().nth(letters) {
        None => text.to_string(),
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_are_told_and_all_are_counted() {
        let told: Told<usize> = (0..Told::<usize>::MOST + 240).collect();
        assert_eq!((told.first().len(), told.more(), told.count()), (500, 240, 740));
        assert_eq!(told.and_more().as_deref(), Some("and 240 more"));
        assert_eq!((0..3).collect::<Told<usize>>().and_more(), None);
        assert!(Told::<usize>::default().is_empty());
    }

    #[test]
    fn a_long_text_is_cut_between_letters() {
        assert_eq!(shortened("Zoë", 3), "Zoë");
        assert_eq!(shortened("Zoë Núñez", 3), "Zoë…");
    }
}
