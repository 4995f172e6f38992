//! The seven books. Comparing two of them is printing two values.

pub mod iesa_2023;
pub mod nc_blitz;
pub mod nc_bughouse;
pub mod nc_scholastic;
pub mod schiller;
pub mod us_chess_5;
pub mod us_chess_7;
