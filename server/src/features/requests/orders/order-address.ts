import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { KeptParts } from '@portal/contract/requests/orders/pull-form.schemas';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import type { Db } from '../../../db/database.ts';
import type { Client } from '../../../plugins/session.ts';
import { findAddress } from '../../access/profile/addresses.repository.ts';
import type { FieldReader } from '../../../lib/field-reader.ts';

/** A new request keeps nothing of an earlier version. */
export const NOTHING_KEPT: KeptParts = { days: [], hasAddress: false, zip: null };

/** Finds the saved address of a request; null, with an error recorded, when the account has none with this id. */
export async function findRequestAddress(
  tx: Db,
  accountId: number,
  reader: FieldReader,
  id: number | null | undefined,
): Promise<Address | null> {
  if (id === null || id === undefined) return null;
  const address = await findAddress(tx, accountId, id);
  if (address === undefined) reader.refuse('address', [FIELD_MESSAGES.unknownKey(id)]);
  return address ?? null;
}

/** The columns of an order that name its client and copy the address, with the name of the recipient. */
export function requesterColumns(client: Client, address: Address | null) {
  const { accountId, userId, email, acting } = client;
  // Only a person of the account who has an e-mail may order by the desk.
  const requester =
    acting === null
      ? { accountId, requestedByUserId: userId, primaryEmail: email, contactId: null }
      : {
          accountId,
          requestedByUserId: acting.userId,
          primaryEmail: acting.email ?? '',
          contactId: acting.contactId,
        };
  return { ...requester, ...addressColumns(address, client.accountName ?? '') };
}

/** The columns of an order that copy its address; without one, the name of the account alone. */
export function addressColumns(address: Address | null, accountName: string) {
  return {
    accountName: address === null ? accountName : `${address.first_name} ${address.last_name}`,
    addressLine1: address?.line1 ?? null,
    addressLine2: address?.line2 ?? null,
    addressCity: address?.city ?? null,
    addressState: address?.state ?? null,
    addressPostalCode: address?.postal_code ?? null,
    addressCountry: address?.country ?? null,
    addressPrimaryTelephone: address?.primary_telephone ?? null,
    addressAttentionOf: address?.attention_of ?? null,
  };
}
