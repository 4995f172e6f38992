/** Words about the machine itself: its backup, its accounts, and a new password. */
import { naming } from './damaged';

export const HOUSE_PAGE = {
  title: 'This machine',
  lead: 'What only its owner looks after: backups, accounts, and who did what.',
  signIn: 'This page is for the owner of this machine. Sign in first.',
  notOwner: (name: string) => `You are signed in as ${name}. This page is for the owner of this machine.`,
};

export const BACKUP = {
  title: 'Backup',
  lead: 'Everything in one file: events, games, accounts, as of this moment. Play goes on meanwhile.',
  download: 'Download a backup',
  where: 'Keep it on a stick or another machine, and for yourself: whoever has it can read everything.',
  back: 'To go on with it, here or on another laptop:',
  command: (database: string | undefined) => `jadoube restore FILE${naming(database)}`,
};

const NUMBERS = new Intl.NumberFormat('en-US');

export const MEMBER_LISTS = {
  title: 'Lists of members',
  lead: 'Read the list of a federation in once, and players are looked up by three letters of a name at every event of this machine, without a network. A newer list takes the place of the older one when it is whole; events go on meanwhile.',
  kind: 'Whose list',
  kinds: [
    { value: 'us-chess', name: 'US Chess' },
    { value: 'fide', name: 'FIDE' },
    { value: 'other', name: 'A state, a club or a school' },
  ],
  forms: {
    'us-chess': 'The rating supplement as DBF, CSV or text.',
    fide: 'The list of players as XML or TXT.',
    other: 'A spreadsheet or CSV, with a line that names the columns.',
  } as Record<string, string>,
  dated: 'Date of the list',
  datedHint: 'Leave it empty where the file gives it.',
  called: 'What the list is called',
  calledHint: 'Such as Georgia, or Oak Hill School.',
  file: 'Choose the file, zipped or not',
  submit: 'Read the list in',
  busy: 'Reading…',
  sending: 'The file is on its way…',
  reading: (members: number) => `${NUMBERS.format(members)} members read so far. You can leave this page open, and go on elsewhere.`,
  noFile: 'Choose a file first.',
  noName: 'Say what the list is called.',
  done: (members: number, called: string) => `${NUMBERS.format(members)} members of ${called} can be looked up now.`,
  read: ({ columns }: { columns: string[] }) => `Columns understood: ${columns.join(', ')}.`,
  passedOver: (count: number) => (count === 1 ? 'One line was passed over' : `${NUMBERS.format(count)} lines were passed over`),
  facts: ({ members, dated, source }: { members: number; dated: string | null; source: string }) =>
    [`${NUMBERS.format(members)} members`, dated && `of ${dated}`, source && `from ${source}`].filter(Boolean).join(', '),
  remove: 'Remove',
  removeOf: (called: string) => `Remove the list of ${called}`,
  removed: (called: string) => `The list of ${called} is removed. Entries keep what was filled in from it.`,
};

export const ACCOUNTS = {
  title: 'Accounts',
  lead: 'Everybody who signs in here with a password. Players with cards have none.',
  owner: 'owner',
  at: (events: number) => (events === 0 ? 'no event' : events === 1 ? 'at 1 event' : `at ${events} events`),
  reset: 'New password',
  resetOf: (name: string) => `New password for ${name}`,
  made: (name: string) => `With this link ${name} chooses a new password. It works once, until tomorrow, and is shown only now. Until it is used the old password holds.`,
  done: 'Done',
  own: 'Forgot your own as its owner? At the machine, stop Jadoube and run:',
  command: 'jadoube people reset "YOUR NAME"',
  nobody: 'Nobody but you has an account yet. Invite officials on the page “People” of an event.',
};

export const OWN_PASSWORD = {
  title: 'Your password',
  old: 'Old password',
  change: 'Change it',
  changed: 'Your password is changed. Your other devices are signed out, and tokens of your programs no longer work.',
};

export const RESET = {
  title: 'A new password',
  lead: (name: string) => `${name}, choose how you sign in from now on.`,
  note: 'All your devices are signed out, but for this one, and tokens of your programs no longer work.',
  choose: 'Use this password',
  bad: 'The owner of this machine makes a new link on the page “This machine”.',
};

/** Of the whole machine, not of one event. */
export const HOUSE_AUDIT = 'Sign-ins, links, cards, posts, backups and refusals at every event of this machine.';
