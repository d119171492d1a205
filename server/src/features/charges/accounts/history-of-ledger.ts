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

/** What the rows of a request did to one case. */
interface CaseOfRequest {
  bottles: number;
  wasEmpty: boolean;
  isEmpty: boolean;
}

/** What the rows of a request did, while they are read. */
interface RequestSoFar {
  readonly day: string;
  readonly cases: Map<number, CaseOfRequest>;
  readonly newWines: Set<number>;
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
  const worked = new Map<number, RequestSoFar>();
  const changes = entries.map((entry) => {
    const { caseId, sizeMl, change: bottles, reason } = entry;
    const step = stepOf(entry);
    if (reason !== 'undo') dayOfStep.set(step, entry.day);
    const day = (reason === 'undo' ? dayOfStep.get(step) : undefined) ?? entry.day;
    const before = bottlesOfCase.get(caseId) ?? 0;
    bottlesOfCase.set(caseId, before + bottles);
    if (entry.orderId !== null) {
      const request = worked.get(entry.orderId) ?? { day, cases: new Map(), newWines: new Set() };
      worked.set(entry.orderId, request);
      addToRequest(request, entry, { before, isNew: !knownWines.has(entry.wineId) });
    }
    knownWines.add(entry.wineId);
    return { day, caseId, sizeMl, bottles, isArrival: isArrival(entry) };
  });
  const handlings = requests.flatMap((request) => {
    const work = worked.get(request.orderId);
    return work === undefined ? [] : handlingOf(request, work);
  });
  return { changes, handlings, manual };
}

/** What an undo undoes: an import, or what a request did to a lot. */
const stepOf = ({ batchId, orderId, lotId }: LedgerEntry): string =>
  batchId === null ? `${orderId}/${lotId}` : `import ${batchId}`;

function isArrival({ reason, change, batchId }: LedgerEntry): boolean {
  if (reason === 'import' || reason === 'add request') return true;
  return reason === 'undo' && (batchId !== null || change < 0);
}

function addToRequest(
  { cases, newWines }: RequestSoFar,
  { caseId, wineId, change }: LedgerEntry,
  { before, isNew }: { readonly before: number; readonly isNew: boolean },
): void {
  const work = cases.get(caseId) ?? { bottles: 0, wasEmpty: before === 0, isEmpty: false };
  work.bottles += change;
  work.isEmpty = before + change === 0;
  cases.set(caseId, work);
  if (isNew && change > 0) newWines.add(wineId);
}

/** The work on a request; none when all of it was undone. */
function handlingOf(request: ChargedRequest, { day, cases, newWines }: RequestSoFar): Handling[] {
  const touched = [...cases.values()].filter(({ bottles }) => bottles !== 0);
  const sum = touched.reduce((total, { bottles }) => total + bottles, 0);
  if (sum === 0) return [];
  const type = sum > 0 ? 'add' : 'pull';
  const whole = touched.filter(({ wasEmpty, isEmpty }) => (type === 'add' ? wasEmpty : isEmpty));
  return [
    {
      ...request,
      day,
      type,
      bottles: Math.abs(sum),
      cases: touched.length,
      wholeCases: whole.length,
      bottlesInWholeCases: whole.reduce((total, { bottles }) => total + Math.abs(bottles), 0),
      newWines: newWines.size,
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
