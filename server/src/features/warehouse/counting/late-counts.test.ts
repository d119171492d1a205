import type { HandedOver } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type {
  CountedCase,
  OpenCount,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { Picks } from '@portal/contract/warehouse/picking/picks.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase } from '../../../testing/factories.ts';
import { DELIVERED } from '../../../testing/handover-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

const MINUTE_MS = 60_000;
const CHANGED_SINCE = 'This case has changed since; count it again';

describe('a count, a pick and a delivery that reach the server late', () => {
  const portal = startTestApp();
  let packer: BrowserSession;
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    packer = await signInNew(portal, null, { role: 'packer' });
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 40 });
    portal.passTime(MINUTE_MS);
  });

  const now = () => portal.context.clock().toISOString();
  /** Lets a minute pass and returns the moment before. */
  const later = () => {
    const before = now();
    portal.passTime(MINUTE_MS);
    return before;
  };
  const ask = async (bottles: number) =>
    (
      await scene.browser.post('/api/create_pull_request/', vanRequest(scene, bottles))
    ).json<Order>();
  const pick = async ({ footprint_id: number, lines }: Order, quantity: number, at = '') => {
    const picked = lines.map(({ id }) => ({ line_id: id, quantity }));
    const body = { how: 'hand', reason: 'No label', lines: picked, happened_at: at };
    const answer = await packer.post(`/api/staff/requests/${number}/picks/`, body);
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const toPutBack = async ({ footprint_id: number }: Order) =>
    (await steward.get(`/api/staff/requests/${number}/picks/`)).json<Picks>().put_back;
  const act = async ({ footprint_id: number }: Order, action: string, sent: object = {}) => {
    const url = `/api/staff/requests/${number}/`;
    const { version } = (await steward.get(url)).json<StaffRequest>();
    const body = { version, reason: 'Signed on paper', ...sent };
    const answer = await steward.post(`${url}${action}/`, body);
    expect(answer.statusCode, `${action}: ${answer.body}`).toBe(200);
  };
  const path = (rest = '') =>
    `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/${rest}`;
  const count = (quantity: number, happened_at = '') => {
    const lines = [{ wine: scene.wineId, size_ml: 750, quantity }];
    return packer.post(path('counts/'), { lines, happened_at });
  };
  const counted = async (quantity: number, at = '') =>
    (await count(quantity, at)).json<CountedCase>();
  const listed = async (state = 'differs') => {
    const all = await steward.get(`/api/staff/stock/counts/?state=${state}`);
    const { results } = all.json<{ results: OpenCount[] }>();
    return results.filter(({ account }) => account.id === scene.accountId);
  };
  const decide = async ({ id }: CountedCase) => {
    const url = `/api/staff/stock/${scene.accountId}/counts/${id}/correct/`;
    const answer = await steward.post(url, {});
    return answer.json<{ state?: string; detail?: string }>();
  };
  const look = async () => (await steward.get(path())).json<StaffCase>();
  const bottles = async () => (await look()).lots[0]?.quantity;
  const correctTo = async (quantity: number) => {
    const { version } = await look();
    const body = { version, lot_id: scene.lotId, quantity, reason: 'Broken' };
    expect((await steward.post(path('correct/'), body)).statusCode).toBe(200);
  };

  it('is compared with the books of its own moment, and leaves what happened since', async () => {
    const nine = later();
    const order = await ask(5);
    await act(order, 'process');
    await act(order, 'complete');
    portal.passTime(MINUTE_MS);
    expect(await counted(40, nine)).toMatchObject({ state: 'equal', at: nine });
    expect((await look()).case.last_seen_at).not.toBe(nine);
    const wrong = await counted(39, nine);
    expect((await listed())[0]?.lines).toMatchObject([{ ledger_then: 40, ledger_now: 35 }]);
    expect(await decide(wrong)).toMatchObject({ state: 'corrected' });
    expect(await bottles()).toBe(34);
    expect((await counted(34)).state).toBe('equal');
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('agrees without bottles that are picked for a request that is not marked pulled', async () => {
    const order = await ask(3);
    await pick(order, 3);
    expect((await counted(37)).state).toBe('equal');
    expect((await look()).lots).toMatchObject([{ quantity: 40, out: 3 }]);
    await act(order, 'process');
    expect((await counted(37)).state).toBe('equal');
    await act(order, 'complete');
    expect([await bottles(), (await counted(37)).state]).toEqual([37, 'equal']);
  });

  it('agrees without bottles of a cancelled request until they are put back', async () => {
    const order = await ask(3);
    await pick(order, 3);
    await act(order, 'cancel');
    expect((await counted(37)).state).toBe('equal');
    const url = `/api/staff/requests/${order.footprint_id}/picks/put-back/`;
    expect((await packer.post(url, { bottles: 3 })).statusCode).toBe(201);
    expect((await counted(40)).state).toBe('equal');
  });

  it('agrees once the pick arrives that explains it, and corrects nothing then', async () => {
    const order = await ask(3);
    const nine = later();
    const count = await counted(37);
    expect(count.state).toBe('differs');
    await pick(order, 3, nine);
    expect((await listed())[0]?.lines).toEqual([]);
    expect(await decide(count)).toMatchObject({ state: 'equal' });
    expect([await bottles(), await listed()]).toEqual([40, []]);
    expect((await look()).case.last_seen_how).toBe('counted');
  });

  it('lists the case to be counted again when a pick becomes known after its correction', async () => {
    const order = await ask(3);
    const nine = later();
    const count = await counted(37);
    portal.passTime(MINUTE_MS);
    expect(await decide(count)).toMatchObject({ state: 'corrected' });
    portal.passTime(MINUTE_MS);
    await pick(order, 3, nine);
    await pick(await ask(1), 1, nine);
    expect(await listed('count again')).toMatchObject([{ counted_by: '', lines: null }]);
    portal.passTime(MINUTE_MS);
    const again = await counted(37);
    expect([again.state, await listed('count again')]).toEqual(['differs', []]);
    expect(await decide(again)).toMatchObject({ state: 'corrected' });
    // Four are out, and 37 in the case.
    expect(await bottles()).toBe(41);
  });

  it('lists the case to be counted again when bottles turn out to be back before its correction', async () => {
    const order = await ask(3);
    await pick(order, 3);
    portal.passTime(MINUTE_MS);
    const nine = later();
    await correctTo(43);
    portal.passTime(MINUTE_MS);
    const url = `/api/staff/requests/${order.footprint_id}/picks/remove/`;
    const lines = order.lines.map(({ id }) => id);
    expect((await packer.post(url, { lines, happened_at: nine })).statusCode).toBe(201);
    expect(await listed('count again')).toHaveLength(1);
  });

  it.each([
    ['corrected', () => correctTo(38)],
    [
      'moved',
      async () => {
        const { footprintLookupCode } = await createCase(portal.database.db, scene.accountId);
        const { version } = await look();
        const lines = [{ lot_id: scene.lotId, quantity: 2 }];
        const body = { version, lines, to_case: footprintLookupCode };
        expect((await steward.post(path('move/'), body)).statusCode).toBe(200);
      },
    ],
  ])('is refused when bottles were %s since and it differs', async (_, change) => {
    const nine = later();
    await change();
    const answer = await count(39, nine);
    expect([answer.statusCode, answer.json()]).toEqual([409, { detail: CHANGED_SINCE }]);
    expect((await count(40, nine)).json()).toMatchObject({ state: 'equal' });
  });

  it('is refused when a list was worked on paper since, or undone: nobody knows since when', async () => {
    const order = await ask(5);
    const nine = later();
    await act(order, 'process');
    const ten = later();
    expect((await count(35, nine)).json()).toEqual({ detail: CHANGED_SINCE });
    await act(order, 'undo', { reason: 'Was not pulled' });
    portal.passTime(MINUTE_MS);
    expect((await count(40, ten)).json()).toEqual({ detail: CHANGED_SINCE });
    expect((await count(40)).json()).toMatchObject({ state: 'equal' });
  });

  it('is decided by what is known then: a correction of an earlier moment is in it', async () => {
    const first = await counted(38);
    portal.passTime(MINUTE_MS);
    const second = await counted(38);
    portal.passTime(MINUTE_MS);
    expect(await decide(first)).toMatchObject({ state: 'corrected' });
    expect(await decide(second)).toMatchObject({ state: 'equal' });
    const before = await counted(40, now());
    portal.passTime(MINUTE_MS);
    expect(await decide(before)).toMatchObject({ state: 'corrected' });
    expect(await bottles()).toBe(40);
  });

  it('keeps bottles that a list took out beside those that a phone took without knowing it', async () => {
    const order = await ask(5);
    await act(order, 'process');
    later();
    const taken = later();
    portal.passTime(MINUTE_MS);
    await pick(order, 5, taken);
    expect(await toPutBack(order)).toBe(5);
    expect((await counted(30)).state).toBe('equal');
  });

  it('keeps bottles that two packers took out for one line, one of them without knowing it', async () => {
    const order = await ask(5);
    await pick(order, 5);
    const taken = later();
    portal.passTime(MINUTE_MS);
    await pick(order, 5, taken);
    expect(await toPutBack(order)).toBe(5);
    expect((await counted(30)).state).toBe('equal');
  });

  it('asks for bottles back that were taken out after a handover that arrives late', async () => {
    const order = await ask(5);
    await act(order, 'process');
    const handed = later();
    await act(order, 'undo');
    const number = order.footprint_id;
    later();
    await act(order, 'process');
    portal.passTime(2 * MINUTE_MS);
    const url = `/api/staff/requests/${number}/`;
    const { version } = (await steward.get(url)).json<StaffRequest>();
    const sent = { ...DELIVERED, handed_at: handed, bottles: 5, short: [] };
    const late = (await steward.post(`${url}handover/`, sent)).json<HandedOver>();
    expect(late.needs_decision).toBe(true);
    await steward.post(`${url}handovers/${late.id}/accept/`, { version, silent: false });
    expect(await toPutBack(order)).toBe(5);
  });

  it('ends a pick that arrives after the bottles of its list were put back', async () => {
    const order = await ask(5);
    const taken = later();
    await act(order, 'process');
    await act(order, 'cancel');
    const url = `/api/staff/requests/${order.footprint_id}/picks/put-back/`;
    expect((await packer.post(url, { bottles: 5 })).statusCode).toBe(201);
    portal.passTime(2 * MINUTE_MS);
    await pick(order, 5, taken);
    expect(await toPutBack(order)).toBe(0);
    expect((await counted(40)).state).toBe('equal');
  });

  it('keeps bottles that are picked after those of a list were put back', async () => {
    const order = await ask(5);
    await act(order, 'process');
    const lines = order.lines.map(({ id }) => id);
    later();
    await packer.post(`/api/staff/requests/${order.footprint_id}/picks/remove/`, { lines });
    later();
    await pick(order, 5);
    expect((await counted(35)).state).toBe('equal');
  });

  it('ends a pick that arrives after the call that its bottles were put back', async () => {
    const order = await ask(5);
    const taken = later();
    const back = later();
    portal.passTime(MINUTE_MS);
    const lines = order.lines.map(({ id }) => id);
    const url = `/api/staff/requests/${order.footprint_id}/picks/remove/`;
    const answer = await packer.post(url, { lines, happened_at: back });
    expect(answer.statusCode).toBe(201);
    await pick(order, 5, taken);
    expect((await counted(40)).state).toBe('equal');
  });

  it('is refused after more than a week; a clock that is ahead counts as now', async () => {
    const nine = now();
    portal.passTime(7 * 24 * 60 * MINUTE_MS);
    packer = await signInNew(portal, null, { role: 'packer' });
    expect((await count(40, nine)).statusCode).toBe(201);
    portal.passTime(1);
    expect((await count(40, nine)).json()).toEqual({ detail: CHANGED_SINCE });
    const ahead = new Date(portal.context.clock().getTime() + MINUTE_MS).toISOString();
    expect((await counted(40, ahead)).at).toBe(now());
  });
});
