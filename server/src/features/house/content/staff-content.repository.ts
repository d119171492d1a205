import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { contentPages } from '../../../db/schema/system.ts';

export function listContent(db: Db) {
  return db
    .select({
      slug: contentPages.slug,
      title: contentPages.title,
      published_at: isoTime(contentPages.publishedAt),
      updated_at: isoTime(contentPages.updatedAt),
      has_draft: sql<boolean>`${contentPages.draft} is not null`,
    })
    .from(contentPages)
    .orderBy(asc(contentPages.id));
}

/** A page with its draft, as it is stored. */
export type WrittenPage = NonNullable<Awaited<ReturnType<typeof findContent>>>;

export async function findContent(db: Db, slug: string) {
  const [page] = await db.select().from(contentPages).where(eq(contentPages.slug, slug));
  return page;
}

export async function lockContent(tx: Db, slug: string): Promise<WrittenPage | undefined> {
  const rows = tx.select().from(contentPages).where(eq(contentPages.slug, slug));
  const [page] = await rows.for('no key update');
  return page;
}

type Changes = Partial<
  Pick<
    typeof contentPages.$inferInsert,
    'title' | 'body' | 'draft' | 'firstPublishedAt' | 'publishedAt' | 'updatedAt'
  >
>;

export async function updateContent(tx: Db, id: number, changes: Changes): Promise<void> {
  await tx.update(contentPages).set(changes).where(eq(contentPages.id, id));
}
