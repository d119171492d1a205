import type { CellarYear, MonthRow } from '@portal/contract/cellar/activity/cellar-year.schemas';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { viewer } from '../../testing/test-users.ts';

const month = (name: string, parts: Partial<MonthRow> = {}): MonthRow => ({
  month: name,
  arrived: 0,
  departed: 0,
  corrected: 0,
  stored: 90,
  ...parts,
});
const latour = { id: 1, vintage: 1990, long_producer: 'Château Latour' };
const busy: CellarYear = {
  year: 2025,
  first_year: 2024,
  this_year: 2026,
  months: [
    month('2025-01', { arrived: 12, stored: 102 }),
    month('2025-02', { departed: 3, corrected: -1, stored: 98 }),
  ],
  places: [{ country: 'France', region: 'Bordeaux', bottle_count: 3 }],
  oldest: latour,
  favourite: { ...latour, bottle_count: 2 },
  first: { ...latour, day: '2025-02-03' },
  last: { ...latour, day: '2025-02-20' },
};

function openYear(json: CellarYear, path = '/activity/year') {
  answerRequests({ 'GET /activity/year/': { json } });
  return openPage(path, viewer);
}

describe('A year in the cellar', () => {
  it('says what came, was delivered and is left, month by month, and what was delivered most', async () => {
    const { container } = openYear(busy);
    await screen.findByRole('heading', { level: 1, name: '2025 in your cellar' });
    const figures = within(await screen.findByRole('list', { name: 'At a glance' }));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12 bottles came',
      '3 bottles were delivered',
      '98 stored at the end',
    ]);
    screen.getByRole('row', { name: 'February 0 3 −1 98' });
    expect(screen.getAllByRole('link', { name: '1990 Château Latour' })).toHaveLength(4);
    screen.getByText('Bordeaux, France');
    const years = screen.getByRole('link', { name: '2024' });
    expect(years.getAttribute('href')).toBe('/activity/year?year=2024');
    screen.getByRole('link', { name: '2026' });
    await checkAccessibility(container);
  });

  it('says that nothing happened in a quiet year', async () => {
    openYear({ ...busy, months: [month('2025-01')], places: [], first_year: 2025 });
    await screen.findByText('Nothing came or left in 2025.');
    expect(screen.queryByRole('link', { name: '2024' })).toBeNull();
  });
});
