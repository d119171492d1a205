import { idPathSchema } from '@portal/contract/errors/fields';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { notFound } from '../app-error.ts';

type Find = (accountId: number, id: number) => Promise<object | undefined>;

/**
 * For the path of one thing of an account: 404 where the account has none of this id, before the body is looked at
 * (API page: Everywhere).
 */
export function ownFirst(find: Find) {
  return async ({ client, params }: FastifyRequest): Promise<void> => {
    const path = safeParse(idPathSchema, params);
    const found = path.success ? await find(client.accountId, path.data.id) : undefined;
    if (found === undefined) throw notFound();
  };
}
