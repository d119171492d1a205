import { wordedDay } from '@portal/contract/provider/house-formats';
import { ACCOUNT_ROLES, type AccountRole, isReadOnly } from '@portal/contract/access/auth/roles';
import { ROLE_TEXTS } from '@portal/contract/texts/roles';
import { type AccessBody, accessBody } from '@portal/contract/access/people/people.schemas';
import {
  type ChangeEmailBody,
  changeEmailBody,
  newUserBody,
} from '@portal/contract/access/clients/clients.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/approvals.ts';
import { findAccountById } from '../../../lib/accounts/accounts.repository.ts';
import type {
  GuardedChange,
  ChangeContext,
  StewardContext,
} from '../approvals/guarded-change.service.ts';
import { countUserEvents } from '../../../lib/audit/audit.repository.ts';
import { listPeople } from '../people/people.repository.ts';
import { stateOf } from '../people/person-answer.ts';
import {
  changeAccess,
  deactivatePerson,
  hasOthers,
  isLastOwner,
  reactivatePerson,
} from '../people/people.service.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { listFactorUses } from '../auth/second-factor.repository.ts';
import {
  asSteward,
  changeUserEmail,
  inviteClientUser,
  inviteClientUserAgain,
  resetStolenUser,
  resetUserFactor,
} from './client-users.service.ts';
import { findClient } from './clients.repository.ts';
import { planInvitation } from './planned-invitations.service.ts';
import { closeClient } from './clients.service.ts';

const accountName = async (tx: Db, accountId: number) =>
  (await findAccountById(tx, accountId))?.name ?? '';

const id = z.number();
const ofAccount = { accountId: id };

/** Whether other people use an account, or did. */
async function hasUsers({ tx, context }: StewardContext, accountId: number, exceptId = 0) {
  return hasOthers(await listPeople(tx, accountId, context.clock()), exceptId);
}

async function personOf(tx: Db, now: Date, accountId: number, userId: number) {
  const people = await listPeople(tx, accountId, now);
  return orNotFound(people.find(({ id: personId }) => personId === userId));
}

type UserOf = { readonly accountId: number; readonly userId: number };

/** The name and the e-mail of a user, and the name of the account. */
async function namesOf(tx: Db, now: Date, { accountId, userId }: UserOf) {
  const { firstName, lastName, email } = await personOf(tx, now, accountId, userId);
  return [`${firstName} ${lastName}`, email, await accountName(tx, accountId)] as const;
}

/** What a change of a user's rights depends on. */
async function accessFacts<Sent extends { accountId: number; userId: number }>(
  { tx, context }: ChangeContext,
  sent: Sent,
) {
  const person = await personOf(tx, context.clock(), sent.accountId, sent.userId);
  const { email, isActive, role, accessEndsOn } = person;
  const access = { role, ends_on: accessEndsOn };
  return { facts: { email, is_active: isActive, access }, current: sent };
}

export const INVITE_USER: GuardedChange<
  { accountId: number; user: z.infer<typeof newUserBody> },
  Awaited<ReturnType<typeof inviteClientUser>>
> = {
  kind: 'invite user',
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, user: newUserBody }),
  accountId: ({ accountId }) => accountId,
  isGuarded: (scene, { accountId }) => hasUsers(scene, accountId),
  say: async (tx, _, { accountId, user }) => {
    const name = `${user.first_name} ${user.last_name}`;
    return t.invite(name, user.email, ROLE_TEXTS[user.role].one, await accountName(tx, accountId));
  },
  make: (context, steward, { accountId, user }) =>
    inviteClientUser(context, asSteward({ accountId, steward }), user),
};

export const INVITE_AGAIN: GuardedChange<
  { accountId: number; userId: number; email: string; isMailed: boolean; day?: string | undefined },
  Awaited<ReturnType<typeof inviteClientUserAgain>>
> = {
  kind: 'invite again',
  askedBy: 'desk',
  stored: z.object({
    ...ofAccount,
    userId: id,
    email: z.string(),
    isMailed: z.boolean(),
    day: z.optional(z.string()),
  }),
  accountId: ({ accountId }) => accountId,
  isGuarded: (scene, { accountId, userId }) => hasUsers(scene, accountId, userId),
  say: async (tx, { clock, config }, user) => {
    const names = await namesOf(tx, clock(), user);
    return user.day === undefined
      ? t.inviteAgain(...names)
      : t.inviteOnDay(...names, wordedDay(user.day, config.provider, 'long'));
  },
  basis: async ({ tx }, sent) => {
    const revoked = await countUserEvents(tx, sent, 'invitation revoked', new Date(0));
    return { facts: { revoked }, current: sent };
  },
  make: (context, steward, { accountId, userId, isMailed, email, day }) => {
    const editor = asSteward({ accountId, steward });
    return day === undefined
      ? inviteClientUserAgain(context, editor, userId, isMailed, email)
      : planInvitation(context, editor, userId, day, email);
  },
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
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, userId: id, access: accessBody }),
  accountId: ({ accountId }) => accountId,
  isGuarded: async (scene, { accountId, userId, access }) => {
    const { tx, context } = scene;
    const people = await listPeople(tx, accountId, context.clock());
    const person = orNotFound(people.find(({ id: personId }) => personId === userId));
    const { role, accessEndsOn } = person;
    const isLowered = access.role !== 'owner' && isLastOwner(people, person);
    const isExtended =
      stateOf(person, providerDay(context)) === 'ended' && access.access_ends_on !== accessEndsOn;
    if (isLowered || isExtended) return true;
    return isRaised(role, access.role) && (await hasUsers(scene, accountId, userId));
  },
  say: async (tx, { clock }, { accountId, userId, access }) => {
    const person = await personOf(tx, clock(), accountId, userId);
    const { firstName, lastName, email, role, accessEndsOn } = person;
    const name = `${firstName} ${lastName}`;
    const account = await accountName(tx, accountId);
    const what =
      access.role === role
        ? t.changeLastDay(name, email, account)
        : t.raiseRole(name, email, ROLE_TEXTS[role].one, ROLE_TEXTS[access.role].one, account);
    const { access_ends_on: day } = access;
    return day === accessEndsOn ? what : what + t.lastDay(accessEndsOn, day);
  },
  basis: accessFacts,
  make: (context, steward, { accountId, userId, access }) =>
    changeAccess(context, asSteward({ accountId, steward }), userId, access),
};

