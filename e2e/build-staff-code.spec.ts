import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BUILT = join(import.meta.dirname, '../web/dist/.vite');

/** A script in Vite's manifest, by the source that it begins with. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The sources of the back office. */
const STAFF = new RegExp(
  [
    '^web/src/pages/staff',
    '^(web/src/features|contract/src)/access/(approvals|audit|clients|colleagues|contacts|tokens)',
    '^(web/src/features|contract/src)/house/(mail|webhooks|content/staff)',
    '^(web/src/features|contract/src)/cellar/(house-import|imports|stock|wines)',
    '^(web/src/features|contract/src)/warehouse/(counting|desk|picking|receiving|reports|runs)',
    '^web/src/features/charges/(rates|accounts/client-)',
    '^web/src/features/cellar/(labels|locations)',
    '^web/src/features/house/content/(brand|content-list|days-off|faq-editor|page-editor|provider)',
    '^web/src/features/requests/(differences/(decide|difference-list|staff)|messages/staff)',
    '^web/src/features/warehouse/(handovers/handover-[fp]|send-queue)',
  ].join('|'),
);

const read = (name: string) => readFile(join(BUILT, name), 'utf8');

/** The scripts that load from an entry of the manifest, without those that only steward pages load. */
function loaded(manifest: Manifest, from: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[from];
  if (entry === undefined || seen.has(from)) return seen;
  seen.add(from);
  const pages = (entry.dynamicImports ?? []).filter((name) => !STAFF.test(`web/${name}`));
  for (const next of [...(entry.imports ?? []), ...pages]) loaded(manifest, next, seen);
  return seen;
}

test('clients download nothing of the company’s area but the names of its pages', async () => {
  const manifest: Manifest = JSON.parse(await read('manifest.json'));
  const modules: Record<string, string[]> = JSON.parse(await read('modules.json'));
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? '';
  const files = [...loaded(manifest, entry)].map((name) => manifest[name]?.file ?? '');
  const sources = files.flatMap((file) => modules[file] ?? []);
  expect(sources).toContain('web/src/features/requests/pull-list/pull-list.tsx');
  expect(Object.values(modules).flat()).toContain('web/src/features/warehouse/desk/queue.tsx');
  expect(sources.filter((source) => STAFF.test(source))).toEqual([]);
});
