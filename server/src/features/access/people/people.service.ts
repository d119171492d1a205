import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import {
  type AccessBody,
  MAX_PEOPLE,
  type NewPersonBody,
} from '@portal/contract/access/people/people.schemas';
import { ROLE_TEXTS } from '@portal/contract/texts/roles';
import type { AppContext } from '../../../app-context.ts';
import { AppError, invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/answers.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { emailTaken, isEmailTaken, orEmailTaken } from '../auth/email-change.service.ts';
import { deactivate } from '../auth/end-access.service.ts';
import { findLoginElsewhere } from '../auth/login-of-accounts.service.ts';
import { inviteAgain, inviteNewUser, refuseManyInvitations } from '../auth/invitation.service.ts';
import { deletePlannedInvitation } from '../../../lib/users/planned-invitations.repository.ts';
import { deletePasswordTokens } from '../../../lib/users/tokens.repository.ts';
import { mailUser, notifyAccount } from '../notices/user-events.service.ts';
import {
  endOwnership,
  insertUser,
  lockUser,
  updateUser,
} from '../../../lib/users/users.repository.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { changeProfile, type ProfileEditor } from '../profile/profile-change.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { listPeople, type PersonRecord } from './people.repository.ts';
import { stateOf } from './person-answer.ts';

/** A user as they are under the account's lock, the others, and what writes the audit entry of the change. */
interface PersonUnderLock {
  readonly person: PersonRecord;
  readonly people: readonly PersonRecord[];
  readonly record: (
    action: AuditActions['user'],
    details?: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

/** Changes a user in one transaction under the account's lock. 404 for a user of another account. */
export function changePerson<Answer>(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
  work: (tx: Db, under: PersonUnderLock) => Promise<Answer>,
): Promise<Answer> {
  const { accountId, actor } = editor;
  return changeProfile(context, editor, async (tx) => {
    // The user may be setting a password or signing in, which lock no account.
    await lockUser(tx, userId);
    const at = context.clock();
    const people = await listPeople(tx, accountId, at);
    const person = orNotFound(people.find(({ id }) => id === userId));
    const record: PersonUnderLock['record'] = (action, details) => {
      const about = { email: person.email, ...details };
      return auditOf('user')(tx, { at, actor, accountId }, action, userId, about);
    };
    return work(tx, { person, people, record });
  });
}

/**
 * Creates a user and mails the invitation, in the caller's transaction. 400 for a used e-mail, 409 for one too many.
 */
export async function invitePerson(
  tx: Db,
  context: AppContext,
  editor: ProfileEditor,
  body: NewPersonBody,
): Promise<{ userId: number; link: string; people: PersonRecord[] }> {
  const { accountId, actor, by } = editor;
  await refuseManyInvitations(tx, context, accountId);
  const user = await checkNewPerson(tx, context, editor, body);
  const made = await inviteNewUser(tx, context, { ...user, actor, by });
  return { ...made, people: await listPeople(tx, accountId, context.clock()) };
}

/**
 * Creates a user who is invited later, in the caller's transaction; returns the id. 400 for a used e-mail, 409 for one too many.
 */
export async function preparePerson(
  tx: Db,
  context: AppContext,
  editor: ProfileEditor,
  body: NewPersonBody,
): Promise<number> {
  const { accountId, actor } = editor;
  const user = await checkNewPerson(tx, context, editor, body);
  const userId = await insertUser(tx, { ...user, isStaff: false, passwordHash: null });
  const about = { email: user.email, role: user.role };
  await auditOf('user')(tx, { at: context.clock(), actor, accountId }, 'prepared', userId, about);
  return userId;
}

async function checkNewPerson(
  tx: Db,
  context: AppContext,
  { accountId }: ProfileEditor,
  body: NewPersonBody,
) {
  const { email, role, access_ends_on: accessEndsOn } = body;
  refusePastDay(context, accessEndsOn);
  const people = await listPeople(tx, accountId, context.clock());
  refuseTooMany(context, people);
  const loginUserId = await findLoginElsewhere(tx, context, accountId, email);
  if (loginUserId === null && (await isEmailTaken(tx, email, null, context.clock()))) {
    throw emailTaken();
  }
  const names = { email, firstName: body.first_name, lastName: body.last_name };
  return { accountId, ...names, role, accessEndsOn, loginUserId };
}

/** Invites a person by mail; the inviter never sees the link. */
export function inviteByOwner(
  context: AppContext,
  editor: ProfileEditor,
  body: NewPersonBody,
): Promise<unknown> {
  const inviting = context.database.transaction(async (tx) => {
    await editor.lock(tx);
    return invitePerson(tx, context, editor, body);
  });
  return inviting.catch(orEmailTaken);
}

/** Mails another link to a person without a password; the older one ends. 409 for all others. */
export function inviteAgainByOwner(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { person, people }) => {
    refuseInvitation(context, person, people);
    const { actor, by } = editor;
    await inviteAgain(tx, context, { ...person, userId, actor, by }, true);
  });
}

/** 409 unless the person may be sent a link that sets their first password. */
export function refuseInvitation(
  context: AppContext,
  person: PersonRecord,
  people: readonly PersonRecord[],
): void {
  if (person.hasPassword || !person.isActive) throw noLongerPossible(t.hasPassword);
  if (person.invitedUntil === null) refuseTooMany(context, people);
}

/** Ends the link of an invitation; the user stays and can be invited again. 409 when none works. */
export function revokeInvitation(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { person, record }) => {
    if (person.invitedUntil === null) throw noLongerPossible(t.noInvitation);
    await deletePasswordTokens(tx, userId);
    await deletePlannedInvitation(tx, userId);
    await record('invitation revoked');
  });
}

