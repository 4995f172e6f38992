/** Words of who is signed in, over every page. */

export const WHO = {
  signIn: 'Sign in',
  signedIn: (name: string) => `, signed in: ${name}`,
  signOut: 'Sign out',
  welcome: 'Begin here',
  stayed: 'Signing out did not reach the server. Try again before you leave this device.',
};
