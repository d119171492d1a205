import type { FoundBottles } from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { packer, steward } from '../../testing/test-users.ts';

const ENTRY: FoundBottles = {
  id: 8,
  description: 'Two magnums, no label',
  quantity: 2,
  location: 'A12',
  session: 4,
  found_at: '2026-11-20T15:00:00Z',
  found_by: 'packer@example.com',
  note: null,
  resolved_at: null,
  resolved_by: null,
  pictures: [
    {
      id: 1,
      file_name: 'front.png',
      file_url: 'https://portal.example/api/staff/found/8/pictures/1/',
    },
  ],
  version: 1,
};

describe('Bottles nobody owns', () => {
  const openForm = async (answer: Answer) => {
    const requests = answerRequests({
      'GET /staff/found/': { json: { count: 1, is_more: false, page: 1, results: [ENTRY] } },
      'GET /staff/locations/': { json: { count: 0, is_more: false, page: 1, results: [] } },
      'POST /staff/found/': answer,
    });
    const page = openPage('/staff/found?session=4', packer);
    await screen.findByRole('link', { name: 'Two magnums, no label' });
    return { ...page, sent: () => requests.filter(({ call }) => call.startsWith('POST ')) };
  };
  const record = () => screen.getByRole('button', { name: 'Record these bottles' });
  const what = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What was found' });

  it('are recorded with pictures, in the session that was open', async () => {
    const { user, sent, container } = await openForm({ status: 201, json: ENTRY });
    await checkAccessibility(container);
    await user.click(record());
    await screen.findByText('Please fill in this required field.');
    await user.type(what(), 'A Krug');
    const file = new File(['x'], 'front.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/^Pictures/), [file]);
    await user.click(record());
    await screen.findByText('The bottles are recorded. The desk finds out whose they are.');
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    expect(what().value).toBe('');
  });

  it('say at the pictures what is wrong with one, and keep what was typed', async () => {
    const refusal = { attachments: ['page.png: File type is not allowed.'] };
    const { user, sent } = await openForm({ status: 400, json: refusal });
    await user.type(what(), 'A Krug');
    await user.click(record());
    await screen.findByText('page.png: File type is not allowed.');
    expect(what().value).toBe('A Krug');
    await user.click(record());
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('are resolved by the desk with a note, which leads to where they are put away', async () => {
    const resolved = { ...ENTRY, note: 'Put away', resolved_at: 'x', resolved_by: 'ruth' };
    const requests = answerRequests({
      'GET /staff/found/8/': { json: ENTRY },
      'POST /staff/found/8/resolve/': { json: resolved },
    });
    const { user, container } = openPage('/staff/found/8', steward);
    await screen.findByRole('heading', { level: 1, name: 'Found bottles #8' });
    await checkAccessibility(container);
    expect(screen.getByRole('img', { name: 'Picture 1' }).getAttribute('src')).toBe(
      '/api/staff/found/8/pictures/1/',
    );
    expect(screen.queryByRole('link', { name: 'receiving' })).not.toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'What became of them' }), 'Put away');
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await screen.findByText('Resolved.');
    expect(requests.find(({ call }) => call.startsWith('POST '))?.body).toEqual({
      version: 1,
      note: 'Put away',
    });
  });
});
