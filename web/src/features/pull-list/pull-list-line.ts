import * as z from 'zod/mini';

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

/** Returns the identity of a line: its wine, case and size. */
export function lineName({ wineId, caseDetail: { caseId, sizeMl } }: PullListLine): string {
  return `${wineId}-${caseId}-${sizeMl ?? 'unknown'}`;
}

export function totalBottles(lines: readonly PullListLine[]): number {
  return lines.reduce((sum, line) => sum + line.pullQuantity, 0);
}

/** Groups lines by wine, in the order the wines came onto the list. */
export function linesByWine(lines: readonly PullListLine[]): PullListLine[][] {
  const byWine = new Map<number, PullListLine[]>();
  for (const line of lines) byWine.set(line.wineId, [...(byWine.get(line.wineId) ?? []), line]);
  return [...byWine.values()];
}
