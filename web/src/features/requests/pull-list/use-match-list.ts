import { listMatchesSchema } from '@portal/contract/requests/pull-list/match-list.schemas';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { type MatchedLine, matchedLines } from './list-lines.ts';

/** POST /match_list/: matches lines with free bottles. */
export function useMatchList(onMatched: (lines: readonly MatchedLine[]) => void) {
  return useApiMutation(
    (lines: readonly string[]) => ({
      path: '/match_list/',
      body: { lines },
      answer: listMatchesSchema,
    }),
    (answer, _client, lines) => onMatched(matchedLines(lines, answer)),
  );
}
