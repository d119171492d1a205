import { isPullMethodOpen, METHODS, readMethod } from '@portal/contract/requests/orders/methods';
import type { StaffProvider } from '@portal/contract/house/content/provider-texts.schemas';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const CREATE = '/api/create_pull_request/';
const LABEL = { name: 'label.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };

describe('a pull request by any method', () => {
  const portal = startTestApp();
  let home: CellarScene;
  let restaurant: CellarScene;

  beforeAll(async () => {
    home = await openCellar(portal, { bottles: 100 });
    restaurant = await openCellar(portal, { bottles: 100, isCommercial: true });
  });

  async function ask(scene: CellarScene, changes: Record<string, unknown>) {
    const fields = { ...vanRequest(scene), ...changes };
    const lines = JSON.stringify(fields['lines']);
    return sendForm(scene.browser, CREATE, { ...fields, lines }, [LABEL]);
  }

  it.each([
    ['a private client', false, () => home],
    ['a commercial client', true, () => restaurant],
  ])('of %s, open ones only, called by code or by API value', async (_who, isCommercial, scene) => {
    for (const { code, apiValue } of METHODS) {
      for (const method of [code, apiValue]) {
        const response = await ask(scene(), { method });
        const { order_method, method: answered } = response.json<Order>();
        const expected = isPullMethodOpen(code, isCommercial)
          ? [201, apiValue, code]
          : [400, undefined, [`"${method}" is not a valid choice.`]];
        expect([response.statusCode, order_method, answered]).toEqual(expected);
      }
    }
  });

  it('is refused once the company has switched its service off, and a request keeps it', async () => {
    const steward = await signInSteward(portal);
    const offer = async (services_off: string) => {
      const { version } = (await steward.get('/api/staff/provider/')).json<StaffProvider>();
      const saved = await steward.put('/api/staff/provider/', { version, services_off });
      expect(saved.statusCode, saved.body).toBe(200);
    };
    const before = (await ask(home, { method: 2 })).json<Order>();
    await offer('pull OutboundWarehousePickup\nadd VanDelivery\nadd InboundWarehouseDropoff');
    expect((await ask(home, { method: 2 })).json()).toEqual({
      method: ['"2" is not a valid choice.'],
    });
    expect((await ask(home, { method: 8 })).statusCode).toBe(201);
    for (const kind of ['pickup_order', 'notify_order']) {
      const answer = await home.browser.post(`/api/create_${kind}/`, {});
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { detail: 'We no longer offer this. Please choose another way, or contact us.' },
      ]);
    }
    const path = `/api/orders/${before.id}/change`;
    const { version } = (await home.browser.get(`${path}s/`)).json<ChangeableOrder>();
    const change = { ...vanRequest(home), method: 2, notes: 'In the morning', version };
    const changed = await home.browser.post(`${path}/`, change);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(
      (await steward.put('/api/staff/provider/', { version: 99, services_off: 'x' })).json(),
    ).toEqual({
      services_off: ['Choose from the services that are listed.'],
    });
    await offer('');
    expect((await ask(home, { method: 2 })).statusCode).toBe(201);
  });

  it('in a JSON body takes the code as a number, too', async () => {
    const response = await home.browser.post(CREATE, { ...vanRequest(home), method: 2 });
    expect(response.json<Order>().order_method).toBe('OutboundWarehousePickup');
  });

  const WRONG = {
    address: 'home',
    requested_delivery_date: '03/03/2026',
    requested_delivery_time: 'NOON',
    is_picking_up: 'perhaps',
    is_boxed: 'perhaps',
    boxes: '21',
    additional_emails: 'nobody',
    notes: 'x'.repeat(501),
    lines: [],
  };
  const ALWAYS = {
    requested_delivery_date: [
      'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
    ],
    requested_delivery_time: ['"NOON" is not a valid choice.'],
    additional_emails: ['Enter a valid email address.'],
    notes: ['Ensure this field has no more than 500 characters.'],
    lines: ['This list may not be empty.'],
  };
  const ADDRESS = { address: ['Incorrect type. Expected pk value, received str.'] };
  const PICKING_UP = {
    is_picking_up: ['Must be a valid boolean.'],
    is_boxed: ['Must be a valid boolean.'],
    boxes: ['Ensure this value is less than or equal to 20.'],
  };

  it.each<[string, object]>([
    ['VanDelivery', { ...ADDRESS, ...PICKING_UP }],
    ['CommonCarrierMWC', ADDRESS],
    ['CommonCarrierClient', ADDRESS],
    ['OutboundRetailPickup', {}],
    ['OutboundWarehousePickup', {}],
  ])('%s tells all that is wrong with its own fields at once', async (method, itsOwn) => {
    const response = await ask(home, { ...WRONG, method: readMethod(method)?.code });
    expect([response.statusCode, response.json()]).toEqual([400, { ...ALWAYS, ...itsOwn }]);
  });
});
