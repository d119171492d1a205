import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { composeMail } from '../../../lib/mail/mail-body.ts';
import { changedMail, confirmationMail, statusMail } from './order-mails.ts';

const { providerSettings: provider } = readConfig({});
const ORIGIN = 'https://portal.example';

const ORDER: Order = {
  id: 7,
  footprint_id: 100_007,
  order_type: 'Pull Request',
  method: 8,
  order_method: 'VanDelivery',
  requested_by: { id: 1, first_name: 'Ada', last_name: 'Keller' },
  asked_by: null,
  created_date: '2026-11-20T15:00:00.000Z',
  confirmed_date: null,
  processed_date: null,
  completed_date: null,
  cancelled_date: null,
  cancel_reason: null,
  requested_delivery_date: '2026-11-23',
  requested_delivery_time: 'MORNING',
  alternate_date: null,
  alternate_time: null,
  account_name: 'Ada Keller',
  address_line1: '12 Elm Street',
  address_line2: null,
  address_city: 'New York',
  address_state: 'NY',
  address_postal_code: '10001',
  address_country: 'United States',
  address_primary_telephone: '212 555 0100',
  address_attention_of: null,
  company_name: null,
  tracking_number: null,
  number_of_boxes: 3,
  is_boxed: true,
  is_picking_up: true,
  primary_email: 'Ada@example.com',
  additional_emails: 'bob@example.com,ada@example.com',
  notes: 'Ring twice',
  attachments: [],
  stop: null,
  lines: [
    {
      id: 1,
      quantity: 2,
      quantity_done: null,
      shortfall_reason: null,
      case_number: 'NJ-1042',
      size: { value: 750 },
      wine: {
        id: 5,
        short_producer: 'Leflaive',
        long_producer: 'Domaine Leflaive Puligny-Montrachet Les Pucelles',
        designation: null,
        vineyard: null,
        appellation: null,
        variety: null,
        vintage: null,
        wine_type: { name: 'White' },
      },
    },
  ],
};

test('the confirmation of a van request lists all that was requested', () => {
  const mail = confirmationMail(ORDER, provider, ORIGIN);
  expect(mail.subject).toBe('Pull Request Received: Order #100007');
  expect(composeMail(mail, provider).text).toBe(
    `We have received Ada Keller's request.

It is a request subject to confirmation: we will contact you if anything has to change.

2 x NV Domaine Leflaive Puligny-Montrachet Les Pucelles (750ml, Case #NJ-1042)

Method: MWC Van Delivery
Delivery address: Ada Keller
12 Elm Street
New York NY 10001
United States
Preferred date: 2026-11-23
Preferred time: Morning
Additional emails: bob@example.com, ada@example.com
Picking up wines at the same time: Yes
Number of boxes: 3
Notes: Ring twice

View order #100007: https://portal.example/orders/history/7

${provider.legalName}
${provider.supportEmail}
${provider.phone}
`,
  );
});

test('fields that a method does not have are left out', () => {
  const carrier = { ...ORDER, method: 4, is_picking_up: false, number_of_boxes: null, notes: '' };
  const { text } = composeMail(confirmationMail(carrier, provider, ORIGIN), provider);
  expect(text).toContain('Method: Common Carrier');
  expect(text).not.toMatch(/Preferred time|boxes|Notes|Picking up/);
});

const PICKUP: Order = {
  ...ORDER,
  order_type: 'Add Request',
  is_picking_up: false,
  is_boxed: false,
  alternate_date: '2026-11-25',
  alternate_time: 'AFTERNOON',
  additional_emails: '',
  attachments: [
    { file_name: 'invoice.pdf', file_url: `${ORIGIN}/api/attachments/1/` },
    { file_name: 'list.docx', file_url: `${ORIGIN}/api/attachments/2/` },
  ],
  lines: [],
};

test('the confirmation of a pickup names the alternate and the documents', () => {
  const mail = confirmationMail(PICKUP, provider, ORIGIN);
  expect(mail.subject).toBe('Add Request Received: Order #100007');
  expect(mail.facts).toEqual([
    ['Method', 'Pickup'],
    ['Pickup address', 'Ada Keller\n12 Elm Street\nNew York NY 10001\nUnited States'],
    ['Preferred date', '2026-11-23'],
    ['Preferred time', 'Morning'],
    ['Alternate date', '2026-11-25'],
    ['Alternate time', 'Afternoon'],
    ['Number of boxes', '3'],
    ['Wines already boxed', 'No'],
    ['Documents', 'invoice.pdf, list.docx'],
    ['Notes', 'Ring twice'],
  ]);
});

