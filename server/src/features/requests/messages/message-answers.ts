import {
  type Message,
  MESSAGES_AT_FIRST,
  type Thread,
} from '@portal/contract/requests/messages/messages.schemas';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { findLastRead } from './message-reads.repository.ts';
import {
  countMessages,
  findSubject,
  findThread,
  listMessages,
  type StoredMessage,
  type ThreadSubject,
} from './messages.repository.ts';

/** A message as it is answered. For clients the company writes as one: its people are not named. */
export function toMessage(
  { files, author, ...message }: StoredMessage,
  isForClient: boolean,
  urlOf: (fileId: number) => string,
): Message {
  return {
    ...message,
    author: isForClient && message.from === 'staff' ? '' : author,
    files: files.map(({ id, file_name }) => ({ file_name, file_url: urlOf(id) })),
  };
}

interface Reading {
  /** The user of the account who reads; null for the desk. */
  readonly userId: number | null;
  /** The newest messages; null for as many as are shown first. */
  readonly shown: number | null;
  readonly urlOf: (fileId: number) => string;
}

/** Reads the thread of an order or a case, empty before its first message. 404 when the account has no such record. */
export async function readThread(
  db: Db,
  subject: ThreadSubject,
  { userId, shown, urlOf }: Reading,
): Promise<Thread> {
  orNotFound(await findSubject(db, subject));
  const thread = await findThread(db, subject);
  if (thread === undefined) return { count: 0, read_up_to: 0, waits_since: null, messages: [] };
  const isForClient = userId !== null;
  const found = await listMessages(db, thread, shown ?? MESSAGES_AT_FIRST);
  return {
    count: await countMessages(db, thread),
    read_up_to: isForClient ? await findLastRead(db, thread, userId) : thread.deskReadId,
    waits_since: isForClient ? null : (thread.waitsSince?.toISOString() ?? null),
    messages: found.map((message) => toMessage(message, isForClient, urlOf)),
  };
}
