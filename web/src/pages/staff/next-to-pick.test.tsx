import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine } from '../../testing/test-orders.ts';
import { pick, picksAnswers } from '../../testing/test-picks.ts';
import { desk, queueRow, staffRequest } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

const PULLED = { processed_date: '2026-11-17T15:00:00Z' };

const row = (footprint_id: number, parts: object = {}, name = 'The Alder Table') => ({
  ...queueRow(staffRequest({ order: order({ footprint_id, id: footprint_id, ...parts }) })),
  account: { id: 7, name, is_commercial: true },
});

/** Opens the pick list of request #100041, which is pulled, with these open requests at the desk. */
async function openPulled(rows: readonly object[], held: readonly number[] = []) {
  const lines = [orderLine()];
  answerRequests({
    ...picksAnswers([pick(1, 3)]),
    'GET /staff/requests/*/': { json: staffRequest({ order: order({ lines, ...PULLED }) }) },
    'GET /staff/desk/': {
      json: {
        ...desk,
        next_up: { rows, is_more: false },
        held: held.map((footprint_id) => ({ footprint_id, account_name: 'Held' })),
      },
    },
  });
  const page = openPage('/staff/requests/100041/pick', steward);
  const next = await screen.findByRole('region', { name: 'Pick next' });
  return { ...page, next: within(next) };
}

describe('The end of picking', () => {
  it('names the request that is due next and leads to its pick list with one button', async () => {
    const due = { confirmed_date: '2026-11-25' };
    const { next, container } = await openPulled([row(100041), row(100044, due), row(100045)]);
    next.getByText(/^Next: #100044 · The Alder Table · .*Wed, Nov 25.* · 3 bottles$/);
    const link = next.getByRole('link', { name: 'Pick #100044' });
    expect(link.getAttribute('href')).toBe('/staff/requests/100044/pick');
    const out = next.getByRole('link', { name: 'Pick list' });
    expect(out.getAttribute('href')).toBe('/staff/requests?direction=pull&state=requested');
    await checkAccessibility(container);
  });

  it('skips what is pulled, on hold, or picked by somebody else, and goes on with own picks', async () => {
    const others = { ...row(100043), picked_by: steward.id + 1 };
    const own = { ...row(100046), picked_by: steward.id };
    const { next } = await openPulled([row(100042, PULLED), others, row(100044), own], [100044]);
    const link = next.getByRole('link', { name: 'Pick #100046' });
    expect(link.getAttribute('href')).toBe('/staff/requests/100046/pick');
  });

  it('says when nothing else is to be picked', async () => {
    const { next } = await openPulled([]);
    next.getByText('Nothing else is to be picked.');
    expect(next.queryByRole('link', { name: /^Pick #/ })).toBeNull();
  });
});
