import { CLIENT_STATES } from '@portal/contract/staff-clients/clients-vocabulary';
import { sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the list's URL; default values are left out. */
const PARAMETERS = ['search', 'state', 'page'] as const;
export type ClientsParams = Partial<Record<(typeof PARAMETERS)[number], string>>;

const MAX_SEARCH = 100;

function isSensible(name: keyof ClientsParams, text: string): boolean {
  if (name === 'state') return CLIENT_STATES.some((state) => state === text);
  return name === 'search' ? text.length <= MAX_SEARCH : /^[1-9]\d{0,8}$/.test(text);
}

/** The valid search parameters of a URL. */
export function clientsParams(search: Record<string, unknown>): ClientsParams {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
