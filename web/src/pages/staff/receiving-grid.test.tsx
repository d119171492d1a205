import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rememberQueue } from '../../lib/remembered-list.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { done, expected, receiving, ridge } from '../../testing/test-receiving.ts';
import { steward } from '../../testing/test-users.ts';

/** Opens the screen of one shipment; the catalogue knows one wine. */
async function open(shown = receiving()) {
  answerRequests({
    'GET /staff/receiving/wines/': { json: [ridge] },
    'GET /staff/receiving/*/cases/': { json: [] },
    'GET /staff/receiving/*/': { json: shown },
  });
  const page = openPage('/staff/receiving/100041', steward);
  await screen.findByRole('region', { name: 'Arrived' });
  return page;
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const field = (name: string, line = 1) => group(`Line ${line}`).getByLabelText(name);
const valuesOf = (label: string) =>
  screen.getAllByLabelText(label).map((one) => (one instanceof HTMLInputElement ? one.value : ''));

describe('The grid of a shipment', () => {
  it('is walked with the arrow keys, but not out of a text that is edited', async () => {
    const { user } = await open();
    await user.click(field('Bottles'));
    await user.keyboard('12{ArrowLeft}');
    expect(document.activeElement).toBe(field('Bottles'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(field('Size (ml)'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(field('Wine'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Case number' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByLabelText('Location'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(field('Bottles'));
  });

  it('copies the field above with Ctrl+D', async () => {
    const { user } = await open();
    await user.type(field('Wine'), 'ridge');
    await user.click(await screen.findByRole('option', { name: /^2015 Ridge/ }));
    await user.type(field('Bottles'), '6{Enter}');
    await user.click(field('Wine', 2));
    await user.keyboard('{Control>}d{/Control}');
    expect(valuesOf('Wine')).toEqual(['2015 Ridge Monte Bello', '2015 Ridge Monte Bello']);
    await user.click(field('Bottles', 2));
    await user.keyboard('{Control>}d{/Control}');
    screen.getByText(/^12 bottles in 1 case/);
  });

  it('copies the field of the case above with Ctrl+D', async () => {
    const { user } = await open();
    for (const [name, text] of [
      ['Case number', 'NJ-1'],
      ['Location', 'A12'],
    ] as const) {
      await user.type(group('Case 1').getByLabelText(name), text);
    }
    await user.keyboard('{Control>}{Enter}{/Control}');
    for (const name of ['Case number', 'Location']) {
      await user.click(group('Case 2').getByLabelText(name));
      await user.keyboard('{Control>}d{/Control}');
    }
    expect(['Case number', 'Location'].map(valuesOf)).toEqual([
      ['NJ-1', 'NJ-1'],
      ['A12', 'A12'],
    ]);
  });

  it('takes rows of a spreadsheet: known wines are chosen, the others are to be picked', async () => {
    const { user, container } = await open();
    await user.click(field('Wine'));
    await user.paste(
      [
        'Case number\tWine\tVintage\tSize\tBottles',
        'NJ-1\tRidge Monte Bello\t2015\t750ml\t6',
        '\tDunn Howell Mountain\t1999\t1500\t2',
        'NJ-2\t2015 Ridge Monte Bello\t750\t1',
      ].join('\n'),
    );
    await screen.findByText('3 lines pasted.');
    screen.getByText(/^9 bottles in 2 cases/);
    expect(valuesOf('Case number')).toEqual(['NJ-1', 'NJ-2']);
    expect(valuesOf('Size (ml)')).toEqual(['750', '1500', '750']);
    await user.click(screen.getByRole('button', { name: /^Place \d+ cases? later$/ }));
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await waitFor(() =>
      expect(screen.getAllByText('Choose a wine, or create it.')).toHaveLength(1),
    );
    expect(document.activeElement).toHaveProperty('value', '1999 Dunn Howell Mountain');
    await checkAccessibility(container);
  });

  it('leaves a pasted text without tabs to its field', async () => {
    const { user } = await open();
    await user.click(field('Wine'));
    await user.paste('Ridge');
    expect(group('Line 1').getByRole('combobox')).toHaveProperty('value', 'Ridge');
  });

  it('gets an expected wine with one tick, in the case that was used last', async () => {
    const { user, container } = await open(receiving({ expected }));
    await user.click(screen.getByRole('button', { name: 'Add a case' }));
    await user.click(group('Case 2').getByLabelText('Location'));
    const box = screen.getByRole('checkbox', { name: '2015 Ridge Monte Bello' });
    await user.click(box);
    expect(group('Case 2').getByLabelText('Bottles')).toHaveProperty('value', '14');
    expect(box).toHaveProperty('checked', true);
    await checkAccessibility(container);
    await user.click(box);
    expect(valuesOf('Bottles')).toEqual(['', '']);
  });
});

describe('A shipment that is put away', () => {
  it('says what was done, and what comes next', async () => {
    rememberQueue('100041,100044');
    answerRequests({ 'GET /staff/receiving/*/': { json: done } });
    const { container } = openPage('/staff/receiving/100041', steward);
    await screen.findByRole('heading', { name: 'Put away: 3 bottles in 1 case' });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('#NJ-500001')).toBe('/staff/stock/3/cases/9');
    expect(href('Next shipment')).toBe('/staff/receiving/100044');
    expect(href('Back to receiving')).toBe('/staff/receiving');
    screen.getByRole('button', { name: 'Print' });
    await checkAccessibility(container);
  });

  it('does not list what the client left empty', async () => {
    await open();
    expect(screen.queryByText('None Provided')).toBeNull();
  });
});

describe('Scanning into a shipment', () => {
  async function openForScans() {
    answerRequests({
      'GET /staff/receiving/wines/': { json: [ridge] },
      'GET /staff/receiving/*/cases/': { json: [] },
      'GET /staff/receiving/*/': { json: receiving() },
      'GET /staff/scan/': ({ query }) =>
        query.get('code')?.endsWith('A-01')
          ? {
              json: {
                kind: 'location',
                location: { id: 4, code: 'A-01', kind: 'shelf', parent: null },
              },
            }
          : { status: 404, json: { detail: 'No' }, headers: { 'X-Error-Code': 'unknown_code' } },
    });
    const page = openPage('/staff/receiving/100041', steward);
    const field = await screen.findByLabelText('Scan a location or a case');
    return { user: page.user, field };
  }

  it('fills location and number of the case, and begins the next case with another label', async () => {
    const { user, field } = await openForScans();
    await user.type(field, 'https://portal.example/l/A-01{Enter}');
    await screen.findByText('Location A-01');
    await user.keyboard('https://portal.example/c/NJ-7{Enter}');
    await screen.findByText('Case #NJ-7');
    expect(valuesOf('Location')).toEqual(['A-01']);
    expect(valuesOf('Case number')).toEqual(['NJ-7']);
    await user.keyboard('https://portal.example/c/NJ-8{Enter}');
    await screen.findByText('Case #NJ-8');
    expect(valuesOf('Case number')).toEqual(['NJ-7', 'NJ-8']);
    expect(document.activeElement).toBe(field);
    await user.keyboard('NJ-7x{Enter}');
    await screen.findByText('Not one of ours: NJ-7x');
    expect(valuesOf('Case number')).toEqual(['NJ-7', 'NJ-8']);
  });
});
