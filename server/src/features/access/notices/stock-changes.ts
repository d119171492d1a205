import { t } from '../../../texts/stock-changes.ts';
import type { StockNotice } from './stock-notices.service.ts';

interface Holding {
  readonly accountId: number;
  readonly bottles: number;
}

interface MergedWine {
  readonly vintage: number | null;
  readonly long_producer: string;
}

const nameOf = ({ vintage, long_producer: name }: MergedWine) => `${vintage ?? 'NV'} ${name}`;

/** Bottles of a wine that was merged into another, or of one that came out of it again. */
export function mergeNotice(
  { accountId, bottles }: Holding,
  [wine, into]: readonly [MergedWine, MergedWine],
  isUndone: boolean,
): StockNotice {
  const names = [nameOf(wine), nameOf(into)] as const;
  return isUndone
    ? { accountId, subject: t.mergeUndoneSubject, what: t.mergeUndone(bottles, ...names) }
    : { accountId, subject: t.mergedSubject, what: t.merged(bottles, ...names) };
}

export function importNotice({ accountId, bottles }: Holding, fileName: string): StockNotice {
  return { accountId, subject: t.importedSubject, what: t.imported(bottles, fileName) };
}

export function importUndoneNotice(
  { accountId, bottles }: Holding,
  fileName: string,
  reason: string,
): StockNotice {
  const what = t.importUndone(bottles, fileName, reason);
  return { accountId, subject: t.importUndoneSubject, what };
}
