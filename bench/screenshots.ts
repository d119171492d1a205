import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindings } from '../e2e/driving/axe.ts';
import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { launchChromium } from '../e2e/driving/chromium.ts';
import { demoMails } from './screenshots/demo-mails.ts';
import {
  chooseNotify,
  choosePullMethod,
  deliverInPart,
  editRequest,
  failSearches,
  fillPullList,
  firstLinkOf,
  logInWrongly,
  openClientAddress,
  openClientEmail,
  openConditionPicture,
  openFirstRequest,
  openMixedCases,
  openMoreAreas,
  openProfileMenu,
  pasteList,
  pasteWines,
  pullInTheList,
  setLogo,
  settle,
  failQuickSearch,
  searchFor,
  showShortcuts,
} from './screenshots/prepare-screen.ts';

// npm run screenshots -- [--only text] [--widths 1440,390] [--themes light] [folder]: draws every screen of the demo and
// prints what axe finds on it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,768,390' },
    themes: { type: 'string', default: 'light,dark' },
  },
});
const FOLDER = positionals[0] ?? 'screenshots';
const HEIGHTS: Readonly<Record<string, number>> = { 1440: 1000, 768: 1024, 390: 844 };

/** One picture: who opens which page, and what is done there first. */
interface Screen {
  readonly name: string;
  readonly user?: string;
  /** A path, or a function that finds it through the API. */
  readonly path: string | ((page: Page) => Promise<string>);
  readonly prepare?: (page: Page) => Promise<void>;
}

const COLLECTOR = 'collector@example.com';
const RESTAURANT = 'restaurant@example.com';
const NEWCOMER = 'newcomer@example.com';
const STEWARD = 'steward@example.com';

