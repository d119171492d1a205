import type { StoredStaffLot } from './stock-cases.repository.ts';

/** Formats the requests that reserve bottles: `request #100041` or `requests #100041, #100043`. */
export function requestsText(holding: readonly { readonly number: number }[]): string {
  const numbers = [...new Set(holding.map(({ number }) => `#${number}`))];
  return `${numbers.length === 1 ? 'request' : 'requests'} ${numbers.join(', ')}`;
}

/** Names a lot by its label: `2005 Domaine Leroy, 750ml`. */
export function lotText({ wine, size }: Pick<StoredStaffLot, 'wine' | 'size'>): string {
  return `${wine.vintage ?? 'NV'} ${wine.long_producer}, ${size ?? 'Unknown'}ml`;
}
