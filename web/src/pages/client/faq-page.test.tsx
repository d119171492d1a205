import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { noPages, pageList, publishedPages } from '../../testing/test-content.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

describe('The support page', () => {
  it('finds its questions by the list of pages and the URL the list gives', async () => {
    const requests = answerRequests(publishedPages);
    const { container } = openPage('/faq', eleanor);
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    screen.getByRole('heading', { level: 2, name: 'Frequently Asked Questions' });
    await screen.findByRole('button', { name: 'Delivery' });
    expect(requests.map(({ call, query }) => [call, query.toString()])).toEqual([
      ['GET /wagtail/v2/pages/', ''],
      ['GET /wagtail/v2/pages/6/', ''],
    ]);
    expect(document.title).toBe('Support | OAK');
    await checkAccessibility(container);
  });

  it('opens and closes a category at a press of its name', async () => {
    answerRequests(publishedPages);
    const { user, container } = openPage('/faq', eleanor);
    const name = await screen.findByRole('button', { name: 'Delivery' });
    expect(name.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('term')).toBeNull();
    await user.click(name);
    expect(name.getAttribute('aria-expanded')).toBe('true');
    const question = screen.getByRole('term');
    expect(question.textContent).toBe('Must I be at home?');
    const answer = screen.getByRole('definition');
    expect(within(answer).getByRole('listitem').textContent).toBe('Or a doorman');
    expect(answer.querySelector('strong')?.textContent).toBe('over 21');
    await checkAccessibility(container);
    name.focus();
    await user.keyboard('{Enter}');
    expect(name.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('term')).toBeNull();
  });

  it('names further help at its end', async () => {
    answerRequests(publishedPages);
    openPage('/faq', viewer);
    const foot = (await screen.findByRole('heading', { name: 'Need More Help?' })).parentElement;
    const link = foot?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('mailto:support@oak.example');
    expect(link?.textContent).toBe('support@oak.example');
  });

  it('says so when there is no support page', async () => {
    answerRequests(noPages);
    const { container } = openPage('/faq', eleanor);
    await screen.findByText('FAQ page not found');
    screen.getByRole('link', { name: 'support@oak.example' });
    await checkAccessibility(container);
  });

  it('says what failed and tries again', async () => {
    let isFaulty = true;
    answerRequests({
      ...publishedPages,
      'GET /wagtail/v2/pages/': () => (isFaulty ? serverFault : pageList),
    });
    const { user } = openPage('/faq', eleanor);
    await screen.findByText('Something went wrong on our side.');
    isFaulty = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Fees' });
  });
});
