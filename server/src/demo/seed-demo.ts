import { inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { vanDays, vans } from '../db/schema/runs.ts';
import { companyHolidays, mailOutbox } from '../db/schema/system.ts';
import { StartError } from '../start-error.ts';
import type { DemoAccountInPlay } from './account-scenes.ts';
import { demoCalendar, type DemoCalendar } from './calendar.ts';
import { cellarScenes } from './cellar-scenes.ts';
import { clientScenes } from './client-scenes.ts';
import { countScenes, sessionScenes } from './counting-scenes.ts';
import { planDemo } from './demo-plan.ts';
import { DEMO_USERS, type DemoUser, DRIVER, NEWCOMER, PACKER, STEWARD } from './people.ts';
import { requestScenes } from './request-scenes.ts';
import { playScenes } from './scenes.ts';
import { readDemoWines } from './wine-list.ts';
import { writeLocations } from './write-locations.ts';
import { signOutAll, writeAccount, writeUser } from './write-people.ts';
import { writeWines } from './write-wines.ts';

const VANS = [
  { name: 'Large van', capacityBottles: 480 },
  { name: 'Small van', capacityBottles: 180 },
];

/** The van drives up the Hudson on Tuesdays and Thursdays. */
const VAN_DAYS = [{ zipPrefix: '125', weekdays: [2, 4] }];

const CASES_ON_A_SHELF = 6;

/** A slow or busy machine takes longer than a transaction may. */
const LIMIT_MS = 10 * 60_000;

/**
 * Fills a database with the demo, in one transaction: its people do with the portal what they would do, from the first
 * day to now. The same day gives the same data. Where any of the demo's users is there already, nothing is changed and
 * the answer is 'already there'. `hashPassword` hashes the one password of all users, and is called only when there is
 * something to write. Throws a StartError in production.
 */
export async function seedDemo(
  context: AppContext,
  hashPassword: () => Promise<string>,
): Promise<'seeded' | 'already there'> {
  if (context.config.isProduction) throw new StartError('Demo data is not for production.');
  const seed = async (tx: Db) => {
    if (await isSeeded(tx)) return 'already there';
    await playDemo(tx, context, await hashPassword());
    return 'seeded';
  };
  return context.database.transaction(seed, { limitMs: LIMIT_MS });
}

/** Whether a database holds the demo, recognised by its users. */
export async function isSeeded(db: Db): Promise<boolean> {
  return (await listDemoLogins(db)).length > 0;
}

/** Lists the users of the demo that a database holds; everybody knows their password. */
export function listDemoLogins(db: Db) {
  const emails = DEMO_USERS.map(({ email }) => email);
  return db
    .select({ email: users.email, isActive: users.isActive })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
    .orderBy(users.id);
}

async function playDemo(db: Db, context: AppContext, passwordHash: string): Promise<void> {
  const { timeZone, sinceYear } = context.config.providerSettings;
  const now = context.clock();
  const calendar = demoCalendar(now, timeZone, sinceYear ?? now.getUTCFullYear());
  const wines = readDemoWines();
  await writeHolidays(db, calendar);
  await db.insert(vans).values(VANS).onConflictDoNothing();
  const writing = { db, context, passwordHash };
  const writeStaff = async (person: DemoUser) => {
    return { userId: await writeUser(writing, person, null), name: person.email };
  };
  const staff = { steward: await writeStaff(STEWARD), packer: await writeStaff(PACKER) };
  await writeStaff(DRIVER);
  const wineIds = await writeWines(db, wines);
  const shelves = await writeLocations(db);
  const accounts: DemoAccountInPlay[] = [];
  for (const plan of planDemo(wines, calendar)) {
    const shelfOf = new Map(
      plan.cases.flatMap(({ lookupCode }, index) => {
        const shelf = shelves[Math.floor(index / CASES_ON_A_SHELF) % shelves.length];
        return shelf === undefined ? [] : [[lookupCode, shelf] as const];
      }),
    );
    const members = await writeAccount(writing, plan.account);
    accounts.push({ ...members, ...staff, plan, wineIds, shelfOf, calendar, made: new Map() });
  }
  await writeAccount(writing, NEWCOMER);
  await playScenes(context, db, [
    ...accounts.flatMap(cellarScenes),
    ...accounts.flatMap(requestScenes),
    ...accounts.flatMap(countScenes),
    ...sessionScenes({ ...staff, calendar }),
    ...accounts.flatMap((account) => clientScenes(account, now)),
  ]);
  await db.insert(vanDays).values(VAN_DAYS).onConflictDoNothing();
  // Nobody gets a mail about what a demo says that has happened.
  const accountIds = accounts.map(({ accountId }) => accountId);
  await db.delete(mailOutbox).where(inArray(mailOutbox.accountId, accountIds));
  await signOutAll(
    db,
    DEMO_USERS.map(({ email }) => email),
  );
}

/** The holidays from this year on; a day that is there stays. */
async function writeHolidays(db: Db, { today, holidays }: DemoCalendar): Promise<void> {
  const days = Object.entries(holidays).filter(([day]) => day.slice(0, 4) >= today.slice(0, 4));
  await db
    .insert(companyHolidays)
    .values(days.map(([day, name]) => ({ day, name })))
    .onConflictDoNothing();
}
