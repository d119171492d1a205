import { caseList } from '@portal/contract/inventory/search-list.schemas';
import type { Page } from 'playwright-core';

/** Waits until the page shows its content, in its fonts. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await page.waitForLoadState('networkidle');
}

/** On narrow screens the bar of the back office shows only its first areas. */
export async function openMoreAreas(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
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

/** Draws a logo and shows it to clients, for the rest of the pictures too. */
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

export async function failSearches(page: Page): Promise<void> {
  await page.route('**/api/search_wines/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/inventory?type=White');
  await page.getByRole('button', { name: /try again/i }).waitFor();
}

/** Selects two wines, pulls a third one, and opens the cases of a wine that lies in several. */
export async function pullInTheList(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  await rows.nth(3).getByRole('checkbox').check();
  await rows.nth(4).getByRole('checkbox').check();
  await rows.nth(5).getByRole('button').click();
  await rows.nth(5).getByRole('combobox').waitFor();
  await rows.nth(2).getByRole('button').click();
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
  await page.getByRole('button', { name: 'Submit Pull Request' }).waitFor();
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
    const link = page.locator(`main :is(td, th) a[href*="${prefix}"]`).first();
    return (await link.getAttribute('href')) ?? list;
  };
}

export async function openFirstRequest(page: Page): Promise<void> {
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Details' }).waitFor();
}

/** Opens a pulled request, ticks all but one line, and asks to deliver it. */
export async function deliverInPart(page: Page): Promise<void> {
  await openFirstRequest(page);
  await page.getByRole('button', { name: 'Tick all' }).click();
  await page.getByRole('checkbox').last().uncheck();
  await page.getByRole('button', { name: /^Deliver / }).click();
  await page.getByRole('dialog').waitFor();
}

export async function editRequest(page: Page): Promise<void> {
  await openFirstRequest(page);
  await page.getByRole('checkbox').first().check();
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
