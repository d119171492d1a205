import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { orderNumber, sendOverLostLine } from './driving/send-request.ts';
import { expectGoodScreen, openSignedIn, tabTo, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a list of bottles'),
});
const disguised = { name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

describe('wine that a client announces', () => {
  test.each(WIDTHS)('a client requests a pickup despite failures: $name', async (width) => {
    const { page, context } = await portal.visit(width);
    await openSignedIn(page, 'collector@example.com', '/orders');
    await page.getByRole('main').getByRole('link', { name: 'Add Bottles' }).click();
    await page.getByRole('radio', { name: /^Pickup/ }).check();
    await expectGoodScreen(page, 'add method');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('default address').waitFor();
    await expectGoodScreen(page, 'pickup');
    await fillPickup(page);
    await sendRefusedFile(page);
    await sendOverLostLine(page, {
      call: 'create_pickup_order',
      button: 'Submit Add Request',
      receipt: 'Add Request Received',
    });
    await page.getByRole('heading', { level: 1, name: 'Add Request Received' }).waitFor();
    await page.getByText('list.pdf').waitFor();
    await expectGoodScreen(page, 'pickup confirmation');
    const number = await orderNumber(page);
    await page.reload();
    await page.getByText(`#${number}`).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^How would you like/ }).waitFor();
    await context.close();
  });

  test('a client announces a shipment with the keyboard alone', async () => {
    const { page, context, complaints } = await portal.visit(WIDTHS[0]);
    await openSignedIn(page, 'collector@example.com', '/orders/add/method');
    await page.getByRole('radio', { name: /^Pickup/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Notify MWC' }).waitFor();
    await expectGoodScreen(page, 'notify');
    await tabTo(page, page.getByLabel('Name of Company/ Origin', { exact: true }));
    await page.keyboard.type('Zachys');
    await tabTo(page, page.getByLabel('Tracking Number (Optional)', { exact: true }));
    await page.keyboard.type('1Z999');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Add Request Received' }).waitFor();
    await page.getByText('1Z999').waitFor();
    await expectGoodScreen(page, 'notify confirmation');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function fillPickup(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Add Request' });
  await submit.click();
  await page.getByText('Please select an option.').first().waitFor();
  await page.getByLabel('Number of Boxes').selectOption('20+');
  await page
    .getByRole('group', { name: /already boxed/ })
    .getByLabel('No')
    .check();
  await page.getByLabel('Documents (Optional)').setInputFiles(pdf('list.pdf'));
}

/** The server checks the content: a file that does not match its ending is refused by name, and the rest is kept. */
async function sendRefusedFile(page: Page): Promise<void> {
  await page.getByLabel('Documents (Optional)').setInputFiles(disguised);
  await page.getByRole('button', { name: 'Submit Add Request' }).click();
  await page.getByText('There was an error, please try again').waitFor();
  await page
    .getByText(/^scan\.png: File type is not allowed/)
    .first()
    .waitFor();
  expect(await page.evaluate('window.scrollY')).toBe(0);
  await expectGoodScreen(page, 'refused pickup');
  await page.getByRole('button', { name: 'Remove scan.png' }).click();
}
