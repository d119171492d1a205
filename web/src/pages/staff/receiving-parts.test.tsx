import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { done, expected, receiving, ridge } from '../../testing/test-receiving.ts';
import { staffRequest } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

const { id: _, ...wine } = ridge;
const some = receiving({
  version: 6,
  expected,
  put_away: [
    {
      lot_id: 4,
      case_id: 9,
      case_number: 'NJ-500001',
      wine_id: 12,
      wine,
      size_ml: 750,
      quantity: 6,
    },
  ],
});

/** Opens a shipment; putting away answers the new state. */
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

const line = () => within(screen.getAllByRole('group', { name: 'Line 1' })[0] ?? document.body);
const press = (name: string) => screen.getByRole('button', { name });

describe('A shipment put away in parts', () => {
  it('stays open while more is to come, and says what lies where so far', async () => {
    const { user, sent, container } = await open();
    await user.type(line().getByRole('combobox', { name: 'Wine' }), 'ridge');
    await screen.findByRole('option', { name: /^2015/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}{Tab}6');
    await user.click(press('Place 1 case later'));
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

  it('is completed without the rest after a confirmation, and the client gets a mail', async () => {
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

  it('can be undone until the mail leaves, and what was typed is there again', async () => {
    const held = { ...some, undo_ms: 600_000 };
    let now = receiving();
    const requests = answerRequests({
      'GET /staff/receiving/wines/': { json: [ridge] },
      'GET /staff/receiving/*/cases/': { json: [] },
      'POST /staff/receiving/*/put-away/': () => ({ json: held }),
      'POST /staff/requests/*/revert/': () => {
        now = receiving({ version: 7 });
        return { json: staffRequest({ version: 7 }) };
      },
      'GET /staff/receiving/*/': () => ({ json: now }),
    });
    const { user, container } = openPage('/staff/receiving/100041', steward);
    await screen.findByRole('region', { name: 'Arrived' });
    await user.type(line().getByRole('combobox', { name: 'Wine' }), 'ridge');
    await screen.findByRole('option', { name: /^2015/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}{Tab}6');
    await user.click(press('Place 1 case later'));
    await user.click(press('Put away, more to come'));
    const notice = await screen.findByText('Added to inventory. Mail leaves in 600 seconds.');
    expect(notice.closest('[role=status]')).toBe(document.activeElement);
    expect(line().getByRole('textbox', { name: 'Bottles' })).toHaveProperty('value', '');
    await checkAccessibility(container);
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Z-9');
    await user.click(press('Undo'));
    await screen.findByText('Undone. No mail is sent.');
    const places = screen.getAllByRole('combobox', { name: 'Location' });
    expect(places.map((place) => place instanceof HTMLInputElement && place.value)).toEqual([
      '',
      'Z-9',
    ]);
    expect(requests.find(({ call }) => call.includes('revert'))).toMatchObject({
      call: 'POST /staff/requests/100041/revert/',
      body: { version: 6 },
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('table', { name: 'Put away so far' })).toBeNull();
    expect(line().getByRole('textbox', { name: 'Bottles' })).toHaveProperty('value', '6');
    expect(line().getByRole('combobox', { name: 'Wine' })).toHaveProperty(
      'value',
      '2015 Ridge Monte Bello',
    );
  });

  it('a shipment that was completed is open again once it is undone, unless its bottles were touched', async () => {
    const detail = 'The mail has left: this step can no longer be undone.';
    let now = { ...done, undo_ms: 600_000 };
    const answers = [{ status: 409, json: { detail } }, { json: staffRequest({ version: 8 }) }];
    answerRequests({
      'GET /staff/receiving/*/cases/': { json: [] },
      'POST /staff/requests/*/revert/': () => {
        const answer = answers.shift() ?? 'down';
        if (answers.length === 0) now = receiving({ version: 8 });
        return answer;
      },
      'GET /staff/receiving/*/': () => ({ json: now }),
    });
    const { user } = openPage('/staff/receiving/100041', steward);
    await screen.findByText('Mail leaves in 600 seconds.');
    await user.click(press('Undo'));
    await screen.findByText(detail);
    screen.getByRole('table', { name: 'Put away' });
    await user.click(press('Undo'));
    await screen.findByRole('region', { name: 'Arrived' });
    expect(screen.queryByRole('table', { name: 'Put away' })).toBeNull();
  });
});
