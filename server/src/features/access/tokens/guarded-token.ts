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
  isGuarded: async (_, { scope, areas }) => scope === 'write' || areas.length > 0,
  say: async (_tx, _context, { name, scope, areas }) =>
    scope === 'write' && areas.length === 0
      ? t.makeToken(name)
      : t.makeTokenOf(name, scope === 'write' ? ['everything else', ...areas] : areas),
  make: makeToken,
  isCollected: true,
};
