import * as z from 'zod/mini';
import { text } from '../../errors/fields.ts';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { caseOfBottle, wineInCase } from './inventory.schemas.ts';

/** The most lines of one list, as many as a pull request takes. */
export const MAX_LIST_LINES = 1000;
/** In characters. */
export const MAX_LIST_LINE_LENGTH = 200;

/** Body of POST /match_list/: lines as somebody typed them, such as "2 x 2015 Almaviva". */
export const matchListSchema = z.object({
  lines: z
    .array(text(MAX_LIST_LINE_LENGTH))
    .check(
      z.minLength(1, FIELD_MESSAGES.required),
      z.maxLength(MAX_LIST_LINES, `Ensure this field has no more than ${MAX_LIST_LINES} elements.`),
    ),
});

/** A wine in a size, with its free bottles by case, oldest first. */
export const listOptionSchema = z.object({
  wine: wineInCase,
  size: z.nullable(z.int()),
  lots: z.array(
    z.object({ case: z.omit(caseOfBottle, { attachments: true }), available: z.int() }),
  ),
});
export type ListOption = z.infer<typeof listOptionSchema>;

/** What a line says that none of its matches is: its vintage, its size, or some of its words. */
export const LIST_DIFFERENCES = ['words', 'vintage', 'size'] as const;
export type ListDifference = (typeof LIST_DIFFERENCES)[number];

/**
 * Answer of POST /match_list/: for each line its bottles and the places of its matches in `options`, best first. The
 * first of a certain line needs no choice.
 */
export const listMatchesSchema = z.object({
  lines: z.array(
    z.object({
      quantity: z.int(),
      is_certain: z.boolean(),
      options: z.array(z.int()),
      differs: z.array(z.enum(LIST_DIFFERENCES)),
    }),
  ),
  options: z.array(listOptionSchema),
});
export type ListMatches = z.infer<typeof listMatchesSchema>;
