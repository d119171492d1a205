import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { eleanor } from '../../testing/test-users.ts';

/** The card of the landing page that has this heading. */
function card(name: string) {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (section === null) throw new Error('The heading stands in a card.');
  return within(section);
}

describe('The landing page of orders', () => {
  it('offers both directions, each with the way to its first step', async () => {
    answerRequests({});
    const { container } = openPage('/orders', eleanor);
    await screen.findByRole('heading', { level: 1, name: 'Add & Pull Bottles' });
    const add = card('Add Bottles');
    add.getByText('Inbound');
    add.getByText('to my cellar');
    expect(add.getByRole('link').getAttribute('href')).toBe('/orders/add/method');
    const pull = card('Pull Bottles');
    pull.getByText('Outbound');
    pull.getByText('from my cellar');
    expect(pull.getByRole('link').getAttribute('href')).toBe('/orders/pull/method');
    await checkAccessibility(container);
  });

  it('says how to add bottles while pulling others', async () => {
    answerRequests({});
    openPage('/orders', eleanor);
    const footnote = await screen.findByText('Want to add bottles at the same time?');
    expect(footnote.parentElement?.textContent).toContain(
      'With van delivery we can also pick up bottles for your cellar: say so in your pull request.',
    );
  });
});
