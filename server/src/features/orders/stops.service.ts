import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../app-error.ts';
import { isStopOfDay, type ProviderDay } from './stops.repository.ts';
import { providerDay } from '../provider/provider-day.ts';

const isDriver = ({ session }: FastifyRequest) => session?.role === 'driver';

/** The provider's day as of now. */
export function dayOfStops(context: AppContext): ProviderDay {
  return { today: providerDay(context), timeZone: context.config.provider.timeZone };
}

/** Drivers find the day's stops and no other request (docs/product/back-office.md#roles): 404. */
export async function refuseBeyondStops(
  context: AppContext,
  request: FastifyRequest,
  number: number,
): Promise<void> {
  if (!isDriver(request)) return;
  if (!(await isStopOfDay(context.database.db, number, dayOfStops(context)))) throw notFound();
}

type Hidden = Pick<StaffRequest, 'order' | 'internal_note'> &
  Partial<Pick<StaffRequest, 'handovers'>>;

/** Leaves out what a driver does not need: notes, files, e-mails and history. */
export function asDriverSees<Answer extends Hidden>(
  request: FastifyRequest,
  answer: Answer,
): Answer {
  if (!isDriver(request)) return answer;
  const order = { ...answer.order, primary_email: '', additional_emails: '', attachments: [] };
  const { handovers } = answer;
  return {
    ...answer,
    order,
    internal_note: '',
    ...(handovers && { handovers: handovers.map((one) => ({ ...one, pictures: [] })) }),
    ...('events' in answer && { events: [] }),
  };
}
