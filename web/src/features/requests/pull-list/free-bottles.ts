import {
  type FreeBottlesBody,
  MAX_FREE_IDS,
} from '@portal/contract/cellar/inventory/free-bottles.schemas';
import { matchListCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { type FreeBottles, freeBottlesOf } from './pull-list-line.ts';

/** Finds what is free now of wines, or in cases, with one call for up to a thousand of them. */
export async function findFreeBottles(
  of: keyof FreeBottlesBody,
  ids: readonly number[],
): Promise<FreeBottles[]> {
  const found: FreeBottles[] = [];
  for (let start = 0; start < ids.length; start += MAX_FREE_IDS) {
    const options = await callApi(
      requestOf(matchListCalls.freeBottles, {
        body: { [of]: ids.slice(start, start + MAX_FREE_IDS) },
      }),
    );
    found.push(...options.flatMap(freeBottlesOf));
  }
  return found;
}
