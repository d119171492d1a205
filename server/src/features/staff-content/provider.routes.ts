import {
  holidayBody,
  holidayPathSchema,
  staffHolidaysSchema,
} from '@portal/contract/staff-content/holidays.schemas';
import {
  providerBody,
  staffProviderSchema,
} from '@portal/contract/staff-content/provider-texts.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { changeRecord } from '../../version.ts';
import { listHolidaysFrom } from './holidays.repository.ts';
import { closeDays, openDay, providerToday } from './holidays.service.ts';
import { readProviderTexts, saveProviderTexts } from './provider-texts.service.ts';

const STAFF = { access: 'staff' } as const;
/** No token changes this: a person must be responsible for the company's texts. */
const PEOPLE = { access: 'staff', peopleOnly: true } as const;
const TEXTS = { response: { 200: staffProviderSchema } } as const;
const HOLIDAYS = { response: { 200: staffHolidaysSchema } } as const;

/** The provider's texts and days off, which stewards can change. */
export function staffProviderRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  const { db } = context.database;

  app.get('/staff/provider/', { config: STAFF, schema: TEXTS }, async () =>
    readProviderTexts(db, context),
  );

  app.put(
    '/staff/provider/',
    { config: PEOPLE, schema: { ...TEXTS, body: providerBody } },
    async ({ steward, body }) =>
      changeRecord(
        staffProviderSchema,
        () => saveProviderTexts(context, steward, body),
        () => readProviderTexts(db, context),
      ),
  );

  const listHolidays = async () => {
    const today = providerToday(context);
    return { today, holidays: await listHolidaysFrom(db, today) };
  };

  app.get('/staff/holidays/', { config: STAFF, schema: HOLIDAYS }, listHolidays);

  app.post(
    '/staff/holidays/',
    { config: STAFF, schema: { ...HOLIDAYS, body: holidayBody } },
    async ({ steward, body }) => {
      await closeDays(context, steward, body);
      return listHolidays();
    },
  );

  app.delete(
    '/staff/holidays/:day/',
    { config: STAFF, schema: { ...HOLIDAYS, params: holidayPathSchema } },
    async ({ steward, params }) => {
      await openDay(context, steward, params.day);
      return listHolidays();
    },
  );
}
