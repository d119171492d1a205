import type {
  ScannedCase,
  ScannedLocation,
} from '@portal/contract/warehouse/picking/scanning.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests, type SeenRequest } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine, wine } from '../../testing/test-orders.ts';
import { fieldsOf, pick, picksAnswers } from '../../testing/test-picks.ts';
import { desk, staffRequest } from '../../testing/test-staff-requests.ts';
import { driver, packer, steward } from '../../testing/test-users.ts';

const wineCase: ScannedCase = {
  kind: 'case',
  account: { id: 3, name: 'Marsh & Co' },
  case: { id: 9, footprint_lookup_code: 'NJ-9', location: null },
  wines: [
    {
      wine: {
        id: 1,
        vintage: 2015,
        short_producer: 'Ridge',
        long_producer: 'Ridge Monte Bello',
        wine_type: 'Red',
      },
      size: 750,
    },
  ],
  requests: [{ number: 100_041, is_pulled: false }],
  shipments: [{ number: 100_050, company_name: 'Wine Shop' }],
};
const shelf: ScannedLocation = {
  kind: 'location',
  location: { id: 4, code: 'A-01', kind: 'shelf', parent: null },
};
const unknown: Answer = {
  status: 404,
  json: { detail: 'Not one of ours.' },
  headers: { 'X-Error-Code': 'unknown_code' },
};

const placed = (before: string | null, location = 'A-01', is_outdated = false): Answer => ({
  status: 201,
  json: { case_number: 'NJ-9', before, location, is_outdated },
});

function openScan(
  move: Answer | ((request: SeenRequest) => Answer) = placed(null),
  path = '/staff/scan',
) {
  const requests = answerRequests({
    'GET /staff/scan/': ({ query }) => {
      const code = query.get('code') ?? '';
      if (/NJ-9$/i.test(code)) return { json: wineCase };
      return /A-01$/i.test(code) ? { json: shelf } : unknown;
    },
    'POST /staff/stock/3/cases/9/location/': move,
    'GET /staff/desk/': { json: desk },
  });
  const page = openPage(path, packer);
  const field = () => screen.findByLabelText('Scan a label, or type its code');
  const scan = async (text: string) => page.user.type(await field(), `${text}{Enter}`);
  const sent = () => requests.filter(({ call }) => call.startsWith('POST '));
  return { ...page, field, scan, sent };
}

describe('The page of scans', () => {
  it('says whose case was scanned and what can be done with it, and no number of bottles', async () => {
    const { container, scan } = openScan();
    await scan('https://portal.example/c/NJ-9');
    const found = await screen.findByRole('region', { name: 'Case #NJ-9' });
    expect(found.textContent).toContain('Marsh & Co');
    within(found).getByText('2015 Ridge Monte Bello, 750ml');
    const links = within(found).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pick for #100041', '/staff/requests/100041/pick'],
      ['Put away #100050', '/staff/receiving/100050'],
      ['Count', '/staff/stock/3/cases/9/count'],
      ['Open the case', '/staff/stock/3/cases/9'],
    ]);
    expect(screen.getByText('Case #NJ-9 of Marsh & Co').closest('output')).not.toBeNull();
    await checkAccessibility(container);
  });

  it('opens what a label names when a phone opens its link, once', async () => {
    const { url } = openScan(placed(null), '/c/NJ-9');
    await screen.findByRole('region', { name: 'Case #NJ-9' });
    await waitFor(() => expect(url()).toBe('/staff/scan'));
  });

  it('keeps the focus in its field, and takes it from no other', async () => {
    const { user, scan, field } = openScan();
    await scan('A-01');
    await screen.findByText('Putting cases at A-01', { selector: 'span' });
    const input = await field();
    await user.click(document.body);
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.tab();
    const camera = screen.getByRole('button', { name: 'Use the camera' });
    expect(document.activeElement).toBe(camera);
    await user.keyboard('NJ-9{Enter}');
    await screen.findByRole('region', { name: 'Case #NJ-9' });
  });

  it('moves a case to the location that is scanned after it', async () => {
    const { scan, sent } = openScan();
    await scan('NJ-9');
    await scan('https://portal.example/l/A-01');
    await screen.findByText('Case #NJ-9 is now at A-01');
    expect(sent().map(({ call, body }) => [call, fieldsOf(body)])).toEqual([
      ['POST /staff/stock/3/cases/9/location/', { location: 'A-01' }],
    ]);
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    const { body } = sent()[0] ?? {};
    expect(body instanceof FormData && body.get('happened_at')).toMatch(/^\d{4}-.*Z$/);
    screen.getByText('at A-01');
  });

  it('says that a case was put somewhere else after the move', async () => {
    const { scan } = openScan(placed('B-02', 'B-02', true));
    await scan('NJ-9');
    await scan('A-01');
    await screen.findByText(
      'Case #NJ-9 was put at B-02 after this. It stays there; that it was at A-01 is recorded.',
    );
  });

  it('moves every case that is scanned after a location', async () => {
    const { container, scan, sent } = openScan();
    await scan('A-01');
    await scan('NJ-9');
    await screen.findByText('1 case put here');
    await scan('NJ-9');
    await screen.findByText('2 cases put here');
    expect(sent()).toHaveLength(2);
    await checkAccessibility(container);
  });

  it('says that a case stood there already', async () => {
    const { scan } = openScan(placed('A-01'));
    await scan('NJ-9');
    await scan('A-01');
    await screen.findByText('Case #NJ-9 was at A-01 already');
  });

  it('says loudly that a label is not one of ours, and why a case was not moved', async () => {
    const { scan, sent } = openScan({ status: 400, json: { location: ['There is no A-01.'] } });
    await scan('https://shop.example/9781');
    const alert = await screen.findByText('Not one of ours: https://shop.example/9781');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(sent()).toEqual([]);
    await scan('NJ-9');
    await scan('A-01');
    await screen.findByText('Case #NJ-9 was not moved. There is no A-01.');
  });

  it('is not for drivers', async () => {
    answerRequests({});
    openPage('/staff/scan', driver);
    await screen.findByRole('heading', { name: /not part of your work/i });
    expect(screen.queryByLabelText('Scan a label, or type its code')).toBeNull();
  });
});

