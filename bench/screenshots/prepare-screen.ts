import { caseList } from '@portal/contract/cellar/inventory/search-list.schemas';
import type { Page } from 'playwright-core';
import { IS_INSTALLED, IS_READY_OFFLINE } from '../../e2e/driving/installed-app.ts';

/** Waits until the page shows its content, in its fonts. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // A button behind a dialog may wait for its answer.
  await page.waitForFunction(
    () =>
      document.querySelector('[role=dialog]') !== null ||
      document.querySelector('main [aria-busy=true]') === null,
  );
  // With a sandboxed frame, the preview of a mail, Chromium may never report that the network is idle.
  if (page.frames().length === 1) await page.waitForLoadState('networkidle');
}

export async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'log in', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
}

export async function openProfileMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: /My Profile/ }).click();
}

/** Selects two wines, pulls a third one, and opens the cases of a wine that lies in several. */
export async function pullInTheList(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  await rows.nth(3).getByRole('checkbox').check();
  await rows.nth(4).getByRole('checkbox').check();
  await rows.nth(5).getByRole('button').click();
  await rows.nth(5).getByRole('combobox').waitFor();
  const inSeveralCases = rows.filter({ hasText: /×.*×/s }).first();
  await inSeveralCases.getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the first condition picture among the cases with documents. */
export async function openConditionPicture(page: Page): Promise<void> {
  const answer = await page.request.get('/api/search_cases/?ordering=attachments');
  const { results } = caseList.parse(await answer.json());
  for (const { id } of results) {
    await page.goto(`/case-inventory/${id}`);
    await page.getByRole('button', { name: /^CONDITION/ }).click();
    const picture = page.getByRole('menuitem', { name: /png$/ });
    await page.getByRole('menuitem').first().waitFor();
    if ((await picture.count()) === 0) continue;
    await picture.first().click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    return;
  }
}

export async function openMixedCases(page: Page): Promise<void> {
  await page
    .getByText(/wines, /)
    .first()
    .click();
  await page
    .getByRole('button', { name: /^pull this case/ })
    .nth(1)
    .click();
  await page.getByRole('link', { name: /on list/ }).waitFor();
}

/** Pulls a whole case and some bottles of two wines, then opens a page. */
export function fillPullList(path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(await firstLinkOf('/case-inventory', '/case-inventory/')(page));
    await page
      .getByRole('button', { name: /^pull this case|on your list/ })
      .first()
      .click();
    for (const search of ['Almaviva', 'Krug']) {
      await page.goto(await firstLinkOf(`/inventory?search=${search}`, '/inventory/')(page));
      await page
        .locator('main')
        .getByRole('button', { name: /^pull|on your list/ })
        .first()
        .click();
    }
    await page.goto(path);
  };
}

export async function pasteList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page
    .getByLabel('Your list')
    .fill('2 x 2005 Almaviva\n12 Krug\n1 x 1988 Krug\n3 Screaming Beagle\n10000 x 2013 Opus One');
  await page.getByRole('button', { name: 'Find these bottles' }).click();
  await page.getByRole('button', { name: 'Edit the list' }).waitFor();
}

export async function choosePullMethod(page: Page): Promise<void> {
  await fillPullList('/orders/pull/method')(page);
  await page.getByText('MWC Van Delivery').first().click();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByRole('button', { name: /^(Submit Pull Request|Propose)$/ }).waitFor();
}

export async function chooseNotify(page: Page): Promise<void> {
  await page.getByText('Notify MWC').first().click();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.waitForURL('**/notify-mwc');
}

/** The first link in a row of a list that leads to a page below `prefix`. */
export function firstLinkOf(list: string, prefix: string): (page: Page) => Promise<string> {
  return async (page) => {
    await page.goto(list);
    await settle(page);
    const link = page.locator(`main :is(td, th, li) a[href*="${prefix}"]`).first();
    return (await link.getAttribute('href')) ?? list;
  };
}

export async function failQuickSearch(page: Page): Promise<void> {
  await page.route('**/api/quick_search/**', (route) => route.abort());
  await searchFor('krug')(page);
}

export async function showShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
}

/** Opens the search of the header and types into it. */
export function searchFor(words: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Search' }).fill(words);
    if (words === '') return;
    await page.getByText(/^(\d+ results?|Nothing for .*|.* Please .*)$/).waitFor();
  };
}

