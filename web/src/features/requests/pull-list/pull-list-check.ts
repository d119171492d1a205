import { pullListCalls } from '@portal/contract/requests/pull-list/pull-list.calls';
import {
  MAX_CHECKED_LINES,
  type PullListCheck,
  writeCheckedLine,
} from '@portal/contract/requests/pull-list/pull-list.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { lineName, type PullListLine } from './pull-list-line.ts';

function askedLine({ wineId, caseDetail }: PullListLine) {
  const { footprintId, sizeMl } = caseDetail;
  return { wine: wineId, case_footprint_id: footprintId, size_value: sizeMl };
}

function checkLines(lines: readonly PullListLine[], signal: AbortSignal): Promise<PullListCheck> {
  return callApi({
    ...requestOf(pullListCalls.check, {
      query: { line: lines.map((line) => writeCheckedLine(askedLine(line))) },
    }),
    signal,
  });
}

/** What the inventory has for the lines of the list. */
export interface PullListStock {
  /** Free bottles by line name. */
  readonly free: ReadonlyMap<string, number>;
  /** All bottles of a case, by its footprint id. */
  readonly caseBottles: ReadonlyMap<number, number>;
}

/** Fetched in portions so that no URL grows too long. */
async function readStock(
  lines: readonly PullListLine[],
  signal: AbortSignal,
): Promise<PullListStock> {
  const free = new Map<string, number>();
  const caseBottles = new Map<number, number>();
  for (let start = 0; start < lines.length; start += MAX_CHECKED_LINES) {
    const portion = lines.slice(start, start + MAX_CHECKED_LINES);
    const checked = await checkLines(portion, signal);
    for (const [at, { available, case_footprint_id, case_bottles }] of checked.entries()) {
      const line = portion[at];
      if (line !== undefined) free.set(lineName(line), available);
      caseBottles.set(case_footprint_id, case_bottles);
    }
  }
  return { free, caseBottles };
}

/**
 * Loads what the inventory has for each line: the pull list is checked when it is opened
 * (docs/product/pull-list.md#checked-when-opened).
 */
export function pullListCheckOptions(lines: readonly PullListLine[]) {
  return queryOptions({
    queryKey: ['pull-list-check', lines.map(lineName).toSorted()],
    queryFn: ({ signal }) => readStock(lines, signal),
    enabled: lines.length > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    // The other lines keep their values while the list is fetched again after a removal.
    placeholderData: keepPreviousData,
  });
}

/** The lines with fewer free bottles than requested, or none. */
export function shortLines(
  lines: readonly PullListLine[],
  free: ReadonlyMap<string, number> | undefined,
): PullListLine[] {
  return lines.filter((line) => (free?.get(lineName(line)) ?? Infinity) < line.pullQuantity);
}
