import { caseList, wineList } from '@portal/contract/inventory/search-list.schemas';
import { caseSearchQuery, wineSearchQuery } from '@portal/contract/inventory/search-query.schemas';
import {
  accountStockSchema,
  stockAccountPath,
} from '@portal/contract/staff-stock/staff-stock.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { AppError, orNotFound } from '../../app-error.ts';
import { publicOrigin } from '../../plugins/origin.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { toCaseQuery, toWineQuery } from '../inventory/cellar/cellar-query.ts';
import type { CellarIndexCache } from '../inventory/cellar-index-cache.ts';
import type { ListAnswer } from '../inventory/cellar-index.ts';
import { type ListParams, listJson } from '../inventory/list-answer.ts';
import { findStockAccount } from './stock-cases.repository.ts';

const STAFF = { access: 'staff' } as const;

/** Any account's cellar: its totals, and the two lists of the client's own inventory from the same index. */
export function staffCellarRoutes(
  app: Api,
  { config, database }: AppContext,
  indexes: CellarIndexCache,
): void {
  const open = async (accountId: number) => {
    const found = orNotFound(await findStockAccount(database.db, accountId));
    return { ...found, index: await indexes.get(accountId, found.inventoryVersion) };
  };

  app.get(
    '/staff/stock/:accountId/',
    routeOf(STAFF, { params: stockAccountPath }, accountStockSchema),
    async (request) => {
      const { account, reserved_count, index } = await open(request.params.accountId);
      const { bottleCount, caseCount } = index.totals();
      return { account, bottle_count: bottleCount, case_count: caseCount, reserved_count };
    },
  );

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: ListAnswer | null,
    pageParameter: ListParams['pageParameter'],
    fields: readonly string[],
  ) => {
    if (answer === null) throw new AppError('invalid_page', 'Invalid page.');
    const [path = '', query = ''] = request.url.split(/\?(.*)/s);
    const listParams = { url: `${publicOrigin(request, config)}${path}`, query, pageParameter };
    return reply
      .type('application/json; charset=utf-8')
      .send(listJson(answer, listParams, fields.length === 0));
  };

  app.get(
    '/staff/stock/:accountId/search_wines/',
    routeOf(STAFF, { params: stockAccountPath, querystring: wineSearchQuery }, wineList),
    async (request, reply) => {
      const { index } = await open(request.params.accountId);
      const answer = index.searchWines(toWineQuery(request.query));
      return send(request, reply, answer, 'page', request.query.fields);
    },
  );

  app.get(
    '/staff/stock/:accountId/search_cases/',
    routeOf(STAFF, { params: stockAccountPath, querystring: caseSearchQuery }, caseList),
    async (request, reply) => {
      const { index } = await open(request.params.accountId);
      const answer = index.searchCases(toCaseQuery(request.query));
      return send(request, reply, answer, 'case_page', request.query.fields);
    },
  );
}
