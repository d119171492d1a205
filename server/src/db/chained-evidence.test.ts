import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { createCase, createUser } from '../testing/factories.ts';
import { DELIVERED, pulledRequest, sendHandover } from '../testing/handover-scene.ts';
import { commandLine } from '../testing/run-command.ts';
import { signInNew, signInSteward } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { causes } from './database-errors.ts';
import { queryRows, readNumber } from './query-rows.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);

/** The rows of one log, with the columns that somebody rewrites and the texts with which they do. */
const REWRITTEN: readonly (readonly [what: string, log: string, change: string])[] = [
  [
    'the other case of a move',
    'stock_ledger',
    'other_lot_id = lot_id where other_lot_id is not null',
  ],
  ['the person who approved', 'stock_ledger', 'approved_by_user_id = (select min(id) from users)'],
  ['when it happened', 'stock_ledger', "happened_at = created_at - interval '1 day'"],
  [
    'the role after a change',
    'audit_log',
    `details = jsonb_set(details, '{after}', '"owner"') where action = 'role changed'`,
  ],
  [
    'the number of a case',
    'audit_log',
    `details = jsonb_set(details, '{case_number}', '"X"') where details ? 'case_number'`,
  ],
  [
    'a quantity inside a list',
    'audit_log',
    `details = jsonb_set(details, '{lines,0,moved}', '9') where details ? 'lines'`,
  ],
  ['the recipient of a handover', 'handovers', "received_by = 'Eve'"],
  ['the signature', 'handovers', "signature = '[[0, 0, 1, 1]]'"],
  ['the outcome', 'handovers', "handed_at = handed_at - interval '1 hour'"],
  ['the driver', 'handovers', 'by_user_id = (select min(id) from users)'],
  [
    'a former version of a request',
    'order_changes',
    `before = jsonb_set(before, '{notes}', '"x"')`,
  ],
  ['the lines of a changed request', 'order_changes', `after = jsonb_set(after, '{lines}', '[]')`],
  ['who changed a request', 'order_changes', 'by_user_id = (select max(id) from users)'],
];

describe('the doctor names', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;

  const assertStatus = (
    { statusCode, body }: { readonly statusCode: number; readonly body: string },
    expected: number,
  ) => {
    if (statusCode !== expected) throw new Error(body);
  };
  beforeAll(async () => {
    steward = await signInSteward(portal);
    const driver = await signInNew(portal, null, { role: 'driver' });
    scene = await openCellar(portal);
    const { db } = portal.database;
    const other = await createCase(db, scene.accountId);
    const path = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = (await steward.get(path)).json<{ version: number }>();
    const moved = await steward.post(`${path}move/`, {
      version,
      lines: [{ lot_id: scene.lotId, quantity: 2 }],
      to_case: other.footprintLookupCode,
      reason: 'Asked for',
    });
    assertStatus(moved, 200);
    const { id } = await createUser(db, scene.accountId, { role: 'viewer' });
    const promoted = await steward.post(
      `/api/staff/clients/${scene.accountId}/users/${id}/access/`,
      {
        role: 'requester',
        access_ends_on: null,
      },
    );
    assertStatus(promoted, 200);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    const url = `/api/orders/${asked.json<Order>().id}/`;
    const seen = (await scene.browser.get(`${url}changes/`)).json<ChangeableOrder>();
    const changed = await scene.browser.post(`${url}change/`, {
      ...vanRequest(scene),
      version: seen.version,
      notes: 'Ring twice',
    });
    assertStatus(changed, 200);
    const order = await pulledRequest(portal, scene);
    const handed = await sendHandover(driver, order, DELIVERED, {
      files: [{ name: 'door.png', content: PNG }],
    });
    assertStatus(handed, 201);
  });

  const recordsLine = async () => {
    const { out } = await commandLine(portal.database)('doctor');
    return out.find((line) => line.split(/\s+/)[1] === 'records');
  };
  const idsOf = (log: string) =>
    queryRows(portal.database.db, sql`select id from ${sql.identifier(log)}`, (raw) =>
      readNumber(raw, 'id'),
    );

  /** Changes a table past its triggers, as its owner can, and returns the doctor's line; then restores the table. */
  const lineAfter = async (table: string, change: string) => {
    const { db } = portal.database;
    const name = sql.identifier(table);
    const unguarded = async (...statements: ReturnType<typeof sql>[]) => {
      await db.execute(sql`alter table ${name} disable trigger user`);
      for (const statement of statements) await db.execute(statement);
      await db.execute(sql`alter table ${name} enable trigger user`);
    };
    const columns = await queryRows(
      db,
      sql`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      (raw) => sql.identifier(String(raw['name'])),
    );
    const list = sql.join(columns, sql`, `);
    await db.execute(sql`create table kept as select ${list} from ${name}`);
    await unguarded(sql.raw(`update ${table} set ${change}`));
    const line = await recordsLine();
    const former = sql.join(
      columns.map((column) => sql`kept.${column}`),
      sql`, `,
    );
    await unguarded(
      sql`update ${name} set (${list}) = (select ${former} from kept where kept.id = ${name}.id)`,
    );
    await db.execute(sql`drop table kept`);
    return line;
  };

  it.each(REWRITTEN)('%s that was rewritten', async (_, log, change) => {
    expect(await recordsLine()).toMatch(/^ok /);
    expect((await idsOf(log)).length).toBeGreaterThan(0);
    expect(await lineAfter(log, change)).toMatch(
      new RegExp(`^failed .* row \\d+ in ${log} of account ${scene.accountId} was changed`),
    );
    expect(await recordsLine()).toMatch(/^ok /);
  });

  it('a picture of a handover that was replaced or removed', async () => {
    const named = new RegExp(`^failed .* in handovers of account ${scene.accountId} was changed`);
    expect(await lineAfter('file_contents', "content = '\\x00'")).toMatch(named);
    expect(await lineAfter('attachments', 'handover_id = null')).toMatch(named);
    expect(await recordsLine()).toMatch(/^ok /);
  });

  it('nothing that cannot be changed or deleted in the first place', async () => {
    const { db } = portal.database;
    for (const statement of [
      "update handovers set received_by = 'Eve'",
      "update handovers set evidence = ''",
      'delete from handovers',
      'truncate handovers cascade',
      "update order_changes set after = '{}'",
      'delete from order_changes',
    ]) {
      const refused = db
        .execute(sql.raw(statement))
        .catch((error: unknown) => causes(error).at(-1));
      expect(await refused).toMatchObject({
        message: expect.stringContaining('are never changed'),
      });
    }
  });

  it('an audit entry that is dated long before the one before it', async () => {
    const { db } = portal.database;
    await db.execute(sql`insert into audit_log (account_id, actor, action, subject_type, subject_id, occurred_at)
      values (${scene.accountId}, 'x', 'changed', 'account', '1', '2026-02-01')`);
    expect(await recordsLine()).toMatch(
      /^warning .* row \d+ in audit_log of account \d+ is dated long before the row before it/,
    );
  });
});
