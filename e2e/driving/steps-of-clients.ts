import { cellarGlanceSchema } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import { wineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { Page } from 'playwright-core';
import type { Hand } from './hand.ts';

/** Finds wines of the home page that lie in one case each: "pull" takes a bottle of them at once. */
async function winesInOneCase(page: Page, count: number): Promise<number[]> {
  const read = async (path: string): Promise<unknown> => (await page.request.get(path)).json();
  const { drink_soon, newest } = cellarGlanceSchema.parse(await read('/api/cellar_glance/'));
  const found = new Set<number>();
  for (const { id } of [...drink_soon, ...newest]) {
    const { bottles } = wineDetail.parse(await read(`/api/wines/${id}/`));
    if (new Set(bottles.map((bottle) => bottle.case.id)).size === 1) found.add(id);
  }
  return [...found].slice(0, count);
}

/** Pulls three bottles from the home page and sends them by van, which the last request went by too. */
export async function threeBottlesByVan(page: Page, hand: Hand, isPhone: boolean): Promise<void> {
  const bottles = page.getByRole('listitem');
  for (const id of await winesInOneCase(page, 3)) {
    const wine = page.locator(`a[href="/inventory/${id}"]`);
    const pull = bottles.filter({ has: wine }).getByRole('button', { name: /^pull/ });
    await hand.click(pull.first());
  }
  // On phones the list opens by itself.
  if (!isPhone) await hand.click(page.getByRole('button', { name: /^Pull list/ }));
  await hand.click(page.getByRole('link', { name: /^MWC Van Delivery, / }));
  await hand.see(page.getByText('default address'));
  await hand.click(page.getByRole('button', { name: 'Submit Pull Request' }));
  await hand.see(page.getByRole('heading', { level: 1, name: 'Pull Request Received' }));
}

/** Pulls a bottle of the wine that is open and sends it by van, which the last request went by too. */
export async function oneBottleOfAWine(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: /^pull from/ }).first());
  const list = page.getByRole('region', { name: /pull list/i }).filter({ visible: true });
  await hand.see(list.first());
  await hand.click(page.getByRole('link', { name: /^MWC Van Delivery, / }).first());
  await hand.see(page.getByText('default address'));
  await hand.click(page.getByRole('button', { name: 'Submit Pull Request' }));
  await hand.see(page.getByRole('heading', { level: 1, name: 'Pull Request Received' }));
}

/** Sends the only open proposal from the home page. */
export async function sendAsProposed(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('link', { name: '1 proposal' }));
  await hand.click(page.getByRole('button', { name: 'Send as proposed' }));
  await hand.see(page.getByRole('heading', { level: 1, name: /^Order #/ }));
}
