import { CLIENT_STATES } from '@portal/contract/staff-clients/clients-vocabulary';
import { sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the list's address; what is as at first is left out. */
const PARAMETERS = ['search', 'state', 'page'] as const;
export type ClientsAddress = Partial<Record<(typeof PARAMETERS)[number], string>>;

const MAX_SEARCH = 100;

function isSensible(name: keyof ClientsAddress, text: string): boolean {
  if (name === 'state') return CLIENT_STATES.some((state) => state === text);
  return name === 'search' ? text.length <= MAX_SEARCH : /^[1-9]\d{0,8}$/.test(text);
}

/** The list that an address means; nonsense in it counts as not said. */
export function clientsAddress(search: Record<string, unknown>): ClientsAddress {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
