import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { resetBrowserState } from '../../lib/persisted-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { someFacets } from '../../testing/open-inventory.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  caseRow,
  freeBottlesAnswer,
  wineListAnswer,
  wineRow,
} from '../../testing/test-inventory.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const bottles = [{ size_value: 750 }, { size_value: 750 }];
const wine = (id: number) => wineRow({ id, long_producer: `Wine ${id}`, bottles });

beforeEach(resetBrowserState);

const idsOf = (body: unknown) => z.object({ wines: z.array(z.number()) }).parse(body).wines;

/**
 * A list of 60 wines with two bottles each: 1 to 3 on its first page, 4 and 5 on the second; `taken` are free no more.
 */
async function openWines(user = eleanor, taken: readonly number[] = []) {
  const requests = answerRequests({
    'GET /search_wines/': ({ query }) => {
      const results = query.get('page') === '2' ? [wine(4), wine(5)] : [wine(1), wine(2), wine(3)];
      return { json: wineListAnswer({ results, count: 60, facets: someFacets }) };
    },
    'POST /free_bottles/': ({ body }) => ({
      json: idsOf(body)
        .filter((id) => !taken.includes(id))
        .flatMap((id) => freeBottlesAnswer([{ count: 2 }], id)),
    }),
    'POST /export_wines/': {
      json: 'Case Number',
      headers: { 'Content-Disposition': 'attachment; filename="mwc_export.csv"' },
    },
  });
  const page = openPage('/inventory', user);
  await screen.findAllByRole('row');
  const check = (name: string) => page.user.click(screen.getByRole('checkbox', { name }));
  return { ...page, requests, check };
}

const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const pulled = () => currentPullList().map(({ wineId, pullQuantity }) => [wineId, pullQuantity]);

/** The list of the header opens and says what was added. */
const findAdded = async (sentence: string) => {
  const announced = (await screen.findAllByText(sentence)).map(({ textContent }) => textContent);
  expect(announced).toContain(sentence);
  screen.getByRole('region', { name: 'My pull list' });
};

describe('Selected wines', () => {
  it('are counted, go onto the pull list with one bottle each, and are then no longer selected', async () => {
    const { user, check, container } = await openWines();
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    await check('Select 2005 Wine 1');
    await check('Select 2005 Wine 3');
    expect(bar().queryByText('2 wines, 4 bottles selected')).not.toBeNull();
    await checkAccessibility(container);
    await user.click(bar().getByRole('button', { name: '1 of each' }));
    await findAdded('2 bottles added to your pull list.');
    expect(pulled()).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('are taken off the pull list again, which keeps what was on it', async () => {
    const { user, check } = await openWines();
    await check('Select 2005 Wine 1');
    await user.click(bar().getByRole('button', { name: '1 of each' }));
    await findAdded('1 bottle added to your pull list.');
    await check('Select 2005 Wine 1');
    await check('Select 2005 Wine 2');
    await user.click(bar().getByRole('button', { name: 'All bottles' }));
    await findAdded('4 bottles added to your pull list.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(pulled()).toEqual([[1, 1]]);
    expect(screen.queryByText('4 bottles added to your pull list.')).toBeNull();
  });

  it('go onto the pull list with all their bottles, from several pages', async () => {
    const { user, check, requests } = await openWines();
    await check('Select all on this page');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('checkbox', { name: 'Select 2005 Wine 4' });
    await check('Select 2005 Wine 4');
    expect(bar().queryByText('4 wines, 8 bottles selected')).not.toBeNull();
    await user.click(bar().getByRole('button', { name: 'Select this page' }));
    await user.click(bar().getByRole('button', { name: 'All bottles' }));
    await findAdded('10 bottles added to your pull list.');
    expect(pulled()).toEqual([1, 2, 3, 4, 5].map((id) => [id, 2]));
    expect(requests.filter(({ call }) => call === 'POST /free_bottles/')).toHaveLength(1);
  });

  it.each([
    ['All bottles', '2 bottles added to your pull list. 2 bottles are no longer free.', [[3, 2]]],
    ['1 of each', '1 bottle added to your pull list. 1 wine is no longer free.', [[3, 1]]],
  ])('that were taken meanwhile are counted by "%s"', async (name, sentence, lines) => {
    const { user, check, requests } = await openWines(eleanor, [1]);
    await check('Select 2005 Wine 1');
    await check('Select 2005 Wine 3');
    const lists = () => requests.filter(({ call }) => call === 'GET /search_wines/');
    const before = lists().length;
    await user.click(bar().getByRole('button', { name }));
    await findAdded(sentence);
    expect(pulled()).toEqual(lines);
    await waitFor(() => expect(lists()).toHaveLength(before + 1));
  });

  it('selected wines that are all taken meanwhile say so', async () => {
    const { user, check } = await openWines(eleanor, [1]);
    await check('Select 2005 Wine 1');
    await user.click(bar().getByRole('button', { name: 'All bottles' }));
    await screen.findByText('None of these bottles is free any more.');
    expect(pulled()).toEqual([]);
  });

  it('selected wines that are on the pull list already keep their number with "1 of each"', async () => {
    const { user, check } = await openWines();
    await check('Select 2005 Wine 1');
    await user.click(bar().getByRole('button', { name: 'All bottles' }));
    await findAdded('2 bottles added to your pull list.');
    await check('Select 2005 Wine 1');
    await user.click(bar().getByRole('button', { name: '1 of each' }));
    await screen.findByText('All of these wines are on your pull list already.');
    expect(pulled()).toEqual([[1, 2]]);
  });

  it('are no longer selected after another search, or "Clear"', async () => {
    const { user, check } = await openWines();
    await check('Select 2005 Wine 1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Producer');
    expect(bar().queryByText('1 wine, 2 bottles selected')).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Krug 12' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
    await check('Select 2005 Wine 2');
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('are exported', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, check, requests } = await openWines();
    await check('Select 2005 Wine 3');
    await user.click(bar().getByRole('button', { name: 'Export' }));
    await screen.findByText('mwc_export.csv was saved to your downloads.');
    expect(requests.at(-1)).toMatchObject({ body: { wine_ids_list: [3] } });
  });

  it('can be exported, but not pulled, by a read-only user', async () => {
    const { check } = await openWines(viewer);
    await check('Select 2005 Wine 1');
    for (const name of ['1 of each', 'All bottles']) {
      expect(bar().getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
    expect(bar().getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('Selected cases', () => {
  it('go onto the pull list whole', async () => {
    answerRequests({
      'GET /search_cases/': { json: { ...wineListAnswer(), results: [caseRow()] } },
      'POST /free_bottles/': { json: freeBottlesAnswer([{ count: 6 }], 7) },
    });
    const { user } = openPage('/case-inventory', eleanor);
    await user.click(await screen.findByRole('checkbox', { name: 'Select case #NJ-104233' }));
    expect(bar().queryByText('1 case, 6 bottles selected')).not.toBeNull();
    await user.click(bar().getByRole('button', { name: 'Add to pull list' }));
    await findAdded('6 bottles added to your pull list.');
    expect(pulled()).toEqual([[7, 6]]);
  });
});
