import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount } from '../../../testing/factories.ts';

const BODY = {
  first_name: 'Ada',
  last_name: 'Keller',
  line1: '12 Elm Street',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'United States',
  primary_telephone: '212 555 0100',
};

interface Row {
  id: number;
  first_name: string;
  is_default: boolean;
}

describe('the address book', () => {
  const portal = startTestApp();
  let browser: BrowserSession;

  beforeAll(async () => {
    browser = await newClient();
  });

  async function newClient(): Promise<BrowserSession> {
    const { db } = portal.database;
    return signInNew(portal, await createAccount(db));
  }
  const add = async (changes: object = {}) =>
    (await browser.post('/api/addresses/', { ...BODY, ...changes })).json<Row>();
  const names = async () =>
    (await browser.get('/api/addresses/'))
      .json<Row[]>()
      .map((row) => `${row.first_name}${row.is_default ? ' (default)' : ''}`);

  it('makes the first address the default by itself, and no later one', async () => {
    expect(await names()).toEqual([]);
    await add({ first_name: 'First' });
    await add({ first_name: 'Second' });
    expect(await names()).toEqual(['First (default)', 'Second']);
  });

  it('moves the default to the address that is sent as default', async () => {
    const { id } = await add({ first_name: 'Third', is_default: true });
    expect(await names()).toEqual(['Third (default)', 'First', 'Second']);
    const again = await browser.put(`/api/addresses/${id}/`, { ...BODY, first_name: 'Third' });
    expect([again.statusCode, again.json<Row>().is_default]).toEqual([200, true]);
    expect(await names()).toEqual(['Third (default)', 'First', 'Second']);
  });

  it('keeps an empty second line and business as nothing', async () => {
    const response = await browser.post('/api/addresses/', { ...BODY, line2: '', city: ' Bonn ' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      line2: null,
      attention_of: null,
      city: 'Bonn',
      is_doorman_building: false,
    });
  });

  it('names every field that is wrong', async () => {
    const response = await browser.post('/api/addresses/', {
      ...BODY,
      first_name: 'x'.repeat(33),
      city: '',
      country: 'Atlantis',
      line1: undefined,
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        first_name: ['Ensure this field has no more than 32 characters.'],
        line1: ['This field is required.'],
        city: ['This field may not be blank.'],
        country: ['"Atlantis" is not a valid choice.'],
      },
    ]);
    const state = await browser.post('/api/addresses/', { ...BODY, state: 'New York' });
    expect(state.json()).toEqual({ state: ['"New York" is not a valid choice.'] });
  });

  it('has the name of a person, without a web address or telephone number', async () => {
    const plain = ['Enter a name without a web address, a telephone number or a line break.'];
    const names = { first_name: 'Win at www.evil.example', last_name: '+1 212 555 0100' };
    const answer = await browser.post('/api/addresses/', { ...BODY, ...names });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { first_name: plain, last_name: plain },
    ]);
  });

  it('changes what a PATCH names and keeps the rest, checked as a whole', async () => {
    const { id } = await add({ first_name: 'Patched', attention_of: 'The Bindery' });
    const path = `/api/addresses/${id}/`;
    const changed = await browser.patch(path, { city: 'Bonn', country: 'Germany' });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({
        first_name: 'Patched',
        attention_of: 'The Bindery',
        city: 'Bonn',
        country: 'Germany',
      }),
    ]);
    await browser.patch(path, { state: 'NRW' });
    const refused = await browser.patch(path, { country: 'United States', city: '' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { city: ['This field may not be blank.'] },
    ]);
    const state = await browser.patch(path, { country: 'United States' });
    expect(state.json()).toEqual({ state: ['"NRW" is not a valid choice.'] });
    expect((await browser.patch('/api/addresses/999999/', { city: 'Bonn' })).statusCode).toBe(404);
    await browser.send({ method: 'DELETE', url: path });
  });

  it('lets go of an address once, and never of the default', async () => {
    const { id } = await add({ first_name: 'Gone' });
    const remove = (which: number) =>
      browser.send({ method: 'DELETE', url: `/api/addresses/${which}/` });
    const removed = await remove(id);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await remove(id)).statusCode).toBe(404);
    const [first] = (await browser.get('/api/addresses/')).json<Row[]>();
    const refused = await remove(first?.id ?? 0);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { detail: 'The default address cannot be removed.' },
    ]);
  });

  it('of another account cannot be changed, removed or seen', async () => {
    const { id } = await add();
    const stranger = await newClient();
    expect((await stranger.put(`/api/addresses/${id}/`, BODY)).statusCode).toBe(404);
    const removal = await stranger.send({ method: 'DELETE', url: `/api/addresses/${id}/` });
    expect(removal.statusCode).toBe(404);
    expect((await stranger.get('/api/addresses/')).json()).toEqual([]);
  });

  it('gets one default when two tabs add the first address at once', async () => {
    browser = await newClient();
    await Promise.all([add(), add(), add()]);
    expect((await names()).filter((name) => name.endsWith('(default)'))).toHaveLength(1);
  });
});
