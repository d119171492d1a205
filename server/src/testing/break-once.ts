import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * Makes the first update of `table` that matches `condition` fail as if the server ended the connection. Returns a
 * function that removes the trap.
 */
export async function breakOnce(
  db: Db,
  table: string,
  condition: string,
): Promise<() => Promise<void>> {
  // A sequence also counts updates that are rolled back.
  await db.execute(sql`create sequence broken_updates`);
  await db.execute(sql`
    create function break_once() returns trigger language plpgsql as $$ begin
      if nextval('broken_updates') = 1 then raise sqlstate '57P01'; end if;
      return new;
    end $$`);
  await db.execute(sql`
    create trigger break_once before update on ${sql.identifier(table)}
    for each row when (${sql.raw(condition)}) execute function break_once()`);
  return async () => {
    await db.execute(sql`drop function break_once() cascade`);
    await db.execute(sql`drop sequence broken_updates`);
  };
}
