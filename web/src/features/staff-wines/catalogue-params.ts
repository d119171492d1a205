import { sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the catalogue's URL. */
const PARAMETERS = ['search', 'page'] as const;
export type CatalogueParams = Partial<Record<(typeof PARAMETERS)[number], string>>;

function isSensible(name: keyof CatalogueParams, text: string): boolean {
  return name === 'search' ? text !== '' && text.length <= 100 : /^[1-9]\d{0,5}$/.test(text);
}

/** The valid search parameters of a URL. */
export function catalogueParams(search: Record<string, unknown>): CatalogueParams {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
