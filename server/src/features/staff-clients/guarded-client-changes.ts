import * as z from 'zod/mini';
import { newUserBody } from '@portal/contract/staff-clients/staff-clients.schemas';
import { orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/approvals.ts';
import { findAccountById } from '../accounts/accounts.repository.ts';
import type { GuardedChange, Scene } from '../approvals/guarded-change.service.ts';
import { listPeople } from '../people/people.repository.ts';
import {
  asSteward,
  inviteClientUser,
  inviteClientUserAgain,
  resetUserFactor,
} from './client-users.service.ts';
import { closeClient } from './staff-clients.service.ts';

const accountName = async (tx: Db, accountId: number) =>
  (await findAccountById(tx, accountId))?.name ?? '';

const id = z.number();
const ofAccount = { accountId: id };

/** Whether other people use an account: an invitation lets somebody in to their wine. */
async function hasUsers({ tx, context }: Scene, accountId: number, exceptId = 0) {
  const users = await listPeople(tx, accountId, context.clock());
  return users.some((user) => user.isActive && user.id !== exceptId);
}

async function personOf(tx: Db, now: Date, accountId: number, userId: number) {
  const people = await listPeople(tx, accountId, now);
  return orNotFound(people.find(({ id: personId }) => personId === userId));
}

export const INVITE_USER: GuardedChange<
  { accountId: number; user: z.infer<typeof newUserBody> },
  Awaited<ReturnType<typeof inviteClientUser>>
> = {
  kind: 'invite user',
  stored: z.object({ ...ofAccount, user: newUserBody }),
  accountId: ({ accountId }) => accountId,
  isGuarded: (scene, { accountId }) => hasUsers(scene, accountId),
  say: async (tx, _, { accountId, user }) => {
    const name = `${user.first_name} ${user.last_name}`;
    return t.invite(name, user.email, t.role[user.role], await accountName(tx, accountId));
  },
  make: (context, steward, { accountId, user }) =>
    inviteClientUser(context, asSteward({ accountId, steward }), user),
};

export const INVITE_AGAIN: GuardedChange<
  { accountId: number; userId: number; email: string; isMailed: boolean },
  Awaited<ReturnType<typeof inviteClientUserAgain>>
> = {
  kind: 'invite again',
  stored: z.object({ ...ofAccount, userId: id, email: z.string(), isMailed: z.boolean() }),
  accountId: ({ accountId }) => accountId,
  isGuarded: (scene, { accountId, userId }) => hasUsers(scene, accountId, userId),
  say: async (tx, { clock }, { accountId, userId }) => {
    const { firstName, lastName, email } = await personOf(tx, clock(), accountId, userId);
    return t.inviteAgain(`${firstName} ${lastName}`, email, await accountName(tx, accountId));
  },
  make: (context, steward, { accountId, userId, isMailed, email }) =>
    inviteClientUserAgain(context, asSteward({ accountId, steward }), userId, isMailed, email),
};

export const RESET_FACTOR: GuardedChange<{ accountId: number; userId: number }, void> = {
  kind: 'reset second factor',
  stored: z.object({ ...ofAccount, userId: id }),
  accountId: ({ accountId }) => accountId,
  isGuarded: async () => true,
  say: async (tx, { clock }, { accountId, userId }) => {
    const { firstName, lastName, email } = await personOf(tx, clock(), accountId, userId);
    return t.resetFactor(`${firstName} ${lastName}`, email, await accountName(tx, accountId));
  },
  make: (context, steward, { accountId, userId }) =>
    resetUserFactor(context, asSteward({ accountId, steward }), userId),
};

export const CLOSE_ACCOUNT: GuardedChange<{ accountId: number }, void> = {
  kind: 'close account',
  stored: z.object(ofAccount),
  accountId: ({ accountId }) => accountId,
  isGuarded: async () => true,
  say: async (tx, _, { accountId }) => t.close(await accountName(tx, accountId)),
  make: (context, steward, { accountId }) => closeClient(context, { accountId, steward }),
};
