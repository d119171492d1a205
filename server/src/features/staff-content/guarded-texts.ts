import type * as z from 'zod/mini';
import { providerBody } from '@portal/contract/staff-content/provider-texts.schemas';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/approvals.ts';
import type { GuardedChange } from '../approvals/guarded-change.service.ts';
import { readProviderTexts, saveProviderTexts } from './provider-texts.service.ts';

/** The texts by which clients reach the company. */
const GUARDED_TEXTS = {
  phone: 'telephone',
  request_info_url: 'link to request information',
  van_schedule_url: 'link to the van schedule',
  store_map_url: 'link to the map of the store',
} as const;
const GUARDED_NAMES = ['phone', 'request_info_url', 'van_schedule_url', 'store_map_url'] as const;

type CompanyTexts = z.infer<typeof providerBody>;

/** The changes of guarded texts, in words. */
async function textChanges(tx: Db, context: AppContext, sent: CompanyTexts): Promise<string[]> {
  const { settings, changed } = await readProviderTexts(tx, context);
  return GUARDED_NAMES.flatMap((name) => {
    const before = changed[name] ?? settings[name];
    const after = sent[name] || settings[name];
    return before === after ? [] : [t.textChange(GUARDED_TEXTS[name], before, after)];
  });
}

export const CHANGE_TEXTS: GuardedChange<CompanyTexts, void> = {
  kind: 'change company texts',
  stored: providerBody,
  accountId: () => null,
  isGuarded: async ({ tx, context }, sent) => (await textChanges(tx, context, sent)).length > 0,
  say: async (tx, context, sent) => t.texts((await textChanges(tx, context, sent)).join(t.and)),
  make: saveProviderTexts,
};
