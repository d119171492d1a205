import { hkdfSync } from 'node:crypto';
import type { DeviceKeys } from '@portal/contract/access/auth/device-keys.schemas';
import type { Config } from '../../../config.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';

const KEY_BYTES = 32;

/**
 * Derives the keys with which a browser encrypts what it keeps: one per session for answers, one per user for the send
 * queue, so that the same user gets it back after another sign-in (docs/decisions/106-keys-of-a-phone.md). Nothing is
 * stored. The first queue key encrypts; the others belong to older keys of SECRET_KEY.
 */
export function deviceKeys(
  { secretKeys: [first, ...others] }: Pick<Config, 'secretKeys'>,
  { userId, tokenDigest }: Pick<LiveSession, 'userId' | 'tokenDigest'>,
): DeviceKeys {
  const answers = `kept answers of session ${Buffer.from(tokenDigest).toString('hex')}`;
  const queue = `send queue of user ${userId}`;
  return {
    answers_key: derive(first, answers),
    queue_keys: [first, ...others].map((secret) => derive(secret, queue)),
  };
}

function derive(secret: Uint8Array, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)).toString('base64');
}
