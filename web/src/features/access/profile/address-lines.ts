import { placeLines } from '@portal/contract/access/profile/place-rules';
import type { Address } from '@portal/contract/access/profile/profile.schemas';

/** A record of a person. */
export interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** "Eleanor Marsh". */
export function personName({ first_name, last_name }: Omit<Named, 'id'>): string {
  return `${first_name} ${last_name}`;
}

/** The lines of an address below its name; empty parts, and a business name equal to the name, are left out. */
export function addressLines(address: Address): string[] {
  const { postal_code: postalCode, country } = address;
  return [
    address.attention_of === personName(address) ? '' : (address.attention_of ?? ''),
    address.line1,
    address.line2 ?? '',
    ...placeLines({ ...address, postalCode }),
    country,
    address.primary_telephone,
  ].filter((line) => line !== '');
}

const names = new Intl.Collator('en', { sensitivity: 'base' });

/** Returns the last word of a name, upper-cased: the sort key of the profile's lists. */
function sortName(person: Named): string {
  return (personName(person).trim().split(/\s+/).at(-1) ?? '').toUpperCase();
}

function byName(a: Named, b: Named): number {
  return names.compare(sortName(a), sortName(b)) || a.id - b.id;
}

/** People by the last word of their names. */
export function inNameOrder<Person extends Named>(people: readonly Person[]): Person[] {
  return people.toSorted(byName);
}

/** The default first, the others by the last word of the name. */
export function inBookOrder(addresses: readonly Address[]): Address[] {
  return addresses.toSorted((a, b) => Number(b.is_default) - Number(a.is_default) || byName(a, b));
}
