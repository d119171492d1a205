import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { sessions, users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { interruptibleApp } from '../../../testing/interruptible-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { sendWhileLocked } from '../../../testing/waiting-calls.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';

const NOT_SIGNED_IN = [403, { detail: 'Authentication credentials were not provided.' }];
const NOT_ALLOWED = [403, { detail: 'You do not have permission to perform this action.' }];
const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Keller',
  line1: '7 Hidden Lane',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'United States',
  primary_telephone: '646 555 0188',
};
const PERSON = {
  first_name: 'Ada',
  last_name: 'Keller',
  email: 'ada@example.com',
  phone_number: '(646) 555-0188',
};

const refusalIn = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<unknown>()];

/** The writes a client of the scene sends after the session was read and before the transaction began. */
const WRITES: readonly (readonly [
  name: string,
  method: 'POST' | 'PATCH',
  path: (scene: CellarScene, orderId: number) => string,
  body: (scene: CellarScene) => object,
])[] = [
  ['a request', 'POST', () => '/api/create_pull_request/', vanRequest],
  ['a cancellation', 'POST', (_scene, orderId) => `/api/orders/${orderId}/cancel/`, () => ({})],
  ['an address', 'POST', () => '/api/addresses/', () => ADDRESS],
  ['a person', 'POST', () => '/api/authorizedusers/', () => PERSON],
  ['a schedule', 'PATCH', () => '/api/statements/schedule/', () => ({ every: 'monthly' })],
];

const CHANGES = [
  [
    'deactivated',
    NOT_SIGNED_IN,
    (tx: Db, userId: number) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, userId)),
  ],
  [
    'signed out',
    NOT_SIGNED_IN,
    (tx: Db, userId: number) => tx.delete(sessions).where(eq(sessions.userId, userId)),
  ],
  [
    'made read-only',
    NOT_ALLOWED,
    (tx: Db, userId: number) =>
      tx.update(users).set({ role: 'viewer' }).where(eq(users.id, userId)),
  ],
] as const;

describe('a user who loses access while a write waits', () => {
  const portal = startTestApp();
  let app: FastifyInstance;
  let interrupt: (work: () => Promise<unknown>) => void;
  let scene: CellarScene;
  let orderId: number;

  beforeAll(async () => {
    ({ app, interrupt } = await interruptibleApp(portal));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    scene = await openCellar({ app, database: portal.database });
    const first = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    orderId = first.json<{ id: number }>().id;
  });

  const ordersOfAccount = () =>
    portal.database.db.select().from(orders).where(eq(orders.accountId, scene.accountId));

  describe.each(CHANGES)('and is %s', (_change, refusal, change) => {
    it.each(WRITES)('is refused %s', async (_write, method, path, body) => {
      const { db } = portal.database;
      interrupt(async () => change(db, scene.userId));
      const answer = await scene.browser.send({
        method,
        url: path(scene, orderId),
        payload: JSON.stringify(body(scene)),
        headers: { 'content-type': 'application/json' },
      });
      expect(refusalIn(answer)).toEqual(refusal);
      expect(await ordersOfAccount()).toMatchObject([{ id: orderId, cancelledDate: null }]);
    });
  });

  // The embedded engine has one session: there a request cannot wait for a lock inside its transaction.
  it.runIf(inject('databaseTemplate').engine === 'postgres')(
    'is refused the request that was waiting for the lock on the stock of the account',
    async () => {
      const answers = await sendWhileLocked(
        portal.database,
        (tx) => lockAccountStock(tx, scene.accountId),
        [() => scene.browser.post('/api/create_pull_request/', vanRequest(scene))],
        (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, scene.userId)),
      );
      expect(answers.map(refusalIn)).toEqual([NOT_SIGNED_IN]);
      expect(await ordersOfAccount()).toHaveLength(1);
    },
  );
});
