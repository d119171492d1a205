import { and, isNull } from 'drizzle-orm';
import { houseImports } from '../db/schema/house-imports.ts';

/** A move-in that runs, or was stopped and is not continued yet. */
export const IS_OPEN_MOVE_IN = and(isNull(houseImports.finishedAt), isNull(houseImports.undoneAt));
