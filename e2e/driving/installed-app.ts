/** A browser without a screen installs nothing. */
export const IS_INSTALLED = `{
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, query.includes('standalone') ? 'all' : query);
}`;

/** The names of the caches with answers. */
export const KEPT_ANSWERS = `caches.keys().then((names) => names.filter((name) => name.includes('answers.')))`;

/** The app keeps its page, the files of the history, which it loads last, and the list that was seen. */
export const IS_READY_OFFLINE = `(async () => {
  const files = await (await caches.open('portal.files')).keys();
  const [name] = await ${KEPT_ANSWERS};
  const answers = name === undefined ? [] : await (await caches.open(name)).keys();
  const has = (kept, part) => kept.some(({ url }) => url.includes(part));
  return has(files, '/assets/history') && has(answers, '/api/search_wines/');
})()`;

/** What somebody reads who has a copy of the browser's storage: of the kept answers and of the send queue. */
export const STORED_TEXTS = `(async () => {
  const rows = (name, store) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = reject;
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      reading.onerror = reject;
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
  const names = await ${KEPT_ANSWERS};
  const cached = (await Promise.all(names.map(async (name) => {
    const cache = await caches.open(name);
    const kept = await cache.keys();
    return Promise.all(kept.map(async (request) => (await cache.match(request)).text()));
  }))).flat();
  const entries = await rows('portal.queue', 'entries');
  const texts = entries.map((entry) => JSON.stringify(entry, (key, value) =>
    ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value));
  const keys = await rows('portal.keys', 'keys');
  const text = [...cached, ...texts].join();
  return { keys: keys.length, entries: entries.length, answers: cached.length, text };
})()`;
