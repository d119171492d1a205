import {
  type ListDifference,
  type ListMatches,
  type ListOption,
  MAX_LIST_LINE_LENGTH,
  MAX_LIST_LINES,
} from '@portal/contract/cellar/inventory/match-list.schemas';
import { formatSize, formatVintage } from '../../../lib/format.ts';
import { t } from '../../../texts/pull-list.tsx';
import { freeBottlesOf, lineName, type PullListLine, pullListLineOf } from './pull-list-line.ts';

/** A line of a pasted list with what it was matched with. */
export interface MatchedLine {
  readonly text: string;
  readonly quantity: number;
  readonly options: readonly ListOption[];
  /** What of the line none of the options is. */
  readonly differs: readonly ListDifference[];
  /** The wine and size it means; null until it is chosen. */
  readonly chosen: ListOption | null;
  /** The case the bottles are taken from; null takes them from the oldest on. */
  readonly caseId: number | null;
}

const HEADER = /^[^\d]*\b(?:qty|quantity|bottles)\b[^\d]*$/i;

/** The lines with text; the header of a CSV file is left out. */
export function linesOfText(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter(
    (line, at) => line !== '' && !(at === 0 && /[,;\t]/.test(line) && HEADER.test(line)),
  );
}

/** Why a list cannot be checked; null when it can. */
export function listProblem(lines: readonly string[]): string | null {
  if (lines.length === 0) return t.listIsEmpty;
  if (lines.length > MAX_LIST_LINES) return t.tooManyLines(MAX_LIST_LINES, lines.length);
  const long = lines.findIndex(({ length }) => length > MAX_LIST_LINE_LENGTH);
  return long === -1 ? null : t.lineTooLong(long + 1, MAX_LIST_LINE_LENGTH);
}

export function matchedLines(
  texts: readonly string[],
  { lines, options }: ListMatches,
): MatchedLine[] {
  return lines.map(({ quantity, is_certain: isCertain, options: places, differs }, at) => {
    const ofLine = places.flatMap((place) => options[place] ?? []);
    const chosen = isCertain ? (ofLine[0] ?? null) : null;
    return { text: texts[at] ?? '', quantity, options: ofLine, differs, chosen, caseId: null };
  });
}

/** "2015 Almaviva, 750ml" */
export function optionName({ wine, size }: ListOption): string {
  return `${formatVintage(wine.vintage)} ${wine.long_producer}, ${formatSize(size)}`;
}

export function freeBottles({ lots }: ListOption): number {
  return lots.reduce((sum, { available }) => sum + available, 0);
}

/** The pull list lines of a list, and the bottles that each of its lines gets. No bottle is taken twice. */
export interface Allocation {
  readonly lines: readonly PullListLine[];
  readonly taken: readonly number[];
}

export function allocate(matched: readonly MatchedLine[]): Allocation {
  const lines = new Map<string, PullListLine>();
  const taken = matched.map(({ chosen, caseId, quantity }) => {
    let wanted = quantity;
    for (const free of chosen === null ? [] : freeBottlesOf(chosen)) {
      if (caseId !== null && free.case.id !== caseId) continue;
      const empty = pullListLineOf(free, 0);
      const line = lines.get(lineName(empty)) ?? empty;
      const more = Math.min(wanted, free.quantity - line.pullQuantity);
      if (more <= 0) continue;
      lines.set(lineName(line), { ...line, pullQuantity: line.pullQuantity + more });
      wanted -= more;
    }
    return quantity - wanted;
  });
  return { lines: [...lines.values()], taken };
}
