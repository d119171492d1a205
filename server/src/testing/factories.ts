import { hash } from '@node-rs/argon2';
import type { Role } from '@portal/contract/access/auth/roles';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { cases, lots, stockLedger, wines } from '../db/schema/inventory.ts';
import { locations } from '../db/schema/locations.ts';
import { insertApproval } from '../features/access/approvals/approvals.repository.ts';
import { insertUser } from '../lib/users/users.repository.ts';
import { nextLedgerMoment } from './ledger-moment.ts';

export const TEST_PASSWORD = 'cellar-door-55';
/** The weakest hash that is verified as others are: tests sign in thousands of times. */
const passwordHash = hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let made = 0;

/** Returns a number that is unique in this test run. */
function nextNumber(): number {
  made += 1;
  return made;
}

/** The one row of an insert. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was inserted.');
  return row;
}

export async function createAccount(
  db: Db,
  values: Partial<typeof accounts.$inferInsert> = {},
): Promise<number> {
  const name = `Account ${nextNumber()}`;
  const rows = await db
    .insert(accounts)
    .values({ name, ...values })
    .returning({ id: accounts.id });
  return only(rows).id;
}

interface TestUser {
  readonly id: number;
  readonly email: string;
}

/** Creates a user who can sign in with `TEST_PASSWORD`; staff when `accountId` is null. */
export async function createUser(
  db: Db,
  accountId: number | null,
  values: { email?: string; role?: Role } = {},
): Promise<TestUser> {
  const email = values.email ?? `user-${nextNumber()}@example.com`;
  const id = await insertUser(db, {
    accountId,
    email,
    firstName: 'Ada',
    lastName: 'Keller',
    passwordHash: await passwordHash,
    role: values.role ?? (accountId === null ? 'manager' : 'owner'),
    isStaff: accountId === null,
  });
  return { id, email };
}

/** Stores the wish for a token that may write; returns its id. */
export async function insertTestApproval(
  db: Db,
  askedByUserId: number,
  isApproved: boolean,
): Promise<number> {
  const { id } = await insertApproval(db, {
    kind: 'make token',
    arguments: { name: 'Scales', scope: 'write' },
    what: 'Create the access token "Scales", which may write',
    askedByUserId,
    askedBy: 'ruth@example.com',
    expiresAt: new Date('2036-01-01T00:00:00Z'),
    ...(isApproved && {
      outcome: 'approved',
      decidedBy: 'owen@example.com',
      decidedAt: new Date(),
    }),
  });
  return id;
}

export async function createWine(
  db: Db,
  values: Partial<typeof wines.$inferInsert> = {},
): Promise<number> {
  const name = `Wine ${nextNumber()}`;
  const rows = await db
    .insert(wines)
    .values({ shortProducer: name, longProducer: name, wineType: 'Red', labelKey: name, ...values })
    .returning({ id: wines.id });
  return only(rows).id;
}

export interface TestCase {
  readonly id: number;
  readonly footprintId: number;
  readonly footprintLookupCode: string;
}

/** Creates a location, after all others in the order of walking; returns its id. */
export async function createLocation(db: Db, code: string): Promise<number> {
  const rows = await db
    .insert(locations)
    .values({ code, kind: 'shelf', walkOrder: nextNumber() })
    .returning({ id: locations.id });
  return only(rows).id;
}

export async function createCase(
  db: Db,
  accountId: number,
  values: Partial<typeof cases.$inferInsert> = {},
): Promise<TestCase> {
  const footprintLookupCode = `NJ-T${nextNumber()}`;
  const rows = await db
    .insert(cases)
    .values({ footprintLookupCode, containerName: '12 x 750ml', ...values, accountId })
    .returning({
      id: cases.id,
      footprintId: cases.footprintId,
      footprintLookupCode: cases.footprintLookupCode,
    });
  return only(rows);
}

/** Puts bottles away: creates an empty lot and the ledger row that fills it. */
export async function createLot(
  db: Db,
  accountId: number,
  values: {
    caseId: number;
    wineId: number;
    quantity: number;
    sizeMl?: number | null;
    addedDate?: string;
  },
): Promise<number> {
  const { quantity, sizeMl = 750, addedDate = '2024-05-06', ...lot } = values;
  const rows = await db
    .insert(lots)
    .values({ ...lot, accountId, sizeMl, addedDate })
    .returning({ id: lots.id });
  const lotId = only(rows).id;
  if (quantity > 0) {
    const createdAt = nextLedgerMoment(accountId);
    const row = { lotId, change: quantity, reason: 'import', actor: 'test', createdAt } as const;
    await db.insert(stockLedger).values({ accountId, ...row });
  }
  return lotId;
}
