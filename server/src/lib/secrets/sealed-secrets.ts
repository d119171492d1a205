import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
/** What an unsealed secret never begins with. */
const MARK = 'sealed:';

/** What `seal` needs. */
export type SealContext = Pick<AppContext, 'config' | 'randomBytes'>;

/** What the secret of a webhook is encrypted for. */
export const webhookPurpose = (id: number) => `webhook ${id}`;

/** What the secret of a mail's link is encrypted for. */
export const mailPurpose = (id: number) => `mail ${id}`;

type Keys = Pick<AppContext['config'], 'secretKeys'>;

/**
 * Encrypts a secret for the database with the first key of SECRET_KEY. `purpose` names its place, such as `webhook 12`:
 * sealed text copied to another row is not accepted there.
 */
export function seal({ config, randomBytes }: SealContext, purpose: string, text: string): string {
  const [key] = config.secretKeys;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key), nonce).setAAD(Buffer.from(purpose));
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
  const bytes = Buffer.concat([nonce, ...encrypted, cipher.getAuthTag()]);
  return `${markOf(key)}${bytes.toString('base64')}`;
}

/** Decrypts what `seal` wrote for the same purpose. Throws an error for the log when no key of SECRET_KEY does. */
export function unseal({ secretKeys }: Keys, purpose: string, sealed: string): string {
  const key = secretKeys.find((each) => sealed.startsWith(markOf(each)));
  if (key === undefined) throw new Error(`SECRET_KEY has no key for the secret of ${purpose}`);
  try {
    return decrypt(key, purpose, Buffer.from(sealed.slice(markOf(key).length), 'base64'));
  } catch (cause) {
    throw new Error(`The secret of ${purpose} was changed in the database`, { cause });
  }
}

function decrypt(key: Uint8Array, purpose: string, bytes: Buffer): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, cipherKey(key), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const decrypted = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([decrypted, decipher.final()]).toString();
}

/** Whether a stored secret is encrypted with the first key, with an older one, or not at all. */
export function sealState(
  { secretKeys }: Keys,
  stored: string,
): 'sealed' | 'old' | 'unknown' | 'plain' {
  if (!stored.startsWith(MARK)) return 'plain';
  const index = secretKeys.findIndex((key) => stored.startsWith(markOf(key)));
  if (index === 0) return 'sealed';
  return index > 0 ? 'old' : 'unknown';
}

/** Names the key, so that a rotation knows what it has encrypted. */
function markOf(key: Uint8Array): string {
  const id = createHash('sha256').update('id of a secret key').update(key).digest('hex');
  return `${MARK}${id.slice(0, 8)}:`;
}

/** SECRET_KEY may be longer than the cipher's key. */
function cipherKey(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'sealed secrets', 32));
}

/** What the secret of a user's authenticator app is encrypted for. */
export const appPurpose = (userId: number) => `authenticator app of user ${userId}`;
