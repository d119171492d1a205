/** A browser without a screen installs nothing. */
export const IS_INSTALLED = `{
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, query.includes('standalone') ? 'all' : query);
}`;

/** The names of the caches with answers. */
export const KEPT_ANSWERS = `caches.keys().then((names) => names.filter((name) => name.startsWith('portal.answers.')))`;

/** The app keeps its page, the files of the history, which it loads last, and the list that was seen. */
export const IS_READY_OFFLINE = `(async () => {
  const files = await (await caches.open('portal.files')).keys();
  const [name] = await ${KEPT_ANSWERS};
  const answers = name === undefined ? [] : await (await caches.open(name)).keys();
  const has = (kept, part) => kept.some(({ url }) => url.includes(part));
  return has(files, '/assets/history') && has(answers, '/api/search_wines/');
})()`;
