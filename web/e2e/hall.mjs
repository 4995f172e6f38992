// A hall is one server and one browser; its stories are told there in turn. `npm run e2e` keeps two halls open at a time.
import { after, before } from 'node:test';
import { browse, Server } from './house.mjs';

export function hall(...stories) {
  const house = {};
  before(async () => {
    house.server = await Server.start();
    house.browser = await browse();
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.close();
  });
  for (const story of stories) story(house);
}
