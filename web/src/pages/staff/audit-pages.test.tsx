import type { AuditEntry } from '@portal/contract/access/audit/audit.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { datePart } from '../../testing/form-controls.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

const stepTaken: AuditEntry = {
  id: 9,
  at: '2026-11-20T20:04:00Z',
  actor: 'steward@example.com',
  account: { id: 3, name: 'Marsh & Co' },
  action: 'confirmed',
  subject_type: 'order',
  subject_id: '41',
  details: { after: '2026-11-24', before: null, footprint_id: 100_041 },
};
const published: AuditEntry = {
  ...stepTaken,
  id: 8,
  account: null,
  action: 'published',
  subject_type: 'content page',
  subject_id: 'about',
  details: { after: { body: 'word '.repeat(40) } },
};

const logOf = (...results: AuditEntry[]) => ({
  json: {
    count: results.length,
    is_more: false,
    page: 1,
    results,
    figures: {
      today: '2026-11-20',
      week_from: '2026-11-14',
      entries_today: { count: 2, is_more: false },
      entries_of_week: { count: 1_000, is_more: true },
      throttled_of_week: { count: 3, is_more: false },
    },
  },
});

function open(path: string, log: Answer = logOf(stepTaken, published)) {
  const requests = answerRequests({ 'GET /staff/audit/': log });
  return { ...openPage(path, steward), requests };
}

describe('The audit log', () => {
  it('begins with the entries of the day and the week and the logins that were slowed down', async () => {
    const { user, url } = open('/staff/audit');
    await screen.findByText('2 entries');
    const figures = within(screen.getByRole('list', { name: 'At a glance' }));
    expect(
      figures
        .getAllByRole('link')
        .map((figure) => [figure.textContent, figure.getAttribute('href')]),
    ).toEqual([
      ['2 Entries today', '/staff/audit?from=2026-11-20'],
      ['1,000+ In the last 7 days', '/staff/audit?from=2026-11-14'],
      [
        '3 Logins with too many wrong passwords, 7 days',
        '/staff/audit?action=sign-in+throttled&from=2026-11-14',
      ],
    ]);
    const subjects = within(screen.getByRole('navigation', { name: 'About' }));
    await user.click(subjects.getByRole('link', { name: 'Approvals' }));
    await waitFor(() => expect(url()).toBe('/staff/audit?subject=approval'));
  });

  it('says each change in a sentence, with who made it and when, and has its record', async () => {
    const { container, user } = open('/staff/audit');
    const sentence = 'Confirmed 2026-11-24 for order #100041';
    const link = await screen.findByRole('link', { name: sentence });
    expect(link.getAttribute('href')).toBe('/staff/requests/100041');
    const client = screen.getByRole('link', { name: 'Marsh & Co' });
    expect(client.getAttribute('href')).toBe('/staff/clients/3');
    const cells = [...(link.closest('tr')?.children ?? [])].map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual(['2026-11-20, 15:04', 'steward@example.com', 'Marsh & Co']);
    screen.getByText('Published the page "about"');
    const record = screen.getByLabelText(`Record: ${sentence}`);
    await user.click(record);
    expect(record.parentElement?.textContent).toContain('"after": "2026-11-24"');
    await checkAccessibility(container);
  });

  it('keeps its filters in the URL, and exports what they choose', async () => {
    const { user, url, requests } = open('/staff/audit?page=2&actor=steward');
    await screen.findByText('2 entries');
    await user.click(screen.getByText('More filters'));
    await user.type(screen.getByLabelText('Client'), 'Marsh');
    await user.click(datePart('month', 'From'));
    await user.keyboard('11012026');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const filters = 'account=Marsh&actor=steward&from=2026-11-01';
    await waitFor(() => expect(url()).toBe(`/staff/audit?${filters}`));
    await waitFor(() => expect(String(requests.at(-1)?.query)).toBe(filters));
    const download = screen.getByRole('link', { name: 'Export as CSV' });
    expect(download.getAttribute('href')).toBe(`/api/staff/audit/export/?${filters}`);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(url()).toBe('/staff/audit'));
    expect(screen.getByLabelText('Client')).toHaveProperty('value', '');
  });

  it('ignores invalid search parameters', async () => {
    const { requests } = open('/staff/audit?from=2026-02-31&page=0&until=soon', logOf());
    await screen.findByText('No entries match.');
    expect(String(requests[0]?.query)).toBe('');
  });

  it('says that there is more than it counts, or that it failed to load', async () => {
    const long = { json: { ...logOf(stepTaken).json, count: 1_000, is_more: true } };
    open('/staff/audit', long);
    await screen.findByText('More than 1,000 entries: filter them, or export');
    open('/staff/audit', serverFault);
    await screen.findByRole('button', { name: 'Try again' });
  });
});
