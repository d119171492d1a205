import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { countSessionCases } from '../../../db/schema/counting.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import { LOCATION_CODE } from '../../cellar/locations/locations.repository.ts';

/** A case of a session. */
export interface SessionCaseKey {
  readonly accountId: number;
  readonly sessionId: number;
  readonly caseId: number;
}

/** Who handles a case of a session, and since when it counts as taken. */
export interface Taker {
  readonly userId: number;
  readonly name: string;
  readonly at: Date;
  /** Cases that were taken at or before this moment are free again. */
  readonly freeBefore: Date;
}

const { sessionId: ofSession, state, at, byUserId, position } = countSessionCases;

const ofCase = ({ accountId, sessionId, caseId }: SessionCaseKey) =>
  and(
    eq(countSessionCases.accountId, accountId),
    eq(ofSession, sessionId),
    eq(countSessionCases.caseId, caseId),
  );

const ROW = {
  account: { id: accounts.id, name: accounts.name },
  case: {
    id: cases.id,
    footprint_lookup_code: cases.footprintLookupCode,
    location: LOCATION_CODE,
  },
  state,
  at: isoTime(at),
  by: actorName({
    actorUserId: countSessionCases.byUserId,
    actor: countSessionCases.byName,
  }),
};

function selectCases(db: Db, chosen: SQL | undefined) {
  return db
    .select(ROW)
    .from(countSessionCases)
    .innerJoin(accounts, eq(accounts.id, countSessionCases.accountId))
    .innerJoin(
      cases,
      and(eq(cases.accountId, countSessionCases.accountId), eq(cases.id, countSessionCases.caseId)),
    )
    .where(chosen)
    .$dynamic();
}

const IS_OPEN = inArray(state, ['to count', 'taken']);

/** Lists the cases of a session in the order of walking. */
export function listSessionCases(
  db: Db,
  sessionId: number,
  { state: which, page }: { readonly state: string; readonly page: number | null },
) {
  const chosen = and(eq(ofSession, sessionId), inState(which));
  const most = Infinity;
  return readPage(db, { table: countSessionCases, chosen, page, most }, (limit, offset) => {
    // All positions from 1 are there, so that no page is slower than another.
    const [from, skipped] = which === 'all' ? [gt(position, offset), 0] : [undefined, offset];
    return selectCases(db, and(chosen, from)).orderBy(asc(position)).limit(limit).offset(skipped);
  });
}

function inState(which: string): SQL | undefined {
  if (which === 'open') return IS_OPEN;
  if (which === 'counted') return and(eq(state, 'counted'), sql`${byUserId} is not null`);
  if (which === 'not here') return and(eq(state, 'not here'), sql`${byUserId} is not null`);
  return undefined;
}

/** Lists the first cases of a session that were not at their place. */
export function listNotHere(db: Db, sessionId: number, limit: number) {
  return selectCases(db, and(eq(ofSession, sessionId), inState('not here')))
    .orderBy(asc(position))
    .limit(limit);
}

/** Reads one case of a session. */
export async function findSessionCase(db: Db, key: SessionCaseKey) {
  const [row] = await selectCases(db, ofCase(key));
  return row;
}

/** Finds the case of a session by its number, as it is printed or in small letters. */
export async function findKeyByNumber(tx: Db, sessionId: number, number: string) {
  const [row] = await tx
    .select({ accountId: cases.accountId, caseId: cases.id, position })
    .from(cases)
    .leftJoin(
      countSessionCases,
      and(
        eq(countSessionCases.accountId, cases.accountId),
        eq(countSessionCases.caseId, cases.id),
        eq(ofSession, sessionId),
      ),
    )
    .where(inArray(cases.footprintLookupCode, [number, number.toUpperCase()]))
    .orderBy(sql`${cases.footprintLookupCode} = ${number} desc`)
    .limit(1);
  return row;
}

/** Where somebody was last in a session; 0 before their first case. */
export async function findLastPosition(tx: Db, sessionId: number, userId: number): Promise<number> {
  const [row] = await tx
    .select({ position })
    .from(countSessionCases)
    .where(and(eq(ofSession, sessionId), eq(byUserId, userId)))
    .orderBy(desc(at), desc(position))
    .limit(1);
  return row?.position ?? 0;
}

/** Locks a case with those that somebody took and left, in the order of walking. */
export async function lockWithTaken(tx: Db, key: SessionCaseKey, userId: number): Promise<void> {
  const isTaken = and(eq(byUserId, userId), eq(state, 'taken'));
  await tx
    .select({ position })
    .from(countSessionCases)
    .where(and(eq(ofSession, key.sessionId), or(ofCase(key), isTaken)))
    .orderBy(asc(position))
    .for('no key update');
}

/** Frees the cases that somebody took and left. */
export async function freeCasesOf(tx: Db, sessionId: number, userId: number): Promise<void> {
  await tx
    .update(countSessionCases)
    .set({ state: 'to count', at: null, byUserId: null, byName: null })
    .where(and(eq(ofSession, sessionId), eq(byUserId, userId), eq(state, 'taken')));
}

/**
 * Finds the next case behind a position that nobody is counting, and locks it. Those that others are taking in this
 * moment are skipped.
 */
export async function lockFreeCase(
  tx: Db,
  sessionId: number,
  after: number,
  freeBefore: Date,
): Promise<SessionCaseKey | undefined> {
  const isFree = or(eq(state, 'to count'), and(eq(state, 'taken'), lte(at, freeBefore)));
  const [row] = await tx
    .select({ accountId: countSessionCases.accountId, caseId: countSessionCases.caseId })
    .from(countSessionCases)
    .where(and(eq(ofSession, sessionId), gt(position, after), isFree))
    .orderBy(asc(position))
    .limit(1)
    .for('update', { skipLocked: true });
  return row && { ...row, sessionId };
}

/** Finds the first case that somebody else is counting. */
export async function findTakenCase(
  tx: Db,
  sessionId: number,
): Promise<SessionCaseKey | undefined> {
  const [row] = await tx
    .select({ accountId: countSessionCases.accountId, caseId: countSessionCases.caseId })
    .from(countSessionCases)
    .where(and(eq(ofSession, sessionId), eq(state, 'taken')))
    .orderBy(asc(position))
    .limit(1);
  return row && { ...row, sessionId };
}

/** Takes a case, unless it is counted, not here, or taken by somebody else. Returns whether it was taken. */
export async function takeCase(tx: Db, key: SessionCaseKey, by: Taker): Promise<boolean> {
  const isFree = or(isNull(byUserId), eq(byUserId, by.userId), lte(at, by.freeBefore));
  const rows = await tx
    .update(countSessionCases)
    .set({ state: 'taken', at: by.at, byUserId: by.userId, byName: by.name })
    .where(and(ofCase(key), IS_OPEN, isFree))
    .returning({ caseId: countSessionCases.caseId });
  return rows.length > 0;
}

/**
 * Records what became of a case. Returns false when the session does not have it, and for one that is not here when it
 * was counted or missed before: a count is the stronger finding.
 */
export async function markCase(
  tx: Db,
  key: SessionCaseKey,
  found: 'counted' | 'not here',
  by: Omit<Taker, 'freeBefore'>,
): Promise<boolean> {
  const isOpen = found === 'counted' ? undefined : IS_OPEN;
  const rows = await tx
    .update(countSessionCases)
    .set({ state: found, at: by.at, byUserId: by.userId, byName: by.name })
    .where(and(ofCase(key), isOpen))
    .returning({ caseId: countSessionCases.caseId });
  return rows.length > 0;
}
