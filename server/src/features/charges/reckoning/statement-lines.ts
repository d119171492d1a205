import { addMonths } from '@portal/contract/provider/business-days';
import { type AccountHistory, type AccountTerms, termsIn } from './account-history.ts';
import { type ChargeLine, taxOf } from './charge-line.ts';
import { chargesOf, storageOf } from './charges-of.ts';
import { daysOfMonth } from './months.ts';

/** What statements have charged so far for one key, all together. */
export interface ChargedSoFar {
  /** The charge as it was first issued. */
  readonly line: ChargeLine;
  readonly net: number;
}

/** The months of a statement, and those before it that other statements charged. */
interface Period {
  readonly months: readonly [string, ...string[]];
  readonly earlier: readonly string[];
}

/**
 * Computes what the charges of an account are up to the end of a period, including the storage of the next period where
 * it is paid in advance: as if what is stored then stayed (docs/product/charges.md#in-advance).
 */
export function chargesUpTo(
  history: AccountHistory,
  terms: AccountTerms,
  { months, earlier }: Period,
): ChargeLine[] {
  const lines = chargesOf(history, terms, [...earlier, ...months]);
  const last = addMonths(months[0], months.length - 1);
  if (termsIn(terms.card, last)?.in_advance !== true) return lines;
  const end = daysOfMonth(last).last;
  const staying = history.changes.filter(({ day }) => day <= end);
  const next = months.map((_, at) => addMonths(last, at + 1));
  return [...lines, ...next.flatMap((month) => storageOf(staying, terms, month))];
}

/**
 * The lines of the next statement: charges that no statement has, and the differences of those that one has and that
 * are another amount by now, or no charge at all (docs/product/charges.md#corrections). Nothing is charged twice, and
 * the sum of all statements is the sum of `now`.
 */
export function notYetCharged(
  now: readonly ChargeLine[],
  charged: ReadonlyMap<string, ChargedSoFar>,
  whyChanged: (line: ChargeLine) => string,
): ChargeLine[] {
  const current = new Map(now.map((line) => [line.key, line]));
  const lines = now.flatMap((line) => {
    const before = charged.get(line.key);
    if (before === undefined) return [line];
    return corrected(line, line.net - before.net, whyChanged);
  });
  const gone = [...charged.values()]
    .filter(({ line }) => !current.has(line.key))
    .flatMap(({ line, net }) => corrected(line, -net, whyChanged));
  return [...lines, ...gone];
}

function corrected(
  line: ChargeLine,
  net: number,
  whyChanged: (line: ChargeLine) => string,
): ChargeLine[] {
  if (net === 0) return [];
  return [{ ...line, net, tax: taxOf(net, line.taxRate), reason: whyChanged(line) }];
}
