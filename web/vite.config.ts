import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressAssets } from './vite-plugins/compress-assets.ts';
import { listModules } from './vite-plugins/list-modules.ts';
import { pageFromServer } from './vite-plugins/page-from-server.ts';
import { preloadFonts } from './vite-plugins/preload-fonts.ts';

const apiUrl = 'http://127.0.0.1:8000';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['portal-source', ...defaultClientConditions] },
  plugins: [
    react(),
    preloadFonts(),
    pageFromServer(apiUrl),
    compressAssets(),
    listModules(join(import.meta.dirname, '..')),
  ],
  build: {
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page server reads from it what to preload.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few files for the first page: what every page needs is one, the pieces of forms and headings another.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            {
              name: 'kit',
              test: /[\\/]ui[\\/](banner|eye|field|page-heading|password|text-field)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: apiUrl, xfwd: true } } },
});
