import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import {
  type ChangedPicks,
  changedPicksSchema,
  type Pick,
  type PicksBody,
  picksSchema,
} from '@portal/contract/staff-requests/picks.schemas';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery, POLL_MS } from '../../lib/api-query.ts';
import { sendOrQueue } from '../../lib/send-or-queue.ts';
import { t } from '../../texts/scanning.ts';

const pathOf = (number: number) => `/staff/requests/${number}/picks/`;

/** GET /staff/requests/{number}/picks/: which bottles are out of their case. */
export const picksQuery = (number: number) =>
  apiQuery(['staff', 'picks', number], pathOf(number), picksSchema);

const NONE: readonly Pick[] = [];

/** The picks of a request, loaded again every five seconds while others may work on it. */
export function usePicks(number: number, isOpen: boolean): readonly Pick[] {
  const { data } = useQuery({
    ...picksQuery(number),
    refetchInterval: isOpen ? POLL_MS : false,
  });
  return data?.picks ?? NONE;
}

/** How many bottles of a line are picked; of a line that asks for fewer since, only those. */
export function pickedOfLine(picks: readonly Pick[], { id, quantity }: OrderLine): number {
  const own = picks.filter(({ line_id: lineId }) => lineId === id);
  return Math.min(
    quantity,
    own.reduce((sum, pick) => sum + pick.quantity, 0),
  );
}

export function pickedBottles(picks: readonly Pick[], lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + pickedOfLine(picks, line), 0);
}

/** Shows the picks that a change answered, or what it will be once it is sent. */
function showPicks(
  client: QueryClient,
  number: number,
  changed: ChangedPicks | null,
  expected: (picks: readonly Pick[]) => Pick[],
): void {
  client.setQueryData(picksQuery(number).queryKey, (known) => ({
    picks: changed === null ? expected(known?.picks ?? []) : changed.picks,
  }));
}

/** POST …/picks/: picks bottles; null while it waits for a connection. */
export async function sendPicks(
  client: QueryClient,
  number: number,
  sent: PicksBody,
): Promise<ChangedPicks | null> {
  const bottles = sent.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const changed = await sendOrQueue({
    kind: 'picks',
    subject: String(number),
    label: t.pickOf(bottles, number),
    path: pathOf(number),
    fields: sent,
    answer: changedPicksSchema,
  });
  const { how, reason } = sent;
  const waiting = { how, reason, by: '', at: new Date().toISOString() };
  showPicks(client, number, changed, (picks) => [
    ...picks,
    ...sent.lines.map((line) => ({ ...line, ...waiting })),
  ]);
  return changed;
}

/** POST …/picks/remove/: takes the picks of lines back; null while it waits for a connection. */
export async function sendRemovedPicks(
  client: QueryClient,
  number: number,
  lines: readonly number[],
): Promise<ChangedPicks | null> {
  const changed = await sendOrQueue({
    kind: 'picks',
    subject: String(number),
    label: t.takeBackOf(number),
    path: `${pathOf(number)}remove/`,
    fields: { lines },
    answer: changedPicksSchema,
  });
  showPicks(client, number, changed, (picks) =>
    picks.filter(({ line_id: id }) => !lines.includes(id)),
  );
  return changed;
}
