import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { openCellar, pickupRequest } from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const portal = startTestApp();

it('a new case number that two clients are given in the same moment belongs to one of them', async () => {
  const steward = await signInSteward(portal);
  const scenes = [await openCellar(portal), await openCellar(portal)];
  const putAway = async (scene: (typeof scenes)[number], number: string) => {
    const request = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    const { footprint_id: footprintId } = request.json<Order>();
    const lines = [{ wine: scene.wineId, size_ml: 750, quantity: 1 }];
    const body = { version: 1, cases: [{ case_number: number, lines }] };
    return () => steward.post(`/api/staff/receiving/${footprintId}/put-away/`, body);
  };
  for (const number of ['RACE-1', 'RACE-2', 'RACE-3']) {
    const ready = await Promise.all(scenes.map((scene) => putAway(scene, number)));
    const done = await Promise.all(ready.map((send) => send()));
    const [good, refused] = done.map(({ statusCode }) => statusCode).toSorted();
    expect(good, number).toBe(200);
    expect([400, 409], number).toContain(refused);
  }
});
