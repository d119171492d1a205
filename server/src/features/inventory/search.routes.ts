import {
  bottleCaseCountSchema,
  cellarGlanceSchema,
} from '@portal/contract/dashboard/dashboard.schemas';
import { caseList, wineList } from '@portal/contract/inventory/search-list.schemas';
import { caseSearchQuery, wineSearchQuery } from '@portal/contract/inventory/search-query.schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { publicOrigin } from '../../plugins/origin.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { CellarIndexCache } from './cellar-index-cache.ts';
import { toCaseQuery, toWineQuery } from './cellar/cellar-query.ts';
import { answerUnchanged, tagAnswer } from './inventory-etag.ts';
import { sendList } from './list-answer.ts';

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
  const urlOf = (request: FastifyRequest) =>
    `${publicOrigin(request, config)}${request.routeOptions.url ?? ''}`;

  app.get(
    '/search_wines/',
    { ...CLIENT, schema: { querystring: wineSearchQuery, response: { 200: wineList } } },
    async (request, reply) => {
      const index = await current(request);
      const answer = index.searchWines(toWineQuery(request.query));
      if (answer !== null) tagAnswer(request, reply, index.version);
      return sendList(request, reply, answer, urlOf(request), 'page');
    },
  );

  app.get(
    '/search_cases/',
    { ...CLIENT, schema: { querystring: caseSearchQuery, response: { 200: caseList } } },
    async (request, reply) => {
      const index = await current(request);
      const answer = index.searchCases(toCaseQuery(request.query));
      if (answer !== null) tagAnswer(request, reply, index.version);
      return sendList(request, reply, answer, urlOf(request), 'case_page');
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
