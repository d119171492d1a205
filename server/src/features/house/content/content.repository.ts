import { PAGE_TYPES } from '@portal/contract/house/content/content.schemas';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { contentPages } from '../../../db/schema/system.ts';

/** A filter of published pages; undefined matches any. */
export interface PageFilter {
  readonly slug: string | undefined;
  readonly types: readonly string[] | undefined;
}

/** A published page as it is stored; what its body holds follows from its type. */
export type StoredPage = Awaited<ReturnType<typeof listPages>>[number];

const PAGE = {
  id: contentPages.id,
  slug: contentPages.slug,
  type: contentPages.type,
  title: contentPages.title,
  body: contentPages.body,
  firstPublishedAt: contentPages.firstPublishedAt,
};

/** Pages that exist only as a draft are not published. */
const IS_PUBLISHED = isNotNull(contentPages.publishedAt);

function matching({ slug, types }: PageFilter) {
  return and(
    IS_PUBLISHED,
    slug === undefined ? undefined : eq(contentPages.slug, slug),
    types === undefined ? undefined : inArray(contentPages.type, [...types]),
  );
}

/** Lists published pages, oldest first. */
export function listPages(db: Db, filter: PageFilter, span: { limit: number; offset: number }) {
  return db
    .select(PAGE)
    .from(contentPages)
    .where(matching(filter))
    .orderBy(asc(contentPages.id))
    .limit(span.limit)
    .offset(span.offset);
}

export async function countPages(db: Db, filter: PageFilter): Promise<number> {
  return db.$count(contentPages, matching(filter));
}

export async function findPage(db: Db, id: number): Promise<StoredPage | undefined> {
  const rows = await db
    .select(PAGE)
    .from(contentPages)
    .where(and(IS_PUBLISHED, eq(contentPages.id, id)));
  return rows[0];
}

/** The slug of the terms that each warehouse receipt prints. */
export const TERMS_SLUG = 'terms';

/** Finds the published terms of storage, in rich text with fill-ins; undefined while there are none. */
export async function findTerms(db: Db): Promise<StoredPage | undefined> {
  const [page] = await listPages(
    db,
    { slug: TERMS_SLUG, types: [PAGE_TYPES.terms] },
    { limit: 1, offset: 0 },
  );
  return page;
}

/** Writes pages; where a slug is taken, even by a draft, the existing page stays. */
export async function insertFirstPages(
  tx: Db,
  pages: readonly Omit<typeof contentPages.$inferInsert, 'id'>[],
): Promise<void> {
  await tx
    .insert(contentPages)
    .values([...pages])
    .onConflictDoNothing();
}
