import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { choice, optionalChoice, optionalInteger, optionalText } from '../../errors/fields.ts';
import { LABELLED_KINDS } from './code-of-scan.ts';

/** The formats of labels, by the names of `LABEL_FORMATS`. */
export const LABEL_FORMAT_NAMES = ['letter-30', 'a4-21', '62mm'] as const;

/** Most labels in one file. */
export const MAX_LABELS = 1_000;

const id = () => optionalInteger(1, Number.MAX_SAFE_INTEGER);

const CASE_IDS = /^(?:\d{1,15}(?:,\d{1,15})*)?$/;

const chosen = {
  of: choice(LABELLED_KINDS),
  /** The cases of an account, or with `case` one of them. */
  account: id(),
  case: id(),
  /** Several cases: their ids, with commas between them. */
  cases: optionalText(2_000).check(z.regex(CASE_IDS, FIELD_MESSAGES.integer)),
  /** The cases that were put away for the add request of this number. */
  request: id(),
  /** The cases that stand at a location; of locations, itself and all inside it. */
  location: id(),
};

/** GET /staff/labels/: how many labels are chosen. Without a choice `locations` are all of them. */
export const labelsQuery = z.object(chosen);
export type LabelsQuery = z.infer<typeof labelsQuery>;

/** How many labels are chosen. */
export const labelsSchema = z.object({ count: z.number() });

/** GET /staff/labels/file/: the labels as a PDF, or as ZPL for a label printer. */
export const labelsFileQuery = z.object({
  ...chosen,
  format: choice(LABEL_FORMAT_NAMES),
  /** ZPL is for single labels. */
  as: optionalChoice(['pdf', 'zpl'], 'pdf'),
  /** What stands beside the number: nothing, the wine, or the wine and the number of bottles. */
  says: optionalChoice(['number', 'wine', 'count'], 'number'),
  /** Labels of the first sheet that are used already. */
  skip: optionalInteger(0, 29),
});
export type LabelsFileQuery = z.infer<typeof labelsFileQuery>;
