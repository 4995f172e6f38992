/** Words of the frame around every page. */

export const HOUSE = 'Jadoube';

export const SKIP = 'Skip to the content';

export const PLACES_LABEL = 'Places';

/** What the header leads to, and which other parts of the house belong to it; only what exists is shown. */
export const HEADER_PLACES: { href: string; name: string; also?: string[] }[] = [
  { href: '/events', name: 'Events' },
  { href: '/play', name: 'Play' },
  { href: '/rules', name: 'Rules', also: ['/cases', '/compare', '/whatif'] },
];

export const FOOTER = {
  version: (version: string) => `Jadoube ${version}`,
  license: 'Free software under the GNU Affero General Public License, version 3 or later.',
};

export const LOADING = 'One moment…';

export const LOST = {
  title: 'There is no such page',
  lead: 'The address may be cut short or mistyped.',
  home: 'Go to the first page',
};

export const BROKEN = {
  title: 'This page could not be loaded',
  lead: 'The server could not be reached, or Jadoube was updated while this window was open.',
  again: 'Load it again',
};

export const RENEWED = {
  line: 'Jadoube was renewed while this page was open.',
  again: 'Load it again',
};

export const STANDING = {
  why: {
    full: 'The disk of the machine is full.',
    'read-only': 'The machine cannot write on its disk.',
    failing: 'The disk of the machine fails.',
  },
  everybody: 'Nothing can be recorded, and clocks on the screen stand. Nobody loses time. Tell the director, and wait here.',
  summary: 'What the director does',
  machine: {
    full: 'Free some space on the disk of the machine. A moment later the games are shown as interrupted and can be resumed.',
    'read-only': 'Let Jadoube write its file and the folder around it. A moment later the games are shown as interrupted and can be resumed.',
    failing: 'Make a backup now, and see to the disk. As soon as it works, the games are shown as interrupted and can be resumed.',
  },
  meanwhile: 'Everything that was recorded is safe. Reading, printing, signing in and backups go on; whoever signs in now is signed out if Jadoube is stopped before that.',
};

export const CLOCK_SET = { seen: 'Hide' };

export const LOOK = {
  button: 'Look',
  title: 'How the pages look',
  color: 'Colors',
  colors: { device: 'As the device', light: 'Light', dark: 'Dark' },
  contrast: 'High contrast',
  contrastHint: 'Black on white or white on black, with strong lines.',
  large: 'Large print',
  largeHint: 'Everything a quarter larger.',
  still: 'No motion',
  stillHint: 'Nothing slides or fades.',
  noLetters: 'No single keys',
  noLettersHint: 'Letters alone press no clock of a tablet and turn nothing on the big screen. For whoever speaks to the device.',
};

/** Puts a dialog away in which there was nothing to decide. */
export const CLOSE = 'Close';

/** A file that every spreadsheet opens. */
export const CSV = 'CSV';

/** What became of a press while something ran. */
export const PRESSES = {
  works: (name: string) => `“${name}” is being done. One press is enough.`,
  waits: (name: string) => `“${name}” waits until what was pressed before is done.`,
  lost: (name: string) => `“${name}” was not done: the page has changed since. Look, and press again if it is still right.`,
  changed: 'That press was not taken: the page had changed just before. Press again.',
};
