import {
  contentListSchema,
  contentPathSchema,
  draftBody,
  seenBody,
  staffPageSchema,
} from '@portal/contract/house/content/staff-content.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { HOUSE, HOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { toStaffPage } from './page-texts.ts';
import { findContent, listContent } from './staff-content.repository.ts';
import { discardDraft, publishDraft, saveDraft } from './staff-content.service.ts';

const PAGE = { params: contentPathSchema, response: { 200: staffPageSchema } } as const;

/** The pages that clients read, as staff write them. */
export function staffContentRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;

  app.get('/staff/content/', routeOf(HOUSE, {}, contentListSchema), async () =>
    listContent(database.db),
  );

  const answer = async (slug: string) => {
    const page = orNotFound(await findContent(database.db, slug));
    return toStaffPage(page, await currentProvider(database.db, config));
  };

  app.get('/staff/content/:slug/', routeOf(HOUSE, PAGE), async (request) =>
    answer(request.params.slug),
  );

  app.put(
    '/staff/content/:slug/draft/',
    routeOf(HOUSE_PEOPLE, { ...PAGE, body: draftBody }),
    async ({ steward, params: { slug }, body }) =>
      changeRecord(
        staffPageSchema,
        () => saveDraft(context, { steward, slug, version: body.version }, body),
        () => answer(slug),
      ),
  );

  const actions = { discard: discardDraft, publish: publishDraft };
  for (const [name, act] of Object.entries(actions)) {
    app.post(
      `/staff/content/:slug/${name}/`,
      routeOf(HOUSE_PEOPLE, { ...PAGE, body: seenBody }),
      async ({ steward, params: { slug }, body: { version } }) =>
        changeRecord(
          staffPageSchema,
          () => act(context, { steward, slug, version }),
          () => answer(slug),
        ),
    );
  }
}
