import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { providerTexts } from '../../db/schema/back-office.ts';

const storedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type StoredTexts = z.infer<typeof storedSchema>;

/** The texts that staff changed, by name, and their version: 0 before the first change. */
export async function readChangedTexts(
  db: Db,
): Promise<{ readonly version: number; readonly texts: StoredTexts }> {
  const [row] = await db
    .select({ version: providerTexts.version, texts: providerTexts.texts })
    .from(providerTexts);
  return { version: row?.version ?? 0, texts: z.parse(storedSchema, row?.texts ?? {}) };
}

/** Serializes stewards who change texts; readers are not blocked. */
export async function lockProviderTexts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${providerTexts} in share row exclusive mode`);
}

/** Stores the changed texts, which override the settings. */
export async function putChangedTexts(tx: Db, texts: StoredTexts, updatedAt: Date): Promise<void> {
  const row = { texts, updatedAt };
  await tx
    .insert(providerTexts)
    .values(row)
    .onConflictDoUpdate({ target: providerTexts.id, set: row });
}
