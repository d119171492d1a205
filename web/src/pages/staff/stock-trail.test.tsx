import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rememberCellar } from '../../lib/remembered-list.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { someFacets } from '../../testing/open-inventory.ts';
import { openPage } from '../../testing/open-page.tsx';
import { caseRow } from '../../testing/test-inventory.ts';
import { accountStock, staffCase } from '../../testing/test-stock.ts';
import { steward } from '../../testing/test-users.ts';

const cases = {
  count: 1,
  bottle_count: 12,
  next: null,
  previous: null,
  results: [caseRow()],
  facets: someFacets,
};

describe('The trail of a case', () => {
  it('leads back to the list the user came from', async () => {
    answerRequests({
      'GET /staff/stock/3/': { json: accountStock },
      'GET /staff/stock/3/search_cases/': { json: cases },
      'GET /staff/stock/*/cases/*/': { json: staffCase() },
    });
    const { user, url } = openPage('/staff/stock/3?type=Red', steward);
    await user.click(await screen.findByRole('link', { name: /^#/ }));
    await user.click(await screen.findByRole('link', { name: 'Marsh & Co' }));
    await waitFor(() => expect(url()).toBe('/staff/stock/3?type=Red'));
  });

  it('leads to the whole cellar when the list was another account’s', async () => {
    rememberCellar('/staff/stock/31?type=Red');
    answerRequests({ 'GET /staff/stock/*/cases/*/': { json: staffCase() } });
    openPage('/staff/stock/3/cases/10', steward);
    const back = await screen.findByRole('link', { name: 'Marsh & Co' });
    expect(back.getAttribute('href')).toBe('/staff/stock/3');
  });
});
