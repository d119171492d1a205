import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newestMailTo } from './driving/mails.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, openSignedIn, tabTo, WIDTHS } from './driving/visit.ts';

const OWNER = 'collector@example.com';
/** Owns the restaurant's account and advises the collector. */
const ADVISER = 'restaurant@example.com';

const portal = startPortalAndBrowser();

/** Opens the other account from the list, and waits until the app has started again there. */
async function openOther(page: Page): Promise<void> {
  // What the header still loads would be refused in the account that is opened meanwhile.
  await page.goto('/profile/accounts', { waitUntil: 'networkidle' });
  const rows = page.getByRole('main').getByRole('listitem');
  const other = rows.filter({ has: page.getByRole('button') });
  const name = await other.locator('strong').innerText();
  await other.getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await page.goto('/profile/accounts');
  await rows.filter({ hasText: name }).getByText('Open now').waitFor();
}

async function pullOne(page: Page): Promise<void> {
  await page.goto('/inventory');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^pull from/ })
    .first()
    .click();
  await page.getByText('1 bottle(s) in Pull Request').waitFor();
}

describe('an adviser with an account of their own', () => {
  test('is invited by another owner and accepts with the login they have, by keyboard', async () => {
    const owner = await portal.visit(WIDTHS[0]);
    await openSignedIn(owner.page, OWNER, '/profile/people');
    await owner.page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(ADVISER);
    await dialog.getByLabel('First Name').fill('Julia');
    await dialog.getByLabel('Last Name').fill('Brandt');
    await dialog.getByLabel('Role').selectOption('Requester');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await owner.page.getByText(`The invitation was mailed to ${ADVISER}.`).waitFor();

    const link = async () =>
      /\/profile\/accounts/.exec((await newestMailTo(portal.dataDir, ADVISER)) ?? '')?.[0] ?? '';
    await expect.poll(link).not.toBe('');
    const { page, context, complaints } = await portal.visit(WIDTHS[1]);
    await openSignedIn(page, ADVISER, await link());
    const accept = page.getByRole('button', { name: /^Accept/ });
    await accept.waitFor();
    await expectGoodScreen(page, 'invited into an account');
    await tabTo(page, accept);
    await page.keyboard.press('Enter');
    await page.getByText(/^You can open .* now\.$/).waitFor();
    await owner.page.reload();
    await owner.page
      .getByRole('listitem')
      .filter({ hasText: ADVISER })
      .getByText(/Last sign-in/)
      .waitFor();
    expect([...owner.complaints, ...complaints]).toEqual([]);
    await owner.context.close();
    await context.close();
  });

  test.each(WIDTHS)('keeps a pull list in each account: $name', async (width) => {
    const { page, context, complaints } = await portal.visit(width);
    await openSignedIn(page, ADVISER, '/profile/accounts');
    await page.getByText('Open now').waitFor();
    await expectGoodScreen(page, 'accounts');
    await pullOne(page);
    const other = await context.newPage();
    await other.goto('/cart');
    await other.getByRole('heading', { level: 1 }).waitFor();

    await openOther(page);
    await page.goto('/cart');
    await page.getByText("You haven't added any bottles yet.").first().waitFor();
    await pullOne(page);
    await openOther(page);
    await page.goto('/cart');
    await page
      .getByText(/1 bottle/)
      .first()
      .waitFor();
    await expectGoodScreen(page, 'pull list of the first account');
    // The tab that showed the first account before was led to the open one each time.
    await other.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
