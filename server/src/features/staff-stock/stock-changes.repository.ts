import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { cases, lots, stockLedger } from '../../db/schema/inventory.ts';
import { attachments } from '../../db/schema/orders.ts';
import type { Actor } from '../audit/audit.repository.ts';
import { type CaseKey, findLotInCase } from './stock-cases.repository.ts';

/** Bottles added to a lot, or taken out with a negative change. */
export interface StockChange {
  readonly lotId: number;
  readonly change: number;
  readonly reason: 'correction' | 'move';
  readonly note: string | null;
}

/** Writes the ledger; a trigger updates the lots in one step. */
export async function insertChanges(
  tx: Db,
  accountId: number,
  changes: readonly StockChange[],
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  await tx.insert(stockLedger).values(
    changes.map((change) => ({
      ...change,
      accountId,
      actorUserId: actor.userId,
      actor: actor.name,
      createdAt: at,
    })),
  );
}

interface LotOf {
  readonly wineId: number;
  readonly sizeMl: number | null;
  readonly addedDate: string;
}

/**
 * Finds the target lot of a case, or creates an empty one. An emptied lot gets the date of the new bottles; one that
 * holds bottles keeps its own.
 */
export async function openLot(tx: Db, into: CaseKey, lot: LotOf): Promise<number> {
  const { wineId, sizeMl, addedDate } = lot;
  const found = await findLotInCase(tx, into, wineId, sizeMl);
  if (found === undefined) return insertLot(tx, into, lot);
  if (found.quantity === 0 && found.addedDate !== addedDate) {
    await tx
      .update(lots)
      .set({ addedDate })
      .where(and(eq(lots.accountId, into.accountId), eq(lots.id, found.id)));
  }
  return found.id;
}

async function insertLot(tx: Db, key: CaseKey, lot: LotOf): Promise<number> {
  const [row] = await tx
    .insert(lots)
    .values({ ...key, ...lot })
    .returning({ id: lots.id });
  if (row === undefined) throw new Error('The lot was not inserted.');
  return row.id;
}

export async function updateCaseFacts(
  tx: Db,
  { accountId, caseId }: CaseKey,
  facts: Pick<typeof cases.$inferInsert, 'containerName' | 'location' | 'bin'>,
): Promise<void> {
  await tx
    .update(cases)
    .set(facts)
    .where(and(eq(cases.accountId, accountId), eq(cases.id, caseId)));
}

/** Moves the documents of a case to another one. */
export async function moveDocuments(
  tx: Db,
  { accountId, caseId }: CaseKey,
  intoCaseId: number,
): Promise<void> {
  await tx
    .update(attachments)
    .set({ caseId: intoCaseId })
    .where(and(eq(attachments.accountId, accountId), eq(attachments.caseId, caseId)));
}
