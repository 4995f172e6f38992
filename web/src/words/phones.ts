/** Words about letting phones in. */

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

export const PHONES = {
  title: 'Phones',
  signIn: 'This page is for the owner of this machine and for chief directors. Sign in first.',
  notYours: (name: string) => `You are signed in as ${name}. This page is for the owner of this machine and for chief directors.`,
  closed: 'Phones cannot come in yet. Only this computer finds Jadoube.',
  opens: 'What this opens',
  whom: (networks: string) => `Everybody in the same network (${networks}) can open Jadoube with a phone, a tablet or another computer.`,
  sees: 'They see what hangs on the wall: pairings, standings, rules. They can look around in the demo and play games with friends. For anything more they need a link, a card or a password that you gave them.',
  inPlain: 'Nobody on the internet gets in, and nothing leaves the network. What is sent is not encrypted, so use the network of the hall and not that of a café.',
  networks: 'In which networks?',
  several: 'This computer is in several networks. Choose the one that the phones are in.',
  none: 'No network',
  kinds: {
    local: 'Wi-Fi or cable',
    public: 'its address is known on the internet',
    unassigned: 'no router gave it an address',
    tunnel: 'VPN, leads to other places',
    inside: 'for programs inside this computer',
  },
  remember: 'Also after a restart, until you shut them out',
  let: 'Let phones in',
  letting: 'Opening…',
  open: 'Phones can come in',
  nowhere: 'Phones would be let in, but this computer is in none of the networks that you chose. As soon as it is, they can come in.',
  type: 'Type this address, or scan the code:',
  name: 'Most phones find this name, too:',
  noName: 'A name that is easier to type is being looked for.',
  codeLeads: (event: boolean) => (event ? 'The code leads to this event.' : 'The code leads to the first page.'),
  came: (devices: number, seconds: number | null) =>
    devices === 0
      ? 'No phone has come in yet. Point one at the code: as soon as it gets through, this line says so.'
      : `It works: ${many(devices, 'device has come in', 'devices have come in')}, the last one ${ago(seconds ?? 0)}.`,
  links: 'Links and codes are made with',
  linksBy: 'Links are made with',
  linksHint: 'Invitations, cards, posters and codes that you make on this computer use this address. Whoever opens Jadoube by another address makes links with that one.',
  close: 'Shut phones out',
  closeTitle: 'Shut phones out?',
  closeWords: 'Every phone, tablet and other computer loses its line at once. What they had sent is kept, and pages that are open go on when you let phones in again. Tablets that are clocks go on by themselves.',
  stay: 'Leave it open',
  shut: 'Phones are shut out. Only this computer finds Jadoube.',
  remembered: 'They are let in again after a restart.',
  forgotten: 'After a restart only this computer finds Jadoube.',
  fromStart: 'Phones have been let in since Jadoube was started, because it was told to listen in the network (--address). To close it, start it without that.',
  elsewhere: 'Phones are let in and shut out at the computer that runs Jadoube. Open this page there, by its address that begins with http://localhost.',
  between: 'If no phone gets through',
  same: 'Is the phone in the same network? It must use this Wi-Fi, not its own data. Guest networks often keep their devices apart: use another network, or a router or hotspot of your own.',
  poster: 'Print a poster with this code',
};

export const ago = (seconds: number): string =>
  seconds < 10 ? 'a moment ago' : seconds < 120 ? `${seconds} seconds ago` : seconds < 7_200 ? `${Math.round(seconds / 60)} minutes ago` : `${Math.round(seconds / 3_600)} hours ago`;

/** What may stand between this computer and a phone. */
export const BETWEEN = {
  'no-network': 'This computer is in no network. Join the Wi-Fi of the hall, or open a hotspot, then come back.',
  'none-for-phones': 'This computer is only in networks for other purposes, such as a VPN. Join the Wi-Fi of the hall.',
  unassigned: 'The router gave this computer no address. Join the Wi-Fi again, or restart the router.',
  several: 'This computer is in several networks, and phones are in one of them.',
  public: 'One address of this computer is known on the internet: others than those in the hall may reach it.',
  'system-asks': 'The system may ask once whether other computers may reach Jadoube. Say yes, at least for private networks.',
  'in-container': 'Jadoube runs in a container. Phones get in only if its port is published: start the container with -p and Jadoube with --address 0.0.0.0.',
  'in-windows': 'Jadoube runs in a Linux inside Windows, which phones cannot find. Install Jadoube for Windows.',
};

export const FIREWALL = (program: string) => `A firewall (${program}) is on. If no phone gets through, let them pass with this command, as the administrator of this computer:`;

/** The line on the desk. */
export const PHONES_LINE = {
  closed: 'Phones: only this computer finds Jadoube.',
  open: (address: string) => `Phones come in at ${address}.`,
  nowhere: 'Phones are let in, but this computer is in no network.',
  show: 'Show the code',
  about: 'About phones',
};

export const STOP = {
  title: 'Stop Jadoube',
  lead: 'Ends the program on this computer. Everything is kept; clocks of games on a screen stand until it is started again.',
  stop: 'Stop Jadoube',
  sure: 'Stop Jadoube now?',
  phones: 'Every page of this event, on every phone, loses its line until you start it again.',
  stay: 'Go on',
  stopped: 'Jadoube has stopped. You can close this page. Start it again by its icon.',
};