test('the confirmation of a notice names origin and destination of the wine', () => {
  const notice: Order = {
    ...PICKUP,
    method: 7,
    company_name: 'Zachys',
    tracking_number: '1Z999',
    address_line1: null,
    attachments: [],
  };
  const mail = confirmationMail(notice, provider, ORIGIN);
  expect(mail.headline).toBe("We have received Ada Keller's request.");
  expect(mail.paragraphs).toEqual([
    'Your inbound shipment will be added to our temperature controlled area and inbound queue upon receipt.',
  ]);
  expect(mail.facts).toEqual([
    ['Method', 'Notify MWC'],
    ['Name of company/origin', 'Zachys'],
    ['Estimated day of arrival', '2026-11-23'],
    ['Tracking number', '1Z999'],
    ['Number of boxes', '3'],
    ['Notes', 'Ring twice'],
  ]);
});

const CALLED_FOR = { ...ORDER, address_line1: null, is_picking_up: false, number_of_boxes: null };
const PULLED = { processed_date: '2026-11-22T15:00:00.000Z' };
const LEFT_THERE =
  'Wine not collected within 5 business days is returned to the warehouse, with standard pickup and restocking fees.';

test('a pickup at the store names place, hours and deadline, in the confirmation and when it is ready', () => {
  const asked = { ...CALLED_FOR, method: 3 };
  const { addressLines, hours } = provider.store;
  const place = ['Collect at', [...addressLines, ...hours].join('\n')];
  for (const mail of [
    confirmationMail(asked, provider, ORIGIN),
    statusMail({ ...asked, ...PULLED }, provider, ORIGIN),
  ]) {
    expect(mail.paragraphs).toContain(LEFT_THERE);
    expect(mail.facts).toContainEqual(place);
  }
  const done = { ...asked, ...PULLED, completed_date: '2026-11-23T15:00:00.000Z' };
  const { paragraphs, facts } = statusMail(done, provider, ORIGIN);
  expect(paragraphs).not.toContain(LEFT_THERE);
  expect(facts).not.toContainEqual(place);
});

test('a pickup at the warehouse names place and hours', () => {
  const mail = statusMail({ ...CALLED_FOR, ...PULLED, method: 2 }, provider, ORIGIN);
  const { addressLines, hours } = provider.warehouse;
  expect(mail.facts).toContainEqual(['Collect at', [...addressLines, ...hours].join('\n')]);
  expect(mail.paragraphs).not.toContain(LEFT_THERE);
});

test('a cancelled request says so, on the provider’s day and with the reason', () => {
  const cancelled = {
    ...ORDER,
    cancelled_date: '2026-11-22T03:00:00.000Z',
    cancel_reason: 'The party is off',
  };
  const mail = statusMail(cancelled, provider, ORIGIN);
  expect(mail.subject).toBe('Order #100007: cancelled');
  expect(mail.facts).toEqual([
    ['Order', '#100007'],
    ['Requested by', 'Ada Keller'],
    ['Status', '✕ cancelled'],
    ['Date', '2026-11-21'],
    ['Delivery address', 'Ada Keller\n12 Elm Street\nNew York NY 10001\nUnited States'],
    ['Preferred date', '2026-11-23'],
    ['Reason', 'The party is off'],
  ]);
});

test.each([
  ['pulled from inventory', '◐', { processed_date: '2026-11-22T15:00:00.000Z' }],
  ['delivered', '●', { completed_date: '2026-11-23T15:00:00.000Z' }],
])(
  'a request that is %s says so in text and in HTML, with its mark and the way to it',
  (status, mark, dates) => {
    const { text, html } = composeMail(
      statusMail({ ...ORDER, ...dates }, provider, ORIGIN),
      provider,
    );
    for (const body of [text, html]) {
      expect(body).toContain(`Your pull request is now: ${status}.`);
      expect(body).toContain(`${mark} ${status}`);
      expect(body).toContain('Ada Keller');
      expect(body).toContain('https://portal.example/orders/history/7');
    }
  },
);

