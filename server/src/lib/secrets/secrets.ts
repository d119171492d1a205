import { createHash } from 'node:crypto';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of the alphabet below 256: bytes above it would favour the first letters. */
const UNBIASED_BELOW = 256 - (256 % LETTERS_AND_DIGITS.length);

/** Bytes of a session cookie or a single-use link: 256 bits. */
export const SECRET_LENGTH = 43;

/** Returns the digest of a secret. Only it is stored, so that a stolen database opens no session. */
export function digestOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

/** Returns unguessable text of letters and digits, each equally likely. */
export function randomText(randomBytes: (size: number) => Uint8Array, length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED_BELOW) text += LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length];
    }
  }
  return text.slice(0, length);
}
