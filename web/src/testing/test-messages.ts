import type {
  ListedThread,
  Message,
  StaffListedThread,
  Thread,
} from '@portal/contract/requests/messages/messages.schemas';

/** A message of the company as a client reads it. */
export const message = (parts: Partial<Message> = {}): Message => ({
  id: 5,
  from: 'staff',
  author: '',
  at: '2026-11-20T15:04:00Z',
  text: 'The van comes at noon.',
  files: [],
  ...parts,
});

export const thread = (messages: readonly Message[], parts: Partial<Thread> = {}): Thread => ({
  count: messages.length,
  read_up_to: 0,
  waits_since: null,
  messages: [...messages],
  ...parts,
});

export const listedThread = (parts: Partial<ListedThread> = {}): ListedThread => ({
  id: 3,
  order: { id: 41, footprint_id: 100041 },
  case: null,
  last: message(),
  is_unread: true,
  ...parts,
});

export const staffListedThread = (parts: Partial<StaffListedThread> = {}): StaffListedThread => ({
  ...listedThread({ last: message({ from: 'client', author: 'Eleanor Marsh', text: 'When?' }) }),
  account: { id: 3, name: 'Marsh family' },
  waits_since: '2026-11-20T15:04:00Z',
  ...parts,
});

/** A page of a list with all its rows. */
export const pageOf = <Row>(results: readonly Row[]) => ({
  count: results.length,
  is_more: false,
  page: 1,
  results,
});
