import type { Path } from './facets.ts';
import { NONE, RankedValues } from './ranked-values.ts';

/** Follows the number of the parent node before a name: equal names under two parents are two nodes. */
const SEPARATOR = '>';

function nameInNode(node: string | number): string {
  const text = String(node);
  return text.slice(text.indexOf(SEPARATOR) + 1);
}

/** Numbers the nodes of all levels of all facets together, so that one list counts them. */
export interface FacetNodes {
  count: number;
}

/** The buckets of one depth of a facet: each node has a name and, below the first depth, a parent node. */
export class FacetLevel {
  readonly nodes: RankedValues<string | number>;
  /** Numbers of the nodes, by their code in this level. */
  readonly numbers: number[] = [];
  /** Codes of the parent nodes, by code. */
  readonly parents: number[] = [];
  readonly #keysJson: string[] = [];
  readonly #all: FacetNodes;

  constructor(depth: number, all: FacetNodes) {
    this.nodes = depth === 0 ? new RankedValues() : new RankedValues(nameInNode);
    this.#all = all;
    this.#add(NONE);
  }

  /** Returns the code of a node and adds the node when it is new. */
  code(name: string | number | null, parent: number): number {
    const code = this.nodes.code(name);
    if (code === this.numbers.length) this.#add(parent);
    return code;
  }

  /** The name of a node as JSON; cached, because an answer has thousands of them. */
  keyJson(code: number): string {
    return (this.#keysJson[code] ??= JSON.stringify(this.nodes.key(code)));
  }

  /** Counts by the code of the node, of those by its number. */
  countsOf(counts: Int32Array): Int32Array {
    const byCode = new Int32Array(this.numbers.length);
    for (let code = 0; code < byCode.length; code += 1) {
      byCode[code] = counts[this.numbers[code] ?? NONE] ?? 0;
    }
    return byCode;
  }

  #add(parent: number): void {
    this.numbers.push(this.#all.count);
    this.parents.push(parent);
    this.#all.count += 1;
  }
}

/** The distinct values of one facet. Each has a code from 0; a missing value has one as well. */
export class FacetValues {
  readonly paths: Path[] = [];
  readonly levels: readonly FacetLevel[];
  /** Numbers of the nodes of each level, by value code: those of code `c` begin at `c * levels.length`. */
  readonly nodes: number[] = [];
  readonly #codes = new Map<string | number | null, number>();

  constructor(depthCount: number, all: FacetNodes) {
    this.levels = Array.from({ length: depthCount }, (_, depth) => new FacetLevel(depth, all));
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
      const node = level.code(isBelow ? `${parent}${SEPARATOR}${name}` : name, parent);
      this.nodes.push(level.numbers[node] ?? NONE);
      parent = node;
    }
    return code;
  }
}
