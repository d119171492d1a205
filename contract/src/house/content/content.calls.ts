import { PUBLIC } from '../../access/auth/callers.ts';
import { get } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  pageListQuerySchema,
  pageListSchema,
  pagePathSchema,
  pageSchema,
} from './content.schemas.ts';

/** The published pages, open to everyone (docs/product/api.md#content-api). */
export const contentCalls = {
  list: get('/wagtail/v2/pages/', PUBLIC, { query: pageListQuerySchema, answer: pageListSchema }),
  one: get('/wagtail/v2/pages/:id/', PUBLIC, { params: pagePathSchema, answer: pageSchema }),
};

/** The company's logo, for everybody: pages and mails show it (docs/product/back-office.md#brand). */
export const logoCalls = {
  one: get('/logo/:id/', PUBLIC, { params: idPathSchema, answersFile: true }),
};
