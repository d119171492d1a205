import { sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the catalogue's address. */
const PARAMETERS = ['search', 'page'] as const;
export type CatalogueAddress = Partial<Record<(typeof PARAMETERS)[number], string>>;

function isSensible(name: keyof CatalogueAddress, text: string): boolean {
  return name === 'search' ? text !== '' && text.length <= 100 : /^[1-9]\d{0,5}$/.test(text);
}

/** The page of the catalogue that an address means; nonsense in it counts as not said. */
export function catalogueAddress(search: Record<string, unknown>): CatalogueAddress {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
