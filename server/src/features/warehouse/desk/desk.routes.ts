import { idPathSchema } from '@portal/contract/errors/fields';
import { APPROVAL_KINDS, mayApprove } from '@portal/contract/access/approvals/approvals.schemas';
import {
  accountNamesQuery,
  accountNamesSchema,
  MAX_ACCOUNT_NAMES,
} from '@portal/contract/access/clients/clients.schemas';
import {
  deskSchema,
  requestPathSchema,
  requestQueueQuery,
  requestQueueSchema,
  staffRequestSchema,
} from '@portal/contract/warehouse/desk/desk.schemas';
import { stopsSchema } from '@portal/contract/warehouse/desk/stops.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { REQUESTS, STOPS, WAREHOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { searchAccountNames } from '../../../lib/accounts/accounts.repository.ts';
import { listEvents } from '../../../lib/audit/audit.repository.ts';
import { staffFileUrl } from '../../../lib/files/file-url.ts';
import { findAnyFile } from '../../../lib/files/files.repository.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { toHandovers } from '../handovers/handover-answer.ts';
import { listAllHandovers } from '../handovers/handovers.repository.ts';
import { countPending } from '../../access/approvals/approvals.repository.ts';
import { readStaffOrder } from '../../requests/orders/staff-order.ts';
import { readDesk } from './desk.repository.ts';
import { requestActionRoutes } from './request-actions.routes.ts';
import { lateHandoverRoutes } from './late-handovers.routes.ts';
import { listQueue } from './request-queue.repository.ts';
import { savedViewRoutes } from './saved-views.routes.ts';
import { listPickPlaces } from '../picking/pick-places.repository.ts';
import { listStops } from './stops.repository.ts';
import {
  asDriverSees,
  dayOfStops,
  driverOf,
  refuseBeyondStops,
} from '../../requests/orders/stops.service.ts';

/** The desk and the requests of all accounts, for stewards. */
export function deskRoutes(app: Api, context: AppContext): void {
  const { clock, config, database } = context;
  const countWaiting = async ({ session }: FastifyRequest, now: Date) => {
    const kinds = APPROVAL_KINDS.filter((kind) => mayApprove(kind, session?.role ?? ''));
    const { userId = 0 } = session ?? {};
    return kinds.length === 0 ? 0 : countPending(database.db, { kinds, userId, now });
  };

  app.get('/staff/desk/', routeOf(WAREHOUSE, {}, deskSchema), async (request) => {
    const now = clock();
    const desk = await readDesk(database.db, { now, ...dayOfStops(context) });
    const waiting = await countWaiting(request, now);
    // What packers do not see: mails, messages to the desk, and the e-mails of invited people.
    const isPacker = request.session?.role === 'packer';
    const hidden = isPacker && { failed_mails: 0, unread_threads: 0, invitations: [] };
    return { ...desk, ...(waiting > 0 && { approvals: waiting }), ...hidden };
  });

  app.get(
    '/staff/requests/',
    routeOf(WAREHOUSE, { querystring: requestQueueQuery }, requestQueueSchema),
    async (request) =>
      answerPage(
        await listQueue(database.db, request.query, dayOfStops(context).today),
        (row) => row,
      ),
  );

  app.get(
    '/staff/account-names/',
    routeOf(WAREHOUSE, { querystring: accountNamesQuery }, accountNamesSchema),
    async (request) => searchAccountNames(database.db, request.query, MAX_ACCOUNT_NAMES),
  );

  app.get('/staff/stops/', routeOf(STOPS, {}, stopsSchema), async (request) => {
    const day = dayOfStops(context);
    return { today: day.today, stops: await listStops(database.db, day, driverOf(request)) };
  });

  const answer = async (request: FastifyRequest, number: number) => {
    await refuseBeyondStops(context, request, number);
    const origin = publicOrigin(request, config);
    const { key, staffOrder } = await readStaffOrder(context, number, origin);
    return asDriverSees(request, {
      ...staffOrder,
      pick_places: await listPickPlaces(database.db, key),
      handovers: toHandovers(await listAllHandovers(database.db, key), origin, staffFileUrl),
      events: await listEvents(database.db, key.accountId, 'order', key.orderId),
    });
  };

  app.get(
    '/staff/requests/:number/',
    routeOf(REQUESTS, { params: requestPathSchema }, staffRequestSchema),
    async (request) => answer(request, request.params.number),
  );

  app.get(
    '/staff/attachments/:id/',
    routeOf(WAREHOUSE, { params: idPathSchema }),
    async (request, reply) => {
      const file = orNotFound(await findAnyFile(database.db, request.params.id));
      return sendFile(reply, file);
    },
  );

  requestActionRoutes(app, context, answer);
  lateHandoverRoutes(app, context, answer);
  savedViewRoutes(app, context);
}
