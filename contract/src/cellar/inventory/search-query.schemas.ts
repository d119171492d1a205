import * as z from 'zod/mini';
import { FACET_PARAMETERS } from './facets.schemas.ts';
import { oneOf, pageNumber, shortText, sortBy, yesOrNo } from './parameter-readers.ts';
import { listParameter, singleParameter } from './search-parameters.ts';
import {
  CASE_SORT_KEYS,
  FACET_NAMES,
  LONGEST_SEARCH,
  QUERY_FIELDS,
  WINE_SORT_KEYS,
  WITHOUT_WINE_IDS,
  type QueryField,
} from './vocabulary.ts';

const page = singleParameter<number | 'last'>(pageNumber, 1);

const shared = {
  facet: listParameter(oneOf(FACET_NAMES)),
  ...FACET_PARAMETERS,
  search: singleParameter(shortText(LONGEST_SEARCH), ''),
  queryField: singleParameter<QueryField>(oneOf(QUERY_FIELDS), QUERY_FIELDS[0]),
  isExactMatch: singleParameter(yesOrNo, false),
  fields: listParameter(oneOf([WITHOUT_WINE_IDS]), 'comma'),
};

/** Query of GET search_wines/. Unknown parameters are ignored, bad values refused by name. */
export const wineSearchQuery = z.object({
  ...shared,
  ordering: listParameter(sortBy(WINE_SORT_KEYS), 'comma'),
  page,
});
export type WineSearchQuery = z.infer<typeof wineSearchQuery>;

/** Query of GET search_cases/, which pages by `case_page`. */
export const caseSearchQuery = z.object({
  ...shared,
  ordering: listParameter(sortBy(CASE_SORT_KEYS), 'comma'),
  case_page: page,
});
export type CaseSearchQuery = z.infer<typeof caseSearchQuery>;
