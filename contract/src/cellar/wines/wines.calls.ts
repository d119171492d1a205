import { DESK, HOUSE } from '../../access/auth/callers.ts';
import { get, post, put, remove } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  catalogueQuery,
  catalogueSchema,
  duplicatesSchema,
  mergeBody,
  staffWineSchema,
  wineBody,
} from './wines.schemas.ts';

const WINE = { params: idPathSchema, answer: staffWineSchema, shows: '/staff/wines/:id/' } as const;

/** The catalogue of all wines. */
export const catalogueCalls = {
  list: get('/staff/wines/', DESK, { query: catalogueQuery, answer: catalogueSchema }),
  duplicates: get('/staff/wines/duplicates/', HOUSE, { answer: duplicatesSchema }),
};

/** One wine of the catalogue, changed and merged. */
export const staffWineCalls = {
  one: get('/staff/wines/:id/', DESK, { params: idPathSchema, answer: staffWineSchema }),
  change: put('/staff/wines/:id/', DESK, { ...WINE, body: wineBody }),
  merge: post('/staff/wines/:id/merge/', HOUSE, {
    params: idPathSchema,
    body: mergeBody,
    answer: staffWineSchema,
  }),
  unmerge: post('/staff/wines/:id/unmerge/', HOUSE, WINE),
};

/** The picture of a wine. */
export const wineImageCalls = {
  one: get('/staff/wines/:id/image/', DESK, { params: idPathSchema, answersFile: true }),
  set: post('/staff/wines/:id/image/', DESK, { ...WINE, takesFiles: true }),
  remove: remove('/staff/wines/:id/image/', DESK, WINE),
};
