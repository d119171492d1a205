import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { cases, lots, stockLedger } from '../../../db/schema/inventory.ts';
import type { Authorship } from '../../../lib/audit/audit.repository.ts';

/** The key of a case of an account. */
export interface CaseKey {
  readonly accountId: number;
  readonly caseId: number;
}

/** Bottles that are added to a lot, or taken out with a negative change. */
export type LedgerRow = Pick<
  typeof stockLedger.$inferInsert,
  'lotId' | 'otherLotId' | 'change' | 'reason' | 'note'
>;

/**
 * Writes the ledger; a trigger updates the lots in one step. `happenedAt` is earlier than `at` for a change that reached
 * the server late.
 */
export async function insertLedgerRows(
  tx: Db,
  { accountId, orderId }: { readonly accountId: number; readonly orderId?: number },
  rows: readonly LedgerRow[],
  { actor, at, happenedAt }: Authorship & { readonly happenedAt?: Date | undefined },
): Promise<void> {
  if (rows.length === 0) return;
  const common = {
    accountId,
    orderId,
    actorUserId: actor.userId,
    actor: actor.name,
    approvedByUserId: actor.approvedByUserId ?? null,
    happenedAt: happenedAt !== undefined && happenedAt < at ? happenedAt : null,
    createdAt: at,
  };
  await tx.insert(stockLedger).values(rows.map((row) => ({ ...row, ...common })));
}

/** A wine and size in a case, and the day of the bottles that are added, YYYY-MM-DD. */
type AddedLot = Pick<typeof lots.$inferInsert, 'wineId' | 'addedDate'> & {
  readonly sizeMl: number | null;
};

/**
 * Finds the lot of a wine and size in a case, or creates an empty one. An emptied lot gets the new date; one with
 * bottles only if `isDated`. Returns its former date too, null for a new lot.
 */
export async function openLot(
  tx: Db,
  key: CaseKey,
  lot: AddedLot,
  isDated: boolean,
): Promise<{ id: number; dateBefore: string | null }> {
  const { wineId, sizeMl, addedDate } = lot;
  const ofCase = and(eq(lots.accountId, key.accountId), eq(lots.caseId, key.caseId));
  const ofSize = sizeMl === null ? isNull(lots.sizeMl) : eq(lots.sizeMl, sizeMl);
  const [known] = await tx
    .select({ id: lots.id, quantity: lots.quantity, dateBefore: lots.addedDate })
    .from(lots)
    .where(and(ofCase, eq(lots.wineId, wineId), ofSize));
  if (known === undefined) {
    const [made] = await tx
      .insert(lots)
      .values({ ...key, ...lot })
      .returning({ id: lots.id });
    if (made === undefined) throw new Error('The lot was not inserted.');
    return { id: made.id, dateBefore: null };
  }
  if (isDated || known.quantity === 0) await setAddedDate(tx, key.accountId, known.id, addedDate);
  return known;
}

export async function setAddedDate(
  tx: Db,
  accountId: number,
  lotId: number,
  addedDate: string,
): Promise<void> {
  await tx
    .update(lots)
    .set({ addedDate })
    .where(and(eq(lots.accountId, accountId), eq(lots.id, lotId)));
}

/** Changes the type and location of a case, and since when it is known to stand there. */
export async function updateCase(
  tx: Db,
  { accountId, caseId }: CaseKey,
  facts: Partial<Pick<typeof cases.$inferInsert, 'containerName' | 'locationId' | 'placedAt'>>,
): Promise<void> {
  await tx
    .update(cases)
    .set(facts)
    .where(and(eq(cases.accountId, accountId), eq(cases.id, caseId)));
}
