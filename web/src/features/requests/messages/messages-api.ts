import {
  type Message,
  messageSchema,
  type Thread,
  threadListQuery,
  threadListSchema,
  staffThreadListQuery,
  staffThreadListSchema,
  threadSchema,
  unreadSchema,
} from '@portal/contract/requests/messages/messages.schemas';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { apiQuery, POLL_MS } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** A thread by the path of its calls, such as `/orders/12/messages/`. Those of the desk begin with `/staff/`. */
export type ThreadPath = `/${string}/messages/`;

export const isOfDesk = (path: ThreadPath) => path.startsWith('/staff/');

/** The header learns of new messages within a minute. */
const UNREAD_POLL_MS = 60_000;

const keyOf = (path: ThreadPath) =>
  isOfDesk(path) ? ['staff', 'messages', path] : ['messages', 'thread', path];

/** GET …/messages/: the newest messages of a thread, updated by itself. */
export const threadQuery = (path: ThreadPath, shown: number) => ({
  ...apiQuery([...keyOf(path), shown], path, threadSchema, { shown }),
  refetchInterval: POLL_MS,
  refetchOnMount: 'always' as const,
  placeholderData: keepPreviousData<Thread>,
});

/** GET /messages/unread/: in how many threads the company wrote something new. */
export const unreadQuery = {
  ...apiQuery(['messages', 'unread'], '/messages/unread/', unreadSchema),
  refetchInterval: UNREAD_POLL_MS,
};

/** GET /messages/: the threads of the account. */
export const THREADS = {
  key: ['messages', 'list'],
  path: '/messages/',
  query: threadListQuery,
  answer: threadListSchema,
  options: { refetchInterval: POLL_MS, staleTime: 0 },
};

/** GET /staff/messages/: the threads of all accounts. */
export const STAFF_THREADS = {
  key: ['staff', 'messages', 'list'],
  path: '/staff/messages/',
  query: staffThreadListQuery,
  answer: staffThreadListSchema,
  options: { refetchInterval: POLL_MS, staleTime: 0 },
};

/** Lists, marks and the desk follow what was written or read; the threads themselves poll. */
const updateLists = (path: ThreadPath, client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({
      queryKey: isOfDesk(path) ? STAFF_THREADS.key : ['messages', 'list'],
    }),
    client.invalidateQueries({
      queryKey: isOfDesk(path) ? ['staff', 'desk'] : unreadQuery.queryKey,
    }),
  ]);

/** A message with the key that makes it be sent once. */
interface SentMessage {
  readonly key: string;
  readonly text: string;
  readonly files: readonly File[];
}

/** POST …/messages/. */
export const useWrite = (path: ThreadPath, onWritten: (message: Message) => void) =>
  useApiMutation(
    ({ key, text, files }: SentMessage) => {
      const body = new FormData();
      body.append('text', text);
      for (const file of files) body.append('attachments', file);
      return { path, headers: { [IDEMPOTENCY_KEY_HEADER]: key }, body, answer: messageSchema };
    },
    async (message, client) => {
      onWritten(message);
      await client.invalidateQueries({ queryKey: keyOf(path) });
      await updateLists(path, client);
    },
  );

/** What was read: the newest message that was shown. */
interface Reading {
  readonly message: number;
  /** Of the desk: it needs no answer. */
  readonly no_answer?: true;
}

/** POST …/messages/read/. */
export const useMarkRead = (path: ThreadPath) =>
  useApiMutation(
    (body: Reading) => ({ path: `${path}read/`, body, answer: z.unknown() }),
    async (_, client, { no_answer: isSettled }) => {
      if (isSettled) await client.invalidateQueries({ queryKey: keyOf(path) });
      await updateLists(path, client);
    },
  );
