import { providerTextsSchema, textsOf, withTexts } from '@portal/contract/provider/provider-texts';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { readChangedTexts } from './provider-texts.repository.ts';

/**
 * The provider as it is now: the settings of the start, and before them the texts that staff changed. Read from the
 * database at each use, so that a change counts at once in every process (decision 095).
 */
export async function currentProvider(
  db: Db,
  { providerSettings }: Pick<Config, 'providerSettings'>,
): Promise<Provider> {
  const { texts: changed } = await readChangedTexts(db);
  const texts = z.safeParse(providerTextsSchema, { ...textsOf(providerSettings), ...changed });
  return texts.success ? withTexts(providerSettings, texts.data) : providerSettings;
}
