import { hasDuty } from '@portal/contract/access/auth/duties';
import type { NewUserBody } from '@portal/contract/access/clients/clients.schemas';
import { addDays } from '@portal/contract/provider/business-days';
import { localTime } from '@portal/contract/provider/local-time';
import type { AppContext } from '../../../app-context.ts';
import { AppError, changedMeanwhile, invalid, noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import {
  deletePlannedInvitation,
  type DueInvitation,
  findPlannedInvitation,
  listDueInvitations,
  type PlannedInvitation,
  putPlannedInvitation,
  refusePlannedInvitation,
} from '../../../lib/users/planned-invitations.repository.ts';
import { findUserById } from '../../../lib/users/users.repository.ts';
import { t } from '../../../texts/answers.ts';
import { orEmailTaken } from '../auth/email-change.service.ts';
import { inviteAgain } from '../auth/invitation.service.ts';
import type { PersonRecord } from '../people/people.repository.ts';
import {
  changePerson,
  hasOthers,
  preparePerson,
  refuseInvitation,
} from '../people/people.service.ts';
import { stateOf } from '../people/person-answer.ts';
import type { ProfileEditor } from '../profile/profile-change.ts';
import { asSteward, type SentInvitation } from './client-users.service.ts';

/** The hour where the provider is from which the invitations of a day are sent. */
const SENT_FROM_HOUR = 9;

/** Creates a user who is invited later; returns the id. 400 for a used e-mail, 409 when the account is closed or full. */
export function prepareClientUser(
  context: AppContext,
  editor: ProfileEditor,
  body: NewUserBody,
): Promise<number> {
  const preparing = context.database.transaction(async (tx) => {
    await editor.lock(tx);
    return preparePerson(tx, context, editor, body);
  });
  return preparing.catch(orEmailTaken);
}

/** 400 for a day that is over. */
export function assertNotPast(context: AppContext, day: string): void {
  if (day < providerDay(context)) throw invalid({ day: [t.dayIsPast] });
}

/**
 * Plans that a user without a password is invited by mail on a day, in place of another day. 409 for all other users,
 * and when the e-mail is no longer the one that was meant.
 */
export function planInvitation(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
  day: string,
  meantEmail: string,
): Promise<SentInvitation> {
  return changePerson(context, editor, userId, async (tx, { person, people, record }) => {
    refuseInvitation(context, person, people);
    const { email } = person;
    if (email !== meantEmail) throw changedMeanwhile('this user');
    const { userId: plannedByUserId, name: plannedBy } = editor.actor;
    if (plannedByUserId === null) throw new Error('Only people plan invitations.');
    await putPlannedInvitation(tx, {
      userId,
      email,
      day,
      wasGuarded: hasOthers(people, userId),
      plannedByUserId,
      plannedBy,
      plannedAt: context.clock(),
    });
    await record('invitation planned', { day });
    return { userId, email, link: null, isMailed: false };
  });
}

/** Takes back that a user is invited on a day, also when that could not be done. 409 when nothing is planned. */
export function cancelPlannedInvitation(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { record }) => {
    if (!(await deletePlannedInvitation(tx, userId))) throw noLongerPossible(t.nothingPlanned);
    await record('planned invitation cancelled');
  });
}

/**
 * Sends the invitations whose day has come, from 9:00 where the provider is. Each is sent once, however many processes do
 * so at the same time; one that is no longer possible is kept with the reason. One that fails does not keep the others
 * back; the first error is thrown at the end.
 */
export async function sendPlannedInvitations(context: AppContext): Promise<void> {
  const { clock, config, database } = context;
  const { date, hour } = localTime(clock(), config.provider.timeZone);
  const day = hour < SENT_FROM_HOUR ? addDays(date, -1) : date;
  const failures: unknown[] = [];
  for (const due of await listDueInvitations(database.db, day)) {
    const sending = sendPlannedInvitation(context, due, day).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return keepReason(context, due, error.message);
    });
    await sending.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const plannerOf = ({ plannedByUserId, plannedBy }: PlannedInvitation) => ({
  userId: plannedByUserId,
  name: plannedBy,
});

async function sendPlannedInvitation(
  context: AppContext,
  { accountId, ...due }: DueInvitation,
  day: string,
): Promise<void> {
  const { userId } = due;
  const editor = asSteward({ accountId, steward: plannerOf(due) });
  await changePerson(context, editor, userId, async (tx, { person, people }) => {
    const plan = await findPlannedInvitation(tx, userId);
    // Another process has sent it, or somebody has cancelled it or changed the day.
    if (plan === null || plan.notSent !== null || plan.day > day) return;
    await refuseOutdated(tx, context, plan, person, people);
    refuseInvitation(context, person, people);
    await inviteAgain(tx, context, { ...person, userId, actor: plannerOf(plan) }, true);
  });
}

/** 409 for what has changed since the invitation was planned, so that somebody has to decide again. */
async function refuseOutdated(
  tx: Db,
  context: AppContext,
  plan: PlannedInvitation,
  person: PersonRecord,
  people: readonly PersonRecord[],
): Promise<void> {
  if (!person.isActive) throw noLongerPossible(t.userDeactivated);
  if (person.email !== plan.email) throw noLongerPossible(t.emailIsAnother);
  if (stateOf(person, providerDay(context)) === 'ended') throw noLongerPossible(t.accessOver);
  const planner = await findUserById(tx, plan.plannedByUserId);
  if (planner?.isActive !== true || !hasDuty(planner.role, 'desk')) {
    throw noLongerPossible(t.plannerGone);
  }
  const isNewlyGuarded = hasOthers(people, person.id) && !plan.wasGuarded;
  if (context.config.needsSecondApproval && isNewlyGuarded) throw noLongerPossible(t.othersSince);
}

/** Keeps why an invitation was not sent, unless it was sent, cancelled or planned again meanwhile. */
function keepReason(
  { clock, config, database }: AppContext,
  due: DueInvitation,
  reason: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await refusePlannedInvitation(tx, due, reason))) return;
    const { userId, accountId, email } = due;
    const actor = { userId: null, name: (await currentProvider(tx, config)).shortName };
    const by = { at: clock(), actor, accountId };
    await auditOf('user')(tx, by, 'planned invitation not sent', userId, { email, reason });
  });
}
