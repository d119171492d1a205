import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './webhook-signature.ts';

describe('the signature of a webhook', () => {
  it('is the one that the reference implementations of Standard Webhooks compute', () => {
    const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1614265330_000),
      body: '{"test": 2432232314}',
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made with a secret of 32 bytes', () => {
    const secret = newWebhookSecret((size) => new Uint8Array(size).fill(7));
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  });
});
