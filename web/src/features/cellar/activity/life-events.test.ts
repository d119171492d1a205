import type { ActivityRow, UnchangedRow } from '@portal/contract/cellar/activity/activity.schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifeEvents } from './life-events.ts';

const NJ_1 = { id: 1, footprint_lookup_code: 'NJ-1' };
const NJ_2 = { id: 2, footprint_lookup_code: 'NJ-2' };

function rowOf(id: number, bottles: number, kind: ActivityRow['kind'] = 'corrected'): ActivityRow {
  const isMove = kind === 'moved';
  return {
    id,
    at: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    happened_at: null,
    kind,
    wine: { id: 1, vintage: null, long_producer: 'Krug' },
    size_value: 750,
    bottles,
    from_case: bottles < 0 || isMove ? NJ_1 : null,
    to_case: bottles > 0 || isMove ? NJ_2 : null,
    why: '',
    order: null,
    file_name: null,
    balance: 0,
  };
}

const counted = (id: number): UnchangedRow => ({
  at: rowOf(id, 1).at,
  kind: 'counted',
  bottles: 6,
  case: NJ_1,
  order: null,
});

describe('The life of a wine', () => {
  it('says after each event how many bottles were left', () => {
    const rows = [rowOf(5, -2, 'delivered'), rowOf(3, 6, 'moved'), rowOf(1, 12, 'received')];
    const events = lifeEvents(rows, [counted(4)], 10);
    expect(events.map(({ row, left }) => [row?.kind ?? 'counted', left])).toEqual([
      ['delivered', 10],
      ['counted', 12],
      ['moved', 12],
      ['received', 12],
    ]);
  });

  it('joins the counts of a day, whose cases are many', () => {
    const events = lifeEvents([rowOf(1, 12)], [counted(4), counted(3)], 12);
    expect(events.map(({ unchanged }) => unchanged?.bottles)).toEqual([12, undefined]);
    expect(events[0]?.unchanged?.case).toBeNull();
  });

  it('leaves out counts of a time whose changes are not shown', () => {
    expect(lifeEvents([rowOf(5, -2)], [counted(4)], 10)).toHaveLength(1);
  });

  it('ends with the bottles there are now and begins with none, whatever happened', () => {
    const change = fc.oneof(
      fc.record({ bottles: fc.integer({ min: 1, max: 600 }), isMove: fc.boolean() }),
      fc.record({ bottles: fc.integer({ min: -600, max: -1 }), isMove: fc.constant(false) }),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), (changes) => {
        const rows = changes
          .map(({ bottles, isMove }, at) => rowOf(at, bottles, isMove ? 'moved' : 'corrected'))
          .toReversed();
        const sumOf = (some: typeof changes) =>
          some.reduce((sum, { bottles, isMove }) => sum + (isMove ? 0 : bottles), 0);
        const events = lifeEvents(rows, [], sumOf(changes));
        for (const [at, { left }] of events.toReversed().entries()) {
          expect(left).toBe(sumOf(changes.slice(0, at + 1)));
        }
      }),
    );
  });
});
