import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** What every authenticator app does without being told. */
const KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
/** Codes of this many steps before and after now are accepted. */
const NEAR_STEPS = 1;
/** Codes of this many steps are recognized, to say that the phone's clock is wrong. */
const FAR_STEPS = 4;

export function newAppSecret(randomBytes: (size: number) => Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** The URL that apps read from a QR code. */
export function appUrl(secret: string, { issuer, email }: { issuer: string; email: string }) {
  return new TOTP({ ...KIND, secret: Secret.fromBase32(secret), issuer, label: email }).toString();
}

/** The step of a code, counted from 1970, and whether the clock it was made by is near enough. */
export interface CodeStep {
  readonly step: number;
  readonly isNear: boolean;
}

/** Finds the step that a code belongs to; null for a wrong code. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): CodeStep | null {
  // Of other characters the library compares bytes of another number, which throws.
  if (!/^\d+$/.test(code)) return null;
  const timestamp = now.getTime();
  const known = { ...KIND, secret: Secret.fromBase32(secret) };
  const delta = TOTP.validate({ ...known, token: code, timestamp, window: FAR_STEPS });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  return { step, isNear: Math.abs(delta) <= NEAR_STEPS };
}
