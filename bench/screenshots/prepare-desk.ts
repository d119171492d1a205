import type { Page } from 'playwright-core';
import { firstLinkOf, openFilters, press } from './prepare-screen.ts';

/** On narrow screens the bar of the back office shows only its first areas. */
export async function openMoreAreas(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
}

export async function openClientEmail(page: Page): Promise<void> {
  await page.goto(await firstLinkOf('/staff/clients', '/staff/clients/')(page));
  await page
    .getByRole('button', { name: /^Change e-mail/ })
    .first()
    .click();
}

export async function openClientAddress(page: Page): Promise<void> {
  await page.goto(await firstLinkOf('/staff/clients', '/staff/clients/')(page));
  await page.getByRole('button', { name: 'Add a new Address' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Draws a logo and shows it to clients. */
export async function setLogo(page: Page): Promise<void> {
  await page.goto('/staff/content/texts');
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [480, 120];
    const pen = canvas.getContext('2d');
    if (pen !== null) {
      [pen.font, pen.fillStyle] = ['96px Georgia', 'black'];
      pen.fillText('Marsh Co', 4, 92);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
  await page.getByLabel(/logo$/i).setInputFiles(file);
  await page.getByRole('button', { name: 'Show this logo to clients' }).click();
  await page.getByRole('button', { name: 'Remove the logo' }).waitFor();
  await page.reload();
}

export async function openFirstRequest(page: Page): Promise<void> {
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Details' }).waitFor();
}

/** Opens a pulled request, ticks all but one line, and asks to deliver it. */
export async function deliverInPart(page: Page): Promise<void> {
  // Until its picks are there, every line looks as if it were in its case.
  const picks = page.waitForResponse((response) => response.url().endsWith('/picks/'));
  await openFirstRequest(page);
  await (await picks).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await pickInPart(page);
  await page
    .getByRole('button', { name: /^Deliver / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

export async function editRequest(page: Page): Promise<void> {
  await openFirstRequest(page);
  await page.getByRole('button', { name: 'Add internal note' }).click();
  await page.getByRole('button', { name: 'Change date' }).click();
}

/** Pastes two cases from a spreadsheet; the second wine is not in the catalogue. */
export async function pasteWines(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Wine' }).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'NJ-900001\tAlmaviva\t2005\t750\t6\n\tScreaming Beagle\t2001\t1500\t1\nNJ-900002\tKrug\t1988\t750\t3',
    );
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await page.getByText('3 lines pasted.').waitFor();
}

export async function openQueueFilters(page: Page): Promise<void> {
  await openFilters(page);
  await page.getByText('More filters').filter({ visible: true }).click();
}

/** Selects the first three pull requests of the queue. */
export async function choosePullsInQueue(page: Page): Promise<void> {
  const pulls = page.getByRole('row').filter({ hasText: 'Pull' });
  for (const at of [0, 1, 2]) await pulls.nth(at).getByRole('checkbox').check();
}

/** Ticks the first case of the pick list, without a scan; a screen before this one may have done so. */
export async function pickInPart(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^Case #/ }).first();
  if (await box.isChecked()) return;
  await box.click();
  await page.getByText(/^[1-9]\d* of \d+ picked$/).waitFor();
}

export async function markPulled(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mark .* pulled$/ }).click();
  const asked = page.getByRole('button', { name: 'Pulled all the same' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await asked.or(undo).first().waitFor();
  if (await asked.isVisible()) await asked.click();
  await undo.waitFor();
}

export async function fillExpected(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill the cases as listed' }).click();
  await page.getByLabel('Location', { exact: true }).first().fill('A-12');
}

export async function describeWine(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Wine' }).first().fill('Screaming Beagle');
  await page.getByRole('option', { name: /^Create/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** Puts one wine away of several that were expected. */
export async function putAwayLess(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Wine list' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Place \d+ cases? later$/ }).click();
  await page.getByRole('button', { name: 'Put away and complete' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The collector's cellar with search parameters, or a page that its first links lead to. */
export function cellarOf(search: string, ...links: readonly string[]) {
  return async (page: Page): Promise<string> => {
    const client = await firstLinkOf('/staff/clients?search=whitfield', '/staff/clients/')(page);
    let path = `${client.replace('/clients/', '/stock/')}${search}`;
    for (const link of links) path = await firstLinkOf(path, link)(page);
    return path;
  };
}

const HEADER =
  'Case Number,Case Type,Date Added,Producer,Wine,Designation,Vineyard,Appellation,Variety,Country,Region,Subregion,Type,Vintage,Size (ml),Quantity';

/** Checks a file with so many bottles; other words than a number are a fault. */
export function checkFile(quantity: string): (page: Page) => Promise<void> {
  const row = `NJ-77,6 x 750ml OWC,2026-01-05,Krug,Krug Grande Cuvée,,,Champagne,,France,Champagne,,Sparkling-White,NV,750,${quantity}`;
  const buffer = Buffer.from(`${HEADER}\n${row}\n`);
  return async (page) => {
    await page.getByRole('combobox', { name: 'Account' }).fill('Danie');
    await page.getByRole('option', { name: 'Daniel Brooks' }).click();
    const file = { name: 'cellar.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText(/^1 fault in cellar\.csv|^Import 6 bottles/).waitFor();
  };
}

export async function importFile(page: Page): Promise<void> {
  await checkFile('6')(page);
  await page.getByRole('button', { name: /^Import 6 bottles/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Import #/ }).waitFor();
}

export async function undoImport(page: Page): Promise<void> {
  await page.getByLabel('Reason for undoing the import').fill('The wrong account');
  await page.getByRole('button', { name: /^Take 6 bottles back/ }).click();
  await page.getByText(/^Undone .*\. Its bottles have left the cellar/).waitFor();
}

export async function makeToken(page: Page): Promise<void> {
  await page.getByLabel('System').fill('Warehouse scales');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Token for Warehouse scales').first().waitFor();
}

export async function makeWebhook(page: Page): Promise<void> {
  await page.getByLabel('URL').fill('https://erp.example.com/hooks');
  await page.getByRole('checkbox', { name: /^A request was made/ }).check();
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page
    .getByText(/^Secret for/)
    .first()
    .waitFor();
}

/** Adds a day off, unless an earlier picture did. */
export async function addDayOff(page: Page): Promise<void> {
  if (await page.getByText('Stocktaking').isVisible()) return;
  const year = new Date().getUTCFullYear() + 1;
  await page.getByRole('spinbutton', { name: /^month, Day/ }).focus();
  await page.keyboard.type(`0104${year}`);
  await page.getByLabel('Reason, as clients read it').fill('Stocktaking');
  await page.getByRole('button', { name: 'Add a day off' }).click();
  await page.getByRole('cell', { name: 'Stocktaking' }).waitFor();
}

export async function viewAsClient(page: Page): Promise<void> {
  await press('button', 'View as client')(page);
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
}

export async function openActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menu').waitFor();
}

export async function askToCancel(page: Page): Promise<void> {
  await openActions(page);
  await page.getByRole('menuitem', { name: /^Cancel the request/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** Undoes the step, unless its mail has left. */
export async function undoStep(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  if (await undo.isVisible()) await undo.click();
}

export async function removeLogo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Remove the logo' }).waitFor({ state: 'detached' });
}

export async function openTestMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send a test mail to me' }).click();
  await page
    .getByRole('link', { name: /^Test mail/ })
    .first()
    .click();
  await page.frameLocator('iframe').getByText('Mail works.').first().waitFor();
}
