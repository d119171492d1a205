import { randomBytes } from 'node:crypto';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { causes } from '../db/database-errors.ts';
import { queryRows, readText } from '../db/query-rows.ts';
import { checkRecords } from '../db/record-check.ts';
import { grantServing } from '../db/serving-role.ts';
import { type CellarScene, openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { recordEvidence } from '../testing/record-evidence.ts';
import { signInSteward } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { Story } from '../testing/story.ts';

/** Records that hash chains cover. */
const RECORDS = ['stock_ledger', 'audit_log', 'issued_documents', 'handovers', 'order_changes'];
const ROLE = `story_${randomBytes(8).toString('hex')}`;
const REFUSED = /permission denied|must be owner|must be able to SET ROLE/;

/** Other ways to change who signed for the bottles of a delivery. */
const WAYS = [
  "update handovers set received_by = 'Mallory'",
  "update handovers set by_name = 'Mallory'",
  'update handovers set signature = null',
  'update handovers set handed_at = now()',
  'update handovers set evidence = null',
  'alter table handovers disable trigger all',
  'alter table handovers drop column evidence',
  'drop table handovers cascade',
  'set session_replication_role = replica',
  'create trigger mine before insert on handovers for each row execute function chain_handovers()',
  `create temp table mine (like handovers);
   create trigger mine after insert on mine referencing new table as added
     for each statement execute function chain_handovers()`,
  "create or replace function record_digest(bytea, text) returns bytea language sql as 'select $1'",
  "create or replace function record_content(handovers, int) returns text language sql as 'select 1'",
  "update record_digests set digest = ''",
  'delete from record_digests',
  "insert into record_digests values (1, 1, 1, '')",
  "update record_chains set head = ''",
  'update record_chains set length = 0',
  'delete from record_chains',
  "insert into record_chains (log, account_id) values ('handovers', 1)",
  'drop table record_digests cascade',
  'delete from migrations.applied',
  'update accounts set forgotten_at = now()',
  'create table public.mine (id int)',
];

describe('an operator with the serving role who wants to change who signed', () => {
  const story = new Story('The operator with the serving role');
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    const { database } = portal;
    scene = await openCellar(portal);
    const steward = await signInSteward(portal);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    const url = `/api/staff/requests/${asked.json<Order>().footprint_id}/`;
    for (const step of ['process', 'complete']) {
      const { version } = (await steward.get(url)).json<{ version: number }>();
      await steward.post(`${url}${step}/`, { version, reason: 'Signed on paper' });
    }
    await recordEvidence(portal, scene, { steward, document: 'Delivery note' });
    await database.db.execute(sql`create role ${sql.identifier(ROLE)}`);
    await grantServing(database.db, ROLE);
  });
  afterAll(async () => {
    const { db } = portal.database;
    await db.execute(sql`drop owned by ${sql.identifier(ROLE)}`);
    await db.execute(sql`drop role ${sql.identifier(ROLE)}`);
  });

  const asOperator = (statement: string) =>
    portal.database
      .transaction(async (tx) => {
        await tx.execute(sql`set local role ${sql.identifier(ROLE)}`);
        for (const one of statement.split(';\n')) await tx.execute(sql.raw(one));
        return 'done';
      })
      .catch((error: unknown) => causes(error).at(-1)?.message ?? '');
  const faults = async () => (await checkRecords(portal.database.db)).faults;

  it('has records to change, which hold before', async () => {
    for (const name of RECORDS) {
      const rows = await queryRows(
        portal.database.db,
        sql`select count(*)::text as rows from ${sql.identifier(name)}`,
        (row) => readText(row, 'rows'),
      );
      if (name !== 'issued_documents') expect(Number(rows[0]), name).toBeGreaterThan(0);
    }
    expect(await faults()).toEqual([]);
  });

  it('is refused by the database at each column of each record', async () => {
    for (const name of RECORDS) {
      const columns = await queryRows(
        portal.database.db,
        sql`select attname::text as column from pg_attribute
          where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
            and attgenerated = '' and attidentity = ''`,
        (row) => readText(row, 'column'),
      );
      for (const column of columns) {
        if (name === 'handovers' && /decision|decided|taken_back/.test(column)) continue;
        const step = `update ${name} set ${column} = ${column}`;
        story.count(step);
        expect(await asOperator(step), step).toMatch(REFUSED);
      }
      for (const step of [`delete from ${name}`, `truncate ${name} cascade`]) {
        story.count(step);
        expect(await asOperator(step), step).toMatch(REFUSED);
      }
    }
  });

  it('is refused at every other way', async () => {
    for (const step of WAYS) {
      story.count(step);
      expect(await asOperator(step), step).toMatch(REFUSED);
    }
    expect(await faults()).toEqual([]);
  });

  it('adds no row to the past, and one of now that nothing tells from those of the portal', async () => {
    const { accountId, lotId } = scene;
    const past = `insert into stock_ledger (account_id, lot_id, change, reason, actor, created_at)
      values (${accountId}, ${lotId}, 1, 'correction', 'nobody', '2020-01-01')`;
    story.count('adds a row to the past');
    expect(await asOperator(past)).toMatch(/added in the order of their moments/);
    story.count('adds a row of now');
    expect(await asOperator(past.replace("'2020-01-01'", 'now()'))).toBe('done');
    expect(await faults()).toEqual([]);
  });

  it('is noticed by the doctor when the rows were changed with the rights of the owner', async () => {
    const { db } = portal.database;
    await db.execute(sql`alter table handovers disable trigger user`);
    await db.execute(sql`update handovers set received_by = 'Mallory'`);
    await db.execute(sql`alter table handovers enable trigger user`);
    story.count('changes the name with the password of the owner of the tables');
    expect(await faults()).toContainEqual(
      expect.objectContaining({ log: 'handovers', what: 'changed' }),
    );
  });

  it('tries as many steps as the page of the stories says', () => {
    expect(story.lengthOnPage).toBe(story.length);
  });
});