test('a mail says what happened in one sentence, with one button, and has colors for the dark', () => {
  const { html, text } = composeMail(statusMail(ORDER, provider, ORIGIN), provider);
  const part = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, inner]) => inner);
  expect(part(/<p class="wordmark">(\S+)/g)).toEqual([provider.shortName]);
  expect(part(/<h1>(.*?)<\/h1>/g)).toHaveLength(1);
  expect(part(/<table class="button">.*?<a href="(.*?)"/g)).toEqual([`${ORIGIN}/orders/history/7`]);
  expect(html).toContain('@media(prefers-color-scheme:dark)');
  expect(part(/class="quantity">(.*?)<\/td>/g)).toEqual(['2 ×']);
  expect(part(/aria-hidden="true" class="bottle".*?color:#221c1a">(.*?)<\/td>/g)).toEqual(['NV']);
  expect(text).toContain('○ requested');
  expect(text).not.toMatch(/<[a-z]|&[a-z]+;/);
});

test('a line with fewer bottles than requested says how many, and why', () => {
  const [line] = ORDER.lines;
  if (line === undefined) throw new Error('The order has a line.');
  const whole = { ...line, id: 2, quantity_done: 2 };
  const short = { ...line, quantity_done: 1, shortfall_reason: 'One was broken' };
  const done = { ...ORDER, completed_date: '2026-11-23T15:00:00.000Z', lines: [whole, short] };
  const name = 'NV Domaine Leflaive Puligny-Montrachet Les Pucelles';
  const shown = { name, detail: '750ml, Case #NJ-1042', look: { type: 'White', vintage: 'NV' } };
  expect(statusMail(done, provider, ORIGIN).bottles).toEqual([
    { quantity: 2, ...shown },
    { quantity: 2, ...shown, note: '1 of 2: One was broken' },
  ]);
});

test.each([
  ['Zachys', 'A shipment from Zachys that came for you is now: received.'],
  [null, 'A shipment that came for you is now: received.'],
])(
  'a shipment that nobody announced, from %s, is not called the client’s request',
  (from, expected) => {
    const came = {
      ...PICKUP,
      method: 7,
      requested_by: null,
      company_name: from,
      processed_date: '2026-11-22T15:00:00.000Z',
    };
    expect(statusMail(came, provider, ORIGIN).paragraphs).toEqual([expected]);
  },
);

test('an arrangement names a tracking number for carriers, or where one is known', () => {
  const labels = (order: Order) =>
    changedMail(order, provider, ORIGIN).facts?.map(([label, value]) => `${label}: ${value}`);
  const pending = 'Tracking number: Pending';
  expect(labels({ ...ORDER, method: 4 })).toContain(pending);
  expect(labels({ ...PICKUP, method: 7 })).toContain(pending);
  for (const order of [ORDER, PICKUP, { ...CALLED_FOR, method: 2 }, { ...CALLED_FOR, method: 3 }]) {
    expect(labels(order)?.join()).not.toContain('Tracking number');
  }
  expect(labels({ ...ORDER, tracking_number: '1Z999' })).toContain('Tracking number: 1Z999');
});

test('a status mail names the confirmed day once there is one, and a pickup its address', () => {
  const labels = (order: Order) =>
    statusMail(order, provider, ORIGIN).facts?.map(([label, value]) => `${label}: ${value}`);
  const confirmed = labels({ ...ORDER, ...PULLED, confirmed_date: '2026-11-24' });
  expect(confirmed).toContain('Confirmed date: 2026-11-24');
  expect(confirmed?.join()).not.toContain('Preferred date');
  expect(labels(PICKUP)?.join()).toContain('Pickup address: ');
});

test('one that a steward entered names no user of the account', () => {
  const entered = { ...ORDER, requested_by: null, processed_date: '2026-11-22T15:00:00.000Z' };
  const labels = statusMail(entered, provider, ORIGIN).facts?.map(([label]) => label);
  expect(labels).toEqual(['Order', 'Status', 'Date', 'Delivery address', 'Preferred date']);
});
