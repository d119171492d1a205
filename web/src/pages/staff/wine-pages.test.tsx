import type { CatalogueRow, StaffWine } from '@portal/contract/cellar/wines/wines.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { auditEvent } from '../../testing/test-audit.ts';
import { steward } from '../../testing/test-users.ts';

const row: CatalogueRow = {
  id: 31,
  material_id: 200_031,
  vintage: 2005,
  short_producer: 'Rayas',
  long_producer: 'Château Rayas',
  designation: null,
  vineyard: null,
  appellation: 'Châteauneuf-du-Pape',
  wine_type: 'Red',
  bottle_count: 12,
  account_count: 2,
  places: [{ id: 7, code: 'A-07', bottle_count: 12 }],
  place_count: 1,
};
const other: CatalogueRow = {
  ...row,
  id: 32,
  material_id: 200_032,
  long_producer: 'Ch. Rayas',
  bottle_count: 1,
  account_count: 1,
};
const wine: StaffWine = {
  ...row,
  variety: 'Grenache',
  country: 'France',
  region: 'Rhône',
  subregion: null,
  description: null,
  drink_from: 2015,
  drink_to: null,
  version: 5,
  image_id: null,
  merged_into: null,
  merged: [],
  events: [
    auditEvent({
      subject_type: 'wine',
      action: 'edited',
      details: { before: { drink_from: null }, after: { drink_from: 2015 } },
    }),
  ],
};

const catalogue = (results: readonly CatalogueRow[]) => ({
  count: results.length,
  is_more: false,
  page: 1,
  results,
  facets: { stock: [], type: [], country: [], lacks: [] },
});

function open(path: string, answers: Answers = {}) {
  const requests = answerRequests({
    'GET /staff/wines/': { json: catalogue([row, other]) },
    'GET /staff/wines/duplicates/': { json: { count: 1, groups: [[row, other]] } },
    'GET /staff/wines/*/': { json: wine },
    ...answers,
  });
  const page = openPage(path, steward);
  const sent = (method: string) =>
    requests
      .filter(({ call }) => call.startsWith(`${method} `))
      .map(({ call, body }) => [call, body]);
  return { ...page, requests, sent };
}

async function openWine(answers: Answers = {}) {
  const page = open('/staff/wines/31', answers);
  await screen.findByRole('heading', { level: 1, name: '2005 Château Rayas' });
  return page;
}

