import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';
import { checkStock } from '../../../db/stock-check.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';
import { reserve } from '../../../testing/stock-writes.ts';
import { correctCount } from './case-changes.service.ts';
import { joinCases, moveBottles, splitCase } from './move-bottles.service.ts';
import { findCase, listLotsOfCase } from './stock-cases.repository.ts';

const CASES = 3;
const BOTTLES = 6;

const action = fc.record({
  kind: fc.constantFrom('move', 'split', 'join', 'correct', 'reserve'),
  from: fc.nat(9),
  to: fc.nat(9),
  lot: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 8 }),
});
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

describe('any changes of cases, in any sequence', { timeout: 120_000 }, () => {
  const portal = startTestApp();

  async function openCellar() {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const wineIds = [await createWine(db), await createWine(db)];
    for (let at = 0; at < CASES; at += 1) {
      const { id: caseId } = await createCase(db, accountId);
      for (const wineId of wineIds) {
        await createLot(db, accountId, { caseId, wineId, quantity: BOTTLES });
      }
    }
    return accountId;
  }

  /** Makes a change with the current version. Returns by how many bottles the account's sum changes. */
  async function take(accountId: number, { kind, from, to, lot, quantity }: Action) {
    const { db } = portal.database;
    const stored = await db
      .select({ id: cases.id, number: cases.footprintLookupCode })
      .from(cases)
      .where(eq(cases.accountId, accountId))
      .orderBy(asc(cases.id));
    const wineCase = stored[from % stored.length];
    const target = stored[to % stored.length];
    if (wineCase === undefined || target === undefined) throw new Error('The cellar has no cases.');
    const key = { accountId, caseId: wineCase.id };
    const held = await listLotsOfCase(db, key);
    const chosen = held[lot % Math.max(1, held.length)];
    if (chosen === undefined) return 0;
    if (kind === 'reserve') {
      await reserve(db, accountId, chosen.id, Math.min(quantity, Math.max(1, chosen.free)));
      return 0;
    }
    const expectedVersion = (await findCase(db, key))?.version ?? 0;
    const change = { ...key, expectedVersion, actor: { userId: null, name: 'model' } };
    const lines = [{ lotId: chosen.id, quantity }];
    const sent = { lines, toCase: target.number, reason: '' };
    const newCase = { containerName: 'Mixed', location: '' };
    const steps = {
      move: () => moveBottles(portal.context, change, sent),
      split: () => splitCase(portal.context, change, { ...sent, newCase }),
      join: () => joinCases(portal.context, change, sent),
      correct: () =>
        correctCount(portal.context, change, { lotId: chosen.id, quantity, reason: 'Counted' }),
    };
    await steps[kind]();
    return kind === 'correct' ? quantity - chosen.quantity : 0;
  }

  it('free + reserved is the ledger in every lot, and only corrections change the total', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        const accountId = await openCellar();
        let bottles = CASES * 2 * BOTTLES;
        for (const one of actions) {
          bottles += await take(accountId, one).catch((error: unknown) => {
            const isRefused = error instanceof AppError && error.status === 400;
            // The database itself refuses to reserve more than is free.
            if (isRefused || one.kind === 'reserve') return 0;
            throw error;
          });
        }
        const { db } = portal.database;
        const stored = await db.select().from(lots).where(eq(lots.accountId, accountId));
        expect(stored.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(bottles);
        expect(stored.filter(({ reserved, quantity }) => reserved > quantity)).toEqual([]);
      }),
      { numRuns: 12 },
    );
    const { wrong, free, reserved, ledger } = await checkStock(portal.database.db);
    expect(wrong).toEqual([]);
    expect(free + reserved).toBe(ledger);
  });
});
