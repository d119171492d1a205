import type {
  AccountCharges,
  ClientCharges,
  StoredCases,
} from '@portal/contract/charges/accounts/accounts.schemas';
import type { Estimate } from '@portal/contract/charges/estimates/estimates.schemas';
import type { RateCardDetail } from '@portal/contract/charges/rates/rates.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { card as cardTerms, rate } from '../../../testing/test-rates.ts';

const DAY_MS = 24 * 60 * 60_000;
const RATE = rate({ amount: 310 });
const TERMS = cardTerms({ every: 'quarter', rates: [RATE] });
const OWN = {
  rates: [],
  discount: 0,
  plan_code: '',
  plan_up_to: null,
  plan_amount: null,
  places: [],
  declared_value: 0,
};
const CREDIT = {
  day: '2026-03-02',
  code: 'CREDIT',
  name: 'A broken label',
  quantity_hundredths: 100,
  amount: 500,
  is_credit: true,
  tax: null,
  reason: 'We are sorry.',
  request_number: '',
  opposite_of: null,
};

describe('charges of an account', () => {
  const portal = startTestApp({ CHARGES: 'on' });
  let scene: CellarScene;
  let desk: BrowserSession;

  beforeEach(async () => {
    scene = await openCellar(portal);
    const steward = await createUser(portal.database.db, null);
    desk = await signIn(portal.app, steward.email, TEST_PASSWORD);
  });

  const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) =>
    (url.startsWith('/api/staff/') ? desk : scene.browser).send({
      method,
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
  let cards = 0;
  const addCard = async (part: object = {}) => {
    cards += 1;
    const name = `Card ${scene.accountId}-${cards}`;
    const body = { name, currency: 'USD', month: '2026-01', ...TERMS, ...part };
    const answer = await send('POST', '/api/staff/rate-cards/', body);
    return answer.json<RateCardDetail>().id;
  };
  const ofClient = () => `/api/staff/clients/${scene.accountId}/`;
  const setTerms = (body: object) =>
    send('PUT', `${ofClient()}charge-terms/`, { month: '2026-03', ...OWN, ...body });
  const enter = (body: object) =>
    send('POST', `${ofClient()}manual-charges/`, { ...CREDIT, ...body });
  /** Requests bottles by van and hands them over; returns how the desk takes its steps. */
  const deliver = async (quantity: number) => {
    const made = await send('POST', '/api/create_pull_request/', vanRequest(scene, quantity));
    const { footprint_id: number } = made.json<{ footprint_id: number }>();
    const url = `/api/staff/requests/${number}/`;
    const step = async (action: string) => {
      const { version } = (await desk.get(url)).json<{ version: number }>();
      const body = { version, silent: false, reason: 'Done by phone' };
      expect((await send('POST', `${url}${action}/`, body)).statusCode).toBe(200);
    };
    await step('process');
    await step('complete');
    return { number, step };
  };
  const read = async () => (await scene.browser.get('/api/charges/')).json<AccountCharges>();
  const readAtDesk = async () => (await desk.get(`${ofClient()}charges/`)).json<ClientCharges>();

  it('name the request of a delivery, and nothing once it is undone', async () => {
    const pulled = { ...RATE, code: 'OUT', name: 'Bottles', unit: 'bottle pulled', amount: 75 };
    const van = { ...RATE, code: 'VAN', name: 'Van', unit: 'delivery', amount: 4_500 };
    await setTerms({ card: await addCard({ rates: [pulled, van] }) });
    const { number, step } = await deliver(3);
    expect((await read()).lines).toMatchObject([
      { code: 'OUT', quantity: 3, net: 225, request_number: number, day: '2026-03-02' },
      { code: 'VAN', quantity: 1, net: 4_500, request_number: number },
    ]);
    await step('revert');
    expect((await read()).lines).toEqual([]);
  });

  it('are estimated before a request is sent, as they are charged after it', async () => {
    const pulled = { ...RATE, code: 'OUT', name: 'Bottles', unit: 'bottle pulled', amount: 75 };
    const whole = { ...RATE, code: 'OUT-CASE', name: 'Cases', unit: 'case pulled', amount: 450 };
    const van = {
      ...RATE,
      code: 'VAN',
      name: 'Van',
      unit: 'delivery',
      amount: 4_500,
      methods: [8],
      zones: [{ postal_code: '100', distance: 10 }],
      distance_amount: 10,
    };
    await setTerms({ card: await addCard({ rates: [RATE, pulled, whole, van] }) });
    const estimate = async (quantity: number, day = '2026-03-03') => {
      const { lines, method, address } = vanRequest(scene, quantity);
      const body = { lines, method, address, requested_delivery_date: day };
      return (await send('POST', '/api/charges/estimate/', body)).json<Estimate>().estimate;
    };
    expect(await estimate(3)).toMatchObject({
      currency: 'USD',
      lines: [
        { code: 'OUT', net: 225 },
        { code: 'VAN', net: 4_600 },
      ],
      month_change: 0,
    });
    expect(await estimate(12)).toMatchObject({
      lines: [
        { code: 'OUT-CASE', net: 450 },
        { code: 'VAN', net: 4_600 },
      ],
      month_change: -310,
    });
    expect(await estimate(12, '2026-04-07')).toMatchObject({ month_change: -310 });
    await deliver(12);
    const add = { method: 'pickup', boxes: 2, address: scene.addressId };
    const answer = await send('POST', '/api/charges/estimate/add/', add);
    expect(answer.json<Estimate>().estimate).toMatchObject({
      lines: [{ code: 'VAN', net: 4_600 }],
      bottle_amount: null,
      month_change: 620,
    });
    expect((await read()).lines.filter(({ day }) => day !== null)).toMatchObject([
      { code: 'OUT-CASE', net: 450 },
      { code: 'VAN', net: 4_600 },
    ]);
  });

  it('are none before the desk names a card', async () => {
    expect(await read()).toMatchObject({ card: null, terms: null, lines: [], next_day: null });
  });

  it('are seen by viewers and proposers only when an owner says so', async () => {
    const url = '/api/charges/';
    await setTerms({ card: await addCard() });
    const { email } = await createUser(portal.database.db, scene.accountId, { role: 'viewer' });
    const viewer = await signIn(portal.app, email, TEST_PASSWORD);
    const isHidden = async () => {
      const { is_hidden: hidden, lines } = (await viewer.get(url)).json<AccountCharges>();
      const { cases } = (await viewer.get(`${url}cases/?month=2026-03`)).json<StoredCases>();
      expect([lines.length, cases.length]).toEqual(hidden ? [0, 0] : [1, 1]);
      return hidden;
    };
    expect(await isHidden()).toBe(true);
    expect((await send('PATCH', url, { is_for_all: true })).statusCode).toBe(204);
    expect(await isHidden()).toBe(false);
    await send('PATCH', url, { is_for_all: false });
    expect(await isHidden()).toBe(true);
  });

  it('have own amounts, a discount and a plan of codes that the card has', async () => {
    const card = await addCard();
    const refused = await setTerms({ card, rates: [{ code: 'VAN', amount: 1, free: null }] });
    expect(refused.json()).toMatchObject({ rates: ['The card has no rate VAN.'] });
    const half = await setTerms({ card, plan_code: 'CASE', plan_up_to: 2 });
    expect(half.json()).toMatchObject({
      plan_code: ['Enter the code, the quantity and the amount of the plan.'],
    });
    const van = { ...RATE, code: 'VAN', unit: 'delivery' };
    const other = { card: await addCard({ rates: [van] }), plan_up_to: 2, plan_amount: 1_000 };
    expect((await setTerms({ ...other, plan_code: 'VAN' })).json()).toMatchObject({
      plan_code: ['A plan is for cases, bottles or places a month.'],
    });
    await setTerms({ card, plan_code: 'CASE', plan_up_to: 2, plan_amount: 1_000, discount: 1_000 });
    expect((await read()).expected).toEqual({ net: 900, tax: 0 });
  });

  it('change for the future only, and stay in one currency', async () => {
    const card = await addCard();
    expect((await setTerms({ card, month: '2026-02' })).json()).toMatchObject({
      month: ['Choose 2026-03 or a later month.'],
    });
    expect((await setTerms({ card })).statusCode).toBe(200);
    expect((await setTerms({ card })).json()).toMatchObject({
      month: ['Choose 2026-04 or a later month.'],
    });
    const other = await addCard({ currency: 'CHF' });
    expect((await setTerms({ card: other, month: '2026-05' })).json()).toMatchObject({
      card: ['Choose a card in USD: a client is charged in one currency.'],
    });
    expect((await setTerms({ card: 999_999, month: '2026-05' })).json()).toMatchObject({
      card: ['There is no such rate card.'],
    });
  });

  it('take a charge by hand back once, with its opposite', async () => {
    await setTerms({ card: await addCard() });
    expect((await enter({})).statusCode).toBe(200);
    const [credit] = (await readAtDesk()).manual;
    expect(credit).toMatchObject({ amount: -500, taken_back_by: null, quantity: 1 });
    const back = { opposite_of: credit?.id, reason: 'Entered for the wrong client.' };
    expect((await enter(back)).statusCode).toBe(200);
    expect((await enter(back)).json()).toMatchObject({
      detail: 'This charge was taken back before.',
    });
    const { manual, lines } = await readAtDesk();
    expect(manual.map(({ amount }) => amount)).toEqual([500, -500]);
    expect(lines.slice(1)).toMatchObject([{ net: -500 }, { net: 500 }]);
    const again = await enter({ opposite_of: manual[0]?.id });
    expect(again.json()).toMatchObject({ detail: /takes a charge back itself/ });
  });

  it('refuse a charge by hand without terms, rate, request or charge to take back', async () => {
    expect((await enter({})).json()).toMatchObject({
      day: ['This client has no rate card in that month.'],
    });
    await setTerms({ card: await addCard() });
    expect((await enter({ amount: null })).json()).toMatchObject({
      amount: ['Enter an amount: the card has no rate CREDIT.'],
    });
    expect((await enter({ request_number: '4711' })).json()).toMatchObject({
      request_number: ['This client has no request with that number.'],
    });
    expect((await enter({ opposite_of: 4_711 })).json()).toMatchObject({
      opposite_of: ['There is no such charge.'],
    });
    await enter({ code: 'CASE', amount: null, is_credit: false, quantity_hundredths: 150 });
    expect((await readAtDesk()).manual).toMatchObject([{ amount: 465 }]);
  });

  it('say what the month has cost until now, what it will cost, and when it is charged', async () => {
    await setTerms({ card: await addCard() });
    portal.passTime(9 * DAY_MS);
    const { stored, lines, expected, next_day: nextDay, months } = await read();
    expect(stored).toEqual({ boxes: 1, bottles: 12, shares: 1 });
    const spans = [{ parts: 0 }, { from: '2026-03-02', to: '2026-03-11', parts: 1 }];
    expect(lines).toMatchObject([{ code: 'CASE', net: 100, spans }]);
    expect(expected).toEqual({ net: 300, tax: 0 });
    expect(nextDay).toBe('2026-03-31');
    expect(months.at(-1)).toEqual({ month: '2026-03', net: 300, tax: 0 });
    const cases = (
      await scene.browser.get('/api/charges/cases/?month=2026-03')
    ).json<StoredCases>();
    expect(cases.cases).toMatchObject([{ id: scene.wineCase.id, days: 10, bottles: 12 }]);
  });
});
