import type { Provider } from '@portal/contract/provider/provider.schemas';
import { inArray, sql } from 'drizzle-orm';
import { StartError } from '../../start-error.ts';
import type { Database, Db } from '../database.ts';
import { users } from '../schema/accounts.ts';
import { vanDays, vans } from '../schema/runs.ts';
import { companyHolidays } from '../schema/system.ts';
import { demoCalendar, type DemoCalendar } from './calendar.ts';
import { type AccountPlan, planDemo } from './demo-plan.ts';
import {
  COLLECTOR,
  DEMO_USERS,
  type DemoUser,
  DRIVER,
  NEWCOMER,
  PACKER,
  STEWARD,
} from './people.ts';
import { readDemoWines } from './wine-list.ts';
import { writeCellar, writeWines } from './writing/write-cellar.ts';
import { writeCountSessions } from './writing/write-count-sessions.ts';
import { writeLocations } from './writing/write-locations.ts';
import { writeDocuments, writeOrders } from './writing/write-orders.ts';
import { writeAccount, type WrittenAccount, writeUser } from './writing/write-people.ts';
import { writeMessages } from './writing/write-messages.ts';
import { writeProposal } from './writing/write-proposal.ts';
import {
  writeChange,
  writeDifferences,
  writeLists,
  writePicks,
} from './writing/write-request-work.ts';
import { writeSightings } from './writing/write-sightings.ts';
import { type Steward, writeStock } from './writing/write-stock.ts';
import { WrittenIds } from './writing/written-ids.ts';

const VANS = [
  { name: 'Large van', capacityBottles: 480 },
  { name: 'Small van', capacityBottles: 180 },
];

/** The van drives up the Hudson on Tuesdays and Thursdays. */
const VAN_DAYS = [{ zipPrefix: '125', weekdays: [2, 4] }];

export interface DemoOptions {
  /** Recent things are dated from this moment's day, in the provider's time zone. */
  readonly now: Date;
  readonly provider: Provider;
  /** Hashes the one password of all demo users; called only when there is something to write. */
  readonly hashPassword: () => Promise<string>;
  readonly isProduction: boolean;
}

/**
 * Fills a database with the demo, in one transaction. The same day gives the same data. Where any
 * of the demo's users is there already, nothing is changed and the answer is 'already there'.
 * Throws a StartError in production.
 */
export async function seedDemo(
  database: Database,
  options: DemoOptions,
): Promise<'seeded' | 'already there'> {
  if (options.isProduction) throw new StartError('Demo data is not for production.');
  return database.transaction(async (tx) => {
    if (await isSeeded(tx)) return 'already there';
    await writeDemo(tx, options);
    return 'seeded';
  });
}

/** Whether a database holds the demo, recognised by its users. */
export async function isSeeded(db: Db): Promise<boolean> {
  const emails = DEMO_USERS.map(({ email }) => email);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
    .limit(1);
  return found.length > 0;
}

async function writeDemo(db: Db, { now, provider, hashPassword }: DemoOptions): Promise<void> {
  const passwordHash = await hashPassword();
  const calendar = demoCalendar(now, provider.timeZone, provider.sinceYear);
  const wines = readDemoWines();
  await writeHolidays(db, calendar);
  await db.insert(vans).values(VANS).onConflictDoNothing();
  await db.insert(vanDays).values(VAN_DAYS).onConflictDoNothing();
  const writeStaff = async (person: DemoUser): Promise<Steward> => {
    const actorUserId = await writeUser(db, person, null, passwordHash);
    return { actorUserId, actor: person.email };
  };
  const steward = await writeStaff(STEWARD);
  const packer = await writeStaff(PACKER);
  await writeStaff(DRIVER);
  const ids = new WrittenIds();
  await writeWines(db, wines, ids);
  const shelves = await writeLocations(db);
  for (const plan of planDemo(wines, calendar)) {
    const account = await writePlan(db, plan, { ids, shelves }, steward, passwordHash);
    const { accountId, ownerId } = account;
    await writeSightings(db, accountId, { plan, ids, steward, calendar });
    const [{ firstName, lastName }] = plan.account.users;
    const owner = { id: ownerId, name: `${firstName} ${lastName}` };
    await writeMessages(db, accountId, { now, owner, steward });
    await writeProposal(db, accountId, calendar, { now, timeZone: provider.timeZone });
    const work = { account, plan, ids, calendar, steward, packer };
    await writeLists(db, work);
    if (plan.account === COLLECTOR) {
      await writeChange(db, work);
      await writeDifferences(db, work);
    } else {
      await writePicks(db, work);
    }
  }
  await writeAccount(db, NEWCOMER, passwordHash);
  await writeCountSessions(db, { calendar, steward, packer });
}

async function writePlan(
  db: Db,
  plan: AccountPlan,
  { ids, shelves }: { readonly ids: WrittenIds; readonly shelves: readonly number[] },
  steward: Steward,
  passwordHash: string,
): Promise<WrittenAccount> {
  const written = await writeAccount(db, plan.account, passwordHash);
  const { accountId } = written;
  await writeCellar(db, accountId, plan.cases, ids, shelves);
  await writeOrders(db, written, plan, ids);
  await writeStock(db, accountId, plan, ids, steward);
  await writeDocuments(db, accountId, plan, ids);
  return written;
}

/** The holidays from this year on; a day that is there stays. */
async function writeHolidays(db: Db, { today, holidays }: DemoCalendar): Promise<void> {
  const days = Object.entries(holidays).filter(([day]) => day.slice(0, 4) >= today.slice(0, 4));
  await db
    .insert(companyHolidays)
    .values(days.map(([day, name]) => ({ day, name })))
    .onConflictDoNothing();
}
