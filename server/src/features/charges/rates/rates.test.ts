import type { RateCard, RateCardDetail } from '@portal/contract/charges/rates/rates.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { card, rate } from '../../../testing/test-rates.ts';

const RATE = rate({});
const TERMS = card({});

describe('rate cards', () => {
  const portal = startTestApp({ CHARGES: 'on' });
  let manager: BrowserSession;

  beforeAll(async () => {
    const { email } = await createUser(portal.database.db, null, { role: 'manager' });
    manager = await signIn(portal.app, email, TEST_PASSWORD);
  });

  const post = (url: string, payload: object, by = manager) =>
    by.send({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
  const add = (part: object) =>
    post('/api/staff/rate-cards/', {
      name: 'New Jersey',
      currency: 'USD',
      month: '2026-01',
      ...TERMS,
      ...part,
    });

  it('are listed with their currency, and have terms from a month on', async () => {
    const added = (await add({})).json<RateCardDetail>();
    expect(added).toMatchObject({ latest_month: '2026-01', client_count: 0, rate_count: 1 });
    const url = `/api/staff/rate-cards/${added.id}/`;
    const next = { version: 1, month: '2026-04', ...TERMS, counted_by: 'month begun' };
    expect((await post(`${url}terms/`, next)).json<RateCardDetail>().terms).toMatchObject([
      { month: '2026-04', terms: { counted_by: 'month begun' } },
      { month: '2026-01', terms: { counted_by: 'day' } },
    ]);
    const list = (await manager.get('/api/staff/rate-cards/')).json<RateCard[]>();
    expect(list).toMatchObject([{ name: 'New Jersey', currency: 'USD', latest_month: '2026-04' }]);
  });

  it('change for the future only, and never twice from one month on', async () => {
    const { id } = (await add({ name: 'Future' })).json<RateCardDetail>();
    const url = `/api/staff/rate-cards/${id}/terms/`;
    const change = (month: string, version: number) => post(url, { version, month, ...TERMS });
    expect((await change('2026-03', 1)).json()).toEqual({
      month: ['Choose 2026-04 or a later month.'],
    });
    await change('2026-04', 1);
    expect((await change('2026-04', 2)).json()).toEqual({
      month: ['There are terms from this month on already.'],
    });
    expect((await change('2026-05', 1)).json()).toMatchObject({
      detail: expect.stringContaining('Somebody else has changed this rate card.'),
    });
  });

  it('refuse a name, a code or a step twice, and what is no currency, method or amount', async () => {
    expect((await add({ name: 'new JERSEY' })).json()).toEqual({
      name: ['There is a rate card named "new JERSEY".'],
    });
    const refused = async (part: object) =>
      (await add({ name: 'Refused', ...part })).json<object>();
    expect(await refused({ currency: 'XQQ' })).toEqual({
      currency: ['Enter a currency code such as USD.'],
    });
    expect(await refused({ rates: [RATE, RATE] })).toEqual({
      rates: ['Each code stands once on a card.'],
    });
    expect(JSON.stringify(await refused({ rates: [{ ...RATE, code: 'a b' }] }))).toContain(
      'Use capital letters, digits and hyphens.',
    );
    const steps = [
      { from: 5, amount: 1 },
      { from: 5, amount: 2 },
    ];
    expect(JSON.stringify(await refused({ rates: [{ ...RATE, steps }] }))).toContain(
      'Each step begins with a larger quantity than the one before.',
    );
    expect(JSON.stringify(await refused({ rates: [{ ...RATE, methods: [4711] }] }))).toContain(
      'There is no such method.',
    );
    expect(JSON.stringify(await refused({ rates: [{ ...RATE, amount: 10 ** 12 }] }))).toContain(
      'less than or equal to',
    );
    expect(await refused({ month: '2026-13' })).toEqual({ month: ['Enter a month as yyyy-MM.'] });
  });

  it('are changed by managers alone, and seen by the desk', async () => {
    const { email } = await createUser(portal.database.db, null, { role: 'steward' });
    const steward = await signIn(portal.app, email, TEST_PASSWORD);
    expect((await steward.get('/api/staff/rate-cards/')).statusCode).toBe(200);
    const body = { name: 'By a steward', currency: 'USD', month: '2026-01', ...TERMS };
    expect((await post('/api/staff/rate-cards/', body, steward)).statusCode).toBe(403);
  });
});

describe('a house that does not charge by the portal', () => {
  const portal = startTestApp();

  it('has no calls for rates and charges', async () => {
    const { email } = await createUser(portal.database.db, null, { role: 'manager' });
    const manager = await signIn(portal.app, email, TEST_PASSWORD);
    expect((await manager.get('/api/staff/rate-cards/')).statusCode).toBe(404);
    expect((await manager.get('/api/charges/')).statusCode).toBe(404);
  });
});
