import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { staffCase } from '../../testing/test-stock.ts';
import { NOTHING, openStock } from '../../testing/test-stock-map.ts';

describe('The field of the stock', () => {
  const field = () => screen.findByRole('combobox', { name: 'Case, place, client or wine' });

  it('answers while it is typed, and opens a place on the map', async () => {
    const { user, url, container } = openStock();
    await user.type(await field(), 'a-0');
    const found = within(await screen.findByRole('listbox'));
    const options = found.getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'A-01 Place',
      '#NJ-10 Case · Marsh & Co',
      'Marsh & Co Client',
    ]);
    await checkAccessibility(container);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/stock?place=7'));
  });

  it('opens the case of a label that a hand scanner types', async () => {
    const { user, url } = openStock('', {
      'GET /staff/stock/3/cases/10/': { json: staffCase() },
      'GET /staff/scan/': {
        json: {
          kind: 'case',
          account: { id: 3, name: 'Marsh & Co' },
          case: { id: 10, footprint_lookup_code: 'NJ-10', location: 'A-01' },
          wines: [],
          requests: [],
          shipments: [],
        },
      },
    });
    await user.type(await field(), 'https://wine.test/c/NJ-10{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/stock/3/cases/10'));
  });

  it('says when nothing has what was typed', async () => {
    const { user } = openStock('', {
      'GET /staff/quick_search/': {
        json: {
          clients: NOTHING,
          requests: NOTHING,
          cases: NOTHING,
          locations: NOTHING,
          wines: NOTHING,
        },
      },
    });
    await user.type(await field(), 'qqq{Enter}');
    await screen.findByText('No case, place, client or wine has "qqq".');
  });
});
