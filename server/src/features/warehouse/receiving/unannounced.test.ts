import type {
  CaseSuggestion,
  Receiving,
  WineSuggestion,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { labelKey } from '../../../db/label-key.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  createAccount,
  createCase,
  createLocation,
  createUser,
  createWine,
  TEST_PASSWORD,
} from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const nothing = { designation: null, vineyard: null, appellation: null };

describe('an unannounced shipment', () => {
  const portal = startTestApp();
  let steward: BrowserSession;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });

  const start = (sent: object) =>
    steward.post('/api/staff/receiving/', { company_name: 'UPS', boxes_arrived: 2, ...sent });
  const mailsTo = (email: string) =>
    portal.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipients, [email]));

  it('gets an add request of its own, received, which the client sees and gets a mail about', async () => {
    const { db } = portal.database;
    const account = await createAccount(db, { name: 'Larkin' });
    await createUser(db, account, { role: 'viewer' });
    const { email } = await createUser(db, account);
    const answer = await start({ account, tracking_number: '1Z', at_store: true });
    expect(answer.statusCode).toBe(201);
    const { order, boxes_arrived: boxes } = answer.json<Receiving>();
    expect(boxes).toBe(2);
    expect(order).toMatchObject({
      order_type: 'Add Request',
      order_method: 'InboundRetailDropoff',
      requested_by: null,
      account_name: 'Larkin',
      company_name: 'UPS',
      tracking_number: '1Z',
      primary_email: email,
      processed_date: '2026-03-02T15:00:00.000Z',
    });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      `Order #${order.footprint_id}: received`,
    ]);
    const client = await signIn(portal.app, email, TEST_PASSWORD);
    expect((await client.get('/api/orders/')).json()).toMatchObject([{ id: order.id }]);
  });

  it('is received in silence when that is chosen, and for an account without users', async () => {
    const { db } = portal.database;
    const account = await createAccount(db);
    const first = (await start({ account })).json<Receiving>();
    expect(first.order.primary_email).toBe('');
    const { email } = await createUser(db, account);
    expect((await start({ account, silent: true })).statusCode).toBe(201);
    expect(await mailsTo(email)).toEqual([]);
    const one = { new_wine: { short_producer: 'A', long_producer: 'A', wine_type: 'Red' } };
    const cases = [{ lines: [{ ...one, size_ml: 750, quantity: 1 }] }];
    const { footprint_id: number } = first.order;
    const { version } = first;
    const done = await steward.post(`/api/staff/receiving/${number}/put-away/`, { version, cases });
    expect(done.statusCode).toBe(200);
    expect(await mailsTo('')).toEqual([]);
  });

  it('needs an account that is there and open, an origin and its boxes', async () => {
    const closedAt = new Date('2026-01-01T00:00:00Z');
    const closed = await createAccount(portal.database.db, { closedAt });
    expect((await start({ account: closed })).json()).toEqual({
      account: [`Invalid pk "${closed}" - object does not exist.`],
    });
    expect((await start({ account: closed, boxes_arrived: 0 })).json()).toEqual({
      boxes_arrived: ['Ensure this value is greater than or equal to 1.'],
    });
    const bare = await steward.post('/api/staff/receiving/');
    expect([bare.statusCode, Object.keys(bare.json())]).toEqual([
      400,
      ['account', 'company_name', 'boxes_arrived'],
    ]);
  });

  it('is put away by what is typed: wines by all words and the year, cases by number or place', async () => {
    const { db } = portal.database;
    const label = {
      shortProducer: 'Château Palmer',
      longProducer: 'Château Palmer Margaux',
      ...nothing,
    };
    for (const vintage of [1999, 2005, null]) {
      await createWine(db, { ...label, vintage, labelKey: labelKey(label) });
    }
    const offered = async (search: string) => {
      const query = new URLSearchParams({ search }).toString();
      const answer = await steward.get(`/api/staff/receiving/wines/?${query}`);
      return answer.json<WineSuggestion[]>().map(({ vintage }) => vintage);
    };
    expect(await offered('palmer CHATEAU')).toEqual([2005, 1999, null]);
    expect(await offered('palm 1999')).toEqual([1999]);
    expect(await offered('nv palmer')).toEqual([null]);
    expect(await offered('%')).toEqual([]);
    // The beginning of a year is enough; near matches are listed when no wine has every word.
    expect(await offered('palmer 200')).toEqual([2005]);
    expect(await offered('palmer 1 chateau')).toEqual([1999]);
    expect(await offered('palmer 1961')).toEqual([2005, 1999, null]);
    expect(await offered('chateau palmer margeaux')).toEqual([2005, 1999, null]);
    expect(await offered('nobody 1961')).toEqual([]);

    const account = await createAccount(db);
    const locationId = await createLocation(db, 'Row Q 7');
    await createCase(db, account, { footprintLookupCode: 'QQ-1', locationId });
    await createCase(db, await createAccount(db), { footprintLookupCode: 'QQ-2' });
    const { order } = (await start({ account, silent: true })).json<Receiving>();
    const casesFor = async (search: string) => {
      const url = `/api/staff/receiving/${order.footprint_id}/cases/?search=${search}`;
      return (await steward.get(url)).json<CaseSuggestion[]>();
    };
    expect(await casesFor('qq')).toEqual([
      {
        case_number: 'QQ-1',
        container_name: '12 x 750ml',
        location: 'Row Q 7',
        bottle_count: 0,
      },
    ]);
    expect(await casesFor('row q 7')).toHaveLength(1);
    expect(await casesFor('nowhere')).toEqual([]);
  });
});
