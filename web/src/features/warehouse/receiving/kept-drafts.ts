import { expectedLineSchema } from '@portal/contract/warehouse/receiving/receiving.schemas';
import * as z from 'zod/mini';
import { createDrafts } from '../../../lib/drafts.ts';
import { type DraftCase, filledCases, newCase, newLine } from './put-away-draft.ts';

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
  isPlacedLater: z._default(z.boolean(), false),
  lines: z.array(keptLine),
  /** The browser cannot store the files themselves. */
  fileNames: z.array(z.string()),
});

const keptShipment = z.object({
  /** The loaded version of the request while this was typed. */
  version: z.number(),
  boxes: z.string(),
  cases: z.array(keptCase),
});

/** The unsaved input of shipments, by the number of the request. */
const drafts = createDrafts({ key: 'portal.receiving', version: 2, fields: keptShipment });

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
  const kept = drafts.find(number)?.fields;
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
  return drafts.keep(number, { version, boxes, cases: filled.map(toKept) });
}

/** Removes the input of a shipment that was put away. */
export const forgetDraft = drafts.drop;
