import { MAX_SESSION_CASES } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNumber } from '../../../db/query-rows.ts';

/** Which cases with bottles are to be counted. */
export type ChosenCases =
  | { readonly choice: 'location'; readonly locationId: number }
  | { readonly choice: 'account'; readonly accountId: number }
  | { readonly choice: 'unseen'; readonly most: number };

const HELD = sql`exists (
  select from lots l where l.account_id = c.account_id and l.case_id = c.id and l.quantity > 0)`;
const COLUMNS = sql`c.account_id, c.id, c.location_id, c.footprint_lookup_code`;
/** One more, so that too many are noticed. */
const FIRST = sql.raw(`limit ${MAX_SESSION_CASES + 1}`);

function chosen(of: ChosenCases): SQL {
  switch (of.choice) {
    case 'location':
      return sql`
        select ${COLUMNS} from cases c where ${HELD} and c.location_id in (
          with recursive within as (
            select id from locations where id = ${of.locationId}
            union select l.id from locations l join within on l.parent_id = within.id
          ) select id from within) ${FIRST}`;
    case 'account':
      return sql`
        select ${COLUMNS} from cases c where ${HELD} and c.account_id = ${of.accountId} ${FIRST}`;
    case 'unseen':
      return sql`
        select ${COLUMNS} from cases c where ${HELD}
        order by c.last_seen_at asc nulls first, c.id limit ${of.most}`;
  }
}

/**
 * Makes the chosen cases those of a session, in the order of walking as pick lists have it. Returns how many; more than
 * `MAX_SESSION_CASES` are cut off behind the first of them.
 */
export async function insertSessionCases(
  tx: Db,
  sessionId: number,
  of: ChosenCases,
): Promise<number> {
  const [n = 0] = await queryRows(
    tx,
    sql`
      with added as (
        insert into count_session_cases (account_id, session_id, case_id, position)
        select chosen.account_id, ${sessionId}::bigint, chosen.id,
          row_number() over (order by place.walk_order nulls last, place.id, chosen.footprint_lookup_code)
        from (${chosen(of)}) chosen left join locations place on place.id = chosen.location_id
        returning 1
      ) select count(*) as n from added`,
    (raw) => readNumber(raw, 'n'),
  );
  return n;
}
