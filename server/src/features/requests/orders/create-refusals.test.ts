import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { refusal, wholeAnswer } from '../../../testing/whole-answer.ts';

const PULL = '/api/create_pull_request/';
const PICKUP = '/api/create_pickup_order/';
const CREATE = [PULL, PICKUP, '/api/create_notify_order/'];
const required = ['This field is required.'];

describe('the refusals of the create calls', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 100 });
  });

  const post = async (url: string, body: object, headers: Record<string, string> = {}) =>
    wholeAnswer(await scene.browser.post(url, body, headers));

  it('400 with all errors, for any wrong value', async () => {
    expect(await post(PULL, {})).toEqual(
      refusal('invalid', { method: required, requested_delivery_date: required, lines: required }),
    );
    expect(await post(PICKUP, { requested_delivery_date: '', number_of_boxes: '' })).toEqual(
      refusal('invalid', {
        address: required,
        requested_delivery_date: required,
        number_of_boxes: required,
      }),
    );
    const notText = ['Not a valid string.'];
    const wrong = {
      address: null,
      requested_delivery_date: null,
      requested_delivery_time: 'NOON',
      alternate_date: '2026-02-30',
      is_boxed: 'perhaps',
      number_of_boxes: 21,
      additional_emails: {},
      notes: [],
    };
    expect(await post(PICKUP, wrong)).toEqual(
      refusal('invalid', {
        address: ['This field may not be null.'],
        requested_delivery_date: ['This field may not be null.'],
        requested_delivery_time: ['"NOON" is not a valid choice.'],
        alternate_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
        is_boxed: ['Must be a valid boolean.'],
        number_of_boxes: ['Ensure this value is less than or equal to 20.'],
        additional_emails: notText,
        notes: notText,
      }),
    );
    expect(await post(PULL, { ...vanRequest(scene), address: '987654321', boxes: 0 })).toEqual(
      refusal('invalid', {
        address: ['Invalid pk "987654321" - object does not exist.'],
        boxes: ['Ensure this value is greater than or equal to 1.'],
      }),
    );
  });

  it.each([
    ['{"a":1}', ['Expected a list of items but got type "dict".']],
    ['7', ['Expected a list of items but got type "int".']],
    ['null', ['This field may not be null.']],
    ['[]', ['This list may not be empty.']],
    ['[{]', ['Value must be valid JSON.']],
    ['', required],
  ])('400 to the lines %s', async (lines, message) => {
    const refused = refusal('invalid', { lines: message });
    expect(await post(PULL, { ...vanRequest(scene), lines })).toEqual(refused);
  });

  it('400 to bad rows in their places, with {} for the good ones', async () => {
    const { wineId, wineCase } = scene;
    const key = { wine: wineId, case_footprint_id: wineCase.footprintId };
    const lines = [
      lineOf(scene),
      { ...key, quantity: 0, size_value: 0 },
      7,
      { wine: 'x', case_footprint_id: true, quantity: '1e3' },
      {},
    ];
    expect(await post(PULL, { ...vanRequest(scene), lines })).toEqual(
      refusal('invalid', {
        lines: [
          {},
          {
            quantity: ['Ensure this value is greater than or equal to 1.'],
            size_value: ['Ensure this value is greater than or equal to 1.'],
          },
          { non_field_errors: ['Invalid data. Expected a dictionary, but got int.'] },
          {
            wine: ['Incorrect type. Expected pk value, received str.'],
            case_footprint_id: ['Incorrect type. Expected pk value, received bool.'],
            quantity: ['A valid integer is required.'],
          },
          { wine: required, case_footprint_id: required, quantity: required },
        ],
      }),
    );
  });

  it('400 in the agreed words to more than there is', async () => {
    const detail = expect.stringMatching(
      /^Requested amount exceeds available amount currently in inventory\. MaterialId \[\d+\], Requested \[5000\], Vintage \[2005\], Available \[\d+\], Case \[NJ-T\d+\], Format \[750\]$/,
    );
    expect(await post(PULL, vanRequest(scene, 5000))).toEqual(refusal('over_ask', { detail }));
  });

  it('the first answer again under its key, and 422 or 400 to a key used wrongly', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await post(PULL, vanRequest(scene), headers);
    expect(await post(PULL, vanRequest(scene), headers)).toEqual({
      ...first,
      headers: { ...first.headers, 'idempotent-replay': 'true' },
    });
    expect(await post(PULL, vanRequest(scene, 2), headers)).toEqual(
      refusal('key_used_differently', 'This idempotency key was used with a different request.'),
    );
    for (const url of CREATE) {
      expect(await post(url, vanRequest(scene), { 'idempotency-key': 'a b' })).toMatchObject({
        status: 400,
        body: { detail: 'The Idempotency-Key header must be 1 to 128 visible ASCII characters.' },
      });
    }
  });
});
