import { join } from 'node:path';
import { defineConfig } from 'vite';

/** These load files (wasm, a native library, pages) from beside their modules, so they are not bundled. */
const WITH_FILES = ['@electric-sql/pglite', '@node-rs/argon2', '@fastify/swagger-ui'];

/** Bundles the server into few files: loading 1,500 modules one by one makes the start half as long again. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, external: WITH_FILES },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'src/main.ts'),
        // Separate programs, which the server starts as a child and as a thread.
        'db/embedded-create': join(import.meta.dirname, 'src/db/embedded-create.ts'),
        'db/engine-worker': join(import.meta.dirname, 'src/db/engine-worker.ts'),
      },
      // pg tries to load it, and it is not installed.
      external: ['pg-native'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
