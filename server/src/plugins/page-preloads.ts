import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const STAFF_SHELL = 'pages/staff/staff-shell';

/** The pages on which visits begin, with their modules; others are loaded when the app needs them. */
const FIRST_PAGES = new Map([
  ['/', ['pages/client/dashboard-page']],
  ['/login', ['pages/client/login-page']],
  ['/about', ['pages/client/about-page']],
  ['/inventory', ['pages/client/inventory-page']],
  ['/inventory/:id', ['pages/client/wine-page']],
  ['/orders/history', ['features/requests/orders/history']],
  ['/orders/history/:id', ['pages/client/order-page']],
  ['/staff', [STAFF_SHELL, 'features/warehouse/desk/desk']],
  ['/staff/requests', [STAFF_SHELL, 'features/warehouse/desk/queue']],
  ['/staff/requests/:number', [STAFF_SHELL, 'pages/staff/request-pages']],
  ['/staff/stock', [STAFF_SHELL, 'pages/staff/stock-page']],
]);

/** Without a session every other page leads to the login. */
const OPEN_PAGE = '/about';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/**
 * Returns the preload links of a page, so that a browser fetches the page's module at the same time as the app's and
 * not after it: one round trip less before something shows. Empty where the build left no manifest.
 */
export async function readPreloads(
  folder: string,
): Promise<(page: string, hasSessionCookie: boolean) => string> {
  const manifest = await readManifest(join(folder, '.vite', 'manifest.json'));
  const links = new Map([...FIRST_PAGES].map(([page, names]) => [page, linksOf(manifest, names)]));
  return (page, hasSessionCookie) => {
    const shown = hasSessionCookie || page === OPEN_PAGE ? page : '/login';
    return links.get(shown) ?? '';
  };
}

async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return z.parse(manifestSchema, JSON.parse(text));
}

function linksOf(manifest: Manifest, names: readonly string[]): string {
  const seen = new Set<string>();
  const chunks = names.flatMap((name) => chunksOf(manifest, `src/${name}.tsx`, seen));
  const scripts = chunks.map(
    ({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const styles = chunks
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`);
  return [...new Set([...scripts, ...styles])].join('');
}

/** Returns a module and its imports, without those that the page itself loads. */
function chunksOf(manifest: Manifest, key: string, seen: Set<string>): Manifest[string][] {
  const chunk = manifest[key];
  if (chunk === undefined || chunk.isEntry === true || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((one) => chunksOf(manifest, one, seen));
  return [chunk, ...imported];
}
