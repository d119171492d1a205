import type { CountSession } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { countSessionCases, countSessions, foundBottles } from '../../../db/schema/counting.ts';
import { locations } from '../../../db/schema/locations.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';

const casesThatAre = (state: 'counted' | 'not here') =>
  sql`(select count(*) from ${countSessionCases} c
    where c.session_id = ${countSessions.id} and c.state = ${sql.raw(`'${state}'`)}
      and c.by_user_id is not null)`.mapWith(Number);

const ROW = {
  id: countSessions.id,
  choice: countSessions.choice,
  location: sql<string | null>`coalesce(
    (select place.code from ${locations} place where place.id = ${countSessions.locationId}),
    ${countSessions.locationCode})`,
  account: { id: accounts.id, name: accounts.name },
  case_count: countSessions.caseCount,
  counted: casesThatAre('counted'),
  not_here: casesThatAre('not here'),
  found: sql`(select count(*) from ${foundBottles} f
    where f.session_id = ${countSessions.id})`.mapWith(Number),
  started_at: isoTime(countSessions.startedAt),
  started_by: actorName({
    actorUserId: countSessions.startedByUserId,
    actor: countSessions.startedBy,
  }),
  ended_at: isoTime(countSessions.endedAt),
  ended_by: actorName({
    actorUserId: countSessions.endedByUserId,
    actor: countSessions.endedBy,
  }),
  version: countSessions.version,
};

/** Lists sessions, the newest first. */
export function listSessions(
  db: Db,
  { state, page }: { readonly state: 'open' | 'ended'; readonly page: number | null },
) {
  const chosen =
    state === 'open' ? isNull(countSessions.endedAt) : isNotNull(countSessions.endedAt);
  return readPage(db, { table: countSessions, chosen, page }, (limit, offset) =>
    selectSessions(db, chosen)
      .orderBy(desc(countSessions.startedAt), desc(countSessions.id))
      .limit(limit)
      .offset(offset),
  );
}

export async function findSession(db: Db, id: number): Promise<CountSession | undefined> {
  const [row] = await selectSessions(db, eq(countSessions.id, id));
  return row;
}

function selectSessions(db: Db, chosen: SQL | undefined) {
  return db
    .select(ROW)
    .from(countSessions)
    .leftJoin(accounts, eq(accounts.id, countSessions.ofAccountId))
    .where(chosen)
    .$dynamic();
}

export async function insertSession(
  tx: Db,
  values: Omit<typeof countSessions.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx.insert(countSessions).values(values).returning({ id: countSessions.id });
  if (row === undefined) throw new Error('The session was not inserted.');
  return row.id;
}

export async function setCaseCount(tx: Db, id: number, caseCount: number): Promise<void> {
  await tx.update(countSessions).set({ caseCount }).where(eq(countSessions.id, id));
}

/**
 * Finds a session and locks it until the transaction ends: `share` while a case of it is counted, so that it does not
 * end meanwhile, `no key update` to end it.
 */
export async function lockSession(tx: Db, id: number, strength: 'share' | 'no key update') {
  const [row] = await tx
    .select({
      version: countSessions.version,
      startedAt: countSessions.startedAt,
      endedAt: countSessions.endedAt,
      caseCount: countSessions.caseCount,
    })
    .from(countSessions)
    .where(eq(countSessions.id, id))
    .for(strength);
  return row;
}

export async function endSession(
  tx: Db,
  id: number,
  by: { readonly endedAt: Date; readonly endedByUserId: number; readonly endedBy: string },
): Promise<void> {
  await tx.update(countSessions).set(by).where(eq(countSessions.id, id));
}

/** Locks a user, so that two calls with one idempotency key wait for each other where no account is locked. */
export async function lockCaller(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function isAccount(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(accounts, eq(accounts.id, id))) > 0;
}
