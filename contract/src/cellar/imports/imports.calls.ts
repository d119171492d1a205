import { HOUSE } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  MAX_IMPORT_BYTES,
  importBody,
  importCheckSchema,
  importDetailSchema,
  importDoneSchema,
  importListSchema,
  importNowBody,
  importsQuery,
  undoImportBody,
} from './staff-imports.schemas.ts';

/** The imports of all accounts, and undoing one. */
export const importCalls = {
  list: get('/staff/imports/', HOUSE, { query: importsQuery, answer: importListSchema }),
  one: get('/staff/imports/:id/', HOUSE, { params: idPathSchema, answer: importDetailSchema }),
  undo: post('/staff/imports/:id/undo/', HOUSE, {
    params: idPathSchema,
    body: undoImportBody,
    answer: importDetailSchema,
    mayAsk: true,
    shows: '/staff/imports/:id/',
  }),
};

/** Checks and imports a file. */
export const importFileCalls = {
  check: post('/staff/imports/check/', HOUSE, {
    body: importBody,
    takesFiles: true,
    maxFileBytes: MAX_IMPORT_BYTES,
    answer: importCheckSchema,
    changes: [],
  }),
  faults: post('/staff/imports/faults/', HOUSE, {
    body: importBody,
    takesFiles: true,
    maxFileBytes: MAX_IMPORT_BYTES,
    answersFile: true,
  }),
  run: post('/staff/imports/', HOUSE, {
    body: importNowBody,
    takesFiles: true,
    maxFileBytes: MAX_IMPORT_BYTES,
    status: 201,
    answer: importDoneSchema,
  }),
};
