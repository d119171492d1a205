import {
  receivingCalls,
  receivingSuggestionCalls,
} from '@portal/contract/warehouse/receiving/receiving.calls';
import {
  MAX_SUGGESTIONS,
  type Receiving,
  receivingSchema,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { notFound, orNotFound } from '../../../app-error.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
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

/** Receiving: add requests from their boxes to bottles in cases, and unannounced shipments. */
export function receivingRoutes(app: Api, context: AppContext): void {
  suggestionRoutes(app, context);
  const { db } = context.database;
  const answer = async (request: FastifyRequest, number: number) =>
    asDriverSees(
      request,
      await readReceiving(context, number, publicOrigin(request, context.config)),
    );

  serve(app, receivingCalls, {
    add: async (request) => {
      const number = await receiveUnannounced(context, request.steward, request.body);
      return answer(request, number);
    },
    one: async (request) => answer(request, request.params.number),
    receive: async (request) => {
      const { params, body } = request;
      orNotFound(await findAddRequest(db, params.number));
      return changeRecord(
        receivingSchema,
        () => receiveBoxes(context, request, { ...callOf(request), ...params, sent: body }),
        () => answer(request, params.number),
      );
    },
    loadExpected: async (request) => {
      const { steward, params, uploads } = request;
      await loadExpectedList(
        context,
        orNotFound(await findAddRequest(db, params.number)),
        steward,
        uploads,
      );
      return answer(request, params.number);
    },
    removeExpected: async (request) => {
      const { steward, params } = request;
      await removeExpectedList(
        context,
        orNotFound(await findAddRequest(db, params.number)),
        steward,
      );
      return answer(request, params.number);
    },
    putAway: async (request) => {
      const { steward, body: sent, uploads } = request;
      const { number } = request.params;
      return changeRecord(
        receivingSchema,
        () => putAway(context, { steward, number, sent, uploads }),
        () => answer(request, number),
      );
    },
  });
}

/** Type-ahead suggestions: wines of the catalogue, cases of the account. */
function suggestionRoutes(app: Api, { database }: AppContext): void {
  serve(app, receivingSuggestionCalls, {
    wines: async (request) => searchWines(database.db, request.query.search, MAX_SUGGESTIONS),
    cases: async (request) => {
      const { accountId } = orNotFound(await findAddRequest(database.db, request.params.number));
      return searchCases(database.db, accountId, request.query.search, MAX_SUGGESTIONS);
    },
  });
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
