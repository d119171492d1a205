import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from './addresses-api.ts';

/** The phone of the default address of the profile; empty until it is known, or where there is none. */
export function usePrimaryPhone(): string {
  const { data: addresses = [] } = useQuery(addressesQuery);
  return addresses.find((address) => address.is_default)?.primary_telephone ?? '';
}
