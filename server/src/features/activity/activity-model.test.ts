import type { Order } from '@portal/contract/orders/orders.schemas';
import type { ActivityRow } from '@portal/contract/activity/activity.schemas';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../app-error.ts';
import { cases, importBatches, lots, stockLedger, wineMerges } from '../../db/schema/inventory.ts';
import type { Steward } from '../../plugins/session.ts';
import type { BrowserSession } from '../../testing/browser-session.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  vanRequest,
} from '../../testing/cellar-scene.ts';
import { createCase, createLot, createUser, createWine } from '../../testing/factories.ts';
import { importsInto, ownCsv, ownRow } from '../../testing/import-bench.ts';
import { sendForm } from '../../testing/send-form.ts';
import { signInSteward } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { undoImport } from '../imports/undo-import.service.ts';
import { completePullRequest } from '../orders/order-steps.service.ts';
import { correctCount } from '../staff-stock/case-changes.service.ts';
import { joinCases, moveBottles, splitCase } from '../staff-stock/move-bottles.service.ts';
import { findCase, listLotsOfCase } from '../staff-stock/stock-cases.repository.ts';
import { mergeWine, undoMerge } from '../staff-wines/wine-merges.service.ts';
import { listActivityBefore } from './activity.repository.ts';

const WINES = 3;
const BOTTLES = 6;
const EVERYTHING = {
  wine: null,
  case: null,
  kind: 'any',
  from: null,
  to: null,
  search: '',
  timeZone: 'America/New_York',
} as const;

/** A history in which each kind of change succeeds. */
const EACH_KIND = [
  { kind: 'move', from: 0, to: 1, lot: 0, quantity: 1 },
  { kind: 'correct', from: 0, to: 0, lot: 1, quantity: 3 },
  { kind: 'split', from: 1, to: 0, lot: 1, quantity: 2 },
  { kind: 'join', from: 2, to: 0, lot: 0, quantity: 1 },
  { kind: 'pull', from: 1, to: 0, lot: 2, quantity: 2 },
  { kind: 'put away', from: 0, to: 0, lot: 1, quantity: 3 },
  { kind: 'merge', from: 0, to: 2, lot: 1, quantity: 1 },
  { kind: 'unmerge', from: 0, to: 0, lot: 1, quantity: 1 },
  { kind: 'import', from: 0, to: 0, lot: 0, quantity: 4 },
  { kind: 'undo import', from: 0, to: 0, lot: 0, quantity: 1 },
] as const;

const action = fc.record({
  kind: fc.constantFrom(...EACH_KIND.map(({ kind }) => kind)),
  from: fc.nat(9),
  to: fc.nat(9),
  lot: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 8 }),
  /** Several changes may have the same moment. */
  minutes: fc.nat(1),
});
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

interface Cellar {
  readonly scene: CellarScene;
  readonly wineIds: readonly number[];
}

