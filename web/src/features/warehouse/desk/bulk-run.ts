import { deskCalls, requestActionCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { isSignedFor } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { pickCalls } from '@portal/contract/warehouse/picking/picking.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { problemOf } from '../../../lib/failure-sentence.ts';
import { t } from '../../../texts/desk.tsx';
import { pickedOfLine } from '../../../lib/picked-bottles.ts';

/** An action on several requests at once. */
export type BulkAction = 'confirm' | 'process' | 'complete';

/** What became of one request; `problem` is null when the action was done. */
export interface BulkResult {
  readonly number: number;
  readonly problem: string | null;
}

/** Why an action is not for a request, so that no call is made; null when it may be. */
export function whyNot(action: BulkAction, row: QueueRow): string | null {
  if (row.completed_date !== null || row.cancelled_date !== null) return t.itHasEnded;
  if (action === 'confirm') {
    if (row.confirmed_date !== null) return t.itsDateIsConfirmedAlready;
    return row.requested_delivery_date === null ? t.itHasNoRequestedDate : null;
  }
  if (row.order_type === 'Add Request') return t.itIsAnAddRequest;
  const isPulled = row.processed_date !== null;
  if (action === 'complete') return isPulled ? null : t.itIsNotPulledYet;
  return isPulled ? t.itIsPulledAlready : null;
}

/** Why its page has to ask about its bottles: only some are ticked, or nothing says why they were not scanned. */
async function whyAsked(action: BulkAction, number: number): Promise<string | null> {
  const { picks, demands_scans: demandsScans } = await callApi(
    requestOf(pickCalls.list, { params: { number } }),
  );
  const isExplained = picks.every(({ how, reason }) => how === 'scan' || reason !== '');
  const mustExplain = action === 'process' && demandsScans;
  if (mustExplain && (picks.length === 0 || !isExplained)) return t.notAllScanned;
  if (picks.length === 0) return null;
  const { order } = await callApi(requestOf(deskCalls.request, { params: { number } }));
  const isPart = order.lines.some((line) => pickedOfLine(picks, line) < line.quantity);
  return isPart ? t.notAllTicked : null;
}

async function act(action: BulkAction, row: QueueRow, why: string): Promise<BulkResult> {
  const number = row.footprint_id;
  const problem = whyNot(action, row);
  if (problem !== null) return { number, problem };
  const asked = action === 'confirm' ? null : await whyAsked(action, number);
  if (asked !== null) return { number, problem: asked };
  const day = { confirmed_date: row.requested_delivery_date };
  await callApi(
    requestOf(requestActionCalls[action], {
      params: { number },
      body: {
        version: row.version,
        ...(action === 'confirm' && day),
        ...(action === 'complete' && isSignedFor(row.method) && { reason: why }),
      },
    }),
  );
  return { number, problem: null };
}

/**
 * Makes the action on one request after the other, each by the call and the rules of its own page, so that one that is
 * refused holds up no other, and a long selection is not throttled. `why` says why nobody signs at a delivery.
 */
export async function runBulk(
  action: BulkAction,
  rows: readonly QueueRow[],
  why: string,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const row of rows) {
    const failed = (error: unknown) => ({ number: row.footprint_id, problem: problemOf(error) });
    results.push(await act(action, row, why).catch(failed));
  }
  return results;
}

const DONE: Readonly<Record<BulkAction, (done: number, failed: number) => string>> = {
  confirm: t.datesConfirmed,
  process: t.markedPulled,
  complete: t.delivered,
};

/** The outcome in one line: "5 confirmed, 1 not". */
export function bulkSummary(action: BulkAction, results: readonly BulkResult[]): string {
  const failed = results.filter(({ problem }) => problem !== null).length;
  return DONE[action](results.length - failed, failed);
}
