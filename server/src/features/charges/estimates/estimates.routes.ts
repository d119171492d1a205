import { estimateCalls } from '@portal/contract/charges/estimates/estimates.calls';
import type { AppContext } from '../../../app-context.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { estimateAdd, estimatePull } from './estimates.service.ts';

/** What a request will cost (docs/product/charges.md#the-estimate). */
export function estimateRoutes(app: Api, context: AppContext): void {
  serve(app, estimateCalls, {
    pull: async ({ client, body }) => ({
      estimate: await estimatePull(context, client.accountId, body),
    }),
    add: async ({ client, body }) => ({
      estimate: await estimateAdd(context, client.accountId, body),
    }),
  });
}
