/** Words about a file that is damaged. */

export const DAMAGED = {
  title: 'Part of the database is damaged',
  lead: 'What is named here is closed, because it is not as it was recorded. Everything else goes on.',
  next: 'To mend it: stop Jadoube, keep a copy of the file, and bring back the last backup. What was recorded since is in the copy.',
  command: 'jadoube restore BACKUP',
  more: 'This says what else is wrong:',
  doctor: 'jadoube doctor',
};
