import type { Call } from '@portal/contract/calls/calls';
import { LONGEST_QUICK_SEARCH } from '@portal/contract/requests/quick-search/quick-search.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../../lib/api-client.ts';

/** A pause in typing this long sends the search. */
const PAUSE_MS = 200;
/** One character would find almost everything. */
const FEWEST_CHARACTERS = 2;

/** The call that finds records. */
export type SearchCall<Answer> = Call & { readonly answer: z.ZodMiniType<Answer> };

/** Returns the text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/**
 * Searches for what is typed, one call for each pause. The answer before stays until the next one is there, and says
 * for which text it is.
 */
export function useQuickSearch<Answer>({ path, answer }: SearchCall<Answer>, typed: string) {
  const isTooLong = typed.length > LONGEST_QUICK_SEARCH;
  const isSearched = typed.length >= FEWEST_CHARACTERS && !isTooLong;
  const paused = usePaused(typed);
  const query = useQuery({
    queryKey: ['quick-search', path, typed],
    queryFn: async ({ signal }) => ({
      text: typed,
      answer: await callApi({ path, query: { search: typed }, answer, signal }),
    }),
    enabled: isSearched && paused === typed,
    // A word that begins otherwise is another search.
    placeholderData: (before) => (before?.text[0] === typed[0] ? before : undefined),
  });
  const { data, error, isPlaceholderData } = query;
  const failure = isSearched && !query.isFetching && paused === typed ? error : null;
  return {
    isTooLong,
    failure,
    tryAgain: () => void query.refetch(),
    found: isSearched && failure === null ? data : undefined,
    /** Whether what is shown is for what is typed. */
    isSettled: !isSearched || failure !== null || (data !== undefined && !isPlaceholderData),
  };
}
