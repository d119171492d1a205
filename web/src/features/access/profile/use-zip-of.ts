import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from './addresses-api.ts';

/** Returns the ZIP code of a saved address by its id; null for none, and while they load. */
export function useZipOf(): (addressId: number | null) => string | null {
  const { data: addresses = [] } = useQuery(addressesQuery);
  return (addressId) => addresses.find(({ id }) => id === addressId)?.postal_code ?? null;
}
