// A hall is one server and one browser; its stories are told there in turn. `npm run e2e` keeps two halls open at a time.
import { after, before } from 'node:test';
import { browse, Server, WHOLE } from './house.mjs';

/** A hall that is open for longer waits for something that will never happen. */
const LONGEST = (WHOLE ? 60 : 30) * 60_000;

export function hall(...stories) {
  const house = {};
  before(async () => {
    setTimeout(() => {
      console.error('the stories of this hall do not end');
      process.exit(1);
    }, LONGEST).unref();
    house.server = await Server.start();
    house.browser = await browse();
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.close();
  });
  for (const story of stories) story(house);
}
