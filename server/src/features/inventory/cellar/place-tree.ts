import { Dictionary, NONE } from './dictionary.ts';
import { keyOrder, type KeyOrder } from './key-order.ts';

interface Place {
  readonly country: string | null;
  readonly region: string | null;
  readonly subregion: string | null;
}

/** Names checked in the one category of country, region and subregion. */
export interface CheckedPlaces {
  readonly country: readonly string[];
  readonly region: readonly string[];
  readonly subregion: readonly string[];
}

/** A level of the tree: each node has a name and the node above it. */
export class PlaceLevel {
  readonly #nodes = new Dictionary<string>();
  readonly #names = new Dictionary<string>();
  readonly #parents: number[] = [NONE];
  readonly #nameCodes: number[] = [NONE];
  #byKey: KeyOrder | null = null;

  get size(): number {
    return this.#nodes.size;
  }

  node(parent: number, name: string | null): number {
    if (name === null) return NONE;
    const node = this.#nodes.code(`${parent}>${name}`);
    this.#parents[node] = parent;
    this.#nameCodes[node] = this.#names.code(name);
    return node;
  }

  parent(node: number): number {
    return this.#parents[node] ?? NONE;
  }

  /** How the node's bucket begins as JSON. */
  bucketStart(node: number): Uint8Array {
    return this.#names.bucketStart(this.#nameCodes[node] ?? NONE);
  }

  /** Nodes in the order of their names. */
  get byKey(): KeyOrder {
    if (this.#byKey?.codes.length !== this.size - 1) {
      const names = this.#nameCodes.slice(1).map((code) => this.#names.value(code) ?? '');
      this.#byKey = keyOrder(names);
    }
    return this.#byKey;
  }
}

/** Countries, their regions and the regions' subregions, as wines name them. */
export class PlaceTree {
  readonly countries = new PlaceLevel();
  readonly regions = new PlaceLevel();
  readonly subregions = new PlaceLevel();
  readonly #places: Place[] = [];
  readonly #codes = new Dictionary<string>();

  /** The code of a combination of names; a node stands in the tree only below its parents. */
  code(place: Place): number {
    const { country, region, subregion } = place;
    const code = this.#codes.code(JSON.stringify([country, region, subregion]));
    this.#places[code] = { country, region, subregion };
    return code;
  }

  place(code: number): Place {
    return this.#places[code] ?? { country: null, region: null, subregion: null };
  }

  nodes(place: Place): { country: number; region: number; subregion: number } {
    const country = this.countries.node(NONE, place.country);
    const region = country === NONE ? NONE : this.regions.node(country, place.region);
    const subregion = region === NONE ? NONE : this.subregions.node(region, place.subregion);
    return { country, region, subregion };
  }

  /** For each place code whether any checked name or node (`France>Burgundy`) holds it. */
  matching(checked: CheckedPlaces): Uint8Array {
    const levels = [
      { names: new Set(checked.country), depth: 1 },
      { names: new Set(checked.region), depth: 2 },
      { names: new Set(checked.subregion), depth: 3 },
    ].filter(({ names }) => names.size > 0);
    const matches = new Uint8Array(this.#codes.size);
    this.#places.forEach(({ country, region, subregion }, code) => {
      const path = [country, region, subregion];
      const isHeld = levels.some(({ names, depth }) => isNamed(path.slice(0, depth), names));
      if (isHeld) matches[code] = 1;
    });
    return matches;
  }
}

/** Whether the last of these names is checked, alone or by the whole path where there is one. */
function isNamed(path: readonly (string | null)[], names: ReadonlySet<string>): boolean {
  const last = path.at(-1) ?? null;
  if (last === null) return false;
  return names.has(last) || (!path.includes(null) && names.has(path.join('>')));
}
