import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toFieldErrors } from '../../errors/field-messages.ts';
import { type PullRules, pullRequestFields } from './pull-request.schemas.ts';

const PRIVATE: PullRules = {
  servicesOff: [],
  isCommercial: false,
  earliest: '2026-11-23',
  holidays: { '2026-11-26': 'Thanksgiving' },
};
const LINE = { wine: 7, case_footprint_id: 500001, quantity: 2, size_value: 750 };
const VAN = {
  method: '8',
  address: '3',
  requested_delivery_date: '2026-11-23',
  lines: JSON.stringify([LINE]),
};

function read(body: object, rules = PRIVATE) {
  const result = z.object(pullRequestFields(rules)).safeParse(body);
  return result.success ? result.data : toFieldErrors(result.error.issues);
}

test('a van request of only the needed fields is any time, unboxed, without pick-up', () => {
  expect(read(VAN)).toEqual({
    method: 8,
    address: 3,
    requested_delivery_date: '2026-11-23',
    requested_delivery_time: 'ANY_TIME',
    is_picking_up: false,
    is_boxed: false,
    boxes: null,
    additional_emails: '',
    notes: '',
    proposal: null,
    lines: [LINE],
  });
});

test('a JSON body may give the lines as an array and the method by its API value', () => {
  const body = { ...VAN, method: 'VanDelivery', address: 3, lines: [LINE] };
  expect(read(body)).toMatchObject({ method: 8, lines: [LINE] });
});

test('all errors of a request are reported together', () => {
  const body = {
    method: 99,
    requested_delivery_date: '11/23/2026',
    requested_delivery_time: 'NOON',
    is_boxed: 'perhaps',
    boxes: '21',
    additional_emails: 'nobody',
    notes: 'x'.repeat(501),
  };
  expect(read(body)).toEqual({
    lines: ['This field is required.'],
    method: ['"99" is not a valid choice.'],
    requested_delivery_date: [
      'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
    ],
    requested_delivery_time: ['"NOON" is not a valid choice.'],
    address: ['This field is required.'],
    is_boxed: ['Must be a valid boolean.'],
    boxes: ['Ensure this value is less than or equal to 20.'],
    additional_emails: ['Enter a valid email address.'],
    notes: ['Ensure this field has no more than 500 characters.'],
  });
});

test('notes that just fit into the form fit into the request, whose line breaks a browser doubles', () => {
  const typed = `Ring\n\n${'x'.repeat(494)}`;
  const notes = typed.replaceAll('\n', '\r\n');
  expect([typed.length, notes.length]).toEqual([500, 502]);
  expect(read({ ...VAN, notes })).toMatchObject({ notes: typed });
});

test.each([
  ['5', false, 'LTL is for commercial accounts'],
  ['OutboundRetailPickup', true, 'the retail store is not for commercial accounts'],
  ['InboundWarehouseDropoff', true, 'wine does not leave by a method of arrival'],
])('method %s is refused when isCommercial is %s: %s', (method, isCommercial) => {
  expect(read({ ...VAN, method }, { ...PRIVATE, isCommercial })).toEqual({
    method: [`"${method}" is not a valid choice.`],
  });
});

test.each([
  ['2026-11-20', 'The earliest date is 2026-11-23.'],
  ['2026-11-28', 'Closed on weekends.'],
  ['2026-11-26', 'Thanksgiving, warehouse closed.'],
  ['', 'This field is required.'],
])('the date "%s" is refused: %s', (day, message) => {
  expect(read({ ...VAN, requested_delivery_date: day })).toEqual({
    requested_delivery_date: [message],
  });
});

test.each([
  ['no JSON', '[{', ['Value must be valid JSON.']],
  ['an object', '{"wine":1}', ['Expected a list of items but got type "dict".']],
  ['an empty list', [], ['This list may not be empty.']],
  ['null', null, ['This field may not be null.']],
  ['nothing', '', ['This field is required.']],
])('lines that are %s are refused', (_what, lines, messages) => {
  expect(read({ ...VAN, lines })).toEqual({ lines: messages });
});

test('each bad line is named in its place, the good ones stay empty', () => {
  const lines = [
    LINE,
    { ...LINE, quantity: 0 },
    4,
    { ...LINE, wine: 'seven', size_value: '1e3' },
    { ...LINE, quantity: 2 ** 31 },
  ];
  expect(read({ ...VAN, lines })).toEqual({
    lines: [
      {},
      { quantity: ['Ensure this value is greater than or equal to 1.'] },
      { non_field_errors: ['Invalid data. Expected a dictionary, but got int.'] },
      {
        wine: ['Incorrect type. Expected pk value, received str.'],
        size_value: ['A valid integer is required.'],
      },
      { quantity: ['Ensure this value is less than or equal to 1000000.'] },
    ],
  });
});

test('a request has at most a thousand lines', () => {
  const most = Array.from({ length: 1000 }, () => LINE);
  expect(read({ ...VAN, lines: most })).toMatchObject({ lines: most });
  expect(read({ ...VAN, lines: [...most, LINE] })).toEqual({
    lines: ['Ensure this field has no more than 1000 elements.'],
  });
});

test('a bottle of unknown size is requested without a size', () => {
  const { size_value: _, ...unsized } = LINE;
  expect(read({ ...VAN, lines: [unsized] })).toMatchObject({
    lines: [{ ...LINE, size_value: null }],
  });
});