const SCREENS: readonly Screen[] = [
  { name: 'about', path: '/about' },
  { name: 'login', path: '/login' },
  { name: 'login-failed', path: '/login', prepare: logInWrongly },
  { name: 'forgot-password', path: '/reset-password' },
  { name: 'not-found', path: '/404' },
  { name: 'dashboard', user: COLLECTOR, path: '/' },
  { name: 'profile-menu', user: COLLECTOR, path: '/', prepare: openProfileMenu },
  { name: 'search', user: COLLECTOR, path: '/', prepare: searchFor('') },
  { name: 'search-found', user: COLLECTOR, path: '/', prepare: searchFor('krug') },
  { name: 'search-number', user: COLLECTOR, path: '/', prepare: searchFor('100') },
  { name: 'search-nothing', user: COLLECTOR, path: '/', prepare: searchFor('qqq zzz') },
  { name: 'search-failed', user: COLLECTOR, path: '/', prepare: failQuickSearch },
  { name: 'shortcuts', user: COLLECTOR, path: '/', prepare: showShortcuts },
  { name: 'dashboard-newcomer', user: NEWCOMER, path: '/' },
  { name: 'inventory', user: COLLECTOR, path: '/inventory' },
  { name: 'inventory-filtered', user: COLLECTOR, path: '/inventory?type=Red&search=chateau' },
  { name: 'inventory-nothing', user: COLLECTOR, path: '/inventory?search=burgundy' },
  {
    name: 'inventory-nothing-filtered',
    user: COLLECTOR,
    path: '/inventory?search=margaux+1990&type=White&size=6000',
  },
  {
    name: 'inventory-everything',
    user: COLLECTOR,
    path: '/inventory?search=burgundy+magnum&queryField=everything&drink=ready',
  },
  { name: 'inventory-newcomer', user: NEWCOMER, path: '/inventory' },
  { name: 'inventory-failed', user: COLLECTOR, path: '/inventory', prepare: failSearches },
  { name: 'inventory-pulling', user: COLLECTOR, path: '/inventory', prepare: pullInTheList },
  { name: 'cases', user: COLLECTOR, path: '/case-inventory' },
  { name: 'cases-open', user: COLLECTOR, path: '/case-inventory', prepare: openMixedCases },
  { name: 'wine', user: COLLECTOR, path: firstLinkOf('/inventory', '/inventory/') },
  { name: 'condition', user: COLLECTOR, path: '/inventory', prepare: openConditionPicture },
  { name: 'case', user: COLLECTOR, path: firstLinkOf('/case-inventory', '/case-inventory/') },
  { name: 'cart', user: COLLECTOR, path: '/cart', prepare: fillPullList('/cart') },
  { name: 'cart-paste', user: COLLECTOR, path: '/cart', prepare: pasteList },
  { name: 'cart-commercial', user: RESTAURANT, path: '/cart' },
  { name: 'pull-method-commercial', user: RESTAURANT, path: '/orders/pull/method' },
  { name: 'cart-empty', user: NEWCOMER, path: '/cart' },
  { name: 'orders', user: COLLECTOR, path: '/orders' },
  {
    name: 'pull-method',
    user: COLLECTOR,
    path: '/cart',
    prepare: fillPullList('/orders/pull/method'),
  },
  { name: 'pull-method-empty', user: NEWCOMER, path: '/orders/pull/method' },
  { name: 'pull-address', user: COLLECTOR, path: '/cart', prepare: choosePullMethod },
  { name: 'add-method', user: COLLECTOR, path: '/orders/add/method' },
  { name: 'add-notify', user: COLLECTOR, path: '/orders/add/method', prepare: chooseNotify },
  { name: 'history', user: COLLECTOR, path: '/orders/history' },
  { name: 'order', user: COLLECTOR, path: firstLinkOf('/orders/history', '/orders/history/') },
  { name: 'address-book', user: COLLECTOR, path: '/profile/address-book' },
  { name: 'login-details', user: COLLECTOR, path: '/profile/change-email-password' },
  { name: 'authorized-users', user: COLLECTOR, path: '/profile/authorized-users' },
  { name: 'storage-contract', user: COLLECTOR, path: '/profile/storage-contract' },
  { name: 'faq', user: COLLECTOR, path: '/faq' },
  { name: 'desk', user: STEWARD, path: '/staff' },
  { name: 'search-staff', user: STEWARD, path: '/staff', prepare: searchFor('whitfield') },
  { name: 'search-staff-number', user: STEWARD, path: '/staff', prepare: searchFor('100') },
  { name: 'desk-more', user: STEWARD, path: '/staff', prepare: openMoreAreas },
  { name: 'queue', user: STEWARD, path: '/staff/requests' },
  { name: 'packing-slips', user: STEWARD, path: '/staff/requests/slips?numbers=100061,100062' },
  {
    name: 'request',
    user: STEWARD,
    path: '/staff/requests?direction=pull&state=requested',
    prepare: openFirstRequest,
  },
  {
    name: 'request-add',
    user: STEWARD,
    path: '/staff/requests?direction=add',
    prepare: openFirstRequest,
  },
  {
    name: 'request-deliver',
    user: STEWARD,
    path: '/staff/requests?direction=pull&state=processed',
    prepare: deliverInPart,
  },
  {
    name: 'request-editing',
    user: STEWARD,
    path: '/staff/requests?direction=pull&state=requested',
    prepare: editRequest,
  },
  {
    name: 'request-ended',
    user: STEWARD,
    path: '/staff/requests?state=completed&direction=pull',
    prepare: openFirstRequest,
  },
  { name: 'receiving', user: STEWARD, path: '/staff/receiving' },
  { name: 'put-away', user: STEWARD, path: firstLinkOf('/staff/receiving', '/staff/receiving/') },
  {
    name: 'put-away-pasted',
    user: STEWARD,
    path: firstLinkOf('/staff/receiving', '/staff/receiving/'),
    prepare: pasteWines,
  },
  {
    name: 'put-away-done',
    user: STEWARD,
    path: firstLinkOf('/staff/receiving?state=completed', '/staff/receiving/'),
  },
  { name: 'stock', user: STEWARD, path: '/staff/stock' },
  { name: 'stock-check', user: STEWARD, path: '/staff/stock/check' },
  { name: 'clients', user: STEWARD, path: '/staff/clients' },
  { name: 'client', user: STEWARD, path: firstLinkOf('/staff/clients', '/staff/clients/') },
  { name: 'client-email', user: STEWARD, path: '/staff/clients', prepare: openClientEmail },
  { name: 'client-address', user: STEWARD, path: '/staff/clients', prepare: openClientAddress },
  { name: 'wines', user: STEWARD, path: '/staff/wines' },
  { name: 'staff-wine', user: STEWARD, path: firstLinkOf('/staff/wines?search=Krug', '/wines/') },
  { name: 'imports', user: STEWARD, path: '/staff/imports' },
  { name: 'new-import', user: STEWARD, path: '/staff/imports/new' },
  { name: 'content', user: STEWARD, path: '/staff/content' },
  { name: 'content-texts', user: STEWARD, path: '/staff/content/texts' },
  { name: 'content-texts-logo', user: STEWARD, path: '/staff/content/texts', prepare: setLogo },
  { name: 'days-off', user: STEWARD, path: '/staff/content/days-off' },
  { name: 'mail', user: STEWARD, path: '/staff/mail' },
  { name: 'audit', user: STEWARD, path: '/staff/audit' },
  { name: 'people', user: STEWARD, path: '/staff/people' },
  { name: 'tokens', user: STEWARD, path: '/staff/tokens' },
  { name: 'webhooks', user: STEWARD, path: '/staff/webhooks' },
];

