import type {
  CatalogueFacet,
  CatalogueFacets,
  CatalogueQuery,
} from '@portal/contract/cellar/wines/wines.schemas';

/** So many wines that the filters of the catalogue do not tell apart. */
export interface WineKind {
  readonly type: string;
  readonly country: string | null;
  readonly isStored: boolean;
  readonly hasWindow: boolean;
  readonly count: number;
}

/** The values that a wine has in each filter. */
const VALUES: Readonly<Record<CatalogueFacet, (kind: WineKind) => readonly string[]>> = {
  stock: ({ isStored }) => [isStored ? 'stored' : 'none'],
  type: ({ type }) => [type],
  country: ({ country }) => (country === null ? [] : [country]),
  lacks: ({ country, hasWindow }) => [
    ...(country === null ? ['country'] : []),
    ...(hasWindow ? [] : ['drinking window']),
  ],
};

/** Counts the wines of each value of each filter. A filter's own choice is left out of its counts. */
export function catalogueFacets(
  kinds: readonly WineKind[],
  query: CatalogueQuery,
): CatalogueFacets {
  const chosen: readonly (readonly [CatalogueFacet, string | null])[] = [
    ['stock', query.stock === 'any' ? null : query.stock],
    ['type', query.type === 'any' ? null : query.type],
    ['country', query.country === '' ? null : query.country],
    ['lacks', query.lacks === 'nothing' ? null : query.lacks],
  ];
  const bucketsOf = (facet: CatalogueFacet) => {
    const counts = new Map<string, number>();
    for (const kind of kinds) {
      const isLeft = chosen.every(
        ([other, value]) =>
          other === facet || value === null || VALUES[other](kind).includes(value),
      );
      if (!isLeft) continue;
      for (const key of VALUES[facet](kind)) counts.set(key, (counts.get(key) ?? 0) + kind.count);
    }
    return [...counts]
      .map(([key, count]) => ({ key, count }))
      .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  };
  return {
    stock: bucketsOf('stock'),
    type: bucketsOf('type'),
    country: bucketsOf('country'),
    lacks: bucketsOf('lacks'),
  };
}
