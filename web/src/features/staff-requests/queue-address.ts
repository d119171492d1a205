import {
  LAST_QUEUE_PAGE,
  QUEUE_DIRECTIONS,
  QUEUE_DUES,
  QUEUE_STATES,
} from '@portal/contract/staff-requests/queue-vocabulary';
import { isDay, sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the queue's address; what is as at first is left out. */
const PARAMETERS = [
  'state',
  'direction',
  'method',
  'due',
  'from',
  'to',
  'account',
  'search',
  'page',
] as const;
export type QueueAddress = Partial<Record<(typeof PARAMETERS)[number], string>>;

const CLOSED: Partial<Record<keyof QueueAddress, readonly string[]>> = {
  state: QUEUE_STATES,
  direction: QUEUE_DIRECTIONS,
  due: QUEUE_DUES,
};

function isSensible(name: keyof QueueAddress, text: string): boolean {
  const words = CLOSED[name];
  if (words !== undefined) return words.includes(text);
  if (name === 'from' || name === 'to') return isDay(text);
  if (name === 'search') return text.length <= 100;
  const isNumber = /^[1-9]\d{0,8}$/.test(text);
  return isNumber && (name !== 'page' || Number(text) <= LAST_QUEUE_PAGE);
}

/** The queue that an address means; nonsense in it counts as not said. */
export function queueAddress(search: Record<string, unknown>): QueueAddress {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
