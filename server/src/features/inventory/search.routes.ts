import {
  bottleCaseCountSchema,
  cellarGlanceSchema,
} from '@portal/contract/dashboard/dashboard.schemas';
import { caseList, wineList } from '@portal/contract/inventory/search-list.schemas';
import { caseSearchQuery, wineSearchQuery } from '@portal/contract/inventory/search-query.schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../app-error.ts';
import { publicOrigin } from '../../plugins/origin.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { CellarIndexCache } from './cellar-index-cache.ts';
import type { CellarIndex, ListAnswer } from './cellar-index.ts';
import { toCaseQuery, toWineQuery } from './cellar/cellar-query.ts';
import { answerUnchanged, tagAnswer } from './inventory-etag.ts';
import { type ListParams, listJson } from './list-answer.ts';

const CLIENT = { config: { access: 'client' }, preHandler: answerUnchanged } as const;

/** The two views of the inventory and its totals, from the account's index. */
export function searchRoutes(
  root: FastifyInstance,
  { config }: AppContext,
  indexes: CellarIndexCache,
): void {
  const app = root.withTypeProvider<ContractTypes>();
  const current = (request: FastifyRequest) =>
    indexes.get(request.client.accountId, request.client.inventoryVersion);

  app.get(
    '/search_wines/',
    { ...CLIENT, schema: { querystring: wineSearchQuery, response: { 200: wineList } } },
    async (request, reply) => {
      const index = await current(request);
      const answer = index.searchWines(toWineQuery(request.query));
      const params = pickListParams(request, publicOrigin(request, config), 'page');
      return sendList(request, reply, index, answer, params);
    },
  );

  app.get(
    '/search_cases/',
    { ...CLIENT, schema: { querystring: caseSearchQuery, response: { 200: caseList } } },
    async (request, reply) => {
      const index = await current(request);
      const answer = index.searchCases(toCaseQuery(request.query));
      const params = pickListParams(request, publicOrigin(request, config), 'case_page');
      return sendList(request, reply, index, answer, params);
    },
  );

  app.get(
    '/bottle_case_count/',
    { ...CLIENT, schema: { response: { 200: bottleCaseCountSchema } } },
    async (request, reply) => {
      const index = await current(request);
      tagAnswer(request, reply, index.version);
      const { bottleCount, caseCount } = index.totals();
      return { bottle_count: bottleCount, case_count: caseCount };
    },
  );

  app.get(
    '/cellar_glance/',
    { ...CLIENT, schema: { response: { 200: cellarGlanceSchema } } },
    async (request, reply) => {
      const index = await current(request);
      tagAnswer(request, reply, index.version);
      return index.bottleSums();
    },
  );
}

function pickListParams(
  request: FastifyRequest,
  origin: string,
  pageParameter: ListParams['pageParameter'],
): ListParams {
  const [, query = ''] = request.url.split(/\?(.*)/s);
  const url = `${origin}${request.routeOptions.url ?? ''}`;
  return { url, query, pageParameter };
}

/** Sent as bytes to skip the reply's serialiser, which would check every row again. */
function sendList(
  request: FastifyRequest<{ Querystring: { fields: readonly string[] } }>,
  reply: FastifyReply,
  index: CellarIndex,
  answer: ListAnswer | null,
  params: ListParams,
): FastifyReply {
  if (answer === null) throw new AppError('invalid_page', 'Invalid page.');
  tagAnswer(request, reply, index.version);
  const withWineIds = request.query.fields.length === 0;
  return reply.type('application/json; charset=utf-8').send(listJson(answer, params, withWineIds));
}
