import { caseList, wineList } from '@portal/contract/cellar/inventory/search-list.schemas';
import { CASE_SORT_KEYS, WINE_SORT_KEYS } from '@portal/contract/cellar/inventory/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';

const WINES = 101;
const CASES = 41;

describe('the pages of a long list', () => {
  const portal = startTestApp();
  let browser: BrowserSession;

  beforeAll(async () => {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const cases: { readonly id: number }[] = [];
    for (let made = 0; made < WINES; made += 1) {
      const wineId = await createWine(db, { country: 'Italy & more' });
      const wineCase = cases[made % CASES] ?? (await createCase(db, accountId));
      if (made < CASES) cases.push(wineCase);
      await createLot(db, accountId, { caseId: wineCase.id, wineId, quantity: 1 });
    }
    browser = await signInNew(portal, accountId);
  });

  async function getPage(query: string) {
    const response = await browser.get(`/api/search_wines/?${query}`);
    return wineList.parse(response.json());
  }

  it('are linked absolutely, with every other parameter and none for the first page', async () => {
    const query = 'country=Italy+%26+more&country=X';
    const base = `http://portal.test/api/search_wines/?${query}`;
    const links = async (page: string) => {
      const { next, previous } = await getPage(`page=${page}&${query}`);
      return [next, previous];
    };
    expect(await links('1')).toEqual([`${base}&page=2`, null]);
    expect(await links('2')).toEqual([`${base}&page=3`, base]);
    expect(await links('3')).toEqual([null, `${base}&page=2`]);
    expect(await links('last')).toEqual([null, `${base}&page=2`]);
  });

  it('are linked with the public origin, for any host header', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const response = await browser.get('/api/search_wines/', evil);
    expect(response.json()).toMatchObject({ next: 'http://portal.test/api/search_wines/?page=2' });
  });

  it('have a bucket for each of their producers, without a limit', async () => {
    const { facets } = await getPage('facet=short_producer');
    expect(facets?.all_wines.short_producer?.buckets).toHaveLength(WINES);
  });

  /** Returns the ids of a page and of all pages that its links lead to. */
  async function joinedIds(view: 'wines' | 'cases', link: string): Promise<number[]> {
    const response = await browser.get(link.replace('http://portal.test', ''));
    const list = view === 'wines' ? wineList : caseList;
    const { results, next } = list.parse(response.json());
    const ids = results.map(({ id }) => id);
    return next === null ? ids : [...ids, ...(await joinedIds(view, next))];
  }

  it('give each wine and each case exactly once when joined by their links, in every order', async () => {
    const orders = [
      ...WINE_SORT_KEYS.map((key) => ['wines', key, WINES] as const),
      ...CASE_SORT_KEYS.map((key) => ['cases', key, CASES] as const),
    ];
    for (const [view, key, count] of orders) {
      for (const ordering of [key, `-${key}`]) {
        const ids = await joinedIds(view, `/api/search_${view}/?ordering=${ordering}`);
        expect([ids.length, new Set(ids).size], `${view} by ${ordering}`).toEqual([count, count]);
      }
    }
  });

  it('keep their own parameter name in the case view', async () => {
    const response = await browser.get('/api/search_cases/?case_page=last&page=9');
    const previous = 'http://portal.test/api/search_cases/?page=9&case_page=2';
    expect(response.json()).toMatchObject({ count: CASES, next: null, previous });
  });
});
