import { DESK, HOUSE, HOUSE_PEOPLE } from '../../access/auth/callers.ts';
import { get, post, put, remove } from '../../calls/calls.ts';
import { holidayBody, holidayPathSchema, staffHolidaysSchema } from './holidays.schemas.ts';
import { MAX_LOGO_MB, providerBody, staffProviderSchema } from './provider-texts.schemas.ts';
import {
  contentListSchema,
  contentPathSchema,
  draftBody,
  seenBody,
  staffPageSchema,
} from './staff-content.schemas.ts';

const PAGE = { params: contentPathSchema, answer: staffPageSchema } as const;

/** The provider's texts and days off, which stewards can change. */
export const staffProviderCalls = {
  texts: get('/staff/provider/', HOUSE, { answer: staffProviderSchema }),
  changeTexts: put('/staff/provider/', HOUSE_PEOPLE, {
    body: providerBody,
    answer: staffProviderSchema,
    mayAsk: true,
    shows: '/staff/provider/',
  }),
  setLogo: post('/staff/provider/logo/', HOUSE_PEOPLE, {
    takesFiles: true,
    maxFileBytes: MAX_LOGO_MB * 1024 * 1024,
    answer: staffProviderSchema,
    shows: '/staff/provider/',
  }),
  removeLogo: remove('/staff/provider/logo/', HOUSE_PEOPLE, {
    answer: staffProviderSchema,
    shows: '/staff/provider/',
  }),
  holidays: get('/staff/holidays/', DESK, { answer: staffHolidaysSchema }),
  closeDays: post('/staff/holidays/', HOUSE, {
    body: holidayBody,
    answer: staffHolidaysSchema,
    shows: '/staff/holidays/',
  }),
  openDay: remove('/staff/holidays/:day/', HOUSE, {
    params: holidayPathSchema,
    answer: staffHolidaysSchema,
    shows: '/staff/holidays/',
  }),
};

/** The pages that clients read, as staff write them. */
export const staffContentCalls = {
  list: get('/staff/content/', HOUSE, { answer: contentListSchema }),
  one: get('/staff/content/:slug/', HOUSE, PAGE),
  saveDraft: put('/staff/content/:slug/draft/', HOUSE_PEOPLE, { ...PAGE, body: draftBody }),
  discard: post('/staff/content/:slug/discard/', HOUSE_PEOPLE, { ...PAGE, body: seenBody }),
  publish: post('/staff/content/:slug/publish/', HOUSE_PEOPLE, { ...PAGE, body: seenBody }),
};
