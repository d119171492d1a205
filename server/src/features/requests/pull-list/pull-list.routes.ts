import { pullListCalls } from '@portal/contract/requests/pull-list/pull-list.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import { checkLines } from './pull-list.repository.ts';

/** Compares the pull list of a browser with the inventory (docs/product/pull-list.md#checked-when-opened). */
export function pullListRoutes(app: Api, { database }: AppContext): void {
  serve(app, pullListCalls, {
    check: (request) => checkLines(database.db, request.client.accountId, request.query.line),
  });
}
