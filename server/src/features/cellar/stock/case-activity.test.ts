import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { describe, expect, it } from 'vitest';
import { openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('the activity of a case and of a client', () => {
  const portal = startTestApp();

  it('has the requests that moved the bottles, and those of nobody else', async () => {
    const steward = await signInSteward(portal);
    const scene = await openCellar(portal);
    const other = await openCellar(portal);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 1));
    const { footprint_id: number } = asked.json<Order>();
    for (const step of ['process', 'complete']) {
      const url = `/api/staff/requests/${number}/`;
      const { version } = (await steward.get(url)).json<StaffRequest>();
      const body = { version, silent: true, reason: 'Signed on paper' };
      expect((await steward.post(`${url}${step}/`, body)).statusCode).toBe(200);
    }
    const eventsOf = async ({ accountId, wineCase }: typeof scene) => {
      const path = `/api/staff/stock/${accountId}/cases/${wineCase.id}/`;
      return (await steward.get(path)).json<StaffCase>().events;
    };
    expect(await eventsOf(scene)).toMatchObject([
      { subject_type: 'order', action: 'complete', details: { footprint_id: number } },
    ]);
    expect(await eventsOf(other)).toEqual([]);
    const client = await steward.get(`/api/staff/clients/${scene.accountId}/`);
    const actions = client.json<ClientAccount>().events.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['created', 'process', 'complete']));
  });
});