describe('A wine', () => {
  it('shows every field, and what was done with it', async () => {
    const { container } = await openWine();
    expect(screen.getByLabelText('Producer')).toHaveProperty('value', 'Rayas');
    expect(screen.getByLabelText('Drink from (year)')).toHaveProperty('value', '2015');
    expect(screen.getByLabelText('Type')).toHaveProperty('value', 'Red');
    const activity = screen.getByRole('region', { name: 'Activity' });
    expect(activity.textContent).toMatch(
      /Changed wine \d+: drink from\s*steward@example.com · 2026-11-20, 15:04/,
    );
    await checkAccessibility(container);
  });

  it('is saved by keyboard with all its fields and the version that was seen', async () => {
    const saved = { ...wine, description: 'Of sand.', version: 6 };
    const { user, sent } = await openWine({ 'PUT /staff/wines/*/': { json: saved } });
    await user.type(screen.getByLabelText('Description'), 'Of sand.');
    await user.type(screen.getByLabelText('Drink to (year)'), '2030{Enter}');
    await screen.findByText('Saved. Clients see it now.');
    expect(sent('PUT')).toEqual([
      [
        'PUT /staff/wines/31/',
        expect.objectContaining({
          version: 5,
          short_producer: 'Rayas',
          vintage: 2005,
          subregion: null,
          description: 'Of sand.',
          drink_from: 2015,
          drink_to: 2030,
        }),
      ],
    ]);
  });

  it('with wrong fields is not sent, and the first of them has the focus', async () => {
    const { user, sent } = await openWine();
    const name = screen.getByLabelText('Full name');
    await user.clear(name);
    await user.type(screen.getByLabelText('Vintage (empty is NV)'), '{Backspace}x');
    await user.type(screen.getByLabelText('Drink to (year)'), '2010');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please fill in this required field.');
    screen.getByText('A year, or empty for NV');
    expect(document.activeElement).toBe(name);
    await user.type(name, 'Rayas');
    await screen.findByText('Not before 2015');
    expect(sent('PUT')).toEqual([]);
  });

  it('a wine that another user has changed is not overwritten, and can be loaded again', async () => {
    const detail = 'Somebody else has changed this wine. Look at it again before you go on.';
    let current = wine;
    const { user, sent } = await openWine({
      'GET /staff/wines/*/': () => ({ json: current }),
      'PUT /staff/wines/*/': { status: 409, json: { detail } },
    });
    await user.type(screen.getByLabelText('Vineyard'), 'Le Levant');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(detail);
    current = { ...wine, drink_to: 2040, vineyard: 'Pignan', variety: 'Cinsault', version: 6 };
    await user.click(screen.getByRole('button', { name: 'Look at it again' }));
    await screen.findByText('Changed meanwhile: Pignan');
    expect(screen.queryByText(detail)).toBeNull();
    expect(screen.getByLabelText('Vineyard')).toHaveProperty('value', 'Le Levant');
    expect(screen.getByLabelText('Drink to (year)')).toHaveProperty('value', '2040');
    expect(screen.getByLabelText('Variety')).toHaveProperty('value', 'Cinsault');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('PUT')[1]?.[1]).toMatchObject({
        version: 6,
        vineyard: 'Le Levant',
        variety: 'Cinsault',
      }),
    );
  });

  it('gets an image, which is shown and can be removed after a question', async () => {
    let current = wine;
    const { user, sent } = await openWine({
      'GET /staff/wines/*/': () => ({ json: current }),
      'POST /staff/wines/*/image/': () => {
        current = { ...wine, image_id: 7 };
        return { json: current };
      },
      'DELETE /staff/wines/*/image/': () => {
        current = wine;
        return { json: current };
      },
    });
    await user.upload(screen.getByLabelText('Add an image'), new File(['x'], 'label.png'));
    await user.click(screen.getByRole('button', { name: 'Save image' }));
    const image = await screen.findByRole('img', { name: '2005 Château Rayas' });
    expect(image.getAttribute('src')).toBe('/api/staff/wines/31/image/?image=7');
    const [[, form] = []] = sent('POST');
    expect(form instanceof FormData && form.get('image')).toBeInstanceOf(File);
    await user.click(screen.getByRole('button', { name: 'Remove the image' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove the image' }));
    await screen.findByText('No image: clients see the bottle drawing.');
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('is merged into one found by typing, after it is said what happens', async () => {
    const { user, sent, url } = await openWine({
      'POST /staff/wines/*/merge/': { json: { ...wine, ...other } },
    });
    await user.type(screen.getByRole('combobox', { name: 'Duplicate of' }), 'rayas');
    await screen.findByRole('option', { name: /Ch\. Rayas/ });
    expect(screen.queryByRole('option', { name: /Château Rayas/ })).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Merge 2005 Château Rayas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge into 2005 Ch. Rayas?' });
    expect(dialog.textContent).toContain('(12 bottles of 2 accounts) leaves the catalogue.');
    await checkAccessibility(dialog);
    expect(sent('POST')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(url()).toBe('/staff/wines/32'));
    expect(sent('POST')).toEqual([['POST /staff/wines/31/merge/', { into: 32 }]]);
  });

  it('is offered no wine of another year to be merged into, and no year hides the one of its own', async () => {
    const older = Array.from({ length: 20 }, (_, at) => ({
      ...other,
      id: 100 + at,
      vintage: 1980 + at,
    }));
    const unknown = { ...other, id: 33, vintage: null };
    const { user } = await openWine({
      'GET /staff/wines/': {
        json: catalogue([...older, unknown, other]),
      },
    });
    await user.type(screen.getByRole('combobox', { name: 'Duplicate of' }), 'rayas');
    await screen.findByRole('option', { name: /^2005 Ch\. Rayas/ });
    const suggestions = screen
      .getAllByRole('option', { name: /Ch\. Rayas/ })
      .map(({ textContent }) => textContent);
    expect(suggestions.map((text) => text.slice(0, 4))).toEqual(['NV C', '2005']);
  });

  it('a wine that took others over gives the latest back', async () => {
    const merged = [other, { ...other, id: 33 }].map(({ id, vintage, long_producer }) => ({
      id,
      vintage,
      long_producer,
    }));
    const { user, sent } = await openWine({
      'GET /staff/wines/*/': { json: { ...wine, merged } },
      'POST /staff/wines/*/unmerge/': { status: 409, json: { detail: 'Bottles left since.' } },
    });
    await user.click(screen.getByRole('button', { name: 'Undo this merge' }));
    await screen.findByText('Bottles left since.');
    expect(sent('POST')).toEqual([['POST /staff/wines/32/unmerge/', null]]);
  });

  it('a wine that was merged leads to the other, and is edited no more', async () => {
    const into = { id: 32, vintage: 2005, long_producer: 'Ch. Rayas' };
    const { container } = await openWine({
      'GET /staff/wines/*/': { json: { ...wine, merged_into: into } },
    });
    const link = await screen.findByRole('link', { name: '2005 Ch. Rayas' });
    expect(link.getAttribute('href')).toBe('/staff/wines/32');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    screen.getByRole('button', { name: 'Undo this merge' });
    await checkAccessibility(container);
  });

  it('a wine that does not exist leads to /404', async () => {
    const answers = { 'GET /staff/wines/*/': { status: 404, json: { detail: 'Not found.' } } };
    const { url } = open('/staff/wines/999', answers);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});

describe('Duplicates', () => {
  it('are grouped; the wine to keep is chosen, the others are merged into it', async () => {
    const { user, sent, container } = open('/staff/wines/duplicates', {
      'POST /staff/wines/*/merge/': { json: wine },
    });
    await screen.findByText('1 group of wines that may be one');
    expect(screen.getByRole('radio', { name: /Château Rayas/ })).toHaveProperty('checked', true);
    await checkAccessibility(container);
    await user.click(screen.getByRole('radio', { name: /Ch\. Rayas/ }));
    await user.click(screen.getByRole('button', { name: 'Merge 2005 Château Rayas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge into 2005 Ch. Rayas?' });
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await screen.findByText('Merged into 2005 Ch. Rayas.');
    expect(sent('POST')).toEqual([['POST /staff/wines/31/merge/', { into: 32 }]]);
  });

  it('say so when no two wines look the same', async () => {
    open('/staff/wines/duplicates', {
      'GET /staff/wines/duplicates/': { json: { count: 0, groups: [] } },
    });
    await screen.findByText('No duplicates found.');
  });
});
