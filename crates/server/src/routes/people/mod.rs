//! Accounts, invitations, cards and the audit over HTTP. What needs no event belongs to the house.

pub(super) mod accounts;
mod audit;
mod backup;
pub(super) mod cards;
pub(super) mod codes;
pub(super) mod house;
pub(super) mod invitations;
pub(super) mod members;
pub(super) mod phones;

use super::{Named, body::MayBeEmpty};
use crate::people::{Doing, Door};

pub(super) fn open(door: Door) -> Door {
    door.get(Doing::SignIn, "/me", accounts::me)
        .post(Doing::SignIn, "/owner", accounts::make_owner)
        .post(Doing::SignIn, "/sign-in", accounts::sign_in)
        .post(Doing::SignIn, "/sign-out", accounts::sign_out)
        .post(Doing::SignIn, "/password", accounts::change_password)
        .get(Doing::SignIn, "/tokens", accounts::tokens)
        .post(Doing::SignIn, "/tokens", accounts::issue_token)
        .delete(Doing::SignIn, "/tokens/{id}", accounts::revoke_token)
        .get(Doing::SignIn, "/invitations/{secret}", invitations::look)
        .post(Doing::SignIn, "/invitations/{secret}", invitations::accept)
        .post(Doing::SignIn, "/cards", cards::sit_down)
        .post(Doing::SignIn, "/codes", codes::draw)
        .get(Doing::SignIn, "/resets/{secret}", house::look)
        .post(Doing::SignIn, "/resets/{secret}", house::choose)
        .get(Doing::Backup, "/backup", backup::download)
        .get(Doing::LetIn, "/phones", phones::look)
        .post(Doing::LetIn, "/phones", phones::let_in)
        .delete(Doing::LetIn, "/phones", phones::shut_out)
        .post(Doing::Stop, "/stop", house::stop)
        .get(Doing::KeepLists, "/members", members::all)
        .post(Doing::KeepLists, "/members", members::read_in)
        .delete(Doing::KeepLists, "/members/{list}", members::remove)
        .get(Doing::Accounts, "/people", house::known)
        .post(Doing::Accounts, "/people/{person}/reset", house::reset)
        .get(Doing::Audit, "/audit", audit::of_house)
        .get(Doing::Audit, "/events/{event}/audit", audit::of_event)
        .get(Doing::Invite, "/events/{event}/invitations", invitations::all)
        .post(Doing::Invite, "/events/{event}/invitations", invitations::invite)
        .delete(Doing::Invite, "/events/{event}/invitations/{id}", invitations::revoke)
        .get(Doing::Appoint, "/events/{event}/people", invitations::members)
        .put(Doing::Appoint, "/events/{event}/people/{person}", invitations::set_posts)
        .get(Doing::IssueCards, "/events/{event}/cards", cards::all)
        .post(Doing::IssueCards, "/events/{event}/cards", cards::issue)
        .delete(Doing::IssueCards, "/events/{event}/cards/{entry}", cards::revoke)
}
