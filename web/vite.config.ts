import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressAssets } from './vite-plugins/compress-assets.ts';
import { listModules } from './vite-plugins/list-modules.ts';
import { pageFromServer } from './vite-plugins/page-from-server.ts';
import { preloadFonts } from './vite-plugins/preload-fonts.ts';
import { withoutServerParts } from './vite-plugins/without-server-parts.ts';

const apiUrl = 'http://127.0.0.1:8000';

/** Matches any of the paths, without their ending. */
const anyOf = (paths: readonly string[]) => new RegExp(paths.map((path) => `/${path}`).join('|'));

/** The small parts of lists in one chunk: separately each would cost a request, and the inventory be 26 files. */
const partsOfLists = anyOf([
  'errors/field',
  'search/fold-text',
  'contract/src/(inventory/.*schemas|errors/json-list)',
  'lib/(api-query|download-file|format|line-bottles|stored-text|use-draft)',
  'ui/(bottle|choices|folding|modal\\.tsx|pagination|pill|row-link|select|tooltip|url-link)',
  'inventory/(drink-window|opened-row|use-download|exports/export-button|list/(url-values|wine-row-texts))',
  'pull-list/(free-bottles|mini-cart)',
  'texts/(client-pages|pull-list|stored)',
]);

/** The small parts of the back office, also in one chunk: the first page names every file. */
const partsOfDesk = anyOf([
  'paged-list\\.schemas',
  'lib/(due-day|last-seen|random-key|request-texts|use-api-mutation|use-has-duty|use-paged-list)',
  'ui/(action-failure|case-cells|client-link|chips|confirm-button|dense-table|fact-list|figure-strip|location-field|paged-list|record-page|send-form|skeleton-table|stack|toolbar)',
]);

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['portal-source', ...defaultClientConditions] },
  plugins: [
    withoutServerParts(),
    react(),
    preloadFonts(),
    pageFromServer(apiUrl),
    compressAssets(),
    listModules(join(import.meta.dirname, '..')),
  ],
  build: {
    // The oldest browsers the portal works in; README names them, and tools/browsers.test.ts keeps younger calls out.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page server finds the files to preload in it.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first page names every file: without names it is a kilobyte smaller; the manifest has them.
        chunkFileNames: 'assets/[hash].js',
        // Few files for the first page: what every page needs is one, the pieces of forms and headings another.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            {
              name: 'kit',
              test: /[\\/]ui[\\/](banner|eye|field|page-heading|password|text-field|no-break)|[\\/]lib[\\/]use-(single-send|wrong-focus)|[\\/]errors[\\/](email|form-fields)|[\\/]place-card|[\\/]texts[\\/]visitor-pages|[\\/]texts[\\/]auth\.|[\\/](use-visitor-form|cellar-drawing|auth-form|auth-api|useMutation|mutationObserver)/,
            },
            {
              name: 'answers',
              test: /[\\/](query-core|react-query)[\\/]|[\\/]ui[\\/]query-states/,
            },
            { name: 'lists', test: partsOfLists },
            { name: 'desk', test: partsOfDesk },
            // What the pages of the inventory and of a wine share.
            { name: 'pulls', test: /[\\/]pages[\\/]client[\\/](pull-slot|row-pull)/ },
            // With the filters, which stewards use too: a separate chunk would be one more file for clients.
            { name: 'inventory', test: /[\\/]pages[\\/]client[\\/]inventory-screen/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: apiUrl, xfwd: true } } },
});
