import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type BuiltPortal, startBuiltPortal } from './built-portal.ts';
import { launchChromium } from './chromium.ts';
import { openSignedIn, openVisit, type Width, WIDTHS } from './visit.ts';

/** Starts a portal and a browser before the tests of a file, and stops both after them. */
export function startPortalAndBrowser(settings: Readonly<Record<string, string>> = {}) {
  let portal: BuiltPortal;
  let browser: Browser;
  const complaints: (readonly string[])[] = [];
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(settings), launchChromium()]);
  });
  afterAll(() => Promise.all([browser.close(), portal.stop()]));
  return {
    get url() {
      return portal.url;
    },
    get dataDir() {
      return portal.dataDir;
    },
    newPage: async () => (await openVisit(browser, portal.url, WIDTHS[0])).page,
    visit: (width: Width, url = portal.url) => openVisit(browser, url, width),
    /** Opens a page in a browser of its own, signed in. */
    async signedIn(email: string, path: string, width: Width) {
      const visit = await openVisit(browser, portal.url, width);
      complaints.push(visit.complaints);
      await openSignedIn(visit.page, email, path);
      return visit.page;
    },
    /** What the pages opened by `signedIn` have complained of. */
    complaints: () => complaints.flat(),
    /** Kills the process and starts it again with the same data. */
    async crash() {
      await portal.kill();
      portal = await startBuiltPortal({ ...settings, DATA_DIR: portal.dataDir });
    },
  };
}
