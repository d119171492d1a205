import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Db } from './db/database.ts';
import { viewSessions } from './db/schema/contacts.ts';
import { locations } from './db/schema/locations.ts';
import { factorResets } from './db/schema/second-factor.ts';
import { auditLog, mailOutbox } from './db/schema/system.ts';
import { lockUser } from './lib/users/users.repository.ts';
import { lockImports } from './features/cellar/imports/write-plan.repository.ts';
import { lockTree } from './features/cellar/locations/locations.repository.ts';
import { lockWines } from './features/cellar/wines/wines.repository.ts';
import { lockThread } from './features/requests/messages/messages.repository.ts';
import { findHeldStep } from './features/requests/orders/revert-step.repository.ts';
import { BrowserSession, signIn } from './testing/browser-session.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { openCellar, vanRequest } from './testing/cellar-scene.ts';
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

  it('signs a user in whose last second factor was removed meanwhile', async () => {
    const { app, context, database } = portal;
    const { id, email } = await createUser(database.db, await createAccount(database.db));
    const owner = await signIn(app, email, TEST_PASSWORD);
    await addApp({ now: context.clock }, owner);
    const visitor = new BrowserSession(app);
    const answers = await sendWhileLocked(database, (tx) => lockUser(tx, id), [
      () => owner.send({ method: 'DELETE', url: '/api/second-factor/app/' }),
      () => visitor.post('/api/rest-auth/login/', { email, password: TEST_PASSWORD }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await visitor.get('/api/rest-auth/user/')).statusCode).toBe(200);
  });

  it('reverts no step whose mail was made due meanwhile', async () => {
    const { clock } = portal.context;
    const { db } = portal.database;
    const scene = await openCellar(portal);
    const steward = await signInSteward(portal);
    const made = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    const { id: orderId, footprint_id: number } = made.json<Order>();
    portal.passTime(60_000);
    const path = `/api/staff/requests/${number}/`;
    await steward.post(`${path}process/`, { version: 1 });
    const key = { accountId: scene.accountId, orderId };
    const step = (await findHeldStep(db, key, clock()))?.at ?? clock();
    const isOfStep = and(eq(mailOutbox.orderId, orderId), eq(mailOutbox.createdAt, step));
    const [mail] = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(isOfStep);
    const lockMail = (tx: Db) =>
      tx.select({ id: mailOutbox.id }).from(mailOutbox).where(isOfStep).for('update');
    const answers = await sendWhileLocked(portal.database, lockMail, [
      () => steward.post(`/api/staff/mail/${mail?.id ?? 0}/retry/`),
      () => steward.post(`${path}revert/`, { version: 2 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(await db.$count(mailOutbox, isOfStep)).toBe(1);
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

  it('changes no wine that another steward has changed meanwhile', async () => {
    const { db } = portal.database;
    const steward = await signInSteward(portal);
    const wine = await createWine(db);
    const path = `/api/staff/wines/${wine}/`;
    const shown = (await steward.get(path)).json<object>();
    const write = (description: string) => () => steward.put(path, { ...shown, description });
    const lock = (tx: Db) => lockWines(tx, [wine]);
    const answers = await sendWhileLocked(portal.database, lock, [write('One'), write('Other')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect((await steward.get(path)).json()).toMatchObject({ description: 'One' });
  });

  it('adds locations after those that were added meanwhile', async () => {
    const { db } = portal.database;
    const steward = await signInSteward(portal);
    const add = (code: string) => () =>
      steward.post('/api/staff/locations/', { kind: 'shelf', parent: null, codes: [code] });
    const codes = ['Added first', 'Added second'];
    const answers = await sendWhileLocked(portal.database, lockTree, codes.map(add));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const added = await db
      .select({ code: locations.code })
      .from(locations)
      .where(inArray(locations.code, codes))
      .orderBy(locations.walkOrder);
    expect(added.map(({ code }) => code)).toEqual(codes);
    const steps = await db.selectDistinct({ walk: locations.walkOrder }).from(locations);
    expect(steps).toHaveLength(await db.$count(locations));
  });

  it('turns two-step sign-in off once, at two sign-ins after the reset was due', async () => {
    const { app, context, database } = portal;
    const { db } = database;
    const accountId = await createAccount(db);
    const { id, email } = await createUser(db, accountId);
    await addApp({ now: context.clock }, await signIn(app, email, TEST_PASSWORD));
    const steward = await signInSteward(portal);
    await steward.post(`/api/staff/clients/${accountId}/users/${id}/reset-second-factor/`);
    portal.passTime(25 * 60 * 60_000);
    const login = () =>
      new BrowserSession(app).post('/api/rest-auth/login/', { email, password: TEST_PASSWORD });
    // The first sign-in has read that the reset is due, and waits to delete it.
    const lockReset = (tx: Db) =>
      tx.select().from(factorResets).where(eq(factorResets.userId, id)).for('update');
    const answers = await sendWhileLocked(database, lockReset, [login, login]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const isReset = and(
      eq(auditLog.accountId, accountId),
      eq(auditLog.action, 'second factor reset'),
    );
    expect(await db.$count(auditLog, isReset)).toBe(1);
  });
});
