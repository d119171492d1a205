import { noticeCalls } from '@portal/contract/access/notices/notices.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import { listNotices, NOTICES_KEPT_MS } from './notices.repository.ts';

/** What the owners of an account are told (docs/product/mails.md#security-notices). */
export function noticeRoutes(app: Api, context: AppContext): void {
  serve(app, noticeCalls, {
    recent: async ({ client }) => {
      const since = new Date(context.clock().getTime() - NOTICES_KEPT_MS);
      return listNotices(context.database.db, client.accountId, since);
    },
  });
}
