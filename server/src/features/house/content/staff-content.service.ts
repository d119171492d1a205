import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import { isDeepStrictEqual } from 'node:util';
import type { DraftBody } from '@portal/contract/house/content/staff-content.schemas';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { assertVersion } from '../../../version.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { draftOf, readDraft } from './page-texts.ts';
import { lockContent, updateContent, type WrittenPage } from './staff-content.repository.ts';

/** The page a steward changes, and the version that was loaded. */
export interface PageVersion {
  readonly steward: Steward;
  readonly slug: string;
  readonly version: number;
}

/**
 * Stores a draft, which only stewards can read. A draft equal to the published page is dropped. Throws 400 for unknown
 * fill-ins and changed_meanwhile when the page changed since it was loaded.
 */
export function saveDraft(context: AppContext, seen: PageVersion, sent: DraftBody): Promise<void> {
  return changePage(context, seen, 'draft saved', async (tx, page, at) => {
    const written = readDraft(page.type, sent);
    const published = { title: page.title, body: page.body };
    const draft = isDeepStrictEqual(written, published) ? null : written;
    await updateContent(tx, page.id, { draft, updatedAt: at });
    return { before: draftOf(page), after: draft };
  });
}

/** Deletes the draft, so that editing starts from the published page. */
export function discardDraft(context: AppContext, seen: PageVersion): Promise<void> {
  return changePage(context, seen, 'draft discarded', async (tx, page, at) => {
    await updateContent(tx, page.id, { draft: null, updatedAt: at });
    return { before: draftOf(page), after: null };
  });
}

/** Publishes the draft; 409 when there is none. */
export function publishDraft(context: AppContext, seen: PageVersion): Promise<void> {
  return changePage(context, seen, 'published', async (tx, page, at) => {
    const draft = draftOf(page);
    if (draft === null && page.publishedAt !== null) {
      throw noLongerPossible(t.noDraft);
    }
    const before = { title: page.title, body: page.body };
    const after = draft ?? before;
    const firstPublishedAt = page.firstPublishedAt ?? at;
    const dates = { firstPublishedAt, publishedAt: at, updatedAt: at };
    await updateContent(tx, page.id, { ...after, draft: null, ...dates });
    return { before: page.publishedAt === null ? null : before, after };
  });
}

/** One change with its audit entry in one transaction. */
function changePage(
  { clock, database }: AppContext,
  { steward, slug, version }: PageVersion,
  action: AuditActions['content page'],
  change: (tx: Db, page: WrittenPage, at: Date) => Promise<{ before: unknown; after: unknown }>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const page = orNotFound(await lockContent(tx, slug));
    const at = clock();
    assertVersion(page.version, version, 'this meanwhile');
    const { before, after } = await change(tx, page, at);
    await record(tx, { actor: steward, at }, action, slug, { before, after });
  });
}

const record = auditOf('content page');
