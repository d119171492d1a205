import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { difference, orderDifferences } from '../../testing/test-differences.ts';
import { order } from '../../testing/test-orders.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const DELIVERED = {
  processed_date: '2026-11-18T15:00:00Z',
  completed_date: '2026-11-20T15:00:00Z',
};
const PATH = '/orders/41/differences/';

function answersOf(answers: Answers = {}): Answers {
  return {
    'GET /orders/41/': { json: order(DELIVERED) },
    [`GET ${PATH}`]: { json: orderDifferences() },
    [`POST ${PATH}`]: { status: 201, json: orderDifferences({ differences: [difference()] }) },
    ...answers,
  };
}

async function openReport(answers: Answers = {}) {
  const requests = answerRequests(answersOf(answers));
  const page = openPage('/orders/history/41', eleanor);
  await page.user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sent = () => requests.filter(({ call }) => call === `POST ${PATH}`);
  return { ...page, dialog, sent, send: dialog.getByRole('button', { name: 'Send the Report' }) };
}
type Report = Awaited<ReturnType<typeof openReport>>;

async function fillIn({ user, dialog }: Pick<Report, 'user' | 'dialog'>) {
  await user.selectOptions(dialog.getByLabelText('Which bottles'), '1');
  await user.click(dialog.getByLabelText('Missing'));
  await user.type(dialog.getByLabelText('How many bottles'), '2');
  await user.type(dialog.getByLabelText('Description'), 'Two bottles short');
}

describe('something is wrong with a delivered request', () => {
  it('is reported with pictures, and stands on the page', async () => {
    const report = await openReport();
    const { dialog, user, send, sent } = report;
    await user.click(send);
    await dialog.findByText('Enter a number of bottles.');
    await fillIn(report);
    const picture = new File(['x'], 'box.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText(/^Pictures/), picture);
    await checkAccessibility(document.body);
    await user.click(send);
    await screen.findByText(/^We have your report/);
    const [request] = sent();
    expect(request?.headers.get('Idempotency-Key')).toMatch(/\S/);
    const { attachments, ...fields } =
      request?.body instanceof FormData ? Object.fromEntries(request.body) : {};
    expect(attachments).toBeInstanceOf(File);
    expect(fields).toEqual({
      line: '1',
      kind: 'missing',
      quantity: '2',
      description: 'Two bottles short',
    });
    expect(screen.getByText('We are looking into it')).not.toBeNull();
  });

  it('keeps what was typed in a fault, and sends it again with the same key', async () => {
    const report = await openReport({ [`POST ${PATH}`]: serverFault });
    await fillIn(report);
    await report.user.click(report.send);
    await report.dialog.findByText(/A server error occurred/);
    await report.user.click(report.send);
    await expect.poll(() => report.sent().length).toBe(2);
    const keys = report.sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(report.dialog.getByDisplayValue('Two bottles short')).not.toBeNull();
  });

  it('shows why a picture was refused, and the number of bottles at its field', async () => {
    const report = await openReport({
      [`POST ${PATH}`]: {
        status: 400,
        json: {
          quantity: ['At most 1 bottle of this line can be reported.'],
          attachments: ['box.png: The file is larger than 10 MB.'],
        },
      },
    });
    await fillIn(report);
    await report.user.click(report.send);
    expect(await report.dialog.findAllByText(/The file is larger than 10 MB/)).not.toEqual([]);
    const field = report.dialog.getByLabelText('How many bottles');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the answer with its note and the row of the ledger', async () => {
    const found = difference({
      state: 'found',
      note: 'They stood beside the case',
      decided_at: '2026-11-22T15:00:00Z',
      ledger: { id: 1, bottles: 2, at: '2026-11-22T15:00:00Z' },
    });
    answerRequests(
      answersOf({ [`GET ${PATH}`]: { json: orderDifferences({ differences: [found] }) } }),
    );
    const { container } = openPage('/orders/history/41', eleanor);
    await screen.findByText('They stood beside the case');
    await screen.findByText(/^2 bottles came back into your inventory on Nov 22, 2026/);
    await checkAccessibility(container);
  });

  it('says when it is too late, and offers it to nobody who may not order', async () => {
    const why = 'Differences of this request could be reported until 2026-12-04.';
    const late = orderDifferences({ why_not: why });
    answerRequests(answersOf({ [`GET ${PATH}`]: { json: late } }));
    const { unmount } = openPage('/orders/history/41', eleanor);
    await screen.findByText(why);
    const link = screen.getByRole('link', { name: 'Write a message' });
    expect(link.getAttribute('href')).toBe('/orders/history/41#messages');
    unmount();
    answerRequests(answersOf());
    openPage('/orders/history/41', viewer);
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Something is wrong' })).toBeNull();
  });
});
