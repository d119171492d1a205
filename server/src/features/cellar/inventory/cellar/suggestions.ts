import type { ListSuggestion } from '@portal/contract/cellar/inventory/search-list.schemas';
import { searchWords } from '@portal/contract/search/fold-text';
import { type CellarFilters, searchAlone } from './cellar-query.ts';
import type { StoredFacet } from './catalogue.ts';
import type { CellarStore, GroupedBy } from './cellar-store.ts';
import { type Choice, chooseLots, rowsThatMiss } from './choose-lots.ts';
import { countFacet } from './count-facets.ts';
import type { FacetLevel } from './facet-values.ts';
import { NONE } from './ranked-values.ts';
import { type SearchTerm, termsUnderEverything } from './search-terms.ts';
import { GRADE, gradeWithError } from './wine-texts.ts';

/** The most values suggested. */
const MOST_VALUES = 5;

type NamedValue = Extract<ListSuggestion, { kind: 'value' }>;

/** What the search of an empty list names, in its words and as vintages and sizes. */
interface Naming {
  readonly words: readonly string[];
  readonly terms: readonly SearchTerm[];
  readonly allowErrors: boolean;
  readonly store: CellarStore;
}

/** Suggests what an empty list could show instead, each with the number of its wines or cases. */
export function suggestInstead(
  store: CellarStore,
  by: GroupedBy,
  filters: CellarFilters,
  choice: Choice,
): ListSuggestion[] {
  const withoutFacets = suggestFewerFacets(store, choice);
  if (choice.grades === null) return withoutFacets;
  const count = (changed: Partial<CellarFilters>) =>
    chooseLots(store, by, { ...filters, ...changed });
  const whole = count({ search: '' });
  const isFiltered = choice.misses.filtered.size > 0;
  const everything =
    filters.queryField === 'everything' ? 0 : count({ queryField: 'everything' }).groupCount;
  const fewFilters = choice.misses.filtered.size < 2 || withoutFacets.length > 0;
  const unfiltered = fewFilters ? 0 : chooseLots(store, by, searchAlone(filters)).groupCount;
  const inexact = filters.isExactMatch ? count({ isExactMatch: false }).groupCount : 0;
  const suggestions: ListSuggestion[] = [
    { kind: 'everything', doc_count: everything },
    { kind: 'without', filter: 'isExactMatch', doc_count: inexact },
    ...suggestValues(store, filters, whole),
    ...withoutFacets,
    { kind: 'without', filter: 'filters', doc_count: unfiltered },
    { kind: 'without', filter: 'search', doc_count: isFiltered ? whole.groupCount : 0 },
  ];
  return suggestions.filter(({ doc_count }) => doc_count > 0);
}

/** Without any one filter: the groups with lots that miss nothing else. */
function suggestFewerFacets(
  { catalogue }: CellarStore,
  { view, misses }: Choice,
): ListSuggestion[] {
  return catalogue.facets.flatMap(({ name }, index) => {
    if (!misses.filtered.has(index + 1)) return [];
    const lots = rowsThatMiss(misses.lot, index + 1);
    const doc_count = new Set(lots.map((lot) => view.rows.lot.groups[lot] ?? NONE)).size;
    return doc_count > 0 ? [{ kind: 'without' as const, filter: name, doc_count }] : [];
  });
}

/** The values that the words name, the closest first; with typing errors if there are none without. */
function suggestValues(store: CellarStore, filters: CellarFilters, whole: Choice): NamedValue[] {
  const found = (allowErrors: boolean) => {
    const words = searchWords(filters.search);
    const terms = termsUnderEverything({ ...filters, isExactMatch: false }, allowErrors);
    return store.catalogue.facets.flatMap((stored, index) =>
      namedValues(stored, { words, terms, allowErrors, store }, countFacet(store, whole, index)),
    );
  };
  const strict = found(false);
  return (strict.length > 0 ? strict : found(true))
    .toSorted((a, b) => b.closeness - a.closeness || b.value.doc_count - a.value.doc_count)
    .slice(0, MOST_VALUES)
    .map(({ value }) => value);
}

/** Only values that the cellar has are compared. */
function namedValues(
  { name: facet, values: { levels } }: StoredFacet,
  naming: Naming,
  counted: Int32Array,
): { readonly closeness: number; readonly value: NamedValue }[] {
  return levels.flatMap((level, depth) => {
    const counts = level.countsOf(counted);
    const named = level.nodes.order.flatMap((node) => {
      const doc_count = counts[node] ?? 0;
      const closeness = doc_count && closenessOf(facet, level.nodes.key(node), naming);
      if (closeness === 0) return [];
      const value: NamedValue = {
        kind: 'value',
        facet,
        path: pathOf(levels, depth, node),
        doc_count,
      };
      return [{ closeness, value }];
    });
    return named.sort((a, b) => compareFromLast(a.value.path, b.value.path));
  });
}

/** By the name, then by those above it: which of them came first into the catalogue tells of other cellars. */
function compareFromLast(one: NamedValue['path'], other: NamedValue['path']): number {
  const last = one.length - 1;
  for (let depth = last; depth >= 0; depth -= 1) {
    const [left = '', right = ''] = [one[depth], other[depth]];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/** 0 if the words do not name the value, up to 3 if they are its name. */
function closenessOf(facet: StoredFacet['name'], name: string | number, naming: Naming): number {
  if (typeof name === 'number') {
    const isNamed = ({ vintage, sizesMl }: SearchTerm) =>
      facet === 'size' ? sizesMl.includes(name) : vintage === name;
    return naming.terms.some(isNamed) ? 2 : 0;
  }
  const words = naming.store.catalogue.wordsOf(name);
  const isSaid = words.length > 0 && words.every((word) => naming.words.includes(word));
  const begins = naming.words.every((term) => words.some((word) => beginsWord(term, word, naming)));
  return (isSaid ? 2 : 0) + (begins ? 1 : 0);
}

function beginsWord(term: string, word: string, { allowErrors }: Naming): boolean {
  return allowErrors ? gradeWithError(term, word) > GRADE.miss : word.startsWith(term);
}

/** The name of a node with those above it. */
function pathOf(levels: readonly FacetLevel[], depth: number, node: number): (string | number)[] {
  const level = levels[depth];
  if (!level || node === NONE) return [];
  return [...pathOf(levels, depth - 1, level.parents[node] ?? NONE), level.nodes.key(node)];
}
