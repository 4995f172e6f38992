/** Words of forms that are sent once. */

export const FORM = {
  name: 'Your name',
  password: 'Password',
  newPassword: 'Choose a password',
  passwordHint: 'At least 8 letters. Three or four words in a row are easy to remember and hard to guess.',
  show: 'Show the password',
  busy: 'One moment…',
};

/** What was just done. */
export const TOLD = { away: 'Put this message away' };
