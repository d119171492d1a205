import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toFieldErrors } from '../../errors/field-messages.ts';
import {
  loginBodySchema,
  passwordChangeBodySchema,
  passwordConfirmBodySchema,
  userUpdateBodySchema,
} from './auth-bodies.schemas.ts';

/** Returns the errors of a body; empty when it is valid. */
function errorsOf(schema: z.ZodMiniType, body: object) {
  return toFieldErrors(z.safeParse(schema, body).error?.issues ?? []);
}

const tooLong = (length: number) => [`Ensure this field has no more than ${length} characters.`];

test('no password is longer than 128 characters, so that none takes long to check', () => {
  const passwords = (length: number) => {
    const secret = 'x'.repeat(length);
    return [
      errorsOf(loginBodySchema, { email: 'ada@example.com', password: secret }),
      errorsOf(passwordConfirmBodySchema, { token: 'abc', password: secret }),
      errorsOf(passwordChangeBodySchema, {
        old_password: secret,
        new_password1: secret,
        new_password2: secret,
      }),
    ];
  };
  expect(passwords(128)).toEqual([{}, {}, {}]);
  const refused = { password: tooLong(128) };
  expect(passwords(129)).toEqual([
    refused,
    refused,
    { old_password: tooLong(128), new_password1: tooLong(128), new_password2: tooLong(128) },
  ]);
});

test('a change of only a name keeps the rest, and names have at most 32 characters', () => {
  expect(z.parse(userUpdateBodySchema, { first_name: ' Ada ' })).toEqual({ first_name: 'Ada' });
  const names = (length: number) => ({
    first_name: 'x'.repeat(length),
    last_name: 'x'.repeat(length),
  });
  expect(errorsOf(userUpdateBodySchema, names(32))).toEqual({});
  expect(errorsOf(userUpdateBodySchema, { ...names(33), email: 'nobody' })).toEqual({
    email: ['Enter a valid email address.'],
    first_name: tooLong(32),
    last_name: tooLong(32),
  });
});
