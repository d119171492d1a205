import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { notifyRequestFields, pickupRequestFields } from './add-request.schemas.ts';
import {
  EMPTY_NOTIFY_FORM,
  notifyFormProblems,
  notifyFormSchema,
  notifyRequestFormFields,
  whyNotArrival,
} from './notify-form.schemas.ts';
import {
  emptyPickupForm,
  type PickupForm,
  pickupFormProblems,
  pickupFormSchema,
  pickupRequestFormFields,
} from './pickup-form.schemas.ts';

const DAYS = { earliest: '2026-11-23', holidays: { '2026-11-26': 'Thanksgiving' } };
const TODAY = '2026-11-20';

const pickup = (changes: Partial<PickupForm> = {}): PickupForm => ({
  ...emptyPickupForm('2026-11-23'),
  addressId: 3,
  numberOfBoxes: '20+',
  isBoxed: 'no',
  ...changes,
});

test('an untouched pickup form asks for an address, boxes and whether they are packed', () => {
  expect(pickupFormProblems(emptyPickupForm('2026-11-23'), DAYS)).toEqual({
    addressId: 'Please select an address',
    numberOfBoxes: 'Please select an option.',
    isBoxed: 'Please select an option.',
  });
  expect(pickupFormProblems(pickup(), DAYS)).toEqual({});
});

test('both dates of a pickup must be open, and only the preferred one must be given', () => {
  expect(
    pickupFormProblems(pickup({ preferredPickup: '', alternatePickup: '2026-11-26' }), DAYS),
  ).toEqual({
    preferredPickup: 'Please select a date',
    alternatePickup: 'Thanksgiving, warehouse closed',
  });
  expect(
    pickupFormProblems(
      pickup({ preferredPickup: '2026-11-28', alternatePickup: '2026-11-20' }),
      DAYS,
    ),
  ).toEqual({
    preferredPickup: 'Closed on weekends',
    alternatePickup: 'The earliest date is 2026-11-23',
  });
});

test('additional emails and notes of a pickup have their bounds', () => {
  const form = pickup({ additionalEmails: 'ada@example.com, nobody', pickupNote: 'x'.repeat(501) });
  expect(pickupFormProblems(form, DAYS)).toEqual({
    additionalEmails: 'Please enter a valid email address',
    pickupNote: 'Max length is 500',
  });
});

test('what a pickup form sends is what the server reads', () => {
  const form = pickup({
    preferredPickupTime: 'MORNING',
    alternatePickup: '2026-11-25',
    alternatePickupTime: 'AFTERNOON',
    isBoxed: 'yes',
    additionalEmails: ' Ada@example.com, bob@example.com',
    pickupNote: ' Side door ',
  });
  const sent = pickupRequestFormFields(form);
  expect(sent['notes']).toBe('Side door');
  expect(z.object(pickupRequestFields(DAYS)).parse(sent)).toEqual({
    address: 3,
    requested_delivery_date: '2026-11-23',
    requested_delivery_time: 'MORNING',
    alternate_date: '2026-11-25',
    alternate_time: 'AFTERNOON',
    is_boxed: true,
    number_of_boxes: 20,
    additional_emails: 'ada@example.com,bob@example.com',
    notes: 'Side door',
  });
});

test('an alternate is sent only when it is given', () => {
  const names = Object.keys(pickupRequestFormFields(pickup()));
  expect(names.filter((name) => name.startsWith('alternate'))).toEqual([]);
});

test('a notification needs its origin, and what else is given must be right', () => {
  expect(notifyFormProblems(EMPTY_NOTIFY_FORM, TODAY)).toEqual({
    inBoundingLocation: 'Please fill in this required field.',
  });
  const wrong = {
    inBoundingLocation: 'x'.repeat(65),
    estimatedArrival: '2026-11-19',
    numberOfBoxes: '21',
    trackingNumber: '1'.repeat(65),
    notifyNote: 'x'.repeat(501),
  };
  expect(notifyFormProblems(wrong, TODAY)).toEqual({
    inBoundingLocation: 'Max length is 64',
    estimatedArrival: 'The earliest date is 2026-11-20',
    numberOfBoxes: 'Please select an option.',
    trackingNumber: 'Max length is 64',
    notifyNote: 'Max length is 500',
  });
});

test('an arrival is any day from today, or none', () => {
  expect(['', TODAY, '2026-11-22'].map((day) => whyNotArrival(day, TODAY))).toEqual([
    null,
    null,
    null,
  ]);
  expect(whyNotArrival('2026-02-30', TODAY)).toBe('Please select a date');
});

test('what a notification sends is what the server reads, and nothing that is empty', () => {
  const form = { ...EMPTY_NOTIFY_FORM, inBoundingLocation: ' Zachys ' };
  expect(notifyRequestFormFields(form)).toEqual({ company_name: 'Zachys', notes: '' });
  const full = {
    inBoundingLocation: 'Zachys',
    estimatedArrival: '2026-11-22',
    numberOfBoxes: '20+',
    trackingNumber: ' 1Z999 ',
    notifyNote: 'Two pallets',
  };
  expect(z.object(notifyRequestFields(TODAY)).parse(notifyRequestFormFields(full))).toEqual({
    company_name: 'Zachys',
    requested_delivery_date: '2026-11-22',
    number_of_boxes: 20,
    tracking_number: '1Z999',
    additional_emails: '',
    notes: 'Two pallets',
  });
});

test('the form library gets the same messages under the same fields', () => {
  const issues = (schema: z.ZodMiniType, form: object) =>
    schema.safeParse(form).error?.issues.map(({ path, message }) => [...path, message]);
  expect(issues(pickupFormSchema(DAYS), pickup({ isBoxed: '' }))).toEqual([
    ['isBoxed', 'Please select an option.'],
  ]);
  expect(issues(notifyFormSchema(TODAY), EMPTY_NOTIFY_FORM)).toEqual([
    ['inBoundingLocation', 'Please fill in this required field.'],
  ]);
});
