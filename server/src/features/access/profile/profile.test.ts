import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { openCellar } from '../../../testing/cellar-scene.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { answer, refusal, wholeAnswer } from '../../../testing/whole-answer.ts';

const ADDRESSES = '/api/addresses/';
const PEOPLE = '/api/authorizedusers/';
const NOT_FOUND = refusal('not_found', 'Not found.');
const GONE = answer(204, '', { headers: { 'content-type': undefined } });
const required = ['This field is required.'];
const blank = ['This field may not be blank.'];
const atMost = (length: number) => [`Ensure this field has no more than ${length} characters.`];

const ADDRESS = {
  first_name: 'Grace',
  last_name: 'Hopper',
  line1: '5 Harbour Road',
  city: 'Boston',
  state: 'MA',
  postal_code: '02101',
  country: 'United States',
  primary_telephone: '212 555 0101',
};
/** Fields that the server adds to the required ones. */
const ADDED = {
  attention_of: null,
  line2: null,
  is_default: false,
  is_doorman_building: false,
};
const PERSON = {
  first_name: 'Ada',
  last_name: 'Keller',
  email: 'ada@keller.example',
  phone_number: '212 555 0100',
};

describe('the answers of the profile’s calls', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let userId: number;
  let first: Record<string, unknown>;

  beforeAll(async () => {
    const scene = await openCellar(portal);
    ({ browser, userId } = scene);
    [first = {}] = (await browser.get(ADDRESSES)).json<Record<string, unknown>[]>();
  });

  const post = async (url: string, body: object) => wholeAnswer(await browser.post(url, body));
  const remove = async (url: string) => wholeAnswer(await browser.send({ method: 'DELETE', url }));
  const idOf = async (url: string, body: object) =>
    (await browser.post(url, body)).json<{ id: number }>().id;

  it('an address is answered whole when created, changed and listed, and empty when deleted', async () => {
    const sent = { ...ADDRESS, line2: '', attention_of: null };
    const id = await idOf(ADDRESSES, sent);
    const made = { id, ...ADDRESS, ...ADDED };
    const url = `${ADDRESSES}${id}/`;
    expect(await post(ADDRESSES, { ...sent, id: 1, account_id: 1, click_id: 'x' })).toEqual(
      answer(201, { ...made, id: id + 1 }),
    );
    const full = { ...ADDRESS, line2: 'Floor 3', attention_of: 'The Bindery', country: 'Japan' };
    const changed = { ...made, ...full, state: 'Tokyo', is_doorman_building: true };
    const put = { ...full, state: 'Tokyo', is_doorman_building: 'on' };
    expect(wholeAnswer(await browser.put(url, put))).toEqual(answer(200, changed));
    const patched = { ...changed, city: 'Osaka' };
    expect(wholeAnswer(await browser.patch(url, { city: ' Osaka ', id: 1 }))).toEqual(
      answer(200, patched),
    );
    expect(wholeAnswer(await browser.get(ADDRESSES))).toEqual(
      answer(200, [first, patched, { ...made, id: id + 1 }]),
    );
    expect(await remove(url)).toEqual(GONE);
    expect(await remove(url)).toEqual(NOT_FOUND);
    expect(wholeAnswer(await browser.put(url, put))).toEqual(NOT_FOUND);
    expect(wholeAnswer(await browser.patch(url, {}))).toEqual(NOT_FOUND);
    expect(await remove(`${ADDRESSES}${id + 1}/`)).toEqual(GONE);
  });

  it('an address is read from a form, too, where an absent yes is a no', async () => {
    const response = await sendForm(browser, ADDRESSES, { ...ADDRESS, is_doorman_building: '1' });
    const { id } = response.json<{ id: number }>();
    const made = { id, ...ADDRESS, ...ADDED, is_doorman_building: true };
    expect(wholeAnswer(response)).toEqual(answer(201, made));
    await remove(`${ADDRESSES}${id}/`);
  });

  it('the default stays, and cannot be removed', async () => {
    const url = `${ADDRESSES}${String(first['id'])}/`;
    expect(wholeAnswer(await browser.patch(url, { is_default: false }))).toEqual(
      answer(200, first),
    );
    expect(await remove(url)).toEqual(refusal('invalid', 'The default address cannot be removed.'));
  });

  it('everything that is wrong with an address', async () => {
    const fields = Object.keys(ADDRESS);
    expect(await post(ADDRESSES, {})).toEqual(
      refusal('invalid', Object.fromEntries(fields.map((field) => [field, required]))),
    );
    const long = 'x'.repeat(65);
    const wrong = {
      first_name: 'x'.repeat(33),
      last_name: ' ',
      attention_of: long,
      line1: long,
      line2: long,
      city: null,
      state: 7.5,
      postal_code: {},
      country: 'united states',
      primary_telephone: 'a\0b',
      is_default: 'perhaps',
      is_doorman_building: null,
    };
    expect(await post(ADDRESSES, wrong)).toEqual(
      refusal('invalid', {
        first_name: atMost(32),
        last_name: blank,
        attention_of: atMost(64),
        line1: atMost(64),
        line2: atMost(64),
        city: ['This field may not be null.'],
        postal_code: ['Not a valid string.'],
        country: ['"united states" is not a valid choice.'],
        primary_telephone: ['Null characters are not allowed.'],
        is_default: ['Must be a valid boolean.'],
        is_doorman_building: ['This field may not be null.'],
      }),
    );
    expect(await post(ADDRESSES, { ...ADDRESS, country: { toString: 1 } })).toEqual(
      refusal('invalid', { country: ['"dict" is not a valid choice.'] }),
    );
    expect(await post(ADDRESSES, { ...ADDRESS, state: 'Massachusetts' })).toEqual(
      refusal('invalid', { state: ['"Massachusetts" is not a valid choice.'] }),
    );
    expect(wholeAnswer(await browser.get(ADDRESSES))).toEqual(answer(200, [first]));
  });

  it('an authorized user is answered whole when created, changed and listed, and empty when deleted', async () => {
    expect(wholeAnswer(await browser.get(PEOPLE))).toEqual(answer(200, []));
    const response = await browser.post(PEOPLE, { ...PERSON, user: 987, id: 1 });
    const { id } = response.json<{ id: number }>();
    const made = { id, user: userId, ...PERSON };
    const url = `${PEOPLE}${id}/`;
    expect(wholeAnswer(response)).toEqual(answer(201, made));
    const changed = { ...made, last_name: 'Lovelace' };
    expect(wholeAnswer(await browser.put(url, { ...PERSON, last_name: 'Lovelace' }))).toEqual(
      answer(200, changed),
    );
    const patched = { ...changed, phone_number: '1' };
    expect(wholeAnswer(await browser.patch(url, { phone_number: 1, user: 5 }))).toEqual(
      answer(200, patched),
    );
    expect(wholeAnswer(await browser.get(PEOPLE))).toEqual(answer(200, [patched]));
    expect(await remove(url)).toEqual(GONE);
    expect(await remove(url)).toEqual(NOT_FOUND);
    expect(wholeAnswer(await browser.put(url, PERSON))).toEqual(NOT_FOUND);
    expect(wholeAnswer(await browser.patch(url, {}))).toEqual(NOT_FOUND);
  });

  it('all errors of an authorized user', async () => {
    expect(await post(PEOPLE, {})).toEqual(
      refusal('invalid', {
        first_name: required,
        last_name: required,
        email: required,
        phone_number: required,
      }),
    );
    const wrong = {
      first_name: '',
      last_name: 'x'.repeat(33),
      email: `${'x'.repeat(250)}@example.com`,
      phone_number: '1'.repeat(65),
    };
    expect(await post(PEOPLE, wrong)).toEqual(
      refusal('invalid', {
        first_name: blank,
        last_name: atMost(32),
        email: [...atMost(254), 'Enter a valid email address.'],
        phone_number: atMost(64),
      }),
    );
  });
});
