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
    group.name,
    group.rows.map(({ requested_delivery_date: day }) => day),
  ]);
  expect(groups).toEqual([
    ['Late', ['2026-11-16']],
    ['Today', [TUESDAY]],
    ['Tomorrow', ['2026-11-18']],
    ['This week', ['2026-11-19', '2026-11-21']],
    ['Later', ['2026-11-22']],
    ['No date', [null]],
  ]);
});

it('the confirmed day of a request counts, not the requested one', () => {
  const row = { requested_delivery_date: '2026-11-16', confirmed_date: '2026-11-18' };
  expect(groupByDue([row], TUESDAY).map(({ name }) => name)).toEqual(['Tomorrow']);
});
