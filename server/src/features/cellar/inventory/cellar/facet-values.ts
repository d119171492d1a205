import type { Path } from './facets.ts';
import { NONE, RankedValues } from './ranked-values.ts';

/** Follows the number of the parent node before a name: equal names under two parents are two nodes. */
const SEPARATOR = '>';

function nameInNode(node: string | number): string {
  const text = String(node);
  return text.slice(text.indexOf(SEPARATOR) + 1);
}

/** The buckets of one depth of a facet: each node has a name and, below the first depth, a parent node. */
export class FacetLevel {
  readonly nodes: RankedValues<string | number>;
  /** Nodes by value code; NONE where the value has no name here or above. */
  readonly nodeOf: number[] = [];
  /** Parent nodes by node. */
  readonly parents: number[] = [NONE];
  readonly #keysJson: string[] = [];

  constructor(depth: number) {
    this.nodes = depth === 0 ? new RankedValues() : new RankedValues(nameInNode);
  }

  /** The name of a node as JSON; cached, because an answer has thousands of them. */
  keyJson(node: number): string {
    return (this.#keysJson[node] ??= JSON.stringify(this.nodes.key(node)));
  }
}

/** The distinct values of one facet. Each has a code from 0; a missing value has one as well. */
export class FacetValues {
  readonly paths: Path[] = [];
  readonly levels: readonly FacetLevel[];
  readonly #codes = new Map<string | number | null, number>();

  constructor(depthCount: number) {
    this.levels = Array.from({ length: depthCount }, (_, depth) => new FacetLevel(depth));
  }

  /** Returns the code of a value and adds the value when it is new. */
  code(path: Path): number {
    const key = path.length > 1 ? JSON.stringify(path) : (path[0] ?? null);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.paths.push(path) - 1;
    this.#codes.set(key, code);
    let parent = NONE;
    for (const [depth, level] of this.levels.entries()) {
      const name = depth > 0 && parent === NONE ? null : (path[depth] ?? null);
      const isBelow = depth > 0 && name !== null;
      const node = level.nodes.code(isBelow ? `${parent}${SEPARATOR}${name}` : name);
      level.nodeOf[code] = node;
      level.parents[node] = parent;
      parent = node;
    }
    return code;
  }
}
