import type { NextCase } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openCasesQuery } from '../../features/warehouse/counting/counting-api.ts';
import { COUNT, countSheetQuery } from '../../features/warehouse/counting/case-counts-api.ts';
import { useSendQueue } from '../../lib/send-queue.ts';

/** How many count sheets are loaded in advance. */
const MOST_AHEAD = 20;

const sheetOf = ({ account, case: { id } }: Pick<NextCase, 'account' | 'case'>) =>
  countSheetQuery(String(account.id), String(id));

/**
 * Loads the sheets of the next cases of a session, so that counting goes on without a connection. Returns a function
 * that finds the case of a number or label among them, for '' the next one that was not opened here; null without one.
 */
export function useCasesAhead(id: string): (text: string) => NextCase | null {
  const client = useQueryClient();
  const { data } = useQuery(openCasesQuery(id));
  const opened = useRef(new Set<number>());
  useEffect(() => {
    const left = (data?.results ?? []).filter(({ state }) => state === 'to count');
    for (const one of left.slice(0, MOST_AHEAD)) {
      const query = sheetOf(one);
      // Each count makes all of the back office be loaded again; a sheet is, when its case is opened.
      if (client.getQueryData(query.queryKey) === undefined) void client.prefetchQuery(query);
    }
  }, [client, data]);
  return (text) => {
    const { entries } = useSendQueue.getState();
    const isCounted = ({ case: { id: caseId } }: Pick<NextCase, 'case'>) =>
      entries.some(({ kind, subject }) => kind === COUNT && subject === String(caseId));
    const code = codeOfScan(text).code.toLowerCase();
    const found = (data?.results ?? [])
      .filter((one) => client.getQueryData(sheetOf(one).queryKey) !== undefined)
      .find((one) =>
        text === ''
          ? one.state === 'to count' && !opened.current.has(one.case.id) && !isCounted(one)
          : one.case.footprint_lookup_code.toLowerCase() === code,
      );
    if (found === undefined) return null;
    opened.current.add(found.case.id);
    return { ...found, is_taken: false };
  };
}
