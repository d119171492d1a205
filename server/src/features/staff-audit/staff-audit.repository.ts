import {
  type AuditFilters,
  type AuditQuery,
  ENTRIES_PER_PAGE,
  MOST_ENTRIES_COUNTED,
} from '@portal/contract/staff-audit/staff-audit.schemas';
import { and, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/system.ts';

const COLUMNS = {
  id: auditLog.id,
  at: auditLog.occurredAt,
  actor: auditLog.actor,
  account: { id: accounts.id, name: accounts.name },
  action: auditLog.action,
  subject_type: auditLog.subjectType,
  subject_id: auditLog.subjectId,
  details: auditLog.details,
};

const isOfAccount = eq(accounts.id, auditLog.accountId);

/** An entry of the log with the account it is about. */
export type FoundEntry = Awaited<ReturnType<typeof listEntriesBefore>>[number];

/** A page of the log, the newest first, and how many entries there are, as far as they are counted. */
export async function listEntries(db: Db, query: AuditQuery, timeZone: string) {
  const chosen = chosenEntries(query, timeZone);
  const page = query.page ?? 1;
  const rows = await db
    .select(COLUMNS)
    .from(auditLog)
    .leftJoin(accounts, isOfAccount)
    .where(chosen)
    .orderBy(desc(auditLog.id))
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE);
  const counted = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(accounts, isOfAccount)
    .where(chosen)
    .limit(MOST_ENTRIES_COUNTED + 1)
    .as('counted');
  const [total] = await db.select({ value: count() }).from(counted);
  return { page, rows, found: total?.value ?? 0 };
}

/** The newest entries that are older than the one of an id, at most `limit`. */
export function listEntriesBefore(
  db: Db,
  filters: AuditFilters,
  timeZone: string,
  { beforeId, limit }: { readonly beforeId: number; readonly limit: number },
) {
  return db
    .select(COLUMNS)
    .from(auditLog)
    .leftJoin(accounts, isOfAccount)
    .where(and(lt(auditLog.id, beforeId), chosenEntries(filters, timeZone)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

function chosenEntries(filters: AuditFilters, timeZone: string): SQL | undefined {
  const { account, actor, action, subject, from, until } = filters;
  return and(
    account === '' ? undefined : accountCondition(account),
    actor === '' ? undefined : sql`${auditLog.actor} ilike ${`%${literal(actor)}%`}`,
    action === '' ? undefined : sql`${auditLog.action} ilike ${`${literal(action)}%`}`,
    ...subject.split(/\s+/).filter(Boolean).map(subjectCondition),
    from === null ? undefined : sql`${auditLog.occurredAt} >= ${startOf(from, 0, timeZone)}`,
    until === null ? undefined : sql`${auditLog.occurredAt} < ${startOf(until, 1, timeZone)}`,
  );
}

/** Words as `ilike` takes them for themselves. */
function literal(words: string): string {
  return words.replaceAll(/[\\%_]/g, '\\$&');
}

function accountCondition(account: string): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(account)?.[1];
  if (number !== undefined) return eq(auditLog.accountId, Number(number));
  return sql`${accounts.name} ilike ${`%${literal(account)}%`}`;
}

/** A word of the subject: part of its kind, its id, or a request by its transaction number. */
function subjectCondition(word: string): SQL | undefined {
  const id = word.replace(/^#/, '');
  return or(
    sql`${auditLog.subjectType} ilike ${`%${literal(word)}%`}`,
    eq(auditLog.subjectId, id),
    sql`${auditLog.details} ->> 'footprint_id' = ${id}`,
  );
}

/** The first moment of a day at the provider's, or of one so many days later. */
function startOf(day: string, daysLater: number, timeZone: string): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;
}
