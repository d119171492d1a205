import { addresses, authorizedUsers } from '../db/schema/accounts.ts';
import { hashPassword } from '../features/access/auth/passwords.ts';
import { digestOf } from '../lib/secrets/secrets.ts';
import { insertSession } from '../lib/users/sessions.repository.ts';
import { insertUser } from '../lib/users/users.repository.ts';
import {
  createAccount,
  createCase,
  createLocation,
  createLot,
  createWine,
  only,
} from './factories.ts';
import type { TenantTestApp } from './tenant-portal.ts';
import {
  nextCaseNumber,
  nextNumber,
  type OwnUser,
  type Sharing,
  type StockedLot,
  type Tenant,
  TENANT_PASSWORD,
} from './tenant.ts';

const passwordHash = hashPassword(TENANT_PASSWORD);

const NAMES = { firstName: 'Ada', lastName: 'Keller' };

/** Creates an account with a signed-in user by statements instead of calls. */
export async function openQuickUser(portal: TenantTestApp): Promise<OwnUser> {
  const { db } = portal.database;
  const accountId = await createAccount(db);
  const email = `tenant-${accountId}@example.com`;
  const userId = await insertUser(db, {
    ...NAMES,
    accountId,
    email,
    passwordHash: await passwordHash,
    role: 'owner',
    isStaff: false,
  });
  return { accountId, userId, email, browser: await openSession(portal, userId) };
}

/**
 * Creates the same tenant as `openTenant`, whose requests share their records, by statements instead of calls: in a
 * hundredth of the time. Its lots have so many bottles.
 */
export async function openQuickTenant(
  portal: TenantTestApp,
  sharing: Sharing,
  bottles: number,
): Promise<Tenant> {
  const { db } = portal.database;
  const user = await openQuickUser(portal);
  const { accountId } = user;
  const place = {
    ...NAMES,
    accountId,
    city: 'New York',
    state: 'NY',
    postalCode: '10001',
    country: 'United States',
    primaryTelephone: '212 555 0100',
  };
  const placed = await db
    .insert(addresses)
    .values([
      { ...place, line1: '10 Elm Street', isDefault: true },
      { ...place, line1: '12 Elm Street', isDefault: false },
    ])
    .returning({ id: addresses.id });
  const people = await db
    .insert(authorizedUsers)
    .values({ ...NAMES, accountId, email: 'ben@example.com', phoneNumber: '212 555 0101' })
    .returning({ id: authorizedUsers.id });
  const location = `Row ${accountId}`;
  await createLocation(db, location);
  return {
    ...user,
    portal,
    location,
    addressId: only(placed.slice(1)).id,
    personId: only(people).id,
    lot: await putLot(portal, accountId, bottles),
    otherLot: await putLot(portal, accountId, bottles),
    sharing,
  };
}

/** Signs a user in without a password, and fetches the anti-forgery token. */
async function openSession(portal: TenantTestApp, userId: number) {
  const { database, context } = portal;
  const token = Buffer.from(context.randomBytes(32)).toString('base64url');
  await insertSession(database.db, {
    tokenDigest: digestOf(token),
    userId,
    now: context.clock(),
    userAgent: 'Firefox',
    from: '127.0.0.1',
  });
  const browser = portal.newVisitor();
  browser.cookies.set('sessionid', token);
  await browser.get('/api/rest-auth/user/');
  return browser;
}

async function putLot(
  { database: { db } }: TenantTestApp,
  accountId: number,
  quantity: number,
): Promise<StockedLot> {
  const wineName = `Wine ${nextNumber()} of ${accountId}`;
  const labels = { longProducer: wineName, labelKey: wineName };
  const wineId = await createWine(db, { vintage: 2005, ...labels });
  const number = nextCaseNumber(accountId);
  const { id: caseId, footprintId } = await createCase(db, accountId, {
    footprintLookupCode: number,
  });
  const lotId = await createLot(db, accountId, { caseId, wineId, quantity });
  const unused = { materialId: 0, importId: 0 };
  return { wineName, wineId, caseId, footprintId, caseNumber: number, lotId, ...unused };
}
