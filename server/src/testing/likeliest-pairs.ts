import type { Pair, Pairs, Write } from './pairs.ts';

/**
 * Lists the pairs of writes that touch the same record, each write with itself too: first those of one request, run or
 * user, then those of one case, last those that only have the account in common.
 */
export function pairsOf(writes: readonly Write[]): Pair[] {
  const pairs = writes.flatMap((one, at) =>
    writes.slice(at).map((other) => ({ pair: [one, other] as const, on: meetOn(one, other) })),
  );
  const rankOf = (on: readonly string[]) =>
    on.some((subject) => !COMMON.has(subject)) ? 0 : on.includes('case') ? 1 : 2;
  return pairs
    .filter(({ on }) => on.length > 0)
    .toSorted((a, b) => rankOf(a.on) - rankOf(b.on))
    .map(({ pair }) => pair);
}

const MOST = 150;

/** The writes of every day, of the client, the desk and the floor. */
const DAILY =
  /orders\/:id\/(?:cancel|change|messages)\/$|hold_request|requests\/:number\/(?:process|picks|handover|undo|revert|cancel|complete|confirm|tracking|note|change)\/|requests\/:number\/messages\/$|runs\/:id\/(?:start|end)|cases\/:caseId\/(?:counts|location|correct|move)\/|counts\/:countId/;

/**
 * Lists the 150 pairs that meet most often: writes of every day by two of the client, the desk and the floor, on the same
 * record and not merely in the same account.
 */
export async function likeliestPairs(pairs: Pairs): Promise<Pair[]> {
  const writes = await pairs.listWrites(DAILY);
  const chosen = pairsOf(writes).filter(
    ([one, other]) =>
      one.side !== other.side && meetOn(one, other).some((subject) => !COMMON.has(subject)),
  );
  return chosen.slice(0, MOST);
}

/** All requests of a tenant are of its account, and of its case. */
const COMMON = new Set(['account', 'case']);

function meetOn(one: Write, other: Write): string[] {
  return [...one.subjects].filter((subject) => other.subjects.has(subject));
}
