import { hasDuty } from '@portal/contract/auth/duties';
import type { StaffRole } from '@portal/contract/auth/roles';
import type { AuditActions } from '@portal/contract/staff-audit/audit-actions';
import type { NewStaffBody } from '@portal/contract/staff-people/staff-people.schemas';
import type { AppContext } from '../../app-context.ts';
import { noLongerPossible, notSignedIn, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/answers.ts';
import { emailTaken, isEmailTaken, orEmailTaken } from '../auth/email-change.service.ts';
import { deactivate, revokeTokens } from '../auth/end-access.service.ts';
import { inviteAgain, inviteNewUser } from '../auth/invitation.service.ts';
import { deleteSessionsOfUser } from '../auth/sessions.repository.ts';
import { recordUserEvent } from '../auth/user-events.service.ts';
import { updateUser } from '../auth/users.repository.ts';
import { lockStaff, type StaffRecord } from './staff-people.repository.ts';

/** The person whom a manager changes. */
export interface StaffChange {
  readonly steward: Steward;
  readonly userId: number;
}

/** Invites a colleague by mail. 400 for an e-mail that is in use. */
export function inviteColleague(
  context: AppContext,
  steward: Steward,
  { email, first_name: firstName, last_name: lastName, role }: NewStaffBody,
): Promise<void> {
  const inviting = context.database.transaction(async (tx) => {
    await lockManager(tx, steward);
    if (await isEmailTaken(tx, email, null, context.clock())) throw emailTaken();
    const names = { email, firstName, lastName };
    await inviteNewUser(tx, context, { ...names, accountId: null, role, actor: steward });
  });
  return inviting.catch(orEmailTaken);
}

/** Mails a colleague without a password another link; the older one ends. 409 for all others. */
export function inviteColleagueAgain(context: AppContext, change: StaffChange): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { id, ...person } = await lockPerson(tx, change);
    if (person.hasPassword || !person.isActive) throw noLongerPossible(t.hasPassword);
    const { email, first_name: firstName, last_name: lastName, role } = person;
    const invitation = { email, firstName, lastName, role, accountId: null };
    await inviteAgain(tx, context, { ...invitation, userId: id, actor: change.steward }, true);
  });
}

/** Deactivates a colleague: every call is refused at once. 409 for oneself, and when it was done before. */
export function deactivateColleague(context: AppContext, change: StaffChange): Promise<void> {
  return changePerson(context, change, 'deactivated', async (tx, { id, isActive }, at) => {
    if (!isActive) throw noLongerPossible(t.personDeactivatedAlready);
    refuseSelf(change, t.notYourself);
    await deactivate(tx, id, { actor: change.steward, at });
  });
}

/** Lets a deactivated colleague sign in with the old password. 409 for all others. */
export function reactivateColleague(context: AppContext, change: StaffChange): Promise<void> {
  return changePerson(context, change, 'reactivated', async (tx, { id, isActive }) => {
    if (isActive) throw noLongerPossible(t.personActive);
    await updateUser(tx, id, { isActive: true });
  });
}

/**
 * Changes the role of a colleague from the next call on; the access tokens of a former manager end. 409 for one's own
 * role, so that a manager always remains.
 */
export function changeRole(
  context: AppContext,
  change: StaffChange,
  role: StaffRole,
): Promise<void> {
  return changePerson(context, change, 'role changed', async (tx, person, at) => {
    refuseSelf(change, t.notYourOwnRole);
    if (person.role === role) throw noLongerPossible(t.hasRoleAlready);
    await updateUser(tx, person.id, { role });
    if (!hasDuty(role, 'house')) await revokeTokens(tx, person.id, { actor: change.steward, at });
    return { before: person.role, after: role };
  });
}

/** Signs a colleague out everywhere. */
export function endSessions(context: AppContext, change: StaffChange): Promise<void> {
  return changePerson(context, change, 'sessions ended', async (tx, { id }) => {
    await deleteSessionsOfUser(tx, id);
  });
}

/** One change of a person with its audit entry in one transaction. */
function changePerson(
  { clock, database }: AppContext,
  change: StaffChange,
  action: AuditActions['user'],
  work: (
    tx: Db,
    person: StaffRecord,
    at: Date,
  ) => Promise<Readonly<Record<string, unknown>> | void>,
): Promise<void> {
  const at = clock();
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, change);
    const details = await work(tx, person, at);
    const who = { ...person, accountId: null };
    const entry = { actor: change.steward, email: person.email, ...details };
    await recordUserEvent(tx, at, who, action, entry);
  });
}

/** Locks all staff, so that two managers cannot demote each other at once; 404 for all others. */
async function lockPerson(tx: Db, { steward, userId }: StaffChange): Promise<StaffRecord> {
  const staff = await lockManager(tx, steward);
  return orNotFound(staff.find(({ id }) => id === userId));
}

/** Locks all staff and checks again that the caller is an active manager. */
async function lockManager(tx: Db, { userId }: Steward): Promise<StaffRecord[]> {
  const staff = await lockStaff(tx);
  const caller = staff.find(({ id }) => id === userId);
  if (caller?.isActive !== true || !hasDuty(caller.role, 'house')) throw notSignedIn();
  return staff;
}

function refuseSelf({ steward, userId }: StaffChange, why: string): void {
  if (userId === steward.userId) throw noLongerPossible(why);
}
