import type { CardTerms, OwnTerms } from '@portal/contract/charges/rates/rates.schemas';
import {
  type AccountTerms,
  type From,
  type Handling,
  termsIn,
} from '../reckoning/account-history.ts';
import type { ChargedRequest, RowOfRequest } from './charge-history.repository.ts';

/** Makes the work on requests of the rows that they wrote; none of a request of which all was undone. */
export function handlingsOf(
  rows: readonly RowOfRequest[],
  requests: readonly ChargedRequest[],
): Handling[] {
  const rowsOf = new Map<number, RowOfRequest[]>();
  for (const row of rows) rowsOf.set(row.orderId, withRow(rowsOf.get(row.orderId) ?? [], row));
  return requests.flatMap((request) => handlingOf(request, rowsOf.get(request.orderId) ?? []));
}

/** Adds a row of a request; an undo takes the latest row with as many bottles of its lot away. */
function withRow(rows: readonly RowOfRequest[], row: RowOfRequest): RowOfRequest[] {
  if (row.reason !== 'undo') return [...rows, row];
  const undone = rows.findLastIndex(
    ({ lotId, change }) => lotId === row.lotId && change === -row.change,
  );
  return undone === -1 ? [...rows] : rows.toSpliced(undone, 1);
}

/** What a request brought or took, without bottles that were missing. */
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
    .filter((ofCase) => (type === 'add' ? wasEmptyBefore(ofCase[0]) : ofCase.at(-1)?.after === 0));
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

const wasEmptyBefore = (row: RowOfRequest | undefined): boolean =>
  row !== undefined && row.after === row.change;

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
