import { savedViewCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { sessionOf } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
import { listSavedViews } from './saved-views.repository.ts';
import { removeView, saveView } from './saved-views.service.ts';

/** The views of the queue that a steward has saved. */
export function savedViewRoutes(app: Api, context: AppContext): void {
  serve(app, savedViewCalls, {
    list: async (request) => listSavedViews(context.database.db, sessionOf(request).userId),
    add: async (request) => {
      const view = await saveView(context, request.steward.userId, request.body);
      return view;
    },
    remove: async ({ steward, params }) => {
      await removeView(context, steward.userId, params.id);
    },
  });
}
