import type { CountSheet } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { MAX_BOTTLES } from '@portal/contract/warehouse/receiving/receiving.schemas';
import * as z from 'zod/mini';
import { formatNumber } from '../../../lib/format.ts';
import { createPersistedStore } from '../../../lib/persisted-store.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { t } from '../../../texts/case-counts.ts';
import type { SentCount } from './case-counts-api.ts';

/** The most cases whose count is kept; the oldest is dropped first. */
const MOST_DRAFTS = 20;

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

const draft = z.object({
  accountId: z.string(),
  caseId: z.string(),
  lines: z.array(draftLine),
  /** The last send: its key is used again for the same lines. */
  attempt: z.nullable(z.object({ key: z.string(), madeFor: z.string() })),
});
export type CountDraft = z.infer<typeof draft>;

/** Counts that were not sent, in local storage under `portal.counts`: they survive a reload. */
const useDrafts = createPersistedStore({
  key: 'portal.counts',
  version: 1,
  schema: z.object({ drafts: z.array(draft) }),
  initial: { drafts: [] },
});

type CaseOfDraft = Pick<CountDraft, 'accountId' | 'caseId'>;

const isOf = (one: CaseOfDraft, other: CaseOfDraft) =>
  one.accountId === other.accountId && one.caseId === other.caseId;

/** The draft of a case; undefined while nothing is typed. */
export function useCountDraft(of: CaseOfDraft): CountDraft | undefined {
  return useDrafts(({ drafts }) => drafts.find((one) => isOf(one, of)));
}

export function keepCountDraft(kept: CountDraft): void {
  const others = useDrafts.getState().drafts.filter((one) => !isOf(one, kept));
  useDrafts.setState({ drafts: [...others, kept].slice(-MOST_DRAFTS) });
}

export function dropCountDraft(of: CaseOfDraft): void {
  useDrafts.setState({ drafts: useDrafts.getState().drafts.filter((one) => !isOf(one, of)) });
}

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
  { lines: typed, attempt }: Pick<CountDraft, 'lines' | 'attempt'>,
  session?: number,
): {
  readonly sent: SentCount;
  readonly attempt: NonNullable<CountDraft['attempt']>;
} {
  const lines = typed.map(({ wineId, sizeMl, quantity, isSkipped }) => ({
    wine: wineId,
    size_ml: sizeMl,
    ...(isSkipped ? { not_looked_at: true } : { quantity: Number(quantity) }),
  }));
  const body = { lines, ...(session !== undefined && { session }) };
  const madeFor = JSON.stringify(body);
  const made = attempt?.madeFor === madeFor ? attempt : { key: randomKey(), madeFor };
  return { sent: { key: made.key, ...body }, attempt: made };
}
