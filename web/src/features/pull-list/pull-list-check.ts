import {
  MAX_CHECKED_LINES,
  type PullListCheck,
  pullListCheckSchema,
  writeCheckedLine,
} from '@portal/contract/pull-list/pull-list.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { lineName, type PullListLine } from './pull-list-line.ts';

function askedLine({ wineId, caseDetail }: PullListLine) {
  const { footprintId, sizeMl } = caseDetail;
  return { wine: wineId, case_footprint_id: footprintId, size_value: sizeMl };
}

function checkLines(lines: readonly PullListLine[], signal: AbortSignal): Promise<PullListCheck> {
  return callApi({
    path: '/pull_list_check/',
    query: { line: lines.map((line) => writeCheckedLine(askedLine(line))) },
    answer: pullListCheckSchema,
    signal,
  });
}

/** Free bottles by line name, fetched in portions so that no URL grows too long. */
async function freeBottles(lines: readonly PullListLine[], signal: AbortSignal) {
  const free = new Map<string, number>();
  for (let start = 0; start < lines.length; start += MAX_CHECKED_LINES) {
    const portion = lines.slice(start, start + MAX_CHECKED_LINES);
    const checked = await checkLines(portion, signal);
    for (const [at, { available }] of checked.entries()) {
      const line = portion[at];
      if (line !== undefined) free.set(lineName(line), available);
    }
  }
  return free;
}

/**
 * Loads the free bottles of each line: the pull list is checked when it is opened
 * (docs/product/pull-list.md#checked-when-opened).
 */
export function pullListCheckOptions(lines: readonly PullListLine[]) {
  return queryOptions({
    queryKey: ['pull-list-check', lines.map(lineName).toSorted()],
    queryFn: ({ signal }) => freeBottles(lines, signal),
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
