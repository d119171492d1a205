import {
  type DifferingCount,
  MAX_REPORT_ROWS,
  type PersonAtWork,
  type SessionReport,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { queryRows, readNullable, readNumber, readText } from '../../../db/query-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { foundBottles } from '../../../db/schema/counting.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { caseCounts } from '../../../db/schema/sightings.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import { FOUND_AT } from './found-bottles.repository.ts';

type Counts = SessionReport['counts'] & { readonly equal_cases: number };

/** Adds up the counts of a session. A case is equal when all of its counts are. */
export async function sumCounts(db: Db, sessionId: number): Promise<Counts> {
  const statement = sql`
    with counts as (
      select account_id, case_id, state,
        bool_and(state = 'equal') over (partition by account_id, case_id) as is_equal
      from case_counts where session_id = ${sessionId}
    )
    select count(*) as n,
      count(*) filter (where state = 'equal') as equal,
      count(*) filter (where state = 'differs') as to_decide,
      count(*) filter (where state = 'corrected') as corrected,
      count(*) filter (where state = 'count again') as count_again,
      count(distinct (account_id, case_id)) filter (where is_equal) as equal_cases
    from counts`;
  const [row] = await queryRows(db, statement, (raw) => ({
    all: readNumber(raw, 'n'),
    equal: readNumber(raw, 'equal'),
    to_decide: readNumber(raw, 'to_decide'),
    corrected: readNumber(raw, 'corrected'),
    count_again: readNumber(raw, 'count_again'),
    equal_cases: readNumber(raw, 'equal_cases'),
  }));
  if (row === undefined) throw new Error('A sum has no row.');
  return row;
}

/** Lists who worked in a session, from when to when. */
export function listPeople(db: Db, sessionId: number): Promise<PersonAtWork[]> {
  const statement = sql`
    with work as (
      select counted_by_user_id as user_id, counted_by as name, counted_at as at, 1 as is_count
        from case_counts where session_id = ${sessionId}
      union all
      select by_user_id, by_name, at, 0 from count_session_cases
        where session_id = ${sessionId} and state = 'not here' and by_user_id is not null
    )
    select coalesce((select nullif(trim(first_name || ' ' || last_name), '') from users
        where users.id = user_id), max(name)) as name, sum(is_count) as counts, count(*) - sum(is_count) as not_here,
      to_json(min(at))#>>'{}' as first_at, to_json(max(at))#>>'{}' as last_at
    from work group by user_id order by min(at), user_id`;
  return queryRows(db, statement, (raw) => ({
    name: readText(raw, 'name'),
    counts: readNumber(raw, 'counts'),
    not_here: readNumber(raw, 'not_here'),
    first_at: new Date(readText(raw, 'first_at')).toISOString(),
    last_at: new Date(readText(raw, 'last_at')).toISOString(),
  }));
}

/** Lists the first counts of a session that differed, with what was decided. */
export async function listDifferingCounts(db: Db, sessionId: number): Promise<DifferingCount[]> {
  const rows = await db
    .select({
      count: caseCounts.id,
      account: { id: accounts.id, name: accounts.name },
      case: { id: cases.id, footprint_lookup_code: cases.footprintLookupCode },
      counted_at: isoTime(caseCounts.countedAt),
      counted_by: actorName({
        actorUserId: caseCounts.countedByUserId,
        actor: caseCounts.countedBy,
      }),
      state: caseCounts.state,
      decided_at: isoTime(caseCounts.decidedAt),
      decided_by: actorName({
        actorUserId: caseCounts.decidedByUserId,
        actor: caseCounts.decidedBy,
      }),
    })
    .from(caseCounts)
    .innerJoin(accounts, eq(accounts.id, caseCounts.accountId))
    .innerJoin(
      cases,
      and(eq(cases.accountId, caseCounts.accountId), eq(cases.id, caseCounts.caseId)),
    )
    .where(and(eq(caseCounts.sessionId, sessionId), ne(caseCounts.state, 'equal')))
    .orderBy(asc(caseCounts.countedAt), asc(caseCounts.id))
    .limit(MAX_REPORT_ROWS);
  return rows.flatMap(({ state, ...row }) => (state === 'equal' ? [] : { ...row, state }));
}

/** Lists the first entries of bottles that were found in a session. */
export function listFoundInSession(db: Db, sessionId: number): Promise<SessionReport['found']> {
  return db
    .select({
      id: foundBottles.id,
      description: foundBottles.description,
      quantity: foundBottles.quantity,
      location: FOUND_AT,
      found_by: actorName({
        actorUserId: foundBottles.foundByUserId,
        actor: foundBottles.foundBy,
      }),
      is_resolved: sql<boolean>`${foundBottles.resolvedAt} is not null`,
    })
    .from(foundBottles)
    .where(eq(foundBottles.sessionId, sessionId))
    .orderBy(asc(foundBottles.id))
    .limit(MAX_REPORT_ROWS);
}

/** Lists the cases of a session behind a position, one row for each count and one for a case without any. */
export function listReportLines(
  db: Db,
  sessionId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  const statement = sql`
    select part.position, part.state, part.by_name, to_json(part.at)#>>'{}' as at,
      c.footprint_lookup_code as number, a.name as account,
      (select code from locations place where place.id = c.location_id) as location,
      n.state as count_state, n.counted_by, to_json(n.counted_at)#>>'{}' as counted_at,
      n.decided_by, to_json(n.decided_at)#>>'{}' as decided_at
    from (select * from count_session_cases
        where session_id = ${sessionId} and position > ${after} order by position limit ${limit}) part
      join accounts a on a.id = part.account_id
      join cases c on c.account_id = part.account_id and c.id = part.case_id
      left join case_counts n on n.account_id = part.account_id and n.case_id = part.case_id
        and n.session_id = part.session_id
    order by part.position, n.counted_at, n.id`;
  return queryRows(db, statement, (raw) => ({
    position: readNumber(raw, 'position'),
    state: readText(raw, 'state'),
    by: readNullable(raw, 'by_name', readText),
    at: readNullable(raw, 'at', readText),
    number: readText(raw, 'number'),
    account: readText(raw, 'account'),
    location: readNullable(raw, 'location', readText),
    count: readNullable(raw, 'count_state', readText),
    countedBy: readNullable(raw, 'counted_by', readText),
    countedAt: readNullable(raw, 'counted_at', readText),
    decidedBy: readNullable(raw, 'decided_by', readText),
    decidedAt: readNullable(raw, 'decided_at', readText),
  }));
}

export type ReportLine = Awaited<ReturnType<typeof listReportLines>>[number];
