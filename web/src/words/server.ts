/** What is said where the server does not answer, or cannot read what a page sent. */
export const SERVER = {
  notReached: 'The server could not be reached. Is it running?',
  notRecorded: 'The server could not be reached. What you did was not recorded; try again.',
  noAdvice: 'the server could not be reached',
  notUnderstood: 'the server did not understand this page; load the page again',
};

/** Where links and codes are shown on a page that is open at `host`, which no other device finds. */
export const ONLY_HERE = (host: string) =>
  `Links and codes that are made here work on this machine only: no other device finds ${host}. They work everywhere as soon as phones are let in, at this computer, by its owner or a chief director.`;
