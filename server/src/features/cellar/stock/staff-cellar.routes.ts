import { caseList, wineList } from '@portal/contract/cellar/inventory/search-list.schemas';
import {
  caseSearchQuery,
  wineSearchQuery,
} from '@portal/contract/cellar/inventory/search-query.schemas';
import { clientPathSchema } from '@portal/contract/access/clients/clients.schemas';
import { accountStockSchema } from '@portal/contract/cellar/stock/stock.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { WAREHOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { toCaseQuery, toWineQuery } from '../inventory/cellar/cellar-query.ts';
import type { CellarIndexCache } from '../inventory/cellar-index-cache.ts';
import { sendList } from '../inventory/list-answer.ts';
import { providerYear } from '../inventory/provider-year.ts';
import { findStockAccount } from './stock-cases.repository.ts';

/** Any account's cellar: its totals, and the two lists of the client's own inventory from the same index. */
export function staffCellarRoutes(app: Api, context: AppContext, indexes: CellarIndexCache): void {
  const { config, database } = context;
  const open = async (accountId: number) => {
    const found = orNotFound(await findStockAccount(database.db, accountId));
    return { ...found, index: await indexes.get(accountId, found.inventoryVersion) };
  };

  app.get(
    '/staff/stock/:accountId/',
    routeOf(WAREHOUSE, { params: clientPathSchema }, accountStockSchema),
    async (request) => {
      const { account, reserved_count, index } = await open(request.params.accountId);
      const { bottleCount, caseCount } = index.totals();
      return { account, bottle_count: bottleCount, case_count: caseCount, reserved_count };
    },
  );

  const urlOf = (request: FastifyRequest) =>
    publicOrigin(request, config) + request.url.replace(/\?.*/s, '');

  app.get(
    '/staff/stock/:accountId/search_wines/',
    routeOf(WAREHOUSE, { params: clientPathSchema, querystring: wineSearchQuery }, wineList),
    async (request, reply) => {
      const { index } = await open(request.params.accountId);
      const answer = index.searchWines(toWineQuery(request.query, providerYear(context)));
      return sendList(request, reply, answer, urlOf(request), 'page');
    },
  );

  app.get(
    '/staff/stock/:accountId/search_cases/',
    routeOf(WAREHOUSE, { params: clientPathSchema, querystring: caseSearchQuery }, caseList),
    async (request, reply) => {
      const { index } = await open(request.params.accountId);
      const answer = index.searchCases(toCaseQuery(request.query, providerYear(context)));
      return sendList(request, reply, answer, urlOf(request), 'case_page');
    },
  );
}
