import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount } from '../../testing/test-clients.ts';
import { steward } from '../../testing/test-users.ts';

it('The page of a client leads to what it asked for before it moved in', async () => {
  const former = {
    number: 'R-17',
    kind: 'pull',
    day: '2019-04-02',
    status: 'Delivered',
    text: '6 x 2005 Almaviva',
    bottles: 6,
  };
  answerRequests({
    'GET /staff/clients/*/': { json: clientAccount({ former_request_count: 1 }) },
    'GET /staff/clients/*/former-requests/': {
      json: { count: 1, is_more: false, page: 1, results: [former] },
    },
  });
  const { user, container, url } = openPage('/staff/clients/3', steward);
  await user.click(await screen.findByRole('link', { name: '1 request before moving in' }));
  const row = within(await screen.findByRole('row', { name: /R-17/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '2019-04-02',
    'Pull',
    'Delivered',
    '6 x 2005 Almaviva',
    '6 bottles',
  ]);
  expect(url()).toBe('/staff/clients/3/former-requests');
  await checkAccessibility(container);
});
