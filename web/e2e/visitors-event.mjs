// An event for stories: an owner who is signed in, two sections with players, and rounds as far as a story needs them.

import { OWNER } from './event.mjs';

const SURNAMES = [
  'Abbott', 'Baker', 'Castillo', 'Dvořák', 'Ellis', 'Fischer', 'Garcia', 'Hansen', 'Ito', 'Jones', 'Kim', 'Lopez',
  'Miller', 'Nguyen', 'O’Brien', 'Patel', 'Quinn', 'Rossi', 'Smith', 'Torres', 'Usman', 'Vance', 'Weber', 'Young',
];
const FIRST = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia'];

/** The owner of a server, who opens events and does acts in them over HTTP. */
export class Owner {
  static async of(server) {
    const owner = new Owner();
    owner.server = server;
    const made = await owner.send('POST', '/owner', OWNER);
    if (made.status !== 201) await owner.ask('POST', '/sign-in', OWNER);
    return owner;
  }

  async send(method, path, body) {
    const response = await fetch(`${this.server.address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-jadoube': '1', ...(this.cookie ? { cookie: this.cookie } : {}) },
      body: body && JSON.stringify(body),
    });
    const cookie = response.headers.get('set-cookie');
    if (response.ok && cookie) this.cookie = cookie.split(';')[0];
    return response;
  }

  async ask(method, path, body) {
    const response = await this.send(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  async act(event, act, why = '') {
    this.acts = (this.acts ?? 0) + 1;
    return this.ask('POST', `/events/${event}/acts`, { id: `story-${Date.now()}-${this.acts}`, act, why });
  }

  /** Opens an event with these sections; each entrant is `[section, entrant]`. */
  async open(name, sections, entrants) {
    const event = { name, from: '2026-11-21', to: '2026-11-22', place: 'School gym' };
    const opened = await this.ask('POST', '/events', { id: `open-${Date.now()}-${name}`, event, sections });
    for (const [section, entrant] of entrants) await this.act(opened.event, { do: 'enter', entrant, section, advance: true });
    await this.act(opened.event, { do: 'toss', 'higher-ranked': 'white' });
    return opened.event;
  }

  /** Pairs the next round of a section, posts it and begins it. */
  async begin(event, section, round) {
    await this.act(event, { do: 'pair', section, lot: null });
    await this.act(event, { do: 'post-pairings', section, round });
    await this.act(event, { do: 'begin-round', section, round });
  }

  async report(event, section, round, board, outcome) {
    await this.act(event, { do: 'report', section, round, board, result: { outcome } });
  }
}

/** A plan of a section; what is missing follows the book. */
export const plan = (name, rounds, more = {}) => ({ name, kind: { system: 'swiss' }, rounds, control: 'G/60 d/5', ...more });

/** So many adults, the first with the highest rating. */
export const adults = (section, count) =>
  Array.from({ length: count }, (_, at) => [
    section,
    {
      name: `${FIRST[at % FIRST.length]} ${SURNAMES[at % SURNAMES.length]}${at < SURNAMES.length ? '' : ` ${at}`}`,
      ratings: [{ list: 'us-chess', rating: 2100 - 35 * at }],
      born: '1980-01-02',
    },
  ]);

/** So many pupils of three schools. */
export const pupils = (section, count) =>
  Array.from({ length: count }, (_, at) => [
    section,
    {
      name: `${FIRST[(at + 3) % FIRST.length]} ${SURNAMES[(at * 5 + 2) % SURNAMES.length]}`,
      ratings: [{ list: 'us-chess', rating: 1200 - 40 * at }],
      team: ['Oak Hill', 'Riverside', 'Lincoln'][at % 3],
      grade: 4,
    },
  ]);
