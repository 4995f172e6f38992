/** Words about the people of an event: what each may, and how they come in. */
import type { Post } from '../event/protocol';

/** What somebody is, with what he may in a sentence. The server decides by its own table (`docs/roles.md`). */
export const ROLE: Record<string, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, at every event of this machine.' },
  'chief-director': { name: 'Chief director', may: 'Everything at this event: pairs, rules, hears appeals, invites and dismisses officials.' },
  'section-chief': { name: 'Section chief', may: 'Runs whole sections: entries, pairings, results, rulings and appeals.' },
  'floor-director': { name: 'Floor director', may: 'Begins rounds, rules at the boards, enters results, checks players in and withdraws them.' },
  'pairing-director': { name: 'Pairing director', may: 'Pairs, changes and posts rounds, enters and corrects results, grants byes, exports the event.' },
  scorer: { name: 'Scorer', may: 'Enters results as they are reported and sees every board; corrects and rules nothing.' },
  registrar: { name: 'Registrar', may: 'Enters players, takes fees, checks in, records byes and withdrawals, issues cards.' },
  organizer: { name: 'Organizer', may: 'Plans sections and posts rules, enters players and takes fees, exports; pairs and rules nothing.' },
  coach: { name: 'Coach or parent', may: 'Asks for byes, withdraws and appeals pairings for the players they look after.' },
  player: { name: 'Player', may: 'Reports their own results and asks for their own byes.' },
  assistant: { name: 'Assistant', may: 'Moves and writes for one player at the board, and does nothing else.' },
  spectator: { name: 'Spectator', may: 'Sees what is posted.' },
};

/** The key of a post in `ROLE`. */
export const roleOf = (post: Post): string => (post.post === 'official' ? post.role : post.post);

/** Who can be invited, those whom most events need first. */
export const INVITABLE = ['scorer', 'floor-director', 'registrar', 'pairing-director', 'section-chief', 'chief-director', 'organizer', 'coach'];

export const PEOPLE = {
  postOf: (post: string, whose: string) => `${post} of ${whose}`,
  oneChild: 'one child',
  title: 'People',
  lead: 'Who may do what at this event, and how they come in.',
  none: 'This page is for the owner, the chief director, the organizer and registrars.',
  alone: 'You run this event alone so far. Invite your staff below: each gets a link.',
  now: 'Officials and coaches',
  remove: (name: string) => `Remove ${name}`,
  removeButton: 'Remove',
  sure: (name: string) => `${name} loses every post at this event at once, on every device. What they did stays in the log.`,
  really: 'Remove them',
  keep: 'Keep them',
  removed: (name: string) => `${name} has no post here any more.`,
  handedOut: (name: string) => `${name} handed out what still works, and may have kept copies. Should it end, too?`,
  ends: {
    cards: (count: number) => `${count === 1 ? 'One card of a player' : `${count} cards of players`}; print new ones below. Whoever uses one now is signed out.`,
    codes: (count: number) => `${count === 1 ? 'One code for a tablet' : `${count} codes for tablets`}, not used yet`,
    tablets: (count: number) => (count === 1 ? 'One tablet at a board; it needs a new code to go on' : `${count} tablets at boards; each needs a new code to go on`),
  },
  you: 'you',
  what: 'What each may do',
  forgot: 'Did somebody forget the password? Make a link for a new one under “This machine”.',
};

export const INVITING = {
  title: 'Invite somebody',
  as: 'As what?',
  sections: 'In which sections?',
  all: 'In all sections',
  whom: 'Whom do they look after?',
  whomHint: 'A coach all of a school, a parent one child.',
  choose: 'Choose…',
  school: (team: string) => `All of ${team}`,
  child: (name: string, where: string) => `${name} (${where})`,
  team: 'Coach of which team or school?',
  teamHint: 'As it is written in the entries.',
  many: 'Several people may use the link (for a whole team of scorers, say)',
  terms: (days: number, whom: string) => `Works for ${days === 1 ? '1 day' : `${days} days`}, ${whom}`,
  days: 'For how many days it works',
  make: 'Make the link',
  made: (role: string) => `The link for a ${role.toLowerCase()} is ready. It is shown only now: send it, or let them scan it.`,
  copy: 'Copy the link',
  copied: 'Copied ✓',
  another: 'Invite somebody else',
  open: 'Links that are still open',
  openNone: 'No link is open.',
  until: (date: string) => `until ${date}`,
  once: 'for one person',
  manyTimes: 'for several people',
  by: (name: string) => `made by ${name}`,
  revoke: 'Revoke',
  revokeOf: (words: string) => `Revoke the link for a ${words}`,
  revoked: 'The link does not work any more.',
};

