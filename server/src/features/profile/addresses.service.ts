import type { AddressBody } from '@portal/contract/profile/profile.schemas';
import { AppError, notFound } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { lockOpenAccount } from '../inventory/stock-lock.ts';
import {
  type AddressRow,
  clearDefault,
  deleteAddress,
  findAddress,
  listAddresses,
  writeAddress,
} from './addresses.repository.ts';

/** Adds an address; an account's first one is its default by itself (decisions: Accounts). */
export function addAddress(
  database: Database,
  accountId: number,
  body: AddressBody,
): Promise<AddressRow> {
  return database.transaction(async (tx) => {
    // The account's lock keeps two first addresses from both becoming the default.
    await lockOpenAccount(tx, accountId);
    const isFirst = (await listAddresses(tx, accountId)).length === 0;
    const isDefault = isFirst || body.is_default;
    if (isDefault) await clearDefault(tx, accountId, null);
    return writeAddress(tx, accountId, null, { ...body, is_default: isDefault });
  });
}

/**
 * Changes an address to what `bodyOf` makes of the one that is kept. A default stays until another is made default;
 * setting a default resubmits all fields with `is_default` true (document 1, section 4). 404 when the account has none
 * of this id.
 */
export function changeAddress(
  database: Database,
  accountId: number,
  id: number,
  bodyOf: (before: AddressRow) => AddressBody,
): Promise<AddressRow> {
  return database.transaction(async (tx) => {
    await lockOpenAccount(tx, accountId);
    const before = await findAddress(tx, accountId, id);
    if (before === undefined) throw notFound();
    const body = bodyOf(before);
    const isDefault = before.isDefault || body.is_default;
    if (isDefault) await clearDefault(tx, accountId, id);
    return writeAddress(tx, accountId, id, { ...body, is_default: isDefault });
  });
}

/** Removes an address: 400 for the default, 404 when there is none of this id (decisions: Accounts). */
export function removeAddress(database: Database, accountId: number, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOpenAccount(tx, accountId);
    const address = await findAddress(tx, accountId, id);
    if (address === undefined) throw notFound();
    if (address.isDefault) {
      throw new AppError('invalid', 'The default address cannot be removed.');
    }
    await deleteAddress(tx, accountId, id);
  });
}
