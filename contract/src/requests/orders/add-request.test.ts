import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { toFieldErrors } from '../../errors/field-messages.ts';
import { notifyRequestFields, pickupRequestFields } from './add-request.schemas.ts';

const DAYS = { earliest: '2026-11-23', holidays: { '2026-11-26': 'Thanksgiving' } };
const TODAY = '2026-11-20';
const PICKUP = { address: '3', requested_delivery_date: '2026-11-23', number_of_boxes: '20' };

function read(schema: z.ZodMiniType, body: object) {
  const result = schema.safeParse(body);
  return result.success ? result.data : toFieldErrors(result.error.issues);
}
const readPickup = (body: object) => read(z.object(pickupRequestFields(DAYS)), body);
const readNotify = (body: object) => read(z.object(notifyRequestFields(TODAY)), body);

test('a pickup of only the needed fields is any time, unboxed, without an alternate', () => {
  expect(readPickup(PICKUP)).toEqual({
    address: 3,
    requested_delivery_date: '2026-11-23',
    requested_delivery_time: 'ANY_TIME',
    alternate_date: null,
    alternate_time: 'ANY_TIME',
    is_boxed: false,
    number_of_boxes: 20,
    additional_emails: '',
    notes: '',
  });
});

test('all errors of a pickup are reported together', () => {
  expect(
    readPickup({
      address: 'home',
      requested_delivery_date: '2026-11-21',
      requested_delivery_time: 'NOON',
      alternate_date: 'tomorrow',
      alternate_time: 'NIGHT',
      is_boxed: 'perhaps',
      number_of_boxes: '21',
      additional_emails: 'nobody',
      notes: 'x'.repeat(501),
    }),
  ).toEqual({
    address: ['Incorrect type. Expected pk value, received str.'],
    requested_delivery_date: ['The earliest date is 2026-11-23.'],
    requested_delivery_time: ['"NOON" is not a valid choice.'],
    alternate_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
    alternate_time: ['"NIGHT" is not a valid choice.'],
    is_boxed: ['Must be a valid boolean.'],
    number_of_boxes: ['Ensure this value is less than or equal to 20.'],
    additional_emails: ['Enter a valid email address.'],
    notes: ['Ensure this field has no more than 500 characters.'],
  });
});

test.each([
  ['2026-11-20', 'The earliest date is 2026-11-23.'],
  ['2026-11-28', 'Closed on weekends.'],
  ['2026-11-26', 'Thanksgiving, warehouse closed.'],
])('neither the preferred nor the alternate date can be %s: %s', (day, message) => {
  const body = { ...PICKUP, requested_delivery_date: day, alternate_date: day };
  expect(readPickup(body)).toEqual({
    requested_delivery_date: [message],
    alternate_date: [message],
  });
});

test.each([
  ['absent', {}, 'This field is required.'],
  ['empty', { number_of_boxes: '' }, 'This field is required.'],
  ['null', { number_of_boxes: null }, 'This field may not be null.'],
  ['the option itself', { number_of_boxes: '20+' }, 'A valid integer is required.'],
  ['none', { number_of_boxes: '0' }, 'Ensure this value is greater than or equal to 1.'],
])('boxes of a pickup that are %s are refused', (_what, boxes, message) => {
  const { number_of_boxes: _, ...rest } = PICKUP;
  expect(readPickup({ ...rest, ...boxes })).toEqual({ number_of_boxes: [message] });
});

test('a notification needs only where the wine comes from; an empty text is none', () => {
  const nothing = {
    requested_delivery_date: null,
    number_of_boxes: null,
    tracking_number: '',
    additional_emails: '',
    notes: '',
  };
  expect(readNotify({ company_name: ' Zachys ' })).toEqual({ company_name: 'Zachys', ...nothing });
  const empty = { requested_delivery_date: '', number_of_boxes: '', tracking_number: '' };
  expect(readNotify({ company_name: 'Zachys', ...empty })).toEqual({
    company_name: 'Zachys',
    ...nothing,
  });
});

test('an arrival may be any day from today, weekends and holidays too', () => {
  const arrival = (day: string) =>
    readNotify({ company_name: 'Zachys', requested_delivery_date: day });
  for (const day of [TODAY, '2026-11-22', '2026-11-26']) {
    expect(arrival(day)).toMatchObject({ requested_delivery_date: day });
  }
  expect(arrival('2026-11-19')).toEqual({
    requested_delivery_date: ['The earliest date is 2026-11-20.'],
  });
  expect(arrival('2026-02-30')).toEqual({
    requested_delivery_date: [
      'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
    ],
  });
});

test('all errors of a notification are reported together', () => {
  expect(
    readNotify({
      company_name: 'x'.repeat(65),
      requested_delivery_date: 'soon',
      number_of_boxes: 'many',
      tracking_number: '1'.repeat(65),
      notes: 'x'.repeat(501),
    }),
  ).toEqual({
    company_name: ['Ensure this field has no more than 64 characters.'],
    requested_delivery_date: [
      'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
    ],
    number_of_boxes: ['A valid integer is required.'],
    tracking_number: ['Ensure this field has no more than 64 characters.'],
    notes: ['Ensure this field has no more than 500 characters.'],
  });
  expect(readNotify({})).toEqual({ company_name: ['This field is required.'] });
  expect(readNotify({ company_name: ' ' })).toEqual({
    company_name: ['This field may not be blank.'],
  });
});
