import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { notFound } from '../../../app-error.ts';
import { momentOf } from '../../../happened-at.ts';
import { isStopOfDriver, wasStopOfDriver } from './stops.repository.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';

/** Who asks, with the role in which they do. */
export type Asker = Pick<FastifyRequest, 'session'>;

/** The id of a driver, whose stops are not those of others; null for other staff. */
export const driverOf = ({ session }: Asker): number | null =>
  session?.role === 'driver' ? session.userId : null;

/**
 * Drivers find the day's stops that are on their run or on none, and no other request
 * (docs/product/back-office.md#roles): 404.
 */
export async function refuseBeyondStops(
  context: AppContext,
  request: FastifyRequest,
  number: number,
): Promise<void> {
  if (!(await isInReach(context, request, number))) throw notFound();
}

/** Whether somebody may work on a request now: drivers on their stops of the day, other staff on all. */
export async function isInReach(
  context: AppContext,
  request: Asker,
  number: number,
): Promise<boolean> {
  const driverId = driverOf(request);
  if (driverId === null) return true;
  return isStopOfDriver(context.database.db, number, dayOfProvider(context), driverId);
}

/** 404 for a driver whose stop a request was not in the last 7 days: their phone cannot show it. */
export async function refuseNeverStops(
  context: AppContext,
  request: Asker,
  { number, handedAt }: { readonly number: number; readonly handedAt: string },
): Promise<void> {
  const driverId = driverOf(request);
  if (driverId === null) return;
  const now = context.clock();
  const isLate = momentOf(handedAt, { now }) < now;
  const { db } = context.database;
  const day = dayOfProvider(context);
  if (!(await wasStopOfDriver(db, number, day, { driverId, isLate }))) throw notFound();
}

type Hidden = Pick<StaffRequest, 'order' | 'internal_note'> &
  Partial<Pick<StaffRequest, 'handovers'>>;

/** Leaves out what a driver does not need: notes, files, e-mails and history. */
export function asDriverSees<Answer extends Hidden>(
  request: FastifyRequest,
  answer: Answer,
): Answer {
  if (driverOf(request) === null) return answer;
  const order = { ...answer.order, primary_email: '', additional_emails: '', attachments: [] };
  const { handovers } = answer;
  return {
    ...answer,
    order,
    internal_note: '',
    ...(handovers && { handovers: handovers.map((one) => ({ ...one, pictures: [] })) }),
    ...('unseen_change' in answer && { unseen_change: null }),
    ...('events' in answer && { events: [] }),
  };
}
