import { ALL_OF_ACCOUNT, CLIENT, PULLERS } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { bottleCaseCountSchema, cellarGlanceSchema } from './cellar-glance.schemas.ts';
import { freeBottlesBody, freeBottlesSchema } from './free-bottles.schemas.ts';
import { listMatchesSchema, matchListSchema } from './match-list.schemas.ts';
import { bottleWineQuery } from './bottle-wine.schemas.ts';
import {
  caseExportQuery,
  inventoryExportQuery,
  wineExportQuery,
  wineIdsExport,
} from './export.schemas.ts';
import { caseDetail, caseIdSchema, caseNumberPath, wineDetail } from './inventory.schemas.ts';
import { caseList, wineList } from './search-list.schemas.ts';
import { caseSearchQuery, wineSearchQuery } from './search-query.schemas.ts';

/** The four CSV files, streamed from the account's index, so that they hold what its lists count. */
export const exportCalls = {
  wines: get('/export_wines/', CLIENT, { query: inventoryExportQuery, answersFile: true }),
  chosenWines: post('/export_wines/', ALL_OF_ACCOUNT, { body: wineIdsExport, answersFile: true }),
  wineCases: get('/export_wine_cases/', CLIENT, { query: wineExportQuery, answersFile: true }),
  caseDetail: get('/export_case_detail/', CLIENT, { query: caseExportQuery, answersFile: true }),
};

/** One wine of the account. */
export const wineCalls = {
  one: get('/wines/:id/', CLIENT, { params: idPathSchema, answer: wineDetail }),
  ofBottle: get('/bottle_wine/', CLIENT, { query: bottleWineQuery, answer: wineDetail }),
  image: get('/wines/:id/image/', CLIENT, { params: idPathSchema, answersFile: true }),
};

/** One case of the account. */
export const caseCalls = {
  numbered: get('/cases/numbered/:number/', CLIENT, {
    params: caseNumberPath,
    answer: caseIdSchema,
  }),
  one: get('/cases/:id/', CLIENT, { params: idPathSchema, answer: caseDetail }),
};

/**
 * Finds free bottles for the pull list: by the lines of a typed list (docs/product/pull-list.md#paste-a-list), and by
 * wine or case. They write nothing.
 */
export const matchListCalls = {
  freeBottles: post('/free_bottles/', PULLERS, {
    body: freeBottlesBody,
    answer: freeBottlesSchema,
  }),
  match: post('/match_list/', PULLERS, { body: matchListSchema, answer: listMatchesSchema }),
};

/** The two views of the inventory and its totals, from the account's index. */
export const searchCalls = {
  wines: get('/search_wines/', CLIENT, { query: wineSearchQuery, answer: wineList }),
  cases: get('/search_cases/', CLIENT, { query: caseSearchQuery, answer: caseList }),
  totals: get('/bottle_case_count/', CLIENT, { answer: bottleCaseCountSchema }),
  glance: get('/cellar_glance/', CLIENT, { answer: cellarGlanceSchema }),
};
