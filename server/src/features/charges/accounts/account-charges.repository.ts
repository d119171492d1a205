import type { OwnTerms } from '@portal/contract/charges/rates/rates.schemas';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { chargeTerms, manualCharges } from '../../../db/schema/charges.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Authorship } from '../../../lib/audit/audit.repository.ts';

export async function insertTerms(
  tx: Db,
  accountId: number,
  terms: { readonly month: string; readonly cardId: number; readonly terms: OwnTerms },
  { actor, at }: Authorship,
): Promise<void> {
  const made = { madeByUserId: actor.userId, madeBy: actor.name, createdAt: at };
  await tx.insert(chargeTerms).values({ accountId, ...terms, ...made });
}

export async function insertManualCharge(
  tx: Db,
  charge: Omit<typeof manualCharges.$inferInsert, 'madeByUserId' | 'madeBy' | 'createdAt'>,
  { actor, at }: Authorship,
): Promise<number> {
  const made = { madeByUserId: actor.userId, madeBy: actor.name, createdAt: at };
  const [row] = await tx
    .insert(manualCharges)
    .values({ ...charge, ...made })
    .returning({ id: manualCharges.id });
  if (row === undefined) throw new Error('The charge was not inserted.');
  return row.id;
}

const TAKEN_BACK_BY = sql<number | null>`(
  select opposite.id from manual_charges opposite
  where opposite.account_id = manual_charges.account_id and opposite.opposite_of = manual_charges.id)`;

/** Lists the charges by hand of an account with what took them back, the latest first. */
export function listEntered(db: Db, accountId: number) {
  const { id, day, code, name, quantityHundredths, amount, reason, madeBy } = manualCharges;
  return db
    .select({
      id,
      day,
      code,
      name,
      quantityHundredths,
      amount,
      tax: manualCharges.tax,
      reason,
      made_by: madeBy,
      orderId: manualCharges.orderId,
      opposite_of: manualCharges.oppositeOf,
      taken_back_by: TAKEN_BACK_BY,
    })
    .from(manualCharges)
    .where(eq(manualCharges.accountId, accountId))
    .orderBy(desc(day), desc(id));
}

export async function findOrderId(
  db: Db,
  accountId: number,
  requestNumber: number,
): Promise<number | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.footprintId, requestNumber)));
  return order?.id;
}

/** The numbers of some cases of an account, by their ids. */
export async function listCaseNumbers(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: cases.id, number: cases.footprintLookupCode })
    .from(cases)
    .where(and(eq(cases.accountId, accountId), inArray(cases.id, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function updateForAll(
  tx: Db,
  accountId: number,
  chargesForAll: boolean,
): Promise<void> {
  await tx.update(accounts).set({ chargesForAll }).where(eq(accounts.id, accountId));
}
