import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type {
  CountedCase,
  OpenCount,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { Picks } from '@portal/contract/warehouse/picking/picks.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createLot, createWine } from '../../../testing/factories.ts';
import { DELIVERED } from '../../../testing/handover-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

const MINUTE_MS = 60_000;

describe('picks that become known after what happened to their bottles', () => {
  const portal = startTestApp({ SECOND_APPROVAL: 'on' });
  let packer: BrowserSession;
  let steward: BrowserSession;
  let scene: CellarScene;
  /** A wine that is in the case too, and is merged into the one of the scene. */
  let twin: number;

  beforeAll(async () => {
    packer = await signInNew(portal, null, { role: 'packer' });
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    const { db } = portal.database;
    scene = await openCellar(portal, { bottles: 10 });
    twin = await createWine(db);
    const { accountId, wineCase } = scene;
    await createLot(db, accountId, { caseId: wineCase.id, wineId: twin, quantity: 10 });
    portal.passTime(MINUTE_MS);
  });

  /** Lets two minutes pass and returns the moment between. */
  const between = () => {
    portal.passTime(MINUTE_MS);
    const moment = portal.context.clock().toISOString();
    portal.passTime(2 * MINUTE_MS);
    return moment;
  };
  const ask = async (quantity: number, wine = scene.wineId) => {
    const body = vanRequest({ ...scene, wineId: wine }, quantity);
    const answer = await scene.browser.post('/api/create_pull_request/', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Order>();
  };
  const pick = async ({ footprint_id: number, lines }: Order, quantity: number, at = '') => {
    const picked = lines.map(({ id }) => ({ line_id: id, quantity }));
    const body = { how: 'hand', reason: 'No label', lines: picked, happened_at: at };
    const answer = await packer.post(`/api/staff/requests/${number}/picks/`, body);
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const remove = async ({ footprint_id: number, lines }: Order, happened_at = '') => {
    const body = { lines: lines.map(({ id }) => id), happened_at };
    const answer = await packer.post(`/api/staff/requests/${number}/picks/remove/`, body);
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
    portal.passTime(MINUTE_MS);
  };
  const count = async (first: number, second: number, happened_at = '') => {
    const lines = [
      { wine: scene.wineId, size_ml: 750, quantity: first },
      { wine: twin, size_ml: 750, quantity: second },
    ].filter(({ quantity }) => quantity > 0);
    const path = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/counts/`;
    return (await packer.post(path, { lines, happened_at })).json<CountedCase>().state;
  };
  const correctTo = async (quantity: number, wineId = scene.wineId) => {
    const path = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version, lots } = (await steward.get(path)).json<StaffCase>();
    const lotId = lots.find(({ wine }) => wine.id === wineId)?.id;
    const body = { version, lot_id: lotId, quantity, reason: 'Counted' };
    // Somebody who has not corrected so many bottles today that another person has to approve it.
    const corrector = await signInSteward(portal);
    const corrected = await corrector.post(`${path}correct/`, body);
    expect(corrected.statusCode, corrected.body).toBe(200);
    portal.passTime(MINUTE_MS);
  };
  const toCountAgain = async () => {
    const all = await steward.get('/api/staff/stock/counts/?state=count again');
    const { results } = all.json<{ results: OpenCount[] }>();
    return results.filter(({ account }) => account.id === scene.accountId).length;
  };
  const mergeTwin = async () => {
    const answer = await steward.post(`/api/staff/wines/${twin}/merge/`, { into: scene.wineId });
    expect(answer.statusCode, answer.body).toBe(200);
    portal.passTime(MINUTE_MS);
  };

  it('are out for a request that was cancelled before its wine was merged', async () => {
    const order = await ask(3, twin);
    const taken = between();
    await act(order, 'cancel');
    await mergeTwin();
    await pick(order, 3, taken);
    expect(await toPutBack(order)).toBe(3);
    expect(await count(17, 0)).toBe('equal');
    const undone = await steward.post(`/api/staff/wines/${twin}/unmerge/`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    portal.passTime(MINUTE_MS);
    expect(await count(10, 7)).toBe('equal');
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('are out for a line that the client removed since, and have to be put back', async () => {
    const order = await ask(3);
    const taken = between();
    const { version } = (await scene.browser.get(`/api/orders/${order.id}/changes/`)).json<{
      version: number;
    }>();
    const body = { ...vanRequest({ ...scene, wineId: twin }, 1), version };
    const changed = await scene.browser.post(`/api/orders/${order.id}/change/`, body);
    expect(changed.statusCode, changed.body).toBe(200);
    await pick(order, 3, taken);
    expect(await toPutBack(order)).toBe(3);
    expect(await count(7, 10)).toBe('equal');
    await mergeTwin();
    await pick(order, 1, taken);
    expect(await toPutBack(order)).toBe(4);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('let a late handover of a cancelled request count after its wine was merged', async () => {
    const order = await ask(3, twin);
    await act(order, 'process');
    const handed = between();
    await act(order, 'cancel');
    await mergeTwin();
    const url = `/api/staff/requests/${order.footprint_id}/`;
    const sent = { ...DELIVERED, handed_at: handed, bottles: 3, short: [] };
    const { id } = (await steward.post(`${url}handover/`, sent)).json<{ id: number }>();
    await act(order, `handovers/${id}/accept`, { silent: false });
    expect(await count(17, 0)).toBe('equal');
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('are those that were delivered when others are known to have been put back before', async () => {
    const order = await ask(5);
    await pick(order, 5);
    const back = between();
    const again = between();
    await pick(order, 5, again);
    await act(order, 'process');
    await act(order, 'complete');
    await remove(order, back);
    expect(await toPutBack(order)).toBe(0);
    expect(await count(5, 10)).toBe('equal');
  });

  it('are those that were delivered also when they arrive after what was put back before', async () => {
    const order = await ask(5);
    await pick(order, 5);
    const back = between();
    const again = between();
    await act(order, 'process');
    await act(order, 'complete');
    await remove(order, back);
    await pick(order, 5, again);
    expect(await toPutBack(order)).toBe(0);
    expect(await count(5, 10)).toBe('equal');
  });

  it('are out though the books have no bottles any more', async () => {
    const order = await ask(2);
    await act(order, 'cancel');
    const url = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = (await steward.get(url)).json<StaffCase>();
    const nothing = { version, lot_id: scene.lotId, quantity: 0, reason: 'Broken' };
    expect((await steward.post(`${url}correct/`, nothing)).statusCode).toBe(200);
    const taken = between();
    await pick(order, 2, taken);
    expect(await toPutBack(order)).toBe(2);
  });

  it('are others than those of a handover before them that proves the delivery', async () => {
    const order = await ask(5);
    await act(order, 'process');
    const handed = between();
    await act(order, 'undo');
    await act(order, 'process');
    await act(order, 'complete');
    portal.passTime(2 * MINUTE_MS);
    const url = `/api/staff/requests/${order.footprint_id}/`;
    const sent = { ...DELIVERED, handed_at: handed, bottles: 5, short: [] };
    const { id } = (await steward.post(`${url}handover/`, sent)).json<{ id: number }>();
    await act(order, `handovers/${id}/accept`, { silent: false });
    expect(await toPutBack(order)).toBe(5);
    expect(await count(0, 10)).toBe('equal');
  });

  it('are not used up by others that turn out to have been put back before', async () => {
    const [first, second] = [await ask(2), await ask(5)];
    await pick(first, 2);
    await pick(second, 5);
    const back = between();
    const again = between();
    await act(first, 'cancel');
    await pick(second, 5, again);
    expect(await toPutBack(first)).toBe(0);
    await remove(second, back);
    expect(await toPutBack(first)).toBe(2);
    expect(await count(3, 10)).toBe('equal');
  });

  it('let no correction through that was asked for before they were known', async () => {
    const order = await ask(2);
    await pick(order, 2);
    const back = between();
    const colleague = await signInSteward(portal);
    const url = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const { version } = (await steward.get(url)).json<StaffCase>();
    const sent = { version, lot_id: scene.lotId, quantity: 30, reason: 'Counted' };
    const { approval } = (await steward.post(`${url}correct/`, sent)).json<AskedApproval>();
    portal.passTime(MINUTE_MS);
    await remove(order, back);
    const path = `/api/staff/approvals/${approval.id}/approve/`;
    const answer = await colleague.post(path, {});
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toContain('It became known since');
  });

  it('leave those to be put back that were taken out last, when another request takes some', async () => {
    const [early, late] = [await ask(5), await ask(5)];
    const taken = between();
    await pick(late, 5);
    await pick(early, 5, taken);
    await act(early, 'cancel');
    await act(late, 'cancel');
    const next = await ask(4);
    await pick(next, 4);
    expect([await toPutBack(early), await toPutBack(late)]).toEqual([1, 5]);
  });

  it('list a case to be counted again when a count that agreed without them does not with them', async () => {
    const order = await ask(3);
    const taken = between();
    expect(await count(10, 10)).toBe('equal');
    portal.passTime(MINUTE_MS);
    await pick(order, 1);
    expect(await toCountAgain()).toBe(0);
    await pick(order, 2, taken);
    expect(await toCountAgain()).toBe(1);
    expect(await count(7, 10)).toBe('equal');
    expect(await toCountAgain()).toBe(0);
  });

  it('list a case to be counted again that was corrected since, also of a wine that was one with theirs', async () => {
    const order = await ask(3);
    const taken = between();
    await correctTo(8, twin);
    await pick(order, 2, taken);
    expect(await toCountAgain()).toBe(1);
  });

  it('have to be put back when a correction that did not know of them has taken them out of the books', async () => {
    const order = await ask(3);
    const taken = between();
    await act(order, 'cancel');
    await correctTo(7);
    const next = await ask(7);
    await act(next, 'process');
    await pick(order, 3, taken);
    expect(await toPutBack(order)).toBe(3);
  });

  it('keep a case to be counted again that was counted before they became known', async () => {
    const order = await ask(3);
    const taken = between();
    await correctTo(9);
    await pick(order, 1, taken);
    const moment = between();
    await pick(order, 2, taken);
    expect(await count(6, 10, moment)).toBe('equal');
    expect(await toCountAgain()).toBe(1);
    expect(await count(6, 10)).toBe('equal');
    expect(await toCountAgain()).toBe(0);
  });
});
