import { providerTextsSchema, textsOf, withTexts } from '@portal/contract/provider/provider-texts';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { Service } from '@portal/contract/provider/services';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import { readChangedTexts, type StoredLogo } from './provider-texts.repository.ts';

/**
 * Returns the current provider: the texts that staff changed, otherwise the settings of the start. Read from the
 * database at each use, so that a change takes effect at once in every process (decision 095).
 */
export async function currentProvider(
  db: Db,
  { providerSettings }: Pick<Config, 'providerSettings'>,
): Promise<Provider> {
  const { texts: changed, logo } = await readChangedTexts(db);
  const texts = z.safeParse(providerTextsSchema, { ...textsOf(providerSettings), ...changed });
  const named = texts.success ? withTexts(providerSettings, texts.data) : providerSettings;
  return withoutStore(logo === null ? named : { ...named, ...logoOf(logo) });
}

/** A company without a store has nothing to collect there. */
function withoutStore(provider: Provider): Provider {
  const { store, servicesOff } = provider;
  if (store.addressLines.length > 0) return provider;
  const collection: Service = 'pull OutboundRetailPickup';
  return { ...provider, servicesOff: [...servicesOff, collection] };
}

/** Where a logo is served: its id changes with the file. */
export function logoOf({ fileId, ratio }: StoredLogo): Pick<Provider, 'logoUrl' | 'logoRatio'> {
  return { logoUrl: `/api/logo/${fileId}/`, logoRatio: ratio };
}

/** The current provider for mails, which name the logo by its whole URL. */
export async function mailProvider(db: Db, config: Config): Promise<Provider> {
  const provider = await currentProvider(db, config);
  const { logoUrl } = provider;
  return { ...provider, logoUrl: logoUrl === null ? null : `${mailOrigin(config)}${logoUrl}` };
}
