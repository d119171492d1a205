import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes down, beside the manifest, which sources each built script holds: a test reads from it that
 * clients download nothing of the company's area.
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
