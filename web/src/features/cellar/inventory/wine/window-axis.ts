import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';

/** How long the axis goes on after the window. */
const YEARS_AFTER = 5;
/** How far it goes where the window has no end. */
const OPEN_YEARS = 10;
/** Years nearer to each other than this part of the axis would overlap. */
const LABEL_PERCENT = 13;

interface Band {
  readonly kind: 'hold' | 'ready' | 'past' | 'unknown';
  /** In percent of the axis. */
  readonly start: number;
  readonly width: number;
}

interface YearMark {
  readonly year: number;
  /** In percent of the axis. */
  readonly at: number;
}

interface WindowAxis {
  readonly bands: readonly Band[];
  readonly today: YearMark;
  /** The years named below the axis, apart from each other. */
  readonly labels: readonly YearMark[];
}

type WindowOfWine = Pick<WineDetail, 'vintage' | 'drink_from' | 'drink_to'>;

/** The years from which the axis goes, and to which. Today is always on it. */
function rangeOf({ vintage, drink_from: from, drink_to: to }: WindowOfWine, year: number) {
  const known = [vintage?.value, from, to, year].filter((one) => typeof one === 'number');
  const start = Math.min(...known);
  const end = to === null ? Math.max(from ?? year, year) + OPEN_YEARS : to + YEARS_AFTER;
  return { start, end: Math.max(end, year, start + 1) };
}

/** The bands of a drinking window on an axis from the vintage to five years after it, and the years to name. */
export function windowAxis(wine: WindowOfWine, year: number): WindowAxis {
  const { drink_from: from, drink_to: to } = wine;
  const { start, end } = rangeOf(wine, year);
  const percentOf = (one: number) => Math.round(((one - start) / (end - start)) * 1000) / 10;
  const bandOf = (kind: Band['kind'], first: number, last: number): Band => ({
    kind,
    start: percentOf(first),
    width: percentOf(last) - percentOf(first),
  });
  const isUnknown = from === null && to === null;
  const bands = isUnknown
    ? [bandOf('unknown', start, end)]
    : [
        bandOf('hold', start, from ?? start),
        bandOf('ready', from ?? start, to ?? end),
        bandOf('past', to ?? end, end),
      ];
  const today = { year, at: percentOf(year) };
  const labels: YearMark[] = [];
  // The ends of the window are named first, those of the axis where there is room.
  for (const one of [to, from, start, end]) {
    if (one === null) continue;
    const mark = { year: one, at: percentOf(one) };
    if (labels.every(({ at }) => Math.abs(at - mark.at) >= LABEL_PERCENT)) labels.push(mark);
  }
  return { bands: bands.filter(({ width }) => width > 0), today, labels };
}
