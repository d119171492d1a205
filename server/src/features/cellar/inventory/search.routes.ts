import {
  bottleCaseCountSchema,
  cellarGlanceSchema,
} from '@portal/contract/requests/dashboard/dashboard.schemas';
import { caseList, wineList } from '@portal/contract/cellar/inventory/search-list.schemas';
import {
  caseSearchQuery,
  wineSearchQuery,
} from '@portal/contract/cellar/inventory/search-query.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import type { CellarIndexCache } from './cellar-index-cache.ts';
import { toCaseQuery, toWineQuery } from './cellar/cellar-query.ts';
import { inventoryTags } from './inventory-etag.ts';
import { sendList } from './list-answer.ts';
import { providerYear } from './provider-year.ts';

const CLIENT = { access: 'client' } as const;

/** The two views of the inventory and its totals, from the account's index. */
export function searchRoutes(app: Api, context: AppContext, indexes: CellarIndexCache): void {
  const { tagAnswer, revalidated } = inventoryTags(context);
  const current = (request: FastifyRequest) =>
    indexes.get(request.client.accountId, request.client.inventoryVersion);
  const urlOf = (request: FastifyRequest) =>
    `${publicOrigin(request, context.config)}${request.routeOptions.url ?? ''}`;

  app.get(
    '/search_wines/',
    { ...routeOf(CLIENT, { querystring: wineSearchQuery }, wineList), ...revalidated },
    async (request, reply) => {
      const index = await current(request);
      const answer = index.searchWines(toWineQuery(request.query, providerYear(context)));
      if (answer !== null) tagAnswer(request, reply, index.version);
      return sendList(request, reply, answer, urlOf(request), 'page');
    },
  );

  app.get(
    '/search_cases/',
    { ...routeOf(CLIENT, { querystring: caseSearchQuery }, caseList), ...revalidated },
    async (request, reply) => {
      const index = await current(request);
      const answer = index.searchCases(toCaseQuery(request.query, providerYear(context)));
      if (answer !== null) tagAnswer(request, reply, index.version);
      return sendList(request, reply, answer, urlOf(request), 'case_page');
    },
  );

  app.get(
    '/bottle_case_count/',
    { ...routeOf(CLIENT, {}, bottleCaseCountSchema), ...revalidated },
    async (request, reply) => {
      const index = await current(request);
      tagAnswer(request, reply, index.version);
      const { bottleCount, caseCount } = index.totals();
      return { bottle_count: bottleCount, case_count: caseCount };
    },
  );

  app.get(
    '/cellar_glance/',
    { ...routeOf(CLIENT, {}, cellarGlanceSchema), ...revalidated },
    async (request, reply) => {
      const index = await current(request);
      tagAnswer(request, reply, index.version);
      return index.bottleSums(providerYear(context));
    },
  );
}
