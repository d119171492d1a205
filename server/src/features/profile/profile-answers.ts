import type { AuthorizedUser } from '@portal/contract/profile/authorized-users.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import type { AddressRow } from './addresses.repository.ts';
import type { AuthorizedUserRow } from './authorized-users.repository.ts';

/** Converts an address to the API's fields. */
export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    attention_of: row.attentionOf,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
    country: row.country,
    primary_telephone: row.primaryTelephone,
    is_default: row.isDefault,
    is_doorman_building: row.isDoormanBuilding,
  };
}

/** Converts an authorized user to the API's fields. */
export function toAuthorizedUser(row: AuthorizedUserRow): AuthorizedUser {
  return {
    id: row.id,
    user: row.userId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone_number: row.phoneNumber,
  };
}