export const NAMED = {
  title: 'Officials on the sheets',
  lead: 'The names that players and rating reports read. It gives nobody access: for that, send a link.',
  none: 'Nobody is named yet. A rated event names its chief director.',
  chiefs: 'Two chief directors are named, and an event has one. Take off whoever has handed over.',
  name: 'Name',
  role: 'Role',
  add: 'Add the name',
  added: (name: string) => `${name} is named.`,
  dismiss: (name: string) => `Take off ${name}`,
  dismissButton: 'Take off',
  dismissed: (name: string) => `${name} is taken off.`,
};

export const CARDS = {
  pdf: 'Save them as PDF',
  title: 'Cards for players',
  lead: 'Only where players use a device: to report their own results or to play on a screen. A card has a QR code and eight letters; no password, no e-mail.',
  noEntries: 'There are no entries yet.',
  out: (out: number, all: number) => `${out} of ${all} players have a card.`,
  issueAll: (count: number) => (count === 1 ? 'Issue the missing card' : `Issue ${count} cards`),
  section: 'Section',
  every: 'All sections',
  lost: 'Lost a card?',
  find: 'Player',
  findHint: 'Begin to type a name. The old card stops working as soon as there is a new one.',
  again: (name: string) => `New card for ${name}`,
  take: (name: string) => `Revoke the card of ${name}`,
  has: 'has a card',
  hasNot: 'no card',
  issueOne: 'New card',
  revoke: 'Revoke',
  revoked: (name: string) => `The card of ${name} does not work any more.`,
  made: (count: number) => (count === 1 ? 'The card is ready. Its code is shown only now.' : `${count} cards are ready. Their codes are shown only now: print them before you leave this page.`),
  print: 'Print',
  done: 'I have printed them',
  where: (event: string, host: string) => `${event} · scan it, or type the code at ${host}/sign-in`,
};

export const AUDIT = {
  title: 'Who did what',
  lead: 'Sign-ins, links, cards, posts and refusals at this event; results and pairings are in its log.',
  none: 'Nothing yet.',
  refusedOnly: 'Only what was refused',
  older: 'Older',
  newer: 'Newer',
  by: (who: string) => (who === '' ? 'Somebody' : who),
};

/** What a line of the audit says after the name. */
export const MATTERS: Record<string, (text: string) => string> = {
  'owner-made': () => 'became the owner',
  'signed-in': () => 'signed in',
  'sign-in-failed': (text) => `could not sign in: ${text}`,
  'signed-out': (text) => `signed out ${text}`.trim(),
  'password-changed': () => 'changed the password',
  'reset-linked': (text) => `made a link for a new password of ${text}`,
  'password-reset': () => 'chose a new password by a link',
  'token-issued': (text) => `made a token: ${text}`,
  'token-revoked': (text) => `revoked a token: ${text}`,
  invited: (text) => `made a link for: ${text}`,
  'invitation-revoked': () => 'revoked a link',
  'invitation-accepted': (text) => `came in by a link as ${text}`,
  'cards-issued': (text) => `issued cards for entries ${text}`,
  'card-revoked': (text) => `revoked the card of entry ${text}`,
  'card-used': () => 'came in with a card',
  'tablets-made': (text) => `made codes for tablets, ${text}`,
  'tablet-taken-away': (text) => `took a tablet away, ${text}`,
  'tablet-changed': (text) => `changed what a tablet is, ${text}`,
  'tablet-opened': (text) => `opened a tablet, ${text}`,
  'code-failed': (text) => `tried a code or a link that is not valid (${text})`,
  'post-given': (text) => `gave a post: ${text}`,
  'post-taken': (text) => `took all posts from ${text}`,
  'link-given': (text) => `got a link to a seat, ${text}`,
  refused: (text) => `was refused: ${text}`,
  slowed: (text) => `tried too often: ${text}`,
  'backed-up': () => 'downloaded a backup of everything',
  'phones-let-in': (text) => `let phones in at ${text}`,
  'phones-shut-out': () => 'shut phones out',
  stopped: () => 'stopped the program',
  'log-exported': () => 'downloaded the whole log, with contacts and money',
  'clock-jumped': (text) => `noted: ${text}`,
  'lines-lost': (text) => `noted: ${text}`,
};

/** Those of them that somebody should look at. */
export const AMISS = ['sign-in-failed', 'code-failed', 'refused', 'slowed'];
