import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cases } from './db/schema/inventory.ts';

import { lockAccountStock } from './lib/stock-lock.ts';
import { lockTree } from './features/cellar/locations/locations.repository.ts';
import { lockRequests } from './features/warehouse/runs/runs.repository.ts';
import type { BrowserSession } from './testing/browser-session.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from './testing/cellar-scene.ts';
import { createCase, createLocation } from './testing/factories.ts';
import { signInSteward } from './testing/sign-in.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { countingRepetitions, sendWhileLocked } from './testing/waiting-calls.ts';

/** Each was a deadlock; a transaction that is repeated after one would hide it (docs/decisions/105-order-of-locks.md). */
const isPostgres = inject('databaseTemplate').engine === 'postgres';

describe.runIf(isPostgres)('two people who change the same at once', () => {
  let portal: TestApp;
  let repetitions: () => number;
  let scene: CellarScene;
  let steward: BrowserSession;

  beforeAll(async () => {
    const counted = countingRepetitions(await createTestDatabase());
    ({ repetitions } = counted);
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' }, { database: counted.database });
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 40 });
  });
  afterAll(() => portal.close());

  it('remove a webhook while a client cancels a request that it is told of', async () => {
    const hook = { url: 'https://erp.example.com/hooks' };
    const events = ['order.state_changed', 'inventory.changed'];
    const added = await steward.post('/api/staff/webhooks/', { ...hook, events });
    const { id: webhook } = added.json<{ id: number }>();
    const request = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    const { id, footprint_id: number } = request.json<{ id: number; footprint_id: number }>();
    // The cancellation has freed the bottles, and waits to change the request.
    const answers = await sendWhileLocked(portal.database, (tx) => lockRequests(tx, [number]), [
      () => scene.browser.post(`/api/orders/${id}/cancel/`),
      () => steward.send({ method: 'DELETE', url: `/api/staff/webhooks/${webhook}/` }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204]);
    expect(repetitions()).toBe(0);
  });

  it('put a case to a location while somebody removes it', async () => {
    const { db } = portal.database;
    const { accountId, wineCase } = scene;
    const code = `Shelf of ${accountId}`;
    const locationId = await createLocation(db, code);
    const empty = await createCase(db, accountId, { locationId });
    // The case is put there once the other transaction ends, which the removal has to wait for.
    const answers = await sendWhileLocked(
      portal.database,
      (tx) => lockAccountStock(tx, accountId),
      [
        () =>
          steward.post(`/api/staff/stock/${accountId}/cases/${wineCase.id}/location/`, {
            location: code,
          }),
        () => steward.send({ method: 'DELETE', url: `/api/staff/locations/${locationId}/` }),
      ],
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409]);
    expect(repetitions()).toBe(0);
    const places = await db
      .select({ id: cases.id, place: cases.locationId })
      .from(cases)
      .where(eq(cases.accountId, accountId))
      .orderBy(cases.id);
    expect(places).toEqual([
      { id: wineCase.id, place: locationId },
      { id: empty.id, place: locationId },
    ]);
  });

  it('put two locations into each other', async () => {
    const { db } = portal.database;
    const [one, other] = [`One of ${scene.accountId}`, `Other of ${scene.accountId}`];
    const ids = [await createLocation(db, one), await createLocation(db, other)];
    const putInto = (at: number, code: string, parent: string) => () =>
      steward.put(`/api/staff/locations/${ids[at]}/`, {
        version: 1,
        code,
        kind: 'shelf',
        parent,
        walk_order: null,
      });
    const answers = await sendWhileLocked(portal.database, lockTree, [
      putInto(0, one, other),
      putInto(1, other, one),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
    expect(repetitions()).toBe(0);
  });

  it('approve a correction while the person who asked for it counts another case', async () => {
    const { accountId, wineCase, lotId } = scene;
    const asker = await signInSteward(portal);
    const path = `/api/staff/stock/${accountId}/cases/${wineCase.id}/`;
    const { version } = (await asker.get(path)).json<{ version: number }>();
    const wish = { version, lot_id: lotId, quantity: 10, reason: 'Recounted' };
    const asked = await asker.post(`${path}correct/`, wish);
    const { approval } = asked.json<{ approval: { id: number } }>();
    const lines = [{ wine: scene.wineId, size_ml: 750, quantity: 40, not_looked_at: false }];
    const answers = await sendWhileLocked(
      portal.database,
      (tx) => lockAccountStock(tx, accountId),
      [
        () => asker.post(`${path}counts/`, { session: null, lines }),
        () => steward.post(`/api/staff/approvals/${approval.id}/approve/`),
      ],
    );
    expect(answers[0]?.statusCode).toBe(201);
    expect(repetitions()).toBe(0);
  });
});
