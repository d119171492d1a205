import type { ActivityRow } from '@portal/contract/cellar/activity/activity.schemas';
import { and, asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots, stockLedger, wineMerges } from '../../../db/schema/inventory.ts';
import { cellarAction, EACH_KIND } from '../../../testing/cellar-actions.ts';
import { HistoryWriter } from '../../../testing/cellar-history.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { listActivityBefore } from './activity.repository.ts';

const HISTORIES = 25;
const EVERYTHING = {
  wine: null,
  case: null,
  kind: 'any',
  from: null,
  to: null,
  search: '',
  timeZone: 'America/New_York',
} as const;

describe('the activity of any history', { timeout: 240_000 }, () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
  let writer: HistoryWriter;

  beforeAll(async () => {
    writer = await HistoryWriter.open(portal);
  });
  afterAll(() => writer.close());

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
    const taken = new Set<string>();
    const anyActions = fc.array(cellarAction, { minLength: 10, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(anyActions, async (actions) => {
        const history = await writer.begin();
        let moves = 0;
        for (const action of actions) {
          if (!(await writer.take(history, action))) continue;
          taken.add(action.kind);
          if (action.kind === 'move' || action.kind === 'split') moves += 1;
        }
        await expectReplayed(history.scene.accountId, moves);
      }),
      { numRuns: HISTORIES, examples: [[[...EACH_KIND]]] },
    );
    expect([...taken].toSorted()).toEqual(
      [...new Set(EACH_KIND.map(({ kind }) => kind))].toSorted(),
    );
  });
});
