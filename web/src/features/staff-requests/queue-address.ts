import {
  LAST_QUEUE_PAGE,
  QUEUE_DIRECTIONS,
  QUEUE_DUES,
  QUEUE_STATES,
} from '@portal/contract/staff-requests/queue-vocabulary';

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

// The contract has the same question beside its schemas, which would come along into the first download.
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The queue that an address means; nonsense in it counts as not said. */
export function queueAddress(search: Record<string, unknown>): QueueAddress {
  const entries = PARAMETERS.map((name) => [name, search[name]] as const);
  return Object.fromEntries(
    entries.filter(([name, text]) => typeof text === 'string' && isSensible(name, text)),
  );
}

/** Another filter begins at the first page. */
export function changedQueue(address: QueueAddress, change: QueueAddress): QueueAddress {
  const { page: _, ...kept } = address;
  const next = { ...kept, ...change };
  return Object.fromEntries(Object.entries(next).filter(([, text]) => text !== ''));
}
