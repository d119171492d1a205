import type { AddressBody } from '@portal/contract/access/profile/address-body.schemas';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { addresses } from '../../../db/schema/accounts.ts';
import type { Place } from './place.ts';

const COLUMNS = {
  id: addresses.id,
  first_name: addresses.firstName,
  last_name: addresses.lastName,
  attention_of: addresses.attentionOf,
  line1: addresses.line1,
  line2: addresses.line2,
  city: addresses.city,
  state: addresses.state,
  postal_code: addresses.postalCode,
  country: addresses.country,
  primary_telephone: addresses.primaryTelephone,
  is_default: addresses.isDefault,
  is_doorman_building: addresses.isDoormanBuilding,
};

export function listAddresses(db: Db, accountId: number): Promise<Address[]> {
  return db
    .select(COLUMNS)
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
}

/** Lists the places that were entered or changed after a moment. */
export function listPlacesSince(db: Db, accountId: number, since: Date): Promise<Place[]> {
  return db
    .select(COLUMNS)
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), gt(addresses.placedAt, since)));
}

export async function findAddress(
  db: Db,
  accountId: number,
  id: number,
): Promise<Address | undefined> {
  const [row] = await db.select(COLUMNS).from(addresses).where(isAddress(accountId, id));
  return row;
}

export async function writeAddress(
  tx: Db,
  accountId: number,
  id: number | null,
  body: AddressBody,
  placedAt?: Date,
): Promise<Address> {
  const values = {
    ...body,
    firstName: body.first_name,
    lastName: body.last_name,
    attentionOf: body.attention_of || null,
    line2: body.line2 || null,
    postalCode: body.postal_code,
    primaryTelephone: body.primary_telephone,
    isDefault: body.is_default,
    isDoormanBuilding: body.is_doorman_building,
    accountId,
    ...(placedAt && { placedAt }),
  };
  const [row] =
    id === null
      ? await tx.insert(addresses).values(values).returning(COLUMNS)
      : await tx.update(addresses).set(values).where(isAddress(accountId, id)).returning(COLUMNS);
  if (row === undefined) throw new Error('An address was not written.');
  return row;
}

/** Clears the default flag on every address but one, before that one gets it: there is never more than one default. */
export async function clearDefault(
  tx: Db,
  accountId: number,
  except: number | null,
): Promise<void> {
  const others = except === null ? undefined : ne(addresses.id, except);
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.accountId, accountId), eq(addresses.isDefault, true), others));
}

export async function deleteAddress(tx: Db, accountId: number, id: number): Promise<void> {
  await tx.delete(addresses).where(isAddress(accountId, id));
}

function isAddress(accountId: number, id: number) {
  return and(eq(addresses.accountId, accountId), eq(addresses.id, id));
}
