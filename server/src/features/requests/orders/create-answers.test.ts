import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '../../../db/schema/accounts.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type CellarScene,
  lineOf,
  openCellar,
  pickupRequest,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { answer, refusal, wholeAnswer } from '../../../testing/whole-answer.ts';

const PULL = '/api/create_pull_request/';
const PICKUP = '/api/create_pickup_order/';
const NOTIFY = '/api/create_notify_order/';
const PDF = { name: 'invoice.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };

/** The fields of an order that were not sent, and those set later. */
const EMPTY_FIELDS = {
  confirmed_date: null,
  processed_date: null,
  completed_date: null,
  cancelled_date: null,
  cancel_reason: null,
  requested_delivery_date: null,
  requested_delivery_time: null,
  alternate_date: null,
  alternate_time: null,
  company_name: null,
  tracking_number: null,
  number_of_boxes: null,
  is_boxed: false,
  is_picking_up: false,
  additional_emails: '',
  notes: '',
  attachments: [],
  lines: [],
  stop: null,
};

const NO_ADDRESS = {
  address_line1: null,
  address_line2: null,
  address_city: null,
  address_state: null,
  address_postal_code: null,
  address_country: null,
  address_primary_telephone: null,
  address_attention_of: null,
};

describe('the answers of the create calls', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 100 });
  });

  /** The fields that are the same in every order of the scene's user. */
  const orderWith = (changes: object) => ({
    id: expect.any(Number),
    footprint_id: expect.any(Number),
    requested_by: { id: scene.userId, first_name: 'Ada', last_name: 'Keller' },
    asked_by: null,
    created_date: '2026-03-02T15:00:00.000Z',
    account_name: 'Ada Keller',
    primary_email: scene.email,
    ...NO_ADDRESS,
    ...EMPTY_FIELDS,
    ...changes,
  });
  const toElmStreet = {
    address_line1: '12 Elm Street',
    address_city: 'New York',
    address_state: 'NY',
    address_postal_code: '10001',
    address_country: 'United States',
    address_primary_telephone: '212 555 0100',
  };
  const lineAnswer = (quantity: number) => ({
    id: expect.any(Number),
    quantity,
    quantity_done: null,
    shortfall_reason: null,
    case_number: scene.wineCase.footprintLookupCode,
    size: { value: 750 },
    wine: {
      id: scene.wineId,
      short_producer: expect.stringMatching(/^Wine \d+$/),
      long_producer: expect.stringMatching(/^Wine \d+$/),
      designation: null,
      vineyard: null,
      appellation: null,
      variety: null,
      vintage: { value: 2005 },
      wine_type: { name: 'Red' },
    },
  });
  const post = async (url: string, body: object, headers: Record<string, string> = {}) =>
    wholeAnswer(await scene.browser.post(url, body, headers));

  it('201 with the whole pull request, which history and order page then give, too', async () => {
    const body = { ...vanRequest(scene), lines: [lineOf(scene, 2), lineOf(scene, 1)] };
    const response = await scene.browser.post(PULL, {
      ...body,
      requested_delivery_time: 'AFTERNOON',
      is_picking_up: 1,
      is_boxed: 'on',
      boxes: '2',
      additional_emails: 'B@example.com, b@example.com,a@example.com',
      notes: ' Ring twice ',
    });
    const order = orderWith({
      ...toElmStreet,
      order_type: 'Pull Request',
      method: 8,
      order_method: 'VanDelivery',
      requested_delivery_date: TEST_DAY,
      requested_delivery_time: 'AFTERNOON',
      number_of_boxes: 2,
      is_boxed: true,
      is_picking_up: true,
      additional_emails: 'b@example.com,a@example.com',
      notes: 'Ring twice',
      lines: [lineAnswer(2), lineAnswer(1)],
    });
    expect(wholeAnswer(response)).toEqual(answer(201, order));
    const created = response.json<Order>();
    const page = await scene.browser.get(`/api/orders/${created.id}/`);
    expect(wholeAnswer(page)).toEqual(answer(200, created));
    const history = await scene.browser.get('/api/orders/');
    expect(wholeAnswer(history)).toEqual(answer(200, [created]));
  });

  it('201 with the whole add requests; empty form fields count as absent', async () => {
    const pickup = {
      ...pickupRequest(scene),
      requested_delivery_time: '',
      alternate_date: '',
      alternate_time: '',
      additional_emails: '',
      notes: '',
    };
    expect(wholeAnswer(await sendForm(scene.browser, PICKUP, pickup, [PDF]))).toEqual(
      answer(
        201,
        orderWith({
          ...toElmStreet,
          order_type: 'Add Request',
          method: 8,
          order_method: 'VanDelivery',
          requested_delivery_date: TEST_DAY,
          requested_delivery_time: 'ANY_TIME',
          number_of_boxes: 3,
          attachments: [
            {
              file_name: 'invoice.pdf',
              file_url: expect.stringMatching(/^http:\/\/portal\.test\/api\/attachments\/\d+\/$/),
            },
          ],
        }),
      ),
    );
    const notice = {
      company_name: 'Zachys',
      requested_delivery_date: '',
      number_of_boxes: '',
      tracking_number: '',
    };
    expect(wholeAnswer(await sendForm(scene.browser, NOTIFY, notice))).toEqual(
      answer(
        201,
        orderWith({
          order_type: 'Add Request',
          method: 7,
          order_method: 'InboundWarehouseDropoff',
          company_name: 'Zachys',
          account_name: expect.stringMatching(/^Account \d+$/),
        }),
      ),
    );
  });

  it('the last value of a field sent twice, and no unknown field', async () => {
    const form = new FormData();
    form.append('notes', 'first');
    for (const [name, value] of Object.entries(vanRequest(scene))) {
      form.append(name, String(value));
    }
    form.append('lines', JSON.stringify([lineOf(scene, 3)]));
    form.append('notes', 'last');
    for (const name of ['price', 'status', 'account_id', 'user', 'footprint_id']) {
      form.append(name, '1');
    }
    const encoded = new Response(form);
    const response = await scene.browser.send({
      method: 'POST',
      url: PULL,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    expect(response.json()).toMatchObject({
      notes: 'last',
      lines: [lineAnswer(3)],
      completed_date: null,
      requested_by: { id: scene.userId },
    });
    expect(response.json<Order>().footprint_id).toBeGreaterThan(100_000);
  });

  it('to a cancel the order once, and then that it is too late', async () => {
    const created = (await scene.browser.post(PULL, vanRequest(scene))).json<Order>();
    const url = `/api/orders/${created.id}/cancel/`;
    expect(await post(url, { reason: {} })).toEqual(
      refusal('invalid', { reason: ['Not a valid string.'] }),
    );
    const cancelled = {
      ...created,
      cancelled_date: '2026-03-02T15:00:00.000Z',
      cancel_reason: 'The party is off',
    };
    expect(await post(url, { reason: 'The party is off' })).toEqual(answer(200, cancelled));
    expect(await post(url, {})).toEqual(
      refusal('no_longer_possible', 'This request can no longer be cancelled.'),
    );
    expect(await post('/api/orders/987654321/cancel/', {})).toEqual(
      refusal('not_found', 'Not found.'),
    );
  });

  it('an address whole in the order, with its business and second line', async () => {
    const [office] = await portal.database.db
      .insert(addresses)
      .values({
        accountId: scene.accountId,
        firstName: 'Grace',
        lastName: 'Hopper',
        attentionOf: 'The Bindery',
        line1: '1 Harbour Road',
        line2: 'Floor 3',
        city: 'Tokyo',
        state: 'Tokyo',
        postalCode: '100-0001',
        country: 'Japan',
        primaryTelephone: '03 5550 0100',
      })
      .returning({ id: addresses.id });
    expect((await post(PULL, { ...vanRequest(scene), address: office?.id })).body).toMatchObject({
      account_name: 'Grace Hopper',
      address_line1: '1 Harbour Road',
      address_line2: 'Floor 3',
      address_city: 'Tokyo',
      address_state: 'Tokyo',
      address_postal_code: '100-0001',
      address_country: 'Japan',
      address_primary_telephone: '03 5550 0100',
      address_attention_of: 'The Bindery',
    });
  });

  it('the calendar of the business, and what is free of a line', async () => {
    expect(wholeAnswer(await scene.browser.get('/api/business_calendar/'))).toEqual(
      answer(200, { time_zone: 'America/New_York', holidays: [], van_days: [] }),
    );
    const other = await openCellar(portal, { bottles: 4 });
    const line = `${other.wineId},${other.wineCase.footprintId},750`;
    expect(wholeAnswer(await other.browser.get(`/api/pull_list_check/?line=${line}`))).toEqual(
      answer(200, [
        {
          wine: other.wineId,
          case_footprint_id: other.wineCase.footprintId,
          size_value: 750,
          available: 4,
          case_bottles: 4,
        },
      ]),
    );
  });
});
