/**
 * Keeps the files of the tablet's page on the tablet, so that it can be reloaded without a line. Built files only: nothing
 * under /api is ever kept. A new release has another list, and so another shelf; the old one is cleared away.
 */
/* global FILES, SHELF: both are written in by the build. */

const PAGE = '/tablet';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELF)
      .then((shelf) => shelf.addAll([PAGE, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith('jadoube-') && name !== SHELF) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => kept(PAGE)));
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname).catch(() => fetch(event.request)));
});

async function kept(path) {
  const found = await (await caches.open(SHELF)).match(path);
  if (!found) throw new Error('not kept');
  return found;
}