const lines = [
  orderLine({ quantity: 1 }),
  orderLine({ id: 2, quantity: 6, case_number: 'NJ-2', wine: wine('Opus One', 2013) }),
];
const places = [
  { line_id: 2, location: 'A12', container_name: null },
  { line_id: 1, location: 'B1', container_name: null },
];

async function openPick(
  parts: Partial<ReturnType<typeof order>> = {},
  before = [pick(2, 0)],
  toPutBack = 0,
) {
  const request = staffRequest({ order: order({ lines, ...parts }), pick_places: places });
  const requests = answerRequests({
    ...picksAnswers(
      before.filter(({ quantity }) => quantity > 0),
      toPutBack,
    ),
    'GET /staff/requests/*/': { json: request },
    'POST /staff/requests/*/process/': { json: request },
    'GET /staff/desk/': { json: desk },
  });
  const page = openPage('/staff/requests/100041/pick', steward);
  await screen.findByRole('list', { name: 'Pick list' });
  const scan = async (text: string) =>
    page.user.type(screen.getByLabelText('Scan the case you pick from'), `${text}{Enter}`);
  const sent = () => requests.filter(({ call }) => call.startsWith('POST '));
  return { ...page, scan, sent };
}

describe('The pick list of a phone', () => {
  it('follows the order of walking, and picks a case of one bottle at once', async () => {
    const { container, scan, sent } = await openPick();
    const names = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Case #NJ-2', 'Case #NJ-1']);
    await scan('https://portal.example/c/NJ-1');
    await screen.findByText('1 of 7 picked');
    expect(fieldsOf(sent()[0]?.body)).toEqual({
      how: 'scan',
      code: 'NJ-1',
      reason: '',
      lines: '[{"line_id":1,"quantity":1}]',
    });
    await checkAccessibility(container);
  });

  it('asks how many of several bottles; the same label once more picks them', async () => {
    const { user, scan, sent } = await openPick();
    await scan('NJ-2');
    const field = await screen.findByLabelText('2013 Opus One, 750ml: bottles picked, of 6');
    expect(field).toHaveProperty('value', '6');
    await user.clear(field);
    await user.type(field, '4');
    await scan('NJ-1');
    await screen.findByText('First say how many bottles of case #NJ-2 you picked.');
    expect(sent()).toEqual([]);
    await scan('NJ-2');
    await screen.findByText('4 of 7 picked');
    screen.getByText('4 bottles of case #NJ-2 picked');
  });

  it('asks the same of bottles that are picked without a scan', async () => {
    const { user } = await openPick();
    await user.click(screen.getByRole('button', { name: 'Pick without scan: Case #NJ-2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pick without scan: Case #NJ-2' });
    within(dialog).getByRole('group', { name: 'How many of case #NJ-2?' });
  });

  it('is loud about a case that is not on it, and writes nothing', async () => {
    const { scan, sent } = await openPick();
    await scan('NJ-77');
    const alert = await screen.findByText('NJ-77 is not on this pick list. Put it back.');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    await scan('https://portal.example/l/A-01');
    await screen.findByText('A-01 is a location. Scan the case.');
    expect(sent()).toEqual([]);
  });

  it('offers to mark everything pulled after the last bottle', async () => {
    const { user, scan, sent } = await openPick({}, [pick(2, 6)]);
    await scan('NJ-2');
    await screen.findByText('Case #NJ-2 is picked already');
    screen.getByText('6 picked by Pat Lowe');
    await scan('NJ-1');
    await screen.findByText('Everything is picked.');
    await user.click(screen.getByRole('button', { name: 'Mark 7 bottles pulled' }));
    await waitFor(() => expect(sent().at(-1)?.call).toBe('POST /staff/requests/100041/process/'));
  });

  it('says what to put back when the request is cancelled, until it is', async () => {
    const cancelled = { cancelled_date: '2026-11-17T15:00:00Z' };
    const { user, sent } = await openPick(cancelled, [pick(2, 6)], 6);
    const toPutBack = '6 bottles to put back into their cases.';
    await screen.findByText(toPutBack, { exact: false });
    expect(screen.queryByLabelText('Scan the case you pick from')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    await screen.findByText('6 bottles put back');
    expect(screen.queryByText(toPutBack, { exact: false })).toBeNull();
    expect(sent().map(({ call, body }) => [call, fieldsOf(body)])).toEqual([
      ['POST /staff/requests/100041/picks/put-back/', { bottles: '6' }],
    ]);
  });
});
