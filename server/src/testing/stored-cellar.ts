import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { cases, lots, stockLedger, wines } from '../db/schema/inventory.ts';
import { attachments } from '../db/schema/orders.ts';
import { caseSightings } from '../db/schema/sightings.ts';
import type { PlainLot } from './cellar-oracle.ts';
import { nextLedgerMoment } from './ledger-moment.ts';
import type { RandomCellar } from './random-cellar.ts';

let stored = 0;

/** Stores a random cellar for a new account. Ids are the database's own. */
export async function storeCellar(db: Db, cellar: RandomCellar): Promise<number> {
  stored += 1;
  const [account] = await db
    .insert(accounts)
    .values({ name: `Random ${stored}` })
    .returning({ id: accounts.id });
  const accountId = account?.id ?? 0;
  const wineIds = await storeWines(db, cellar);
  const caseIds = await storeCases(db, accountId, cellar);
  const rows = await db
    .insert(lots)
    .values(
      cellar.lots.map((lot) => ({
        accountId,
        caseId: caseIds.get(lot.caseId) ?? 0,
        wineId: wineIds.get(lot.wineId) ?? 0,
        sizeMl: lot.sizeMl,
        addedDate: lot.addedDate,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: lots.id });
  await db.insert(stockLedger).values(
    rows.map(({ id }, at) => ({
      accountId,
      lotId: id,
      change: 1 + (cellar.lots[at]?.free ?? 0),
      reason: 'import' as const,
      actor: 'test',
      createdAt: nextLedgerMoment(accountId),
    })),
  );
  return accountId;
}

async function storeWines(db: Db, cellar: RandomCellar): Promise<Map<number, number>> {
  const values = cellar.wines.map(({ id, ...wine }) => ({ ...wine, labelKey: `${stored}/${id}` }));
  const rows = await db.insert(wines).values(values).returning({ id: wines.id });
  return new Map(cellar.wines.map(({ id }, at) => [id, rows[at]?.id ?? 0]));
}

async function storeCases(
  db: Db,
  accountId: number,
  cellar: RandomCellar,
): Promise<Map<number, number>> {
  const values = cellar.cases.map(({ id, footprintLookupCode, containerName }) => ({
    accountId,
    containerName,
    footprintLookupCode: `${footprintLookupCode} ${stored}/${id}`,
  }));
  const rows = await db.insert(cases).values(values).returning({ id: cases.id });
  const seen = cellar.cases.flatMap(({ lastSeenAt }, at) => {
    const caseId = rows[at]?.id ?? 0;
    const sighting = { accountId, caseId, how: 'counted' as const, byName: 'test' };
    return lastSeenAt === null ? [] : [{ ...sighting, seenAt: new Date(lastSeenAt) }];
  });
  if (seen.length > 0) await db.insert(caseSightings).values(seen);
  return new Map(cellar.cases.map(({ id }, at) => [id, rows[at]?.id ?? 0]));
}

/** Reads the stock of an account with plain statements. */
export async function readCellar(db: Db, accountId: number): Promise<PlainLot[]> {
  const attached = await db
    .select({ caseId: attachments.caseId })
    .from(attachments)
    .where(eq(attachments.accountId, accountId));
  const withDocuments = new Set(attached.map(({ caseId }) => caseId));
  const rows = await db
    .select({ lot: lots, wine: wines, box: cases, free: sql<number>`quantity - reserved` })
    .from(lots)
    .innerJoin(cases, eq(cases.id, lots.caseId))
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .where(eq(lots.accountId, accountId));
  return rows.map(({ lot, wine, box, free }) => ({
    lot: { ...lot, free },
    wine: { ...wine, wineType: readWineType(wine.wineType) },
    box: {
      ...box,
      hasDocuments: withDocuments.has(box.id),
      lastSeenAt: box.lastSeenAt?.getTime() ?? null,
    },
  }));
}
