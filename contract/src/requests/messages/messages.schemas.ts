import * as z from 'zod/mini';
import { flag, integer, optionalChoice, optionalInteger, text } from '../../errors/fields.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';
import { multipartFiles } from '../../sending/attached-files.ts';

/** Longest message, in characters. */
export const MAX_MESSAGE = 5_000;

/** Messages of a thread that are shown first; each "Show earlier messages" adds as many. */
export const MESSAGES_AT_FIRST = 50;

/** Most characters of the last message that a list of threads shows. */
export const EXCERPT_LENGTH = 160;

const messageId = integer(1, Number.MAX_SAFE_INTEGER);

/** POST …/messages/: what somebody writes. */
export const messageBody = z.object({ text: text(MAX_MESSAGE), attachments: multipartFiles });

/** GET …/messages/: how many messages, the newest ones. */
export const threadQuery = z.object({ shown: optionalInteger(1, 10_000) });

/** POST …/messages/read/: the newest message that was shown. */
export const readBody = z.object({ message: messageId });

/** Who wrote a message: somebody of the account, or the company. */
const SIDES = ['client', 'staff'] as const;

/** A message of a thread, and the 201 of POST …/messages/. */
export const messageSchema = z.object({
  id: z.number(),
  from: z.enum(SIDES),
  /** Who of that side; empty for clients where the company wrote. */
  author: z.string(),
  at: z.string(),
  /** Empty once the personal details of the account were deleted. */
  text: z.string(),
  files: z.array(z.object({ file_name: z.string(), file_url: z.string() })),
});
export type Message = z.infer<typeof messageSchema>;

/** GET …/messages/: the thread of a request or a case. */
export const threadSchema = z.object({
  /** Of all messages. */
  count: z.number(),
  /** The last message that the reader, or for stewards the desk, has read; 0 for none. */
  read_up_to: z.number(),
  /** Since when the company owes an answer; null when it does not, and always null for clients. */
  waits_since: z.nullable(z.string()),
  /** The newest ones, the oldest first. */
  messages: z.array(messageSchema),
});
export type Thread = z.infer<typeof threadSchema>;

/** GET /messages/unread/, and the answer of POST …/messages/read/: threads with messages that the user has not read. */
export const unreadSchema = z.object({ unread_threads: z.number() });

/** GET /messages/: the threads of the account. */
export const threadListQuery = z.object({ page: countedPageNumber });

const listedThread = z.object({
  id: z.number(),
  /** What it is about: a request or a case, exactly one of the two. */
  order: z.nullable(z.object({ id: z.number(), footprint_id: z.number() })),
  case: z.nullable(z.object({ id: z.number(), footprint_lookup_code: z.string() })),
  /** The last message, its text shortened. */
  last: z.pick(messageSchema, { from: true, author: true, at: true, text: true }),
  is_unread: z.boolean(),
});

/** Answer of GET /messages/: the latest message first. */
export const threadListSchema = pagedList(listedThread);
export type ListedThread = z.infer<typeof listedThread>;

/** GET /staff/messages/: threads that wait for an answer, the longest first, or any, the latest message first. */
export const staffThreadListQuery = z.object({
  state: optionalChoice(['waiting', 'any'], 'waiting'),
  /** The id of the only account; without it, all. */
  account: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  page: countedPageNumber,
});

const staffListedThread = z.object({
  ...listedThread.shape,
  account: z.object({ id: z.number(), name: z.string() }),
  waits_since: z.nullable(z.string()),
});
export type StaffListedThread = z.infer<typeof staffListedThread>;

/** Answer of GET /staff/messages/. */
export const staffThreadListSchema = pagedList(staffListedThread);

/** POST /staff/…/messages/read/: what the desk has read, and whether it is settled without an answer. */
export const staffReadBody = z.object({ ...readBody.shape, no_answer: flag() });
