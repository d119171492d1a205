import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../db/schema/accounts.ts';

/** The name of a user of the query; without one the e-mail. */
export const USER_NAME = sql<string>`coalesce(
  nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;

interface ActorColumns {
  readonly actorUserId: AnyPgColumn;
  readonly actor: AnyPgColumn;
}

/**
 * The name of who made a change, which people read better than the stored e-mail; what follows it says who approved the
 * change.
 */
export function actorName({ actorUserId, actor }: ActorColumns): SQL<string> {
  return sql<string>`coalesce((
    select nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')
      || coalesce(substring(${actor} from ',.*'), '')
    from ${users} where ${users.id} = ${actorUserId}), ${actor})`;
}
