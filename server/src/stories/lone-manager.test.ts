import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { createCase, createLot, createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { ownCsv, ownRow } from '../testing/import-bench.ts';
import { sendForm } from '../testing/send-form.ts';
import { mailsTo, Story } from '../testing/story.ts';

const DAY_MS = 24 * 60 * 60_000;
const WAITS = [202] as const;
const OWN = [409, 'own_approval'] as const;
const LATER = '2026-03-25';

interface Place {
  readonly caseId: number;
  readonly footprintId: number;
  readonly lotId: number;
}

describe('a manager who wants 40 bottles out of the books, alone', () => {
  const story = new Story('The lone manager');
  let portal: TestApp;
  let scene: CellarScene;
  let email: string;
  let max: BrowserSession;
  let importId: number;
  const waiting: number[] = [];

  beforeAll(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    const { db } = portal.database;
    scene = await openCellar(portal, { bottles: 40 });
    ({ email } = await createUser(db, null, { role: 'manager' }));
    for (const role of ['manager', 'steward', 'packer'] as const)
      await createUser(db, null, { role });
    await enter();
    const content = Buffer.from(ownCsv(ownRow({ 'Case Number': 'NJ-U1', Quantity: 40 })));
    const file = { field: 'file', name: 'cellar.csv', content };
    const account = { account: scene.accountId };
    const sent = await sendForm(max, '/api/staff/imports/', account, [file]);
    importId = sent.json<{ id: number }>().id;
    portal.passTime(2 * DAY_MS);
    await enter();
  });
  afterAll(() => portal.close());

  const enter = async () => {
    max = await signIn(portal.app, email, TEST_PASSWORD);
  };
  const post = (path: string, body: object = {}) => max.post(`/api/staff/${path}`, body);
  const ownerMails = () => mailsTo(portal.database, scene.email);
  const fill = async (quantity = 24): Promise<Place> => {
    const { db } = portal.database;
    const { id: caseId, footprintId } = await createCase(db, scene.accountId);
    const { accountId, wineId } = scene;
    const lotId = await createLot(db, accountId, { caseId, wineId, quantity });
    return { caseId, footprintId, lotId };
  };
  const asks = async (step: string, asking: ReturnType<typeof post>) => {
    const answer = await story.tries(step, asking, WAITS);
    waiting.push(answer.json<AskedApproval>().approval.id);
  };
  const take = async ({ caseId, lotId }: Place, bottles: number) => {
    const path = `stock/${scene.accountId}/cases/${caseId}/`;
    const { version, lots } = (await max.get(`/api/staff/${path}`)).json<StaffCase>();
    const quantity = (lots.find(({ id }) => id === lotId)?.quantity ?? 0) - bottles;
    return post(`${path}correct/`, { version, lot_id: lotId, quantity, reason: 'Counted' });
  };
  const count = async ({ caseId }: Place, quantity: number) => {
    const lines = [{ wine: scene.wineId, size_ml: 750, quantity }];
    const path = `stock/${scene.accountId}/cases/${caseId}/counts/`;
    const { id } = (await post(path, { lines })).json<CountedCase & { id: number }>();
    return post(`stock/${scene.accountId}/counts/${id}/correct/`);
  };
  const ask = async ({ footprintId }: Pick<Place, 'footprintId'>, quantity: number) => {
    const line = { ...lineOf(scene, quantity), case_footprint_id: footprintId };
    const body = { ...vanRequest(scene), requested_delivery_date: LATER, lines: [line] };
    const client = await signIn(portal.app, scene.email, TEST_PASSWORD);
    const asked = await client.post('/api/create_pull_request/', body);
    return asked.json<Order>();
  };
  const step = async ({ footprint_id: number }: Order, action: string, body: object = {}) => {
    const path = `requests/${number}/`;
    const { version } = (await max.get(`/api/staff/${path}`)).json<{ version: number }>();
    return post(`${path}${action}/`, { version, ...body });
  };
  const missing = ({ lines }: Order, quantity: number) => ({
    reason: 'Signed on paper',
    short: [
      {
        line_id: lines[0]?.id,
        quantity_done: (lines[0]?.quantity ?? 0) - quantity,
        reason: 'Gone',
        is_missing: true,
      },
    ],
  });

  it('corrects twelve bottles, of which the owners read at once, and no thirteenth', async () => {
    const place = await fill();
    await story.tries('corrects twelve', take(place, 12), [200]);
    const mail = (await ownerMails()).at(-1);
    expect([mail?.at, mail?.text]).toEqual([portal.context.clock(), expect.stringContaining('12')]);
    await asks('corrects one more', take(place, 1));
    for (const bottles of [1, 2, 6, 12, 13, 24])
      await asks(`corrects ${bottles} of another case`, take(await fill(), bottles));
    await asks(
      'empties the case of forty',
      take({ ...scene, caseId: scene.wineCase.id, footprintId: 0 }, 40),
    );
    for (const left of [0, 12, 23]) {
      const counted = count(await fill(), left);
      await story.tries(`corrects by an own count of ${left}`, counted, [409, 'own_count']);
    }
  });

  it('delivers fewer than left the house, and puts none aside', async () => {
    const before = waiting.length;
    for (const gone of [1, 20]) {
      const order = await ask(await fill(), 20);
      portal.passTime(1000);
      await step(order, 'process');
      await asks(`misses ${gone} of twenty`, step(order, 'complete', missing(order, gone)));
    }
    expect(waiting).toHaveLength(before + 2);
  });

  it('undoes the import that brought forty', async () => {
    await asks('undoes the import', post(`imports/${importId}/undo/`, { reason: 'Wrong file' }));
    expect((await ownerMails()).map(({ text }) => text).join()).not.toContain('Wrong file');
  });

  it('closes the account, or makes room for another person who approves', async () => {
    const close = await post(`clients/${scene.accountId}/close/`);
    story.count('closes the account');
    expect(close.statusCode).toBe(409);
    const puppet = { email: 'puppet@example.com', first_name: 'Pat', last_name: 'Roe' };
    await asks('hires a manager', post('people/', { ...puppet, role: 'manager' }));
    await asks(
      'hires a steward',
      post('people/', { ...puppet, email: 'p2@example.com', role: 'steward' }),
    );
    const people = (await max.get('/api/staff/people/')).json<
      { id: number; role: string; email: string }[]
    >();
    const packer = people.find(({ role }) => role === 'packer')?.id;
    const other = people.find((one) => one.role === 'manager' && one.email !== email)?.id;
    await asks('makes the packer a manager', post(`people/${packer}/role/`, { role: 'manager' }));
    await asks('removes the other manager', post(`people/${other}/deactivate/`));
    await asks('lowers the other manager', post(`people/${other}/role/`, { role: 'driver' }));
    await asks('makes a token that writes', post('tokens/', { name: 'Scales', scope: 'write' }));
    const reading = post('tokens/', { name: 'Reader', scope: 'read' });
    const { token } = (await story.tries('makes one that reads', reading, [201])).json<{
      token: string;
    }>();
    const url = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/correct/`;
    const headers = { host: 'portal.test', authorization: `Bearer ${token}` };
    const byToken = portal.app.inject({ method: 'POST', url, headers, payload: {} });
    await story.tries('corrects with it', byToken, [403, 'not_allowed']);
  });

  it('approves nothing of it alone', async () => {
    for (const id of waiting)
      await story.tries(`approves ${id}`, post(`approvals/${id}/approve/`), OWN);
  });

  it('has twelve bottles fewer a day later, and the owners read of the next twelve too', async () => {
    portal.passTime(DAY_MS + 60_000);
    await enter();
    const before = (await ownerMails()).length;
    await story.tries('corrects the next twelve', take(await fill(), 12), [200]);
    expect(await ownerMails()).toHaveLength(before + 1);
    await asks('corrects a thirteenth again', take(await fill(), 1));
  });

  it('sends more bottles with a request of the client, who reads of each step', async () => {
    const order = await ask(scene.wineCase, 1);
    const before = (await ownerMails()).length;
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await max.get(`${path}changes/`)).json<{ version: number }>();
    const changed = max.post(`${path}change/`, {
      version,
      method: 'VanDelivery',
      requested_delivery_date: LATER,
      lines: [lineOf(scene, 30)],
    });
    await story.tries('asks for thirty in the name of the client', changed, [200]);
    await story.tries('marks them pulled', step(order, 'process'), [200]);
    expect((await ownerMails()).slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/changed$/),
      expect.stringMatching(/pulled/),
    ]);
  });

  it('tries as many steps as the page of the stories says', () => {
    expect(story.lengthOnPage).toBe(story.length);
  });
});
