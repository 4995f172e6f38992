/** What is said where the server does not answer, or cannot read what a page sent. */
export const SERVER = {
  notReached: 'The server could not be reached. Is it running?',
  notRecorded: 'The server could not be reached. What you did was not recorded; try again.',
  noAdvice: 'the server could not be reached',
  notUnderstood: 'the server did not understand this page; load the page again',
};
