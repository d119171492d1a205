import { earliestRequestDate } from '@portal/contract/provider/business-days';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { orNotFound } from '../app-error.ts';
import { cases, lots } from '../db/schema/inventory.ts';
import { listOfOrder } from '../features/requests/differences/differences.repository.ts';
import { reportDifference } from '../features/requests/differences/differences.service.ts';
import { decideDifference } from '../features/requests/differences/staff-differences.service.ts';
import { markReadAtDesk, writeMessage } from '../features/requests/messages/messages.service.ts';
import { propose } from '../features/requests/proposals/proposals.service.ts';
import { type DemoAccountInPlay, findCaseOf, orderOf } from './account-scenes.ts';
import type { PlannedOrder } from './orders/planned-order.ts';
import { COLLECTOR } from './people.ts';
import { callOf, hoursAfter, sampleFile, type Scene } from './scenes.ts';

/** What the people of an account write to the company until now. */
export function clientScenes(account: DemoAccountInPlay, now: Date): Scene[] {
  return [
    ...messageScenes(account, now),
    ...differenceScenes(account),
    ...proposalScenes(account, now),
  ];
}

/** A thread about the newest open request, with an answer, and one about the first case, without. */
function messageScenes(account: DemoAccountInPlay, now: Date): Scene[] {
  const { accountId, steward, plan } = account;
  const open = plan.orders.findLast(
    ({ dates }) => dates.completedDate === null && dates.cancelledDate === null,
  );
  const [firstCase] = plan.cases;
  if (open === undefined || firstCase === undefined) return [];
  const aboutOrder = async () => ({ accountId, orderId: orderOf(account, open).id });
  const aboutCase = async (portal: AppContext) => {
    const { id: caseId } = await findCaseOf(portal.database.db, accountId, firstCase);
    return { accountId, caseId };
  };
  const writing = (text: string) => ({ text, call: callOf({}), urlOf: () => '' });
  const ask = (text: string, about: typeof aboutOrder | typeof aboutCase) => {
    return async (portal: AppContext) => {
      const client = account.owner(portal);
      await writeMessage(portal, { client }, await about(portal), writing(text));
    };
  };
  const answer = (text: string) => async (portal: AppContext) => {
    const subject = await aboutOrder();
    const everything = { messageId: Infinity, needsNoAnswer: false };
    await markReadAtDesk(portal, steward, subject, everything);
    await writeMessage(portal, { steward }, subject, writing(text));
  };
  const asked = 'Could the driver call ten minutes before?\n\nThe doorbell is broken.';
  const answered = 'Yes. The driver has your number and will call from the car.';
  const waiting = 'Is the wax of these bottles still whole? A picture would help.';
  return [
    { at: hoursAfter(now, -5), play: ask(asked, aboutOrder) },
    { at: hoursAfter(now, -4), play: answer(answered) },
    { at: hoursAfter(now, -2), play: ask(waiting, aboutCase) },
  ];
}

/** Two of the last deliveries were not right: one report is answered, the other waits with a picture. */
function differenceScenes(account: DemoAccountInPlay): Scene[] {
  if (account.plan.account !== COLLECTOR) return [];
  const delivered = account.plan.orders
    .filter(({ request }) => request.type === 'pull' && request.state === 'completed')
    .toSorted((a, b) => Number(a.dates.completedDate) - Number(b.dates.completedDate));
  const [answered, open] = delivered.slice(-3);
  if (answered === undefined || open === undefined) return [];
  const { steward, accountId } = account;
  const report = (order: PlannedOrder, kind: string, description: string) => {
    return async (portal: AppContext) => {
      const { id: orderId, lines } = orderOf(account, order);
      const body = { line: lines[0]?.id, kind, quantity: 1, description };
      const files = kind === 'missing' ? [sampleFile('opened-case.png')] : [];
      const client = account.owner(portal);
      await reportDifference(portal, client, { accountId, orderId }, callOf(body, files));
    };
  };
  const answer = async (portal: AppContext) => {
    const { db } = portal.database;
    const key = { accountId, orderId: orderOf(account, answered).id };
    const [waiting] = await listOfOrder(db, key);
    const { id } = orNotFound(waiting).difference;
    const note =
      'Our driver dropped the case. We credit the price of the bottle with your next bill.';
    await decideDifference(
      portal,
      steward,
      { accountId, id },
      { outcome: 'credited', quantity: null, note },
    );
  };
  const after = (order: PlannedOrder, hours: number) =>
    hoursAfter(order.dates.completedDate ?? new Date(0), hours);
  return [
    {
      at: after(answered, 3),
      play: report(answered, 'damaged', 'The capsule of one bottle is torn and the cork is wet.'),
    },
    { at: after(answered, 5), play: answer },
    { at: after(open, 3), play: report(open, 'missing', 'One bottle was not in the case.') },
  ];
}

const PROPOSED_LINES = 3;
const PROPOSED_BOTTLES = 2;

/** Somebody who may not send requests proposes one: two free bottles each of three wines. */
function proposalScenes(
  { accountId, proposer, addressIds, calendar }: DemoAccountInPlay,
  now: Date,
): Scene[] {
  if (proposer === null) return [];
  const play = async (portal: AppContext) => {
    const { timeZone } = portal.config.provider;
    const lines = await portal.database.db
      .select({
        wine: lots.wineId,
        case_footprint_id: cases.footprintId,
        size_value: lots.sizeMl,
        quantity: sql`${PROPOSED_BOTTLES}::integer`.mapWith(Number),
      })
      .from(lots)
      .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
      .where(
        and(
          eq(lots.accountId, accountId),
          sql`${lots.quantity} - ${lots.reserved} >= ${PROPOSED_BOTTLES}`,
        ),
      )
      .orderBy(asc(lots.id))
      .limit(PROPOSED_LINES);
    const body = {
      lines,
      method: 'VanDelivery',
      requested_delivery_date: earliestRequestDate(now, timeZone, calendar.holidays),
      address: addressIds[0],
      notes: 'For the dinner on Saturday',
    };
    await propose(portal, proposer(portal), callOf(body));
  };
  return [{ at: now, play }];
}
