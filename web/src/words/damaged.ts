/** Words about a file that is damaged. */

/** Which file a command is to take: it looks in the folder it is in, and the icon's file lies elsewhere. */
export const naming = (database: string | undefined) => (database ? ` --database ${/[^\w./:\\-]/.test(database) ? `"${database}"` : database}` : '');

export const DAMAGED = {
  title: 'Part of the database is damaged',
  lead: 'What is named here is closed, because it is not as it was recorded. Everything else goes on.',
  next: 'To mend it: stop Jadoube, keep a copy of the file, and bring back the last backup. What was recorded since is in the copy.',
  command: (database: string | undefined) => `jadoube restore BACKUP${naming(database)}`,
  more: 'This says what else is wrong:',
  doctor: (database: string | undefined) => `jadoube doctor${naming(database)}`,
};
