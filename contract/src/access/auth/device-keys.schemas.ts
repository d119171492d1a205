import * as z from 'zod/mini';

/** GET /device_keys/: AES-256 keys in base64, with which a browser encrypts what it keeps. */
export const deviceKeysSchema = z.object({
  /** For answers, until the session ends. */
  answers_key: z.string(),
  /** For what waits to be sent: the first encrypts, all decrypt. */
  queue_keys: z.array(z.string()),
});
export type DeviceKeys = z.infer<typeof deviceKeysSchema>;
