import { expectedLineSchema } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../lib/persisted-store.ts';
import { type DraftCase, filledCases, newCase, newLine } from './put-away-draft.ts';

/** So many shipments are remembered; the one that was left longest ago is forgotten first. */
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
  bin: z.string(),
  lines: z.array(keptLine),
  /** The browser cannot store the files themselves. */
  fileNames: z.array(z.string()),
});

const keptShipment = z.object({
  number: z.string(),
  /** The version of the request that was seen while this was typed. */
  version: z.number(),
  boxes: z.string(),
  cases: z.array(keptCase),
});

/** What was typed and not put away yet, in local storage under `portal.receiving`: a reload loses nothing but files. */
const useKeptDrafts = createPersistedStore({
  key: 'portal.receiving',
  version: 1,
  schema: z.object({ shipments: z.array(keptShipment) }),
  initial: { shipments: [] },
});

/** What was typed for a shipment, and the version of the request that was seen. */
export interface Draft {
  readonly version: number;
  readonly boxes: string;
  readonly cases: readonly DraftCase[];
}

function toKept({ files, lostNames, lines, ...one }: DraftCase): z.infer<typeof keptCase> {
  const { number, containerName, location, bin } = one;
  return {
    number,
    containerName,
    location,
    bin,
    lines: lines.map(({ text, wine, size, quantity }) => ({ text, wine, size, quantity })),
    fileNames: [...lostNames, ...files.map(({ name }) => name)],
  };
}

/** What was typed for a shipment in this browser and not put away, or null. */
export function readKeptDraft(number: string): Draft | null {
  const kept = useKeptDrafts.getState().shipments.find((one) => one.number === number);
  if (kept === undefined) return null;
  const cases = kept.cases.map(({ fileNames, lines, ...one }) =>
    newCase({ ...one, lines: lines.map((line) => newLine(line)), lostNames: fileNames }),
  );
  return { ...kept, cases };
}

/** Keeps what is typed for a shipment; nothing typed is nothing to keep. */
export function keepDraft(number: string, { version, boxes, cases }: Draft): void {
  const filled = filledCases(cases);
  if (filled.length === 0) return forgetDraft(number);
  const draft = { number, version, boxes, cases: filled.map(toKept) };
  const others = useKeptDrafts.getState().shipments.filter((one) => one.number !== number);
  useKeptDrafts.setState({ shipments: [...others, draft].slice(-MOST_DRAFTS) });
}

/** It was put away. */
export function forgetDraft(number: string): void {
  const { shipments } = useKeptDrafts.getState();
  const others = shipments.filter((one) => one.number !== number);
  if (others.length < shipments.length) useKeptDrafts.setState({ shipments: others });
}
