import { putAwayBody } from '@portal/contract/staff-receiving/put-away.schemas';
import {
  expectedListBody,
  receiveBody,
  receivingPathSchema,
  receivingSchema,
  unannouncedBody,
} from '@portal/contract/staff-receiving/staff-receiving.schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { publicOrigin } from '../../plugins/origin.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { changeRecord } from '../../version.ts';
import { receiveOrder } from '../orders/order-steps.service.ts';
import { stewardTransition } from '../orders/steward-transition.service.ts';
import { loadExpectedList, removeExpectedList } from './expected-list.service.ts';
import { putAway } from './put-away.service.ts';
import { findAddRequest, readReceiving } from './receiving-answer.ts';
import { receivingSuggestionRoutes } from './receiving-suggestions.routes.ts';
import { receiveUnannounced } from './unannounced.service.ts';

const STAFF = { access: 'staff' } as const;
const STAFF_FILES = { ...STAFF, takesFiles: true } as const;
const SCHEMA = { params: receivingPathSchema, response: { 200: receivingSchema } } as const;
const MULTIPART = { consumes: ['multipart/form-data', 'application/json'] } as const;
const PATH = '/staff/receiving/:number/';

/** Receiving: add requests from their boxes to bottles in cases, and unannounced shipments. */
export function staffReceivingRoutes(root: FastifyInstance, context: AppContext): void {
  receivingSuggestionRoutes(root, context);
  const app = root.withTypeProvider<ContractTypes>();
  const { db } = context.database;
  const answer = (request: FastifyRequest, number: number) =>
    readReceiving(db, number, publicOrigin(request, context.config));

  app.post(
    '/staff/receiving/',
    { config: STAFF, schema: { body: unannouncedBody, response: { 201: receivingSchema } } },
    async (request, reply) => {
      const number = await receiveUnannounced(context, request.steward, request.body);
      return reply.code(201).send(await answer(request, number));
    },
  );

  app.get(PATH, { config: STAFF, schema: SCHEMA }, async (request) =>
    answer(request, request.params.number),
  );

  app.post(
    `${PATH}receive/`,
    { config: STAFF, schema: { ...SCHEMA, body: receiveBody } },
    async (request) => {
      const { steward, params, body } = request;
      await findAddRequest(db, params.number);
      const transition = await stewardTransition(context, steward, params.number, body);
      return changeRecord(
        receivingSchema,
        () => receiveOrder(context, transition, body.boxes_arrived),
        () => answer(request, params.number),
      );
    },
  );

  app.post(
    `${PATH}expected/`,
    { config: STAFF_FILES, schema: { ...SCHEMA, ...MULTIPART, body: expectedListBody } },
    async (request) => {
      const { steward, params, uploads } = request;
      await loadExpectedList(context, await findAddRequest(db, params.number), steward, uploads);
      return answer(request, params.number);
    },
  );

  app.delete(`${PATH}expected/`, { config: STAFF, schema: SCHEMA }, async (request) => {
    const { steward, params } = request;
    await removeExpectedList(context, await findAddRequest(db, params.number), steward);
    return answer(request, params.number);
  });

  app.post(
    `${PATH}put-away/`,
    { config: STAFF_FILES, schema: { ...SCHEMA, ...MULTIPART, body: putAwayBody } },
    async (request) => {
      const { steward, params, body, uploads } = request;
      await findAddRequest(db, params.number);
      const transition = await stewardTransition(context, steward, params.number, body);
      return changeRecord(
        receivingSchema,
        () => putAway(context, transition, body, uploads),
        () => answer(request, params.number),
      );
    },
  );
}
