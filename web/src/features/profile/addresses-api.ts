import { type AddressForm, toAddressBody } from '@portal/contract/profile/address-form.schemas';
import {
  type Address,
  addressListSchema,
  addressSchema,
} from '@portal/contract/profile/profile.schemas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api-client.ts';
import { bookOwner, keepAddressBook } from './kept-address-book.ts';

/** GET /addresses/: the saved addresses, the default first. The browser stores the last known ones. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ signal }) => {
    const owner = bookOwner();
    const addresses = await callApi({ path: '/addresses/', answer: addressListSchema, signal });
    keepAddressBook(addresses, owner);
    return addresses;
  },
});

/** An address as filled in; `id` is the one being edited, null a new one. */
export interface AddressDraft {
  readonly id: number | null;
  readonly form: AddressForm;
}

function saveAddress({ id, form }: AddressDraft): Promise<Address> {
  return callApi({
    method: id === null ? 'POST' : 'PUT',
    path: id === null ? '/addresses/' : `/addresses/${id}/`,
    body: toAddressBody(form),
    answer: addressSchema,
  });
}

/** Deletes an address other than the default, then loads the address book again. */
export function useRemoveAddress(onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApi({ method: 'DELETE', path: `/addresses/${id}/`, answer: z.unknown() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(addressesQuery);
      onRemoved();
    },
  });
}

/** Adds or edits an address, then loads the address book again. */
export function useSaveAddress(onSaved: (address: Address) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveAddress,
    onSuccess: async (address) => {
      await queryClient.invalidateQueries(addressesQuery);
      onSaved(address);
    },
  });
}
