import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { viewSessions } from './db/schema/accounts.ts';
import { lockUser } from './features/auth/users.repository.ts';
import { lockImports } from './features/imports/write-plan.repository.ts';
import { lockThread } from './features/messages/messages.repository.ts';
import { signIn } from './testing/browser-session.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { openCellar } from './testing/cellar-scene.ts';
import { createAccount, createUser, createWine, TEST_PASSWORD } from './testing/factories.ts';
import { addApp } from './testing/factor-operations.ts';
import { signInSteward } from './testing/sign-in.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { sendWhileLocked } from './testing/waiting-calls.ts';

const isPostgres = inject('databaseTemplate').engine === 'postgres';

describe.runIf(isPostgres)('a write that waited for another one', () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await buildTestApp({}, { database: await createTestDatabase() });
  });
  afterAll(() => portal.close());

  it('makes no recovery codes of a user whose app was removed meanwhile', async () => {
    const { app, context, database } = portal;
    const { id, email } = await createUser(database.db, await createAccount(database.db));
    const owner = await signIn(app, email, TEST_PASSWORD);
    await addApp({ now: context.clock }, owner);
    const answers = await sendWhileLocked(database, (tx) => lockUser(tx, id), [
      () => owner.send({ method: 'DELETE', url: '/api/second-factor/app/' }),
      () => owner.post('/api/second-factor/recovery-codes/'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
  });

  it('answers a client whose message was read meanwhile', async () => {
    const { database } = portal;
    const { accountId, browser, wineCase } = await openCellar(portal);
    const steward = await signInSteward(portal);
    const asked = await browser.post(`/api/cases/${wineCase.id}/messages/`, { text: 'Where?' });
    const { id: message } = asked.json<{ id: number }>();
    const path = `/api/staff/stock/${accountId}/cases/${wineCase.id}/messages/`;
    const subject = { accountId, caseId: wineCase.id };
    const answers = await sendWhileLocked(database, (tx) => lockThread(tx, subject), [
      () => steward.post(`${path}read/`, { message }),
      () => steward.post(path, { text: 'In row 4' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201]);
    expect((await steward.get(path)).json()).toMatchObject({ count: 2, waits_since: null });
  });

  it('ends the view of an account that was started meanwhile', async () => {
    const { app, database } = portal;
    const { db } = database;
    const accountId = await createAccount(db);
    const { id, email } = await createUser(db, null);
    const steward = await signIn(app, email, TEST_PASSWORD);
    const view = () => steward.post(`/api/staff/clients/${accountId}/view/`);
    const answers = await sendWhileLocked(database, (tx) => lockUser(tx, id), [view, view]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await db.$count(viewSessions, eq(viewSessions.accountId, accountId))).toBe(1);
  });

  it('finds no merge of a wine that was undone meanwhile', async () => {
    const { db } = portal.database;
    const steward = await signInSteward(portal);
    const [wine, into] = [await createWine(db), await createWine(db)];
    const path = `/api/staff/wines/${wine}/`;
    expect((await steward.post(`${path}merge/`, { into })).statusCode).toBe(200);
    const undo = () => steward.post(`${path}unmerge/`);
    const answers = await sendWhileLocked(portal.database, lockImports, [undo, undo]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });
});
