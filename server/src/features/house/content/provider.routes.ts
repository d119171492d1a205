import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  holidayBody,
  holidayPathSchema,
  staffHolidaysSchema,
} from '@portal/contract/house/content/holidays.schemas';
import {
  MAX_LOGO_MB,
  providerBody,
  staffProviderSchema,
} from '@portal/contract/house/content/provider-texts.schemas';
import type { AppContext } from '../../../app-context.ts';
import { DESK, HOUSE, HOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { CHANGE_TEXTS } from './guarded-texts.ts';
import { changeOrAsk, makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { listHolidaysFrom } from './holidays.repository.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { closeDays, openDay } from './holidays.service.ts';
import { removeLogo, setLogo } from './provider-logo.service.ts';
import { readProviderTexts } from './provider-texts.service.ts';

const PEOPLE_LOGO = {
  ...HOUSE_PEOPLE,
  takesFiles: true,
  maxFileBytes: MAX_LOGO_MB * 1024 * 1024,
} as const;
const TEXTS = { response: { 200: staffProviderSchema } } as const;
const HOLIDAYS = { response: { 200: staffHolidaysSchema } } as const;

/** The provider's texts and days off, which stewards can change. */
export function staffProviderRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get('/staff/provider/', routeOf(HOUSE, TEXTS), async () => readProviderTexts(db, context));

  app.put(
    '/staff/provider/',
    routeOf(HOUSE_PEOPLE, {
      response: { 200: staffProviderSchema, 202: askedApprovalSchema },
      body: providerBody,
    }),
    async (request, reply) => {
      const { asked, current } = await changeOrAsk(
        staffProviderSchema,
        () => makeOrAsk(context, request, CHANGE_TEXTS, request.body),
        () => readProviderTexts(db, context),
      );
      return asked === undefined ? current : reply.code(202).send(asked);
    },
  );

  const logo = '/staff/provider/logo/';

  app.post(logo, routeOf(PEOPLE_LOGO, TEXTS), async ({ steward, uploads }) => {
    await setLogo(context, steward, uploads);
    return readProviderTexts(db, context);
  });

  app.delete(logo, routeOf(HOUSE_PEOPLE, TEXTS), async ({ steward }) => {
    await removeLogo(context, steward);
    return readProviderTexts(db, context);
  });

  const listHolidays = async () => {
    const today = providerDay(context);
    return { today, holidays: await listHolidaysFrom(db, today) };
  };

  app.get('/staff/holidays/', routeOf(DESK, HOLIDAYS), listHolidays);

  app.post(
    '/staff/holidays/',
    routeOf(HOUSE, { ...HOLIDAYS, body: holidayBody }),
    async ({ steward, body }) => {
      await closeDays(context, steward, body);
      return listHolidays();
    },
  );

  app.delete(
    '/staff/holidays/:day/',
    routeOf(HOUSE, { ...HOLIDAYS, params: holidayPathSchema }),
    async ({ steward, params }) => {
      await openDay(context, steward, params.day);
      return listHolidays();
    },
  );
}
