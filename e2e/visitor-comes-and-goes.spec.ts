import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { linkInMails } from './driving/mails.ts';
import {
  expectGoodScreen,
  expectNothingSideways,
  logIn,
  openSignedIn,
  WIDTHS,
} from './driving/visit.ts';

const CLIENT = 'collector@example.com';
const VIEWER = 'viewer@example.com';
const FORGETFUL = 'restaurant@example.com';

const portal = startPortalAndBrowser({ LOGIN_FAILURES_PER_EMAIL: '3' });

async function tryPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'log in', exact: true }).click();
}

const RED = 'rgb(179, 38, 30)';

function styleOf(locator: Locator, property: 'color' | 'borderBottomColor'): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element)[name], property);
}

/** The header's menus; on phones they are behind the hamburger. */
async function openProfileMenu(page: Page): Promise<void> {
  const hamburger = page.getByRole('button', { name: 'Open menu' });
  if (await hamburger.isVisible()) await hamburger.click();
  await page.getByRole('button', { name: 'My Profile' }).click();
}

describe.each(WIDTHS)('a visitor, $name', (width) => {
  test('opens every public page without a broken page or a console error', async () => {
    const { page, context, complaints } = await portal.visit(width);
    for (const path of ['/login', '/about', '/reset-password']) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expectGoodScreen(page, path);
    }
    expect(complaints).toEqual([]);
    expect((await page.goto('/reset-password/a-token'))?.status()).toBe(200);
    await page.getByText('Either your token expired or has already been used.').waitFor();
    await expectGoodScreen(page, 'a link that is over');
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 ERROR' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/404');
    await expectGoodScreen(page, '404');
    await context.close();
  });

  test('is sent to the login from every page of clients, and back afterwards', async () => {
    const { page, context } = await portal.visit(width);
    await page.goto('/orders/history?search=krug');
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await tryPassword(page, CLIENT, 'not it');
    await page.getByText("We didn't recognize that email and password.").waitFor();
    for (const label of ['Email', 'Password']) {
      const field = page.getByLabel(label, { exact: true });
      expect(await styleOf(field, 'borderBottomColor'), label).toBe(RED);
    }
    await expectGoodScreen(page, 'refused login');
    await tryPassword(page, CLIENT, 'cellar-door-55');
    await page.getByRole('heading', { level: 1, name: 'Account History' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/orders/history');
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await context.close();
  });
});

