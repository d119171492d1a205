import { toAddressBody } from '@portal/contract/access/profile/address-form.schemas';
import {
  type Address,
  addressListSchema,
  addressSchema,
} from '@portal/contract/access/profile/profile.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { bookOwner, storeAddressBook } from './stored-address-book.ts';
import { useSaveRecord } from './record-api.ts';

/** GET /addresses/: the saved addresses, the default first. The browser stores the last known ones. */
export const addressesQuery = queryOptions({
  queryKey: ['profile', 'addresses'],
  queryFn: async ({ signal }) => {
    const owner = bookOwner();
    const addresses = await callApi({ path: '/addresses/', answer: addressListSchema, signal });
    storeAddressBook(addresses, owner);
    return addresses;
  },
});

export function useSaveAddress(onSaved: (address: Address) => void) {
  return useSaveRecord(
    { path: '/addresses/', toBody: toAddressBody, answer: addressSchema },
    onSaved,
  );
}
