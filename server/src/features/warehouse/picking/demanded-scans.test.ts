import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { Picks } from '@portal/contract/warehouse/picking/picks.schemas';
import { describe, expect, it } from 'vitest';
import { openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('a house that demands scans', () => {
  const portal = startTestApp({ DEMAND_SCANS: 'on' });

  it('asks once why bottles are picked without a scan, when the request is marked pulled', async () => {
    const scene = await openCellar(portal);
    const steward = await signInSteward(portal);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 6));
    const { footprint_id: number, lines } = asked.json<Order>();
    const url = `/api/staff/requests/${number}`;
    const code = scene.wineCase.footprintLookupCode;
    for (const how of ['scan', 'hand']) {
      const body = { how, code, lines: [{ line_id: lines[0]?.id, quantity: 2 }] };
      const made = await steward.post(`${url}/picks/`, body, { 'idempotency-key': how });
      expect(made.json()).toMatchObject({ demands_scans: true });
    }
    const pull = async (reason: string) => {
      const { version } = (await steward.get(`${url}/`)).json<StaffRequest>();
      return steward.post(`${url}/process/`, { version, unticked: 'pulled', reason });
    };
    const refused = await pull('');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { reason: ['Say why bottles were picked without a scan.'] },
    ]);
    expect((await pull('No labels yet')).statusCode).toBe(200);
    expect((await steward.get(`${url}/picks/`)).json<Picks>().picks).toMatchObject([
      { how: 'scan', quantity: 2, reason: '' },
      { how: 'hand', quantity: 2, reason: 'No labels yet' },
      { how: 'list', quantity: 2, reason: 'No labels yet' },
    ]);
  });
});
