import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createLot, createUser, createWine, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import { startTwoServers, type TwoServers } from '../../../testing/two-servers.ts';

const RACES = 20;

describe('a change at the same moment as', { timeout: 600_000 }, () => {
  let servers: TwoServers;
  let scene: CellarScene;
  let partner: BrowserSession;
  let steward: BrowserSession;

  beforeAll(async () => {
    servers = await startTwoServers();
    const [app, otherApp] = servers.apps;
    const { database } = servers;
    scene = await openCellar({ app, database });
    const { email } = await createUser(database.db, scene.accountId);
    partner = await signIn(otherApp, email, TEST_PASSWORD);
    steward = await signInSteward({ app: otherApp, database });
  });
  afterAll(() => servers.close());

  async function lineOfLot(quantity: number) {
    const { db } = servers.database;
    const wineId = await createWine(db);
    await createLot(db, scene.accountId, { caseId: scene.wineCase.id, wineId, quantity });
    return { ...lineOf(scene), wine: wineId };
  }
  const bodyOf = (lines: readonly object[]) => ({ ...vanRequest(scene), lines });
  const ask = async (lines: readonly object[], by = scene.browser) => {
    const answer = await by.post('/api/create_pull_request/', bodyOf(lines));
    return { status: answer.statusCode, order: answer.json<Order>() };
  };
  const change = async (order: Order, body: object, by = scene.browser) => {
    const seen = await by.get(`/api/orders/${order.id}/changes/`);
    const { version } = seen.json<ChangeableOrder>();
    return () => by.post(`/api/orders/${order.id}/change/`, { ...body, version });
  };
  const codeOf = ({ statusCode, headers }: Awaited<ReturnType<BrowserSession['post']>>) =>
    statusCode < 300 ? 'done' : String(headers['x-error-code']);

  it('a new request for the last bottle leaves it to one of them', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const [own, last] = [await lineOfLot(1), await lineOfLot(1)];
      const { order } = await ask([own]);
      const send = await change(order, bodyOf([own, last]));
      const [changed, asked] = await Promise.all([
        send(),
        partner.post('/api/create_pull_request/', bodyOf([last])),
      ]);
      expect([codeOf(changed), codeOf(asked)].toSorted()).toEqual(['done', 'over_ask']);
    }
    expect(await auditStock(servers.database.db)).toEqual(IN_ORDER);
  });

  it('another change lets one of them through and shows it to the other', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const line = await lineOfLot(6);
      const { order } = await ask([line]);
      const one = await change(order, bodyOf([{ ...line, quantity: 4 }]));
      const two = await change(order, bodyOf([{ ...line, quantity: 6 }]), partner);
      const answers = await Promise.all([one(), two()]);
      expect(answers.map(codeOf).toSorted()).toEqual(['changed_meanwhile', 'done']);
    }
    expect(await auditStock(servers.database.db)).toEqual(IN_ORDER);
  });

  it('pulling or cancelling it makes both, one after the other, or refuses one', async () => {
    const outcomes = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const line = await lineOfLot(6);
      const { order } = await ask([line]);
      const send = await change(order, bodyOf([{ ...line, quantity: 5 }]));
      const end = () =>
        race % 2 === 0
          ? partner.post(`/api/orders/${order.id}/cancel/`)
          : steward.post(`/api/staff/requests/${order.footprint_id}/process/`, { version: 1 });
      const answers = await Promise.all([send(), end()]);
      outcomes.add(answers.map(codeOf).join(' / '));
      expect(answers.map(codeOf)).toContain('done');
    }
    const allowed = ['done / done', 'no_longer_possible / done', 'done / changed_meanwhile'];
    expect(allowed).toEqual(expect.arrayContaining([...outcomes]));
    expect(await auditStock(servers.database.db)).toEqual(IN_ORDER);
  });
});
