import { Secret } from 'otpauth';
import { digestOf } from '../../../lib/secrets/secrets.ts';

const HOW_MANY = 10;
/** 80 bits each, so that a digest is enough to store. */
const CODE_BYTES = 10;

/** Makes ten codes, written in groups of four: "K7QX-2MFA-PZ4T-R6WD". */
export function newRecoveryCodes(randomBytes: (size: number) => Uint8Array): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer });
    return base32.replaceAll(/.{4}(?=.)/g, '$&-');
  });
}

/** The digest of a code, however it was typed. */
export function digestOfRecoveryCode(code: string): Uint8Array {
  return digestOf(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));
}
