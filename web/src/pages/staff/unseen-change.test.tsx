import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine } from '../../testing/test-orders.ts';
import { queueOf, staffRequest } from '../../testing/test-staff-requests.ts';
import { packer, steward } from '../../testing/test-users.ts';

const before = order({ lines: [orderLine()] });
const changed = staffRequest({
  order: { ...before, notes: 'Ring twice' },
  unseen_change: {
    id: 12,
    at: '2026-11-20T15:04:00Z',
    by: 'Eleanor Marsh',
    before,
    after: { ...before, notes: 'Ring twice' },
  },
});

function openRequest(user = steward) {
  const requests = answerRequests({
    'GET /staff/requests/*/': { json: changed },
    'GET /staff/requests/*/picks/': { json: { picks: [], put_back: 0, demands_scans: false } },
    'POST /staff/requests/*/seen/': { json: { ...changed, unseen_change: null } },
  });
  return { ...openPage('/staff/requests/100041', user), requests };
}

const line = async () => {
  const sentence = await screen.findByText(
    'Eleanor Marsh changed this request on Nov 20, 2026, 10:04 AM.',
  );
  return sentence.parentElement?.textContent;
};

describe('A change by the client', () => {
  it('is an amber line on the page of the request, which the desk marks as seen and keeps reading', async () => {
    const { requests, container } = openRequest();
    expect(await line()).toContain('now Ring twice');
    const seen = () => requests.filter(({ call }) => call.endsWith('/seen/'));
    await waitFor(() => expect(seen()).toHaveLength(1));
    expect(seen()[0]?.body).toEqual({ change: 12 });
    expect(await line()).toContain('now Ring twice');
    await checkAccessibility(container);
  });

  it('is read by a packer, but waits for a steward', async () => {
    const { requests } = openRequest(packer);
    await line();
    expect(requests.filter(({ call }) => call.startsWith('POST '))).toEqual([]);
  });

  it('is a mark in the list of requests', async () => {
    const seen = staffRequest({ order: order({ id: 2, footprint_id: 100_042 }) });
    answerRequests({
      'GET /staff/requests/': { json: queueOf(changed, seen) },
      'GET /staff/views/': { json: [] },
    });
    openPage('/staff/requests', steward);
    const mark = await screen.findByText('changed by the client');
    expect(mark.closest('td')).not.toBeNull();
    expect(screen.getAllByText('changed by the client')).toHaveLength(1);
  });
});
