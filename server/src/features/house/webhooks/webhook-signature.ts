import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new signing secret as Standard Webhooks write it: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(randomBytes: (size: number) => Uint8Array): string {
  return PREFIX + Buffer.from(randomBytes(SECRET_BYTES)).toString('base64');
}

interface SignedMessage {
  readonly messageId: string;
  readonly at: Date;
  readonly body: string;
}

/** Returns the three headers of Standard Webhooks, by which a receiver verifies sender and time. */
export function signedHeaders(secret: string, { messageId, at, body }: SignedMessage) {
  const timestampS = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${messageId}.${timestampS}.${body}`)
    .digest('base64');
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': `v1,${signature}`,
  };
}
