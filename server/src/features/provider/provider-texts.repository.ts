import { providerTexts } from '../../db/schema/back-office.ts';
import type { Db } from '../../db/database.ts';

/** The texts that staff changed, by name, whatever they hold. */
export async function listProviderTexts(db: Db): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ key: providerTexts.key, value: providerTexts.value })
    .from(providerTexts);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
