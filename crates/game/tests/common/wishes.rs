//! Wishes.
