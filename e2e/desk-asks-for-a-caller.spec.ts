import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailSubjects } from './driving/mails.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, tabTo, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();
const CLIENT = 'Eleanor Whitfield';

/** Opens the calls of the client and notes one of hers, by telephone. */
async function noteCall(page: Page, person: RegExp, check: string, next: string): Promise<void> {
  await page.goto('/staff/clients?search=collector@example.com');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Whitfield/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Request for a caller' }).click();
  const who = page.getByLabel('Who asked');
  const option = who.getByRole('option', { name: person }).first();
  await who.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByLabel('How you made sure who it is').selectOption({ label: check });
  await page.getByLabel('What was said').fill('One bottle for Friday.');
  await page.getByRole('radio', { name: next }).check();
  await expectGoodScreen(page, `a call of ${CLIENT}`);
}

async function pullFirst(page: Page, producer: string): Promise<void> {
  await page.goto(`/inventory?search=${producer}`);
  await page.getByRole('main').getByRole('link', { name: producer }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^pull from/ })
    .first()
    .click();
  await page.getByText('1 bottle(s) in Pull Request').waitFor();
  await page.goto('/orders/pull/method');
  // It moves the page down.
  await page.getByRole('region', { name: 'Request for a caller' }).waitFor();
  await page.getByRole('radio', { name: /^Warehouse Pickup/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Warehouse Pickup' }).waitFor();
}

test('a steward sends a request for a caller, which says who asked, and the owners can object', async () => {
  const desk = await portal.signedIn('steward@example.com', '/staff', WIDTHS[0]);
  await noteCall(desk, /Whitfield/, 'Called back on the number we have', 'Make a request for them');
  await tabTo(desk, desk.getByRole('button', { name: 'Note and make a request' }));
  await desk.keyboard.press('Enter');
  const banner = desk.getByRole('region', { name: 'Request for a caller' });
  await banner.getByText(CLIENT).waitFor();
  await pullFirst(desk, 'Antinori');
  await expectGoodScreen(desk, 'the request for a caller');
  await desk.getByRole('button', { name: 'Submit Pull Request' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Pull Request Received' }).waitFor();
  await expectGoodScreen(desk, 'the request of a caller was received');
  await banner.getByRole('button', { name: 'End' }).click();
  await desk.getByRole('link', { name: 'Calls and e-mails' }).click();
  await desk
    .getByRole('row', { name: new RegExp(CLIENT) })
    .getByRole('link', { name: /^#\d+/ })
    .click();
  await desk.getByText(`${CLIENT}, by telephone`).first().waitFor();
  await expect
    .poll(() => mailSubjects(portal.dataDir), { timeout: 90_000 })
    .toContainEqual(expect.stringMatching(/request #\d+/));
});

test('a steward on a phone proposes what is not clear, and the client finds it', async () => {
  const phone = await portal.signedIn('steward@example.com', '/staff', WIDTHS[1]);
  await noteCall(phone, /Somebody else/, 'Not checked', 'Propose a request to the owners');
  await phone.getByRole('button', { name: 'Note and propose' }).click();
  await phone.getByText('Please fill in this required field.').waitFor();
  await phone.getByLabel('Name', { exact: true }).fill('Jim Hale');
  await phone.getByRole('button', { name: 'Note and propose' }).click();
  await phone.getByRole('region', { name: 'Request for a caller' }).getByText('Jim Hale').waitFor();
  await pullFirst(phone, 'Almaviva');
  await expectGoodScreen(phone, 'the proposal for a caller');
  await phone.getByRole('button', { name: 'Propose' }).click();
  await phone
    .getByText(/Jim Hale/)
    .first()
    .waitFor();
  const client = await portal.signedIn('collector@example.com', '/proposals', WIDTHS[1]);
  await client
    .getByText(/Jim Hale/)
    .first()
    .waitFor();
  await expectGoodScreen(client, 'the proposal of a caller');
});

test('no screen complained', () => {
  expect(portal.complaints()).toEqual([]);
});
