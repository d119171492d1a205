import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkOf } from './vite-plugins/chunk-of.ts';
import { compressAssets } from './vite-plugins/compress-assets.ts';
import { listModules } from './vite-plugins/list-modules.ts';
import { pageFromServer } from './vite-plugins/page-from-server.ts';
import { preloadFonts } from './vite-plugins/preload-fonts.ts';
import { withoutServerParts } from './vite-plugins/without-server-parts.ts';

const apiUrl = 'http://127.0.0.1:8000';

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
            // Each piece of the library loads only where it is used, whatever chunk uses it.
            {
              name: 'library',
              test: /[\\/]node_modules[\\/](@?react-aria|@?react-stately|@internationalized|@react-types)/,
              entriesAware: true,
            },
            { name: chunkOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: apiUrl, xfwd: true } } },
});
