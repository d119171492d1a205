import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { noPages, publishedPages } from '../../testing/test-content.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

describe('The about page', () => {
  it('shows everyone what the service is, where it is and how to ask', async () => {
    answerRequests(publishedPages);
    const { container } = openPage('/about', null);
    await screen.findByText('We have kept wine since the flood.');
    screen.getByText('A cellar for the Hudson Valley.');
    expect(screen.getByRole('main').textContent).toContain(
      'A constant 55 degrees Fahrenheit, 60-70% relative humidity.',
    );
    screen.getByText('Cooled, to your door.');
    screen.getByText('Insured for its market value.');
    screen.getByText('They look at every case.');
    screen.getByRole('heading', { name: 'New Jersey Warehouse' });
    screen.getByText('1 Barrel Road');
    screen.getByRole('heading', { name: 'SoHo Retail Store' });
    screen.getByText('Saturday, 12:00pm to 7:00pm');
    expect(screen.getByRole('link', { name: 'See map' }).getAttribute('href')).toBe(
      'https://oak.example/map',
    );
    const info = screen.getAllByRole('link', { name: 'Request Info' });
    expect(info.at(-1)?.getAttribute('href')).toBe('https://oak.example/info');
    const contact = screen.getByRole('link', { name: 'Contact us' });
    expect(contact.getAttribute('href')).toBe('mailto:contact@oak.example');
    await checkAccessibility(container);
  });

  it('is shown when the text of staff cannot be loaded', async () => {
    answerRequests({ 'GET /wagtail/v2/pages/': serverFault });
    openPage('/about', eleanor);
    await screen.findByText('Something went wrong on our side.');
    screen.getByText('2 Cork Street');
  });

  it('promises nothing, and shows no place, that the company has not written', async () => {
    answerRequests(noPages);
    changeProvider({
      storageConditions: '',
      aboutLead: '',
      vanPromise: '',
      coverPromise: '',
      stewardsPromise: '',
      vanScheduleUrl: '',
      sinceYear: null,
      warehouse: { name: 'Warehouse', addressLines: [], hours: [], contactEmail: 'a@b.example' },
      store: { name: '', addressLines: [], hours: [], mapUrl: '' },
    });
    const { container } = openPage('/about', null);
    await screen.findByRole('heading', { level: 1, name: 'About' });
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: /^The house of/ })).toBeNull(),
    );
    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(names).toEqual(['About', 'OAK', 'Call or write']);
    expect(screen.queryByRole('link', { name: 'Delivery Schedule' })).toBeNull();
    const lines = within(screen.getByRole('contentinfo')).getAllByRole('listitem');
    expect(lines.filter(({ textContent }) => textContent === '')).toEqual([]);
    screen.getByRole('link', { name: /^OAK ?Wine storage ?, home$/ });
    await checkAccessibility(container);
  });
});

describe('An unknown path', () => {
  it('becomes /404 with its words and the way home', async () => {
    answerRequests({});
    const { url, container } = openPage('/wine/list', null);
    await screen.findByRole('heading', { level: 1, name: '404 ERROR' });
    expect(url()).toBe('/404');
    screen.getByText('Maybe you had too much wine...');
    screen.getByText("The page you were looking for doesn't exist. Let's get you back.");
    expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
    await checkAccessibility(container);
  });
});

describe('Read-only users', () => {
  it.each([
    ['/orders', 'leads to the forms that add and pull bottles', '/inventory'],
    ['/orders/pull/method', 'requests bottles from the cellar', '/inventory'],
    ['/orders/pull/address', 'requests bottles from the cellar', '/inventory'],
    ['/orders/pull/confirmation', 'requests bottles from the cellar', '/inventory'],
    ['/orders/add/method', 'announces bottles for the cellar', '/orders/history'],
    ['/orders/history/41/change', 'changes a request', '/orders/history/41'],
  ])('are sent from %s to /404, which says why', async (path, deed, back) => {
    answerRequests({});
    const { url, container } = openPage(path, viewer);
    await screen.findByRole('heading', { level: 1, name: '404 ERROR' });
    expect(url()).toBe('/404');
    const reason = screen.getByText(new RegExp(`it ${deed}. Your access .* is read-only`));
    const links = within(reason.parentElement ?? container).getAllByRole('link');
    const urls = links.map((link) => link.getAttribute('href'));
    expect(urls).toEqual([expect.stringMatching(/^mailto:/), back]);
    await checkAccessibility(container);
  });

  it('read no reason where a page does not exist for anybody', async () => {
    answerRequests({});
    openPage('/wine/list', viewer);
    await screen.findByRole('heading', { level: 1, name: '404 ERROR' });
    expect(screen.queryByText(/read-only/)).toBeNull();
  });
});
