import { HOUSE } from '../../access/auth/callers.ts';
import { get, post, put } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  houseAnswerBody,
  houseBody,
  houseCheckSchema,
  houseImportsQuery,
  houseMovedSchema,
  houseRunDetailSchema,
  houseRunListSchema,
  MAX_HOUSE_BYTES,
  reconciliationQuery,
  undoHouseBody,
} from './house-import.schemas.ts';

const ONE = '/staff/house-imports/:id/';

/** The runs that moved a house in, and what values of its files mean. */
export const houseImportCalls = {
  list: get('/staff/house-imports/', HOUSE, {
    query: houseImportsQuery,
    answer: houseRunListSchema,
  }),
  one: get(ONE, HOUSE, { params: idPathSchema, answer: houseRunDetailSchema }),
  reconciliation: get('/staff/house-imports/:id/reconciliation/', HOUSE, {
    params: idPathSchema,
    query: reconciliationQuery,
    answersFile: true,
  }),
  templates: get('/staff/house-imports/templates/', HOUSE, { answersFile: true }),
  answer: put('/staff/house-imports/answers/', HOUSE, { body: houseAnswerBody, changes: [] }),
  stop: post('/staff/house-imports/:id/stop/', HOUSE, {
    params: idPathSchema,
    answer: houseRunDetailSchema,
    shows: ONE,
  }),
  undo: post('/staff/house-imports/:id/undo/', HOUSE, {
    params: idPathSchema,
    body: undoHouseBody,
    answer: houseRunDetailSchema,
    mayAsk: true,
    shows: ONE,
  }),
};

const FILES = { body: houseBody, takesFiles: true, maxFileBytes: MAX_HOUSE_BYTES } as const;

/** Checks the files of a house and moves it in. */
export const houseFileCalls = {
  check: post('/staff/house-imports/check/', HOUSE, {
    ...FILES,
    answer: houseCheckSchema,
    changes: [],
  }),
  wrong: post('/staff/house-imports/wrong/', HOUSE, { ...FILES, answersFile: true }),
  run: post('/staff/house-imports/', HOUSE, { ...FILES, status: 201, answer: houseMovedSchema }),
};
