import {
  pullListCheckQuerySchema,
  pullListCheckSchema,
} from '@portal/contract/requests/pull-list/pull-list.schemas';
import type { AppContext } from '../../../app-context.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { checkLines } from './pull-list.repository.ts';

/** Compares the pull list of a browser with the inventory (docs/product/pull-list.md#checked-when-opened). */
export function pullListRoutes(app: Api, { database }: AppContext): void {
  app.get(
    '/pull_list_check/',
    routeOf({ access: 'client' }, { querystring: pullListCheckQuerySchema }, pullListCheckSchema),
    (request) => checkLines(database.db, request.client.accountId, request.query.line),
  );
}
