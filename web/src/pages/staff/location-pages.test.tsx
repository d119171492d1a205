import type {
  LocationRow,
  StaffLocation,
} from '@portal/contract/cellar/locations/locations.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { packer, steward } from '../../testing/test-users.ts';

const row: LocationRow = {
  id: 7,
  code: 'A-01',
  kind: 'shelf',
  parent: { id: 1, code: 'Aisle A' },
  walk_order: 20,
  case_count: 2,
  bottle_count: 18,
};
const aisle: StaffLocation = {
  ...row,
  id: 1,
  code: 'Aisle A',
  kind: 'aisle',
  parent: null,
  version: 3,
  inside: [row],
};
const pageOf = <Row,>(results: readonly Row[]) => ({
  json: { count: results.length, is_more: false, page: 1, results },
});
const wineCase = {
  id: 10,
  footprint_lookup_code: 'NJ-104233',
  container_name: 'Mixed',
  account: { id: 3, name: 'Eleanor Whitfield' },
  bottle_count: 12,
  wines: [{ vintage: 1990, long_producer: 'Château Latour' }],
  wine_count: 1,
  last_seen_at: null,
  last_seen_how: null,
};

describe('The locations', () => {
  async function openList(rows: readonly LocationRow[], user = steward, added: Answer = {}) {
    const requests = answerRequests({
      'GET /staff/locations/': pageOf(rows),
      'POST /staff/locations/': added,
    });
    const page = openPage('/staff/locations', user);
    await screen.findByRole('heading', { level: 1, name: 'Locations' });
    return { ...page, requests };
  }

  it('are listed with what stands there, and lead to their pages', async () => {
    const { container } = await openList([row]);
    const link = await screen.findByRole('link', { name: 'A-01' });
    expect(link.getAttribute('href')).toBe('/staff/locations/7');
    expect(screen.getByRole('row', { name: /A-01/ }).textContent).toBe('A-01ShelfAisle A20218');
    await checkAccessibility(container);
  });

  it('are added as a range inside another one, and the button counts them', async () => {
    const json = { added: 24, kind: 'shelf', parent: 'Aisle A' };
    const { user, requests } = await openList([row], steward, { status: 201, json });
    await user.click(screen.getByText('Add locations'));
    await user.type(screen.getByRole('combobox', { name: 'Inside (optional)' }), 'Aisle A{Escape}');
    const codes = screen.getByRole('textbox', { name: 'Codes, one in each line' });
    await user.type(codes, 'A-01 to A-24');
    await user.click(screen.getByRole('button', { name: 'Add 24 locations' }));
    await screen.findByText('24 locations are added.');
    const sent = requests.find(({ call }) => call.startsWith('POST'))?.body;
    expect(sent).toMatchObject({ kind: 'shelf', parent: 'Aisle A' });
    expect(sent).toHaveProperty('codes.length', 24);
    await waitFor(() => expect(codes).toHaveProperty('value', ''));
  });

  it('keep what was typed when a code is taken, and say so at the field', async () => {
    const refused = { codes: ['These codes are in use already: A-01.'] };
    const { user } = await openList([], steward, { status: 400, json: refused });
    await screen.findByText(/^There are no locations yet/);
    await user.click(screen.getByText('Add locations'));
    await user.click(screen.getByRole('button', { name: 'Add 1 location' }));
    await screen.findByText('Type at least one code.');
    const codes = screen.getByRole('textbox', { name: 'Codes, one in each line' });
    await user.type(codes, 'A-01');
    await user.click(screen.getByRole('button', { name: 'Add 1 location' }));
    await screen.findByText('These codes are in use already: A-01.');
    expect(codes).toHaveProperty('value', 'A-01');
  });

  it('are only read by a packer, without numbers of bottles', async () => {
    await openList([{ ...row, bottle_count: null }], packer);
    await screen.findByRole('link', { name: 'A-01' });
    expect(screen.getByRole('row', { name: /A-01/ }).textContent).toBe('A-01ShelfAisle A202');
    expect(screen.queryByRole('columnheader', { name: 'Bottles' })).toBeNull();
    expect(screen.queryByText('Add locations')).toBeNull();
  });
});

async function chooseInMenu({ click }: Pick<UserEvent, 'click'>, name: string) {
  await click(screen.getByRole('button', { name: /^This place/ }));
  await click(await screen.findByRole('menuitem', { name }));
}

