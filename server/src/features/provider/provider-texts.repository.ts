import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { providerTexts } from '../../db/schema/back-office.ts';

/** Within an object: a bare text such as "1" would be read back as a number. */
const storedSchema = z.object({ text: z.union([z.string(), z.array(z.string())]) });
type StoredText = z.infer<typeof storedSchema>['text'];

/** The texts that staff changed, by name. */
export async function listProviderTexts(db: Db): Promise<Record<string, StoredText>> {
  const rows = await db
    .select({ key: providerTexts.key, value: providerTexts.value })
    .from(providerTexts)
    .orderBy(asc(providerTexts.key));
  return Object.fromEntries(rows.map(({ key, value }) => [key, z.parse(storedSchema, value).text]));
}

/** Lets one steward after the other change texts; readers are not held up. */
export async function lockProviderTexts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${providerTexts} in share row exclusive mode`);
}

/** Keeps a changed text in the place of the settings'. */
export async function putProviderText(
  tx: Db,
  key: string,
  text: StoredText,
  updatedAt: Date,
): Promise<void> {
  const value = { text };
  await tx
    .insert(providerTexts)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: providerTexts.key, set: { value, updatedAt } });
}

/** Goes back to the text of the settings. */
export async function deleteProviderText(tx: Db, key: string): Promise<void> {
  await tx.delete(providerTexts).where(eq(providerTexts.key, key));
}
