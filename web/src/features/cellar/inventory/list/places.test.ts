import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from './list-state.ts';
import { isSamePlace, isWithin, placeLabel, togglePlace } from './places.ts';

const france = ['France'];
const burgundy = ['France', 'Burgundy'];
const nuits = ['France', 'Burgundy', 'Côte de Nuits'];
const bordeaux = ['France', 'Bordeaux'];

describe('Checking places', () => {
  it('takes the places within a country away when the country is checked', () => {
    expect(togglePlace([burgundy, ['Italy']], france)).toEqual([['Italy'], france]);
  });

  it('takes the country away when one of its regions is checked', () => {
    expect(togglePlace([france], nuits)).toEqual([nuits]);
  });

  it('keeps regions that are siblings', () => {
    expect(togglePlace([burgundy], bordeaux)).toEqual([burgundy, bordeaux]);
  });

  it('unchecks what is checked', () => {
    expect(togglePlace([burgundy, bordeaux], burgundy)).toEqual([bordeaux]);
  });

  it('never leaves a place checked together with one it lies in', () => {
    const place = fc.constantFrom<Place>(france, burgundy, nuits, bordeaux, ['Italy']);
    fc.assert(
      fc.property(fc.array(place), (clicks) => {
        const checked = clicks.reduce<readonly Place[]>(togglePlace, []);
        const redundant = checked.filter((one) =>
          checked.some((other) => !isSamePlace(one, other) && isWithin(one, other)),
        );
        expect(redundant).toEqual([]);
      }),
    );
  });

  it('names an Other with its parent', () => {
    expect(placeLabel(nuits)).toBe('Côte de Nuits');
    expect(placeLabel(['France', 'Burgundy', 'Other'])).toBe('Burgundy/Other');
    expect(placeLabel(['Other'])).toBe('Other');
  });
});
