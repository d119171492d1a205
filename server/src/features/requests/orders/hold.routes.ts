import { holdCalls } from '@portal/contract/requests/orders/orders.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import { describeHoldLink } from './hold-link.ts';
import { holdRequest } from './hold.service.ts';

/** "This was not me" of a mail about a request (docs/product/mails.md#security-notices). */
export function holdRoutes(app: Api, context: AppContext): void {
  serve(app, holdCalls, {
    details: async (request) => describeHoldLink(context, request.body.token),
    hold: async (request) => ({ footprint_id: await holdRequest(context, request.body.token) }),
  });
}
