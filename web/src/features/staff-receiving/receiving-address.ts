import { LAST_QUEUE_PAGE } from '@portal/contract/staff-requests/queue-vocabulary';
import { sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the list's address; what is as at first is left out. */
const PARAMETERS = ['state', 'search', 'page'] as const;
export type ReceivingAddress = Partial<Record<(typeof PARAMETERS)[number], string>>;

/** What the list can be narrowed to; without a state it is all that is not put away yet. */
const STATES = ['requested', 'processed', 'completed'];

function isSensible(name: keyof ReceivingAddress, text: string): boolean {
  if (name === 'state') return STATES.includes(text);
  if (name === 'search') return text !== '' && text.length <= 100;
  return /^[1-9]\d{0,8}$/.test(text) && Number(text) <= LAST_QUEUE_PAGE;
}

/** The list that an address means; nonsense in it counts as not said. */
export function receivingAddress(search: Record<string, unknown>): ReceivingAddress {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
