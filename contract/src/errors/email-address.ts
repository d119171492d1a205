// The pattern browsers use for e-mail fields, with the length limits of RFC 5321.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Longest e-mail address, in characters. */
export const MAX_EMAIL = 254;

/** Whether a text is an e-mail address: at most 254 characters, 64 before the @. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL && EMAIL.test(value) && !/^\.|\.\.|\.@/.test(value);
}
