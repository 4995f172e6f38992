// What a page costs whoever opens it for the first time: bytes over the wire, requests, how many of them wait for one another,
// and how long until it can be used, on a phone with a slow line (1.6 Mbit/s, 150 ms there and back) and a slow processor.
import { WIDTHS } from './house.mjs';

const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: (1_600_000 / 8) * 0.9, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;

/** Opens a page in a fresh browser context and looks at it until `ready` is there. */
export async function firstLoad(browser, address, ready, cookie) {
  const context = await browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
  if (cookie) await context.addCookies([{ ...cookie, url: address }]);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const requests = new Map();
  line.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { path: new URL(request.url).pathname, from: timestamp });
  });
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { until: timestamp, bytes: encodedDataLength });
  });
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  const usable = Math.round(performance.now() - began);
  await page.waitForLoadState('networkidle');
  // By the browser's own clock: whoever asks the page whether it is ready makes it slower.
  const painted = await page.evaluate(() => Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN));
  await context.close();
  const all = [...requests.values()].filter(({ until }) => until !== undefined);
  // Nobody waits for the type: it comes once the page is there, and stays for all others.
  const awaited = all.filter(({ path }) => !path.endsWith('.woff2'));
  const type = all.filter((one) => !awaited.includes(one)).reduce((sum, { bytes }) => sum + bytes, 0);
  return { usable, painted, bytes: awaited.reduce((sum, { bytes }) => sum + bytes, 0), type, requests: awaited.length, inARow: inARow(awaited), all: awaited };
}

/** Asked for beside everything else: no page waits for it. */
const BESIDE = '/api/v1/me';

/** The longest row of requests of which each began only when another had ended. */
function inARow(all) {
  const requests = all.filter(({ path }) => path !== BESIDE);
  let longest = 0;
  for (const request of requests.sort((one, other) => one.from - other.from)) {
    const before = requests.filter(({ until }) => until <= request.from).map(({ row }) => row ?? 0);
    request.row = 1 + Math.max(0, ...before);
    longest = Math.max(longest, request.row);
  }
  return longest;
}

/** The pages that people open in a hall, each with what they wait to see. */
export const FIRST_PAGES = (event) => [
  { name: 'the first page', path: '/', ready: '.ways', most: 28_000, requests: 8 },
  { name: 'what parents open', path: `/e/${event}?section=Open`, ready: '.line', most: 60_000, requests: 14 },
  { name: 'results, by an official', path: `/e/${event}/results`, ready: '.tiles li', most: 75_000, requests: 15, official: true },
];
