import {
  type AuditFigures,
  type AuditFilters,
  type AuditQuery,
  THROTTLED,
} from '@portal/contract/access/audit/audit.schemas';
import { addDays } from '@portal/contract/provider/business-days';
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { countRows, readPage } from '../../../db/paged-rows.ts';
import { startOfDay } from '../../../db/provider-days.ts';
import { queryRows, readText } from '../../../db/query-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { anywhere, containsText, isOneOf } from '../../../db/text-search.ts';

const COLUMNS = {
  id: auditLog.id,
  at: isoTime(auditLog.occurredAt),
  actor: auditLog.actor,
  account: { id: accounts.id, name: accounts.name },
  action: auditLog.action,
  subject_type: auditLog.subjectType,
  subject_id: auditLog.subjectId,
  details: auditLog.details,
};

/** An entry of the log with the account it is about. */
export type FoundEntry = Awaited<ReturnType<typeof listEntriesBefore>>[number];

/** A page of the log, the newest first, and how many entries there are, as far as they are counted. */
export async function listEntries(db: Db, query: AuditQuery, timeZone: string) {
  const chosen = await chosenEntries(db, query, timeZone);
  return readPage(db, { table: auditLog, chosen, page: query.page }, (limit, offset) =>
    selectEntries(db, chosen, limit).offset(offset),
  );
}

const UNFILTERED = { account: '', actor: '', action: '', subject: '', from: null, until: null };

/** Counts the entries of a day and of the seven days that end with it, as far as lists are counted. */
export async function readFigures(db: Db, today: string, timeZone: string): Promise<AuditFigures> {
  const from = addDays(today, -6);
  const countOf = async (filters: Partial<AuditFilters>) => {
    const chosen = await chosenEntries(db, { ...UNFILTERED, ...filters }, timeZone);
    return countRows(db, { table: auditLog, chosen });
  };
  return {
    today,
    week_from: from,
    entries_today: await countOf({ from: today }),
    entries_of_week: await countOf({ from }),
    throttled_of_week: await countOf({ action: THROTTLED, from }),
  };
}

/** The newest entries that are older than the one of an id, at most `limit`. */
export async function listEntriesBefore(
  db: Db,
  filters: AuditFilters,
  timeZone: string,
  { beforeId, limit }: { readonly beforeId: number; readonly limit: number },
) {
  const chosen = await chosenEntries(db, filters, timeZone);
  return selectEntries(db, and(lt(auditLog.id, beforeId), chosen), limit);
}

function selectEntries(db: Db, chosen: SQL | undefined, limit: number) {
  return db
    .select(COLUMNS)
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(chosen)
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

async function chosenEntries(
  db: Db,
  filters: AuditFilters,
  timeZone: string,
): Promise<SQL | undefined> {
  const { account, actor, action, subject, from, until } = filters;
  return and(
    account === '' ? undefined : await accountCondition(db, account),
    actor === '' ? undefined : containsText(auditLog.searchText, actor),
    action === '' ? undefined : sql`lower(${auditLog.action}) like lower(${beginning(action)})`,
    ...(await subjectConditions(db, subject.split(/\s+/).filter(Boolean))),
    from === null ? undefined : sql`${auditLog.occurredAt} >= ${startOfDay(from, 0, timeZone)}`,
    until === null ? undefined : sql`${auditLog.occurredAt} < ${startOfDay(until, 1, timeZone)}`,
  );
}

function beginning(words: string): string {
  return anywhere(words).slice(1);
}

async function accountCondition(db: Db, account: string): Promise<SQL> {
  const number = /^#?(\d{1,15})$/.exec(account)?.[1];
  if (number !== undefined) return eq(auditLog.accountId, Number(number));
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(containsText(accounts.searchText, account));
  return isOneOf(
    auditLog.accountId,
    rows.map(({ id }) => id),
  );
}

/** Each word is part of the subject's kind, its id, or the transaction number of a request. */
async function subjectConditions(db: Db, words: readonly string[]): Promise<SQL[]> {
  if (words.length === 0) return [];
  const kinds = await listKinds(db);
  return words.map((word) => {
    const id = word.replace(/^#/, '');
    const meant = kinds.filter((kind) => kind.toLowerCase().includes(word.toLowerCase()));
    const isOfKind = meant.length === 0 ? undefined : inArray(auditLog.subjectType, meant);
    const isOfRequest = sql`(${auditLog.details} ->> 'footprint_id') = ${id}`;
    return sql`(${or(isOfKind, eq(auditLog.subjectId, id), isOfRequest)})`;
  });
}

/** Lists the few kinds of subjects with one index lookup each. */
function listKinds(db: Db): Promise<string[]> {
  const statement = sql`
    with recursive kinds as (
      select min(subject_type) as kind from audit_log
      union all
      select (select min(subject_type) from audit_log where subject_type > kinds.kind)
      from kinds where kinds.kind is not null)
    select kind from kinds where kind is not null`;
  return queryRows(db, statement, (raw) => readText(raw, 'kind'));
}
