import type { CardTerms, OwnTerms } from '@portal/contract/charges/rates/rates.schemas';
import {
  type AccountHistory,
  type AccountTerms,
  type From,
  type Handling,
  type ManualCharge,
  termsIn,
} from '../reckoning/account-history.ts';
import type { ChargedRequest, LedgerEntry } from './charge-history.repository.ts';

/** A row of a request, with the bottles of its case before it and after it. */
interface RowOfRequest extends LedgerEntry {
  readonly before: number;
  readonly after: number;
  /** Whether the account had never stored the wine. */
  readonly isNewWine: boolean;
}

/**
 * Makes an account's history for charges of its ledger, in the order of its rows. What was undone counts on the day of
 * what it undoes, so that both together are nothing (docs/product/charges.md#when-it-is-counted).
 */
export function historyOf(
  entries: readonly LedgerEntry[],
  requests: readonly ChargedRequest[],
  manual: readonly ManualCharge[],
): AccountHistory {
  const dayOfStep = new Map<string, string>();
  const bottlesOfCase = new Map<number, number>();
  const knownWines = new Set<number>();
  const rowsOf = new Map<number, RowOfRequest[]>();
  const changes = entries.map((entry) => {
    const { caseId, sizeMl, change: bottles, reason, orderId } = entry;
    const step = stepOf(entry);
    if (reason !== 'undo') dayOfStep.set(step, entry.day);
    const day = (reason === 'undo' ? dayOfStep.get(step) : undefined) ?? entry.day;
    const before = bottlesOfCase.get(caseId) ?? 0;
    const after = before + bottles;
    bottlesOfCase.set(caseId, after);
    if (orderId !== null) {
      const isNewWine = !knownWines.has(entry.wineId);
      const row = { ...entry, before, after, isNewWine };
      rowsOf.set(orderId, withRow(rowsOf.get(orderId) ?? [], row));
    }
    knownWines.add(entry.wineId);
    return { day, caseId, sizeMl, bottles, isArrival: isArrival(entry) };
  });
  const handlings = requests.flatMap((request) =>
    handlingOf(request, rowsOf.get(request.orderId) ?? []),
  );
  return { changes, handlings, manual };
}

/** What an undo undoes: an import, or what a request did to a lot. */
const stepOf = ({ batchId, orderId, lotId }: LedgerEntry): string =>
  batchId === null ? `${orderId}/${lotId}` : `import ${batchId}`;

function isArrival({ reason, change, batchId }: LedgerEntry): boolean {
  if (reason === 'import' || reason === 'add request') return true;
  return reason === 'undo' && (batchId !== null || change < 0);
}

/** Adds a row of a request; an undo takes the latest row with as many bottles of its lot away. */
function withRow(rows: readonly RowOfRequest[], row: RowOfRequest): RowOfRequest[] {
  if (row.reason !== 'undo') return [...rows, row];
  const undone = rows.findLastIndex(
    ({ lotId, change }) => lotId === row.lotId && change === -row.change,
  );
  return undone === -1 ? [...rows] : rows.toSpliced(undone, 1);
}

/** The work on a request: what it brought or took, without bottles that were missing; none when all was undone. */
function handlingOf(request: ChargedRequest, rows: readonly RowOfRequest[]): Handling[] {
  const work = rows.filter(({ reason }) => reason === 'add request' || reason === 'pull request');
  const [first] = work;
  if (first === undefined) return [];
  const type = first.reason === 'add request' ? 'add' : 'pull';
  const ids = [...new Set(work.map(({ caseId }) => caseId))];
  const sumOf = (list: readonly RowOfRequest[]) =>
    Math.abs(list.reduce((sum, { change }) => sum + change, 0));
  const whole = ids
    .map((id) => work.filter(({ caseId }) => caseId === id))
    .filter((ofCase) => (type === 'add' ? ofCase[0]?.before === 0 : ofCase.at(-1)?.after === 0));
  return [
    {
      ...request,
      day: first.day,
      type,
      bottles: sumOf(work),
      cases: ids.length,
      wholeCases: whole.length,
      bottlesInWholeCases: whole.reduce((total, ofCase) => total + sumOf(ofCase), 0),
      newWines: new Set(work.flatMap((row) => (row.isNewWine ? [row.wineId] : []))).size,
    },
  ];
}

/** Terms of an account with the card that they name. */
export interface NamedTerms {
  readonly month: string;
  readonly own: OwnTerms;
  readonly card: { readonly id: number };
}

/**
 * Joins the terms of an account with those of the cards that they name: a card counts from the month of the account's
 * terms until the next ones. `ofCards` has the earliest first.
 */
export function termsOf(
  accountTerms: readonly NamedTerms[],
  ofCards: readonly (From<CardTerms> & { readonly cardId: number })[],
): AccountTerms {
  const own = accountTerms.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const card = own.flatMap(({ month, card: { id } }, at) => {
    const until = own[at + 1]?.month;
    const versions = ofCards.filter(({ cardId }) => cardId === id);
    const first = termsIn(versions, month);
    const later = versions.filter(
      (one) => one.month > month && (until === undefined || one.month < until),
    );
    return [
      ...(first === undefined ? [] : [{ month, terms: first }]),
      ...later.map(({ month: from, terms }) => ({ month: from, terms })),
    ];
  });
  return { card, own: own.map(({ month, own: terms }) => ({ month, terms })) };
}
