import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { wholeNumber } from './parameter-readers.ts';
import { requiredParameter, type Read } from './search-parameters.ts';
import { wineSearchQuery } from './search-query.schemas.ts';

/**
 * Query of GET export_wines/: the filters and the search of either list. They choose the same lots in both views, so no
 * parameter names the view; parameters that only arrange a list (facet, ordering, page, case_page, fields) are ignored.
 * Without filters it is the Full Export.
 */
export const inventoryExportQuery = z.omit(wineSearchQuery, {
  facet: true,
  ordering: true,
  page: true,
  fields: true,
});

const id: Read<number> = (text) => {
  const reading = wholeNumber(text);
  // Ids are safe integers above 0.
  return 'value' in reading && !Number.isSafeInteger(reading.value) ? { value: 0 } : reading;
};

/** Query of GET export_wine_cases/: one wine, in whichever cases it lies. */
export const wineExportQuery = z.object({ wine: requiredParameter(id) });

/** Query of GET export_case_detail/. */
export const caseExportQuery = z.object({ case: requiredParameter(id) });

const wineIds: z.ZodMiniTransform<number[], unknown> = z.transform((input: unknown, context) => {
  const problem = listProblem(input);
  if (problem === null && Array.isArray(input)) return input.map(Number);
  context.issues.push({ code: 'custom', message: problem ?? FIELD_MESSAGES.integer, input });
  return z.NEVER;
});

function listProblem(input: unknown): string | null {
  if (input === undefined) return FIELD_MESSAGES.required;
  if (input === null) return FIELD_MESSAGES.null;
  if (!Array.isArray(input)) return FIELD_MESSAGES.notAList(input);
  return input.every(isWholeNumber) ? null : FIELD_MESSAGES.integer;
}

function isWholeNumber(item: unknown): boolean {
  if (typeof item === 'string') return /^-?\d{1,15}$/.test(item);
  return Number.isSafeInteger(item);
}

/**
 * Body of POST export_wines/: wines by their ids, as `wine_ids_list` of a list answer gives them. Ids that are
 * not the account's choose nothing, and an empty list is an export of the header alone.
 */
export const wineIdsExport = z.object({ wine_ids_list: z.pipe(wineIds, z.array(z.number())) });
