import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { sendOverLostLine } from './driving/send-request.ts';
import { expectGoodScreen, openSignedIn, tabTo, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';

const portal = startPortalAndBrowser();

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});
const label = file('label.pdf', '%PDF-1.7 a carrier label');
const disguised = file('scan.pdf', 'no document');

describe('bottles on their way out', () => {
  test.each(WIDTHS)('leave by carrier under the client’s own label: $name', async (width) => {
    const { page, context } = await portal.visit(width);
    await pullFirstBottle(page, COLLECTOR, width.name === 'desktop' ? 'Krug' : 'Bollinger');
    await page.goto('/orders/pull/method');
    await page.getByRole('radio', { name: /^Common Carrier/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('default address').waitFor();
    await keepTypedAddress(page);
    await chooseLabel(page);
    await sendOverLostLine(page, {
      call: 'create_pull_request',
      button: 'Submit Pull Request',
      receipt: 'Pull Request Received',
    });
    await expectReceipt(page);
    await context.close();
  });

  test.each([
    {
      how: 'from the store',
      client: COLLECTOR,
      producer: 'Almaviva',
      method: 'Retail Store',
      shown: 'SEE MAP',
      width: WIDTHS[1],
    },
    {
      how: 'by freight, out of a commercial account',
      client: 'restaurant@example.com',
      producer: 'Catena Zapata',
      method: 'LTL',
      shown: 'LTL',
      width: WIDTHS[0],
    },
  ])('leave $how', async ({ client, producer, method, shown, width }) => {
    const { page, context, complaints } = await portal.visit(width);
    await pullFirstBottle(page, client, producer);
    await page.goto('/orders/pull/method');
    await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: method }).waitFor();
    await expectGoodScreen(page, method);
    await page.getByRole('button', { name: 'Submit Pull Request' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Pull Request Received' }).waitFor();
    await page.getByRole('main').getByText(shown, { exact: true }).waitFor();
    await expectGoodScreen(page, `confirmation of ${method}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('leave from the warehouse with the keyboard alone', async () => {
    const { page, context, complaints } = await portal.visit(WIDTHS[0]);
    await pullFirstBottle(page, COLLECTOR, 'Antinori');
    await page.goto('/orders/pull/method');
    const last = page.getByRole('radio', { checked: true });
    await last.waitFor();
    await tabTo(page, last);
    const warehouse = page.getByRole('radio', { name: /^Warehouse/ });
    while (!(await warehouse.isChecked())) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Warehouse Pickup' }).waitFor();
    await expectGoodScreen(page, 'warehouse pickup');
    await tabTo(page, page.getByRole('button', { name: /^Calendar/ }));
    await chooseNextOpenDay(page);
    await tabTo(page, page.getByLabel('Additional Notes (Optional)'));
    await page.keyboard.type('I bring my own box.');
    await tabTo(page, page.getByRole('button', { name: 'Submit Pull Request' }));
    await page.keyboard.press('Space');
    await page.getByRole('heading', { level: 1, name: 'Pull Request Received' }).waitFor();
    await page.getByText('I bring my own box.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function pullFirstBottle(page: Page, client: string, producer: string): Promise<void> {
  await openSignedIn(page, client, `/inventory?search=${producer}`);
  await page.getByRole('main').getByRole('link', { name: producer }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^pull from/ })
    .first()
    .click();
  await page.getByText('1 bottle(s) in Pull Request').waitFor();
}

/** Closes the dialog over a half-typed address, which is kept. The dialog opens at its title. */
async function keepTypedAddress(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Choose A Different Address' });
  await open.click();
  await page.getByRole('region', { name: 'Saved addresses' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Select an Address' });
  expect(await dialog.evaluate(({ parentElement }) => parentElement?.scrollTop)).toBe(0);
  await page.getByRole('button', { name: 'Add a new Address' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Troy');
  await expectGoodScreen(page, 'new address');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open.click();
  await page.getByRole('button', { name: 'Add a new Address' }).click();
  expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Troy');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The label is required, lost by a reload, refused by the server because of its content, and finally chosen. */
async function chooseLabel(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Pull Request' });
  const picker = page.getByLabel('Common Carrier Label');
  await page.getByRole('radio', { name: /^My Common Carrier Account/ }).check();
  await submit.click();
  await page.getByText('Please upload your common carrier label.').waitFor();
  await expectGoodScreen(page, 'carrier without label');
  await picker.setInputFiles(label);
  await page.reload();
  await page.getByText(/Please choose again: label\.pdf$/).waitFor();
  await picker.setInputFiles(disguised);
  await submit.click();
  await page.getByText(/^scan\.pdf: File type is not allowed/).waitFor();
  expect(await page.evaluate('window.scrollY')).toBe(0);
  await picker.setInputFiles(label);
  await page.getByRole('button', { name: 'Remove label.pdf' }).waitFor();
}

/** The receipt stays after a reload, prints without controls, and is gone after Back. */
async function expectReceipt(page: Page): Promise<void> {
  await page.getByText('My Common Carrier Account').waitFor();
  await page.getByText('label.pdf').waitFor();
  await expectGoodScreen(page, 'carrier confirmation');
  await page.reload();
  await page.getByText('label.pdf').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  expect(await page.getByText('label.pdf').isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Delivery method' }).waitFor();
}

/** Chooses the first open day after the earliest one in the calendar. */
async function chooseNextOpenDay(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
  const day = page.locator('[role="grid"] :focus');
  do await page.keyboard.press('ArrowRight');
  while ((await day.getAttribute('aria-disabled')) === 'true');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor({ state: 'detached' });
}
