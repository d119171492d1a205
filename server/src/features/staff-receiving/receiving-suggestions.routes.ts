import {
  caseSuggestionsSchema,
  MAX_SUGGESTIONS,
  suggestionsQuery,
  receivingPathSchema,
  wineSuggestionsSchema,
} from '@portal/contract/staff-receiving/staff-receiving.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { findAddRequest } from './receiving-answer.ts';
import { searchCases, searchWines } from './receiving-suggestions.repository.ts';

const STAFF = { access: 'staff' } as const;

/** Type-ahead suggestions: wines of the catalogue, cases of the account. */
export function receivingSuggestionRoutes(root: FastifyInstance, { database }: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  app.get(
    '/staff/receiving/wines/',
    {
      config: STAFF,
      schema: { querystring: suggestionsQuery, response: { 200: wineSuggestionsSchema } },
    },
    async (request) => searchWines(database.db, request.query.search, MAX_SUGGESTIONS),
  );

  app.get(
    '/staff/receiving/:number/cases/',
    {
      config: STAFF,
      schema: {
        params: receivingPathSchema,
        querystring: suggestionsQuery,
        response: { 200: caseSuggestionsSchema },
      },
    },
    async (request) => {
      const { accountId } = await findAddRequest(database.db, request.params.number);
      return searchCases(database.db, accountId, request.query.search, MAX_SUGGESTIONS);
    },
  );
}
