import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { mailSubjects } from './driving/mails.ts';
import { orderNumber } from './driving/send-request.ts';
import { expectGoodScreen, logIn, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'Eleanor Whitfield';
const NEWCOMER = 'Daniel Brooks';

const portal = startPortalAndBrowser();
/** The client's telephone and the steward's screen, side by side. */
let client: Page;
let desk: Page;
const complaints: (readonly string[])[] = [];

async function signedIn(email: string, heading: RegExp, width: (typeof WIDTHS)[number]) {
  const visit = await portal.visit(width);
  complaints.push(visit.complaints);
  await logIn(visit.page, email, heading);
  return visit.page;
}

beforeAll(async () => {
  client = await signedIn('collector@example.com', /^Good /, WIDTHS[1]);
  desk = await signedIn('steward@example.com', /^Desk$/, WIDTHS[0]);
});

async function waitingRequests(): Promise<number> {
  await desk.goto('/staff');
  const figure = desk.getByRole('link', { name: /Requests waiting$/ });
  return Number.parseInt((await figure.textContent()) ?? '', 10);
}

async function askForTheVan(): Promise<string> {
  await client.goto('/inventory?search=Krug');
  await client.getByRole('main').getByRole('link', { name: 'Krug' }).first().click();
  await client.getByRole('main').getByRole('button', { name: 'pull from' }).first().click();
  await client.getByText('1 bottle(s) in Pull Request').waitFor();
  await client.goto('/orders/pull/method');
  await client.getByRole('radio', { name: /^MWC Van Delivery/ }).check();
  await client.getByRole('button', { name: 'Continue' }).click();
  await client.getByText('default address').waitFor();
  await client
    .getByRole('group', { name: /Picking Up Wines/ })
    .getByLabel('No')
    .check();
  await client.getByRole('button', { name: 'Submit Pull Request' }).click();
  await client.getByRole('heading', { level: 1, name: 'Pull Request Received' }).waitFor();
  return orderNumber(client);
}

async function clientReads(number: string, status: RegExp): Promise<void> {
  await client.goto('/orders/history');
  const row = client.getByRole('main').getByRole('link', { name: `#${number}` });
  await row.click();
  await client.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor();
  await client.getByText(status).first().waitFor();
}

async function chooseAccount(name: string): Promise<void> {
  await desk.getByRole('combobox', { name: 'Account' }).fill(name.slice(0, 5));
  await desk.getByRole('option', { name }).click();
}

async function announceShipment(): Promise<string> {
  await client.goto('/orders/add/method');
  await client.getByRole('radio', { name: /^Notify/ }).check();
  await client.getByRole('button', { name: 'Continue' }).click();
  await client.getByLabel('Name of Company/ Origin', { exact: true }).fill('Zachys');
  await client.getByRole('button', { name: 'Submit', exact: true }).click();
  await client.getByRole('heading', { level: 1, name: 'Add Request Received' }).waitFor();
  return orderNumber(client);
}

/** Two bottles of a wine that the catalogue has, with a document. */
async function fillCase(): Promise<void> {
  await desk.getByRole('combobox', { name: 'Wine' }).fill('Bollinger');
  await desk.getByRole('option', { name: /^Create "Bollinger"/ }).waitFor();
  await desk.getByRole('listbox').getByRole('option').first().click();
  await desk.getByRole('checkbox', { name: 'Place later' }).check();
  await desk.getByLabel('Size (ml)').fill('750');
  await desk.getByLabel('Bottles', { exact: true }).fill('2');
  await desk.getByText('Condition documents (0)').click();
  await desk.getByLabel('Files').setInputFiles({
    name: 'condition.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 level into the neck'),
  });
}

const HEADER =
  'Case Number,Case Type,Date Added,Producer,Wine,Designation,Vineyard,Appellation,Variety,Country,Region,Subregion,Type,Vintage,Size (ml),Quantity';

async function checkFile(quantity: string): Promise<void> {
  const row = `NJ-77,6 x 750ml OWC,2026-01-05,Krug,Krug Grande Cuvée,,,Champagne,,France,Champagne,,Sparkling-White,NV,750,${quantity}`;
  await desk.getByLabel('File', { exact: true }).setInputFiles({
    name: 'cellar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${HEADER}\n${row}\n`),
  });
  await desk.getByRole('button', { name: 'Check the file' }).click();
}

async function openClient(name: string): Promise<void> {
  await desk.goto(`/staff/clients?search=${encodeURIComponent(name)}`);
  await desk.getByRole('link', { name }).first().click();
  await desk.getByRole('heading', { level: 1, name }).waitFor();
}

