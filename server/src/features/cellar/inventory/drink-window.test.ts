import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';

/** Just before midnight of New Year's Eve in New York, where it is still 2026. */
const NEW_YEARS_EVE = new Date('2027-01-01T04:59:00Z');
const MINUTE_MS = 60_000;

const WINDOWS = {
  ready: { drinkFrom: 2020, drinkTo: 2026 },
  hold: { drinkFrom: 2027, drinkTo: 2040 },
  past: { drinkFrom: null, drinkTo: 2020 },
  unknown: { drinkFrom: null, drinkTo: null },
};

describe('the drinking window in the lists', () => {
  const portal = startTestApp({}, { clock: () => now });
  let browser: BrowserSession;
  let now = NEW_YEARS_EVE;
  const ids: Record<string, number> = {};
  const caseIds: number[] = [];

  beforeAll(async () => {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    for (const [state, years] of Object.entries(WINDOWS)) {
      const { id: caseId } = await createCase(db, accountId);
      ids[state] = await createWine(db, { ...years, shortProducer: state });
      await createLot(db, accountId, { caseId, wineId: ids[state], quantity: 2 });
      caseIds.push(caseId);
    }
    browser = await signInNew(portal, accountId);
  });

  interface Listed {
    readonly results: { readonly id: number }[];
    readonly facets: { readonly all_wines: { readonly drink: { readonly buckets: object[] } } };
  }
  const list = async (path: string) => (await browser.get(`/api/${path}`)).json<Listed>();
  const idsOf = async (path: string) => (await list(path)).results.map(({ id }) => id);

  it('are sorted by the year to drink a wine by, wines without one last', async () => {
    const { ready, hold, past, unknown } = ids;
    const [readyCase, holdCase, pastCase, unknownCase] = caseIds;
    expect(await idsOf('search_wines/?ordering=drink_by')).toEqual([past, ready, hold, unknown]);
    expect(await idsOf('search_wines/?ordering=-drink_by')).toEqual([hold, ready, past, unknown]);
    const byCase = [pastCase, readyCase, holdCase, unknownCase];
    expect(await idsOf('search_cases/?ordering=drink_by')).toEqual(byCase);
  });

  it('follow the provider’s year over New Year, also for a browser that kept its answer', async () => {
    const path = 'search_wines/?drink=ready&facet=drink';
    const bucket = (key: string, doc_count: number) => ({ key, doc_count });
    const first = await browser.get(`/api/${path}`);
    expect(await idsOf(path)).toEqual([ids.ready]);
    expect(first.json<Listed>().facets.all_wines.drink.buckets).toEqual(
      ['hold', 'past', 'ready', 'unknown'].map((key) => bucket(key, 1)),
    );
    expect(await idsOf('search_cases/?drink=hold&drink=past')).toEqual([caseIds[1], caseIds[2]]);
    const glance = await browser.get('/api/cellar_glance/');
    expect(glance.json()).toMatchObject({ ready_to_drink: 2 });
    now = new Date(NEW_YEARS_EVE.getTime() + MINUTE_MS);
    const etag = String(first.headers.etag);
    const later = await browser.get(`/api/${path}`, { 'if-none-match': etag });
    expect(later.statusCode).toBe(200);
    const { results, facets } = later.json<Listed>();
    expect(results.map(({ id }) => id)).toEqual([ids.hold]);
    expect(facets.all_wines.drink.buckets).toEqual([
      bucket('past', 2),
      bucket('ready', 1),
      bucket('unknown', 1),
    ]);
    expect((await browser.get('/api/cellar_glance/')).json()).toMatchObject({ ready_to_drink: 2 });
  });
});
