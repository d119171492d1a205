import { wineList } from '@portal/contract/inventory/search-list.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import {
  createAccount,
  createCase,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
} from '../../testing/factories.ts';

const WINES = 101;

describe('the pages of a long list', () => {
  let portal: TestApp;
  let browser: BrowserSession;

  beforeAll(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const box = await createCase(db, accountId);
    for (let made = 0; made < WINES; made += 1) {
      const wineId = await createWine(db, { country: 'Italy & more' });
      await createLot(db, accountId, { caseId: box.id, wineId, quantity: 1 });
    }
    const { email } = await createUser(db, accountId);
    browser = await signIn(portal.app, email, TEST_PASSWORD);
  });
  afterAll(() => portal.close());

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

  it('give each wine exactly once when joined by their links', async () => {
    const ids: number[] = [];
    let query: string | null = 'ordering=-vintage';
    while (query !== null) {
      const page: Awaited<ReturnType<typeof getPage>> = await getPage(query);
      ids.push(...page.results.map(({ id }) => id));
      query = page.next === null ? null : new URL(page.next).search.slice(1);
    }
    expect([ids.length, new Set(ids).size]).toEqual([WINES, WINES]);
  });

  it('keep their own parameter name in the case view', async () => {
    const response = await browser.get('/api/search_cases/?case_page=last&page=9');
    expect(response.json()).toMatchObject({ count: 1, next: null, previous: null });
  });
});
