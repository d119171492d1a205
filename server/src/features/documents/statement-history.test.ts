import type { Order } from '@portal/contract/orders/orders.schemas';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { cases, lots, stockLedger } from '../../db/schema/inventory.ts';
import { type CellarScene, openCellar, vanRequest } from '../../testing/cellar-scene.ts';
import { createCase, createLot, createWine } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { cancelOrder, completePullRequest, processOrder } from '../orders/order-steps.service.ts';
import { correctCount } from '../staff-stock/case-changes.service.ts';
import { joinCases, moveBottles, splitCase } from '../staff-stock/move-bottles.service.ts';
import { findCase, listLotsOfCase } from '../staff-stock/stock-cases.repository.ts';
import { listHoldings } from './statements.repository.ts';

const HISTORIES = 10;
const INSTANTS = 100;
const BOTTLES = 6;
const ACTOR = { userId: null, name: 'model' };

const action = fc.record({
  kind: fc.constantFrom(
    'import',
    'move',
    'split',
    'join',
    'correct',
    'request',
    'request',
    'process',
    'complete',
    'cancel',
  ),
  from: fc.nat(9),
  to: fc.nat(9),
  lot: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 8 }),
  missing: fc.nat(2),
  waitMs: fc.integer({ min: 1, max: 1000 }),
});
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** What the cellar held after a step, by case, wine and size, on paper. */
interface Page {
  readonly at: number;
  readonly lines: readonly string[];
}

interface History {
  readonly scene: CellarScene;
  readonly pages: Page[];
  readonly orders: Order[];
}

const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
const now = () => portal.context.clock();

async function addBottles({ accountId }: CellarScene, caseId: number, wineId: number) {
  const { db } = portal.database;
  const lotId = await createLot(db, accountId, { caseId, wineId, quantity: 0 });
  const facts = { accountId, lotId, reason: 'import', actor: 'model', createdAt: now() } as const;
  await db.insert(stockLedger).values({ ...facts, change: BOTTLES });
}

async function openHistory(): Promise<History> {
  const { db } = portal.database;
  const scene = await openCellar(portal, { bottles: 0 });
  const { id: caseId } = await createCase(db, scene.accountId);
  for (const id of [scene.wineCase.id, caseId]) {
    for (let wine = 0; wine < 2; wine += 1) await addBottles(scene, id, await createWine(db));
  }
  return { scene, pages: [], orders: [] };
}

const isRefusal = (error: unknown) => {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
};

async function take(history: History, one: Action): Promise<void> {
  const { scene, orders } = history;
  const { accountId } = scene;
  const { db } = portal.database;
  const stored = await db
    .select({ id: cases.id, number: cases.footprintLookupCode, footprintId: cases.footprintId })
    .from(cases)
    .where(eq(cases.accountId, accountId))
    .orderBy(asc(cases.id));
  const wineCase = stored[one.from % stored.length];
  const target = stored[one.to % stored.length];
  if (wineCase === undefined || target === undefined) throw new Error('The cellar has no cases.');
  if (one.kind === 'import') return addBottles(scene, wineCase.id, await createWine(db));
  const order = orders[one.from % Math.max(1, orders.length)];
  if (one.kind === 'process' || one.kind === 'complete' || one.kind === 'cancel') {
    return order === undefined ? undefined : step(accountId, order, one);
  }
  const key = { accountId, caseId: wineCase.id };
  const held = await listLotsOfCase(db, key);
  const chosen = held[one.lot % Math.max(1, held.length)];
  if (chosen === undefined) return;
  const { quantity } = one;
  if (one.kind === 'request') {
    const line = {
      wine: chosen.wine.id,
      case_footprint_id: wineCase.footprintId,
      quantity,
      size_value: 750,
    };
    const body = { ...vanRequest(scene), lines: [line] };
    const answer = await scene.browser.post('/api/create_pull_request/', body);
    if (answer.statusCode === 201) orders.push(answer.json<Order>());
    else expect(answer.statusCode, answer.body).toBe(400);
    return;
  }
  const expectedVersion = (await findCase(db, key))?.version ?? 0;
  const change = { ...key, expectedVersion, actor: ACTOR };
  const sent = { lines: [{ lotId: chosen.id, quantity }], toCase: target.number, reason: '' };
  const newCase = { containerName: 'Mixed', location: null, bin: null };
  const steps = {
    move: () => moveBottles(portal.context, change, sent),
    split: () => splitCase(portal.context, change, { ...sent, newCase }),
    join: () => joinCases(portal.context, change, sent),
    correct: () =>
      correctCount(portal.context, change, { lotId: chosen.id, quantity, reason: 'Counted' }),
  };
  await steps[one.kind]().catch(isRefusal);
}

async function step(
  accountId: number,
  order: Order,
  { kind, missing }: Pick<Action, 'kind' | 'missing'>,
): Promise<void> {
  const transition = { accountId, orderId: order.id, by: 'staff', actor: ACTOR } as const;
  const short = order.lines.map((line) => ({
    id: line.id,
    quantityDone: Math.max(0, line.quantity - missing),
    shortfallReason: missing === 0 ? null : 'Not found',
    isMissing: missing === 2,
  }));
  const steps = {
    process: () => processOrder(portal.context, transition),
    complete: () => completePullRequest(portal.context, transition, short),
    cancel: () => cancelOrder(portal.context, transition),
  };
  const take = kind === 'process' || kind === 'complete' ? steps[kind] : steps.cancel;
  await take().catch(isRefusal);
}

/** Writes down what the cellar holds now. */
async function writeDown({ scene, pages }: History): Promise<void> {
  const rows = await portal.database.db
    .select({
      number: cases.footprintLookupCode,
      wineId: lots.wineId,
      sizeMl: lots.sizeMl,
      bottles: lots.quantity,
      promised: lots.reserved,
    })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .where(and(eq(lots.accountId, scene.accountId), gt(lots.quantity, 0)));
  const lines = rows.map((row) => Object.values(row).join(' ')).toSorted();
  pages.push({ at: now().getTime(), lines });
}

async function statementAt({ scene }: History, at: number): Promise<string[]> {
  const { db } = portal.database;
  const held = await listHoldings(db, scene.accountId, new Date(at));
  return held
    .map((lot) => [lot.caseNumber, lot.wineId, lot.sizeMl, lot.bottles, lot.promised].join(' '))
    .toSorted();
}

test(
  'a statement at any of 1,000 moments says what was written down in plain arrays then',
  { timeout: 300_000 },
  async () => {
    const compared = { instants: 0, promised: 0 };
    const history = fc.record({
      actions: fc.array(action, { minLength: 10, maxLength: 25 }),
      instants: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
        minLength: INSTANTS,
        maxLength: INSTANTS,
      }),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ actions, instants }) => {
        const made = await openHistory();
        await writeDown(made);
        for (const one of actions) {
          portal.passTime(one.waitMs);
          await take(made, one);
          await writeDown(made);
        }
        const first = made.pages[0]?.at ?? 0;
        const last = now().getTime();
        for (const share of instants) {
          const at = Math.round(first + share * (last - first + 2));
          const page = made.pages.findLast((one) => one.at < at)?.lines ?? [];
          expect(await statementAt(made, at)).toEqual(page);
          compared.instants += 1;
          if (page.some((line) => !line.endsWith(' 0'))) compared.promised += 1;
        }
      }),
      { numRuns: HISTORIES },
    );
    expect(compared.instants).toBeGreaterThanOrEqual(HISTORIES * INSTANTS);
    expect(compared.promised).toBeGreaterThan(0);
  },
);
