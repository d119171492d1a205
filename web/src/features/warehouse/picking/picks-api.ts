import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { pickCalls } from '@portal/contract/warehouse/picking/picking.calls';
import type {
  ChangedPicks,
  Pick,
  Picks,
  PicksBody,
} from '@portal/contract/warehouse/picking/picks.schemas';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keyOf, POLL_MS } from '../../../lib/api-query.ts';
import { picksQuery } from '../../../lib/staff-request.ts';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { useSendQueue } from '../../../lib/send-queue.ts';
import type { QueueEntry } from '../../../lib/queue-entry.ts';
import { t } from '../../../texts/scanning.ts';

const REMOVE = '/remove/';
const PUT_BACK = '/put-back/';

const NONE: Picks = { picks: [], put_back: 0, demands_scans: false };
const KIND = 'picks';

const waitingLine = z.object({ line_id: z.number(), quantity: z.number() });

const readLines = <Line>(entry: QueueEntry, line: z.ZodMiniType<Line>): Line[] =>
  z.parse(z.array(line), JSON.parse(entry.fields['lines'] ?? '[]'));

/** The picks as they will be once what waits in this browser has arrived. */
function withWaiting(picks: readonly Pick[], waiting: readonly QueueEntry[]): readonly Pick[] {
  let known = picks;
  for (const entry of waiting) {
    if (entry.path.endsWith(PUT_BACK)) continue;
    if (entry.path.endsWith(REMOVE)) {
      const lines = readLines(entry, z.number());
      known = known.filter(({ line_id: id }) => !lines.includes(id));
    } else {
      const how = entry.fields['how'] === 'hand' ? 'hand' : 'scan';
      const pick = { how, reason: '', by: '', at: '' } as const;
      known = [...known, ...readLines(entry, waitingLine).map((line) => ({ ...line, ...pick }))];
    }
  }
  return known;
}

/**
 * The picks of a request, loaded again every five seconds while others may work on it. Those that wait in this browser
 * are among them. `toPutBack` is how many bottles are out of their case and not needed any more.
 */
export function usePicks(number: number, isOpen: boolean) {
  const { data = NONE } = useQuery({
    ...picksQuery(number),
    refetchInterval: isOpen ? POLL_MS : false,
  });
  const { entries } = useSendQueue();
  const waiting = entries.filter(
    ({ kind, subject, refusal }) => kind === KIND && subject === String(number) && refusal === null,
  );
  const isPutBack = waiting.some(({ path }) => path.endsWith(PUT_BACK));
  return {
    picks: withWaiting(data.picks, waiting),
    toPutBack: isPutBack ? 0 : data.put_back,
    demandsScans: data.demands_scans,
  };
}

/** Shows the picks that a change answered; those that wait are shown from the queue. */
function showPicks(client: QueryClient, number: number, changed: ChangedPicks | null): void {
  if (changed === null) return;
  const { already: _, ...picks } = changed;
  client.setQueryData(picksQuery(number).queryKey, picks);
}

/** POST …/picks/: picks bottles; null while it waits for a connection. */
export async function sendPicks(
  client: QueryClient,
  number: number,
  sent: Omit<PicksBody, 'happened_at'>,
): Promise<ChangedPicks | null> {
  const bottles = sent.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const changed = await sendOrQueue({
    kind: KIND,
    subject: String(number),
    label: t.pickOf(bottles, number),
    href: `/staff/requests/${number}/pick`,
    call: pickCalls.add,
    params: { number },
    fields: sent,
  });
  showPicks(client, number, changed);
  return changed;
}

/** POST …/picks/remove/: takes the picks of lines back; null while it waits for a connection. */
export async function sendRemovedPicks(
  client: QueryClient,
  number: number,
  lines: readonly number[],
): Promise<ChangedPicks | null> {
  const changed = await sendOrQueue({
    kind: KIND,
    subject: String(number),
    label: t.takeBackOf(number),
    href: `/staff/requests/${number}/pick`,
    call: pickCalls.remove,
    params: { number },
    fields: { lines },
  });
  showPicks(client, number, changed);
  return changed;
}

/** POST …/picks/put-back/: all that is not needed any more is in its case again; null while it waits for a connection. */
export async function sendPutBack(
  client: QueryClient,
  number: number,
  bottles: number,
): Promise<ChangedPicks | null> {
  const changed = await sendOrQueue({
    kind: KIND,
    subject: String(number),
    label: t.putBackOf(bottles, number),
    href: `/staff/requests/${number}/pick`,
    call: pickCalls.putBack,
    params: { number },
    fields: { bottles },
  });
  showPicks(client, number, changed);
  await client.invalidateQueries({ queryKey: keyOf(deskCalls.queue), refetchType: 'none' });
  return changed;
}
