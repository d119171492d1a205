import { idPathSchema } from '@portal/contract/errors/fields';
import { localTime } from '@portal/contract/orders/business-days';
import {
  accountNamesQuery,
  accountNamesSchema,
  MAX_ACCOUNT_NAMES,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import {
  deskSchema,
  requestPathSchema,
  requestQueueQuery,
  requestQueueSchema,
  staffRequestSchema,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import { answerPage } from '../../db/paged-rows.ts';
import { publicOrigin } from '../../plugins/origin.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { searchAccountNames } from '../accounts/accounts.repository.ts';
import { listEvents } from '../audit/audit.repository.ts';
import { findAnyFile } from '../files/files.repository.ts';
import { sendFile } from '../files/send-file.ts';
import { readStaffOrder } from '../orders/staff-order.ts';
import { readDesk } from './desk.repository.ts';
import { requestActionRoutes } from './request-actions.routes.ts';
import { listQueue } from './request-queue.repository.ts';
import { savedViewRoutes } from './saved-views.routes.ts';
import { listPickPlaces } from './staff-requests.repository.ts';

const STAFF = { access: 'staff' } as const;

/** The desk and the requests of all accounts, for stewards. */
export function staffRequestRoutes(app: Api, context: AppContext): void {
  const { clock, config, database } = context;
  const { timeZone } = config.provider;
  const today = () => localTime(clock(), timeZone).date;

  app.get('/staff/desk/', routeOf(STAFF, {}, deskSchema), async () =>
    readDesk(database.db, { now: clock(), today: today(), timeZone }),
  );

  app.get(
    '/staff/requests/',
    routeOf(STAFF, { querystring: requestQueueQuery }, requestQueueSchema),
    async (request) =>
      answerPage(await listQueue(database.db, request.query, today()), (row) => row),
  );

  app.get(
    '/staff/account-names/',
    routeOf(STAFF, { querystring: accountNamesQuery }, accountNamesSchema),
    async (request) => searchAccountNames(database.db, request.query, MAX_ACCOUNT_NAMES),
  );

  const answer = async (request: FastifyRequest, number: number) => {
    const { key, staffOrder } = await readStaffOrder(
      context,
      number,
      publicOrigin(request, config),
    );
    return {
      ...staffOrder,
      pick_places: await listPickPlaces(database.db, key),
      events: await listEvents(database.db, 'order', key.orderId),
    };
  };

  app.get(
    '/staff/requests/:number/',
    routeOf(STAFF, { params: requestPathSchema }, staffRequestSchema),
    async (request) => answer(request, request.params.number),
  );

  app.get(
    '/staff/attachments/:id/',
    routeOf(STAFF, { params: idPathSchema }),
    async (request, reply) => {
      const file = orNotFound(await findAnyFile(database.db, request.params.id));
      return sendFile(reply, file);
    },
  );

  requestActionRoutes(app, context, answer);
  savedViewRoutes(app, context);
}
