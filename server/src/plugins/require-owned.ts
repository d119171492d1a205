import { idPathSchema } from '@portal/contract/errors/fields';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { notFound } from '../app-error.ts';

type Find = (accountId: number, id: number) => Promise<object | undefined>;

/** Throws not_found when the account has no record with the id in the path, before the body is read. */
export function requireOwned(find: Find) {
  return async ({ client, params }: FastifyRequest): Promise<void> => {
    const path = safeParse(idPathSchema, params);
    const found = path.success ? await find(client.accountId, path.data.id) : undefined;
    if (found === undefined) throw notFound();
  };
}
