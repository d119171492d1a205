import { expect, test } from 'vitest';
import { toFieldErrors } from '../../errors/field-messages.ts';
import { authorizedUserFormSchema, toAuthorizedUserForm } from './authorized-users.schemas.ts';

const ADA = {
  id: 5,
  user: 7,
  first_name: 'Ada',
  last_name: 'Keller',
  email: 'ada@keller.example',
  phone_number: '212 555 0100',
};

function errorsOf(changes: object) {
  const result = authorizedUserFormSchema.safeParse({ ...toAuthorizedUserForm(ADA), ...changes });
  return result.success ? {} : toFieldErrors(result.error.issues);
}

test('each field of an authorized user holds as many characters as the document says, and no more', () => {
  const longest = {
    firstname: 'x'.repeat(32),
    lastname: 'x'.repeat(32),
    phone1: '1'.repeat(64),
    email: `${'a'.repeat(17)}@keller.example`,
  };
  expect(longest.email).toHaveLength(32);
  expect(errorsOf(longest)).toEqual({});
  const tooLong = Object.entries(longest).map(([name, text]) => [name, `a${text}`] as const);
  expect(errorsOf(Object.fromEntries(tooLong))).toEqual({
    firstname: ['Max length is 32'],
    lastname: ['Max length is 32'],
    phone1: ['Max length is 64'],
    email: ['Max length is 32'],
  });
});

test('an authorized user has a name, a phone and an address that can be written to', () => {
  const required = ['Please fill in this required field.'];
  expect(errorsOf({ firstname: ' ', lastname: '', phone1: ' ', email: '' })).toEqual({
    firstname: required,
    lastname: required,
    phone1: required,
    email: required,
  });
  expect(errorsOf({ email: 'nobody' })).toEqual({
    email: ['Please enter a valid email address'],
  });
});
