import {
  MOST_SAVED_VIEWS,
  type SavedView,
  type SaveViewBody,
} from '@portal/contract/warehouse/desk/saved-views.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, orNotFound } from '../../../app-error.ts';
import { t } from '../../../texts/answers.ts';
import { deleteSavedView, listSavedViews, upsertSavedView } from './saved-views.repository.ts';

/** Saves a view of a user's own. Throws 400 under `name` when there are too many. */
export function saveView(
  { database }: AppContext,
  userId: number,
  view: SaveViewBody,
): Promise<SavedView> {
  return database.transaction(async (tx) => {
    await upsertSavedView(tx, userId, view);
    const views = await listSavedViews(tx, userId);
    if (views.length > MOST_SAVED_VIEWS) {
      throw invalid({ name: [t.tooManyViews(MOST_SAVED_VIEWS)] });
    }
    return orNotFound(views.find(({ name }) => name === view.name));
  });
}

/** Removes a view of a user's own; throws not_found for any other. */
export function removeView({ database }: AppContext, userId: number, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    orNotFound((await deleteSavedView(tx, userId, id)) ? id : undefined);
  });
}
