import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { linkInMails } from './driving/mails.ts';
import { expectGoodScreen, logIn, openSignedIn, tabTo, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';
const MOVER = 'restaurant@example.com';
const MOVED = 'moved@example.com';

const portal = startPortalAndBrowser();

/** The link that undoes a change of e-mail, from the notice to the former address. */
const undoPath = () => linkInMails(portal.dataDir, '/undo-email-change#token=');

async function openProfile(page: Page, link: string, heading: string): Promise<void> {
  await page.goto('/profile');
  const menu = page.getByRole('navigation', { name: 'My Profile' });
  await menu.waitFor();
  // Folded on phones.
  const fold = menu.getByRole('button', { name: /^Pages of your profile/ });
  if (await fold.isVisible()) await fold.click();
  await menu.getByRole('link', { name: link }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

describe.each(WIDTHS)('a client, $name', (width) => {
  test('goes through the profile and authorizes a person by keyboard alone', async () => {
    const { page, context, complaints } = await portal.visit(width);
    await openSignedIn(page, COLLECTOR, '/profile');
    await page.getByText('default address').waitFor();
    await expectGoodScreen(page, 'address book');
    await openProfile(page, 'Login & Password', 'Login & Password');
    await expectGoodScreen(page, 'login and password');
    await openProfile(page, 'Authorized Users', 'Authorized Users');
    await tabTo(page, page.getByRole('button', { name: 'Add authorized user' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add Authorized User' }).waitFor();
    for (const text of ['Ada', `Keller ${width.name}`, '212 555 0100', 'ada@keller.example']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expectGoodScreen(page, 'authorizing somebody');
    await page.keyboard.press('Enter');
    await page.getByText('Authorized User has been added.').waitFor();
    await page.getByRole('button', { name: `Delete Ada Keller ${width.name}` }).press('Enter');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await page.getByText('Authorized User has been removed.').waitFor();
    await expectGoodScreen(page, 'authorized users');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('a changed e-mail is taken back by the link that the former address got', async () => {
  const { page, context } = await portal.visit(WIDTHS[0]);
  await logIn(page, MOVER);
  await openProfile(page, 'Login & Password', 'Login & Password');
  await page.getByLabel('New Email').fill(MOVED);
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await page.getByText('Your email has been updated').waitFor();
  await expect.poll(undoPath).not.toBe('');
  await page.goto(await undoPath());
  await expectGoodScreen(page, 'undoing');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByRole('heading', { name: 'Create or Reset Password' }).waitFor();
  await page.getByLabel('New Password', { exact: true }).fill('quite-another-42');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Email').fill(MOVER);
  await page.getByLabel('Password', { exact: true }).fill('quite-another-42');
  await page.getByRole('button', { name: 'log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
});

test('a client logs in and opens the profile without a mouse', async () => {
  const { page, context } = await portal.visit(WIDTHS[0]);
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(COLLECTOR);
  await page.keyboard.press('Tab');
  await page.keyboard.type('cellar-door-55');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: /^Good / });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'My Profile' }).press('Enter');
  await page.getByRole('link', { name: 'Address Book' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const next = page.getByRole('heading', { level: 1, name: 'Address Book' });
  await next.waitFor();
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});
