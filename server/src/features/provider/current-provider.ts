import { providerTextsSchema, textsOf, withTexts } from '@portal/contract/provider/provider-texts';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { readChangedTexts } from './provider-texts.repository.ts';

/**
 * Returns the current provider: the texts that staff changed, otherwise the settings of the start. Read from the
 * database at each use, so that a change takes effect at once in every process (decision 095).
 */
export async function currentProvider(
  db: Db,
  { providerSettings }: Pick<Config, 'providerSettings'>,
): Promise<Provider> {
  const { texts: changed } = await readChangedTexts(db);
  const texts = z.safeParse(providerTextsSchema, { ...textsOf(providerSettings), ...changed });
  return texts.success ? withTexts(providerSettings, texts.data) : providerSettings;
}
