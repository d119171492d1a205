import { searchCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { sumStored } from '../../../lib/accounts/stored-bottles.repository.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import type { CellarIndexCache } from './cellar-index-cache.ts';
import { toCaseQuery, toWineQuery } from './cellar/cellar-query.ts';
import { inventoryTags } from './inventory-etag.ts';
import { sendList } from './list-answer.ts';
import { providerYear } from './provider-year.ts';

/** The two views of the inventory and its totals, from the account's index. */
export function searchRoutes(app: Api, context: AppContext, indexes: CellarIndexCache): void {
  const { tagAnswer, revalidated } = inventoryTags(context);
  const current = (request: FastifyRequest) =>
    indexes.get(request.client.accountId, request.client.inventoryVersion);
  const urlOf = (request: FastifyRequest) =>
    `${publicOrigin(request, context.config)}${request.routeOptions.url ?? ''}`;

  serve(app, searchCalls, {
    wines: {
      ...revalidated,
      handler: async (request, reply) => {
        const index = await current(request);
        const answer = index.searchWines(toWineQuery(request.query, providerYear(context)));
        if (answer !== null) tagAnswer(request, reply, index.version);
        return sendList(request, reply, answer, urlOf(request), 'page');
      },
    },
    cases: {
      ...revalidated,
      handler: async (request, reply) => {
        const index = await current(request);
        const answer = index.searchCases(toCaseQuery(request.query, providerYear(context)));
        if (answer !== null) tagAnswer(request, reply, index.version);
        return sendList(request, reply, answer, urlOf(request), 'case_page');
      },
    },
    totals: {
      ...revalidated,
      handler: async (request, reply) => {
        const index = await current(request);
        tagAnswer(request, reply, index.version);
        const { bottleCount, caseCount } = index.totals();
        return { bottle_count: bottleCount, case_count: caseCount };
      },
    },
    glance: {
      ...revalidated,
      handler: async (request, reply) => {
        const index = await current(request);
        tagAnswer(request, reply, index.version);
        const { stored, reserved } = await sumStored(context.database.db, request.client.accountId);
        return {
          ...index.glance(providerYear(context)),
          stored_count: stored,
          reserved_count: reserved,
        };
      },
    },
  });
}
