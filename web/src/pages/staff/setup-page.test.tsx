import type { Setup, SetupStep } from '@portal/contract/house/setup/setup.schemas';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

const stepOf = (step: SetupStep, state: Setup['steps'][number]['state'], isSeen = false) => ({
  step,
  state,
  is_seen: isSeen,
});
const SETUP: Setup = {
  steps: [
    stepOf('logo', 'done', true),
    stepOf('vans', 'open'),
    stepOf('store', 'not for us'),
    stepOf('formats', 'done', true),
  ],
  open_count: 1,
};

async function openSetup(put: Answer = { json: { ...SETUP, open_count: 0 } }) {
  const requests = answerRequests({
    'GET /staff/setup/': { json: SETUP },
    'PUT /staff/setup/vans/': put,
    'PUT /staff/setup/store/': put,
  });
  const page = openPage('/staff/setup', steward);
  await screen.findByText('1 step open');
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  return { ...page, row, sent: () => requests.filter(({ call }) => call.startsWith('PUT ')) };
}

describe('The setup of a house', () => {
  it('says what is open and why it matters, and leads to where it is done', async () => {
    const { container, row } = await openSetup();
    const vans = row(/^Vans/);
    expect(vans.getByRole('link').getAttribute('href')).toBe('/staff/content/vans');
    vans.getByText('Runs are planned for them.');
    vans.getByText('open');
    expect(row(/^Logo/).queryByRole('button')).toBeNull();
    row(/^Store/).getByText('not for us');
    // Only settings change it.
    expect(row(/^Dates, numbers and addresses/).queryByRole('link')).toBeNull();
    await checkAccessibility(container);
  });

  it('takes a step that is not for the house, and opens it again', async () => {
    const { user, row, sent } = await openSetup();
    await user.click(row(/^Vans/).getByRole('button', { name: 'Not for us: Vans' }));
    await screen.findByText('Everything is set up.');
    expect(sent()).toMatchObject([{ body: { answer: 'not for us' } }]);
    await user.click(row(/^Store/).getByRole('button', { name: 'Open again: Store' }));
    expect(sent().at(-1)).toMatchObject({ body: { answer: null } });
  });

  it('says what failed', async () => {
    const { user, row } = await openSetup(serverFault);
    await user.click(row(/^Vans/).getByRole('button', { name: 'Done: Vans' }));
    await screen.findByText('A server error occurred.');
  });
});
