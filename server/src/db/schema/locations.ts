import { LOCATION_KINDS } from '@portal/contract/cellar/locations/locations.schemas';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { generatedId, reference, writtenAt } from './columns.ts';

/** The places of the warehouse where cases stand, one inside another; their codes are on labels. */
export const locations = pgTable(
  'locations',
  {
    id: generatedId().primaryKey(),
    code: text().notNull(),
    kind: text({ enum: LOCATION_KINDS }).notNull(),
    parentId: reference('parent_id').references((): AnyPgColumn => locations.id),
    /** Pick lists follow it. */
    walkOrder: integer('walk_order').notNull(),
    version: integer().notNull().default(1),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    uniqueIndex('locations_code').on(sql`lower(${t.code})`),
    index('locations_inside').on(t.parentId),
    index('locations_walk').on(t.walkOrder, t.id),
    check(
      'locations_kind_is_known',
      sql`${t.kind} in (${sql.raw(LOCATION_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);
