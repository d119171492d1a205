import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine } from '../../testing/test-orders.ts';
import { fieldsOf, pick, picksAnswers } from '../../testing/test-picks.ts';
import { staffRequest } from '../../testing/test-staff-requests.ts';
import { driver } from '../../testing/test-users.ts';

const CALL = 'POST /staff/requests/100041/handover/';

function open(picked: number) {
  const processed = { lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' };
  const requests = answerRequests({
    ...picksAnswers(picked === 0 ? [] : [pick(1, picked)]),
    'GET /staff/requests/100041/': { json: staffRequest({ order: order(processed) }) },
    'GET /staff/stops/': { json: { today: '2026-11-20', stops: [], ahead: [] } },
    [CALL]: { status: 201, json: { id: 1, outcome: 'delivered', approval: null } },
  });
  const sent = () => requests.filter(({ call }) => call === CALL);
  return { ...openPage('/staff/requests/100041/handover', driver), sent };
}

describe('Handing over bottles of which some were short', () => {
  it('begins with those that were picked, and asks why', async () => {
    const { user, sent } = open(2);
    await user.type(await screen.findByLabelText('Who takes the bottles?'), 'Bo');
    await user.click(screen.getByLabelText('The person is over 21'));
    await user.type(screen.getByLabelText('Name of the person who signs'), 'Bo');
    await user.click(screen.getByLabelText('I have seen this person sign'));
    const send = screen.getByRole('button', { name: 'Hand over 2 bottles' });
    await user.click(send);
    await screen.findByText('Please fill in this required field.');
    await user.type(screen.getByLabelText('Why fewer'), 'Not found');
    await user.click(send);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const short = [{ line_id: 1, quantity_done: 2, reason: 'Not found', is_missing: false }];
    const fields = { short: JSON.stringify(short), bottles: '2' };
    expect(fieldsOf(sent()[0]?.body)).toMatchObject(fields);
  });

  it.each([0, 3])('begins with all of them after %i picks', async (picked) => {
    open(picked);
    await screen.findByRole('button', { name: 'Hand over 3 bottles' });
  });
});
