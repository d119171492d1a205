import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { linkInMails } from './driving/mails.ts';
import { expectGoodScreen, logIn, openSignedIn, WIDTHS } from './driving/visit.ts';

const OWNER = 'collector@example.com';
const PASSWORD = 'cellar-door-55';

const portal = startPortalAndBrowser();

describe('an owner who shares the cellar', () => {
  test.each(WIDTHS)('invites a proposer whose proposal becomes an order: $name', async (width) => {
    const email = `sommelier-${width.name}@example.com`;
    const link = () => linkInMails(portal.dataDir, '/reset-password#token=');
    const formerLink = await link();
    const owner = await portal.visit(width);
    await openSignedIn(owner.page, OWNER, '/profile/people');
    await owner.page.getByText('Eleanor Whitfield (you)').waitFor();
    await expectGoodScreen(owner.page, 'people');
    await owner.page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('First Name').fill('Ines');
    await dialog.getByLabel('Last Name').fill(`Vidal ${width.name}`);
    await dialog.getByLabel('Role').selectOption('Proposer');
    await expectGoodScreen(owner.page, 'invitation');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await owner.page.getByText(`The invitation was mailed to ${email}.`).waitFor();

    const guest = await portal.visit(width);
    await expect.poll(link).not.toBe(formerLink);
    await guest.page.goto(await link());
    await guest.page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await guest.page.getByRole('button', { name: 'Change Password' }).click();
    await guest.page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    await logIn(guest.page, email);
    await guest.page.goto('/inventory?search=krug');
    const main = guest.page.getByRole('main');
    await main.getByRole('link', { name: 'Krug' }).first().click();
    await main
      .getByRole('button', { name: /^pull from/ })
      .first()
      .click();
    await guest.page.getByText('1 bottle(s) in Pull Request').waitFor();
    await guest.page.goto('/orders/pull/method');
    await guest.page.getByRole('radio', { name: /^Warehouse/ }).check();
    await guest.page.getByRole('button', { name: 'Continue' }).click();
    await guest.page.getByRole('button', { name: 'Propose' }).click();
    await guest.page.getByRole('heading', { level: 1, name: /^Proposal of Ines/ }).waitFor();
    await expectGoodScreen(guest.page, 'own proposal');

    await owner.page.goto('/proposals');
    await owner.page.getByText(`Ines Vidal ${width.name}`).first().waitFor();
    await expectGoodScreen(owner.page, 'proposals');
    await owner.page.getByRole('main').getByRole('link').first().click();
    await owner.page.getByRole('heading', { level: 1, name: /^Proposal of Ines/ }).waitFor();
    await expectGoodScreen(owner.page, 'proposal');
    if (width.name === 'desktop') await changeAndSend(owner.page);
    else await sendAsProposed(owner.page);

    await guest.page.reload();
    await guest.page.getByText(/^Sent as order #\d+$/).waitFor();
    expect([...owner.complaints, ...guest.complaints]).toEqual([]);
    await owner.context.close();
    await guest.context.close();
  });
});

async function changeAndSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change first' }).click();
  await page.getByText(/^This request answers the proposal of Ines/).waitFor();
  await page.getByRole('button', { name: 'Submit Pull Request' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pull Request Received' }).waitFor();
}

async function sendAsProposed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send as proposed' }).click();
  await page.getByText(/^Sent as order #\d+\./).waitFor();
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor();
}
