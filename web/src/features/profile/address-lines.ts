import type { Address } from '@portal/contract/profile/profile.schemas';

/** "Eleanor Marsh", as the head of an address. */
export function addressName(address: Address): string {
  return `${address.first_name} ${address.last_name}`;
}

/** An address below its name, one line each; empty parts are left out. */
export function addressLines(address: Address): string[] {
  const { city, state, postal_code, country } = address;
  return [
    address.attention_of ?? '',
    address.line1,
    address.line2 ?? '',
    `${city}, ${state} ${postal_code}`,
    country,
    address.primary_telephone,
  ].filter((line) => line !== '');
}

/** The default first, the others by the last word of the name, upper-cased (document 1, section 2). */
export function inBookOrder(addresses: readonly Address[]): Address[] {
  const sortName = (address: Address) =>
    (addressName(address).trim().split(/\s+/).at(-1) ?? '').toUpperCase();
  const names = new Intl.Collator('en', { sensitivity: 'base' });
  return addresses.toSorted(
    (a, b) =>
      Number(b.is_default) - Number(a.is_default) ||
      names.compare(sortName(a), sortName(b)) ||
      a.id - b.id,
  );
}
