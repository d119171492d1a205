import { staffProviderSchema } from '@portal/contract/house/content/provider-texts.schemas';
import { staffProviderCalls } from '@portal/contract/house/content/staff-content.calls';
import type { AppContext } from '../../../app-context.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeOrAsk, makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { CHANGE_TEXTS } from './guarded-texts.ts';
import { listHolidaysFrom } from './holidays.repository.ts';
import { closeDays, openDay } from './holidays.service.ts';
import { removeLogo, setLogo } from './provider-logo.service.ts';
import { readProviderTexts } from './provider-texts.service.ts';

/** The provider's texts and days off, which stewards can change. */
export function staffProviderRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  const listHolidays = async () => {
    const today = providerDay(context);
    return { today, holidays: await listHolidaysFrom(db, today) };
  };

  serve(app, staffProviderCalls, {
    texts: async () => readProviderTexts(db, context),
    changeTexts: async (request, reply) => {
      const { asked, current } = await changeOrAsk(
        staffProviderSchema,
        () => makeOrAsk(context, request, CHANGE_TEXTS, request.body),
        () => readProviderTexts(db, context),
      );
      return asked === undefined ? current : reply.code(202).send(asked);
    },
    setLogo: async ({ steward, uploads }) => {
      await setLogo(context, steward, uploads);
      return readProviderTexts(db, context);
    },
    removeLogo: async ({ steward }) => {
      await removeLogo(context, steward);
      return readProviderTexts(db, context);
    },
    holidays: listHolidays,
    closeDays: async ({ steward, body }) => {
      await closeDays(context, steward, body);
      return listHolidays();
    },
    openDay: async ({ steward, params }) => {
      await openDay(context, steward, params.day);
      return listHolidays();
    },
  });
}
