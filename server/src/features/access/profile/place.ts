import type { Address } from '@portal/contract/access/profile/profile.schemas';

const PLACE_FIELDS = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;

/** Where something is sent, in an address or in its copy in an order. */
export type Place = Pick<
  { [Field in keyof Address]: Address[Field] | null },
  (typeof PLACE_FIELDS)[number]
>;

export function isSamePlace(one: Place, other: Place): boolean {
  return PLACE_FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}