/** Reads the stored bottles on the client's page, then goes back to the steward's page. */
async function storedOf(name: string, back?: string): Promise<string> {
  await openClient(name);
  const figures = desk.getByRole('list', { name: 'At a glance' });
  const stored = await figures.getByRole('link').first().textContent();
  if (back !== undefined) await desk.goto(back);
  return stored ?? '';
}

async function pullAndGoTo(method: string): Promise<void> {
  await client.goto('/inventory?search=Antinori');
  await client.getByRole('main').getByRole('link', { name: 'Antinori' }).first().click();
  await client.getByRole('main').getByRole('button', { name: 'pull from' }).first().click();
  await client.getByText('1 bottle(s) in Pull Request').waitFor();
  await client.goto('/orders/pull/method');
  await client.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await client.getByRole('button', { name: 'Continue' }).click();
  await client.getByRole('heading', { level: 1, name: method }).waitFor();
}

/** Returns the first weekday at least so many days ahead. */
function businessDayAhead(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

describe('a steward’s day', () => {
  test('a client sends a request, the desk shows it by itself, and the client sees each step', async () => {
    const before = await waitingRequests();
    const number = await askForTheVan();
    const waiting = desk.getByRole('link', {
      name: new RegExp(`^${before + 1}\\s*Requests waiting$`),
    });
    await waiting.waitFor();
    await expectGoodScreen(desk, 'desk');
    await waiting.click();
    await desk.getByRole('checkbox', { name: `Select #${number}` }).waitFor();
    await expectGoodScreen(desk, 'queue');
    await desk.getByRole('link', { name: `#${number}` }).click();
    await desk.getByRole('checkbox', { name: /^Case #/ }).click();
    await desk.getByText('1 of 1 picked').waitFor();
    await expectGoodScreen(desk, 'request');
    await desk.getByRole('button', { name: 'Mark 1 bottle pulled' }).click();
    const deliver = desk.getByRole('button', { name: 'Deliver without a signature here' });
    await deliver.waitFor();
    await clientReads(number, /pulled from inventory/i);
    await deliver.click();
    await desk.getByRole('dialog').getByLabel('Why nobody signs here').fill('Signed on paper');
    await expectGoodScreen(desk, 'delivery question');
    await desk.getByRole('dialog').getByRole('button', { name: 'Deliver 1 bottle' }).click();
    await desk.getByRole('region', { name: 'Actions' }).waitFor({ state: 'detached' });
    await clientReads(number, /delivered/i);
    const steps = ['pulled from inventory', 'delivered'];
    const subjects = expect.arrayContaining(steps.map((step) => `Order #${number}: ${step}`));
    await expect.poll(() => mailSubjects(portal.dataDir), { timeout: 90_000 }).toEqual(subjects);
  });

  test('a client announces wine, and the put-away bottles are in the inventory with their document', async () => {
    const number = await announceShipment();
    await desk.goto('/staff/receiving');
    const announced = desk.getByRole('link', { name: `#${number}` });
    await announced.waitFor();
    await announced.click();
    const firstRow = await desk.getByText('Case number', { exact: true }).boundingBox();
    expect(firstRow?.y).toBeLessThanOrEqual(320);
    await fillCase();
    await expectGoodScreen(desk, 'receiving');
    await desk.getByRole('button', { name: 'Put away and complete' }).click();
    const putAway = desk.getByRole('table', { name: 'Put away' });
    const caseNumber = (await putAway.getByRole('rowheader').textContent()) ?? '';
    await clientReads(number, /added to inventory/i);
    await client.goto('/case-inventory');
    await client.getByRole('link', { name: `Case ${caseNumber}` }).click();
    await client.getByRole('heading', { level: 1 }).waitFor();
    await client.getByRole('button', { name: /^CONDITION/i }).click();
    await client.getByRole('menuitem', { name: 'condition.pdf' }).waitFor();
    await client.keyboard.press('Escape');
  });

  test('a file with a fault is corrected, imported, and undone', async () => {
    await desk.goto('/staff/imports/new');
    await chooseAccount(NEWCOMER);
    await checkFile('many');
    await desk.getByText(/^1 fault in cellar\.csv/).waitFor();
    await desk.getByRole('table', { name: 'Faults' }).getByText('"many"').waitFor();
    await expectGoodScreen(desk, 'faults');
    await desk.getByRole('button', { name: 'Remove cellar.csv' }).click();
    await checkFile('6');
    await desk.getByRole('button', { name: `Import 6 bottles for ${NEWCOMER}` }).click();
    await desk.getByRole('heading', { level: 1, name: /^Import #/ }).waitFor();
    const url = desk.url();
    expect(await storedOf(NEWCOMER)).toMatch(/^6 stored/i);
    await desk.goto(url);
    await desk.getByLabel('Reason for undoing the import').fill('The wrong account');
    await desk.getByRole('button', { name: 'Take 6 bottles back' }).click();
    await desk.getByText(/^Undone .*\. Its bottles have left the cellar/).waitFor();
    expect(await storedOf(NEWCOMER)).toMatch(/^0 stored/i);
  });

  test('two wines become one and two again, and no bottle is lost on the way', async () => {
    await desk.goto('/staff/wines?search=Krug');
    await desk.getByRole('rowheader').getByRole('link').first().click();
    await desk.getByRole('combobox', { name: 'Duplicate of' }).fill('Krug');
    await desk.getByRole('listbox').getByRole('option').first().click();
    await expectGoodScreen(desk, 'wine');
    const before = await storedOf(COLLECTOR, desk.url());
    await desk.getByRole('combobox', { name: 'Duplicate of' }).fill('Krug');
    await desk.getByRole('listbox').getByRole('option').first().click();
    await desk.getByRole('button', { name: /^Merge/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await desk.getByRole('button', { name: 'Undo this merge' }).waitFor();
    expect(await storedOf(COLLECTOR, desk.url())).toBe(before);
    await desk.getByRole('button', { name: 'Undo this merge' }).click();
    await desk.getByRole('button', { name: 'Undo this merge' }).waitFor({ state: 'detached' });
    expect(await storedOf(COLLECTOR, desk.url())).toBe(before);
  });

  test('a day off is closed to the client at once', async () => {
    const day = businessDayAhead(20);
    await desk.goto('/staff/content/days-off');
    const [year = '', month = '', date = ''] = day.split('-');
    await desk.getByRole('spinbutton', { name: /^month, Day/ }).focus();
    await desk.keyboard.type(`${month}${date}${year}`);
    await desk.getByLabel('Reason, as clients read it').fill('Stocktaking');
    await desk.getByRole('button', { name: 'Add a day off' }).click();
    await desk.getByRole('row', { name: /Stocktaking/ }).waitFor();
    await expectGoodScreen(desk, 'days off');
    await pullAndGoTo('Warehouse Pickup');
    await client
      .getByRole('spinbutton', { name: /^month/ })
      .first()
      .focus();
    await client.keyboard.type(`${month}${date}${year}`);
    await client.getByRole('button', { name: 'Submit Pull Request' }).click();
    await client
      .getByText(/Stocktaking, warehouse closed/)
      .first()
      .waitFor();
  });

  test('the desk narrows a cellar as its client does, and a free bottle is a booked bottle', async () => {
    await client.goto('/case-inventory?type=Red');
    const found = await client.getByRole('heading', { name: /\d Cases$/ }).textContent();
    await openClient(COLLECTOR);
    const figures = desk.getByRole('list', { name: 'At a glance' });
    await figures.getByRole('link', { name: / Cases?$/i }).click();
    await desk.getByRole('button', { name: 'Type', exact: true }).click();
    await desk.getByRole('checkbox', { name: /^Red \d/ }).click();
    await desk.getByRole('heading', { name: `${found}, ` }).waitFor();
    await expectGoodScreen(desk, 'cellar');
    await desk.goto('/staff/stock/check');
    await desk.getByText('All counts match.').waitFor();
    await expectGoodScreen(desk, 'stock check');
  });

  test('a deactivated user is out at the next click', async () => {
    await openClient(COLLECTOR);
    await expectGoodScreen(desk, 'client');
    await desk.getByRole('button', { name: /^Deactivate ?, Eleanor/ }).click();
    await desk.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await desk.getByRole('button', { name: /^Reactivate ?, Eleanor/ }).waitFor();
    await client.getByRole('link', { name: /home$/ }).click();
    await client.getByRole('button', { name: 'log in', exact: true }).waitFor();
  });

  test('a tablet shows each list within its width, and no broken heading', async () => {
    await desk.setViewportSize({ width: 768, height: 1024 });
    for (const area of ['audit', 'receiving']) {
      await desk.goto(`/staff/${area}`);
      const heading = desk.getByRole('columnheader').last();
      await heading.waitFor();
      await expectGoodScreen(desk, `${area} on a tablet`);
      expect((await heading.boundingBox())?.height).toBeLessThan(50);
    }
  });

  test('and no screen complained', () => {
    expect(complaints.flat().filter((text) => !/40[13]/.test(text))).toEqual([]);
  });
});
