import { findCycles } from './import-cycles.ts';
import type { ModuleImport } from './module-imports.ts';
import { isTestCode } from './source-files.ts';

/** A forbidden import direction, and its explanation. */
interface Rule {
  readonly sentence: string;
  readonly forbids: (from: Place, to: Place) => boolean;
}

/** The place of a file: `web/src/features/requests/orders/order-list.tsx` is of web, features, requests, orders. */
interface Place {
  readonly path: string;
  readonly workspace: string;
  readonly part: string;
  readonly area: string;
  readonly feature: string;
}

/** The areas of features, each of which may import those before it (CONTRIBUTING.md#layout). */
const AREAS = ['access', 'house', 'cellar', 'requests', 'warehouse', 'charges'];

const RANK_IN_WEB: Record<string, number> = { lib: 0, ui: 0, features: 1, pages: 2, app: 3 };

const RULES: Rule[] = [
  {
    sentence: 'the contract imports nothing of ours',
    forbids: (from, to) => from.workspace === 'contract' && to.workspace !== 'contract',
  },
  {
    sentence: 'the server imports only itself and the contract',
    forbids: (from, to) => isIn(from, 'server') && !isIn(to, 'server', 'contract'),
  },
  {
    sentence: 'the web app imports only itself and the contract',
    forbids: (from, to) => isIn(from, 'web') && !isIn(to, 'web', 'contract'),
  },
  {
    sentence: 'only tests import what is made for tests',
    forbids: (_, to) => isTestCode(to.path),
  },
  {
    sentence:
      'in the web app lib and ui come before features, features before pages, pages before app',
    forbids: (from, to) =>
      isIn(from, 'web') &&
      isIn(to, 'web') &&
      (RANK_IN_WEB[from.part] ?? Infinity) < (RANK_IN_WEB[to.part] ?? 0),
  },
  {
    sentence: 'no web feature imports another: it offers a slot and the page fills it',
    forbids: (from, to) => isFeature(from, 'web') && isFeature(to, 'web') && isOther(from, to),
  },
  {
    sentence: 'what clients download has nothing of the staff pages, and the other way round',
    forbids: (from, to) =>
      (isPageOf(from, 'client') && isPageOf(to, 'staff')) ||
      (isPageOf(from, 'staff') && isPageOf(to, 'client')),
  },
  {
    sentence: `no area imports a later one: ${AREAS.join(', ')}`,
    forbids: (from, to) =>
      from.workspace === to.workspace && rankOf(from) >= 0 && rankOf(from) < rankOf(to),
  },
  {
    sentence: 'on the server lib comes before features',
    forbids: (from, to) => isIn(from, 'server') && from.part === 'lib' && isFeature(to, 'server'),
  },
  {
    sentence: "no feature imports another feature's routes",
    forbids: (from, to) =>
      isFeature(from, 'server') && isOther(from, to) && to.path.endsWith('.routes.ts'),
  },
  {
    sentence: 'features know nothing of commands and of the demo',
    forbids: (from, to) =>
      isFeature(from, 'server') && ['commands', 'demo'].includes(to.part) && isIn(to, 'server'),
  },
];

/** Returns one sentence for each forbidden import. */
export function findForbiddenImports(imports: ModuleImport[]): string[] {
  return imports
    .filter(({ from }) => !isTestCode(from))
    .flatMap(({ from, to }) =>
      RULES.filter((rule) => rule.forbids(placeOf(from), placeOf(to))).map(
        (rule) => `${from} imports ${to}: ${rule.sentence}`,
      ),
    );
}

/** Returns the cycles in which features of a workspace import each other, straight or through others. */
export function findFeatureCycles(imports: ModuleImport[]): string[] {
  const between = imports
    .filter(({ from }) => !isTestCode(from))
    .map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }))
    .filter(({ from, to }) => rankOf(from) >= 0 && rankOf(to) >= 0 && isOther(from, to))
    .map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) }));
  return findCycles(between);
}

function placeOf(path: string): Place {
  const [workspace = '', ...parts] = path.split('/');
  const [part = '', ...names] = parts[0] === 'src' ? parts.slice(1) : parts;
  // The contract's features lie under src itself.
  const [area = '', feature = ''] = AREAS.includes(part) ? [part, ...names] : names;
  return { path, workspace, part, area, feature };
}

const rankOf = ({ area }: Place) => AREAS.indexOf(area);

const nameOf = ({ workspace, area, feature }: Place) => `${workspace}: ${area}/${feature}`;

function isIn(place: Place, ...workspaces: string[]): boolean {
  return workspaces.includes(place.workspace);
}

function isFeature(place: Place, workspace: string): boolean {
  return place.workspace === workspace && place.part === 'features';
}

function isPageOf(place: Place, people: string): boolean {
  return place.path.startsWith(`web/src/pages/${people}/`);
}

function isOther(from: Place, to: Place): boolean {
  return from.feature !== to.feature;
}
