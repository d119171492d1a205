import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface LostSend {
  /** The call whose answer is lost, `create_…`. */
  readonly call: string;
  readonly button: string;
  /** The heading of the receipt. */
  readonly receipt: string;
}

/** Loses the answer of the first send: sending again gives the same order, not another one. */
export async function sendOverLostLine(
  page: Page,
  { call, button, receipt }: LostSend,
): Promise<void> {
  const before = await countOrders(page);
  await page.route(`**/api/${call}/`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const submit = page.getByRole('button', { name: button });
  await submit.click();
  await page.getByText(/sending it again cannot order twice/).waitFor();
  await page.unroute(`**/api/${call}/`);
  await submit.dblclick();
  await page.getByRole('heading', { level: 1, name: receipt }).waitFor();
  expect(await countOrders(page)).toBe(before + 1);
}

async function countOrders(page: Page): Promise<number> {
  const answer = await page.request.get('/api/orders/');
  const orders: unknown = await answer.json();
  return Array.isArray(orders) ? orders.length : 0;
}

/** The transaction number that a receipt names, without its `#`. */
export async function orderNumber(page: Page): Promise<string> {
  const number = /#(\d{6,})/.exec((await page.getByRole('main').textContent()) ?? '')?.[1];
  expect(number, 'order number on the receipt').toBeDefined();
  return number ?? '';
}
