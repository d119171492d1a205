// Apart from the schemas: the addresses of pages name these words, and every visitor downloads the addresses.

/** How far a request is, as the queue filters it; `open` is requested and processed together. */
export const QUEUE_STATES = [
  'any',
  'open',
  'requested',
  'processed',
  'completed',
  'cancelled',
] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** Which way the bottles go. */
export const QUEUE_DIRECTIONS = ['any', 'pull', 'add'] as const;

/** When a request is due, by its confirmed date or else the requested one; `late` is open and before today. */
export const QUEUE_DUES = ['any', 'today', 'late', 'ahead'] as const;

/** Further than so many pages the queue is filtered and searched, not turned over. */
export const LAST_QUEUE_PAGE = 20;
