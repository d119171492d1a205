import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { providerTexts } from '../../db/schema/back-office.ts';
import { fileContents } from '../../db/schema/inventory.ts';

const storedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type StoredTexts = z.infer<typeof storedSchema>;

/** The company's logo: a stored file, and its width divided by its height. */
export interface StoredLogo {
  readonly fileId: number;
  readonly ratio: number;
}

interface ChangedTexts {
  readonly version: number;
  readonly texts: StoredTexts;
  readonly logo: StoredLogo | null;
}

/** The texts that staff changed, by name, their version (0 before the first change), and the logo. */
export async function readChangedTexts(db: Db): Promise<ChangedTexts> {
  const [row] = await db.select().from(providerTexts);
  const fileId = row?.logoFileId ?? null;
  return {
    version: row?.version ?? 0,
    texts: z.parse(storedSchema, row?.texts ?? {}),
    logo: fileId === null ? null : { fileId, ratio: row?.logoRatio ?? 1 },
  };
}

/** Serializes stewards who change texts; readers are not blocked. */
export async function lockProviderTexts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${providerTexts} in share row exclusive mode`);
}

/** The logo with this id, unless it was replaced. */
export async function findLogo(db: Db, fileId: number) {
  const [file] = await db
    .select({ contentType: fileContents.contentType, content: fileContents.content })
    .from(providerTexts)
    .innerJoin(fileContents, eq(fileContents.id, providerTexts.logoFileId))
    .where(eq(providerTexts.logoFileId, fileId));
  return file;
}

/** Replaces the logo; null removes it. The version of the texts stays. */
export async function putLogo(tx: Db, logo: StoredLogo | null): Promise<void> {
  const set = { logoFileId: logo?.fileId ?? null, logoRatio: logo?.ratio ?? null };
  await tx
    .insert(providerTexts)
    .values({ texts: {}, version: 0, ...set })
    .onConflictDoUpdate({ target: providerTexts.id, set });
}

/** Stores the changed texts, which override the settings. */
export async function putChangedTexts(tx: Db, texts: StoredTexts, updatedAt: Date): Promise<void> {
  const row = { texts, updatedAt };
  await tx
    .insert(providerTexts)
    .values(row)
    .onConflictDoUpdate({ target: providerTexts.id, set: row });
}