export const REMOVE_OWNER: GuardedChange<{ accountId: number; userId: number }, void> = {
  kind: 'remove owner',
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, userId: id }),
  accountId: ({ accountId }) => accountId,
  isGuarded: async ({ tx, context }, { accountId, userId }) => {
    const people = await listPeople(tx, accountId, context.clock());
    return people.some((person) => person.id === userId && isLastOwner(people, person));
  },
  say: async (tx, { clock }, user) => t.removeOwner(...(await namesOf(tx, clock(), user))),
  basis: accessFacts,
  make: (context, steward, { accountId, userId }) =>
    deactivatePerson(context, asSteward({ accountId, steward }), userId),
};

export const LET_IN_AGAIN: GuardedChange<{ accountId: number; userId: number }, void> = {
  kind: 'let in again',
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, userId: id }),
  accountId: ({ accountId }) => accountId,
  isGuarded: async () => true,
  say: async (tx, { clock }, { accountId, userId }) => {
    const person = await personOf(tx, clock(), accountId, userId);
    const { firstName, lastName, email, role } = person;
    const account = await accountName(tx, accountId);
    return t.letInAgain(`${firstName} ${lastName}`, email, ROLE_TEXTS[role].one, account);
  },
  basis: accessFacts,
  make: (context, steward, { accountId, userId }) =>
    reactivatePerson(context, asSteward({ accountId, steward }), userId),
};

export const CHANGE_EMAIL: GuardedChange<
  { accountId: number; userId: number; change: ChangeEmailBody },
  void
> = {
  kind: 'change email',
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, userId: id, change: changeEmailBody }),
  accountId: ({ accountId }) => accountId,
  // A reset link goes to the new address. A user who has never signed in is only corrected.
  isGuarded: async ({ tx, context }, { accountId, userId, change }) => {
    const person = await personOf(tx, context.clock(), accountId, userId);
    const isUsed = person.hasPassword || person.lastSignInAt !== null;
    return isUsed && person.email.toLowerCase() !== change.email.toLowerCase();
  },
  say: async (tx, { clock }, { accountId, userId, change }) => {
    const [name, email, account] = await namesOf(tx, clock(), { accountId, userId });
    return t.changeEmail(name, email, change.email, account);
  },
  basis: async ({ tx, context }, { change, ...sent }) => {
    const { accountId, userId } = sent;
    const { version } = orNotFound(await findClient(tx, accountId));
    const { email } = await personOf(tx, context.clock(), accountId, userId);
    return { facts: { email }, current: { ...sent, change: { ...change, version } } };
  },
  make: (context, steward, { accountId, userId, change }) => {
    const editor = asSteward({ accountId, steward }, change.version);
    return changeUserEmail(context, editor, userId, change);
  },
};

export const RESET_FACTOR: GuardedChange<{ accountId: number; userId: number }, void> = {
  kind: 'reset second factor',
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, userId: id }),
  accountId: ({ accountId }) => accountId,
  isGuarded: async () => true,
  say: async (tx, { clock }, user) => t.resetFactor(...(await namesOf(tx, clock(), user))),
  basis: async ({ tx, context }, sent) => {
    const { email } = await personOf(tx, context.clock(), sent.accountId, sent.userId);
    return { facts: { email, factors: await listFactorUses(tx, sent.userId) }, current: sent };
  },
  make: (context, steward, { accountId, userId }) =>
    resetUserFactor(context, asSteward({ accountId, steward }), userId),
};

export const RESET_STOLEN: GuardedChange<{ accountId: number; userId: number }, void> = {
  kind: 'reset stolen login',
  askedBy: 'desk',
  stored: z.object({ ...ofAccount, userId: id }),
  accountId: ({ accountId }) => accountId,
  isGuarded: async () => true,
  say: async (tx, { clock }, user) => t.resetStolen(...(await namesOf(tx, clock(), user))),
  // The thief may change the e-mail, and must not stop it by that.
  isMadeAnyway: true,
  basis: async ({ tx, context }, sent) => {
    const { email } = await personOf(tx, context.clock(), sent.accountId, sent.userId);
    return { facts: { email }, current: sent };
  },
  make: (context, steward, { accountId, userId }) =>
    resetStolenUser(context, asSteward({ accountId, steward }), userId),
};

export const CLOSE_ACCOUNT: GuardedChange<{ accountId: number }, void> = {
  kind: 'close account',
  askedBy: 'house',
  stored: z.object(ofAccount),
  accountId: ({ accountId }) => accountId,
  isGuarded: async () => true,
  say: async (tx, _, { accountId }) => t.close(await accountName(tx, accountId)),
  make: (context, steward, { accountId }) => closeClient(context, { accountId, steward }),
};
