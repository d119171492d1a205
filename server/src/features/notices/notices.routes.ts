import { tokenBodySchema } from '@portal/contract/auth/auth-bodies.schemas';
import {
  heldRequestSchema,
  recentActivitySchema,
  requestOfLinkSchema,
} from '@portal/contract/notices/notices.schemas';
import type { AppContext } from '../../app-context.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { describeHoldLink } from '../orders/hold-link.ts';
import { holdRequest } from '../orders/hold.service.ts';
import { listNotices, NOTICES_KEPT_MS } from './notices.repository.ts';

const OWNER = { access: 'client', roles: ['owner'] } as const;

/** What the owners of an account are told, and their "This was not me" (docs/product/mails.md#security-notices). */
export function noticeRoutes(app: Api, context: AppContext): void {
  app.get('/recent_activity/', routeOf(OWNER, {}, recentActivitySchema), async ({ client }) => {
    const since = new Date(context.clock().getTime() - NOTICES_KEPT_MS);
    return listNotices(context.database.db, client.accountId, since);
  });

  app.post(
    '/hold_request/details/',
    routeOf({ access: 'public' }, { body: tokenBodySchema }, requestOfLinkSchema),
    async (request) => describeHoldLink(context, request.body.token),
  );

  app.post(
    '/hold_request/',
    routeOf({ access: 'public' }, { body: tokenBodySchema }, heldRequestSchema),
    async (request) => ({ footprint_id: await holdRequest(context, request.body.token) }),
  );
}
