import { isDeepStrictEqual } from 'node:util';
import {
  type ProviderTexts,
  providerTextsSchema,
  textsOf,
} from '@portal/contract/provider/provider-texts';
import type {
  ProviderBody,
  StaffProvider,
} from '@portal/contract/house/content/provider-texts.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { assertVersion } from '../../../version.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { logoOf } from '../../../lib/provider/current-provider.ts';
import {
  lockProviderTexts,
  putChangedTexts,
  readChangedTexts,
} from '../../../lib/provider/provider-texts.repository.ts';

const changedTextsSchema = z.partial(providerTextsSchema);

/** Reads the provider's texts: those of the settings, and those that staff changed. */
export async function readProviderTexts(db: Db, { config }: AppContext): Promise<StaffProvider> {
  const { version, texts, logo } = await readChangedTexts(db);
  const { logoUrl, logoRatio } = logo === null ? config.providerSettings : logoOf(logo);
  return {
    version,
    settings: textsOf(config.providerSettings),
    changed: z.parse(changedTextsSchema, texts),
    logo_url: logoUrl,
    logo_ratio: logoRatio,
  };
}

/** Changes the texts at once. Empty ones, and those of the settings, follow the settings. Throws changed_meanwhile. */
export function saveProviderTexts(
  context: AppContext,
  steward: Steward,
  sent: ProviderBody,
): Promise<void> {
  const settings = textsOf(context.config.providerSettings);
  return context.database.transaction(async (tx) => {
    await lockProviderTexts(tx);
    const at = context.clock();
    const { version, texts: before } = await readChangedTexts(tx);
    assertVersion(version, sent.version, 'this meanwhile');
    const after = new Map(Object.entries(before));
    for (const [key, text] of Object.entries(readTexts(settings, sent))) {
      const isAsSet = isDeepStrictEqual(text, settings[nameOf(key)]);
      if (isDeepStrictEqual(before[key], isAsSet ? undefined : text)) continue;
      if (isAsSet) after.delete(key);
      else after.set(key, text);
      const details = { before: before[key] ?? settings[nameOf(key)], after: text };
      await record(tx, { actor: steward, at }, 'text changed', key, details);
    }
    const texts = Object.fromEntries(after);
    if (!isDeepStrictEqual(texts, before)) await putChangedTexts(tx, texts, at);
  });
}

const record = auditOf('provider text');

const NAMES = z.keyof(providerTextsSchema);

function nameOf(key: string): keyof ProviderTexts {
  return z.parse(NAMES, key);
}

/** Reads the sent texts; of lists the non-empty lines. An empty one is that of the settings. */
export function readTexts(settings: ProviderTexts, sent: ProviderBody): ProviderTexts {
  const entries = Object.entries(settings).map(([key, setting]) => {
    const text = sent[nameOf(key)];
    if (text === '') return [key, setting];
    const lines = text.split('\n').map((line) => line.trim());
    return [key, Array.isArray(setting) ? lines.filter((line) => line !== '') : text];
  });
  return z.parse(providerTextsSchema, Object.fromEntries(entries));
}
