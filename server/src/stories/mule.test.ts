import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession, signIn } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { DELIVERED } from '../testing/handover-scene.ts';
import { sendForm } from '../testing/send-form.ts';
import { addApp } from '../testing/factor-operations.ts';
import { audited, linkTo, mailsTo, Story } from '../testing/story.ts';
import { ADDRESS, PERSON } from '../testing/tenant.ts';

const DAY_MS = 24 * 60 * 60_000;
const WAITS = [202] as const;
const NOT_ALLOWED = [403, 'not_allowed'] as const;
const OWN = [409, 'own_approval'] as const;
const MULE = {
  email: 'mule@example.com',
  first_name: 'Mallory',
  last_name: 'Roe',
  access_ends_on: null,
};
const LOCK_UP = { ...ADDRESS, line1: '9 Lock-up Road', primary_telephone: '212 555 0199' };

describe('a steward who wants a client’s wine on a van to an address of their own', () => {
  const story = new Story('The mule');
  let portal: TestApp;
  let scene: CellarScene;
  let ben: { id: number; email: string };
  let muleEmail: string;
  let mule: BrowserSession;
  let orders: Order[];

  beforeAll(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    const { db } = portal.database;
    scene = await openCellar(portal, { bottles: 24 });
    ben = await createUser(db, scene.accountId, { role: 'viewer' });
    await addApp({ now: portal.context.clock }, await signIn(portal.app, ben.email, TEST_PASSWORD));
    orders = [];
    for (const day of ['2026-03-19', '2026-03-20']) {
      const body = { ...vanRequest(scene, 2), requested_delivery_date: day };
      orders.push((await scene.browser.post('/api/create_pull_request/', body)).json<Order>());
    }
    for (const role of ['steward', 'manager'] as const) await createUser(db, null, { role });
    ({ email: muleEmail } = await createUser(db, null, { role: 'steward' }));
    await enter();
  });
  afterAll(() => portal.close());

  const enter = async () => {
    mule = await signIn(portal.app, muleEmail, TEST_PASSWORD);
  };
  const post = (path: string, body: object = {}) => mule.post(`/api/staff/${path}`, body);
  const account = () => `clients/${scene.accountId}/`;
  const version = async () =>
    (await mule.get(`/api/staff/${account()}`)).json<ClientAccount>().version;
  const subjects = async () =>
    (await mailsTo(portal.database, scene.email)).map(({ subject }) => subject);
  const place = async (line1: string) => {
    const { addresses } = (await mule.get(`/api/staff/${account()}`)).json<ClientAccount>();
    return addresses.find((one) => one.line1 === line1)?.id;
  };

  it('gets no login of the account', async () => {
    const users = `${account()}users/`;
    const waiting: number[] = [];
    const asks = async (step: string, path: string, body: object = {}) => {
      const answer = await story.tries(step, post(path, body), WAITS);
      waiting.push(answer.json<AskedApproval>().approval.id);
    };
    for (const role of ['viewer', 'proposer', 'requester', 'owner'])
      await asks(`invites a puppet as ${role}`, users, { ...MULE, role });
    for (const role of ['requester', 'owner'])
      await asks(`makes the viewer a ${role}`, `${users}${ben.id}/access/`, {
        role,
        access_ends_on: null,
      });
    for (const [whose, { id }] of [
      ['the owner', { id: scene.userId }] as const,
      ['the viewer', ben] as const,
    ])
      await asks(`takes the e-mail of ${whose}`, `${users}${id}/email/`, {
        email: `${id}${MULE.email}`,
        version: await version(),
      });
    await asks('removes the last owner', `${users}${scene.userId}/deactivate/`);
    await asks('turns off the two steps of the viewer', `${users}${ben.id}/reset-second-factor/`);
    for (const id of waiting)
      await story.tries(`approves ${id} alone`, post(`approvals/${id}/approve/`), OWN);
    expect(await subjects()).not.toContainEqual(expect.stringContaining('invited'));
  });

  it('gets no accomplice and no token', async () => {
    const colleague = { ...MULE, role: 'steward' };
    await story.tries('hires a steward', post('people/', colleague), NOT_ALLOWED);
    await story.tries(
      'becomes a manager',
      post('people/1/role/', { role: 'manager' }),
      NOT_ALLOWED,
    );
    const token = { name: 'Scales', scope: 'write' };
    await story.tries('makes a token', post('tokens/', token), NOT_ALLOWED);
    const hook = { url: 'https://evil.example/', events: [] };
    await story.tries('makes a webhook', post('webhooks/', hook), NOT_ALLOWED);
  });

  it('asks for no bottle in the name of the client', async () => {
    const asking = mule.post('/api/create_pull_request/', vanRequest(scene));
    await story.tries('makes a pull request', asking, NOT_ALLOWED);
    await story.tries('views the client', post(`${account()}view/`), [201]);
    const viewing = mule.post('/api/create_pull_request/', vanRequest(scene));
    await story.tries('makes one while viewing', viewing, NOT_ALLOWED);
    const proposal = mule.post('/api/proposals/', vanRequest(scene));
    await story.tries('proposes one while viewing', proposal, NOT_ALLOWED);
    await post('view/end/');
  });

  it('enters an address, of which the owners read ten minutes later', async () => {
    const adding = post(`${account()}addresses/`, { ...LOCK_UP, version: await version() });
    await story.tries('adds the address', adding, [201]);
    const mail = (await mailsTo(portal.database, scene.email)).at(-1);
    expect(mail?.subject).toBe('MWC portal: a delivery address was added');
    expect(mail?.text).toContain('9 Lock-up Road');
    expect(Number(mail?.dueAt) - Number(mail?.at)).toBe(10 * 60_000);
    const person = post(`${account()}authorized-users/`, { ...PERSON, version: await version() });
    await story.tries('lets a friend speak for the account', person, [201]);
    expect((await subjects()).at(-1)).toMatch(/authorized/);
  });

  /** Sends a request to the address of the mule. */
  const redirect = async ({ footprint_id: number, requested_delivery_date: day }: Order) => {
    const path = `requests/${number}/`;
    const read = await mule.get(`/api/staff/${path}changes/`);
    return post(`${path}change/`, {
      version: read.json<ChangeableOrder>().version,
      method: 'VanDelivery',
      requested_delivery_date: day,
      address: await place('9 Lock-up Road'),
      lines: [lineOf(scene, 2)],
    });
  };
  const step = async (order: Order | undefined, action: string, body: object = {}) => {
    const path = `requests/${order?.footprint_id}/`;
    const read = await mule.get(`/api/staff/${path}`);
    return post(`${path}${action}/`, {
      version: read.json<{ version: number }>().version,
      ...body,
    });
  };

  it('sends a request there, of which the owners read at once', async () => {
    const [first] = orders;
    if (first === undefined) throw new Error('No request.');
    await story.tries('changes where a request goes', redirect(first), [200]);
    const mail = (await mailsTo(portal.database, scene.email)).at(-1);
    expect(mail?.at).toEqual(portal.context.clock());
    expect(mail?.text).toContain('are now to be sent to');
    const token = await linkTo(portal.database, scene.email, 'hold-request');
    const held = await new BrowserSession(portal.app).post('/api/hold_request/', { token });
    expect(held.statusCode).toBe(200);
    const STOPPED = [409, 'no_longer_possible'] as const;
    await story.tries('pulls the bottles', step(first, 'process'), STOPPED);
    const signed = step(first, 'complete', { reason: 'Signed on paper' });
    await story.tries('delivers them', signed, STOPPED);
    await story.tries('changes it once more', redirect(first), STOPPED);
    const call = step(first, 'release', { reason: 'Spoke with Ada' });
    await story.tries('says that an owner was called', call, OWN);
    expect((await mailsTo(portal.database, 'support@mwc.example')).at(-1)?.subject).toMatch(/hold/);
  });

  it('waits four days, and the owners still read at once', async () => {
    portal.passTime(4 * DAY_MS);
    await enter();
    const [first, second] = orders;
    if (first === undefined || second === undefined) throw new Error('No request.');
    await story.tries(
      'cancels the held request',
      step(first, 'cancel', { reason: 'Error' }),
      [200],
    );
    const before = (await subjects()).length;
    await story.tries('changes another request', redirect(second), [200]);
    const mails = (await mailsTo(portal.database, scene.email)).slice(before);
    expect(mails.map(({ text }) => text).join()).toContain('hold-request#token=');
    const token = await linkTo(portal.database, scene.email, 'hold-request');
    await new BrowserSession(portal.app).post('/api/hold_request/', { token });
    await story.tries('pulls its bottles', step(second, 'process'), [409, 'no_longer_possible']);
  });

  it('hands nothing over while it is on hold', async () => {
    const path = `/api/staff/requests/${orders[1]?.footprint_id}/`;
    const { version: loaded } = (await mule.get(path)).json<{ version: number }>();
    const handed = sendForm(mule, `${path}handover/`, { ...DELIVERED, version: loaded });
    const STOPPED = [409, 'no_longer_possible'] as const;
    const signed = await story.tries('hands it over with a signature of a friend', handed, [201]);
    const { id } = signed.json<{ id: number }>();
    const accept = async () => {
      const { version: now } = (await mule.get(path)).json<{ version: number }>();
      return mule.post(`${path}handovers/${id}/accept/`, { version: now, reason: 'It was signed' });
    };
    await story.tries('accepts the handover', accept(), STOPPED);
    await story.tries('cancels it', step(orders[1], 'cancel', { reason: 'Error' }), [200]);
    await story.tries('accepts the handover of the cancelled request', accept(), OWN);
  });

  it('stands in the audit log with every step', async () => {
    const own = (await audited(portal.database)).filter((line) => line.startsWith(muleEmail));
    expect(own.length).toBeGreaterThan(10);
    expect(own.join()).toContain('changed order');
    expect(own.join()).toContain('asked approval');
  });

  it('tries as many steps as the page of the stories says', () => {
    expect(story.lengthOnPage).toBe(story.length);
  });
});
