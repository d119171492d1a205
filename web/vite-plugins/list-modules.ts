import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the sources of each built script beside the manifest: a test checks with it that clients download nothing of
 * the back office.
 */
export function listModules(root: string): Plugin {
  return {
    name: 'portal:list-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const modules = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => relative(root, id)),
      ]);
      const source = JSON.stringify(Object.fromEntries(modules));
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}
