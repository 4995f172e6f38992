// Says how long the first pages take on a slow phone: `npm run measure`. A figure of one machine, so no test asks for it.
import { browse, Server } from './house.mjs';
import { FIRST_PAGES, firstLoad } from './first-load.mjs';
import { adults, Owner, plan } from './visitors-event.mjs';

const TIMES = 5;

const server = await Server.start();
const browser = await browse();
try {
  const owner = await Owner.of(server);
  const event = await owner.open('Measured', [plan('Open', 5)], adults('Open', 48));
  await owner.begin(event, 'Open', 1);
  const [name, value] = owner.cookie.split('=');
  for (const page of FIRST_PAGES(event)) {
    const loads = [];
    for (let time = 0; time < TIMES; time += 1) {
      loads.push(await firstLoad(browser, server.address + page.path, page.ready, page.official ? { name, value } : undefined));
    }
    loads.sort((one, other) => one.usable - other.usable);
    const { usable, painted, bytes, type, requests, inARow } = loads[Math.floor(TIMES / 2)];
    console.log(`${page.name}: usable after ${usable} ms (best ${loads[0].usable}), painted after ${painted} ms, ${bytes} bytes and ${type} of type that nobody waits for, ${requests} requests, ${inARow} in a row`);
  }
} finally {
  await browser.close();
  await server.close();
}