/**
 * Blocks a user from the next call on; every session and link ends. 409 when the user is deactivated already, and when
 * an owner would remove the last owner: only stewards may, for a login that was stolen.
 */
export function deactivatePerson(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { person, people, record }) => {
    if (!person.isActive) throw noLongerPossible(t.userDeactivatedAlready);
    if (editor.by !== null) refuseLastOwner(people, person);
    await deactivate(tx, userId, { actor: editor.actor, at: context.clock() });
    await record('deactivated');
    if (isUsed(person)) {
      const by = editor.by ?? (await mailProvider(tx, context.config)).shortName;
      await mailUser(tx, context, person, (provider, when) =>
        MAILS.accessRemoved(provider, { ...person, by, when }),
      );
    }
    await notifyOwners(tx, context, editor, t.userRemoved(nameOf(person)), userId);
  });
}

/** Lets a deactivated user sign in again with their old password. 409 for all others, and for one too many. */
export function reactivatePerson(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { person, people, record }) => {
    if (person.isActive) throw noLongerPossible(t.userActive);
    if (person.hasPassword) refuseTooMany(context, people);
    await updateUser(tx, userId, { isActive: true, formerOwnerAt: null });
    await record('reactivated');
    await notifyOwners(tx, context, editor, t.userBack(nameOf(person)));
  });
}

/** Changes a user's role and last day, from the next call on. 409 when no owner would be left. */
export function changeAccess(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
  { role, access_ends_on: accessEndsOn }: AccessBody,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { person, people, record }) => {
    const { role: formerRole, accessEndsOn: formerDay } = person;
    if (accessEndsOn !== formerDay) refusePastDay(context, accessEndsOn);
    if (!isLastingOwner({ ...person, role, accessEndsOn })) refuseLastOwner(people, person);
    const hasEnded = stateOf(person, providerDay(context)) === 'ended';
    if (hasEnded) refuseTooMany(context, people);
    if (role !== 'owner') await endOwnership(tx, userId, context.clock());
    const isOwner = role === 'owner' && person.isActive;
    await updateUser(tx, userId, { role, accessEndsOn, ...(isOwner && { formerOwnerAt: null }) });
    if (role !== formerRole) {
      await record('role changed', { before: formerRole, after: role });
      const what = t.roleChanged(nameOf(person), ROLE_TEXTS[role].one, ROLE_TEXTS[formerRole].one);
      await notifyOwners(tx, context, editor, what);
    }
    if (accessEndsOn !== formerDay) {
      await record('last day changed', { before: formerDay, after: accessEndsOn });
      if (hasEnded) await notifyOwners(tx, context, editor, t.userBack(nameOf(person)));
    }
  });
}

const nameOf = ({ firstName, lastName, email }: PersonRecord) =>
  `${firstName} ${lastName} (${email})`;

/** Tells the owners, and those who were owners lately, of a change of the people. */
function notifyOwners(
  tx: Db,
  context: AppContext,
  { accountId, by }: ProfileEditor,
  what: string,
  exceptUserId?: number,
) {
  return notifyAccount(tx, context, {
    accountId,
    subject: t.personChangedSubject,
    what,
    by,
    isForFormerOwners: true,
    ...(exceptUserId !== undefined && { exceptUserId }),
  });
}

function refusePastDay(context: AppContext, day: string | null): void {
  if (day !== null && day < providerDay(context)) throw invalid({ access_ends_on: [t.dayIsPast] });
}

/** Whether an account is never without an owner while this user is as they are. */
function isLastingOwner({ role, isActive, hasPassword, accessEndsOn }: PersonRecord): boolean {
  return role === 'owner' && isActive && hasPassword && accessEndsOn === null;
}

/** Whether a person has ever had access: an invitation alone gives none. */
const isUsed = ({ hasPassword, lastSignInAt }: PersonRecord) =>
  hasPassword || lastSignInAt !== null;

/**
 * Whether other people use an account, or did: an invitation lets somebody in to their wine. Deactivating them first
 * changes nothing.
 */
export const hasOthers = (people: readonly PersonRecord[], exceptId = 0) =>
  people.some((person) => (person.isActive || isUsed(person)) && person.id !== exceptId);

/** Whether an account would have no owner left who can sign in for good without this one, who has had access. */
export function isLastOwner(people: readonly PersonRecord[], person: PersonRecord): boolean {
  const others = people.filter(({ id }) => id !== person.id);
  const isOwner = person.role === 'owner' && person.isActive && isUsed(person);
  return isOwner && !others.some(isLastingOwner);
}

function refuseLastOwner(people: readonly PersonRecord[], person: PersonRecord): void {
  const isOther = (one: PersonRecord) => one.id !== person.id && isLastingOwner(one);
  if (isLastingOwner(person) && !people.some(isOther))
    throw new AppError('last_owner', t.lastOwner);
}

function refuseTooMany(context: AppContext, people: readonly PersonRecord[]): void {
  const today = providerDay(context);
  const counted = people.filter((one) => ['active', 'invited'].includes(stateOf(one, today)));
  if (counted.length >= MAX_PEOPLE) {
    throw new AppError('too_many_people', t.tooManyPeople(MAX_PEOPLE));
  }
}
