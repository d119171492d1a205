import { createHash } from 'node:crypto';
import {
  IDEMPOTENCY_KEPT_DAYS,
  IDEMPOTENCY_KEY_HEADER,
  isIdempotencyKey,
  KEY_REUSED_DETAIL,
} from '@portal/contract/sending/idempotency';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Upload } from '../../plugins/bodies.ts';
import { t } from '../../texts/answers.ts';
import { deleteOldKeys, findKey, insertKey } from './idempotency.repository.ts';

/** The parts of a create call that identify a repetition. */
export interface CreateCall {
  /** Method and path, such as `POST /create_pull_request/`. */
  readonly target: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly uploads: readonly Upload[];
  /** The call's idempotency key; null when it has none. */
  readonly key: string | null;
}

const CREATED = 201;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads the key of a call. 400 when it is not 1 to 128 visible ASCII characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && isIdempotencyKey(header)) return header;
  const detail = t.headerMustBeVisible(IDEMPOTENCY_KEY_HEADER);
  throw new AppError('invalid', detail);
}

/**
 * Creates or changes a record once for a user and key (docs/product/requests.md#sent-once). The answer is stored in
 * its transaction and repeated for 7 days; 422 for the same key with another body. Errors are not stored, so a call can
 * be corrected and repeated. The caller holds the account's lock, which makes two calls with one key wait for each
 * other.
 */
export async function createOnce<Answer>(
  tx: Db,
  userId: number,
  call: CreateCall,
  now: Date,
  schema: ZodMiniType<Answer>,
  create: () => Promise<Answer>,
): Promise<{ answer: Answer; isReplay: boolean }> {
  const { key } = call;
  if (key === null) return { answer: await create(), isReplay: false };
  await deleteOldKeys(tx, userId, new Date(now.getTime() - IDEMPOTENCY_KEPT_DAYS * DAY_MS));
  const requestDigest = digestOf(call);
  const first = await findKey(tx, userId, key);
  if (first !== undefined) {
    if (!requestDigest.equals(first.requestDigest)) {
      throw new AppError('key_used_differently', KEY_REUSED_DETAIL);
    }
    return { answer: schema.parse(JSON.parse(first.body)), isReplay: true };
  }
  const answer = await create();
  const body = JSON.stringify(answer);
  await insertKey(tx, { userId, key, requestDigest, status: CREATED, body, createdAt: now });
  return { answer, isReplay: false };
}

/**
 * A digest of the call without its multipart boundary, which differs each time a form is sent, and without the moment of
 * a call that is made again after the page was loaded again.
 */
function digestOf({ target, body, uploads }: CreateCall): Buffer {
  const { happened_at: _, ...said } = body;
  const files = uploads.map(({ field, fileName, content }) => [
    field,
    fileName,
    createHash('sha256').update(content).digest('hex'),
  ]);
  const canonical = JSON.stringify([target, sorted(said), files]);
  return createHash('sha256').update(canonical).digest();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
