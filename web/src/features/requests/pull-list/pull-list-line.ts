import type { CaseDetail, CaseOfBottle } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { ListOption } from '@portal/contract/cellar/inventory/match-list.schemas';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import * as z from 'zod/mini';
import { formatNumber, formatSize } from '../../../lib/format.ts';

/** A pull list line: bottles of one wine in one size out of one case. */
export const pullListLineSchema = z.object({
  wineId: z.number(),
  shortProducer: z.string(),
  longProducer: z.string(),
  designation: z.nullable(z.string()),
  vineyard: z.nullable(z.string()),
  appellation: z.nullable(z.string()),
  variety: z.nullable(z.string()),
  /** Null is a wine without vintage, shown as NV. */
  vintage: z.nullable(z.number()),
  wineType: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Bottles that were free when the line was added, the largest quantity of its dropdown. */
  bottleQuantity: z.number(),
  pullQuantity: z.number(),
  caseDetail: z.object({
    caseId: z.number(),
    containerName: z.string(),
    footprintLookupCode: z.string(),
    footprintId: z.number(),
    lastAddedDate: z.string(),
    /** Null is an unknown size. */
    sizeMl: z.nullable(z.number()),
  }),
});
export type PullListLine = z.infer<typeof pullListLineSchema>;

/** Free bottles of one wine in one size in one case. */
export interface FreeBottles {
  readonly wineId: number;
  readonly wine: Omit<CaseDetail['bottles'][number]['wine_details'], 'wineId'>;
  readonly case: Omit<CaseOfBottle, 'attachments'>;
  readonly sizeMl: number | null;
  readonly quantity: number;
}

/** The free bottles of a wine in a size, by case. */
export function freeBottlesOf({ wine, size: sizeMl, lots }: ListOption): FreeBottles[] {
  const { wineId } = wine;
  return lots.map((lot) => ({ wineId, wine, sizeMl, case: lot.case, quantity: lot.available }));
}

/** The line that pulling bottles puts on the pull list. */
export function pullListLineOf(free: FreeBottles, pullQuantity: number): PullListLine {
  const { wineId, wine, case: wineCase, sizeMl, quantity } = free;
  return {
    wineId,
    shortProducer: wine.short_producer,
    longProducer: wine.long_producer,
    designation: wine.designation,
    vineyard: wine.vineyard,
    appellation: wine.appellation,
    variety: wine.variety,
    vintage: wine.vintage?.value ?? null,
    wineType: wine.wine_type.name,
    imageUrl: wine.image_url,
    bottleQuantity: quantity,
    pullQuantity,
    caseDetail: {
      caseId: wineCase.id,
      containerName: wineCase.container_name,
      footprintLookupCode: wineCase.footprint_lookup_code,
      footprintId: wineCase.footprint_id,
      lastAddedDate: wineCase.last_added_date,
      sizeMl,
    },
  };
}

/** Returns the identity of a line: its wine, case and size. */
export function lineName({ wineId, caseDetail: { caseId, sizeMl } }: PullListLine): string {
  return `${wineId}-${caseId}-${sizeMl ?? 'unknown'}`;
}

export function totalBottles(lines: readonly PullListLine[]): number {
  return lines.reduce((sum, line) => sum + line.pullQuantity, 0);
}

/** Groups lines, in the order their wines or cases came onto the list. */
function groupBy(lines: readonly PullListLine[], idOf: (line: PullListLine) => number) {
  const groups = new Map<number, PullListLine[]>();
  for (const line of lines) {
    const group = groups.get(idOf(line));
    if (group === undefined) groups.set(idOf(line), [line]);
    else group.push(line);
  }
  return [...groups.values()];
}

export function linesByWine(lines: readonly PullListLine[]): PullListLine[][] {
  return groupBy(lines, ({ wineId }) => wineId);
}

export function linesByCase(lines: readonly PullListLine[]): PullListLine[][] {
  return groupBy(lines, ({ caseDetail }) => caseDetail.caseId);
}

/** "9 × 750ml, 2 × 1500ml": the bottles of each format, smallest first, an unknown one last. */
export function formatTotals(lines: readonly PullListLine[]): string {
  const counts = new Map<number, number>();
  for (const { caseDetail, pullQuantity } of lines) {
    const size = caseDetail.sizeMl ?? Infinity;
    counts.set(size, (counts.get(size) ?? 0) + pullQuantity);
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(
      ([size, count]) => `${formatNumber(count)} × ${formatSize(size === Infinity ? null : size)}`,
    )
    .join(', ');
}

/** The lines of the pull list as the create call takes them (docs/product/requests.md#create-calls). */
export function requestLines(lines: readonly PullListLine[]): PullLine[] {
  return lines.map(({ wineId, pullQuantity, caseDetail }) => ({
    wine: wineId,
    case_footprint_id: caseDetail.footprintId,
    quantity: pullQuantity,
    size_value: caseDetail.sizeMl,
  }));
}
