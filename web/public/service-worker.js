// Lets the installed app start without a connection: the latest page, and the files it has loaded. Answers of the API
// are kept by the app itself (src/lib/offline-answers.ts).
const FILES = 'portal.files';
const START = '/';

/** The release a page belongs to, by the name of its script. */
const releaseOf = (html) => /assets\/index-[\w-]+\.js/.exec(html)?.[0];

/** The page from the server; the latest one without a connection. A new release drops the files of the former one. */
async function openPage(request) {
  const cache = await caches.open(FILES);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) {
      const html = await response.clone().text();
      const former = await (await cache.match(START))?.text();
      if (former !== undefined && releaseOf(former) !== releaseOf(html)) await caches.delete(FILES);
      const { headers } = response;
      await (await caches.open(FILES)).put(START, new Response(html, { headers }));
    }
    return response;
  } catch (error) {
    const latest = await cache.match(START);
    if (latest === undefined) throw error;
    return latest;
  }
}

/** A file whose name changes with its content: once loaded it is never requested again. */
async function openFile(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('install', (event) => {
  event.waitUntil(openPage(new Request(START)));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});
