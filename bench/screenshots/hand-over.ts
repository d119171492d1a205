import { orderListSchema } from '@portal/contract/requests/orders/orders.schemas';
import type { Page } from 'playwright-core';
import { numberToHandOver } from './runs.ts';
import { driverVisit } from './stops-today.ts';

/** Opens the form of the stop that is open. */
export async function openHandover(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Hand over/ }).click();
  await page.getByLabel('Who takes the bottles?').waitFor();
}

/** Sends it empty, so that each field says what is missing. */
export async function sendEmpty(page: Page): Promise<void> {
  await openHandover(page);
  await page.getByRole('button', { name: /^Hand over/ }).click();
  await page.getByText('Someone over 21 must sign for the delivery.').waitFor();
}

/** Fills it in and signs as a finger does. */
export async function signHandover(page: Page): Promise<void> {
  await openHandover(page);
  await page.getByLabel('Who takes the bottles?').fill('Eleanor Whitfield');
  await page.getByLabel('The person is over 21').check();
  const field = page.getByRole('group', { name: 'Signature' }).locator('svg').first();
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('There is no field to sign in.');
  const at = (part: number) =>
    [box.x + box.width * part, box.y + box.height * (0.5 + 0.3 * Math.sin(part * 20))] as const;
  await page.mouse.move(...at(0.1));
  await page.mouse.down();
  for (let part = 0.1; part < 0.9; part += 0.01) await page.mouse.move(...at(part));
  await page.mouse.up();
}

export async function failHandover(page: Page): Promise<void> {
  await openHandover(page);
  await page.getByLabel('Not handed over').check();
  await page.getByLabel('Why not?').selectOption({ label: 'Nobody was there' });
}

/** Hands over without network, and opens what waits. */
export async function handOverOffline(page: Page): Promise<void> {
  await signHandover(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Hand over/ }).click();
  await page.getByRole('button', { name: '1 waiting to be sent' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The driver ends a stop of the client; returns the page of the request. */
async function endStop(page: Page, fill: (phone: Page) => Promise<void>, send: RegExp) {
  const number = await numberToHandOver(page);
  const visit = await driverVisit(page);
  const phone = await visit.newPage();
  await phone.goto(`/staff/requests/${number}`);
  await fill(phone);
  await phone.getByRole('button', { name: send }).click();
  await phone
    .getByText(/^(Handed over\. The request is completed|Recorded\. The client)/)
    .waitFor();
  await visit.close();
  const answer = await page.request.get('/api/orders/');
  const order = orderListSchema
    .parse(await answer.json())
    .find(({ footprint_id: one }) => one === number);
  return `/orders/history/${order?.id}`;
}

/** The client's request after its bottles were handed over. */
export const handedOver = (page: Page) => endStop(page, signHandover, /^Hand over/);

/** The client's request after nobody was there. */
export const notHandedOver = (page: Page) => endStop(page, failHandover, /^Record/);