/** The widths of mail programs: on a desk and on a phone. */
const MAIL_WIDTHS = [700, 390];

const chosen = SCREENS.filter(({ name }) => name.includes(values.only));
const portal = await startBuiltPortal({ REQUESTS_PER_MINUTE: '100000' });
const browser = await launchChromium();
try {
  for (const width of values.widths.split(',')) {
    for (const theme of values.themes.split(',')) await drawScreens(browser, width, theme);
  }
  for (const theme of values.themes.split(',')) await drawMails(browser, theme);
} finally {
  await browser.close();
  await portal.stop();
}

/** Draws the chosen screens at one width and theme, each user in a browser window of their own. */
async function drawScreens(window: Browser, width: string, theme: string): Promise<void> {
  const folder = join(FOLDER, `${width}-${theme}`);
  mkdirSync(folder, { recursive: true });
  const contexts = new Map<string, BrowserContext>();
  for (const screen of chosen) {
    const user = screen.user ?? 'visitor';
    const context = contexts.get(user) ?? (await signedIn(window, width, theme, screen.user));
    contexts.set(user, context);
    const page = await context.newPage();
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(page);
    await page.goto(path);
    await settle(page);
    await screen.prepare?.(page);
    await settle(page);
    const file = join(folder, `${screen.name}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    console.log(file, ...(await faultsOf(page)));
    await page.close();
  }
  for (const context of contexts.values()) await context.close();
}

/** Draws every kind of mail as mail programs show it. */
async function drawMails(window: Browser, theme: string): Promise<void> {
  for (const width of MAIL_WIDTHS) {
    const context = await signedIn(window, String(width), theme, COLLECTOR);
    const mails = await demoMails(context.request);
    const page = await context.newPage();
    const folder = join(FOLDER, `mail-${width}-${theme}`);
    mkdirSync(folder, { recursive: true });
    for (const [name, html] of mails) {
      if (!`mail-${name}`.includes(values.only)) continue;
      await page.setContent(html);
      const file = join(folder, `${name}.png`);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
    await context.close();
  }
}

async function signedIn(
  window: Browser,
  width: string,
  theme: string,
  email: string | undefined,
): Promise<BrowserContext> {
  const context = await window.newContext({
    baseURL: portal.url,
    viewport: { width: Number(width), height: HEIGHTS[width] ?? 900 },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  if (email === undefined) return context;
  const data = { email, password: 'cellar-door-55' };
  await context.request.post('/api/rest-auth/login/', { data });
  return context;
}

/** What is wrong with the screen: findings of axe, sideways scrolling. Ends the run with exit code 1. */
async function faultsOf(page: Page): Promise<unknown[]> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const faults = await axeFindings(page);
  if (overhang > 0) faults.push(`scrolls sideways by ${overhang} px`);
  if (faults.length > 0) process.exitCode = 1;
  return faults;
}
