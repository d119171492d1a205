import * as z from 'zod/mini';
import { text } from '../../errors/fields.ts';

/** The name of a saved view, in characters. */
export const VIEW_NAME_LENGTH = 40;

/** Most views a steward can save. */
export const MOST_SAVED_VIEWS = 20;

/** A queue that a steward has saved: its search parameters, as its URL has them. */
export const savedViewSchema = z.object({ id: z.number(), name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;

/** GET /staff/views/: the steward's own views, the oldest first. */
export const savedViewsSchema = z.array(savedViewSchema);

/** POST /staff/views/: a view of a known name is replaced. */
export const saveViewBody = z.object({ name: text(VIEW_NAME_LENGTH), search: text(500) });
export type SaveViewBody = z.infer<typeof saveViewBody>;
