import { type Order, orderListSchema } from '@portal/contract/requests/orders/orders.schemas';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, openSignedIn, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';
const STEWARD = 'steward@example.com';
const PICTURE = {
  name: 'box.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000', 'hex'),
};

const portal = startPortalAndBrowser();

/** The request that was delivered last. */
async function findDelivered(page: Page): Promise<Order> {
  const orders = orderListSchema.parse(await (await page.request.get('/api/orders/')).json());
  const [latest] = orders
    .filter(({ order_type: type, completed_date: day }) => type === 'Pull Request' && day !== null)
    .toSorted((a, b) => (b.completed_date ?? '').localeCompare(a.completed_date ?? ''));
  if (latest === undefined) throw new Error('The demo has no delivered request.');
  return latest;
}

describe('a client reports that something is wrong', () => {
  test.each(WIDTHS)('and reads what the company answers: $name', async (width) => {
    const { page, context, complaints } = await portal.visit(width);
    await openSignedIn(page, COLLECTOR, '/');
    const order = await findDelivered(page);
    await page.goto(`/orders/history/${order.id}`);
    await page.getByRole('button', { name: 'Something is wrong' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Which bottles').selectOption({ index: 1 });
    await dialog.getByLabel('Too many').check();
    await dialog.getByLabel('How many bottles').fill('1');
    const words = `One bottle too many, on a ${width.name}`;
    await dialog.getByLabel('Description').fill(words);
    await dialog.getByLabel(/^Pictures/).setInputFiles(PICTURE);
    await expectGoodScreen(page, 'the report of a difference');
    await dialog.getByRole('button', { name: 'Send the Report' }).click();
    await page.getByText(/^We have your report/).waitFor();
    await expectGoodScreen(page, 'a reported difference');

    const desk = await portal.visit(width);
    await openSignedIn(desk.page, STEWARD, '/staff/differences');
    const row = desk.page.getByRole('row').filter({ hasText: words });
    await row.getByRole('button', { name: /^Answer/ }).click();
    const answer = desk.page.getByRole('dialog');
    await answer.getByLabel('Decline').check();
    await answer.getByLabel('Note to the client').fill(`Keep it, on a ${width.name}`);
    await expectGoodScreen(desk.page, 'the answer to a difference');
    await answer.getByRole('button', { name: 'Send the answer' }).click();
    await answer.waitFor({ state: 'hidden' });
    await expectGoodScreen(desk.page, 'the list of differences');
    await desk.context.close();

    await page.reload();
    await page.getByText(`Keep it, on a ${width.name}`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
