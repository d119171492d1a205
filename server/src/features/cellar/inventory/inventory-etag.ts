import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { providerYear } from './provider-year.ts';

/** Raise when an answer's shape changes, so that no browser reuses the former shape. */
const ANSWER_SHAPE = 5;

/** The ETags of inventory answers. The year is part of them: at New Year other wines are ready to drink. */
export function inventoryTags(context: Pick<AppContext, 'clock' | 'config'>) {
  const tagOf = (request: FastifyRequest, version: number) =>
    entityTag(request, version, providerYear(context));

  /** Marks an answer as private, to be revalidated each time, with its ETag. */
  const tagAnswer = (request: FastifyRequest, reply: FastifyReply, version: number): void => {
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tagOf(request, version));
  };

  /** Answers 304 if the browser has the answer of the account's current version. */
  const answerUnchanged = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const known = request.headers['if-none-match'];
    if (known === undefined) return;
    const { inventoryVersion } = request.client;
    const tag = opaque(tagOf(request, inventoryVersion));
    if (!known.split(',').some((one) => opaque(one) === tag)) return;
    tagAnswer(request, reply, inventoryVersion);
    await reply.code(304).send();
  };

  return { tagAnswer, revalidated: { preHandler: answerUnchanged } };
}

/**
 * Returns the ETag of an inventory answer, from the account, the query, the year and the inventory version. Weak,
 * because a compressed answer has other bytes and the same meaning.
 */
function entityTag({ client, url, host }: FastifyRequest, version: number, year: number): string {
  const asked = JSON.stringify([ANSWER_SHAPE, client.accountId, host, url, year]);
  const digest = createHash('sha256').update(asked).digest('base64url').slice(0, 22);
  return `W/"${version}-${digest}"`;
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
