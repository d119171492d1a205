import type { Address } from '@portal/contract/access/profile/profile.schemas';

/** Eleanor's default address, with the values the test needs. */
export function savedAddress(parts: Partial<Address> = {}): Address {
  return {
    id: 5,
    first_name: 'Eleanor',
    last_name: 'Marsh',
    attention_of: null,
    line1: '1 Elm Street',
    line2: null,
    city: 'New York',
    state: 'NY',
    postal_code: '10011',
    country: 'United States',
    primary_telephone: '212 555 0100',
    is_default: true,
    is_doorman_building: false,
    ...parts,
  };
}

/** Another address of Eleanor's, in the country. */
export function countryAddress(parts: Partial<Address> = {}): Address {
  return savedAddress({
    id: 6,
    first_name: 'Beatrice',
    last_name: 'Ashdown',
    line1: '9 Orchard Lane',
    city: 'Rhinebeck',
    postal_code: '12572',
    is_default: false,
    ...parts,
  });
}
