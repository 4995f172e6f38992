/** Words of the rules of an event, which everybody reads: no word of the office comes with them. */
export const RULES = {
  title: 'Posted rules',
  lead: 'What players can read before they play. Every line stands beside the rule that it rests on.',
  none: 'No section has been announced yet.',
  all: 'List every open question of the book, and how it is read',
  fewer: 'Only what departs from the book',
  pdf: 'Print them',
  jump: 'To the rules of',
  everywhere: 'All sections',
};
