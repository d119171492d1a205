import {
  pageListQuerySchema,
  pageListSchema,
  pagePathSchema,
  pageSchema,
} from '@portal/contract/content/content.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { publicOrigin } from '../../plugins/origin.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { countPages, findPage, listPages } from './content.repository.ts';
import { toPageAnswer, toPageItem } from './page-answer.ts';
import { noSuchPage, readPageId, readPageQuery } from './page-query.ts';

const PUBLIC = { config: { access: 'public' } } as const;

/** The published pages, open to everyone (docs/product/api.md#content-api). */
export function contentRoutes(root: FastifyInstance, context: AppContext): void {
  const { config, database } = context;
  const app = root.withTypeProvider<ContractTypes>();
  app.get(
    '/wagtail/v2/pages/',
    {
      ...PUBLIC,
      schema: { querystring: pageListQuerySchema, response: { 200: pageListSchema } },
    },
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
    { ...PUBLIC, schema: { params: pagePathSchema, response: { 200: pageSchema } } },
    async (request) => {
      const page = await findPage(database.db, readPageId(request.params.id));
      if (page === undefined) throw noSuchPage();
      const provider = await currentProvider(database.db, config);
      return toPageAnswer(page, publicOrigin(request, config), provider);
    },
  );
}
