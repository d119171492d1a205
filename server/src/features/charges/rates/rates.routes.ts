import { rateCalls } from '@portal/contract/charges/rates/rates.calls';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findCard, listCards, listCardTerms } from './rates.repository.ts';
import { addCard, addCardTerms, nextMonth } from './rates.service.ts';

/** The rate cards of the house (docs/product/charges.md#terms). */
export function rateRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const read = async (id: number) => ({
    ...orNotFound(await findCard(db, id)),
    terms: await listCardTerms(db, id),
    earliest_month: nextMonth(context),
  });

  serve(app, rateCalls, {
    list: async () => listCards(db),
    add: async ({ steward, body }) => read(await addCard(context, steward, body)),
    one: async ({ params }) => read(params.id),
    addTerms: async ({ steward, params, body }) => {
      await addCardTerms(context, steward, params.id, body);
      return read(params.id);
    },
  });
}
