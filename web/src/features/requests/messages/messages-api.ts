import { fillPath } from '@portal/contract/calls/calls';
import {
  messageCalls,
  type orderThreadCalls,
  type staffCaseThreadCalls,
  type staffOrderThreadCalls,
} from '@portal/contract/requests/messages/messages.calls';
import type { Message, Thread } from '@portal/contract/requests/messages/messages.schemas';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery, POLL_MS } from '../../../lib/api-query.ts';
import { type CallRequest, requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** A thread: its calls, and the parameters of their path. */
export interface ThreadOf {
  readonly calls:
    typeof orderThreadCalls | typeof staffOrderThreadCalls | typeof staffCaseThreadCalls;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The path of its calls, such as `/orders/12/messages/`. */
export const pathOf = ({ calls, params }: ThreadOf) => fillPath(calls.thread.path, params);

export const isOfDesk = ({ calls }: ThreadOf) => calls.thread.path.startsWith('/staff/');

/** The header learns of new messages within a minute. */
const UNREAD_POLL_MS = 60_000;

/** GET …/messages/: the newest messages of a thread, updated by itself. */
export const threadQuery = ({ calls, params }: ThreadOf, shown: number) => ({
  ...apiQuery(calls.thread, { params, query: { shown } }),
  refetchInterval: POLL_MS,
  refetchOnMount: 'always' as const,
  placeholderData: keepPreviousData<Thread>,
});

/** GET /messages/unread/: in how many threads the company wrote something new. */
export const unreadQuery = {
  ...apiQuery(messageCalls.unread),
  refetchInterval: UNREAD_POLL_MS,
};

/** GET /messages/: the threads of the account. */
export const THREADS = {
  call: messageCalls.list,
  options: { refetchInterval: POLL_MS, staleTime: 0 },
};

/** A message with the key that makes it be sent once. */
interface SentMessage {
  readonly key: string;
  readonly text: string;
  readonly files: readonly File[];
}

/** POST …/messages/. */
export const useWrite = ({ calls, params }: ThreadOf, onWritten: (message: Message) => void) =>
  useApiMutation(({ key, text, files }: SentMessage) => {
    const body = new FormData();
    body.append('text', text);
    for (const file of files) body.append('attachments', file);
    return requestOf(calls.write, { params, headers: { [IDEMPOTENCY_KEY_HEADER]: key }, body });
  }, onWritten);

/** What was read: the newest message that was shown. */
interface Reading {
  readonly message: number;
  /** Of the desk: it needs no answer. */
  readonly no_answer?: true;
}

/** POST …/messages/read/. */
export const useMarkRead = ({ calls, params }: ThreadOf) =>
  useApiMutation(
    (body: Reading): CallRequest<unknown> => requestOf(calls.read, { params, body }),
    () => undefined,
  );
