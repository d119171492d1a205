import type { RecentActivity } from '@portal/contract/access/notices/notices.schemas';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addresses, users } from '../../../db/schema/accounts.ts';
import { lots } from '../../../db/schema/inventory.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addApp, addPasskey } from '../../../testing/factor-operations.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { readMails } from '../../../testing/read-mails.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const ADDED_AND_REMOVED = ['added', 'removed'].map(
  (what) => `MWC portal: a second factor was ${what}`,
);

describe('what the owners of an account are told', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let partner: { id: number; email: string };
  let viewer: { id: number; email: string };
  let steward: BrowserSession;

  beforeEach(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    scene = await openCellar(portal);
    partner = await createUser(db, scene.accountId);
    viewer = await createUser(db, scene.accountId, { role: 'viewer' });
    steward = await signInSteward(portal);
    await db
      .update(addresses)
      .set({ placedAt: new Date(portal.context.clock().getTime() - DAY_MS * 4) });
  });
  afterEach(() => portal.close());

  const noticesTo = async (email: string) =>
    (await readMails(portal.database.db, email)).filter((mail) => mail.orderId === null);
  const subjectsTo = async (email: string) =>
    (await noticesTo(email)).map(({ subject }) => subject);
  const activity = async (by = scene.browser) =>
    (await by.get('/api/recent_activity/')).json<RecentActivity>();
  const ask = async (by = scene.browser) => {
    const answer = await by.post('/api/create_pull_request/', vanRequest(scene));
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: number; footprint_id: number }>();
  };
  const linkTo = async (email: string) =>
    /hold-request#token=([\w-]+)/.exec((await noticesTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const hold = (token: string) =>
    new BrowserSession(portal.app).post('/api/hold_request/', { token });
  const correct = async () => {
    const url = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = (await steward.get(url)).json<{ version: number }>();
    const sent = { lot_id: scene.lotId, quantity: 11, reason: 'One was broken', version };
    expect((await steward.post(`${url}correct/`, sent)).statusCode).toBe(200);
  };

  it('is mailed once to each owner and to nobody else, and kept as recent activity', async () => {
    await scene.browser.post('/api/addresses/', {
      first_name: 'Ada',
      last_name: 'Keller',
      line1: '9 Oak Lane',
      city: 'New York',
      state: 'NY',
      postal_code: '10002',
      country: 'United States',
      primary_telephone: '212 555 0101',
    });
    for (const { email, mails } of [
      { email: scene.email, mails: ['MWC portal: a delivery address was added'] },
      { email: partner.email, mails: ['MWC portal: a delivery address was added'] },
      { email: viewer.email, mails: [] },
    ]) {
      expect(await subjectsTo(email), email).toEqual(mails);
    }
    expect(await activity()).toEqual([
      {
        id: expect.any(Number),
        at: portal.context.clock().toISOString(),
        what: expect.stringContaining('9 Oak Lane'),
        by: scene.email,
      },
    ]);
    const looking = await signIn(portal.app, viewer.email, TEST_PASSWORD);
    expect((await looking.get('/api/recent_activity/')).statusCode).toBe(403);
    const other = await openCellar(portal);
    expect(await activity(other.browser)).toEqual([]);
    portal.passTime(366 * DAY_MS);
    const later = await signIn(portal.app, partner.email, TEST_PASSWORD);
    expect((await activity(later)).filter(({ what }) => what.includes('Oak Lane'))).toEqual([]);
  });

  it('includes a person who gets other rights, or is let in again, whoever did it', async () => {
    const before = `/api/staff/clients/${scene.accountId}/users/${viewer.id}/`;
    await scene.browser.post(`/api/people/${viewer.id}/access/`, {
      role: 'requester',
      access_ends_on: null,
    });
    await steward.post(`${before}deactivate/`);
    await steward.post(`${before}reactivate/`);
    const subject = 'MWC portal: the rights of a user were changed';
    expect(await subjectsTo(partner.email)).toEqual([subject, subject, subject]);
    expect(await subjectsTo(viewer.email)).toEqual([
      'Your access to the MWC portal has been removed',
    ]);
    expect(await activity()).toMatchObject([
      { what: `Ada Keller (${viewer.email}) can log in to your account again.`, by: null },
      { what: `Ada Keller (${viewer.email}) can no longer log in to your account.`, by: null },
      {
        what: `Ada Keller (${viewer.email}) is now a requester of your account, not a viewer any more.`,
        by: scene.email,
      },
    ]);
  });

  it('includes a sign-in from a new browser, and not one from a known browser', async () => {
    await scene.browser.post('/api/rest-auth/login/', {
      email: scene.email,
      password: TEST_PASSWORD,
    });
    expect(await subjectsTo(partner.email)).toEqual([]);
    await signIn(portal.app, scene.email, TEST_PASSWORD);
    expect(await subjectsTo(partner.email)).toEqual(['MWC portal: a sign-in from a new browser']);
    expect((await activity())[0]?.what).toContain('at the address 127.0.0.1');
  });

  it('includes a second factor that is added and one that is removed', async () => {
    const now = () => portal.context.clock();
    const looking = await signIn(portal.app, viewer.email, TEST_PASSWORD);
    await addApp({ now }, looking);
    const added = `An authenticator app was added to the login of Ada Keller (${viewer.email}).`;
    expect(await activity()).toMatchObject([{ what: added, by: viewer.email }]);
    const url = '/api/second-factor/app/';
    expect((await looking.send({ method: 'DELETE', url })).statusCode).toBe(200);
    const what = `The authenticator app of Ada Keller (${viewer.email}) was removed.`;
    expect((await activity())[0]).toMatchObject({ what, by: viewer.email });
    expect(await subjectsTo(scene.email)).toEqual(ADDED_AND_REMOVED);
    expect(await subjectsTo(partner.email)).toEqual(ADDED_AND_REMOVED);
    expect(await subjectsTo(viewer.email)).toEqual(
      Array(2).fill('Your MWC sign-in has been changed'),
    );
  });

  it('includes a removed passkey of an owner, who gets one mail as before', async () => {
    const { id } = await addPasskey({ origin: 'http://portal.test' }, scene.browser);
    await scene.browser.send({ method: 'DELETE', url: `/api/second-factor/passkeys/${id}/` });
    const what = `The passkey "Phone" of Ada Keller (${scene.email}) was removed.`;
    expect((await activity())[0]).toMatchObject({ what, by: scene.email });
    expect(await subjectsTo(partner.email)).toEqual(ADDED_AND_REMOVED);
    expect(await subjectsTo(scene.email)).toEqual(
      Array(2).fill('Your MWC sign-in has been changed'),
    );
  });

  it('includes a correction by a steward, with its reason', async () => {
    await correct();
    const [notice] = await activity();
    expect(notice).toMatchObject({ by: null });
    expect(notice?.what).toContain(
      `750ml in case #${scene.wineCase.footprintLookupCode}: counted 11 instead of 12. Reason: One was broken`,
    );
    expect(await subjectsTo(viewer.email)).toEqual([]);
  });

  it('writes the unknown size of corrected bottles as all lists do', async () => {
    await portal.database.db.update(lots).set({ sizeMl: null }).where(eq(lots.id, scene.lotId));
    await correct();
    expect((await activity())[0]?.what).toContain(', Unknownml in case');
  });

  it('includes an export of the whole cellar, once a day and person, and no smaller export', async () => {
    await scene.browser.get('/api/export_wines/?country=Nowhere');
    expect(await activity()).toEqual([]);
    await scene.browser.get('/api/export_wines/');
    await scene.browser.get('/api/export_wines/?vintage__range=1700__2100');
    expect((await activity()).map(({ what }) => what)).toEqual([
      'Ada Keller exported the list of the whole cellar.',
    ]);
    portal.passTime(DAY_MS + 1);
    await scene.browser.post('/api/export_wines/', { wine_ids_list: [scene.wineId] });
    expect(await activity()).toHaveLength(2);
  });

  it('includes the first request of a person, and the first to a new place', async () => {
    const { footprint_id: number } = await ask();
    expect((await activity())[0]?.what).toBe(
      `Ada Keller asked for 1 bottle to be sent to Ada Keller, 12 Elm Street, New York (request #${number}). It is the first request of Ada.`,
    );
    await ask();
    expect(await activity()).toHaveLength(1);
    const path = `/api/addresses/${scene.addressId}/`;
    expect((await scene.browser.patch(path, { line1: '1 Elsewhere' })).statusCode).toBe(200);
    await ask();
    expect((await activity())[0]?.what).toContain('1 Elsewhere, New York');
    expect((await activity())[0]?.what).toContain('This address is new.');
    const known = (await activity()).length;
    await ask();
    expect(await activity()).toHaveLength(known);
    await scene.browser.patch(path, { state: 'NJ' });
    await ask();
    expect((await activity())[0]?.what).toContain('This address is new.');
  });

  it('says nothing of a request to a place that is three days old', async () => {
    await ask();
    await scene.browser.patch(`/api/addresses/${scene.addressId}/`, { line1: '1 Elsewhere' });
    const known = (await activity()).length;
    portal.passTime(72 * HOUR_MS);
    const later = await signIn(portal.app, scene.email, TEST_PASSWORD);
    await later.post('/api/create_pull_request/', {
      ...vanRequest(scene),
      requested_delivery_date: '2026-03-09',
    });
    // The sign-in alone.
    expect(await activity(later)).toHaveLength(known + 1);
  });

  it('holds a request by "This was not me" until a steward has called', async () => {
    const { footprint_id: number } = await ask();
    const token = await linkTo(partner.email);
    expect((await hold('unknown')).statusCode).toBe(404);
    const held = await hold(token);
    expect([held.statusCode, held.json()]).toEqual([200, { footprint_id: number }]);
    expect((await hold(token)).statusCode).toBe(404);
    expect(await subjectsTo('support@mwc.example')).toEqual([`request #${number} is on hold`]);
    expect((await steward.get('/api/staff/desk/')).json()).toMatchObject({
      held: [{ footprint_id: number }],
    });
    const url = `/api/staff/requests/${number}/`;
    const read = async () =>
      (await steward.get(url)).json<{ version: number; held_at: string | null }>();
    const step = async (name: string, more: object = {}) =>
      steward.post(`${url}${name}/`, { version: (await read()).version, silent: true, ...more });
    expect((await read()).held_at).toBe(portal.context.clock().toISOString());
    const refused = await step('process');
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          'This request is on hold: an owner of the account said that it was not theirs. Call them, then release or cancel it.',
      },
    ]);
    expect((await step('release', { reason: 'Spoke with Ada' })).statusCode).toBe(200);
    expect((await read()).held_at).toBeNull();
    expect((await step('release')).statusCode).toBe(409);
    expect((await step('process')).statusCode).toBe(200);
    expect((await activity()).map(({ what }) => what).slice(0, 2)).toEqual([
      `Request #${number} is no longer on hold, after a call.`,
      `Ada Keller said that request #${number} was not theirs. It is on hold.`,
    ]);
  });

  it('does not let a request go on that was cancelled while it was on hold', async () => {
    const { id, footprint_id: number } = await ask();
    await hold(await linkTo(partner.email));
    await scene.browser.post(`/api/orders/${id}/cancel/`, {});
    const url = `/api/staff/requests/${number}/`;
    const { version } = (await steward.get(url)).json<{ version: number }>();
    const released = await steward.post(`${url}release/`, { version, reason: 'Spoke with Ada' });
    expect([released.statusCode, released.json()]).toEqual([
      409,
      { detail: 'This request has ended and can no longer be changed.' },
    ]);
    expect((await activity())[0]?.what).toContain('It is on hold.');
  });

  it('does not hold a request that has ended, nor for an owner who was deactivated', async () => {
    const { id } = await ask();
    const [own, partners] = [await linkTo(scene.email), await linkTo(partner.email)];
    expect(own).not.toBe(partners);
    await scene.browser.post(`/api/orders/${id}/cancel/`, {});
    expect((await hold(own)).statusCode).toBe(409);
    await steward.post(`/api/staff/clients/${scene.accountId}/users/${partner.id}/deactivate/`);
    expect((await hold(partners)).statusCode).toBe(404);
  });

  it('sets no password by the link of a request', async () => {
    await ask();
    const token = await linkTo(partner.email);
    const visitor = new BrowserSession(portal.app);
    const url = '/api/password_reset/validate_token/';
    expect((await visitor.post(url, { token })).statusCode).toBe(404);
  });

  it('goes to the other users where no owner is left', async () => {
    const { db } = portal.database;
    await db.update(users).set({ role: 'viewer' }).where(eq(users.accountId, scene.accountId));
    await correct();
    expect(await subjectsTo(viewer.email)).toEqual(['MWC portal: a count was corrected']);
  });
});
