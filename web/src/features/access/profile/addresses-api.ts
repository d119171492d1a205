import type { AddressForm } from '@portal/contract/access/profile/address-form.schemas';
import { toAddressBody } from '@portal/contract/access/profile/address-form.schemas';
import { addressCalls } from '@portal/contract/access/profile/profile.calls';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { keyOf } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import type { RecordDraft } from './record-api.ts';
import { bookOwner, storeAddressBook } from './stored-address-book.ts';

/** GET /addresses/: the saved addresses, the default first. The browser stores the last known ones. */
export const addressesQuery = queryOptions({
  queryKey: keyOf(addressCalls.list),
  queryFn: async ({ signal }) => {
    const owner = bookOwner();
    const addresses = await callApi({ ...requestOf(addressCalls.list), signal });
    storeAddressBook(addresses, owner);
    return addresses;
  },
});

export function useSaveAddress(onSaved: (address: Address) => void) {
  return useApiMutation(({ id, form }: RecordDraft<AddressForm>) => {
    const body = toAddressBody(form);
    return id === null
      ? requestOf(addressCalls.add, { body })
      : requestOf(addressCalls.change, { params: { id }, body });
  }, onSaved);
}
