// An event for tests: an owner who is signed in, sections, and players who are here.
import { Seat, WIDTHS } from './house.mjs';

export const OWNER = { name: 'Olive Owner', password: 'knights on the rim' };

/** Somebody who asks the server as a page would, with the cookie of whoever signed in. */
export class Desk {
  static async open(server) {
    const desk = new Desk();
    desk.server = server;
    const made = await desk.ask('POST', '/api/v1/owner', OWNER, [201, 403, 409]);
    if (made.status !== 201) await desk.ask('POST', '/api/v1/sign-in', OWNER, [200]);
    return desk;
  }

  async ask(method, path, body, good = [200, 201]) {
    const headers = { 'x-jadoube': '1', 'content-type': 'application/json', ...(this.cookie ? { cookie: this.cookie } : {}) };
    const response = await fetch(this.server.address + path, { method, headers, body: body && JSON.stringify(body) });
    const cookie = response.headers.get('set-cookie');
    if (cookie) this.cookie = cookie.split(';')[0];
    const answer = await response.json();
    if (!good.includes(response.status)) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return { status: response.status, ...answer };
  }

  /** Opens an event of a template, or with sections of its own. */
  async event(name, more) {
    const days = { from: '2026-11-21', to: '2026-11-22' };
    const { event } = await this.ask('POST', '/api/v1/events', { id: `open ${name}`, event: { name, ...days }, ...more });
    this.id = event;
    return event;
  }

  async act(act, why = '') {
    this.acts = (this.acts ?? 0) + 1;
    return this.ask('POST', `/api/v1/events/${this.id}/acts`, { id: `act ${this.acts}`, act, why });
  }

  /** Enters these players and checks them in; the first has the highest rating. */
  async players(section, names, more = () => ({})) {
    const { entries: before } = await this.ask('GET', `/api/v1/events/${this.id}/entries`);
    for (const [at, name] of names.entries()) {
      const entrant = { name, ratings: [{ list: 'us-chess', rating: 2000 - 40 * at }], ...more(at) };
      await this.act({ do: 'enter', entrant, section, paid: 0 });
    }
    const { entries } = await this.ask('GET', `/api/v1/events/${this.id}/entries`);
    const entered = entries.slice(before.length);
    for (const { entry } of entered) await this.act({ do: 'check-in', entry });
    return entered;
  }

  /** Enters everybody of a list that was pasted. */
  async list(csv) {
    const headers = { 'x-jadoube': '1', cookie: this.cookie };
    const path = `/api/v1/events/${this.id}/import?id=list`;
    const response = await fetch(this.server.address + path, { method: 'POST', headers, body: csv });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Somebody new, who takes a post by a link. */
  async invite(name, post) {
    const { path } = await this.ask('POST', `/api/v1/events/${this.id}/invitations`, { post });
    const person = Object.assign(new Desk(), { server: this.server, id: this.id, name });
    await person.ask('POST', `/api/v1/invitations/${path.replace('/invite/', '')}`, { name, password: OWNER.password });
    return person;
  }

  /** Pairs, posts and begins a round. */
  async begin(section, round) {
    await this.act({ do: 'pair', section, lot: null });
    await this.act({ do: 'post-pairings', section, round });
    await this.act({ do: 'begin-round', section, round });
  }

  /** A browser in which the owner is signed in. */
  async visit(browser, size, path, more = {}) {
    const context = await browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone', ...more });
    const [name, value] = this.cookie.split('=');
    await context.addCookies([{ name, value, url: this.server.address }]);
    const page = await context.newPage();
    await page.goto(this.server.address + path);
    await page.locator('main h1').waitFor();
    return { context, page, seat: new Seat(page, 'official', size) };
  }
}
