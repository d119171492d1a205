import { readFileSync } from 'node:fs';
import { and, asc, eq } from 'drizzle-orm';
import { orNotFound } from '../../../app-error.ts';
import { insertChange } from '../../../features/requests/orders/order-changes.repository.ts';
import { findOrder } from '../../../features/requests/orders/orders.repository.ts';
import { versionOf } from '../../../features/requests/orders/record-change.service.ts';
import { programFile } from '../../../program-files.ts';
import type { Db } from '../../database.ts';
import { differences } from '../../schema/differences.ts';
import { fileContents } from '../../schema/inventory.ts';
import { attachments, orderLines } from '../../schema/orders.ts';
import { orderPicks } from '../../schema/picks.ts';
import { businessDayBefore, type DemoCalendar, momentOf } from '../calendar.ts';
import type { AccountPlan } from '../demo-plan.ts';
import type { PlannedOrder } from '../orders/planned-order.ts';
import type { WrittenAccount } from './write-people.ts';
import type { Steward } from './write-stock.ts';
import type { WrittenIds } from './written-ids.ts';

const HOUR_MS = 60 * 60_000;

interface Work {
  readonly account: WrittenAccount;
  readonly plan: AccountPlan;
  readonly ids: WrittenIds;
  readonly calendar: DemoCalendar;
  readonly steward: Steward;
  readonly packer: Steward;
}

const pulls = ({ orders }: AccountPlan) => orders.filter(({ request }) => request.type === 'pull');

const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);

/** Yesterday at an hour by the clock of UTC, or the last business day before. */
const yesterday = ({ today, holidays }: DemoCalendar, time: string) =>
  momentOf(businessDayBefore(today, 1, holidays), time);

/** Lists the lines of a request in the order of its page. */
async function listLines(db: Db, accountId: number, orderId: number) {
  const lines = await db
    .select({ lineId: orderLines.id, lotId: orderLines.lotId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.accountId, accountId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.id));
  return lines.flatMap(({ lotId, ...line }) => (lotId === null ? [] : { ...line, lotId }));
}

/** Writes the picks of the pulled requests, which were worked on paper. */
export async function writeLists(db: Db, { account, plan, ids, steward }: Work): Promise<void> {
  const { accountId } = account;
  for (const order of pulls(plan)) {
    const { processedDate: pickedAt, completedDate, cancelledDate } = order.dates;
    if (pickedAt === null || completedDate !== null || cancelledDate !== null) continue;
    const orderId = ids.of(order);
    const by = { byUserId: steward.actorUserId, byName: steward.actor };
    const pick = {
      accountId,
      orderId,
      how: 'list',
      pickedAt,
      recordedAt: pickedAt,
      ...by,
    } as const;
    const lines = await listLines(db, accountId, orderId);
    await db.insert(orderPicks).values(lines.map((line) => ({ ...line, ...pick })));
  }
}

/** Writes the picks of the newest requested delivery: one line by scan and one bottle without; the rest is left. */
export async function writePicks(db: Db, work: Work): Promise<void> {
  const { account, plan, ids, calendar, packer } = work;
  const { accountId } = account;
  const order = pulls(plan).findLast(
    ({ request }) => request.state === 'requested' && request.method === 'VanDelivery',
  );
  if (order === undefined) return;
  const orderId = ids.of(order);
  const [scanned, typed] = await listLines(db, accountId, orderId);
  const by = { accountId, orderId, byUserId: packer.actorUserId, byName: packer.actor };
  if (scanned !== undefined) {
    const pickedAt = yesterday(calendar, '19:10');
    await db
      .insert(orderPicks)
      .values({ ...by, ...scanned, how: 'scan', pickedAt, recordedAt: pickedAt });
  }
  if (typed !== undefined) {
    const one = { ...typed, quantity: 1, reason: 'The label cannot be read' };
    const pickedAt = yesterday(calendar, '19:12');
    await db
      .insert(orderPicks)
      .values({ ...by, ...one, how: 'hand', pickedAt, recordedAt: pickedAt });
  }
}

/** Writes that the owner has changed the time and the note of an open delivery. */
export async function writeChange(db: Db, work: Work): Promise<void> {
  const { account, plan, ids, calendar } = work;
  const { accountId, ownerId } = account;
  const order = pulls(plan).find(
    ({ request }) => request.state === 'requested' && request.notes !== '',
  );
  if (order === undefined) return;
  const key = { accountId, orderId: ids.of(order) };
  const found = orNotFound(await findOrder(db, accountId, key.orderId));
  const after = versionOf(found);
  const before = { ...after, requested_delivery_time: 'ANY_TIME' as const, notes: '' };
  const changedAt = yesterday(calendar, '15:20');
  await insertChange(db, key, { before, after, byUserId: ownerId, changedAt });
}

/** Writes what the owner reported about two deliveries: one report is answered, the other waits with a picture. */
export async function writeDifferences(db: Db, work: Work): Promise<void> {
  const delivered = pulls(work.plan).filter(({ dates }) => dates.completedDate !== null);
  const [answered, open] = delivered.slice(-3);
  if (answered === undefined || open === undefined) return;
  await writeDifference(db, work, answered, {
    kind: 'damaged',
    description: 'The capsule of one bottle is torn and the cork is wet.',
    answer: 'Our driver dropped the case. We credit the price of the bottle with your next bill.',
  });
  await writeDifference(db, work, open, {
    kind: 'missing',
    description: 'One bottle was not in the case.',
    answer: null,
  });
}

interface DemoDifference {
  readonly kind: 'damaged' | 'missing';
  readonly description: string;
  /** Null while it waits. */
  readonly answer: string | null;
}

async function writeDifference(
  db: Db,
  { account: { accountId, ownerId }, ids, steward }: Work,
  order: PlannedOrder,
  { answer, ...facts }: DemoDifference,
): Promise<void> {
  const orderId = ids.of(order);
  const completed = order.dates.completedDate;
  const [line] = await listLines(db, accountId, orderId);
  if (completed === null || line === undefined) return;
  const decided = answer !== null && {
    state: 'credited' as const,
    note: answer,
    decidedByUserId: steward.actorUserId,
    decidedBy: steward.actor,
    decidedAt: later(completed, 5),
  };
  const [made] = await db
    .insert(differences)
    .values({
      ...facts,
      ...decided,
      accountId,
      orderId,
      lineId: line.lineId,
      quantity: 1,
      reportedByUserId: ownerId,
      reportedAt: later(completed, 3),
    })
    .returning({ differenceId: differences.id });
  if (answer === null) await writePicture(db, { accountId, orderId, ...made });
}

async function writePicture(
  db: Db,
  of: { readonly accountId: number; readonly orderId: number; readonly differenceId?: number },
): Promise<void> {
  const content = readFileSync(programFile('db/demo/opened-case.png'));
  const picture = { contentType: 'image/png', content, sizeBytes: content.length };
  const rows = await db.insert(fileContents).values(picture).returning({ fileId: fileContents.id });
  await db
    .insert(attachments)
    .values(rows.map((row) => ({ ...of, ...row, fileName: 'opened-case.png' })));
}
