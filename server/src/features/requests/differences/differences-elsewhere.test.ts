import type {
  OrderDifferences,
  StaffDifference,
} from '@portal/contract/requests/differences/differences.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { lots } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, pickupRequest } from '../../../testing/cellar-scene.ts';
import { createWine } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

describe('something is wrong with a received shipment', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeAll(async () => {
    steward = await signInNew(portal, null, { role: 'steward' });
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    const asked = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    order = asked.json<Order>();
  });

  const url = () => `/api/orders/${order.id}/differences/`;
  const own = async () => (await scene.browser.get(url())).json<OrderDifferences>();
  const report = async (body: object) =>
    scene.browser.post(url(), { kind: 'missing', description: 'Seven came to us', ...body });
  const decide = async (id: number, body: object) =>
    steward.post(`/api/staff/differences/${scene.accountId}/${id}/decide/`, body);
  const bottles = async () => {
    const { db } = portal.database;
    const [lot] = await db.select().from(lots).where(eq(lots.id, scene.lotId));
    return lot?.quantity;
  };
  const setClosed = async (closedAt: Date | null) => {
    const { db } = portal.database;
    await db.update(accounts).set({ closedAt }).where(eq(accounts.id, scene.accountId));
  };

  /** Puts six bottles of the shipment into the scene's case, and returns their line. */
  async function receive(wine = scene.wineId): Promise<number> {
    const path = `/api/staff/receiving/${order.footprint_id}/`;
    const { version } = (await steward.get(path)).json<Receiving>();
    const wineCase = {
      case_number: scene.wineCase.footprintLookupCode,
      lines: [{ wine, size_ml: 750, quantity: 6 }],
    };
    const body = { version, boxes_arrived: 3, cases: JSON.stringify([wineCase]) };
    const answer = await sendForm(steward, `${path}put-away/`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Receiving>().order.lines[0]?.id ?? 0;
  }

  it('is not reported before the bottles are put away', async () => {
    const answer = await report({ line: 1, quantity: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Something can be reported once the bottles are delivered or put away.' },
    ]);
  });

  it('counts the bottles that were put away, and those that are found come into their lot', async () => {
    const line = await receive();
    expect((await report({ line, quantity: 7 })).json()).toEqual({
      quantity: ['At most 6 bottles of this line can be reported.'],
    });
    expect((await report({ line, quantity: 1 })).statusCode).toBe(201);
    const [made] = (await own()).differences;
    const answer = await decide(made?.id ?? 0, { outcome: 'found', note: 'In another box' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await own()).differences).toMatchObject([
      { state: 'found', line: { id: line }, ledger: { bottles: 1 } },
    ]);
    expect(await bottles()).toBe(12 + 6 + 1);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('gives found bottles of a wine that was merged since to the wine that it became', async () => {
    const twin = await createWine(portal.database.db, { vintage: 2005 });
    const line = await receive(twin);
    await report({ line, quantity: 1 });
    const manager = await signInNew(portal, null, { role: 'manager' });
    const merged = await manager.post(`/api/staff/wines/${twin}/merge/`, { into: scene.wineId });
    expect(merged.statusCode, merged.body).toBe(200);
    const [made] = (await own()).differences;
    const answer = await decide(made?.id ?? 0, { outcome: 'found', note: 'In another box' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await bottles()).toBe(12 + 6 + 1);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('waits while the account is closed, and is answered once it is open again', async () => {
    const line = await receive();
    await report({ line, quantity: 2 });
    const [made] = (await own()).differences;
    const id = made?.id ?? 0;
    await setClosed(portal.context.clock());
    const list = await steward.get('/api/staff/differences/');
    const { results } = list.json<PagedList<StaffDifference>>();
    expect(results.find((one) => one.id === id)).toMatchObject({ quantity: 2 });
    const refused = await decide(id, { outcome: 'found' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'This account is closed. Open it again first.' },
    ]);
    expect((await report({ line, quantity: 1 })).statusCode).toBe(403);
    expect(await bottles()).toBe(18);
    await setClosed(null);
    expect((await decide(id, { outcome: 'exchanged' })).statusCode).toBe(200);
  });
});
