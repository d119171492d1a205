import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * Lets the first update of `table` that fits `condition` fail as when the server ends the connection. Answers what
 * takes the trap away.
 */
export async function breakOnce(
  db: Db,
  table: string,
  condition: string,
): Promise<() => Promise<void>> {
  // A sequence counts also what is rolled back.
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
