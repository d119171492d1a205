import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Raise when an answer's shape changes, so that no browser reuses the former shape. */
const ANSWER_SHAPE = 3;

/**
 * Returns the ETag of an inventory answer, from the account, the query and the inventory version. Weak, because a
 * compressed answer has other bytes and the same meaning.
 */
function entityTag({ client, url, host }: FastifyRequest, version: number): string {
  const asked = JSON.stringify([ANSWER_SHAPE, client.accountId, host, url]);
  const digest = createHash('sha256').update(asked).digest('base64url').slice(0, 22);
  return `W/"${version}-${digest}"`;
}

/** Marks an answer as private, to be revalidated each time, with its ETag. */
export function tagAnswer(request: FastifyRequest, reply: FastifyReply, version: number): void {
  reply.header('Cache-Control', 'private, no-cache').header('ETag', entityTag(request, version));
}

/** Answers 304 if the browser has the answer of the account's current version. */
export async function answerUnchanged(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const known = request.headers['if-none-match'];
  if (known === undefined) return;
  const { inventoryVersion } = request.client;
  const tag = opaque(entityTag(request, inventoryVersion));
  if (!known.split(',').some((one) => opaque(one) === tag)) return;
  tagAnswer(request, reply, inventoryVersion);
  await reply.code(304).send();
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
