import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { StaffProvider } from '@portal/contract/house/content/provider-texts.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvals } from '../../../db/schema/back-office.ts';
import { orderLines } from '../../../db/schema/orders.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createLocation, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

interface Person {
  readonly id: number;
  readonly email: string;
  readonly browser: BrowserSession;
}

type Answer = Awaited<ReturnType<BrowserSession['post']>>;

describe('a change that waits for approval', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let ruth: Person;
  let owen: Person;

  const hire = async (): Promise<Person> => {
    const user = await createUser(portal.database.db, null);
    return { ...user, browser: await signIn(portal.app, user.email, TEST_PASSWORD) };
  };

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    scene = await openCellar(portal, { bottles: 24 });
    ruth = await hire();
    owen = await hire();
  });
  afterEach(() => portal.close());

  const read = async <Body>(path: string) => (await owen.browser.get(path)).json<Body>();
  const asked = (answer: Answer) => {
    expect(answer.statusCode, answer.body).toBe(202);
    return answer.json<AskedApproval>().approval.id;
  };
  const approve = (id: number, by = owen) => by.browser.post(`/api/staff/approvals/${id}/approve/`);
  const isMade = async (id: number) => {
    const answer = await approve(id);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const isRefused = async (id: number, why: string) => {
    const answer = await approve(id);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([
      409,
      'no_longer_possible',
    ]);
    expect(answer.json()).toEqual({ detail: `This is no longer possible: ${why}` });
  };

  describe('of a case', () => {
    const url = (rest = '') =>
      `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/${rest}`;
    const correct = async (quantity: number, by = ruth) => {
      const { version } = await read<StaffCase>(url());
      const body = { version, lot_id: scene.lotId, quantity, reason: 'Counted' };
      return by.browser.post(url('correct/'), body);
    };
    const place = async () => {
      await createLocation(portal.database.db, 'Room 7');
      const answer = await owen.browser.post(url('location/'), { location: 'Room 7' });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    const count = async (quantity: number, by: Person) => {
      const lines = [{ wine: scene.wineId, size_ml: 750, quantity }];
      return (await by.browser.post(url('counts/'), { lines })).json<CountedCase>();
    };
    const bottles = async () => (await read<StaffCase>(url())).lots[0]?.quantity;

    it('is made after the case was scanned elsewhere, counted and given another type', async () => {
      const id = asked(await correct(0));
      const { version } = await read<StaffCase>(url());
      await place();
      expect((await count(24, owen)).state).toBe('equal');
      const facts = {
        version: (await read<StaffCase>(url())).version,
        container_name: '24 x 375ml',
      };
      const edited = await owen.browser.post(url('facts/'), { ...facts, location: 'Room 7' });
      expect(edited.statusCode, edited.body).toBe(200);
      expect((await read<StaffCase>(url())).version).not.toBe(version);
      await isMade(id);
      expect(await bottles()).toBe(0);
    });

    it('is refused after the books have other bottles, and says how many', async () => {
      const id = asked(await correct(0));
      expect((await correct(20, owen)).statusCode).toBe(200);
      await isRefused(id, 'The books have 20 of these bottles now.');
      expect(await bottles()).toBe(20);
      expect((await correct(24, owen)).statusCode).toBe(200);
      await isMade(id);
    });

    it('is made by its count after the case was scanned elsewhere', async () => {
      const { id: countId } = await count(4, await hire());
      const path = `/api/staff/stock/${scene.accountId}/counts/${countId}/correct/`;
      const id = asked(await ruth.browser.post(path));
      await place();
      await isMade(id);
      expect(await bottles()).toBe(4);
    });

    it('by its count is refused after a late pick explains a part of it', async () => {
      const created = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 3));
      const { footprint_id: number, lines } = created.json<Order>();
      portal.passTime(1000);
      const pickedAt = portal.context.clock().toISOString();
      portal.passTime(1000);
      const { id: countId } = await count(4, await hire());
      const path = `/api/staff/stock/${scene.accountId}/counts/${countId}/correct/`;
      const id = asked(await ruth.browser.post(path));
      const picked = {
        how: 'hand',
        reason: 'No label',
        lines: lines.map((line) => ({ line_id: line.id, quantity: 3 })),
        happened_at: pickedAt,
      };
      const late = await owen.browser.post(`/api/staff/requests/${number}/picks/`, picked);
      expect(late.statusCode, late.body).toBe(201);
      await isRefused(id, 'By what is known now, the count differs by other bottles.');
      expect(await bottles()).toBe(24);
    });

    it('is compared by its version when it was asked for before facts were stored', async () => {
      const id = asked(await correct(0));
      await portal.database.db.update(approvals).set({ facts: null });
      await place();
      await isRefused(
        id,
        'Somebody else has changed this case. Look at it again before you go on.',
      );
      expect(await bottles()).toBe(24);
    });

    it('is refused when the person who asked may no longer correct cases', async () => {
      const id = asked(await correct(0));
      const lowered = await owen.browser.post(`/api/staff/people/${ruth.id}/role/`, {
        role: 'packer',
      });
      const lowering = `/api/staff/approvals/${asked(lowered)}/approve/`;
      expect((await ruth.browser.post(lowering)).statusCode).toBe(200);
      const answer = await approve(id);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { detail: 'The person who asked for this may no longer do it. Decline it.' },
      ]);
      expect(await bottles()).toBe(24);
    });

    it('is refused when it was asked for from a case that has changed since it was loaded', async () => {
      const { version } = await read<StaffCase>(url());
      await place();
      const body = { version, lot_id: scene.lotId, quantity: 0, reason: 'Counted' };
      const answer = await ruth.browser.post(url('correct/'), body);
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([
        409,
        'changed_meanwhile',
      ]);
    });
  });

  describe('of a request from which bottles are missing', () => {
    let order: Order;

    const path = (rest = '') => `/api/staff/requests/${order.footprint_id}/${rest}`;
    const act = async (action: string, body: object = {}, by = owen) => {
      const { version } = await read<StaffRequest>(path());
      const answer = await by.browser.post(path(`${action}/`), { version, ...body });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      portal.passTime(1000);
      return answer;
    };
    const isDelivered = async () => {
      const { order: now } = await read<StaffRequest>(path());
      return now.completed_date !== null;
    };
    let id: number;

    beforeEach(async () => {
      const created = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 20));
      order = created.json<Order>();
      await act('process');
      const line = { line_id: order.lines[0]?.id, quantity_done: 2, reason: 'Gone' };
      const short = [{ ...line, is_missing: true }];
      id = asked(await act('complete', { short, reason: 'Signed on paper' }, ruth));
    });

    it('is made after a note, another confirmed day and a tracking number', async () => {
      await act('note', { internal_note: 'Ring twice' });
      await act('confirm', { confirmed_date: '2026-03-05' });
      await act('tracking', { tracking_number: '1Z 999' });
      await isMade(id);
      expect(await isDelivered()).toBe(true);
    });

    it('is refused after it was cancelled', async () => {
      await act('cancel', { reason: 'Not today' });
      await isRefused(id, 'The request is cancelled already.');
      expect(await isDelivered()).toBe(false);
    });

    it('is refused after a line has changed', async () => {
      const { db } = portal.database;
      await db.update(orderLines).set({ quantity: 19 }).where(eq(orderLines.orderId, order.id));
      await isRefused(id, 'The bottles of the request have changed.');
      expect(await isDelivered()).toBe(false);
    });
  });

  describe('of a user', () => {
    let ben: { id: number; email: string };

    beforeEach(async () => {
      ben = await createUser(portal.database.db, scene.accountId, { role: 'viewer' });
    });
    const client = () => `/api/staff/clients/${scene.accountId}/`;
    const change = (action: string, body: object, by = ruth) =>
      by.browser.post(`${client()}users/${ben.id}/${action}/`, body);
    const look = () => read<ClientAccount>(client());
    const rename = async () => {
      const { version } = await look();
      const body = { version, first_name: 'Benedict', last_name: 'Keller' };
      expect((await change('rename', body, owen)).statusCode).toBe(200);
    };
    const lookAtBen = async () => (await look()).users.find((user) => user.id === ben.id);

    it('is made after the user was renamed', async () => {
      const { version } = await look();
      const id = asked(await change('email', { email: 'ben@elsewhere.example', version }));
      await rename();
      expect((await look()).version).not.toBe(version);
      await isMade(id);
      expect(await lookAtBen()).toMatchObject({
        email: 'ben@elsewhere.example',
        first_name: 'Benedict',
      });
    });

    it('is refused after the user was deactivated', async () => {
      const id = asked(await change('access', { role: 'owner', access_ends_on: null }));
      expect((await change('deactivate', {}, owen)).statusCode).toBe(200);
      await isRefused(id, 'The user was deactivated since.');
    });

    it('is refused after the user was given a last day', async () => {
      const id = asked(await change('access', { role: 'owner', access_ends_on: null }));
      const last = { role: 'viewer', access_ends_on: '2026-04-01' };
      expect((await change('access', last, owen)).statusCode).toBe(200);
      await isRefused(id, 'The role or the last day of the user has changed.');
    });
  });

  describe("of the company's telephone", () => {
    const path = '/api/staff/provider/';
    const save = async (by: Person, texts: object) => {
      const { version, changed } = await read<StaffProvider>(path);
      return by.browser.put(path, { ...changed, version, ...texts });
    };

    it('is made after another text was changed, which stays', async () => {
      const id = asked(await save(ruth, { phone: '555 1' }));
      expect((await save(owen, { store_name: 'Store' })).statusCode).toBe(200);
      const address = { warehouse_address: '1 Elm Street\nNewark' };
      expect((await save(owen, { store_name: 'Store', ...address })).statusCode).toBe(200);
      await isMade(id);
      expect((await read<StaffProvider>(path)).changed).toEqual({
        phone: '555 1',
        store_name: 'Store',
        warehouse_address: ['1 Elm Street', 'Newark'],
      });
    });

    it('is refused after it was changed by another approval', async () => {
      const first = asked(await save(ruth, { phone: '555 1' }));
      await isMade(asked(await save(ruth, { phone: '555 2' })));
      await isRefused(first, 'Somebody else has changed the same texts.');
      expect((await read<StaffProvider>(path)).changed).toEqual({ phone: '555 2' });
    });
  });
});
