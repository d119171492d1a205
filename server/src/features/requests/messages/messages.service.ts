import { WRITING_ROLES } from '@portal/contract/access/auth/roles';
import { type Message, messageSchema } from '@portal/contract/requests/messages/messages.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound, throttled } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Client, Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/messages.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { assertQuota, examined, uploadProblems } from '../../../lib/files/uploads.service.ts';
import { isClosedUnderLock, lockForClient } from '../../../lib/stock-lock.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { toMessage } from './message-answers.ts';
import { mailNewMessage } from './message-mails.ts';
import { raiseLastRead, takeWaitingMail } from './message-reads.repository.ts';
import {
  findSubject,
  findThread,
  insertMessage,
  insertThread,
  listMessages,
  listWrittenSince,
  lockThread,
  type StoredThread,
  type SubjectFacts,
  type ThreadSubject,
  updateThread,
} from './messages.repository.ts';

/** A user writes at most so many messages in so many minutes (docs/product/messages.md#limits). */
const MOST_WRITTEN = 30;
const WINDOW_MS = 10 * 60_000;

/** Who writes: a user of the account, or one of the company's people. */
export type Writer = { readonly client: Client } | { readonly steward: Steward };

/** What is written, and how links to its files are made. */
export interface Writing {
  readonly text: string;
  readonly call: CreateCall;
  readonly urlOf: (fileId: number) => string;
}

/**
 * Adds a message to the thread of an order or a case, once for an idempotency key. 404 when the account has no such
 * record, 400 under `attachments`, 409 for a closed account, 429 when a client writes too much.
 */
export function writeMessage(
  context: AppContext,
  writer: Writer,
  subject: ThreadSubject,
  { text, call, urlOf }: Writing,
): Promise<{ answer: Message; isReplay: boolean }> {
  const { accountId } = subject;
  return context.database.transaction(async (tx) => {
    const facts = orNotFound(await findSubject(tx, subject));
    await lockForWriter(tx, writer, accountId);
    const at = context.clock();
    const { userId } = 'client' in writer ? writer.client : writer.steward;
    return createOnce(tx, userId, call, at, messageSchema, async () => {
      const problems = uploadProblems(call.uploads);
      if (problems.length > 0) throw invalid({ attachments: problems });
      if ('client' in writer) await refuseMany(tx, writer.client, at);
      const thread = (await lockThread(tx, subject)) ?? (await insertThread(tx, subject, at));
      const id = await insertMessage(
        tx,
        { accountId, threadId: thread.id, createdAt: at, body: text, ...authorOf(writer) },
        call.uploads.map(examined),
      );
      const added = { thread, facts, id, at };
      if ('client' in writer) await afterClient(tx, context, added);
      else await afterSteward(tx, context, writer.steward, added);
      const [written] = await listMessages(tx, thread, 1);
      return toMessage(orNotFound(written), 'client' in writer, urlOf);
    });
  });
}

async function lockForWriter(tx: Db, writer: Writer, accountId: number): Promise<void> {
  if ('client' in writer) return lockForClient(tx, writer.client, WRITING_ROLES);
  if (await isClosedUnderLock(tx, accountId)) throw noLongerPossible(t.accountClosed);
}

function authorOf(writer: Writer) {
  if ('steward' in writer) {
    const { userId: authorUserId, name: authorName } = writer.steward;
    return { side: 'staff', authorUserId, authorName } as const;
  }
  const { userId: authorUserId, firstName, lastName, email } = writer.client;
  const authorName = `${firstName} ${lastName}`.trim() || email;
  return { side: 'client', authorUserId, authorName } as const;
}

/** 429 until the oldest of too many messages is out of the window. */
async function refuseMany(tx: Db, { accountId, userId }: Client, at: Date): Promise<void> {
  const since = new Date(at.getTime() - WINDOW_MS);
  const written = await listWrittenSince(tx, accountId, userId, since);
  const oldest = written[MOST_WRITTEN - 1];
  if (oldest !== undefined) {
    throw throttled((oldest.at.getTime() + WINDOW_MS - at.getTime()) / 1000);
  }
}

interface AddedMessage {
  readonly thread: StoredThread;
  readonly facts: SubjectFacts;
  readonly id: number;
  readonly at: Date;
}

/** The desk owes an answer, since the first message that has none. */
async function afterClient(tx: Db, { config }: AppContext, added: AddedMessage): Promise<void> {
  const { thread, id, at } = added;
  await assertQuota(tx, thread.accountId, config.limits.storageQuotaMb);
  const waitsSince = thread.waitsSince ?? at;
  await updateThread(tx, thread, { lastClientId: id, lastAt: at, waitsSince });
}

/** The client is answered, unless a message came that nobody at the desk has read. */
async function afterSteward(
  tx: Db,
  context: AppContext,
  steward: Steward,
  { thread, facts, id, at }: AddedMessage,
): Promise<void> {
  const isAnswered = thread.lastClientId <= thread.deskReadId;
  const waitsSince = isAnswered ? null : thread.waitsSince;
  await updateThread(tx, thread, { lastStaffId: id, lastAt: at, waitsSince });
  await record(tx, { actor: steward, at, accountId: thread.accountId }, 'message written', facts);
  await mailNewMessage(tx, context, { ...thread, lastStaffId: id }, facts, at);
}

/** Adds an audit entry about the order or case of a thread. */
function record(
  tx: Db,
  by: Parameters<ReturnType<typeof auditOf>>[1],
  action: 'message written' | 'needs no answer',
  facts: SubjectFacts,
): Promise<void> {
  return 'orderId' in facts
    ? auditOf('order')(tx, by, action, facts.orderId, { footprint_id: facts.orderNumber })
    : auditOf('case')(tx, by, action, facts.caseId, { case_number: facts.caseNumber });
}

const lastIdOf = ({ lastClientId, lastStaffId }: StoredThread) =>
  Math.max(lastClientId, lastStaffId);

/** Records that a user has read a thread up to a message. A mail about it that still waits is not sent. */
export function markRead(
  { database }: AppContext,
  { userId, email }: Client,
  subject: ThreadSubject,
  messageId: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    orNotFound(await findSubject(tx, subject));
    const thread = await findThread(tx, subject);
    if (thread === undefined) return;
    await raiseLastRead(tx, thread, userId, Math.min(messageId, lastIdOf(thread)));
    if (messageId >= thread.lastStaffId) await takeWaitingMail(tx, thread, email);
  });
}

/** What the desk has done with a thread. */
export interface DeskReading {
  readonly messageId: number;
  /** Nobody has to answer, unless a later message has come. */
  readonly needsNoAnswer: boolean;
}

/** Records that the desk has read a thread up to a message: one of its people is enough. */
export function markReadAtDesk(
  { clock, database }: AppContext,
  steward: Steward,
  subject: ThreadSubject,
  { messageId, needsNoAnswer }: DeskReading,
): Promise<void> {
  return database.transaction(async (tx) => {
    const facts = orNotFound(await findSubject(tx, subject));
    const thread = await lockThread(tx, subject);
    if (thread === undefined) return;
    const read = Math.min(messageId, lastIdOf(thread));
    const isSettled = needsNoAnswer && thread.waitsSince !== null && read >= thread.lastClientId;
    await updateThread(tx, thread, {
      deskReadId: Math.max(thread.deskReadId, read),
      ...(isSettled && { waitsSince: null }),
    });
    if (!isSettled) return;
    const by = { actor: steward, at: clock(), accountId: subject.accountId };
    await record(tx, by, 'needs no answer', facts);
  });
}
