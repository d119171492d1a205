import { holdCalls, orderCalls } from '@portal/contract/requests/orders/orders.calls';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { notFound, orNotFound } from '../../../app-error.ts';
import { mailOrigin, publicOrigin } from '../../../plugins/origin.ts';
import { requireOwned } from '../../../plugins/require-owned.ts';
import type { Api } from '../../../plugins/validation.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { changeOrderRoutes } from './change-order.routes.ts';
import { listHolidays, listVanDays } from './calendar.repository.ts';
import { readClientStops } from './client-stops.ts';
import { createOrderRoutes } from './create-order.routes.ts';
import { describeHoldLink } from './hold-link.ts';
import { holdRequest } from './hold.service.ts';
import type { ReadAnswered } from './pull-requests.service.ts';
import { toOrder } from './order-answer.ts';
import { orderCalendar } from './order-calendar.ts';
import { cancelOwnOrder } from './order-steps.service.ts';
import { findOrder, listOrders } from './orders.repository.ts';

/** The requests of clients. `readAnswered` reads the proposal that a new one answers. */
export function orderRoutes(app: Api, context: AppContext, readAnswered: ReadAnswered): void {
  const { database, config } = context;

  const readOrder = async (request: FastifyRequest, id: number) => {
    const { accountId } = request.client;
    const record = orNotFound(await findOrder(database.db, accountId, id));
    const stop = (await readClientStops(context, accountId)).get(id) ?? null;
    return { ...toOrder(record, publicOrigin(request, config)), stop };
  };

  serve(app, orderCalls, {
    list: async (request) => {
      const origin = publicOrigin(request, config);
      const records = await listOrders(database.db, request.client.accountId);
      const stops = await readClientStops(context, request.client.accountId);
      return records.map((record) => ({
        ...toOrder(record, origin),
        stop: stops.get(record.order.id) ?? null,
      }));
    },
    one: async (request) => readOrder(request, request.params.id),
    calendarFile: async (request, reply) => {
      const order = await readOrder(request, request.params.id);
      const provider = await currentProvider(database.db, config);
      const file = orderCalendar(order, provider, mailOrigin(config));
      if (file === null) throw notFound();
      const name = `${config.provider.csvPrefix}_order_${order.footprint_id}.ics`;
      return reply
        .header('Content-Type', 'text/calendar; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(file);
    },
    cancel: {
      preValidation: requireOwned((accountId, id) => findOrder(database.db, accountId, id)),
      handler: async (request) => {
        const { id } = request.params;
        await cancelOwnOrder(context, request.client, id, request.body.reason ?? '');
        return readOrder(request, id);
      },
    },
    businessCalendar: async () => {
      const days = await listHolidays(database.db);
      return {
        time_zone: config.provider.timeZone,
        holidays: days.map(({ day, name }) => ({ date: day, name })),
        van_days: await listVanDays(database.db),
      };
    },
  });

  createOrderRoutes(app, context, readAnswered);
  holdRoutes(app, context);
  changeOrderRoutes(app, context);
}

/** "This was not me" of a mail about a request (docs/product/mails.md#security-notices). */
function holdRoutes(app: Api, context: AppContext): void {
  serve(app, holdCalls, {
    details: async (request) => describeHoldLink(context, request.body.token),
    hold: async (request) => ({ footprint_id: await holdRequest(context, request.body.token) }),
  });
}
