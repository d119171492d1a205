import { beforeEach, describe, expect, it } from 'vitest';
import { resetBrowserState } from '../../../lib/persisted-store.ts';
import { pullListLine } from '../../../testing/test-pull-list.ts';
import { shortLines } from './pull-list-check.ts';
import { formatTotals, lineName, linesByWine, totalBottles } from './pull-list-line.ts';
import {
  addLines,
  changeQuantity,
  clearPullList,
  currentConfirmationList,
  currentPullList,
  correctLines,
  removeLines,
} from './pull-list-store.ts';

beforeEach(resetBrowserState);

describe('the pull list', () => {
  it('replaces the quantity of a bottle that is on it already', () => {
    addLines([pullListLine({ pullQuantity: 1 })]);
    addLines([pullListLine({ pullQuantity: 3 })]);
    expect(currentPullList().map((line) => line.pullQuantity)).toEqual([3]);
  });

  it('keeps the same wine in another case or another size apart', () => {
    const other = pullListLine().caseDetail;
    addLines([
      pullListLine(),
      pullListLine({ caseDetail: { ...other, caseId: 99 } }),
      pullListLine({ caseDetail: { ...other, sizeMl: null } }),
    ]);
    expect(currentPullList()).toHaveLength(3);
    expect(linesByWine(currentPullList())).toHaveLength(1);
    expect(totalBottles(currentPullList())).toBe(3);
  });

  it('is short of the size that has left, not of the other in the same case', () => {
    const { caseDetail } = pullListLine();
    const magnum = pullListLine({ caseDetail: { ...caseDetail, sizeMl: 1500 } });
    addLines([pullListLine(), magnum]);
    const free = new Map([
      [lineName(pullListLine()), 1],
      [lineName(magnum), 0],
    ]);
    expect(shortLines(currentPullList(), free)).toEqual([magnum]);
  });

  it('brings a removed line back to its place', () => {
    const lines = [1, 2, 3].map((wineId) => pullListLine({ wineId }));
    addLines(lines);
    const bringBack = removeLines([pullListLine({ wineId: 2 })]);
    expect(currentPullList().map((line) => line.wineId)).toEqual([1, 3]);
    bringBack();
    bringBack();
    expect(currentPullList().map((line) => line.wineId)).toEqual([1, 2, 3]);
  });

  it('brings a cleared list back, with what was added meanwhile at its end', () => {
    addLines([1, 2, 3].map((wineId) => pullListLine({ wineId })));
    const bringBack = removeLines(currentPullList());
    addLines([pullListLine({ wineId: 4 })]);
    bringBack();
    expect(currentPullList().map((line) => line.wineId)).toEqual([1, 2, 3, 4]);
  });

  it('counts the bottles of each format, the smallest first', () => {
    const { caseDetail } = pullListLine();
    const sized = (wineId: number, sizeMl: number | null, pullQuantity: number) =>
      pullListLine({ wineId, pullQuantity, caseDetail: { ...caseDetail, sizeMl } });
    const lines = [sized(1, 1500, 2), sized(2, null, 1), sized(3, 750, 4), sized(4, 750, 5)];
    expect(formatTotals(lines)).toBe('9 × 750ml, 2 × 1500ml, 1 × Unknownml');
  });

  it('changes only the line that is meant', () => {
    addLines([1, 2].map((wineId) => pullListLine({ wineId })));
    changeQuantity(lineName(pullListLine({ wineId: 2 })), 4);
    expect(currentPullList().map((line) => line.pullQuantity)).toEqual([1, 4]);
  });

  it('is set to what is free, and lines with nothing free go', () => {
    addLines([1, 2, 3].map((wineId) => pullListLine({ wineId, pullQuantity: 5 })));
    correctLines(({ wineId }) => ({ 1: 0, 2: 2 })[wineId] ?? 9);
    const corrected = currentPullList().map((line) => [
      line.wineId,
      line.pullQuantity,
      line.bottleQuantity,
    ]);
    expect(corrected).toEqual([
      [2, 2, 2],
      [3, 5, 9],
    ]);
  });

  it('becomes the confirmation when the request was made', () => {
    addLines([pullListLine()]);
    clearPullList();
    expect(currentPullList()).toEqual([]);
    expect(currentConfirmationList()).toHaveLength(1);
  });

  it('keeps lines that were added while the request was being sent', () => {
    const sent = pullListLine({ wineId: 1 });
    const late = pullListLine({ wineId: 2 });
    addLines([sent, late]);
    clearPullList([sent]);
    expect(currentPullList()).toEqual([late]);
    expect(currentConfirmationList()).toEqual([sent]);
  });

  it('is in local storage under its own key, with a version', () => {
    addLines([pullListLine()]);
    const stored: unknown = JSON.parse(localStorage.getItem('portal.cart') ?? 'null');
    expect(stored).toMatchObject({ version: 1, state: { cart: [{ wineId: 1 }] } });
  });

  it('follows another tab of the same browser', () => {
    const state = { cart: [pullListLine({ wineId: 7 })], confirmationCart: [] };
    localStorage.setItem('portal.cart', JSON.stringify({ version: 1, state }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.cart' }));
    expect(currentPullList().map((line) => line.wineId)).toEqual([7]);
  });

  it.each([
    ['{"version":1,"state":{"cart":"nonsense"}}'],
    ['{"version":0,"state":{"cart":[],"confirmationCart":[]}}'],
    ['not JSON'],
  ])('drops what it cannot read: %s', (stored) => {
    localStorage.setItem('portal.cart', stored);
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.cart' }));
    expect(currentPullList()).toEqual([]);
  });
});
