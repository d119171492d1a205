import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createCase, createLot, createWine } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { accounts } from './schema/accounts.ts';
import { cases, fileContents, lots, stockLedger, wines } from './schema/inventory.ts';
import { attachments, orders, reservations } from './schema/orders.ts';
import { auditLog } from './schema/system.ts';

/** Finds the driver's message, wherever drizzle has put it. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) return 'nothing was refused';
  return `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`;
}

describe('what the database refuses from every writer', () => {
  let database: Database;
  let accountId: number;
  let wineId: number;
  let caseId: number;
  let lotId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const { db } = database;
    accountId = await createAccount(db);
    wineId = await createWine(db);
    caseId = (await createCase(db, accountId)).id;
    lotId = await createLot(db, accountId, { caseId, wineId, quantity: 6 });
  });

  const move = (change: number) =>
    database.db
      .insert(stockLedger)
      .values({ accountId, lotId, change, reason: 'correction', actor: 'test' });

  async function newOrder(): Promise<number> {
    const [row] = await database.db
      .insert(orders)
      .values({
        accountId,
        orderType: 'Pull Request',
        method: 8,
        accountName: 'Test',
        primaryEmail: 'test@example.com',
      })
      .returning({ id: orders.id });
    return row?.id ?? 0;
  }

  async function lot() {
    const [row] = await database.db.select().from(lots).where(eq(lots.id, lotId));
    const [account] = await database.db.select().from(accounts).where(eq(accounts.id, accountId));
    return { ...row, inventoryVersion: account?.inventoryVersion };
  }

  it('a quantity that does not come from the ledger', async () => {
    const { db } = database;
    const direct = db.update(lots).set({ quantity: 99 }).where(eq(lots.id, lotId));
    expect(await refusal(direct)).toContain('follow stock_ledger and reservations');
    const reserved = db.update(lots).set({ reserved: 1 }).where(eq(lots.id, lotId));
    expect(await refusal(reserved)).toContain('follow stock_ledger and reservations');
    const filled = db
      .insert(lots)
      .values({ accountId, caseId, wineId, sizeMl: 375, quantity: 3, addedDate: '2026-01-01' });
    expect(await refusal(filled)).toContain('a lot starts empty');
    expect(await lot()).toMatchObject({ quantity: 6, reserved: 0 });
  });

  it('changing or deleting what the ledger says', async () => {
    const { db } = database;
    expect(await refusal(db.update(stockLedger).set({ change: 1 }))).toContain('never changed');
    expect(await refusal(db.delete(stockLedger))).toContain('never changed');
    expect(await refusal(db.delete(lots))).toContain('never changed');
  });

  it('changing an entry of ledger or audit log, but for the names of an account that was forgotten', async () => {
    const { db } = database;
    const entry = { actor: 'ada@example.com', action: 'made', subjectType: 'test', subjectId: '1' };
    await db.insert(auditLog).values({ ...entry, accountId, details: { name: 'Ada' } });
    const ofAccount = eq(auditLog.accountId, accountId);
    const nameless = () =>
      db.update(auditLog).set({ actor: 'user 1', details: {} }).where(ofAccount);
    const unmade = () => db.update(auditLog).set({ action: 'unmade' }).where(ofAccount);
    const ofLedger = eq(stockLedger.accountId, accountId);
    const nobody = () => db.update(stockLedger).set({ actor: 'nobody' }).where(ofLedger);
    expect(await refusal(nameless())).toContain('never changed');
    expect(await refusal(nobody())).toContain('never changed');
    await db.update(accounts).set({ forgottenAt: new Date() }).where(eq(accounts.id, accountId));
    expect(await refusal(unmade())).toContain('never changed');
    expect(await refusal(nobody())).toBe('nothing was refused');
    expect(await refusal(nameless())).toBe('nothing was refused');
    expect(await refusal(db.delete(auditLog).where(ofAccount))).toContain('never changed');
    const more = db.update(stockLedger).set({ change: 7 }).where(ofLedger);
    expect(await refusal(more)).toContain('never changed');
  });

  it('taking out more than there is, or what is reserved', async () => {
    expect(await refusal(move(-7).execute())).toContain('lots_reserved_within_quantity');
    const orderId = await newOrder();
    await database.db.insert(reservations).values({ accountId, orderId, lotId, quantity: 4 });
    expect(await refusal(move(-3).execute())).toContain('lots_reserved_within_quantity');
    await move(-2);
    expect(await lot()).toMatchObject({ quantity: 4, reserved: 4 });
  });

  it('promising a bottle twice, and reserving a lot twice for one order', async () => {
    const { db } = database;
    const [first, second] = [await newOrder(), await newOrder()];
    await db.insert(reservations).values({ accountId, orderId: first, lotId, quantity: 4 });
    const again = db.insert(reservations).values({ accountId, orderId: first, lotId, quantity: 1 });
    expect(await refusal(again)).toMatch(/duplicate key/);
    const tooMany = db
      .insert(reservations)
      .values({ accountId, orderId: second, lotId, quantity: 3 });
    expect(await refusal(tooMany)).toContain('lots_reserved_within_quantity');
    const less = db.update(reservations).set({ quantity: 1 });
    expect(await refusal(less)).toContain('never changed');
    await db.delete(reservations).where(eq(reservations.orderId, first));
    expect(await lot()).toMatchObject({ quantity: 6, reserved: 0 });
  });

  it('a second wine under a number of the warehouse and its vintage, or without one', async () => {
    const { db } = database;
    for (const vintage of [2005, null]) {
      const [first] = await db
        .select({ materialId: wines.materialId })
        .from(wines)
        .where(eq(wines.id, await createWine(db, { vintage })));
      const second = createWine(db, { vintage, materialId: first?.materialId });
      expect(await refusal(second)).toContain('wines_material_and_vintage');
    }
  });

  it('a second default address, and a second user with the same e-mail in other letters', async () => {
    const { db } = database;
    const address = sql`insert into addresses
      (account_id, first_name, last_name, line1, city, state, postal_code, country, primary_telephone, is_default)
      values (${accountId}, 'A', 'B', '1 Road', 'New York', 'NY', '10001', 'United States', '1', true)`;
    await db.execute(address);
    expect(await refusal(db.execute(address))).toContain('addresses_one_default');
    const user = (email: string) =>
      db.execute(sql`insert into users (account_id, email, first_name, last_name, role)
        values (${accountId}, ${email}, 'A', 'B', 'owner')`);
    await user('twice@example.com');
    expect(await refusal(user('TWICE@Example.com'))).toContain('users_email_without_case');
  });

  it('marks a lot with every change its screens could show', async () => {
    const { db } = database;
    const changes: (() => Promise<unknown>)[] = [
      () => move(2).execute(),
      async () => {
        const orderId = await newOrder();
        await db.insert(reservations).values({ accountId, orderId, lotId, quantity: 1 });
      },
      () => db.update(wines).set({ variety: 'Gamay' }).where(eq(wines.id, wineId)),
      () => db.update(cases).set({ containerName: 'Mixed' }).where(eq(cases.id, caseId)),
      async () => {
        const [file] = await db
          .insert(fileContents)
          .values({ contentType: 'image/png', sizeBytes: 1, content: new Uint8Array([1]) })
          .returning({ id: fileContents.id });
        const fileId = file?.id ?? 0;
        await db.insert(attachments).values({ accountId, caseId, fileName: 'a.png', fileId });
      },
      () => db.update(attachments).set({ fileName: 'b.png' }).where(eq(attachments.caseId, caseId)),
      () => db.delete(attachments).where(eq(attachments.caseId, caseId)),
      () => db.update(lots).set({ addedDate: '2020-02-02' }).where(eq(lots.id, lotId)),
    ];
    let before = await lot();
    for (const change of changes) {
      await change();
      const after = await lot();
      expect(after.inventoryVersion).toBeGreaterThan(before.inventoryVersion ?? Infinity);
      expect(after.version).toBe(after.inventoryVersion);
      before = after;
    }
  });

  it('says nothing of another account that holds none of it', async () => {
    const other = await createAccount(database.db);
    await move(1);
    const [row] = await database.db.select().from(accounts).where(eq(accounts.id, other));
    expect(row?.inventoryVersion).toBe(0);
  });
});
