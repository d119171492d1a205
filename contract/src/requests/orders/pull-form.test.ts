import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  emptyPullForm,
  type PullForm,
  pullFormProblems,
  pullFormSchema,
  pullRequestFormFields,
} from './pull-form.schemas.ts';
import { pullRequestFields } from './pull-request.schemas.ts';

const DAYS = { earliest: '2026-11-23', holidays: {} };
const VAN = { method: 8, ...DAYS } as const;
const CARRIER = { method: 4, ...DAYS } as const;
const LINES = [{ wine: 7, case_footprint_id: 500001, quantity: 2, size_value: null }];

const filled = (changes: Partial<PullForm> = {}): PullForm => ({
  ...emptyPullForm('2026-11-23'),
  addressId: 3,
  pickingUp: 'no',
  myCommonCarrier: 'no',
  ...changes,
});

test('an untouched van form asks for an address alone, and picks nothing up', () => {
  const untouched = emptyPullForm('2026-11-23');
  expect(pullFormProblems(untouched, VAN)).toEqual({ addressId: 'Please select an address' });
  expect(pullFormProblems({ ...untouched, addressId: 5 }, VAN)).toEqual({});
});

test('a van form without an answer about the pick-up is refused', () => {
  expect(pullFormProblems(filled({ pickingUp: '' }), VAN)).toEqual({
    pickingUp: 'Please select an option.',
  });
});

test('a pick-up needs the number of boxes and whether they are packed', () => {
  expect(pullFormProblems(filled({ pickingUp: 'yes' }), VAN)).toEqual({
    numberOfBoxes: 'Please select an option.',
    isBoxed: 'Please select an option.',
  });
  const complete = filled({ pickingUp: 'yes', numberOfBoxes: '20+', isBoxed: 'no' });
  expect(pullFormProblems(complete, VAN)).toEqual({});
});

test('the pick-up fields belong to the van only, and are sent only with a pick-up', () => {
  const yes = filled({ pickingUp: 'yes' });
  expect(pullFormProblems(yes, CARRIER)).toEqual({});
  const no = filled({ numberOfBoxes: '3', isBoxed: 'yes' });
  expect(pullRequestFormFields(no, 8, LINES)).toMatchObject({
    is_picking_up: 'false',
    is_boxed: 'false',
    boxes: '',
  });
});

test('a note counts without the blanks around it, which are not sent', () => {
  const form = filled({ deliveryNote: ` ${'x'.repeat(500)} ` });
  expect(pullFormProblems(form, VAN)).toEqual({});
  expect(pullRequestFormFields(form, 8, LINES)['notes']).toHaveLength(500);
});

test('an own carrier account needs its label, the provider’s does not', () => {
  expect(pullFormProblems(filled(), CARRIER)).toEqual({});
  expect(pullFormProblems(filled({ myCommonCarrier: 'yes' }), CARRIER)).toEqual({
    labelName: 'Please upload your common carrier label.',
  });
  expect(pullFormProblems(filled({ myCommonCarrier: '' }), CARRIER)).toEqual({
    myCommonCarrier: 'Please select an option.',
  });
});

test('date, e-mails and notes are checked for every method', () => {
  const form = filled({
    preferredDelivery: '',
    additionalEmails: 'ada@example.com, nobody',
    deliveryNote: 'x'.repeat(501),
  });
  for (const method of [2, 3, 4, 5, 8] as const) {
    expect(pullFormProblems(form, { ...DAYS, method })).toEqual({
      preferredDelivery: 'Please select a date',
      additionalEmails: 'Please enter a valid email address',
      deliveryNote: 'Max length is 500',
    });
  }
});

test('a warehouse pickup needs neither address nor choices', () => {
  expect(pullFormProblems(emptyPullForm('2026-11-23'), { ...VAN, method: 2 })).toEqual({});
});

test('the form library gets the same messages under the same fields', () => {
  const result = pullFormSchema(VAN).safeParse(filled({ preferredDelivery: '2026-11-22' }));
  expect(result.error?.issues).toEqual([
    expect.objectContaining({
      path: ['preferredDelivery'],
      message: 'The earliest date is 2026-11-23',
    }),
  ]);
  expect(pullFormSchema(VAN).safeParse(filled()).success).toBe(true);
});

test('what a van form sends is what the server reads', () => {
  const form = filled({
    pickingUp: 'yes',
    numberOfBoxes: '20+',
    isBoxed: 'yes',
    additionalEmails: 'Ada@example.com, bob@example.com',
    deliveryNote: ' Ring twice ',
  });
  const sent = pullRequestFormFields(form, 8, LINES);
  const fields = pullRequestFields({ isCommercial: false, servicesOff: [], ...DAYS });
  expect(z.object(fields).parse(sent)).toEqual({
    lines: LINES,
    method: 8,
    address: 3,
    requested_delivery_date: '2026-11-23',
    requested_delivery_time: 'ANY_TIME',
    is_picking_up: true,
    is_boxed: true,
    boxes: 20,
    additional_emails: 'ada@example.com,bob@example.com',
    notes: 'Ring twice',
    proposal: null,
  });
});

test('each method sends its own fields and no others', () => {
  const names = (method: 2 | 3 | 4 | 5, form = filled()) =>
    Object.keys(pullRequestFormFields(form, method, LINES)).slice(5);
  expect(names(4)).toEqual(['address']);
  expect(names(2)).toEqual(['requested_delivery_time']);
  expect(names(3)).toEqual([]);
  expect(names(5)).toEqual([]);
  const own = filled({ myCommonCarrier: 'yes', labelName: 'label.pdf' });
  expect(pullRequestFormFields(own, 4, LINES)['method']).toBe('11');
});
