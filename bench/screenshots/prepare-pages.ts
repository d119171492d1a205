import type { Page } from 'playwright-core';

/** Opens the search of the header and types into it. */
export const searchFor = (words: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Search' }).fill(words);
  if (words !== '') await page.getByText(/^(\d+ results?|Nothing for .*|.* Please .*)$/).waitFor();
};

export async function failQuickSearch(page: Page): Promise<void> {
  await page.route('**/api/quick_search/**', (route) => route.abort());
  await searchFor('krug')(page);
}

export async function showShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
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