describe('A location', () => {
  async function openLocation(answers: Record<string, Answer> = {}, user = steward) {
    const requests = answerRequests({
      'GET /staff/locations/1/': { json: aisle },
      'GET /staff/locations/1/cases/': pageOf([wineCase]),
      ...answers,
    });
    const page = openPage('/staff/locations/1', user);
    await screen.findByRole('link', { name: '#NJ-104233' });
    return { ...page, requests };
  }

  it('shows the cases that stand there, what is inside it, and the way to its labels', async () => {
    const { user, url, container } = await openLocation();
    expect(screen.getByRole('link', { name: 'A-01' })).toBeDefined();
    screen.getByText('1990 Château Latour');
    await checkAccessibility(container);
    const map = screen.getByRole('link', { name: 'Show it on the map' });
    expect(map.getAttribute('href')).toBe('/staff/stock?place=1');
    await user.click(screen.getByRole('button', { name: /^This place/ }));
    await user.click(
      await screen.findByRole('menuitem', { name: 'Print labels of the cases here' }),
    );
    await waitFor(() => expect(url()).toBe('/staff/labels?of=cases&location=1'));
  });

  it('shows a packer which cases to count there, and not how many bottles', async () => {
    const blind = { ...wineCase, container_name: null, bottle_count: null };
    const inside = aisle.inside.map((one) => ({ ...one, bottle_count: null }));
    const { container } = await openLocation(
      {
        'GET /staff/locations/1/': { json: { ...aisle, bottle_count: null, inside } },
        'GET /staff/locations/1/cases/': pageOf([blind]),
      },
      packer,
    );
    expect(screen.queryByRole('columnheader', { name: 'Bottles' })).toBeNull();
    expect(screen.queryByText(/12 bottles|Mixed/)).toBeNull();
    await checkAccessibility(container);
  });

  it('gets another place in the order of walking', async () => {
    const { user, requests } = await openLocation({ 'PUT /staff/locations/1/': { json: aisle } });
    await chooseInMenu(user, 'Change');
    const walk = await screen.findByRole('textbox', { name: 'Order of walking' });
    await user.clear(walk);
    await user.type(walk, 'ten');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a whole number.');
    await user.clear(walk);
    await user.type(walk, '10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The location is saved.');
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      version: 3,
      code: 'Aisle A',
      kind: 'aisle',
      parent: null,
      walk_order: 10,
    });
  });

  it('says why it cannot be removed', async () => {
    const detail = 'Cases stand at Aisle A, or other locations are inside it. Move them first.';
    const refused = { status: 409, json: { detail } };
    const { user } = await openLocation({ 'DELETE /staff/locations/1/': refused });
    await chooseInMenu(user, 'Remove');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Aisle A?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove the location' }));
    await screen.findByText(detail);
  });
});

describe('Labels', () => {
  const open = async (count: number, path = '/staff/labels?of=cases&location=1') => {
    const requests = answerRequests({
      'GET /staff/labels/': { json: { count } },
      'GET /staff/labels/file/': { status: 400, json: { of: ['Nothing here.'] } },
    });
    const page = openPage(path, packer);
    await screen.findByRole('heading', { level: 1, name: 'Labels' });
    return { ...page, requests };
  };

  it('are printed in the chosen format, with the labels that are used already', async () => {
    const { user, requests, container } = await open(12);
    await user.selectOptions(await screen.findByLabelText('Labels'), 'a4-21');
    await user.type(screen.getByRole('textbox', { name: /^Labels already used/ }), '3');
    await user.click(screen.getByRole('radio', { name: 'The wine' }));
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Save 12 labels' }));
    await screen.findByText('Nothing here.');
    const { query } = requests.find(({ call }) => call.includes('/file/')) ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({
      of: 'cases',
      location: '1',
      format: 'a4-21',
      as: 'pdf',
      says: 'wine',
      skip: '3',
    });
  });

  it('of sheets are refused for label printers', async () => {
    const { user, requests } = await open(1);
    await user.selectOptions(await screen.findByLabelText('Printer'), 'zpl');
    await user.click(screen.getByRole('button', { name: 'Save 1 label' }));
    await screen.findByText('Label printers take single labels. Choose 62 x 29 mm.');
    expect(requests.some(({ call }) => call.includes('/file/'))).toBe(false);
  });

  it('say when there are none, or too many for a file', async () => {
    await open(0);
    await screen.findByText(/^There is nothing to print here/);
    await open(1_001);
    await screen.findByText(/^A file can have 1000 labels/);
  });
});
