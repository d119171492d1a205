import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../database.ts';
import { countSessionCases, countSessions } from '../../schema/counting.ts';
import { cases, lots, stockLedger } from '../../schema/inventory.ts';
import { locations } from '../../schema/locations.ts';
import { caseCounts, caseSightings } from '../../schema/sightings.ts';
import { businessDayBefore, type DemoCalendar, momentOf } from '../calendar.ts';
import type { Steward } from './write-stock.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_A_CASE = 3;

const MOST_CASES = 5;
const SHELF = 'B-03';
const COUNTED_OF_SHELF = 2;

interface Counting {
  readonly calendar: DemoCalendar;
  readonly steward: Steward;
  readonly packer: Steward;
}

interface StoredCase {
  readonly accountId: number;
  readonly caseId: number;
}

/** Those longest unseen first, as sessions choose them; a case that was never seen comes before all others. */
const bySight = (one: { lastSeenAt: Date | null }, next: { lastSeenAt: Date | null }) =>
  (one.lastSeenAt?.getTime() ?? 0) - (next.lastSeenAt?.getTime() ?? 0);

/** Writes a finished session of cases that were long unseen, one of which was not found, and an open one of a shelf. */
export async function writeCountSessions(db: Db, { calendar, steward, packer }: Counting) {
  const { today, holidays } = calendar;
  const startedBy = { startedByUserId: steward.actorUserId, startedBy: steward.actor };

  const finishedAt = momentOf(businessDayBefore(today, 3, holidays), '18:00');
  const still = await listStillCases(db, finishedAt);
  const unseen = new Set(still.toSorted(bySight).slice(0, MOST_CASES).map(keyOf));
  const chosen = still.filter((one) => unseen.has(keyOf(one)));
  const end = new Date(finishedAt.getTime() + MOST_CASES * MINUTES_OF_A_CASE * MINUTE_MS);
  const finished = await writeSession(db, chosen, {
    choice: 'unseen',
    startedAt: finishedAt,
    ...startedBy,
    endedAt: end,
    endedByUserId: steward.actorUserId,
    endedBy: steward.actor,
  });
  await writeCounts(
    db,
    { sessionId: finished, startedAt: finishedAt, packer },
    chosen.slice(0, -1),
  );
  const [missed] = chosen.slice(-1);
  if (missed !== undefined)
    await markCase(db, finished, missed, { state: 'not here', at: end, packer });

  const startedAt = momentOf(businessDayBefore(today, 1, holidays), '20:00');
  const onShelf = await listCasesOf(db, SHELF);
  const open = await writeSession(db, onShelf, {
    choice: 'location',
    locationId: onShelf[0]?.locationId ?? null,
    locationCode: SHELF,
    startedAt,
    ...startedBy,
  });
  const unmoved = new Set((await listStillCases(db, startedAt)).map(keyOf));
  const counted = onShelf.filter((one) => unmoved.has(keyOf(one))).slice(0, COUNTED_OF_SHELF);
  await writeCounts(db, { sessionId: open, startedAt, packer }, counted);
}

const keyOf = ({ accountId, caseId }: StoredCase) => `${accountId} ${caseId}`;

const byWalk = [asc(locations.walkOrder), asc(cases.footprintLookupCode)];

/** Lists the cases with bottles of which none is reserved and none has moved since a moment. */
function listStillCases(db: Db, since: Date) {
  const moving = db
    .select({ id: lots.caseId })
    .from(lots)
    .where(
      sql`${lots.reserved} > 0 or exists (select from ${stockLedger}
        where stock_ledger.account_id = lots.account_id and stock_ledger.lot_id = lots.id
          and stock_ledger.created_at >= ${since.toISOString()}::timestamptz)`,
    );
  return selectCases(db)
    .where(notInArray(cases.id, moving))
    .orderBy(...byWalk);
}

function listCasesOf(db: Db, code: string) {
  return selectCases(db)
    .where(eq(locations.code, code))
    .orderBy(...byWalk);
}

function selectCases(db: Db) {
  const filled = db.select({ id: lots.caseId }).from(lots).where(gt(lots.quantity, 0));
  return db
    .select({
      accountId: cases.accountId,
      caseId: cases.id,
      locationId: locations.id,
      lastSeenAt: cases.lastSeenAt,
    })
    .from(cases)
    .innerJoin(locations, and(eq(locations.id, cases.locationId), inArray(cases.id, filled)))
    .$dynamic();
}

async function writeSession(
  db: Db,
  chosen: readonly StoredCase[],
  session: Omit<typeof countSessions.$inferInsert, 'id'>,
): Promise<number> {
  const [made] = await db
    .insert(countSessions)
    .values({ ...session, caseCount: chosen.length })
    .returning({ id: countSessions.id });
  if (made === undefined) throw new Error('A counting session was not inserted.');
  await db.insert(countSessionCases).values(
    chosen.map(({ accountId, caseId }, index) => ({
      accountId,
      caseId,
      sessionId: made.id,
      position: index + 1,
    })),
  );
  return made.id;
}

/** Writes counts that agree with the ledger, one case after the other. */
async function writeCounts(
  db: Db,
  {
    sessionId,
    startedAt,
    packer,
  }: { readonly sessionId: number; readonly startedAt: Date; readonly packer: Steward },
  counted: readonly StoredCase[],
): Promise<void> {
  for (const [index, { accountId, caseId }] of counted.entries()) {
    const at = new Date(startedAt.getTime() + (index + 1) * MINUTES_OF_A_CASE * MINUTE_MS);
    const found = await db
      .select({
        wine_id: lots.wineId,
        size_ml: lots.sizeMl,
        counted: lots.quantity,
        ledger: lots.quantity,
      })
      .from(lots)
      .where(and(eq(lots.accountId, accountId), eq(lots.caseId, caseId), gt(lots.quantity, 0)))
      .orderBy(asc(lots.id));
    await db.insert(caseCounts).values({
      accountId,
      caseId,
      sessionId,
      state: 'equal',
      lines: found,
      countedAt: at,
      recordedAt: at,
      countedByUserId: packer.actorUserId,
      countedBy: packer.actor,
    });
    await db.insert(caseSightings).values({
      accountId,
      caseId,
      seenAt: at,
      how: 'counted',
      byUserId: packer.actorUserId,
      byName: packer.actor,
    });
    await markCase(db, sessionId, { accountId, caseId }, { state: 'counted', at, packer });
  }
}

async function markCase(
  db: Db,
  sessionId: number,
  { accountId, caseId }: StoredCase,
  {
    state,
    at,
    packer,
  }: { readonly state: 'counted' | 'not here'; readonly at: Date; readonly packer: Steward },
): Promise<void> {
  await db
    .update(countSessionCases)
    .set({ state, at, byUserId: packer.actorUserId, byName: packer.actor })
    .where(
      and(
        eq(countSessionCases.accountId, accountId),
        eq(countSessionCases.sessionId, sessionId),
        eq(countSessionCases.caseId, caseId),
      ),
    );
}
