import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { Address } from '@portal/contract/profile/profile.schemas';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../plugins/session.ts';
import { findAddress } from '../profile/addresses.repository.ts';
import type { FieldReader } from './field-reader.ts';

/** Finds the saved address of a request; null, with an error recorded, when the account has none with this id. */
export async function findRequestAddress(
  tx: Db,
  client: Client,
  reader: FieldReader,
  id: number | null | undefined,
): Promise<Address | null> {
  if (id === null || id === undefined) return null;
  const address = await findAddress(tx, client.accountId, id);
  if (address === undefined) reader.refuse('address', [FIELD_MESSAGES.unknownKey(id)]);
  return address ?? null;
}

/** The columns of an order that name its client and copy the address, with the name of the recipient. */
export function requesterColumns(client: Client, address: Address | null) {
  const { accountId, userId: requestedByUserId, email: primaryEmail } = client;
  const requester = { accountId, requestedByUserId, primaryEmail };
  if (address === null) return { ...requester, accountName: client.accountName ?? '' };
  return {
    ...requester,
    accountName: `${address.first_name} ${address.last_name}`,
    addressLine1: address.line1,
    addressLine2: address.line2,
    addressCity: address.city,
    addressState: address.state,
    addressPostalCode: address.postal_code,
    addressCountry: address.country,
    addressPrimaryTelephone: address.primary_telephone,
    addressAttentionOf: address.attention_of,
  };
}
