import { contentCalls } from '@portal/contract/house/content/content.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { countPages, findPage, listPages } from './content.repository.ts';
import { toPageAnswer, toPageItem } from './page-answer.ts';
import { noSuchPage, readPageId, readPageQuery } from './page-query.ts';

/** The published pages, open to everyone (docs/product/api.md#content-api). */
export function contentRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;

  serve(app, contentCalls, {
    list: async (request) => {
      const query = readPageQuery(request.query);
      const origin = publicOrigin(request, config);
      const pages = await listPages(database.db, query, query);
      return {
        meta: { total_count: await countPages(database.db, query) },
        items: pages.map((page) => toPageItem(page, origin)),
      };
    },
    one: async (request) => {
      const page = await findPage(database.db, readPageId(request.params.id));
      if (page === undefined) throw noSuchPage();
      const provider = await currentProvider(database.db, config);
      return toPageAnswer(page, publicOrigin(request, config), provider);
    },
  });
}
