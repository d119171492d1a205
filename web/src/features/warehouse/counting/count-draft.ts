import type { CountSheet } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { MAX_BOTTLES } from '@portal/contract/warehouse/receiving/receiving.schemas';
import * as z from 'zod/mini';
import { formatNumber } from '../../../lib/format.ts';
import { createDrafts } from '../../../lib/drafts.ts';
import { t } from '../../../texts/case-counts.ts';
import type { SentCount } from './case-counts-api.ts';

const draftLine = z.object({
  wineId: z.number(),
  sizeMl: z.nullable(z.number()),
  /** Of the wine and size. */
  name: z.string(),
  quantity: z.string(),
  isSkipped: z.boolean(),
  /** It is not on the sheet of the case: the counter found it there. */
  isAdded: z.boolean(),
});
export type CountLine = z.infer<typeof draftLine>;

/** Counts that were not sent, by account and case. */
export const countDrafts = createDrafts({
  key: 'portal.counts',
  version: 2,
  fields: z.array(draftLine),
});

/** The lines of a count that was sent later and refused, or none. */
export function linesOfDraft(kept: unknown): readonly CountLine[] {
  return z.safeParse(z.array(draftLine), kept).data ?? [];
}

/** A line of the form by what it counts. */
export const lineKey = ({ wineId, sizeMl }: Pick<CountLine, 'wineId' | 'sizeMl'>) =>
  `${wineId} ${sizeMl ?? ''}`;

/** The lines of the form: those of the sheet as typed so far, then what was added. */
export function linesOf(
  { lines: sheet }: CountSheet,
  typed: readonly CountLine[],
  nameOf: (line: CountSheet['lines'][number]) => string,
): CountLine[] {
  const listed = sheet.map((line) => {
    const empty = { wineId: line.wine.id, sizeMl: line.size, name: nameOf(line) };
    const known = typed.find((one) => lineKey(one) === lineKey(empty));
    return { quantity: '', isSkipped: false, ...known, ...empty, isAdded: false };
  });
  const keys = new Set(listed.map(lineKey));
  return [...listed, ...typed.filter((line) => line.isAdded && !keys.has(lineKey(line)))];
}

/** What prevents a count from being sent, by line; empty when nothing does. */
export function problemsOfCount(lines: readonly CountLine[]): ReadonlyMap<string, string> {
  const wrong = lines.filter(
    ({ quantity, isSkipped }) =>
      !isSkipped && !(/^\d{1,5}$/.test(quantity.trim()) && Number(quantity) <= MAX_BOTTLES),
  );
  const most = formatNumber(MAX_BOTTLES);
  return new Map(
    wrong.map((line) => [
      lineKey(line),
      line.isAdded ? t.enterCountOrRemove(most) : t.enterCount(most),
    ]),
  );
}

/** The body of a count, with the key of the last send if the same was sent. */
export function countToSend(
  about: string,
  typed: readonly CountLine[],
  session?: number,
): SentCount {
  const lines = typed.map(({ wineId, sizeMl, quantity, isSkipped }) => ({
    wine: wineId,
    size_ml: sizeMl,
    ...(isSkipped ? { not_looked_at: true } : { quantity: Number(quantity) }),
  }));
  const body = { lines, ...(session !== undefined && { session }) };
  return { key: countDrafts.attempt(about, [...typed], body).key, ...body };
}
