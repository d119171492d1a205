import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database.ts';
import { cases } from '../../schema/inventory.ts';
import { messages, messageThreads } from '../../schema/messages.ts';
import { orders } from '../../schema/orders.ts';
import type { Steward } from './write-stock.ts';

const HOUR_MS = 60 * 60_000;

interface DemoMessage {
  readonly from: 'client' | 'staff';
  readonly text: string;
  readonly hoursAgo: number;
}

const ABOUT_A_REQUEST: readonly DemoMessage[] = [
  {
    from: 'client',
    text: 'Could the driver call ten minutes before?\n\nThe doorbell is broken.',
    hoursAgo: 5,
  },
  {
    from: 'staff',
    text: 'Yes. The driver has your number and will call from the car.',
    hoursAgo: 4,
  },
];

const ABOUT_A_CASE: readonly DemoMessage[] = [
  {
    from: 'client',
    text: 'Is the wax of these bottles still whole? A picture would help.',
    hoursAgo: 2,
  },
];

interface Writers {
  readonly now: Date;
  readonly owner: { readonly id: number; readonly name: string };
  readonly steward: Steward;
}

/** Writes a thread about the account's newest open request, with an answer, and one about its first case, without. */
export async function writeMessages(db: Db, accountId: number, writers: Writers): Promise<void> {
  const [order] = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        isNull(orders.completedDate),
        isNull(orders.cancelledDate),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  const [wineCase] = await db
    .select({ caseId: cases.id })
    .from(cases)
    .where(eq(cases.accountId, accountId))
    .orderBy(asc(cases.id))
    .limit(1);
  if (order !== undefined) await writeThread(db, { accountId, ...order }, ABOUT_A_REQUEST, writers);
  if (wineCase !== undefined) {
    await writeThread(db, { accountId, ...wineCase }, ABOUT_A_CASE, writers);
  }
}

async function writeThread(
  db: Db,
  subject: { readonly accountId: number; readonly orderId?: number; readonly caseId?: number },
  written: readonly DemoMessage[],
  { now, owner, steward }: Writers,
): Promise<void> {
  const { accountId } = subject;
  const [thread] = await db
    .insert(messageThreads)
    .values({ ...subject, lastAt: now })
    .returning({ id: messageThreads.id });
  if (thread === undefined) throw new Error('A thread was not inserted.');
  const rows = await db
    .insert(messages)
    .values(
      written.map(({ from, text, hoursAgo }) => ({
        accountId,
        threadId: thread.id,
        side: from,
        authorUserId: from === 'client' ? owner.id : steward.actorUserId,
        authorName: from === 'client' ? owner.name : steward.actor,
        body: text,
        createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
      })),
    )
    .returning({ id: messages.id, side: messages.side, at: messages.createdAt });
  const last = (side: DemoMessage['from']) => rows.findLast((row) => row.side === side);
  const isAnswered = rows.at(-1)?.side === 'staff';
  const lastClientId = last('client')?.id ?? 0;
  await db
    .update(messageThreads)
    .set({
      lastAt: rows.at(-1)?.at ?? now,
      lastClientId,
      lastStaffId: last('staff')?.id ?? 0,
      deskReadId: isAnswered ? lastClientId : 0,
      waitsSince: isAnswered ? null : (rows.at(-1)?.at ?? now),
    })
    .where(and(eq(messageThreads.accountId, accountId), eq(messageThreads.id, thread.id)));
}
