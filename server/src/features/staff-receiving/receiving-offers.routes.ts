import {
  caseOffersSchema,
  MAX_OFFERS,
  offersQuery,
  receivingPathSchema,
  wineOffersSchema,
} from '@portal/contract/staff-receiving/staff-receiving.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { findAddRequest } from './receiving-answer.ts';
import { searchCases, searchWines } from './receiving-offers.repository.ts';

const STAFF = { access: 'staff' } as const;

/** What the fields offer while a steward types: wines of the catalogue, cases of the account. */
export function receivingOfferRoutes(root: FastifyInstance, { database }: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  app.get(
    '/staff/receiving/wines/',
    { config: STAFF, schema: { querystring: offersQuery, response: { 200: wineOffersSchema } } },
    async (request) => searchWines(database.db, request.query.search, MAX_OFFERS),
  );

  app.get(
    '/staff/receiving/:number/cases/',
    {
      config: STAFF,
      schema: {
        params: receivingPathSchema,
        querystring: offersQuery,
        response: { 200: caseOffersSchema },
      },
    },
    async (request) => {
      const { accountId } = await findAddRequest(database.db, request.params.number);
      return searchCases(database.db, accountId, request.query.search, MAX_OFFERS);
    },
  );
}
