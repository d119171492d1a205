import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { ChangedPicks, Picks } from '@portal/contract/warehouse/picking/picks.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase, createLot } from '../../../testing/factories.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const CASES = 8;
const BOTTLES_OF_CASE = 2;

describe('two packers on one pick list', () => {
  const portal = startTestApp();
  let packers: readonly [BrowserSession, BrowserSession];
  let order: Order;

  beforeAll(async () => {
    const role = { role: 'packer' } as const;
    packers = [await signInNew(portal, null, role), await signInNew(portal, null, role)];
    const scene = await openCellar(portal);
    const { accountId, wineId: wine } = scene;
    const lines: object[] = [];
    for (let count = 0; count < CASES; count += 1) {
      const { id: caseId, footprintId } = await createCase(portal.database.db, accountId);
      await createLot(portal.database.db, accountId, { caseId, wineId: wine, quantity: 6 });
      const quantity = BOTTLES_OF_CASE;
      lines.push({ wine, case_footprint_id: footprintId, quantity, size_value: 750 });
    }
    const body = { ...vanRequest(scene), lines };
    order = (await scene.browser.post('/api/create_pull_request/', body)).json<Order>();
  });

  it('who walk it from both ends pick each bottle once, and read which lines the other has done', async () => {
    const path = `/api/staff/requests/${order.footprint_id}/picks/`;
    const pickAll = async (packer: BrowserSession, lines: Order['lines'], name: string) => {
      const outcomes: string[] = [];
      for (const { id, case_number: code, quantity } of lines) {
        const body = { how: 'scan', code, lines: [{ line_id: id, quantity }] };
        const answer = await packer.post(path, body, { 'idempotency-key': `${name}-${id}` });
        expect(answer.statusCode, answer.body).toBe(201);
        outcomes.push(answer.json<ChangedPicks>().already.includes(id) ? 'already' : 'picked');
      }
      return outcomes;
    };
    const [first, second] = packers;
    const outcomes = await Promise.all([
      pickAll(first, order.lines, 'first'),
      pickAll(second, order.lines.toReversed(), 'second'),
    ]);
    const picked = outcomes.flat().filter((one) => one === 'picked');
    expect([order.lines.length, picked.length]).toEqual([CASES, CASES]);
    for (const packer of packers) {
      const { picks } = (await packer.get(path)).json<Picks>();
      expect(new Set(picks.map(({ line_id: id }) => id)).size).toBe(CASES);
      expect(picks.map(({ quantity }) => quantity)).toEqual(
        Array.from({ length: CASES }, () => BOTTLES_OF_CASE),
      );
    }
  });
});
