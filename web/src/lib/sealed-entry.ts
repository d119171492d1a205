import * as z from 'zod/mini';
import { type KeptKeys, openBytes, sealBytes } from './device-keys.ts';
import type { QueueEntry } from './queue-entry.ts';

/** Of the header, in front of it. */
const LENGTH_BYTES = 4;

/** An entry of the send queue that only its user's keys open; others see that it waits. */
export const sealedSchema = z.object({
  key: z.string(),
  userId: z.number(),
  createdAt: z.number(),
  sealed: z.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value)),
});
export type SealedEntry = z.infer<typeof sealedSchema>;

const headerSchema = z.object({
  kind: z.string(),
  subject: z.string(),
  label: z.string(),
  href: z.string(),
  path: z.string(),
  fields: z.record(z.string(), z.string()),
  files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number() })),
  draft: z.unknown(),
  refusal: z.nullable(z.string()),
});

const placeOf = ({ key, userId, createdAt }: Pick<SealedEntry, 'key' | 'userId' | 'createdAt'>) =>
  `${key} ${userId} ${createdAt}`;

/** Encrypts an entry with its files. */
export async function sealEntry(keys: KeptKeys, entry: QueueEntry): Promise<SealedEntry | null> {
  const [first] = keys.queue;
  if (first === undefined || keys.userId !== entry.userId) return null;
  const { key, userId, createdAt, files, ...rest } = entry;
  const contents = await Promise.all(files.map(({ content }) => content.arrayBuffer()));
  const facts = files.map(({ name, content }) => ({
    name,
    type: content.type,
    bytes: content.size,
  }));
  const header = new TextEncoder().encode(JSON.stringify({ ...rest, files: facts }));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, header.byteLength);
  const whole = new Uint8Array(await new Blob([length, header, ...contents]).arrayBuffer());
  const sealed = await sealBytes(first, placeOf(entry), whole);
  return { key, userId, createdAt, sealed };
}

/** Decrypts an entry; null with the wrong keys. */
export async function openEntry(keys: KeptKeys, entry: SealedEntry): Promise<QueueEntry | null> {
  const whole = await openBytes(keys.queue, placeOf(entry), entry.sealed);
  if (whole === null) return null;
  const start = LENGTH_BYTES + new DataView(whole).getUint32(0);
  const text = new TextDecoder().decode(whole.slice(LENGTH_BYTES, start));
  const { files, ...rest } = z.parse(headerSchema, JSON.parse(text));
  let at = start;
  const read = files.map(({ name, type, bytes }) => {
    const content = new Blob([whole.slice(at, at + bytes)], { type });
    at += bytes;
    return { name, content };
  });
  const { key, userId, createdAt } = entry;
  return { ...rest, key, userId, createdAt, files: read };
}
