import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import { caseDetailAnswer } from '../../testing/test-inventory.ts';
import { eleanor } from '../../testing/test-users.ts';

it('opens the own case of a label', async () => {
  const wineCase = caseDetailAnswer([{ wineId: 1, name: 'Ridge Monte Bello', count: 3 }], []);
  answerRequests({
    'GET /cases/numbered/*/': { json: { id: 10 } },
    'GET /cases/10/': { json: wineCase },
  });
  const { router } = openPage('/c/NJ-104233', eleanor);
  await screen.findByRole('heading', { name: `Case #${wineCase.footprint_lookup_code}` });
  await waitFor(() => expect(router.state.location.pathname).toBe('/case-inventory/10'));
});

it('does not exist for the case of another account, and for locations', async () => {
  answerRequests({ 'GET /cases/numbered/*/': { status: 404, json: { detail: 'Not found.' } } });
  for (const path of ['/c/NJ-1', '/l/A-01']) {
    const { router, unmount } = openPage(path, eleanor);
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    unmount();
  }
});

it('asks visitors to log in first', async () => {
  answerRequests({});
  const visit = openPage('/c/NJ-104233', null);
  await waitFor(() => expect(visit.router.state.location.search).toEqual({ next: '/c/NJ-104233' }));
});