describe('the activity of any history', { timeout: 240_000 }, () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
  let staff: BrowserSession;
  let steward: Steward;

  beforeAll(async () => {
    staff = await signInSteward(portal);
    const { id, email } = await createUser(portal.database.db, null);
    steward = { userId: id, name: email };
  });

  async function openCases(): Promise<Cellar> {
    const { db } = portal.database;
    const scene = await openCellar(portal, { bottles: BOTTLES });
    const wineIds = [scene.wineId];
    while (wineIds.length < WINES) wineIds.push(await createWine(db, { vintage: 2005 }));
    const { accountId } = scene;
    for (const caseId of [scene.wineCase.id, (await createCase(db, accountId)).id]) {
      for (const wineId of wineIds) {
        const isThere = caseId === scene.wineCase.id && wineId === scene.wineId;
        if (!isThere) await createLot(db, accountId, { caseId, wineId, quantity: BOTTLES });
      }
    }
    return { scene, wineIds };
  }

  async function take(cellar: Cellar, { kind, from, to, lot, quantity, minutes }: Action) {
    const { context, database } = portal;
    const { db } = database;
    const { scene, wineIds } = cellar;
    const { accountId } = scene;
    portal.passTime(minutes * 60_000);
    const stored = await db
      .select({
        id: cases.id,
        number: cases.footprintLookupCode,
        footprintId: cases.footprintId,
      })
      .from(cases)
      .where(eq(cases.accountId, accountId))
      .orderBy(asc(cases.id));
    const wineCase = stored[from % stored.length];
    const target = stored[to % stored.length];
    const wineId = wineIds[lot % WINES] ?? 0;
    if (wineCase === undefined || target === undefined) throw new Error('The cellar has no cases.');
    const key = { accountId, caseId: wineCase.id };
    const held = await listLotsOfCase(db, key);
    const chosen = held[lot % Math.max(1, held.length)];
    const actor = { userId: null, name: 'model' };
    const change = { ...key, actor, expectedVersion: (await findCase(db, key))?.version ?? 0 };
    const lines = [{ lotId: chosen?.id ?? 0, quantity }];
    const sent = { lines, toCase: target.number, reason: lot === 0 ? '' : 'To: drink' };
    const newCase = { containerName: 'Mixed', location: null, bin: null };
    const bench = await importsInto(database);
    const steps = {
      move: () => moveBottles(context, change, sent),
      split: () => splitCase(context, change, { ...sent, newCase }),
      join: () => joinCases(context, change, sent),
      correct: () =>
        correctCount(context, change, { lotId: chosen?.id ?? 0, quantity, reason: 'Counted' }),
      merge: () => {
        const intoWineId = wineIds[to % WINES] ?? 0;
        return mergeWine(context, steward, { wineId, intoWineId });
      },
      unmerge: () => undoMerge(context, steward, wineId),
      pull: async () => {
        const line = {
          wine: chosen?.wine.id,
          case_footprint_id: wineCase.footprintId,
          quantity,
          size_value: 750,
        };
        const body = { ...vanRequest(scene), lines: [line] };
        const answer = await scene.browser.post('/api/create_pull_request/', body);
        if (answer.statusCode !== 201) return;
        const order = answer.json<Order>();
        const request = { accountId, orderId: order.id, by: 'staff', actor } as const;
        const id = order.lines[0]?.id ?? 0;
        const missing = Math.min(quantity, from % 3);
        const shortfallReason = missing > 0 ? 'Not found' : null;
        await completePullRequest(context, request, [
          { id, quantityDone: quantity - missing, shortfallReason, isMissing: missing === 1 },
        ]);
      },
      'put away': async () => {
        const pickup = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
        const { footprint_id: number } = pickup.json<Order>();
        const path = `/api/staff/receiving/${number}/`;
        const { version } = (await staff.get(path)).json<{ version: number }>();
        const arrived = [
          { case_number: wineCase.number, lines: [{ wine: wineId, size_ml: 750, quantity }] },
        ];
        const fields = { version, cases: JSON.stringify(arrived) };
        const answer = await sendForm(staff, `${path}put-away/`, fields, []);
        expect([200, 400]).toContain(answer.statusCode);
      },
      import: async () => {
        const row = ownRow({
          'Case Number': `NJ-M${accountId}-${stored.length}`,
          Quantity: String(quantity),
        });
        await bench.importText(accountId, ownCsv(row), { now: context.clock() });
      },
      'undo import': async () => {
        const [batch] = await db
          .select({ id: importBatches.id })
          .from(importBatches)
          .where(and(eq(importBatches.accountId, accountId), gt(importBatches.bottles, 0)))
          .orderBy(asc(importBatches.id))
          .offset(to % 2)
          .limit(1);
        if (batch === undefined) return;
        const undo = { batchId: batch.id, actor, at: context.clock(), reason: 'Wrong list' };
        await undoImport(portal.context, undo);
      },
    };
    try {
      await steps[kind]();
    } finally {
      await bench.close();
    }
  }

  const succeeds = (cellar: Cellar, one: Action): Promise<boolean> =>
    take(cellar, one).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );

  /** Reads all rows in pieces, as the export does, the oldest first. */
  async function readAll(accountId: number): Promise<ActivityRow[]> {
    const rows: ActivityRow[] = [];
    for (;;) {
      const before = rows.at(-1) ?? null;
      const span = { before, limit: 4 };
      const piece = await listActivityBefore(portal.database.db, accountId, EVERYTHING, span);
      rows.push(...piece);
      if (piece.length < 4) return rows.toReversed();
    }
  }

  /** The ledger in the order of time, with the wine of each row as it is listed today. */
  async function readLedger(accountId: number) {
    const { db } = portal.database;
    const merges = new Map(
      (await db.select().from(wineMerges)).map(({ wineId, intoWineId }) => [wineId, intoWineId]),
    );
    const finalOf = (wineId: number): number => {
      const into = merges.get(wineId);
      return into === undefined ? wineId : finalOf(into);
    };
    const rows = await db
      .select({
        id: stockLedger.id,
        change: stockLedger.change,
        wineId: lots.wineId,
        sizeMl: lots.sizeMl,
      })
      .from(stockLedger)
      .innerJoin(lots, and(eq(lots.accountId, accountId), eq(lots.id, stockLedger.lotId)))
      .where(eq(stockLedger.accountId, accountId))
      .orderBy(asc(stockLedger.createdAt), asc(stockLedger.id));
    return rows.map((row) => ({ ...row, of: `${finalOf(row.wineId)} ${row.sizeMl}` }));
  }

  async function expectReplayed(accountId: number, moves: number): Promise<void> {
    const rows = await readAll(accountId);
    const ledger = await readLedger(accountId);
    const balances = new Map<string, number>();
    const heads = new Map(rows.map((row) => [row.id, row]));
    expect(heads.size).toBe(rows.length);
    let placed = 0;
    for (const [at, { id, of, change }] of ledger.entries()) {
      balances.set(of, (balances.get(of) ?? 0) + change);
      const row = heads.get(id);
      if (row === undefined) {
        // The first half of a move: the next row of the ledger ends it.
        const next = ledger[at + 1];
        expect(next).toMatchObject({ of, change: -change });
        expect(heads.get(next?.id ?? 0)).toMatchObject({ bottles: Math.abs(change) });
        continue;
      }
      const isWhole = row.from_case !== null && row.to_case !== null;
      placed += isWhole ? 2 : 1;
      expect(`${row.wine.id} ${row.size_value}`).toBe(of);
      expect(row.balance).toBe(balances.get(of));
      if (!isWhole) expect(row.bottles).toBe(change);
    }
    expect(placed).toBe(ledger.length);
    expect(placed - rows.length).toBeGreaterThanOrEqual(moves);
    const last = new Map(rows.map((row) => [`${row.wine.id} ${row.size_value}`, row.balance]));
    const stored = await portal.database.db
      .select({ quantity: lots.quantity })
      .from(lots)
      .where(eq(lots.accountId, accountId));
    const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
    expect(sum(last.values())).toBe(sum(stored.map(({ quantity }) => quantity)));
    expect([...last]).toEqual(expect.arrayContaining([...balances]));
  }

  it('places each row of the ledger in one row, and its balances are those of a replay', async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14 }), async (actions) => {
        const cellar = await openCases();
        let moves = 0;
        for (const one of actions) {
          if (!(await succeeds(cellar, one))) continue;
          kinds.add(one.kind);
          if (one.kind === 'move' || one.kind === 'split') moves += 1;
        }
        await expectReplayed(cellar.scene.accountId, moves);
      }),
      { numRuns: 25, examples: [[EACH_KIND.map((one) => ({ ...one, minutes: 1 }))]] },
    );
    expect(kinds.size).toBe(EACH_KIND.length);
  });
});
