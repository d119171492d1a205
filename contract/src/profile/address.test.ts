import { expect, test } from 'vitest';
import { toFieldErrors } from '../errors/field-messages.ts';
import { addressFormSchema, toAddressBody, toAddressForm } from './address-form.schemas.ts';
import { addressBodySchema } from './profile.schemas.ts';

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

function complaints(changes: object) {
  const result = addressFormSchema.safeParse({ ...toAddressForm(HOME), ...changes });
  return result.success ? {} : toFieldErrors(result.error.issues);
}

test('a saved address survives the form: what is sent is what was there', () => {
  const body = addressBodySchema.parse(toAddressBody(toAddressForm(HOME)));
  const { id: _, ...saved } = HOME;
  expect(body).toEqual({ ...saved, attention_of: '', line2: '' });
});

test('the state is chosen from the list in the United States and typed elsewhere', () => {
  expect(complaints({ state: 'Nowhere' })).toEqual({ state: ['Please select an option.'] });
  expect(complaints({ state: 'Bavaria', country: 'Germany' })).toEqual({});
  expect(complaints({ state: '', country: 'Germany' })).toEqual({
    state: ['Please fill in this required field.'],
  });
});

test('required fields and lengths are told in the form’s words', () => {
  expect(complaints({ firstname: ' ', city: 'x'.repeat(65), country: '' })).toMatchObject({
    firstname: ['Please fill in this required field.'],
    city: ['Max length is 64'],
    country: ['Please select an option.'],
  });
});

test('the server refuses a state of the United States that is none', () => {
  const result = addressBodySchema.safeParse({ ...HOME, state: 'ZZ' });
  expect(toFieldErrors(result.error?.issues ?? [])).toEqual({
    state: ['"ZZ" is not a valid choice.'],
  });
});
