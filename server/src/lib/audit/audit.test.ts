import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { createLocation } from '../../testing/factories.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../testing/browser-session.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../testing/cellar-scene.ts';
import { signInSteward } from '../../testing/sign-in.ts';

const RUTH = {
  first_name: 'Ruth',
  last_name: 'Keller',
  email: 'ruth@example.com',
  phone_number: '917 555 0142',
};

describe('the activity', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let stranger: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal, { email: 'steward@example.com' });
    scene = await openCellar(portal);
    stranger = await openCellar(portal);
  });

  it('of a case shows its own changes, and none of another account', async () => {
    const path = ({ accountId, wineCase }: CellarScene) =>
      `/api/staff/stock/${accountId}/cases/${wineCase.id}/`;
    const look = async (of: CellarScene) => (await steward.get(path(of))).json<StaffCase>();
    const facts = { container_name: 'Mixed', location: 'Z9' };
    for (const location of ['Z9', 'Z10']) {
      await createLocation(portal.database.db, location);
      const { version } = await look(stranger);
      await steward.post(`${path(stranger)}facts/`, { ...facts, location, version });
    }
    expect((await look(scene)).events).toEqual([]);
    expect((await look(stranger)).events).toMatchObject([
      { action: 'changed', actor: 'Ada Keller', details: { after: { location: 'Z10' } } },
      { action: 'changed', subject_id: String(stranger.wineCase.id) },
    ]);
  });

  it('of an account shows its changes and requests without sign-ins, and none of another account', async () => {
    const path = ({ accountId }: CellarScene) => `/api/staff/clients/${accountId}/`;
    const look = async (of: CellarScene) => (await steward.get(path(of))).json<ClientAccount>();
    const { version } = await look(scene);
    await steward.put(path(scene), { name: 'Marsh & Co', is_commercial: false, version });
    await stranger.browser.post('/api/authorizedusers/', RUTH);
    await scene.browser.post('/api/authorizedusers/', RUTH);
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 1));
    const { events } = await look(scene);
    expect(events).toMatchObject([
      { subject_type: 'order', action: 'created' },
      { subject_type: 'authorized user', action: 'added' },
      {
        subject_type: 'account',
        action: 'changed',
        actor: 'Ada Keller',
        subject_id: String(scene.accountId),
      },
    ]);
    expect(events).toHaveLength(3);
  });
});
