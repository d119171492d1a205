import { hasDuty } from '@portal/contract/access/auth/duties';
import { STAFF_ROLES, type StaffRole } from '@portal/contract/access/auth/roles';
import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import type { NewStaffBody } from '@portal/contract/access/colleagues/colleagues.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, notSignedIn, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { t as ofApprovals } from '../../../texts/approvals.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { emailTaken, isEmailTaken, orEmailTaken } from '../auth/email-change.service.ts';
import { deactivate, revokeTokens } from '../auth/end-access.service.ts';
import {
  inviteAgain,
  inviteNewUser,
  newApprover,
  refuseManyInvitations,
} from '../auth/invitation.service.ts';
import { deleteSessionsOfUser } from '../../../lib/users/sessions.repository.ts';
import { mailUser, recordUserEvent } from '../notices/user-events.service.ts';
import { updateUser } from '../../../lib/users/users.repository.ts';
import { listStaff, lockStaff, type StaffRecord } from './colleagues.repository.ts';

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
    await refuseManyInvitations(tx, context, null);
    if (await isEmailTaken(tx, email, null, context.clock())) throw emailTaken();
    const names = { email, firstName, lastName };
    await inviteNewUser(tx, context, { ...names, accountId: null, role, actor: steward });
    if (hasDuty(role, 'desk')) {
      const what = ofApprovals.staffInvited(
        `${firstName} ${lastName} (${email})`,
        ofApprovals.staffRole[role],
      );
      await mailManagers(tx, context, steward, what);
    }
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
  return changePerson(context, change, 'deactivated', async (tx, person, at) => {
    if (!person.isActive) throw noLongerPossible(t.personDeactivatedAlready);
    refuseSelf(change, t.notYourself);
    await deactivate(tx, person.id, { actor: change.steward, at });
    if (!hasDuty(person.role, 'desk')) return;
    const what = ofApprovals.staffDeactivated(nameOf(person));
    await mailManagers(tx, context, change.steward, what, person);
  });
}

/** Lets a deactivated colleague sign in with the old password. 409 for all others. */
export function reactivateColleague(context: AppContext, change: StaffChange): Promise<void> {
  return changePerson(context, change, 'reactivated', async (tx, person) => {
    if (person.isActive) throw noLongerPossible(t.personActive);
    const isApprover = hasDuty(person.role, 'desk');
    const approver = isApprover ? newApprover(context, change.steward) : {};
    await updateUser(tx, person.id, { isActive: true, ...approver });
    if (!isApprover) return;
    await mailManagers(tx, context, change.steward, ofApprovals.staffReactivated(nameOf(person)));
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
    const before = z.parse(z.enum(STAFF_ROLES), person.role);
    const isRaised = hasDuty(role, 'desk') && !(before === 'manager' && role === 'steward');
    await updateUser(tx, person.id, {
      role,
      ...(isRaised && newApprover(context, change.steward)),
    });
    if (hasDuty(role, 'desk') || hasDuty(before, 'desk')) {
      const { staffRole } = ofApprovals;
      const what = ofApprovals.staffRoleChanged(nameOf(person), staffRole[role], staffRole[before]);
      await mailManagers(tx, context, change.steward, what, person);
    }
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
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, change);
    const at = clock();
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

const nameOf = ({ first_name: first, last_name: last, email }: StaffRecord) =>
  `${first} ${last} (${email})`;

/** Mails every manager, and the person concerned, that the people who may approve changes are others now. */
async function mailManagers(
  tx: Db,
  context: AppContext,
  { name: by }: Steward,
  what: string,
  person?: StaffRecord,
): Promise<void> {
  const managers = (await listStaff(tx)).filter(
    ({ id, role, isActive, hasPassword }) =>
      role === 'manager' && isActive && hasPassword && id !== person?.id,
  );
  for (const one of person === undefined ? managers : [...managers, person]) {
    const facts = { firstName: one.first_name, lastName: one.last_name, what, by };
    await mailUser(tx, context, { accountId: null, email: one.email }, (provider, when) =>
      MAILS.securityNotice(provider, {
        ...facts,
        subject: ofApprovals.staffChangedSubject,
        when,
      }),
    );
  }
}

function refuseSelf({ steward, userId }: StaffChange, why: string): void {
  if (userId === steward.userId) throw noLongerPossible(why);
}
