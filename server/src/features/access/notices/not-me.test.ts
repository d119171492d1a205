import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addresses, users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { readMails } from '../../../testing/read-mails.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('an owner who says that a request was not theirs', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let browser: BrowserSession;
  let thief: BrowserSession;

  beforeEach(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    scene = await openCellar(portal, { bottles: 24 });
    browser = scene.browser;
    const user = await createUser(db, scene.accountId, { role: 'requester' });
    thief = await signIn(portal.app, user.email, TEST_PASSWORD);
    await db
      .update(addresses)
      .set({ placedAt: new Date(portal.context.clock().getTime() - 4 * DAY_MS) });
  });
  afterEach(() => portal.close());

  const ask = async (by: BrowserSession) => {
    const answer = await by.post('/api/create_pull_request/', vanRequest(scene));
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: number; footprint_id: number }>();
  };
  const mailsTo = async (email: string) =>
    (await readMails(portal.database.db, email)).filter((mail) => mail.orderId === null);
  const linkTo = async (email: string) => {
    const texts = (await mailsTo(email)).map(({ text }) => text).join();
    return [...texts.matchAll(/hold-request#token=([\w-]+)/g)].at(-1)?.[1] ?? '';
  };
  const hold = async (token: string) => {
    const visitor = new BrowserSession(portal.app);
    return (await visitor.post('/api/hold_request/', { token })).statusCode;
  };
  const heldNumbers = async () => {
    const rows = await portal.database.db
      .select({ number: orders.footprintId, heldAt: orders.heldAt })
      .from(orders)
      .orderBy(orders.id);
    return rows.flatMap(({ number, heldAt }) => (heldAt === null ? [] : [number]));
  };

  it('names the request and its bottles before it is held, to who has the link', async () => {
    const { footprint_id: number } = await ask(thief);
    const token = await linkTo(scene.email);
    const look = () => new BrowserSession(portal.app).post('/api/hold_request/details/', { token });
    const seen = await look();
    expect(seen.json()).toEqual({
      footprint_id: number,
      bottles: [
        {
          quantity: expect.any(Number),
          name: expect.stringMatching(/^\d{4} \S/),
          detail: expect.stringMatching(/^750ml, Case #/),
        },
      ],
    });
    expect((await look()).statusCode).toBe(200);
    expect(await heldNumbers()).toEqual([]);
    expect(await hold(token)).toBe(200);
    expect((await look()).statusCode).toBe(404);
    const forged = { token: 'x'.repeat(43) };
    const stranger = new BrowserSession(portal.app);
    expect((await stranger.post('/api/hold_request/details/', forged)).statusCode).toBe(404);
  });

  it('holds the open and the later requests of the same person, and reads of each', async () => {
    const own = await ask(browser);
    const first = await ask(thief);
    const second = await ask(thief);
    expect(await hold(await linkTo(scene.email))).toBe(200);
    expect(await heldNumbers()).toEqual([first.footprint_id, second.footprint_id]);
    const third = await ask(thief);
    expect(await heldNumbers()).toEqual([
      first.footprint_id,
      second.footprint_id,
      third.footprint_id,
    ]);
    expect((await mailsTo(scene.email)).at(-1)?.text).toContain(
      `Request #${third.footprint_id} is on hold, because an owner said`,
    );
    const subjects = (await mailsTo('support@mwc.example')).map(({ subject }) => subject);
    expect(subjects).toEqual(
      [first, second, third].map(({ footprint_id: number }) => `request #${number} is on hold`),
    );
    const entries = await portal.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'held'));
    expect(entries).toHaveLength(3);
    expect(await heldNumbers()).not.toContain(own.footprint_id);
  });

  it('holds nothing more of the person once a steward has released the request', async () => {
    const { footprint_id: number } = await ask(thief);
    await hold(await linkTo(scene.email));
    const steward = await signInSteward(portal);
    const url = `/api/staff/requests/${number}/`;
    const { version } = (await steward.get(url)).json<{ version: number }>();
    const released = await steward.post(`${url}release/`, { version, reason: 'Spoke with Ada' });
    expect(released.statusCode).toBe(200);
    await ask(thief);
    expect(await heldNumbers()).toEqual([]);
  });

  it('decides nothing with the link once they are an owner no more', async () => {
    const { db } = portal.database;
    await createUser(db, scene.accountId);
    await ask(thief);
    const token = await linkTo(scene.email);
    await db.update(users).set({ role: 'viewer' }).where(eq(users.email, scene.email));
    expect(await hold(token)).toBe(404);
    expect(await heldNumbers()).toEqual([]);
  });
});
