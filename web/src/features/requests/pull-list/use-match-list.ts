import { matchListCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { type MatchedLine, matchedLines } from './list-lines.ts';

/** POST /match_list/: matches lines with free bottles. */
export function useMatchList(onMatched: (lines: readonly MatchedLine[]) => void) {
  return useApiMutation(
    (lines: readonly string[]) => requestOf(matchListCalls.match, { body: { lines } }),
    (answer, _client, lines) => onMatched(matchedLines(lines, answer)),
  );
}
