import * as z from 'zod/mini';
import { integer } from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { listOptionSchema, MAX_LIST_LINES } from './match-list.schemas.ts';

/** The most wines and the most cases of one call; a pull request takes as many lines. */
export const MAX_FREE_IDS = MAX_LIST_LINES;

const id = integer(1, Number.MAX_SAFE_INTEGER);
const ids = z._default(jsonList(id, MAX_FREE_IDS, 0), []);

/** Body of POST /free_bottles/: wines and cases by their ids; those of another account hold nothing. */
export const freeBottlesBody = z.object({ wines: ids, cases: ids });
export type FreeBottlesBody = z.infer<typeof freeBottlesBody>;

/** Answer of POST /free_bottles/: the wines by size, with their free bottles by case, oldest first. */
export const freeBottlesSchema = z.array(listOptionSchema);
