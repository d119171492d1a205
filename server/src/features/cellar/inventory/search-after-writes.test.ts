import {
  caseSearchQuery,
  wineSearchQuery,
} from '@portal/contract/cellar/inventory/search-query.schemas';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases, wines } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { buildTestApp, TEST_START, type TestApp } from '../../../testing/build-test-app.ts';
import { type PlainLot, plainAnswer } from '../../../testing/cellar-oracle.ts';
import { importsInto, ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { randomCaseQuery, randomCellar, randomWineQuery } from '../../../testing/random-cellar.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import {
  attachToCase,
  endReservation,
  moveBottles,
  reserve,
} from '../../../testing/stock-writes.ts';
import { readCellar, storeCellar } from '../../../testing/stored-cellar.ts';
import { type CellarQuery, toCaseQuery, toWineQuery } from './cellar/cellar-query.ts';

const KINDS_OF_WRITE = [
  'pull',
  'cancel',
  'take out',
  'edit wine',
  'edit case',
  'document',
  'import',
] as const;
const randomWrites = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS_OF_WRITE), which: fc.nat(1000) }),
  { minLength: 1, maxLength: 3 },
);
type RandomWrite = { readonly kind: (typeof KINDS_OF_WRITE)[number]; readonly which: number };

/** Writes the query as a browser sends it, for the first page. */
function asParameters({ filters, facets, ordering }: CellarQuery<string>): URLSearchParams {
  const { vintage__range: range, ...others } = filters;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) {
    for (const one of [value].flat()) parameters.append(name, String(one));
  }
  if (range) parameters.set('vintage__range', `${range.from ?? ''}__${range.to ?? ''}`);
  for (const facet of facets) parameters.append('facet', facet);
  for (const { key, reversed } of ordering) {
    parameters.append('ordering', `${reversed ? '-' : ''}${key}`);
  }
  return parameters;
}

/** Creates a file with bottles like those of a lot, in a new case. */
function newBottlesOf({ wine }: PlainLot): string {
  const facts = { Producer: wine.shortProducer, Wine: wine.longProducer };
  return ownCsv(ownRow({ ...facts, Country: 'France', Quantity: 3, 'Size (ml)': 375 }));
}

/** Returns what the route reads from these parameters. */
function readBack<Query>(parameters: URLSearchParams, read: (raw: object) => Query): Query {
  const names = [...new Set(parameters.keys())];
  return read(Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])));
}

describe('searches over the API', () => {
  let portal: TestApp;

  let imports: Awaited<ReturnType<typeof importsInto>>;

  beforeAll(async () => {
    portal = await buildTestApp({ REQUESTS_PER_MINUTE: '1000000' });
    imports = await importsInto(portal.database);
  });
  afterAll(async () => {
    await portal.close();
    await imports.close();
  });

  const openOrders = new Map<number, number[]>();

  async function write(
    accountId: number,
    cellar: readonly PlainLot[],
    { kind, which }: RandomWrite,
  ) {
    const { db } = portal.database;
    const row = cellar[which % cellar.length];
    if (!row) return;
    const { lot, wine, box } = row;
    const orders = openOrders.get(accountId) ?? [];
    openOrders.set(accountId, orders);
    switch (kind) {
      case 'pull':
        if (lot.free > 0) orders.push(await reserve(db, accountId, lot.id, lot.free));
        break;
      case 'cancel': {
        const orderId = orders.pop();
        if (orderId !== undefined) await endReservation(db, accountId, orderId);
        break;
      }
      case 'take out':
        if (lot.free > 0) await moveBottles(db, accountId, lot.id, -1);
        break;
      case 'edit wine':
        await db
          .update(wines)
          .set({ variety: 'Sémillon', vintage: 1945, shortProducer: 'Ännchen' })
          .where(eq(wines.id, wine.id));
        break;
      case 'edit case':
        await db.update(cases).set({ containerName: 'Anew' }).where(eq(cases.id, box.id));
        break;
      case 'document':
        await attachToCase(db, accountId, box.id);
        break;
      case 'import':
        await imports.importText(accountId, newBottlesOf(row));
        break;
    }
  }

  async function expectPlainAnswers(
    browser: BrowserSession,
    cellar: readonly PlainLot[],
    wineParameters: URLSearchParams,
    caseParameters: URLSearchParams,
  ) {
    const wineQuery = toWineQuery(
      readBack(wineParameters, (raw) => wineSearchQuery.parse(raw)),
      TEST_START.getUTCFullYear(),
    );
    const caseQuery = toCaseQuery(
      readBack(caseParameters, (raw) => caseSearchQuery.parse(raw)),
      TEST_START.getUTCFullYear(),
    );
    const wineList = await browser.get(`/api/search_wines/?${wineParameters.toString()}`);
    const caseList = await browser.get(`/api/search_cases/?${caseParameters.toString()}`);
    expect(wineList.json()).toMatchObject(asAnswer(plainAnswer('wine', cellar, wineQuery)));
    expect(caseList.json()).toMatchObject(asAnswer(plainAnswer('case', cellar, caseQuery)));
  }

  function asAnswer(plain: ReturnType<typeof plainAnswer>) {
    if (plain === null) throw new Error('There is always a first page.');
    const { pages: _, facets, ...answer } = plain;
    return facets === null ? answer : { ...answer, facets };
  }

  it('equal plain counting over SQL, after pulls, cancellations, edits and imports too', async () => {
    const { db } = portal.database;
    await fc.assert(
      fc.asyncProperty(
        randomCellar,
        fc.array(fc.tuple(randomWineQuery, randomCaseQuery, randomWrites), {
          minLength: 3,
          maxLength: 5,
        }),
        async (random, rounds) => {
          const accountId = await storeCellar(db, random);
          const browser = await signInNew(portal, accountId);
          for (const [wineQuery, caseQuery, writes] of rounds) {
            const parameters = [asParameters(wineQuery), asParameters(caseQuery)] as const;
            await expectPlainAnswers(browser, await readCellar(db, accountId), ...parameters);
            for (const one of writes) await write(accountId, await readCellar(db, accountId), one);
            await expectPlainAnswers(browser, await readCellar(db, accountId), ...parameters);
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);
});
