import type * as z from 'zod/mini';
import { newApiTokenBody } from '@portal/contract/access/tokens/tokens.schemas';
import { t } from '../../../texts/approvals.ts';
import type { GuardedChange } from '../approvals/guarded-change.service.ts';
import { makeToken } from './tokens.service.ts';

export const MAKE_TOKEN: GuardedChange<
  z.infer<typeof newApiTokenBody>,
  Awaited<ReturnType<typeof makeToken>>
> = {
  kind: 'make token',
  askedBy: 'house',
  stored: newApiTokenBody,
  accountId: () => null,
  isGuarded: async (_, { scope }) => scope === 'write',
  say: async (_tx, _context, { name }) => t.makeToken(name),
  make: makeToken,
  isCollected: true,
};
