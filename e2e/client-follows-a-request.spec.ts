import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orderListSchema, type Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, openSignedIn, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';

const portal = startPortalAndBrowser();
const cancelled: number[] = [];

async function listOrders(page: Page): Promise<Order[]> {
  return orderListSchema.parse(await (await page.request.get('/api/orders/')).json());
}

function isOpenPull({ order_type, processed_date, cancelled_date }: Order): boolean {
  return order_type === 'Pull Request' && processed_date === null && cancelled_date === null;
}

async function openOrder(page: Page, { id, footprint_id }: Order): Promise<void> {
  await page.goto(`/orders/history/${id}`);
  await page.getByRole('heading', { level: 1, name: `Order #${footprint_id}` }).waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor();
}

/** Text spacing that a reader may set (WCAG 2.2, 1.4.12). */
const SET_WORDS_WIDE = `Object.assign(document.documentElement.style, {
  letterSpacing: '0.12em', wordSpacing: '0.16em', lineHeight: '1.5' })`;

/** Reads the large figure of the dashboard. */
async function freeBottles(page: Page): Promise<number> {
  const figure = page.getByRole('region', { name: 'Totals' }).getByText(/^[\d,]+$/);
  return Number((await figure.first().textContent())?.replaceAll(',', ''));
}

/** Navigates by the app's own links, so that its cached data is tested. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: /home$/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
}

async function cancelRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (Optional)').fill('The party is off');
  await expectGoodScreen(page, 'the question before a cancel');
  await dialog.getByRole('button', { name: 'Cancel this request' }).click();
  await page.getByText(/^This request is cancelled\./).waitFor();
}

describe('a client follows a request', () => {
  test.each(WIDTHS)('and cancels it, and its bottles are back: $name', async (width) => {
    const { page, context, complaints } = await portal.visit(width);
    await openSignedIn(page, COLLECTOR, '/');
    const before = await freeBottles(page);
    const order = (await listOrders(page)).find(isOpenPull);
    if (order === undefined) throw new Error('The demo has no open pull request left.');
    await openOrder(page, order);
    await expectGoodScreen(page, 'an open request');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe(`mwc_order_${order.footprint_id}.ics`);

    await cancelRequest(page);
    cancelled.push(order.footprint_id);
    expect(await page.getByRole('button', { name: 'Cancel this request' }).count()).toBe(0);
    await page.getByText('This request was cancelled: The party is off').waitFor();
    await expectGoodScreen(page, 'a cancelled request');
    await goHome(page);
    const bottles = order.lines.reduce((sum, line) => sum + line.quantity, 0);
    await expect.poll(() => freeBottles(page)).toBe(before + bottles);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(WIDTHS)('and opens its document, and prints it: $name', async (width) => {
    const { page, context } = await portal.visit(width);
    await openSignedIn(page, COLLECTOR, '/');
    const order = (await listOrders(page)).find(({ attachments }) =>
      attachments.some(({ file_name }) => file_name.endsWith('.pdf')),
    );
    if (order === undefined) throw new Error('The demo has no request with a document.');
    await openOrder(page, order);
    await page.getByRole('button', { name: /^Documents/ }).click();
    const tab = context.waitForEvent('page');
    // Chromium without a window shows no PDF, so the new tab keeps its empty URL there.
    const request = context.waitForEvent('request', (sent) =>
      /\/api\/attachments\/\d+\/$/.test(sent.url()),
    );
    await page
      .getByRole('menuitem', { name: /\.pdf$/ })
      .first()
      .click();
    const opened = await tab;
    const file = await page.request.get((await request).url());
    expect(file.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
    });
    await opened.close();

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('Total bottles by format').isVisible()).toBe(true);
    expect(
      await page
        .getByText(/\.pdf$/)
        .first()
        .isVisible(),
    ).toBe(true);
    const onScreenOnly = [
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('link', { name: '‹ Account History' }),
    ];
    for (const control of onScreenOnly) expect(await control.isVisible()).toBe(false);
    await context.close();
  });

  test('and sees its bottles wide on the left, its facts on the right, and a quiet way to cancel', async () => {
    const [desktop] = WIDTHS;
    const { page, context } = await portal.visit(desktop);
    await openSignedIn(page, COLLECTOR, '/');
    const order = (await listOrders(page)).find(isOpenPull);
    if (order === undefined) throw new Error('The demo has no open pull request left.');
    await openOrder(page, order);
    const boxOf = async (name: string) => {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      if (box === null) throw new Error(`"${name}" is not shown.`);
      return box;
    };
    const [bottles, facts] = [await boxOf('Bottles'), await boxOf('Details')];
    expect(bottles.y).toBe(facts.y);
    expect(bottles.x + bottles.width).toBeLessThan(facts.x);
    expect(bottles.width).toBeGreaterThan(facts.width);
    const lineOfLastStep = page
      .getByRole('list', { name: 'Timeline' })
      .getByRole('listitem')
      .last();
    expect(
      await lineOfLastStep.evaluate((step) => getComputedStyle(step, '::before').content),
    ).toBe('none');
    const cancel = page.getByRole('button', { name: 'Cancel this request' });
    const [color, background] = await cancel.evaluate((button) => {
      const style = getComputedStyle(button);
      return [style.color, style.backgroundColor];
    });
    expect(background).toBe('rgba(0, 0, 0, 0)');
    const [red = 0, green = 255, blue = 255] = color?.match(/\d+/g)?.map(Number) ?? [];
    expect(red, color).toBeGreaterThan(2 * Math.max(green, blue));
    await context.close();
  });

  test('and reads on a phone with short cards, whole days and nothing out of sight', async () => {
    const [, phone] = WIDTHS;
    const { page, context } = await portal.visit(phone);
    await openSignedIn(page, COLLECTOR, '/orders/history');
    const cards = page.getByRole('row', { name: /Request/ });
    await cards.first().waitFor();
    for (const at of [0, 1, 2, 3]) {
      const box = await cards.nth(at).boundingBox();
      expect(box?.height, `height of card ${at}`).toBeLessThan(250);
    }
    await page.evaluate(SET_WORDS_WIDE);
    await expectGoodScreen(page, 'history with words set wide');

    const order = (await listOrders(page)).find(isOpenPull);
    if (order === undefined) throw new Error('The demo has no open pull request left.');
    await openOrder(page, order);
    await page.evaluate('window.print = () => undefined');
    await page.getByRole('button', { name: 'Print' }).dblclick();
    expect(await page.evaluate('getSelection().toString()'), 'marked by pressing twice').toBe('');
    const day = page.getByText('We received your request for').getByText(/^\d{4}-\d\d-\d\d$/);
    for (let width = 320; width <= 390; width += 10) {
      await page.setViewportSize({ width, height: phone.height });
      const lines = await day.evaluate((element) => element.getClientRects().length);
      expect(lines, `lines of the day at ${width}`).toBe(1);
    }
    await context.close();
  });

  test('writes a mail about each cancel into the folder of the demo', async () => {
    const folder = join(portal.dataDir, 'mail');
    const subjects = async () => {
      const names = await readdir(folder);
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
    };
    const expected = cancelled.map((number) => `Order #${number}: cancelled`);
    expect(expected).toHaveLength(WIDTHS.length);
    await expect.poll(subjects).toEqual(expect.arrayContaining(expected));
  });
});
