import { tokenBodySchema } from '@portal/contract/access/auth/auth-bodies.schemas';
import {
  heldRequestSchema,
  requestOfLinkSchema,
} from '@portal/contract/requests/orders/hold.schemas';
import type { AppContext } from '../../../app-context.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { describeHoldLink } from './hold-link.ts';
import { holdRequest } from './hold.service.ts';

const PUBLIC = { access: 'public' } as const;

/** "This was not me" of a mail about a request (docs/product/mails.md#security-notices). */
export function holdRoutes(app: Api, context: AppContext): void {
  app.post(
    '/hold_request/details/',
    routeOf(PUBLIC, { body: tokenBodySchema }, requestOfLinkSchema),
    async (request) => describeHoldLink(context, request.body.token),
  );

  app.post(
    '/hold_request/',
    routeOf(PUBLIC, { body: tokenBodySchema }, heldRequestSchema),
    async (request) => ({ footprint_id: await holdRequest(context, request.body.token) }),
  );
}
