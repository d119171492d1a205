import { describe, expect, it } from 'vitest';
import { buckets, facetsOf, someCountries } from '../../../../testing/test-inventory.ts';
import { facetOptions } from './facet-options.ts';
import { countPlaces, findPlaces, placeTree } from './place-tree.ts';
import { isWanted, shownOptions } from './shown-options.ts';

const few = { isOpen: true, isShowingMore: false, wanted: '' };
const numbers = Array.from({ length: 250 }, (_, place) => place);

describe('The options of a category', () => {
  it('come with their counts, in the order of the server', () => {
    const facets = facetsOf({ variety: buckets({ Riesling: 8, Chenin: 2 }) });
    expect(facetOptions(facets, 'variety', [])).toEqual([
      { value: 'Riesling', label: 'Riesling', count: 8 },
      { value: 'Chenin', label: 'Chenin', count: 2 },
    ]);
  });

  it('keep a checked one at 0, and say sizes with their unit', () => {
    const facets = facetsOf({ size: { buckets: [{ key: 750, doc_count: 3 }] } });
    expect(facetOptions(facets, 'size', ['750', '3000'])).toEqual([
      { value: '750', label: '750ml', count: 3 },
      { value: '3000', label: '3000ml', count: 0 },
    ]);
  });

  it('are the drinking states from ready to unknown, whichever has most wines', () => {
    const facets = facetsOf({
      drink: {
        buckets: [
          { key: 'unknown', doc_count: 9 },
          { key: 'hold', doc_count: 4 },
          { key: 'ready', doc_count: 3 },
        ],
      },
    });
    const labels = facetOptions(facets, 'drink', ['past']).map(({ label, count }) => [
      label,
      count,
    ]);
    expect(labels).toEqual([
      ['Ready to drink', 3],
      ['Hold', 4],
      ['Past its window', 0],
      ['Unknown', 9],
    ]);
  });

  it('are six before "show more", with those in use after them', () => {
    const { shown, hiddenCount } = shownOptions(numbers, few, (number) => number === 42);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5, 42]);
    expect(hiddenCount).toBe(243);
  });

  it('are never more than can be drawn at once, and the others are counted', () => {
    const more = { ...few, isShowingMore: true };
    const { shown, hiddenCount } = shownOptions(numbers, more, (number) => number === 200);
    expect(shown).toHaveLength(101);
    expect(hiddenCount).toBe(149);
  });

  it('are found without accents and capitals', () => {
    expect(isWanted('Château d’Yquem', 'CHATEAU D')).toBe(true);
    expect(isWanted('Ørsted Vingård', 'orsted')).toBe(true);
    expect(isWanted('Château d’Yquem', 'chateau d yquem')).toBe(true);
    expect(isWanted('Krug', 'yquem')).toBe(false);
    expect(isWanted('Krug', ' ')).toBe(true);
  });
});

describe('The tree of places', () => {
  const facets = facetsOf({ country: someCountries });

  it('nests regions and subregions, and names an Other after its parent', () => {
    const [france] = placeTree(facets, []);
    const burgundy = france?.children[0];
    expect(burgundy?.place).toEqual(['France', 'Burgundy']);
    expect(burgundy?.children.map(({ label }) => label)).toEqual([
      'Côte de Nuits',
      'Burgundy/Other',
    ]);
    expect(countPlaces(placeTree(facets, []))).toBe(6);
  });

  it('keeps checked places at 0, with the places they lie in', () => {
    const checked = [
      ['Spain', 'Rioja'],
      ['France', 'Jura'],
    ];
    const tree = placeTree(facets, checked);
    const spain = tree.find(({ label }) => label === 'Spain');
    expect(spain).toMatchObject({ count: 0, children: [{ label: 'Rioja', count: 0 }] });
    expect(tree[0]?.children.map(({ label }) => label)).toEqual(['Burgundy', 'Bordeaux', 'Jura']);
  });

  it('finds a place with those it lies in', () => {
    const found = findPlaces(placeTree(facets, []), 'cote');
    expect(found).toMatchObject([
      {
        label: 'France',
        children: [{ label: 'Burgundy', children: [{ label: 'Côte de Nuits' }] }],
      },
    ]);
    expect(countPlaces(found)).toBe(3);
  });
});
