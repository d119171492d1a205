import { recentActivitySchema } from '@portal/contract/access/notices/notices.schemas';
import type { AppContext } from '../../../app-context.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { listNotices, NOTICES_KEPT_MS } from './notices.repository.ts';

const OWNER = { access: 'client', roles: ['owner'] } as const;

/** What the owners of an account are told (docs/product/mails.md#security-notices). */
export function noticeRoutes(app: Api, context: AppContext): void {
  app.get('/recent_activity/', routeOf(OWNER, {}, recentActivitySchema), async ({ client }) => {
    const since = new Date(context.clock().getTime() - NOTICES_KEPT_MS);
    return listNotices(context.database.db, client.accountId, since);
  });
}
