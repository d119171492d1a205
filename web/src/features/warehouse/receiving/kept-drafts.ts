import { expectedLineSchema } from '@portal/contract/warehouse/receiving/receiving.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../../lib/persisted-store.ts';
import { type DraftCase, filledCases, newCase, newLine } from './put-away-draft.ts';

/** The most shipments whose input is kept; the oldest is dropped first. */
const MOST_DRAFTS = 20;

const keptLine = z.object({
  text: z.string(),
  wine: z.nullable(z.object({ id: z.nullable(z.number()), facts: expectedLineSchema.shape.wine })),
  size: z.string(),
  quantity: z.string(),
});

const keptCase = z.object({
  number: z.string(),
  containerName: z.string(),
  location: z.string(),
  lines: z.array(keptLine),
  /** The browser cannot store the files themselves. */
  fileNames: z.array(z.string()),
});

const keptShipment = z.object({
  number: z.string(),
  /** The loaded version of the request while this was typed. */
  version: z.number(),
  boxes: z.string(),
  cases: z.array(keptCase),
});

/** The unsaved input of shipments in local storage, under `portal.receiving`: a reload loses only files. */
const useKeptDrafts = createPersistedStore({
  key: 'portal.receiving',
  version: 1,
  schema: z.object({ shipments: z.array(keptShipment) }),
  initial: { shipments: [] },
});

/** The input of a shipment, and the loaded version of the request. */
export interface Draft {
  readonly version: number;
  readonly boxes: string;
  readonly cases: readonly DraftCase[];
}

function toKept({ files, lostNames, ...one }: DraftCase): z.infer<typeof keptCase> {
  const fileNames = [...lostNames, ...files.map(({ name }) => name)];
  return z.parse(keptCase, { ...one, fileNames });
}

/** Returns the unsaved input of a shipment in this browser, or null. */
export function readKeptDraft(number: string): Draft | null {
  const kept = useKeptDrafts.getState().shipments.find((one) => one.number === number);
  if (kept === undefined) return null;
  const cases = kept.cases.map(({ fileNames, lines, ...one }) =>
    newCase({ ...one, lines: lines.map((line) => newLine(line)), lostNames: fileNames }),
  );
  return { ...kept, cases };
}

/** Stores the input of a shipment, or removes it when there is none. */
export function keepDraft(number: string, { version, boxes, cases }: Draft): void {
  const filled = filledCases(cases);
  if (filled.length === 0) return forgetDraft(number);
  const draft = { number, version, boxes, cases: filled.map(toKept) };
  const others = useKeptDrafts.getState().shipments.filter((one) => one.number !== number);
  useKeptDrafts.setState({ shipments: [...others, draft].slice(-MOST_DRAFTS) });
}

/** Removes the input of a shipment that was put away. */
export function forgetDraft(number: string): void {
  const { shipments } = useKeptDrafts.getState();
  const others = shipments.filter((one) => one.number !== number);
  if (others.length < shipments.length) useKeptDrafts.setState({ shipments: others });
}
