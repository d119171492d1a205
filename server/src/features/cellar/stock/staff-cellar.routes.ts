import { staffCellarCalls } from '@portal/contract/cellar/stock/stock.calls';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { sumStored } from '../../../lib/accounts/stored-bottles.repository.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
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

  const urlOf = (request: FastifyRequest) =>
    publicOrigin(request, config) + request.url.replace(/\?.*/s, '');

  serve(app, staffCellarCalls, {
    one: async (request) => {
      const { accountId } = request.params;
      const { account, index } = await open(accountId);
      const { bottleCount, caseCount } = index.totals();
      const { reserved } = await sumStored(database.db, accountId);
      return {
        account,
        bottle_count: bottleCount,
        case_count: caseCount,
        reserved_count: reserved,
      };
    },
    wines: async (request, reply) => {
      const { index } = await open(request.params.accountId);
      const answer = index.searchWines(toWineQuery(request.query, providerYear(context)));
      return sendList(request, reply, answer, urlOf(request), 'page');
    },
    cases: async (request, reply) => {
      const { index } = await open(request.params.accountId);
      const answer = index.searchCases(toCaseQuery(request.query, providerYear(context)));
      return sendList(request, reply, answer, urlOf(request), 'case_page');
    },
  });
}
