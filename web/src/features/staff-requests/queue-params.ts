import {
  LAST_QUEUE_PAGE,
  QUEUE_DIRECTIONS,
  QUEUE_DUES,
  QUEUE_STATES,
} from '@portal/contract/staff-requests/queue-vocabulary';
import { isDay, sensibleParameters } from '../../lib/list-parameters.ts';

/** The parameters of the queue's URL; default values are left out. */
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
export type QueueParams = Partial<Record<(typeof PARAMETERS)[number], string>>;

const CLOSED: Partial<Record<keyof QueueParams, readonly string[]>> = {
  state: QUEUE_STATES,
  direction: QUEUE_DIRECTIONS,
  due: QUEUE_DUES,
};

function isSensible(name: keyof QueueParams, text: string): boolean {
  const words = CLOSED[name];
  if (words !== undefined) return words.includes(text);
  if (name === 'from' || name === 'to') return isDay(text);
  if (name === 'search') return text.length <= 100;
  const isNumber = /^[1-9]\d{0,8}$/.test(text);
  return isNumber && (name !== 'page' || Number(text) <= LAST_QUEUE_PAGE);
}

/** The valid search parameters of a URL. */
export function queueParams(search: Record<string, unknown>): QueueParams {
  return sensibleParameters(search, PARAMETERS, isSensible);
}
