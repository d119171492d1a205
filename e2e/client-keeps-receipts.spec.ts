import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { addDays } from '../contract/src/provider/business-days.ts';
import { localTime } from '../contract/src/provider/local-time.ts';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { readQrCode } from '../server/src/testing/read-qr-code.ts';
import { OPERATIONS } from '../server/src/testing/operations.ts';
import { callApi, openTenant, TENANT_PASSWORD, type Tenant } from '../server/src/testing/tenant.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { remotePortal } from './driving/remote-portal.ts';
import { expectGoodScreen, tabTo, WIDTHS } from './driving/visit.ts';

const ISSUED_MS = 30_000;

const portal = startPortalAndBrowser();

/** Puts bottles away for a new account through the API; returns the account and the number of the receipt. */
async function receive(): Promise<{ tenant: Tenant; number: number }> {
  const tenant = await openTenant(await remotePortal(portal));
  const prepared = await OPERATIONS['POST /api/staff/receiving/:number/put-away/']?.(tenant);
  const path = `/api/staff/receiving/${prepared?.params?.['number']}/put-away/`;
  await callApi(tenant.portal.steward, 'POST', path, prepared?.body);
  const number = await vi.waitUntil(
    async () => {
      const { results } = await callApi<{ results: { number: number }[] }>(
        tenant.browser,
        'GET',
        '/api/statements/?kind=receipt',
      );
      return results[0]?.number;
    },
    { timeout: ISSUED_MS, interval: 500 },
  );
  return { tenant, number };
}

async function logInByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto('/login?next=%2Fstatements');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(TENANT_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Statements and receipts' }).waitFor();
}

/** Makes a statement of a day by keyboard and downloads its PDF; returns its bottles and the URL of its QR code. */
async function makeStatement(page: Page, day: string): Promise<{ url: URL; bottles: string }> {
  const [year = '', month = '', date = ''] = day.split('-');
  await tabTo(page, page.getByRole('spinbutton', { name: /^month/ }));
  await page.keyboard.type(`${month}${date}${year}`);
  await tabTo(page, page.getByRole('button', { name: 'Make the statement' }));
  await page.keyboard.press('Enter');
  const ready = page.getByText(/^Statement \d+ is ready/);
  const number = /\d+/.exec(await ready.innerText())?.[0] ?? '';
  await expectGoodScreen(page, `statement of ${day}`);
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^PDF.*Statement ${number}`) }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  // The next statement has a message of its own.
  await page.reload();
  const paper = await readFile(await download.path());
  const [first = ''] = await readPdf(paper);
  const bottles = /Bottles\s+([\d,]+)/.exec(first)?.[1] ?? '';
  return { url: new URL(readQrCode(paper)), bottles };
}

describe('a client whose wine was put away', () => {
  test.each(WIDTHS)('verifies statements as of yesterday and today, $name', async (width) => {
    const { tenant } = await receive();
    const { page, context, complaints } = await portal.visit(width);
    await logInByKeyboard(page, tenant.email);
    const today = localTime(new Date(), 'America/New_York').date;
    const days = [addDays(today, -1), today];
    const made = [];
    for (const day of days) made.push({ day, ...(await makeStatement(page, day)) });
    expect(made.map(({ bottles }) => bottles)).toEqual(['0', expect.stringMatching(/^[1-9]/)]);

    // In a browser where nobody is signed in.
    await context.clearCookies();
    for (const { day, url, bottles } of made) {
      expect(url.pathname).toBe('/verify');
      await page.goto('about:blank');
      await page.goto(`${url.pathname}${url.hash}`);
      const readable = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
      const end = `at the end of ${readable.format(new Date(`${day}T00:00:00Z`))}.`;
      await page.getByText(`This statement is ours: ${bottles} bottles ${end}`).waitFor();
      await expectGoodScreen(page, `verify the statement of ${day}`);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(WIDTHS)('keeps the receipt and verifies it by keyboard, $name', async (width) => {
    const { tenant, number } = await receive();
    const { page, context, complaints } = await portal.visit(width);
    await logInByKeyboard(page, tenant.email);
    const file = page.getByRole('link', { name: new RegExp(`^PDF.*Warehouse receipt ${number}`) });
    await file.waitFor();
    await expectGoodScreen(page, 'statements');
    await tabTo(page, file);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);
    const paper = (await readPdf(await readFile(await download.path()))).join(' ');
    expect(paper).toContain(`Warehouse receipt ${number}`);
    expect(paper).toContain('12 bottles in 1 case');
    const code = /Code ([\w-]+)/.exec(paper.replaceAll(/\s+/g, ' '))?.[1] ?? '';

    // The address of the QR code, in a browser where nobody is signed in.
    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(`/verify#number=${number}&code=${code}`);
    await page.getByText(/^This warehouse receipt is ours: 12 bottles received on/).waitFor();
    await expectGoodScreen(page, 'verify');
    const typed = page.getByLabel('Code');
    await tabTo(page, typed);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('AAAA-AAAA');
    await page.keyboard.press('Enter');
    await page.getByText('We do not know this document').waitFor();
    await expectGoodScreen(page, 'verify, not ours');
    const own = complaints.filter((complaint) => !complaint.includes('404'));
    expect(own).toEqual([]);
    await context.close();
  });
});
