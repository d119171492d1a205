import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { type DataPlace, settingsOf } from '../e2e/driving/storm-cellar.ts';
import { connect } from '../server/src/db/connect.ts';
import type { Database } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { digestOf } from '../server/src/lib/secrets/secrets.ts';
import { insertSession } from '../server/src/lib/users/sessions.repository.ts';
import { insertUser } from '../server/src/lib/users/users.repository.ts';
import { startSession } from '../server/src/features/warehouse/counting/count-sessions.service.ts';
import { takeNext } from '../server/src/features/warehouse/counting/session-cases.service.ts';
import type { Steward } from '../server/src/plugins/session.ts';
import { onBothEngines } from './both-engines.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';
import { measureBesideCheck } from './search/beside-session-check.ts';
import { median } from './search/timed-get.ts';

// npm run bench -- counting [rounds]: a counting session of an area with 100,000 lots in 40,000 cases, on each engine:
// how long it takes to start it and to take the next case, and medians of its pages, each call beside a session check
// over one connection. To hold: 40 x the session check, which is far below a second.
const HOW_OFTEN = { warmUp: 5, rounds: Number(process.argv[2] ?? 40), mostTimes: 40 };
const LOTS = 100_000;
const RACKS = 200;
const COOKIE = 'bench-session-of-the-steward';

await onBothEngines(measure);

async function measure(engine: string, place: DataPlace): Promise<void> {
  const { cookie, startMs, nextMs } = await fill(place);
  const portal = await startKillablePortal(settingsOf(place));
  try {
    console.log(
      `\n${engine}: started in ${startMs.toFixed(0)} ms, next case in ${nextMs.toFixed(1)} ms`,
    );
    const api = `${await portal.origin()}/api/`;
    const pages = [
      ['session', '1/'],
      ['its cases', '1/cases/'],
      ['its cases, the last page', '1/cases/?page=800'],
      ['its cases to count', '1/cases/?state=open'],
      ['its cases that are counted', '1/cases/?state=counted'],
      ['its report', '1/report/'],
      ['list of sessions', ''],
    ] as const;
    for (const [name, path] of pages) {
      const question = { name, path: () => `staff/count-sessions/${path}` };
      await measureBesideCheck(api, question, cookie, HOW_OFTEN);
    }
  } finally {
    await portal.stop();
  }
}

async function fill(place: DataPlace) {
  const database = await connect(place);
  try {
    await migrate(database);
    const steward = await signInSteward(database);
    const { accountId } = await createCellar(
      database.db,
      LOTS,
      await createCatalogue(database.db, LOTS / 10),
    );
    await standInRacks(database, accountId);
    return { cookie: COOKIE, ...(await timeSession(database, accountId, steward)) };
  } finally {
    await database.close();
  }
}

/** Puts the cases into the racks of one area, against the order of their numbers. */
async function standInRacks({ db }: Database, accountId: number): Promise<void> {
  const racks = sql.raw(String(RACKS));
  await db.execute(
    sql`insert into locations (id, code, kind, walk_order) values (1, 'Hall', 'area', 0)`,
  );
  await db.execute(sql`
    insert into locations (id, code, kind, parent_id, walk_order)
    select 1 + n, 'Rack ' || n, 'rack', 1, ${racks} - n from generate_series(1, ${racks}) n`);
  await db.execute(sql`
    update cases set location_id = 2 + id % ${racks} where account_id = ${accountId}`);
  await db.execute(sql`vacuum analyze`);
}

async function timeSession(database: Database, accountId: number, steward: Steward) {
  const context = { clock: () => new Date(), database, randomBytes };
  const body = { choice: 'location', location: 'Hall', account: null, most: null } as const;
  const call = { target: '', body: {}, uploads: [], key: null };
  const start = performance.now();
  const { answer } = await startSession(context, steward, body, call);
  const startMs = performance.now() - start;
  const times: number[] = [];
  for (let round = 0; round < HOW_OFTEN.rounds; round += 1) {
    const from = performance.now();
    await takeNext(context, steward, answer.id, '');
    times.push(performance.now() - from);
  }
  await countHalf(database, { accountId, userId: steward.userId });
  return { startMs, nextMs: median(times) };
}

/** Creates a manager whose browser has the cookie. */
async function signInSteward({ db }: Database): Promise<Steward> {
  const name = 'steward@example.com';
  const userId = await insertUser(db, {
    accountId: null,
    email: name,
    firstName: 'Bench',
    lastName: 'Steward',
    passwordHash: null,
    role: 'manager',
    isStaff: true,
  });
  const tokenDigest = digestOf(COOKIE);
  await insertSession(db, { userAgent: '', from: '', tokenDigest, userId, now: new Date() });
  return { userId, name };
}

/** Half of the cases are counted, one in fifty wrongly. */
async function countHalf(
  { db }: Database,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
): Promise<void> {
  await db.execute(sql`
    insert into case_counts (account_id, case_id, session_id, state, lines, counted_at, counted_by_user_id, counted_by)
    select account_id, case_id, session_id, case when position % 50 = 0 then 'differs' else 'equal' end, '[]'::jsonb,
      now() + position * interval '1 second', ${userId}, 'steward@example.com'
    from count_session_cases where account_id = ${accountId} and position % 2 = 0`);
  await db.execute(sql`
    update count_session_cases set state = 'counted', at = now(), by_user_id = ${userId}, by_name = 'steward@example.com'
    where account_id = ${accountId} and position % 2 = 0`);
  await db.execute(sql`vacuum analyze`);
}
