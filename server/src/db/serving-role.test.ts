import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BrowserSession } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { runOnServer } from '../testing/postgres-server.ts';
import { commandLine } from '../testing/run-command.ts';
import { signInSteward } from '../testing/sign-in.ts';
import { connect, type Database } from './connect.ts';
import { causes } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { deleteOutdatedRows } from './outdated-rows.ts';
import { checkRecords } from './record-check.ts';

const [asAdministrator = ''] = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/```sql\n([\s\S]*?)```/g),
].map(([, text]) => text);

const statements = (text: string) => text.split(';\n').filter((one) => one.trim() !== '');
const template = inject('databaseTemplate');

describe.runIf(template.engine === 'postgres')('the roles of operations.md', () => {
  const server = template.engine === 'postgres' ? template.serverUrl : 'postgres://none';
  let owner: Database;
  let serving: Database;
  let portal: TestApp;

  const urlOf = (role: string) => {
    const url = new URL(server);
    url.username = role;
    url.pathname = '/portal';
    return url.href;
  };
  const connectAs = (role: string) => connect({ dataDir: tmpdir(), databaseUrl: urlOf(role) });

  beforeAll(async () => {
    for (const statement of statements(asAdministrator)) await runOnServer(server, statement);
    owner = await connectAs('portal_owner');
    serving = await connectAs('portal_serve');
  });
  afterAll(async () => {
    await portal.close();
    await owner.close();
    await runOnServer(server, 'drop database portal with (force)');
  });

  it('let only the owner migrate, and tell the serving role what to do', async () => {
    const run = commandLine(owner, {
      DATABASE_URL: urlOf('portal_serve'),
      MIGRATE_DATABASE_URL: urlOf('portal_owner'),
    });
    expect(await run('migrate')).toMatchObject({
      exitCode: 0,
      out: [
        expect.stringMatching(/^Applied \d+ migrations\.$/),
        'The role portal_serve can serve.',
      ],
    });
    expect(await migrate(serving)).toBe(0);
    // Taken from itself, the owner would lack the rights with which the triggers write digests.
    const alone = commandLine(owner, {
      DATABASE_URL: urlOf('portal_owner'),
      MIGRATE_DATABASE_URL: urlOf('portal_owner'),
    });
    expect(await alone('migrate')).toMatchObject({ out: ['The database is up to date.'] });
    const newest = sql`(select max(name) from migrations.applied)`;
    await owner.db.execute(sql`create table kept as select * from migrations.applied`);
    await owner.db.execute(sql`delete from migrations.applied where name = ${newest}`);
    await expect(migrate(serving)).rejects.toThrow(
      /^The role of DATABASE_URL may not bring the database up to date .* Run portal migrate with MIGRATE_DATABASE_URL\.$/,
    );
    await owner.db.execute(
      sql`insert into migrations.applied select * from kept on conflict do nothing`,
    );
    await owner.db.execute(sql`drop table kept`);
  });

  it('let the portal serve, and the doctor be content', async () => {
    portal = { ...(await buildTestApp({}, { database: serving })), database: serving };
    const scene = await openCellar(portal, { bottles: 5 });
    const steward = await signInSteward(portal);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    const request = `/api/staff/requests/${asked.json<Order>().footprint_id}/`;
    let version = 1;
    for (const step of ['process', 'complete']) {
      const done = await steward.post(`${request}${step}/`, { version, reason: 'Signed on paper' });
      ({ version } = done.json<StaffRequest>());
      expect(done.statusCode).toBe(200);
    }
    await serving.transaction((tx) =>
      deleteOutdatedRows(tx, portal.context.clock(), portal.context.config),
    );
    expect((await new BrowserSession(portal.app).get('/api/ready')).statusCode).toBe(200);
    const client = await steward.get(`/api/staff/clients/${scene.accountId}/`);
    const { name } = client.json<ClientAccount>();
    const run = commandLine(serving);
    const words = ['--account', String(scene.accountId), '--name', name];
    expect(await run('delete-account', ...words)).toMatchObject({ exitCode: 0, err: [] });
    const { out } = await run('doctor');
    // Tests have a clock of their own.
    expect(out.filter((line) => /^failed(?! +clock)/.test(line))).toEqual([]);
    expect(out).toContainEqual(
      expect.stringMatching(/^ok .* portal_serve can only add to records$/),
    );
    const { out: ofOwner } = await commandLine(owner)('doctor');
    expect(ofOwner).toContainEqual(
      expect.stringMatching(/^warning .* portal_owner owns tables, or may change records/),
    );
  });

  it.each([
    ['update (forgotten_at) on accounts'],
    ['update (details) on audit_log'],
    ['update (received_by) on handovers'],
    ['delete on order_changes'],
  ])('make the doctor warn of a role that was granted %s', async (right) => {
    const ofRole = async () =>
      (await commandLine(serving)('doctor')).out.find((line) => line.includes(' role '));
    await owner.db.execute(sql.raw(`grant ${right} to portal_serve`));
    expect(await ofRole()).toMatch(/^warning .* portal_serve owns tables, or may change records/);
    await owner.db.execute(sql.raw(`revoke ${right} from portal_serve`));
    expect(await ofRole()).toMatch(/^ok .* portal_serve can only add to records$/);
  });

  it('let nobody forget an account with bottles or open requests, or a second time', async () => {
    const { accountId: stored } = await openCellar(portal, { bottles: 1 });
    const asking = await openCellar(portal, { bottles: 0 });
    await asking.browser.post('/api/create_notify_order/', { company_name: 'Zachys' });
    const { accountId: forgotten } = await openCellar(portal, { bottles: 0 });
    const forget = (accountId: number) =>
      serving.db
        .execute(sql`select forget_account(${accountId}, now())`)
        .then(() => 'forgotten')
        .catch((error: unknown) => causes(error).at(-1)?.message);
    expect(await forget(forgotten)).toBe('forgotten');
    for (const accountId of [stored, asking.accountId, forgotten, 987_654]) {
      expect(await forget(accountId)).toBe(
        `account ${accountId} is unknown or forgotten, stores bottles or has open requests`,
      );
    }
  });

  it('refuse ledger rows that plain SQL adds to the past, and cannot tell those of the present', async () => {
    const { accountId, lotId } = await openCellar(portal, { bottles: 3 });
    const add = (at: string) =>
      serving.db
        .execute(
          sql`insert into stock_ledger (account_id, lot_id, change, reason, actor, created_at)
            values (${accountId}, ${lotId}, 1, 'correction', 'nobody', ${at}::timestamptz)`,
        )
        .then(() => 'added')
        .catch((error: unknown) => causes(error).at(-1)?.message);
    expect(await add('2026-03-02T14:59:59Z')).toBe(
      'rows of stock_ledger are added in the order of their moments',
    );
    expect(await add('now')).toBe('added');
    expect((await checkRecords(serving.db)).faults).toEqual([]);
  });

  it.each([
    'alter table stock_ledger disable trigger all',
    'alter table audit_log disable trigger all',
    "update stock_ledger set change = 9, reason = 'move'",
    "update audit_log set action = 'x'",
    'delete from stock_ledger',
    'truncate audit_log',
    "update record_digests set digest = ''",
    'delete from record_digests',
    "insert into record_digests values (1, 1, 1, '')",
    'update record_chains set length = 0',
    'drop table record_chains',
    'set session_replication_role = replica',
    `create temp table mine (like stock_ledger);
     create trigger x after insert on mine referencing new table as added
       for each statement execute function chain_stock_ledger()`,
    "create or replace function record_digest(bytea, text) returns bytea language sql as 'select $1'",
    'delete from migrations.applied',
    'update accounts set forgotten_at = now()',
    'update accounts set forgotten_at = null',
    "update stock_ledger set actor = 'x'",
    "update audit_log set details = '{}'",
    "update issued_documents set made_by = 'x'",
    "update case_sightings set by_name = 'x'",
    "update messages set body = 'x'",
    "update handovers set received_by = 'x'",
    'update handovers set evidence = null',
    'delete from handovers',
    "update order_changes set before = '{}'",
    'delete from order_changes',
  ])('refuse the serving role: %s', async (statement) => {
    const refused = serving.db
      .execute(sql.raw(statement))
      .catch((error: unknown) => causes(error).at(-1)?.message);
    expect(await refused).toMatch(/permission denied|must be owner/);
    expect((await checkRecords(serving.db)).faults).toEqual([]);
  });
});
