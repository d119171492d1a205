import { staffDifferenceCalls } from '@portal/contract/requests/differences/differences.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { readAllDifferences } from './difference-answers.ts';
import { findDifference } from './differences.repository.ts';
import { FIND_DIFFERENCE } from './guarded-difference.ts';
import { decideDifference } from './staff-differences.service.ts';

/** The differences of all accounts, and the desk's answers (docs/product/differences.md#answer). */
export function staffDifferenceRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  const { db } = database;

  serve(app, staffDifferenceCalls, {
    list: async (request) =>
      readAllDifferences(context, request.query, publicOrigin(request, config)),
    decide: async (request, reply) => {
      const { body, params, steward } = request;
      const { outcome, note } = body;
      if (outcome === 'found') {
        const { difference } = orNotFound(await findDifference(db, params));
        const sent = { ...params, note, quantity: body.quantity ?? difference.quantity };
        const made = await makeOrAsk(context, request, FIND_DIFFERENCE, sent);
        if ('asked' in made) return reply.code(202).send(made.asked);
      } else {
        await decideDifference(context, steward, params, body);
      }
      return { id: params.id, state: outcome };
    },
  });
}
