import { Dictionary, NONE } from './dictionary.ts';

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
  #ranks = new Int32Array();

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
  bucketStart(node: number): string {
    return this.#names.bucketStart(this.#nameCodes[node] ?? NONE);
  }

  /** For each node the place of its name in the order of the names. */
  get ranks(): Int32Array {
    if (this.#ranks.length !== this.size) {
      const { ranks } = this.#names.byKey;
      this.#ranks = Int32Array.from(this.#nameCodes, (code) => ranks[code] ?? 0);
    }
    return this.#ranks;
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
    const country = new Set(checked.country);
    const region = new Set(checked.region);
    const subregion = new Set(checked.subregion);
    const matches = new Uint8Array(this.#codes.size);
    this.#places.forEach((place, code) => {
      const held =
        pathsOf([place.country]).some((path) => country.has(path)) ||
        pathsOf([place.country, place.region]).some((path) => region.has(path)) ||
        pathsOf([place.country, place.region, place.subregion]).some((path) => subregion.has(path));
      if (held) matches[code] = 1;
    });
    return matches;
  }
}

/** The ways to name the last of these levels: alone, or by the whole path where there is one. */
function pathsOf(names: readonly (string | null)[]): string[] {
  const last = names.at(-1) ?? null;
  if (last === null) return [];
  return names.includes(null) ? [last] : [last, names.join('>')];
}
