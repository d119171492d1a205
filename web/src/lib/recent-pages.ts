import type { AnyRouter } from '@tanstack/react-router';
import { onSessionChange } from './session-store.ts';

/** A record that was open in this tab. */
export interface RecentPage {
  readonly href: string;
  readonly title: string;
}

const MOST_PAGES = 4;

/** Pages of one record: a wine, a case, a request or an account. */
const RECORD =
  /^\/(?:inventory|case-inventory|orders\/history|staff\/(?:requests|receiving|clients|wines|stock\/\d+\/\w+))\/\d+$/;

let pages: readonly RecentPage[] = [];

onSessionChange(() => {
  pages = [];
});

/** The records opened last in this tab, the latest first, without the one that is open now. */
export function recentPages(): readonly RecentPage[] {
  return pages.filter(({ href }) => href !== window.location.pathname);
}

/** Remembers each record's page when it is left: then the document has its title. Returns a function that stops it. */
export function rememberPages(router: AnyRouter): () => void {
  return router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const href = fromLocation?.pathname ?? '';
    if (!pathChanged || !RECORD.test(href)) return;
    const [title = ''] = document.title.split(' | ');
    pages = [{ href, title }, ...pages.filter((page) => page.href !== href)].slice(0, MOST_PAGES);
  });
}
