import {
  pageListQuerySchema,
  pageListSchema,
  pagePathSchema,
  pageSchema,
} from '@portal/contract/house/content/content.schemas';
import type { AppContext } from '../../../app-context.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { countPages, findPage, listPages } from './content.repository.ts';
import { toPageAnswer, toPageItem } from './page-answer.ts';
import { noSuchPage, readPageId, readPageQuery } from './page-query.ts';

const PUBLIC = { access: 'public' } as const;

/** The published pages, open to everyone (docs/product/api.md#content-api). */
export function contentRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  app.get(
    '/wagtail/v2/pages/',
    routeOf(PUBLIC, { querystring: pageListQuerySchema }, pageListSchema),
    async (request) => {
      const query = readPageQuery(request.query);
      const origin = publicOrigin(request, config);
      const pages = await listPages(database.db, query, query);
      return {
        meta: { total_count: await countPages(database.db, query) },
        items: pages.map((page) => toPageItem(page, origin)),
      };
    },
  );

  app.get(
    '/wagtail/v2/pages/:id/',
    routeOf(PUBLIC, { params: pagePathSchema }, pageSchema),
    async (request) => {
      const page = await findPage(database.db, readPageId(request.params.id));
      if (page === undefined) throw noSuchPage();
      const provider = await currentProvider(database.db, config);
      return toPageAnswer(page, publicOrigin(request, config), provider);
    },
  );
}
