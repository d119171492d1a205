import type { WineList } from '@portal/contract/cellar/inventory/search-list.schemas';
import { screen } from '@testing-library/react';
import { type Answer, answerRequests, type SeenRequest } from './answer-requests.ts';
import { openPage } from './open-page.tsx';
import { buckets, facetsOf, someCountries, wineListAnswer, wineRows } from './test-inventory.ts';
import { eleanor } from './test-users.ts';

/** Facets of a medium cellar. */
export const someFacets = facetsOf({
  short_producer: buckets({ Krug: 12, 'Château Latour': 8, Ridge: 5, A: 4, B: 3, C: 2, D: 1 }),
  wine_type: buckets({ Red: 20, White: 9 }),
  country: someCountries,
  vintage: { buckets: [1961, 2005, 2022].map((key) => ({ key, doc_count: 2 })) },
});

/** A long list: its first rows, and its totals. */
export const manyWines = {
  results: wineRows(3),
  count: 412,
  bottle_count: 1304,
  facets: someFacets,
};

/** Fakes the server: the same wines for every call, unless the test says otherwise. */
export function serveList(
  answer: Partial<WineList> | ((request: SeenRequest) => Answer | Promise<Answer>),
) {
  const answering =
    typeof answer === 'function'
      ? answer
      : { json: wineListAnswer({ facets: someFacets, ...answer }) };
  return answerRequests({ 'GET /search_wines/': answering });
}

/** Opens the inventory and waits for its heading. */
export async function openList(path = '/inventory', user = eleanor) {
  const page = openPage(path, user);
  await screen.findByRole('heading', { name: /Results?|Loading/ });
  return page;
}

/** The search parameters of a URL. */
export function searchOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.split('?')[1]));
}
