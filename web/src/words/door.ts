/** Words of the door: who comes in, and as what. */

export const WELCOME = {
  title: 'Welcome to Jadoube',
  lead: 'This machine has no owner yet. Whoever fills in this form runs it: opens events and invites the other officials.',
  nameHint: 'As it should stand on pairing sheets and rulings: “Kim Alvarez”.',
  code: 'Code of the first start',
  codeHint: 'Such as K7QM-3XPD. Jadoube printed it when it was started, in the window where it runs.',
  make: 'Make me the owner',
  next: 'What happens next',
  steps: [
    'You are signed in on this device, and open your first event from a template.',
    'You invite your staff, each with a link that says what they may do. They need no e-mail.',
    'Players need no account. Where they use a device, a card with a short code lets them in.',
  ],
  kept: 'Everything stays in one file on this machine; nothing is sent anywhere.',
  taken: 'This machine has an owner already.',
};

export const SIGN_IN = {
  title: 'Sign in',
  lead: 'For officials, coaches and parents. Nobody needs an account to read pairings and standings.',
  enter: 'Sign in',
  card: 'Players: I have a card',
  code: 'Code of the card',
  codeHint: 'Eight letters and digits; it does not matter whether they are capital.',
  use: 'Use the card',
  lost: 'Forgotten password? The owner of this machine can give you a link with which you choose a new one.',
  already: (name: string) => `You are signed in as ${name}.`,
  goOn: 'Go on',
  none: 'Nobody owns this machine yet, so there is nobody to sign in.',
};

export const INVITE = {
  title: 'You are invited',
  as: 'You will be',
  at: 'At',
  by: (name: string, until: string) => `${name} invited you. The link works until ${until}.`,
  accept: (name: string) => `Accept as ${name}`,
  other: 'I am somebody else: sign out',
  make: 'Accept',
  byCard: (name: string) => `This device came in by the card of ${name}, and a card makes a player only. Choose a name and a password for this post.`,
  fresh: 'Are you new here? Choose how you sign in from now on.',
  have: 'I have an account already: sign in',
  over: 'This invitation does not work',
  bad: 'Whoever invited you can make a new link in a few seconds, on the page “People” of the event.',
};

export const CARD = {
  title: 'Your card',
  code: 'Code',
  lead: 'This card lets a player in. Press the button if it is yours, or your child’s.',
  other: (name: string) => `This device is signed in as ${name}. With the card it becomes the player’s.`,
  goOn: (name: string) => `Go on as ${name}`,
  use: 'Come in',
  hello: (name: string) => `Hello, ${name}`,
  done: 'You are signed in on this device. Your pairings, results and byes are on the page of the event.',
  event: 'To your event',
  notMe: 'This is not me',
  again: 'Try this code',
  bad: 'Type the code once more. If it is the code of the card, ask at the desk: a new card takes a moment, and the old one stops working.',
  home: 'To the events',
};
