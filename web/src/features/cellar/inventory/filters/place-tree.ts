import type { Facets } from '@portal/contract/cellar/inventory/search-list.schemas';
import type { Place } from '../list/list-state.ts';
import { isWithin, placeLabel } from '../list/places.ts';
import { isWanted } from './shown-options.ts';

export interface PlaceNode {
  readonly place: Place;
  readonly label: string;
  readonly count: number;
  readonly children: readonly PlaceNode[];
}

interface Bucket {
  readonly key: string;
  readonly doc_count: number;
  readonly region?: { readonly buckets: readonly Bucket[] };
  readonly subregion?: { readonly buckets: readonly Bucket[] };
}

/** Returns the names directly below a place that are or contain a checked place and have no wines left. */
function missingNames(names: ReadonlySet<string>, parent: Place, checked: readonly Place[]) {
  const below = checked.filter((place) => isWithin(place, parent));
  const next = below.map((place) => place[parent.length]).filter((name) => name !== undefined);
  return [...new Set(next)].filter((name) => !names.has(name));
}

function nodesOf(
  buckets: readonly Bucket[],
  parent: Place,
  checked: readonly Place[],
): readonly PlaceNode[] {
  const names = new Set(buckets.map(({ key }) => key));
  const missing = missingNames(names, parent, checked).map((key) => ({ key, doc_count: 0 }));
  return [...buckets, ...missing].map((bucket: Bucket) => {
    const place = [...parent, bucket.key];
    const below = bucket.region ?? bucket.subregion;
    return {
      place,
      label: placeLabel(place),
      count: bucket.doc_count,
      children: nodesOf(below?.buckets ?? [], place, checked),
    };
  });
}

/** Returns countries with their regions and subregions; checked places stay, even without wines. */
export function placeTree(facets: Facets | undefined, checked: readonly Place[]) {
  return nodesOf(facets?.all_wines.country?.buckets ?? [], [], checked);
}

export function countPlaces(nodes: readonly PlaceNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + countPlaces(children), 0);
}

/**
 * The places whose names contain the typed text, with their parents. A found place keeps only children that match.
 */
export function findPlaces(nodes: readonly PlaceNode[], wanted: string): readonly PlaceNode[] {
  if (wanted.trim() === '') return nodes;
  return nodes.flatMap((node) => {
    const children = findPlaces(node.children, wanted);
    return children.length > 0 || isWanted(node.label, wanted) ? [{ ...node, children }] : [];
  });
}
