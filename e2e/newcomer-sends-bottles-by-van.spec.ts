import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runPortalCommand } from './driving/built-portal.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, logIn, WIDTHS, type Width } from './driving/visit.ts';

const CELLAR_FILE = fileURLToPath(new URL('samples/cellartracker-list.csv', import.meta.url));
const NEWCOMER = 'newcomer@example.com';

const portal = startPortalAndBrowser();

/** The wine that each width pulls. They differ, so that the second visit does not see the first one's bottles. */
const PULLS = {
  desktop: { search: 'chateau leoville', name: /Léoville Barton/, vintage: '2015' },
  phone: { search: 'donnhoff', name: /Dönnhoff/, vintage: '2018' },
} as const;

describe('from a collector’s own file to a van at the door', () => {
  test('the operator imports the file while the portal runs', async () => {
    const settings = { DATA_DIR: portal.dataDir };
    const words = ['import', CELLAR_FILE, '--account', NEWCOMER];
    const first = await runPortalCommand(words, settings);
    expect(first.output).toContain('Bottles: 17');
    expect(first.exitCode).toBe(0);
    const second = await runPortalCommand(words, settings);
    expect(second.output).toContain('Bottles: 0');
  });

  test.each(WIDTHS)(
    'the newcomer finds a wine and sends two bottles by van: $name',
    async (width) => {
      const { page, context, complaints } = await portal.visit(width);
      await logIn(page, NEWCOMER);
      await page.getByRole('region', { name: 'Totals' }).waitFor();
      const before = await bottleCount(page);

      await findWine(page, width);
      await pullTwo(page);
      await orderVan(page);
      const number = await readReceipt(page, width);

      await page.goto('/orders/history');
      await page.getByRole('link', { name: new RegExp(`#${number}`) }).click();
      await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor();
      await page
        .getByText('Timeline')
        .or(page.getByRole('list', { name: 'Timeline' }))
        .first()
        .waitFor();
      await expectGoodScreen(page, 'order');
      await page.goto('/');
      expect(await bottleCount(page)).toBe(before - 2);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('everything is still there after the machine was killed', async () => {
    await portal.crash();
    const { page, context } = await portal.visit(WIDTHS[0]);
    await logIn(page, NEWCOMER);
    expect(await bottleCount(page)).toBe(17 - 2 * WIDTHS.length);
    await page.goto('/orders/history');
    await page.getByText('2 Events').waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /#\d{6}/ })
        .count(),
    ).toBe(2);
    await page.goto('/inventory');
    await page.getByText(`(${17 - 2 * WIDTHS.length} Bottles)`).waitFor();
    await context.close();
  });
});

/** Reads the large figure of the dashboard. */
async function bottleCount(page: Page): Promise<number> {
  const totals = page.getByRole('region', { name: 'Totals' });
  await totals
    .getByText(/^[\d,]+$/)
    .first()
    .waitFor();
  const text = await totals
    .getByText(/^[\d,]+$/)
    .first()
    .textContent();
  return Number(text?.replaceAll(',', ''));
}

async function findWine(page: Page, { name }: Width): Promise<void> {
  const pull = PULLS[name];
  await page.goto('/inventory');
  await page.getByText(/^6 Results/).waitFor();
  await page.getByPlaceholder('SEARCH YOUR INVENTORY BY PRODUCER').fill(pull.search);
  await page.keyboard.press('Enter');
  await page.getByText(/^1 Result/).waitFor();
  await page.getByRole('link', { name: pull.name }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: pull.name });
  await heading.waitFor();
  expect(await heading.textContent()).toContain(pull.vintage);
}

async function pullTwo(page: Page): Promise<void> {
  const block = page.getByRole('main').getByRole('combobox').first();
  await block.selectOption('2');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^pull from/ })
    .first()
    .click();
  await page.getByText('2 bottle(s) in Pull Request').waitFor();
  await page.goto('/cart');
  await page.getByText('2 Bottles', { exact: true }).waitFor();
  await expectGoodScreen(page, 'pull list');
  await page.getByRole('link', { name: 'Continue to Deliver' }).first().click();
}

async function orderVan(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /delivery method/i }).waitFor();
  await page.getByRole('radio', { name: 'MWC Van Delivery' }).check();
  await expectGoodScreen(page, 'pull method');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'MWC Van Delivery' }).waitFor();
  await page.getByText('default address').waitFor();
  await expectGoodScreen(page, 'pull address');
  const submit = page.getByRole('button', { name: 'Submit Pull Request' });
  const pickingUp = page.getByRole('group', { name: /Picking Up Wines/ });
  await pickingUp.getByLabel('Yes').check();
  await submit.click();
  await page.getByText('Please select an option.').first().waitFor();
  await pickingUp.getByLabel('No').check();
  await page.getByLabel(/Additional Notes/).fill('Ring twice.');
  await submit.dblclick();
}

async function readReceipt(page: Page, width: Width): Promise<string> {
  await page.getByRole('heading', { level: 1, name: 'Pull Request Received' }).waitFor();
  await page.getByText('Ring twice.').waitFor();
  await expectGoodScreen(page, 'confirmation');
  await page.reload();
  await page.getByText('Ring twice.').waitFor();
  const number = /#(\d{6,})/.exec((await page.getByRole('main').textContent()) ?? '')?.[1];
  expect(number, `order number on the receipt, ${width.name}`).toBeDefined();
  return number ?? '';
}
