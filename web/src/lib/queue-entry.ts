import * as z from 'zod/mini';

/** An entry of the send queue as versions before the encryption stored it. */
export const entrySchema = z.object({
  /** The idempotency key: sent twice, it is done once. */
  key: z.string(),
  /** What it does, such as `handover`. */
  kind: z.string(),
  /** What it is about, such as the number of a request. */
  subject: z.string(),
  /** What people read of it. */
  label: z.string(),
  /** The page on which it can be corrected, with its search parameters. */
  href: z.string(),
  /** Of the call, without `/api`. */
  path: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Each is a part of the field `attachments`. */
  files: z.array(z.object({ name: z.string(), content: z.instanceof(Blob) })),
  /** What was typed, to be corrected after a refusal. */
  draft: z.unknown(),
  /** Whose session may send it. */
  userId: z.number(),
  createdAt: z.number(),
  /** Why the server refused it; null while it waits. */
  refusal: z.nullable(z.string()),
});

/** A call that waits in this browser until the portal can be reached. */
export type QueueEntry = z.infer<typeof entrySchema>;
