import { describe, expect, it } from 'vitest';
import { endGroups } from './end-groups.ts';

const counts = { free: 8, listed: 2, asked: 1, gone: 12 };

describe('The ends of the bottles of a wine', () => {
  it('are one row, the free ones first and those that are gone last', () => {
    const { groups, states } = endGroups(counts);
    expect(groups).toHaveLength(1);
    expect(states).toEqual(['free', 'listed', 'asked', 'gone']);
    for (const state of states) {
      expect(groups.flat().filter((one) => one === state)).toHaveLength(counts[state]);
    }
  });

  it('stand in groups of twelve when they are more than 48', () => {
    expect(endGroups({ ...counts, gone: 37 }).groups).toHaveLength(1);
    const { groups } = endGroups({ ...counts, gone: 38 });
    expect(groups.map(({ length }) => length)).toEqual([12, 12, 12, 12, 1]);
  });

  it('are not drawn without end', () => {
    expect(endGroups({ ...counts, gone: 100_000 }).groups.flat()).toHaveLength(480);
  });

  it('say nothing of what there is not', () => {
    expect(endGroups({ free: 3, listed: 0, asked: 0, gone: 0 }).states).toEqual(['free']);
  });
});
