import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { done, expected, receiving, ridge } from '../../testing/test-receiving.ts';
import { steward } from '../../testing/test-users.ts';

const { id: _, ...wine } = ridge;
const some = receiving({
  version: 6,
  expected,
  put_away: [{ lot_id: 4, case_number: 'NJ-500001', wine_id: 12, wine, size_ml: 750, quantity: 6 }],
});

/** Opens a shipment; putting away answers what lies where then. */
async function open(shown = receiving({ expected }), next = some) {
  const requests = answerRequests({
    'GET /staff/receiving/wines/': { json: [ridge] },
    'GET /staff/receiving/*/cases/': { json: [] },
    'POST /staff/receiving/*/put-away/': { json: next },
    'GET /staff/receiving/*/': { json: shown },
  });
  const page = openPage('/staff/receiving/100041', steward);
  await screen.findByRole('region', { name: 'Arrived' });
  const sent = (field: string) =>
    requests.flatMap(({ body }) => (body instanceof FormData ? [body.get(field)] : []));
  return { ...page, sent };
}

const line = () => within(screen.getByRole('group', { name: 'Line 1' }));
const press = (name: string) => screen.getByRole('button', { name });

describe('A shipment put away in parts', () => {
  it('stays open while more is to come, and says what lies where so far', async () => {
    const { user, sent, container } = await open();
    await user.type(line().getByRole('combobox', { name: 'Wine' }), 'ridge');
    await screen.findByRole('option', { name: /^2015/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}{Tab}6');
    await user.click(press('Put away, more to come'));
    const soFar = within(await screen.findByRole('table', { name: 'Put away so far' }));
    expect(soFar.getByRole('row', { name: /#NJ-500001/ }).textContent).toBe(
      '#NJ-5000012015 Ridge Monte Bello750ml6',
    );
    expect(sent('more_to_come')).toEqual(['true']);
    expect(line().getByRole('textbox', { name: 'Bottles' })).toHaveProperty('value', '');
    const known = screen.getByRole('rowheader', { name: '2015 Ridge Monte Bello' }).closest('tr');
    expect(known?.textContent).toBe('2015 Ridge Monte Bello750ml146');
    await user.click(press('Fill the cases as listed'));
    screen.getByText(/^9 bottles in 1 case/);
    await checkAccessibility(container);
  });

  it('is completed without the rest, which the client is told of after a question', async () => {
    const { user, sent } = await open(some, done);
    await user.click(press('Put away, more to come'));
    await screen.findByText('Please fill in this required field.');
    expect(sent('cases')).toEqual([]);
    await user.click(press('Complete without the rest'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not everything matches' }));
    dialog.getByText('Bottles expected and not put away: 9; the client sees them as not arrived.');
    await user.click(dialog.getByRole('button', { name: 'Complete without the rest' }));
    await waitFor(() => expect(sent('cases')).toEqual(['[]']));
    expect(sent('more_to_come')).toEqual(['false']);
  });
});
