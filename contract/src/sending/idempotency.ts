/** Header of a create call, which creates one request however often it is sent (docs/product/requests.md#sent-once). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Header of an answer that repeats the first one, with the value `true`. */
export const IDEMPOTENT_REPLAY_HEADER = 'Idempotent-Replay';

/** The refusal of a key that came before with another body. */
export const KEY_REUSED_DETAIL = 'This idempotency key was used with a different request.';

/** Days a key is remembered. */
export const IDEMPOTENCY_KEPT_DAYS = 7;

/** Whether a text can be a key: 1 to 128 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(text);
}
