import { ACCOUNT_ROLES, type AccountRole, isReadOnly } from '@portal/contract/auth/roles';
import { type AccessBody, accessBody } from '@portal/contract/people/people.schemas';
import {
  type ChangeEmailBody,
  changeEmailBody,
  newUserBody,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/approvals.ts';
import { findAccountById } from '../accounts/accounts.repository.ts';
import type { GuardedChange, Scene } from '../approvals/guarded-change.service.ts';
import { listPeople } from '../people/people.repository.ts';
import { changeAccess } from '../people/people.service.ts';
import {
  asSteward,
  changeUserEmail,
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

/** Whether a user may do more with the wine or the account than before; a proposer may not, who only asks. */
function isRaised(before: AccountRole, after: AccountRole): boolean {
  return !isReadOnly(after) && ACCOUNT_ROLES.indexOf(after) < ACCOUNT_ROLES.indexOf(before);
}

export const RAISE_ROLE: GuardedChange<
  { accountId: number; userId: number; access: AccessBody },
  void
> = {
  kind: 'raise role',
  stored: z.object({ ...ofAccount, userId: id, access: accessBody }),
  accountId: ({ accountId }) => accountId,
  isGuarded: async (scene, { accountId, userId, access }) => {
    const { role } = await personOf(scene.tx, scene.context.clock(), accountId, userId);
    return isRaised(role, access.role) && (await hasUsers(scene, accountId, userId));
  },
  say: async (tx, { clock }, { accountId, userId, access }) => {
    const { firstName, lastName, email, role } = await personOf(tx, clock(), accountId, userId);
    const name = `${firstName} ${lastName}`;
    const account = await accountName(tx, accountId);
    return t.raiseRole(name, email, t.role[role], t.role[access.role], account);
  },
  make: (context, steward, { accountId, userId, access }) =>
    changeAccess(context, asSteward({ accountId, steward }), userId, access),
};

export const CHANGE_EMAIL: GuardedChange<
  { accountId: number; userId: number; change: ChangeEmailBody },
  void
> = {
  kind: 'change email',
  stored: z.object({ ...ofAccount, userId: id, change: changeEmailBody }),
  accountId: ({ accountId }) => accountId,
  // A reset link goes to the new address. A user who has never signed in is only corrected.
  isGuarded: async ({ tx, context }, { accountId, userId, change }) => {
    const person = await personOf(tx, context.clock(), accountId, userId);
    const isUsed = person.hasPassword || person.lastSignInAt !== null;
    return isUsed && person.email.toLowerCase() !== change.email.toLowerCase();
  },
  say: async (tx, { clock }, { accountId, userId, change }) => {
    const { firstName, lastName, email } = await personOf(tx, clock(), accountId, userId);
    const account = await accountName(tx, accountId);
    return t.changeEmail(`${firstName} ${lastName}`, email, change.email, account);
  },
  make: (context, steward, { accountId, userId, change }) => {
    const editor = asSteward({ accountId, steward }, change.version);
    return changeUserEmail(context, editor, userId, change);
  },
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
