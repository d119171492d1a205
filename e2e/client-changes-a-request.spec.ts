import { type Order, orderListSchema } from '@portal/contract/requests/orders/orders.schemas';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, openSignedIn, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';
const STEWARD = 'steward@example.com';

const portal = startPortalAndBrowser();

async function findOpenPull(page: Page): Promise<Order> {
  const answer = await page.request.get('/api/orders/');
  const order = orderListSchema
    .parse(await answer.json())
    .find(
      ({ order_type: type, processed_date: processed, cancelled_date: cancelled }) =>
        type === 'Pull Request' && processed === null && cancelled === null,
    );
  if (order === undefined) throw new Error('The demo has no open pull request left.');
  return order;
}

describe('a client changes a request', () => {
  test.each(WIDTHS)('and the desk sees what was changed: $name', async (width) => {
    const { page, context, complaints } = await portal.visit(width);
    await openSignedIn(page, COLLECTOR, '/');
    const order = await findOpenPull(page);
    await page.goto(`/orders/history/${order.id}`);
    await page.getByRole('link', { name: 'Change this request' }).click();
    const note = `The side door, on a ${width.name}`;
    await page.getByLabel('Additional Notes (Optional)').fill(note);
    await page.reload();
    const summary = page.getByRole('region', { name: 'What will change' });
    await summary.getByText(/^\d changes?: /).click();
    await summary.getByText(note).waitFor();
    await expectGoodScreen(page, 'the form of a change');
    await page.getByRole('button', { name: 'Send the Change' }).click();
    await page.getByRole('region', { name: 'Changes' }).getByText(note).waitFor();
    await expectGoodScreen(page, 'a changed request');
    expect(complaints).toEqual([]);
    await context.close();

    const desk = await portal.visit(width);
    await openSignedIn(desk.page, STEWARD, `/staff/requests/${order.footprint_id}`);
    const activity = desk.page.getByRole('region', { name: 'Activity' });
    await activity.getByText(`Changed order #${order.footprint_id}: notes`).first().waitFor();
    await desk.page.goto(`/staff/requests/${order.footprint_id}/change`);
    await desk.page.getByRole('button', { name: 'Send the Change' }).waitFor();
    await expectGoodScreen(desk.page, 'the form of a change at the desk');
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  });
});
