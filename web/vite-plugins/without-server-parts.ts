import type { Plugin } from 'vite';

const CALLERS = /\b(get|post|put|patch|remove)\(\s*([^,]+),\s*(?:[A-Z_]+|readers|\{[^}]*\}),/g;
const TAKEN = /\b(?:params|body): \w+,?/g;

/**
 * Leaves out of the tables of calls what only the server reads: who may make a call, and the schemas of its
 * parameters and body. The first download has no room for them (docs/decisions/109-one-table-of-calls.md).
 */
export function withoutServerParts(): Plugin {
  return {
    name: 'portal:without-server-parts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.calls.ts')) return null;
      return code.replace(CALLERS, '$1($2, {},').replace(TAKEN, '');
    },
  };
}
