import { isDeepStrictEqual } from 'node:util';
import { providerTextsSchema } from '@portal/contract/provider/provider-texts';
import { providerBody } from '@portal/contract/house/content/provider-texts.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/approvals.ts';
import type { GuardedChange } from '../../access/approvals/guarded-change.service.ts';
import { lockProviderTexts } from '../../../lib/provider/provider-texts.repository.ts';
import { readProviderTexts, readTexts, saveProviderTexts } from './provider-texts.service.ts';

/** The texts by which clients reach the company. */
const GUARDED_TEXTS = {
  phone: 'telephone',
  // The mails about requests on hold go there.
  support_email: 'support e-mail',
  request_info_url: 'link to request information',
  van_schedule_url: 'link to the van schedule',
  store_map_url: 'link to the map of the store',
} as const;
const GUARDED_NAMES = [
  'phone',
  'support_email',
  'request_info_url',
  'van_schedule_url',
  'store_map_url',
] as const;

const NAMES = z.keyof(providerTextsSchema);

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

/** A text as `providerBody` writes it: a line of its own for each of a list. */
const asSent = (text: string | readonly string[]) =>
  typeof text === 'string' ? text : text.join('\n');

export const CHANGE_TEXTS: GuardedChange<CompanyTexts, void> = {
  kind: 'change company texts',
  askedBy: 'house',
  stored: providerBody,
  accountId: () => null,
  lock: lockProviderTexts,
  isGuarded: async ({ tx, context }, sent) => (await textChanges(tx, context, sent)).length > 0,
  say: async (tx, context, sent) => t.texts((await textChanges(tx, context, sent)).join(t.and)),
  // Only the texts that this changes must be as they were; the others stay as they are when it is approved.
  basis: async ({ tx, context }, sent, asked) => {
    const { version, settings, changed } = await readProviderTexts(tx, context);
    const now = z.parse(providerTextsSchema, { ...settings, ...changed });
    const wanted = new Map(Object.entries(readTexts(settings, sent)));
    const isMeant = ([name, text]: [string, unknown]) =>
      asked === null ? !isDeepStrictEqual(wanted.get(name), text) : name in (asked.texts ?? {});
    const meant = Object.fromEntries(Object.entries(now).filter(isMeant));
    const others = NAMES.options.filter((name) => !(name in meant));
    const kept = Object.fromEntries(others.map((name) => [name, asSent(changed[name] ?? '')]));
    const current = z.parse(providerBody, { ...sent, ...kept, version });
    return { facts: { texts: meant }, current };
  },
  make: saveProviderTexts,
};
