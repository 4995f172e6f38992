/** Words of the list of events and of a new one. */

export const EVENTS = {
  title: 'Events',
  lead: 'Pairings, standings and rules of every event on this machine.',
  today: 'On today',
  coming: 'Coming',
  past: 'Past',
  fresh: 'New event',
  none: 'There are no events yet.',
  noneOwner: 'There are no events yet. The first takes a minute: choose what kind it is, and say when.',
  desk: 'To the desk',
  see: 'See the event',
  unreadable: 'The log of this event cannot be read just now. Nothing of it is lost.',
  players: (players: number) => (players === 1 ? '1 player' : `${players} players`),
  rounds: (paired: number, rounds: number) => (paired === 0 ? 'not begun' : `round ${paired} of ${rounds}`),
};

export const NEW = {
  title: 'New event',
  lead: 'Say what kind of event it is, and when. How its sections are played can be changed until the first round is paired.',
  signIn: 'Only the owner of this machine opens events. Sign in first.',
  notOwner: (name: string) => `You are signed in as ${name}. Only the owner of this machine opens events; ask them to open one and invite you.`,
  kind: 'What kind of event?',
  facts: (rounds: number, control: string) => `${rounds === 1 ? '1 round' : `${rounds} rounds`}, ${control}`,
  about: 'What, when and where',
  name: 'Name of the event',
  nameHint: 'As on the flyer: “Spring Scholastic 2027”.',
  from: 'First day',
  to: 'Last day',
  place: 'Place (if you like)',
  placeHint: 'Hall, school or town.',
  sections: 'Sections',
  sectionsHint: 'Leave out what you do not need. Byes, tie-breaks and round times come later, under Settings.',
  section: 'Section',
  sectionName: (index: number) => `Name of section ${index}`,
  rounds: (index: number) => `Rounds of section ${index}`,
  control: (index: number) => `Time control of section ${index}`,
  columns: { name: 'Name', rounds: 'Rounds', control: 'Time control' },
  remove: (name: string) => `Leave out ${name || 'this section'}`,
  add: 'Add a section',
  open: 'Open the event',
  opening: 'Opening…',
  after: 'Then you are at its desk: enter players, invite staff, pair round 1.',
  backwards: 'The last day lies before the first.',
  noSection: 'Keep at least one section.',
  twice: (name: string) => `Two sections are called ${name}.`,
};

/** What the class of a control means for those who play. */
export const RATED: Record<string, string> = {
  regular: 'rated regular',
  dual: 'rated regular and quick (dual)',
  quick: 'rated quick',
  blitz: 'rated blitz',
  none: 'not rated',
};
