import { LAST_QUEUE_PAGE } from '@portal/contract/staff-requests/queue-vocabulary';
import { sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the list's URL; default values are left out. */
const PARAMETERS = ['state', 'search', 'page'] as const;
export type ReceivingParams = Partial<Record<(typeof PARAMETERS)[number], string>>;

/** The states of the filter. Without one the list shows everything that is not put away yet. */
const STATES = ['requested', 'processed', 'completed'];

function isSensible(name: keyof ReceivingParams, text: string): boolean {
  if (name === 'state') return STATES.includes(text);
  if (name === 'search') return text !== '' && text.length <= 100;
  return /^[1-9]\d{0,8}$/.test(text) && Number(text) <= LAST_QUEUE_PAGE;
}

/** The valid search parameters of a URL. */
export function receivingParams(search: Record<string, unknown>): ReceivingParams {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