describe.each(WIDTHS)('a client, $name', (width) => {
  test('finds every page of the shell fit to use', async () => {
    const { page, context, complaints } = await portal.visit(width);
    await openSignedIn(page, CLIENT, '/');
    await page.getByRole('table').first().waitFor();
    await expectGoodScreen(page, 'dashboard');
    await openProfileMenu(page);
    await expectGoodScreen(page, 'profile menu');
    for (const path of ['/orders', '/faq']) {
      await page.goto(path);
      await expectGoodScreen(page, path);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a client whose session ends', () => {
  test('sees why, and continues on the same page after the login', async () => {
    const { page, context } = await portal.visit(WIDTHS[1]);
    await logIn(page, CLIENT);
    await page.getByRole('heading', { name: 'Your cellar at a glance' }).waitFor();
    await context.clearCookies({ name: 'sessionid' });
    await page.getByRole('link', { name: 'View all inventory' }).click();
    await page.getByText('Your session has ended. Please log in again.').waitFor();
    await expectGoodScreen(page, 'ended session');
    await tryPassword(page, CLIENT, 'cellar-door-55');
    await page.getByRole('heading', { level: 1, name: 'Your cellar' }).waitFor();
    await context.close();
  });

  test('is logged out in every tab at once', async () => {
    const { page, context } = await portal.visit(WIDTHS[0]);
    await logIn(page, CLIENT);
    const otherTab = await context.newPage();
    await otherTab.goto('/orders');
    await otherTab.getByRole('heading', { name: 'Add & Pull Bottles' }).waitFor();
    await openProfileMenu(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await otherTab.getByRole('heading', { name: 'Welcome' }).waitFor();
    await otherTab.goto('/orders');
    await otherTab.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(await context.cookies().then((all) => all.map(({ name }) => name))).not.toContain(
      'sessionid',
    );
    await context.close();
  });
});

describe('two people at one browser', () => {
  test('the second signs in beside a tab that the first left open, and both tabs are hers', async () => {
    const { page, context } = await portal.visit(WIDTHS[0]);
    await openSignedIn(page, CLIENT, '/orders');
    await context.clearCookies({ name: 'sessionid' });
    const otherTab = await context.newPage();
    await otherTab.goto('/login');
    await tryPassword(otherTab, VIEWER, 'cellar-door-55');
    for (const tab of [page, otherTab]) {
      await tab.getByRole('heading', { level: 1, name: /^Good .*, Samuel$/ }).waitFor();
    }
    await otherTab.getByRole('table').first().waitFor();
    expect(new URL(otherTab.url()).pathname).toBe('/');
    await context.close();
  });
});

describe('a client at home', () => {
  /** The last two are a desktop of 1440 and a notebook of 1024 pixels at 200 % zoom. */
  const screens = [320, 390, 768, 1024, 1440, 720, 512];

  test('finds the header on one line, and everything below it, on every screen', async () => {
    const { page, context } = await portal.visit(WIDTHS[0]);
    await openSignedIn(page, CLIENT, '/');
    await page.getByRole('heading', { name: 'Your cellar at a glance' }).waitFor();
    for (const width of screens) {
      await page.setViewportSize({ width, height: 800 });
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, `header at ${width}`).toBeLessThan(72);
      // Phones have it in the bar at the lower edge.
      const [role, height] = width < 768 ? (['link', 57] as const) : (['button', 48] as const);
      const pullList = await page.getByRole(role, { name: /^Pull list/ }).boundingBox();
      expect(pullList?.height, `pull list at ${width}`).toBeLessThan(height);
      await expectNothingSideways(page, `dashboard at ${width}`);
    }
    await context.close();
  });

  test('opens exactly the bottles of a ring of the arches', async () => {
    const { page, context } = await portal.visit(WIDTHS[0]);
    await openSignedIn(page, CLIENT, '/');
    for (const name of [/^Red, ready to drink/, /^Red, past its window/]) {
      const rings = page.getByRole('link', { name });
      const bottles = /([\d,]+) bottles/.exec((await rings.getAttribute('aria-label')) ?? '')?.[1];
      await rings.locator('circle').first().hover();
      await page.getByText(name).and(page.locator('p')).waitFor();
      await rings.press('Enter');
      await page.getByText(`(${bottles} Bottles)`).waitFor();
      await page.goBack();
    }
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });

  test('opens exactly the bottles of a bar of the glance', async () => {
    const { page, context } = await portal.visit(WIDTHS[0]);
    await openSignedIn(page, CLIENT, '/');
    for (const chart of ['By type', 'By country', 'By decade']) {
      const bar = page.getByRole('region', { name: chart }).getByRole('link').nth(1);
      const bottles = /([\d,]+) bottles/.exec((await bar.textContent()) ?? '')?.[1];
      await bar.click();
      const counted = page.getByText(`(${bottles} Bottles)`);
      await counted.waitFor();
      expect(await counted.count(), chart).toBe(1);
      await page.goBack();
    }
    await context.close();
  });

  test('reads an answer of the support page and follows its link', async () => {
    const { page, context, complaints } = await portal.visit(WIDTHS[1]);
    await openSignedIn(page, CLIENT, '/');
    await page.getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('button', { name: 'Delivery' }).press('Enter');
    await page.getByText('Must I be at home?').waitFor();
    await expectGoodScreen(page, 'support page');
    await page.getByRole('definition').getByRole('link', { name: 'inventory' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cellar' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a read-only user', () => {
  test('can view, and is redirected from adding and pulling', async () => {
    const { page, context } = await portal.visit(WIDTHS[0]);
    await openSignedIn(page, VIEWER, '/');
    expect(await page.getByRole('link', { name: 'Pull Bottles From My Cellar' }).count()).toBe(0);
    await expectGoodScreen(page, 'read-only dashboard');
    const colorOf = (name: string) => styleOf(page.getByRole('link', { name }).last(), 'color');
    const grey = await colorOf('Pull bottles');
    expect(await colorOf('Add & Pull Bottles')).toBe(grey);
    expect(await colorOf('FAQ')).not.toBe(grey);
    await page.goto('/orders/pull/method');
    await page.getByRole('heading', { name: '404 ERROR' }).waitFor();
    await context.close();
  });
});

describe('one of the company’s people', () => {
  test('lands in the back office, and clients never do', async () => {
    const { page, context } = await portal.visit(WIDTHS[0]);
    await page.goto('/login');
    await tryPassword(page, 'steward@example.com', 'cellar-door-55');
    await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
    await expectGoodScreen(page, 'staff');
    await context.close();
    const client = await portal.visit(WIDTHS[0]);
    await openSignedIn(client.page, CLIENT, '/staff');
    await client.page.getByRole('heading', { name: '404 ERROR' }).waitFor();
    await client.context.close();
  });
});

describe('who forgot a password', () => {
  test('gets a mail, sets a new one, and logs in with it alone', async () => {
    const { page, context } = await portal.visit(WIDTHS[1]);
    await page.goto('/reset-password');
    await page.getByPlaceholder('Email').fill(FORGETFUL);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText("Thanks! We've sent you an email").waitFor();
    await expectGoodScreen(page, 'reset asked for');
    await expect.poll(() => linkInMails(portal.dataDir, '/reset-password#token=')).not.toBe('');
    await page.goto(await linkInMails(portal.dataDir, '/reset-password#token='));
    await page.getByLabel('New Password', { exact: true }).waitFor();
    await expect.poll(() => page.url()).toBe(`${portal.url}/reset-password`);
    await page.getByLabel('New Password', { exact: true }).fill('12345678');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('This password is entirely numeric.').waitFor();
    await expectGoodScreen(page, 'refused password');
    await page.getByLabel('New Password', { exact: true }).fill('an-oak-door-77');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await tryPassword(page, FORGETFUL, 'an-oak-door-77');
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await context.close();
  });
});

describe('when something is wrong', () => {
  test('too many wrong passwords show the time to wait', async () => {
    const { page, context } = await portal.visit(WIDTHS[1]);
    await page.goto('/login');
    for (const password of ['one', 'two', 'three']) {
      await tryPassword(page, 'nobody@example.com', password);
      await page.getByText("We didn't recognize").waitFor();
      await page.reload();
    }
    await tryPassword(page, 'nobody@example.com', 'four');
    await page.getByText(/too many attempts to log in\. Please try again in about \d+/).waitFor();
    await expectGoodScreen(page, 'throttled login');
    await context.close();
  });

  test('a server that is down shows a message, and the page recovers when it is back', async () => {
    const { page, context } = await portal.visit(WIDTHS[1]);
    await openSignedIn(page, CLIENT, '/faq');
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await page.getByRole('heading', { name: 'We cannot be reached right now.' }).waitFor();
    await expectGoodScreen(page, 'server down');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    await context.close();
  });
});
