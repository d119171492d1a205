import { staffContentCalls } from '@portal/contract/house/content/staff-content.calls';
import { staffPageSchema } from '@portal/contract/house/content/staff-content.schemas';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { toStaffPage } from './page-texts.ts';
import { findContent, listContent } from './staff-content.repository.ts';
import { discardDraft, publishDraft, saveDraft } from './staff-content.service.ts';

/** The pages that clients read, as staff write them. */
export function staffContentRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;

  const answer = async (slug: string) => {
    const page = orNotFound(await findContent(database.db, slug));
    return toStaffPage(page, await currentProvider(database.db, config));
  };

  const act =
    (change: typeof publishDraft): Handler<typeof staffContentCalls.publish> =>
    async ({ steward, params: { slug }, body: { version } }) =>
      changeRecord(
        staffPageSchema,
        () => change(context, { steward, slug, version }),
        () => answer(slug),
      );

  serve(app, staffContentCalls, {
    list: async () => listContent(database.db),
    one: async (request) => answer(request.params.slug),
    saveDraft: async ({ steward, params: { slug }, body }) =>
      changeRecord(
        staffPageSchema,
        () => saveDraft(context, { steward, slug, version: body.version }, body),
        () => answer(slug),
      ),
    discard: act(discardDraft),
    publish: act(publishDraft),
  });
}
