import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import {
  createCase,
  createLocation,
  createLot,
  type TestCase,
} from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import { attachToCase } from '../../../testing/stock-writes.ts';

describe('the other cases when a steward changes one', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let other: TestCase;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    other = await createCase(portal.database.db, scene.accountId);
  });

  const path = (caseId: number) => `/api/staff/stock/${scene.accountId}/cases/${caseId}/`;
  const look = async (caseId: number) => (await steward.get(path(caseId))).json<StaffCase>();
  const act = async (action: string, body: Record<string, unknown>) => {
    const { version } = await look(scene.wineCase.id);
    return steward.post(`${path(scene.wineCase.id)}${action}/`, { version, ...body });
  };

  it('bottles of an unknown size do not become those of a known one', async () => {
    const { db } = portal.database;
    const { accountId, wineCase, wineId } = scene;
    const unknown = { caseId: wineCase.id, wineId, sizeMl: null, quantity: 3 };
    const lot_id = await createLot(db, accountId, unknown);
    await createLot(db, accountId, { caseId: other.id, wineId, quantity: 2 });
    const lines = [{ lot_id, quantity: 3 }];
    await act('move', { lines, to_case: other.footprintLookupCode });
    expect((await look(other.id)).lots).toMatchObject([
      { size: 750, quantity: 2 },
      { size: null, quantity: 3 },
    ]);
  });

  it('the other cases of the account stay unchanged by every action on one', async () => {
    const { db } = portal.database;
    const { accountId, wineId } = scene;
    const beside = await createCase(db, accountId, { locationId: await createLocation(db, 'Z9') });
    const kept = { caseId: beside.id, wineId, quantity: 2, addedDate: '2019-01-31' };
    await createLot(db, accountId, kept);
    await attachToCase(db, accountId, beside.id, 'beside.pdf');
    const emptied = { caseId: other.id, wineId, quantity: 0, addedDate: '2018-01-31' };
    await createLot(db, accountId, emptied);
    const before = await look(beside.id);
    await createLocation(db, 'C3');
    await act('facts', { container_name: 'Mixed', location: 'C3' });
    const joined = await act('join', { to_case: other.footprintLookupCode });
    expect(joined.statusCode).toBe(200);
    expect(await look(beside.id)).toEqual(before);
  });

  it('after all of this free, reserved and ledger agree', async () => {
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });
});
