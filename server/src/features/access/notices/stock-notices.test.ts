import type { ActivityRow } from '@portal/contract/cellar/activity/activity.schemas';
import { arrayContains, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createLot, createUser, createWine } from '../../../testing/factories.ts';
import { ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('changes of stock that an account did not ask for', () => {
  const portal = startTestApp();
  let steward: BrowserSession;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });

  const mailsTo = (email: string) =>
    portal.database.db
      .select({ subject: mailOutbox.subject, text: mailOutbox.textBody })
      .from(mailOutbox)
      .where(arrayContains(mailOutbox.recipients, [email]))
      .orderBy(mailOutbox.id);
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  const listOf = async ({ browser }: CellarScene, query: string) =>
    (await browser.get(`/api/activity/?${query}`)).json<{ results: ActivityRow[] }>().results;

  it('are mailed to each owner once, with a link to object: a correction, an import, its undo', async () => {
    const scene = await openCellar(portal);
    const viewer = await createUser(portal.database.db, scene.accountId, { role: 'viewer' });
    const url = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = (await steward.get(url)).json<{ version: number }>();
    const count = { lot_id: scene.lotId, quantity: 11, reason: 'One was broken', version };
    await steward.post(`${url}correct/`, count);
    const file = {
      field: 'file',
      name: 'cellar.csv',
      content: Buffer.from(ownCsv(ownRow({ 'Case Number': `NJ-A${scene.accountId}` }))),
    };
    const imported = await sendForm(steward, '/api/staff/imports/', { account: scene.accountId }, [
      file,
    ]);
    const { id } = imported.json<{ id: number }>();
    await steward.post(`/api/staff/imports/${id}/undo/`, { reason: 'Wrong account' });
    const mails = await mailsTo(scene.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'MWC portal: a count was corrected',
      'MWC portal: bottles were added from a list',
      'MWC portal: an import was undone',
    ]);
    for (const { text } of mails) {
      expect(text).toContain('By: our steward');
      expect(text).toContain('/activity');
      expect(text).toMatch(
        /This is not right: mailto:\S+@\S+\?subject=This%20is%20not%20right\S+&body=\S+/,
      );
    }
    expect(decodeURIComponent(mails[0]?.text ?? '')).toContain('counted 11 instead of 12');
    expect(mails[2]?.text).toContain('Reason: Wrong account');
    expect(await mailsTo(viewer.email)).toEqual([]);
    const ofFile = (await listOf(scene, '')).filter(({ file_name: name }) => name === 'cellar.csv');
    expect(ofFile.map(({ kind, why }) => `${kind} ${why}`).toSorted()).toEqual([
      'imported ',
      'undone Wrong account',
    ]);
  });

  it('are mailed for a merge of wines to each account that holds one, with a row for each of the two', async () => {
    const { db } = portal.database;
    const scene = await openCellar(portal);
    const { accountId, wineCase } = scene;
    const wine = await createWine(db, { vintage: 2005 });
    await createLot(db, accountId, { caseId: wineCase.id, wineId: wine, quantity: 4 });
    const other = await openCellar(portal);
    await createLot(db, other.accountId, { caseId: other.wineCase.id, wineId: wine, quantity: 1 });
    const bystander = await openCellar(portal);
    const merged = await steward.post(`/api/staff/wines/${wine}/merge/`, { into: scene.wineId });
    expect(merged.statusCode).toBe(200);
    expect(await subjectsTo(scene.email)).toEqual(['MWC portal: two wines became one']);
    expect(await subjectsTo(other.email)).toEqual(['MWC portal: two wines became one']);
    expect(await subjectsTo(bystander.email)).toEqual([]);
    const rows = await listOf(scene, 'kind=moved');
    const row = {
      wine: { id: scene.wineId },
      why: 'Two entries of this wine in the catalogue became one.',
    };
    expect(rows).toMatchObject([
      { ...row, bottles: 4, from_case: null, to_case: { id: wineCase.id } },
      { ...row, bottles: -4, from_case: { id: wineCase.id }, to_case: null },
    ]);
    expect((await scene.browser.get(`/api/wines/${wine}/`)).statusCode).toBe(404);
    await steward.post(`/api/staff/wines/${wine}/unmerge/`);
    expect(await subjectsTo(other.email)).toEqual([
      'MWC portal: two wines became one',
      'MWC portal: one wine became two again',
    ]);
  });

  it('are mailed once to each of a thousand accounts by a merge', async () => {
    const { db } = portal.database;
    const [wine, into] = [await createWine(db), await createWine(db)];
    await db.execute(
      sql`insert into accounts (name) select 'Many ' || n from generate_series(1, 1000) n`,
    );
    await db.execute(sql`
      insert into users (account_id, email, first_name, last_name, password_hash, role, is_staff)
      select id, 'many-' || id || '@example.com', 'Ada', 'Keller', 'x', 'owner', false
      from accounts where name like 'Many %'`);
    await db.execute(sql`
      insert into cases (account_id, footprint_lookup_code, container_name)
      select id, 'NJ-MANY' || id, 'Mixed' from accounts where name like 'Many %'`);
    await db.execute(sql`
      insert into lots (account_id, case_id, wine_id, size_ml, added_date)
      select account_id, id, ${wine}, 750, '2026-01-01' from cases
      where footprint_lookup_code like 'NJ-MANY%'`);
    await db.execute(sql`
      insert into stock_ledger (account_id, lot_id, change, reason, actor)
      select account_id, id, 2, 'import', 'test' from lots where wine_id = ${wine}`);
    const merged = await steward.post(`/api/staff/wines/${wine}/merge/`, { into });
    expect(merged.statusCode).toBe(200);
    const mailed = await db
      .select({ to: mailOutbox.recipients })
      .from(mailOutbox)
      .where(sql`${mailOutbox.recipients}[1] like 'many-%'`);
    expect(new Set(mailed.map(({ to }) => to[0])).size).toBe(1_000);
    expect(mailed.length).toBe(1_000);
  });
});
