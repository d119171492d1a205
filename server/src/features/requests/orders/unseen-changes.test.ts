import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { QueueRow, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('a change by the client that the desk has not seen', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let ruth: BrowserSession;
  let owen: BrowserSession;
  let packer: BrowserSession;
  let order: Order;

  beforeAll(async () => {
    scene = await openCellar(portal);
    ruth = await signInNew(portal, null, { role: 'steward' });
    owen = await signInNew(portal, null, { role: 'steward' });
    packer = await signInNew(portal, null, { role: 'packer' });
  });
  beforeEach(async () => {
    const response = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    order = response.json<Order>();
  });

  const path = () => `/api/staff/requests/${order.footprint_id}/`;
  const open = async (by: BrowserSession) => (await by.get(path())).json<StaffRequest>();
  const unseen = async (by = ruth) => (await open(by)).unseen_change;
  const isMarked = async () => {
    const answer = await ruth.get(`/api/staff/requests/?account=${scene.accountId}`);
    const { results } = answer.json<PagedList<QueueRow>>();
    return results.find(({ id }) => id === order.id)?.has_unseen_change;
  };
  const change = async (by: BrowserSession, base: string, notes: string) => {
    const { version } = (await by.get(`${base}changes/`)).json<ChangeableOrder>();
    const body = { ...vanRequest(scene), lines: [lineOf(scene)], notes, version };
    const answer = await by.post(`${base}change/`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const changeByClient = (notes: string) =>
    change(scene.browser, `/api/orders/${order.id}/`, notes);
  const see = async (by: BrowserSession, id: number) =>
    (await by.post(`${path()}seen/`, { change: id })).statusCode;

  it('stands on its page and in the queue until a steward has seen it', async () => {
    expect([await unseen(), await isMarked()]).toEqual([null, false]);
    await changeByClient('Ring twice');
    const found = await unseen();
    expect(found).toMatchObject({
      by: expect.any(String),
      before: { notes: '' },
      after: { notes: 'Ring twice' },
    });
    expect(await isMarked()).toBe(true);
    expect(await see(ruth, found?.id ?? 0)).toBe(200);
    expect([await unseen(owen), await isMarked()]).toEqual([null, false]);
  });

  it('is told with those before it as one change', async () => {
    await changeByClient('Ring twice');
    await changeByClient('Leave it with the porter');
    expect(await unseen()).toMatchObject({
      before: { notes: '' },
      after: { notes: 'Leave it with the porter' },
    });
  });

  it('stays when it came while the page with the one before was open', async () => {
    await changeByClient('Ring twice');
    const first = await unseen();
    await changeByClient('Leave it with the porter');
    expect(await see(ruth, first?.id ?? 0)).toBe(200);
    const second = await unseen();
    expect(second).toMatchObject({ before: { notes: 'Ring twice' } });
    await see(owen, second?.id ?? 0);
    await see(ruth, first?.id ?? 0);
    expect(await unseen()).toBeNull();
  });

  it('keeps the version of the request when it is seen, so that a colleague’s step is not refused', async () => {
    await changeByClient('Ring twice');
    const { version, unseen_change: found } = await open(ruth);
    await see(ruth, found?.id ?? 0);
    expect((await open(owen)).version).toBe(version);
    const note = { version, internal_note: 'Called', silent: true };
    expect((await owen.post(`${path()}note/`, note)).statusCode).toBe(200);
  });

  it('is not seen by packers, and is none when a steward made it', async () => {
    await changeByClient('Ring twice');
    const found = await unseen(packer);
    expect(await see(packer, found?.id ?? 0)).toBe(403);
    expect(await unseen(packer)).not.toBeNull();
    await see(ruth, found?.id ?? 0);
    await change(ruth, path(), 'The client called');
    expect([await unseen(owen), await isMarked()]).toEqual([null, false]);
  });

  it('waits no longer once the request has ended, and an unknown change marks nothing', async () => {
    await changeByClient('Ring twice');
    const found = await unseen();
    expect(await see(ruth, (found?.id ?? 0) + 1_000_000)).toBe(200);
    expect(await unseen()).not.toBeNull();
    await scene.browser.post(`/api/orders/${order.id}/cancel/`, {});
    expect(await unseen()).toBeNull();
  });
});
