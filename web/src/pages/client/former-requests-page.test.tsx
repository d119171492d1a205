import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { viewer } from '../../testing/test-users.ts';

const former = {
  number: 'R-17',
  kind: 'pull',
  day: '2019-04-02',
  status: 'Delivered',
  text: '6 x 2005 Almaviva',
  bottles: 6,
};

const openHistory = (results: object[]) => {
  answerRequests({
    'GET /orders/': { json: [] },
    'GET /former-requests/': { json: { count: results.length, is_more: false, page: 1, results } },
  });
  return openPage('/orders/history', viewer);
};

describe('The history of a client who moved in', () => {
  it('leads to what the client asked for before', async () => {
    const { user, container, url } = openHistory([former]);
    await user.click(await screen.findByRole('link', { name: 'Requests before moving in' }));
    const row = within(await screen.findByRole('row', { name: /R-17/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '2019-04-02',
      'Pull',
      'Delivered',
      '6 x 2005 Almaviva',
      '6 bottles',
    ]);
    expect(url()).toBe('/orders/former');
    await checkAccessibility(container);
  });

  it('leads nowhere where there is nothing', async () => {
    openHistory([]);
    await screen.findByRole('heading', { level: 1, name: 'Account History' });
    await screen.findByText('No Events');
    expect(screen.queryByRole('link', { name: 'Requests before moving in' })).toBeNull();
  });
});
