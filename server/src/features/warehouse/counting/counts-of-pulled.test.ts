import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type {
  CountedCase,
  OpenCount,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseCounts } from '../../../db/schema/sightings.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

const SECOND_MS = 1_000;
const OUTDATED = [409, 'no_longer_possible'];

describe('a count of a case from which bottles were pulled', () => {
  const portal = startTestApp({ SECOND_APPROVAL: 'on' });
  let packer: BrowserSession;
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    packer = await signInNew(portal, null, { role: 'packer' });
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const ask = async (bottles: number) => {
    const answer = await scene.browser.post(
      '/api/create_pull_request/',
      vanRequest(scene, bottles),
    );
    return answer.json<Order>().footprint_id;
  };
  const act = async (request: number, action: string, sent: object = {}) => {
    const body = action === 'complete' ? { reason: 'Signed on paper', ...sent } : sent;
    const path = `/api/staff/requests/${request}/`;
    const { version } = (await steward.get(path)).json<StaffRequest>();
    const answer = await steward.post(`${path}${action}/`, { version, ...body });
    expect(answer.statusCode, `${action}: ${answer.body}`).toBe(200);
  };
  const pull = async (bottles: number) => {
    const request = await ask(bottles);
    await act(request, 'process');
    return request;
  };
  const path = (rest = '') =>
    `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/${rest}`;
  const counted = async (quantity: number) => {
    const lines = [{ wine: scene.wineId, size_ml: 750, quantity }];
    return (await packer.post(path('counts/'), { lines })).json<CountedCase>();
  };
  const decide = async (id: number, decision: 'correct' | 'again') => {
    const answer = await steward.post(
      `/api/staff/stock/${scene.accountId}/counts/${id}/${decision}/`,
      {},
    );
    const { statusCode, headers } = answer;
    return statusCode < 300 ? [statusCode] : [statusCode, headers['x-error-code']];
  };
  const listed = async () => {
    const all = await steward.get('/api/staff/stock/counts/');
    const { results } = all.json<{ results: OpenCount[] }>();
    return results.find(({ account }) => account.id === scene.accountId)?.lines;
  };
  const lot = async () => {
    const [first] = (await steward.get(path())).json<StaffCase>().lots;
    return [first?.quantity, first?.reserved];
  };
  const stored = async () => {
    const [row] = await portal.database.db
      .select({ lines: caseCounts.lines })
      .from(caseCounts)
      .where(eq(caseCounts.accountId, scene.accountId));
    return row?.lines;
  };

  it('agrees without them: the ledger has them until they are delivered, the case does not', async () => {
    const since = portal.context.clock().toISOString();
    const request = await pull(5);
    expect((await counted(7)).state).toBe('equal');
    expect(await stored()).toEqual([
      {
        wine_id: scene.wineId,
        size_ml: 750,
        counted: 7,
        ledger: 12,
        pulled: [{ request, quantity: 5, since }],
      },
    ]);
    await act(request, 'complete');
    expect(await lot()).toEqual([7, 0]);
    expect((await counted(7)).state).toBe('equal');
  });

  it('is refused while more are picked than the books have, until what is left over is put back', async () => {
    const request = await pull(5);
    await act(request, 'cancel', { reason: 'Not today' });
    const { version, lots } = (await steward.get(path())).json<StaffCase>();
    const body = { version, lot_id: lots[0]?.id, quantity: 3, reason: 'Broken' };
    expect((await steward.post(path('correct/'), body)).statusCode).toBe(200);
    const count = () =>
      packer.post(path('counts/'), { lines: [{ wine: scene.wineId, size_ml: 750, quantity: 0 }] });
    const refused = await count();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail: expect.stringMatching(/^More bottles of this case are picked than the books have/),
      },
    ]);
    const back = { bottles: 5 };
    const put = await packer.post(`/api/staff/requests/${request}/picks/put-back/`, back);
    expect(put.statusCode).toBe(201);
    expect((await count()).json()).toMatchObject({ state: 'differs' });
  });

  it('includes bottles that are reserved and were not pulled, also when a step was undone', async () => {
    const request = await pull(5);
    await ask(2);
    await act(request, 'undo', { reason: 'Pulled too early' });
    expect((await counted(7)).state).toBe('differs');
    expect((await counted(12)).state).toBe('equal');
  });

  it('says for which requests they were pulled, and corrects the ledger with them', async () => {
    const [first, second] = [await pull(2), await pull(3)];
    const { id, state } = await counted(6);
    expect(state).toBe('differs');
    const pulled = [
      { request: first, quantity: 2 },
      { request: second, quantity: 3 },
    ];
    const ledger = { counted: 6, ledger_then: 12, ledger_now: 12 };
    expect(await listed()).toMatchObject([{ ...ledger, pulled, is_outdated: false }]);
    expect(await decide(id, 'correct')).toEqual([200]);
    expect(await lot()).toEqual([11, 5]);
    for (const request of [first, second]) await act(request, 'complete');
    expect(await lot()).toEqual([6, 0]);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('of an empty case keeps what is on its way to the client', async () => {
    const request = await pull(5);
    expect(await decide((await counted(0)).id, 'correct')).toEqual([200]);
    expect(await lot()).toEqual([5, 5]);
    await act(request, 'complete');
    expect(await lot()).toEqual([0, 0]);
  });

  it('does not go below what another request reserves', async () => {
    await pull(5);
    await ask(3);
    expect(await decide((await counted(2)).id, 'correct')).toEqual([400, 'invalid']);
    expect(await lot()).toEqual([12, 8]);
  });

  it('needs a second approval by what leaves the ledger, not by what is out', async () => {
    scene = await openCellar(portal, { bottles: 30 });
    await pull(10);
    expect(await decide((await counted(8)).id, 'correct')).toEqual([200]);
    expect(await lot()).toEqual([18, 10]);
  });

  it('cannot correct once its request was undone, also when it is pulled again', async () => {
    const undone = await pull(5);
    const { id } = await counted(12);
    portal.passTime(SECOND_MS);
    await act(undone, 'undo', { reason: 'Was not pulled' });
    expect(await listed()).toMatchObject([{ is_outdated: true }]);
    expect(await decide(id, 'correct')).toEqual(OUTDATED);
    portal.passTime(SECOND_MS);
    await act(undone, 'process');
    expect(await decide(id, 'correct')).toEqual(OUTDATED);
    await act(undone, 'complete');
    expect(await decide(id, 'correct')).toEqual(OUTDATED);
    expect(await lot()).toEqual([7, 0]);
    expect(await decide(id, 'again')).toEqual([200]);
  });

  it('cannot correct once bottles were pulled that nobody had marked', async () => {
    const request = await ask(5);
    const { id } = await counted(7);
    portal.passTime(SECOND_MS);
    await act(request, 'process');
    expect(await decide(id, 'correct')).toEqual(OUTDATED);
    expect(await lot()).toEqual([12, 5]);
  });
});
