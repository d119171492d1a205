import { expect, test } from 'vitest';
import { toFieldErrors } from '../../errors/field-messages.ts';
import { addressFormSchema, toAddressBody, toAddressForm } from './address-form.schemas.ts';
import { authorizedUserBodySchema } from './authorized-users.schemas.ts';
import { addressBodySchema } from './address-body.schemas.ts';
import { COUNTRIES } from './profile.schemas.ts';
import { isUsState, US_STATES } from './us-states.ts';

const HOME = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Lovelace',
  attention_of: null,
  line1: '12 St James’s Square',
  line2: null,
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'United States',
  primary_telephone: '212 555 0100',
  is_default: true,
  is_doorman_building: false,
};

function errorsOf(changes: object) {
  const result = addressFormSchema('').safeParse({ ...toAddressForm(HOME), ...changes });
  return result.success ? {} : toFieldErrors(result.error.issues);
}

test('a saved address survives the form: what is sent is what was there', () => {
  const body = addressBodySchema.parse(toAddressBody(toAddressForm(HOME)));
  const { id: _, ...saved } = HOME;
  expect(body).toEqual({ ...saved, attention_of: '', line2: '' });
});

test('the state is chosen from the list in the United States and typed elsewhere', () => {
  expect(errorsOf({ state: 'Nowhere' })).toEqual({ state: ['Please select an option.'] });
  expect(errorsOf({ state: 'Bavaria', country: 'Germany' })).toEqual({});
  expect(errorsOf({ state: '', country: 'Germany' })).toEqual({
    state: ['Please fill in this required field.'],
  });
});

test('required fields and lengths are reported in the form’s words', () => {
  expect(errorsOf({ firstname: ' ', city: 'x'.repeat(65), country: '' })).toMatchObject({
    firstname: ['Please fill in this required field.'],
    city: ['Max length is 64'],
    country: ['Please select an option.'],
  });
});

test('each field holds as many characters as the document says, and no more', () => {
  const longest = {
    firstname: 32,
    lastname: 32,
    attentionOf: 64,
    address1: 64,
    address2: 64,
    city: 64,
    postalCode: 64,
    phone1: 64,
  };
  const filled = (more: number) =>
    Object.fromEntries(
      Object.entries(longest).map(([name, max]) => [name, 'x'.repeat(max + more)]),
    );
  expect(errorsOf(filled(0))).toEqual({});
  expect(errorsOf(filled(1))).toEqual(
    Object.fromEntries(
      Object.entries(longest).map(([name, max]) => [name, [`Max length is ${max}`]]),
    ),
  );
});

test('the server holds an address and an authorized user to the same lengths', () => {
  const addressOf = {
    first_name: 32,
    last_name: 32,
    attention_of: 64,
    line1: 64,
    line2: 64,
    city: 64,
    postal_code: 64,
    primary_telephone: 64,
  };
  const personOf = { first_name: 32, last_name: 32, phone_number: 64 };
  const person = { ...HOME, phone_number: '212 555 0100', email: 'ada@example.com' };
  for (const [schema, sent, longest] of [
    [addressBodySchema, HOME, addressOf],
    [authorizedUserBodySchema, person, personOf],
  ] as const) {
    const filled = (more: number) =>
      Object.entries(longest).map(([name, max]) => [name, 'x'.repeat(max + more)]);
    const read = (more: number) =>
      schema.safeParse({ ...sent, ...Object.fromEntries(filled(more)) });
    expect(read(0).success).toBe(true);
    expect(toFieldErrors(read(1).error?.issues ?? [])).toEqual(
      Object.fromEntries(
        Object.entries(longest).map(([name, max]) => [
          name,
          [`Ensure this field has no more than ${max} characters.`],
        ]),
      ),
    );
  }
});

test('all but the second line and the business name must be filled in', () => {
  const empty = {
    firstname: '',
    lastname: '',
    attentionOf: '',
    address1: '',
    address2: '',
    city: '',
  };
  const errors = errorsOf({ ...empty, state: '', postalCode: '', country: '', phone1: '' });
  expect(Object.keys(errors).toSorted()).toEqual([
    'address1',
    'city',
    'country',
    'firstname',
    'lastname',
    'phone1',
    'postalCode',
    'state',
  ]);
});

test('ten countries can be chosen, and in the United States the states, DC and PR', () => {
  expect(COUNTRIES).toEqual([
    'France',
    'Germany',
    'Hong Kong',
    'Israel',
    'Japan',
    'Macau',
    'Spain',
    'South Korea',
    'United Kingdom',
    'United States',
  ]);
  expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(50 + 2);
  expect(['DC', 'PR', 'GU', 'NY'].map(isUsState)).toEqual([true, true, false, true]);
});

test('the second line and the business name are sent only when they are filled', () => {
  const form = toAddressForm(HOME);
  expect(Object.keys(toAddressBody(form))).not.toContain('line2');
  expect(Object.keys(toAddressBody(form))).not.toContain('attention_of');
  expect(toAddressBody({ ...form, address2: 'Flat 2', attentionOf: 'Marsh & Co' })).toMatchObject({
    line2: 'Flat 2',
    attention_of: 'Marsh & Co',
  });
});

test('the server refuses a state of the United States that is none', () => {
  const result = addressBodySchema.safeParse({ ...HOME, state: 'ZZ' });
  expect(toFieldErrors(result.error?.issues ?? [])).toEqual({
    state: ['"ZZ" is not a valid choice.'],
  });
});
