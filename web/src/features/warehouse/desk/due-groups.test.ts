import { expect, it } from 'vitest';
import { groupByDue } from './due-groups.ts';

const TUESDAY = '2026-11-17';

it('requests are due late, today, tomorrow, this week until its Saturday, later, or without a date', () => {
  const days = [
    '2026-11-16',
    TUESDAY,
    '2026-11-18',
    '2026-11-19',
    '2026-11-21',
    '2026-11-22',
    null,
  ];
  const rows = days.map((day) => ({ requested_delivery_date: day, confirmed_date: null }));
  const groups = groupByDue(rows, TUESDAY).map((group) => [
    group.due,
    group.rows.map(({ requested_delivery_date: day }) => day),
  ]);
  expect(groups).toEqual([
    ['late', ['2026-11-16']],
    ['today', [TUESDAY]],
    ['tomorrow', ['2026-11-18']],
    ['thisWeek', ['2026-11-19', '2026-11-21']],
    ['later', ['2026-11-22']],
    ['noDate', [null]],
  ]);
});

it('the confirmed day of a request counts, not the requested one', () => {
  const row = { requested_delivery_date: '2026-11-16', confirmed_date: '2026-11-18' };
  expect(groupByDue([row], TUESDAY).map(({ due }) => due)).toEqual(['tomorrow']);
});
