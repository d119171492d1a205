import { join } from 'node:path';
import { defineConfig } from 'vite';

/** These find files of their own (wasm, a native library, pages) beside their modules, so they stay where npm put them. */
const WITH_FILES = ['@electric-sql/pglite', '@node-rs/argon2', '@fastify/swagger-ui'];

/** The server in few files: a start that reads 1,500 modules one by one takes half as long again. */
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
        // A program of its own, which the server starts as a child.
        'db/embedded-create': join(import.meta.dirname, 'src/db/embedded-create.ts'),
      },
      // pg asks for it in vain where it is not installed.
      external: ['pg-native'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
