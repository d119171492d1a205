import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from './addresses-api.ts';

/** Returns the phone of the profile's default address; empty where there is none, null while it loads. */
export function usePrimaryPhone(): string | null {
  const { data: addresses = [], isPending } = useQuery(addressesQuery);
  if (isPending) return null;
  return addresses.find((address) => address.is_default)?.primary_telephone ?? '';
}