/** Presses a button of the page, or a text of its main part. */
export function press(
  kind: 'button' | 'text',
  name: string | RegExp,
): (page: Page) => Promise<void> {
  return async (page) => {
    const main = page.getByRole('main');
    const control = kind === 'button' ? page.getByRole('button', { name }) : main.getByText(name);
    await control.first().click();
  };
}

export function openDialog(button: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

export async function searchHistory(page: Page): Promise<void> {
  await page.getByLabel('Search your history').fill('qqqzzz');
  await page.getByText('Nothing in your history matches.').waitFor();
}

/** The page that the first row of a list leads to. */
export function firstRowLink(list: string): (page: Page) => Promise<string> {
  return async (page) => {
    await page.goto(list);
    await settle(page);
    const link = page.getByRole('rowheader').getByRole('link').first();
    return (await link.getAttribute('href')) ?? list;
  };
}

/** On narrow screens the areas are in a menu. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
}

/** The filters are open beside wide lists. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter by/ });
  if (!(await button.isVisible())) return;
  await button.click();
  await page.getByRole('dialog').waitFor();
}

/** Up to a minute. */
const WAIT_UNTIL_READY = `(async () => {
  for (let tries = 0; tries < 300 && !(await ${IS_READY_OFFLINE}); tries += 1) {
    await new Promise((next) => setTimeout(next, 200));
  }
})()`;

/** Opens the installed app without a connection. */
export async function openAppOffline(page: Page): Promise<void> {
  await page.addInitScript(IS_INSTALLED);
  await page.reload();
  await page.evaluate(WAIT_UNTIL_READY);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^You are offline/).waitFor();
}

export async function loseConnection(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Case', exact: true }).click();
  await page.getByRole('button', { name: /try again/i }).waitFor();
}

export async function choosePickup(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Pickup/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('default address').waitFor();
}

export async function sendNotify(page: Page): Promise<void> {
  await chooseNotify(page);
  await page.getByLabel('Name of Company/ Origin', { exact: true }).fill('Zachys');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('heading', { name: 'Add Request Received' }).waitFor();
}

export async function sendPull(page: Page): Promise<void> {
  await choosePullMethod(page);
  await page
    .getByRole('group', { name: /Picking Up Wines/ })
    .getByLabel('No')
    .check();
  await page.getByRole('button', { name: 'Submit Pull Request' }).click();
  await page.getByRole('heading', { name: 'Pull Request Received' }).waitFor();
}

export async function cancelRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel this request' }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Types another note and time of day, which the form lists as what will change. */
export async function changeTheDay(page: Page): Promise<void> {
  // An earlier picture may have sent a note.
  await page.getByLabel('Additional Notes (Optional)').fill(`The side door, ${Date.now() % 1000}`);
  await page
    .getByLabel(/^Quantity of/)
    .first()
    .selectOption('1');
  await page.getByRole('region', { name: 'What will change' }).locator('summary').click();
}

export async function sendChange(page: Page): Promise<void> {
  await changeTheDay(page);
  await page.getByRole('button', { name: 'Send the Change' }).click();
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
}

export async function reportDifference(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Which bottles').selectOption({ index: 1 });
  await dialog.getByLabel('Too many').check();
  await dialog.getByLabel('How many bottles').fill('1');
  await dialog.getByLabel('Description').fill('There was one more than on the note.');
  await dialog.getByRole('button', { name: 'Send the Report' }).click();
  await page.getByText(/^We have your report/).waitFor();
}

/** The pull list opens from the header; on narrow screens its page does, from the bar below. */
export async function openPullList(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /Pull list/ });
  const tab = page.locator('nav[aria-label="Quick links"] a[href="/cart"]');
  await button.or(tab).filter({ visible: true }).click();
}

export async function openFullCart(page: Page): Promise<void> {
  await fillPullList('/')(page);
  await openPullList(page);
  await page.getByRole('link', { name: 'CONTINUE TO DELIVER' }).waitFor();
}

export async function pickAddress(page: Page): Promise<void> {
  await choosePullMethod(page);
  await page.getByRole('button', { name: 'Choose A Different Address' }).click();
  await page.getByRole('dialog').waitFor();
}
