import { staffContentCalls } from '@portal/contract/house/content/staff-content.calls';
import type { PageTexts, StaffPage } from '@portal/contract/house/content/staff-content.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';

/** GET /staff/content/: the pages that staff write. */
export const contentListQuery = {
  ...apiQuery(staffContentCalls.list),
  staleTime: 0,
};

/** GET /staff/content/{slug}/: a page as stored, fetched again at each opening, since the editor starts from it. */
export const staffPageQuery = (slug: string) => ({
  ...apiQuery(staffContentCalls.one, { params: { slug } }),
  staleTime: Infinity,
  gcTime: 0,
});

function saveDraft({ slug, version }: StaffPage, { title, body, faqs }: PageTexts) {
  const texts = faqs === null ? { title, body } : { title, faqs };
  return callApi(
    requestOf(staffContentCalls.saveDraft, { params: { slug }, body: { version, ...texts } }),
  );
}

function act({ slug, version }: StaffPage, action: 'discard' | 'publish') {
  return callApi(requestOf(staffContentCalls[action], { params: { slug }, body: { version } }));
}

/** An action on a page; the texts are the typed ones, null when there are none. */
export interface PageChange {
  readonly action: 'save' | 'publish' | 'discard';
  readonly texts: PageTexts | null;
}

/** Saves, publishes or discards. `onSeen` gets the page after each call, `onDone` after the last. */
export function usePageChange(
  seen: StaffPage,
  onSeen: (page: StaffPage) => void,
  onDone: (page: StaffPage, done: PageChange) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, texts }: PageChange) => {
      if (action === 'discard') return act(seen, 'discard');
      const saved = texts === null ? seen : await saveDraft(seen, texts);
      onSeen(saved);
      const isWaiting = saved.has_draft || saved.published_at === null;
      return action === 'publish' && isWaiting ? act(saved, 'publish') : saved;
    },
    onSuccess: async (page, done) => {
      onDone(page, done);
      client.setQueryData(staffPageQuery(page.slug).queryKey, page);
      await client.invalidateQueries({ queryKey: contentListQuery.queryKey });
      // Also updates the client's pages that are open in this tab.
      await client.invalidateQueries({ queryKey: ['content'] });
    },
  });
}
