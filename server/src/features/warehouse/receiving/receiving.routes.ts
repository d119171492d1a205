import {
  caseSuggestionsSchema,
  expectedListBody,
  MAX_SUGGESTIONS,
  putAwayBody,
  receiveBody,
  type Receiving,
  receivingSchema,
  suggestionsQuery,
  unannouncedBody,
  wineSuggestionsSchema,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { requestPathSchema } from '@portal/contract/warehouse/desk/desk.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { notFound, orNotFound } from '../../../app-error.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { REQUESTS, WAREHOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { callOf } from '../../../lib/idempotency/call-once.ts';
import { readStaffOrder } from '../../requests/orders/staff-order.ts';
import { asDriverSees } from '../../requests/orders/stops.service.ts';
import { loadExpectedList, removeExpectedList } from './expected-list.service.ts';
import { putAway } from './put-away.service.ts';
import { searchCases, searchWines } from './receiving-suggestions.repository.ts';
import { receiveBoxes } from './receive-boxes.service.ts';
import { findAddRequest, findExpected, listArrived } from './receiving.repository.ts';
import { receiveUnannounced } from './unannounced.service.ts';

const WAREHOUSE_FILES = { ...WAREHOUSE, takesFiles: true } as const;
const SCHEMA = { params: requestPathSchema, response: { 200: receivingSchema } } as const;
const MULTIPART = { consumes: ['multipart/form-data', 'application/json'] } as const;
const PATH = '/staff/receiving/:number/';

/** Receiving: add requests from their boxes to bottles in cases, and unannounced shipments. */
export function receivingRoutes(app: Api, context: AppContext): void {
  suggestionRoutes(app, context);
  const { db } = context.database;
  const answer = async (request: FastifyRequest, number: number) =>
    asDriverSees(
      request,
      await readReceiving(context, number, publicOrigin(request, context.config)),
    );

  app.post(
    '/staff/receiving/',
    routeOf(WAREHOUSE, { body: unannouncedBody, response: { 201: receivingSchema } }),
    async (request, reply) => {
      const number = await receiveUnannounced(context, request.steward, request.body);
      return reply.code(201).send(await answer(request, number));
    },
  );

  app.get(PATH, routeOf(WAREHOUSE, SCHEMA), async (request) =>
    answer(request, request.params.number),
  );

  app.post(
    `${PATH}receive/`,
    routeOf(REQUESTS, { ...SCHEMA, body: receiveBody }),
    async (request) => {
      const { params, body } = request;
      orNotFound(await findAddRequest(db, params.number));
      return changeRecord(
        receivingSchema,
        () => receiveBoxes(context, request, { ...callOf(request), ...params, sent: body }),
        () => answer(request, params.number),
      );
    },
  );

  app.post(
    `${PATH}expected/`,
    routeOf(WAREHOUSE_FILES, { ...SCHEMA, ...MULTIPART, body: expectedListBody }),
    async (request) => {
      const { steward, params, uploads } = request;
      await loadExpectedList(
        context,
        orNotFound(await findAddRequest(db, params.number)),
        steward,
        uploads,
      );
      return answer(request, params.number);
    },
  );

  app.delete(`${PATH}expected/`, routeOf(WAREHOUSE, SCHEMA), async (request) => {
    const { steward, params } = request;
    await removeExpectedList(context, orNotFound(await findAddRequest(db, params.number)), steward);
    return answer(request, params.number);
  });

  app.post(
    `${PATH}put-away/`,
    routeOf(WAREHOUSE_FILES, { ...SCHEMA, ...MULTIPART, body: putAwayBody }),
    async (request) => {
      const { steward, body: sent, uploads } = request;
      const { number } = request.params;
      return changeRecord(
        receivingSchema,
        () => putAway(context, { steward, number, sent, uploads }),
        () => answer(request, number),
      );
    },
  );
}

/** Type-ahead suggestions: wines of the catalogue, cases of the account. */
function suggestionRoutes(app: Api, { database }: AppContext): void {
  app.get(
    '/staff/receiving/wines/',
    routeOf(WAREHOUSE, { querystring: suggestionsQuery }, wineSuggestionsSchema),
    async (request) => searchWines(database.db, request.query.search, MAX_SUGGESTIONS),
  );

  app.get(
    '/staff/receiving/:number/cases/',
    routeOf(
      WAREHOUSE,
      { params: requestPathSchema, querystring: suggestionsQuery },
      caseSuggestionsSchema,
    ),
    async (request) => {
      const { accountId } = orNotFound(await findAddRequest(database.db, request.params.number));
      return searchCases(database.db, accountId, request.query.search, MAX_SUGGESTIONS);
    },
  );
}

/** Reads everything about the receiving of an add request; 404 for unknown numbers and pull requests. */
async function readReceiving(
  context: AppContext,
  number: number,
  origin: string,
): Promise<Receiving> {
  const { key, staffOrder } = await readStaffOrder(context, number, origin);
  if (staffOrder.order.order_type !== 'Add Request') throw notFound();
  const { db } = context.database;
  return {
    ...staffOrder,
    expected: await findExpected(db, key),
    put_away: await listArrived(db, key),
  };
}
