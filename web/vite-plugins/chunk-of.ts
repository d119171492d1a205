/** What the bundler tells of a module. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly importedIds: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

const VISITOR_PAGES = /pages\/client\/(?:login|about|reset-password)-page/;
/** The pages that a client opens again and again. */
const CLIENT_PAGES = /orders\/history|pages\/client\/(?:dashboard|inventory|wine)-page/;
/** What loads with each page of a client. */
const CLIENT_FRAME = /layout\/tab-bar|messages\/header-messages|client\/client-pull-list/;
/** What the frame of every signed-in page loads. */
const FRAME = /layout\/(?:profile-panel|search-launcher)/;
/** The forms of requests, and the page of a request. */
const FORM_PAGES =
  /pages\/client\/(?:add|cart|change|order|orders|pull)-|client\/quick-way|staff\/(?:change-request|request)-page/;
/** Pages and other sources of the back office. */
const STAFF =
  /pages\/staff\/|(?:features|contract\/src)\/(?:access\/(?:approvals|audit|clients|colleagues|contacts|tokens)|cellar\/(?:house-import|imports|stock|wines)|house\/(?:mail|setup|webhooks)|warehouse\/(?:counting|desk|picking|receiving|reports|runs))\/|features\/cellar\/(?:labels|locations)\/|features\/warehouse\/|content\/staff|difference-list/;

const FORM_LIBRARY = /lib\/use-schema-form|react-hook-form/;
/** They bring the calendar, the largest library after React. */
const DATE_FIELDS = /ui\/(?:date-field|day-calendar)/;

/** A part that so many pages use is loaded with all of them. */
const PAGES_THAT_SHARE = 7;

/** A module and all that it imports, or all that import it. */
function reached(module: string, graph: Graph, along: 'importers' | 'importedIds'): string[] {
  const seen = new Set([module]);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.[along] ?? []) seen.add(next);
  return [...seen];
}

/**
 * Returns the chunk of a module by the pages that need it, null where the bundler decides: a page then loads few files
 * and little that it does not need. A module is never in a chunk of fewer pages than what it imports, so chunks do not
 * import each other in a circle.
 */
export function chunkOf(module: string, graph: Graph): string | null {
  const pages = reached(module, graph, 'importers').filter(
    (id) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0,
  );
  const count = (kind: RegExp) => pages.filter((page) => kind.test(page)).length;
  const isShared = count(STAFF) > 0;
  if (!STAFF.test(module)) {
    if (count(VISITOR_PAGES) > 0) return null;
    if (count(FRAME) > 0) return 'frame';
    if (count(CLIENT_PAGES) > 1 || count(CLIENT_FRAME) > 0) return isShared ? 'common' : 'client';
    if (count(CLIENT_PAGES) > 0 || pages.length < 2) return null;
  }
  if (DATE_FIELDS.test(module)) return 'dates';
  if (FORM_LIBRARY.test(module)) return 'form-library';
  const needed = reached(module, graph, 'importedIds');
  if (needed.some((id) => DATE_FIELDS.test(id))) return null;
  const needsForms = needed.some((id) => FORM_LIBRARY.test(id));
  const isWidelyUsed = pages.length >= PAGES_THAT_SHARE;
  if (STAFF.test(module) || count(STAFF) === pages.length)
    return isWidelyUsed && !needsForms ? 'staff' : null;
  if (isWidelyUsed) return needsForms ? 'form-library' : 'parts';
  return count(FORM_PAGES) > 1 ? 'forms' : null;
}
