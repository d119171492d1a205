import { APPROVAL_KINDS, mayApprove } from '@portal/contract/access/approvals/approvals.schemas';
import { MAX_ACCOUNT_NAMES } from '@portal/contract/access/clients/clients.schemas';
import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { searchAccountNames } from '../../../lib/accounts/accounts.repository.ts';
import { listEvents } from '../../../lib/audit/audit.repository.ts';
import { staffFileUrl } from '../../../lib/files/file-url.ts';
import { findAnyFile } from '../../../lib/files/files.repository.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { countPending } from '../../access/approvals/approvals.repository.ts';
import { findUnseenChange } from '../../requests/orders/order-changes.repository.ts';
import { seeChange } from '../../requests/orders/see-change.service.ts';
import { readStaffOrder } from '../../requests/orders/staff-order.ts';
import { asDriverSees, driverOf, refuseBeyondStops } from '../../requests/orders/stops.service.ts';
import { toHandovers } from '../handovers/handover-answer.ts';
import { listAllHandovers } from '../handovers/handovers.repository.ts';
import { listPickPlaces } from '../picking/pick-places.repository.ts';
import { readDesk } from './desk.repository.ts';
import { lateHandoverRoutes } from './late-handovers.routes.ts';
import { requestActionRoutes } from './request-actions.routes.ts';
import { listQueue } from './request-queue.repository.ts';
import { savedViewRoutes } from './saved-views.routes.ts';
import { listRecipients, listRunsOfOtherDays, listStops } from './stops.repository.ts';

/** The desk and the requests of all accounts, for stewards. */
export function deskRoutes(app: Api, context: AppContext): void {
  const { clock, config, database } = context;
  const countWaiting = async ({ session }: FastifyRequest, now: Date) => {
    const kinds = APPROVAL_KINDS.filter((kind) => mayApprove(kind, session?.role ?? ''));
    const { userId = 0 } = session ?? {};
    return kinds.length === 0 ? 0 : countPending(database.db, { kinds, userId, now });
  };

  const answer = async (request: FastifyRequest, number: number) => {
    await refuseBeyondStops(context, request, number);
    const origin = publicOrigin(request, config);
    const { key, staffOrder } = await readStaffOrder(context, number, origin);
    return asDriverSees(request, {
      ...staffOrder,
      pick_places: await listPickPlaces(database.db, key),
      recipients: await listRecipients(database.db, key.accountId, staffOrder.order),
      handovers: toHandovers(await listAllHandovers(database.db, key), origin, staffFileUrl),
      unseen_change: await findUnseenChange(database.db, key),
      events: await listEvents(database.db, key.accountId, 'order', key.orderId),
    });
  };

  serve(app, deskCalls, {
    desk: async (request) => {
      const now = clock();
      const desk = await readDesk(database.db, { now, ...dayOfProvider(context) });
      const waiting = await countWaiting(request, now);
      // What packers do not see: mails, messages to the desk, and the e-mails of invited people.
      const isPacker = request.session?.role === 'packer';
      const hidden = isPacker && { failed_mails: 0, unread_threads: 0, invitations: [] };
      return { ...desk, ...(waiting > 0 && { approvals: waiting }), ...hidden };
    },
    queue: async (request) =>
      answerPage(
        await listQueue(database.db, request.query, dayOfProvider(context).today),
        (row) => row,
      ),
    accountNames: async (request) =>
      searchAccountNames(database.db, request.query, MAX_ACCOUNT_NAMES),
    stops: async (request) => {
      const day = dayOfProvider(context);
      const driverId = driverOf(request);
      return {
        today: day.today,
        stops: await listStops(database.db, day, driverId),
        ahead: await listRunsOfOtherDays(database.db, day.today, driverId),
      };
    },
    request: async (request) => answer(request, request.params.number),
    seen: async (request) => {
      const { number } = request.params;
      await seeChange(context, number, request.body.change);
      return answer(request, number);
    },
    attachment: async (request, reply) => {
      const file = orNotFound(await findAnyFile(database.db, request.params.id));
      return sendFile(reply, file);
    },
  });

  requestActionRoutes(app, context, answer);
  lateHandoverRoutes(app, context, answer);
  savedViewRoutes(app, context);
}
