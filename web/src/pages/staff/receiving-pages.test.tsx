import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { done, expected, receiving, ridge } from '../../testing/test-receiving.ts';
import { steward } from '../../testing/test-users.ts';

/** Opens the screen of one shipment; putting away succeeds. */
async function openShipment(shown = receiving(), answers: Answers = {}) {
  const requests = answerRequests({
    'GET /staff/receiving/wines/': { json: [ridge] },
    'GET /staff/receiving/*/cases/': {
      json: [
        {
          case_number: 'NJ-7',
          container_name: 'Mixed',
          location: 'A12',
          bottle_count: 5,
        },
      ],
    },
    'POST /staff/receiving/*/put-away/': { json: done },
    ...answers,
    'GET /staff/receiving/*/': { json: shown },
  });
  const page = openPage('/staff/receiving/100041', steward);
  await screen.findByRole('region', { name: 'Arrived' });
  const sent = () => requests.filter(({ call }) => !call.startsWith('GET '));
  return { ...page, sent };
}

function putAwayOf(body: unknown) {
  if (!(body instanceof FormData)) throw new TypeError('No form was sent.');
  const sent = body.get('cases');
  const cases: unknown = typeof sent === 'string' ? JSON.parse(sent) : null;
  return { cases, form: body };
}

const lineFields = (place: number) => within(screen.getByRole('group', { name: `Line ${place}` }));

describe('A shipment', () => {
  it('is put away by keyboard alone: wine, size, bottles, the next line, the next case', async () => {
    const { user, sent, container } = await openShipment();
    await user.click(screen.getByRole('textbox', { name: 'Boxes arrived' }));
    await user.keyboard('4');
    lineFields(1).getByRole('combobox', { name: 'Wine' }).focus();
    await user.keyboard('monte');
    await screen.findByRole('option', { name: /^2015 Ridge Monte Bello/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}{Tab}6{Enter}');
    const second = lineFields(2).getByRole('combobox', { name: 'Wine' });
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.keyboard('ridge');
    await screen.findByRole('option', { name: /^2015 Ridge/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}{Backspace>3/}1500{Tab}2');
    await checkAccessibility(container);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const next = within(screen.getByRole('group', { name: 'Case 2' }));
    const number = next.getByRole('combobox', { name: 'Case number' });
    await waitFor(() => expect(document.activeElement).toBe(number));
    await user.keyboard('nj');
    await screen.findByRole('option', { name: /^NJ-7/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await next.findByText('In use: Mixed · A12 · 5 bottles');
    await user.keyboard('{Tab}{Tab}monte');
    await screen.findByRole('option', { name: /^2015 Ridge/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}{Tab}1');
    screen.getByText(/^9 bottles in 2 cases/);
    await user.click(screen.getByRole('button', { name: /^Place \d+ cases? later$/ }));
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await screen.findByRole('rowheader', { name: '#NJ-500001' });
    const { cases, form } = putAwayOf(sent()[0]?.body);
    const line = { wine: 12, new_wine: null };
    expect(cases).toEqual([
      {
        case_number: '',
        container_name: '',
        location: '',
        lines: [
          { ...line, size_ml: 750, quantity: 6 },
          { ...line, size_ml: 1500, quantity: 2 },
        ],
      },
      {
        case_number: 'NJ-7',
        container_name: '',
        location: '',
        lines: [{ ...line, size_ml: 750, quantity: 1 }],
      },
    ]);
    expect(['version', 'boxes_arrived', 'silent'].map((name) => form.get(name))).toEqual([
      '5',
      '4',
      'false',
    ]);
  });

  it('can hold a wine that the catalogue does not have: it is described in a dialog', async () => {
    const { user, sent } = await openShipment();
    await user.type(lineFields(1).getByRole('combobox', { name: 'Wine' }), '1999 Dunn Howell');
    await user.click(await screen.findByRole('option', { name: /^Create "1999 Dunn Howell"/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A new wine' }));
    expect(dialog.getByRole('textbox', { name: 'Vintage (empty for NV)' })).toHaveProperty(
      'value',
      '1999',
    );
    await checkAccessibility(screen.getByRole('dialog'));
    const producer = dialog.getByRole('textbox', { name: 'Producer' });
    // The only near wine is by Ridge.
    expect(producer).toHaveProperty('value', 'Dunn Howell');
    dialog.getByText('In the catalogue: Ridge');
    await user.clear(producer);
    await user.click(dialog.getByRole('button', { name: 'Use this wine' }));
    await dialog.findByText('Please fill in this required field.');
    await user.type(producer, 'Dunn');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Red');
    await user.click(dialog.getByRole('button', { name: 'Use this wine' }));
    await screen.findByText('New in the catalogue');
    await user.type(lineFields(1).getByRole('textbox', { name: 'Bottles' }), '3');
    await user.click(screen.getByRole('button', { name: /^Place \d+ cases? later$/ }));
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(putAwayOf(sent()[0]?.body).cases).toMatchObject([
      {
        lines: [
          {
            wine: null,
            new_wine: {
              long_producer: 'Dunn Howell',
              short_producer: 'Dunn',
              vintage: 1999,
              designation: null,
              wine_type: 'Red',
            },
            quantity: 3,
          },
        ],
      },
    ]);
  });

  it('is not sent with anything wrong: the first wrong field takes the focus', async () => {
    const { user, sent } = await openShipment();
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await screen.findByText('Please fill in this required field.');
    const wine = lineFields(1).getByRole('combobox', { name: 'Wine' });
    expect(document.activeElement).toBe(wine);
    await user.type(wine, 'somewhat{Escape}');
    await screen.findByText('Choose a wine, or create it.');
    await user.type(lineFields(1).getByRole('textbox', { name: 'Bottles' }), '0');
    await screen.findByText('How many?');
    await user.clear(lineFields(1).getByRole('textbox', { name: 'Size (ml)' }));
    await user.type(lineFields(1).getByRole('textbox', { name: 'Size (ml)' }), '5');
    await screen.findByText('From 20 to 30000 ml, or empty.');
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'A12');
    await user.click(lineFields(1).getByRole('button', { name: 'Remove line 1' }));
    await screen.findByText('There are no bottles in this case.');
    expect(sent()).toEqual([]);
  });

  it('needs a place for each new case, or the word that it gets one later', async () => {
    const { user, sent } = await openShipment();
    await user.type(lineFields(1).getByRole('combobox', { name: 'Wine' }), 'monte');
    await user.click(await screen.findByRole('option', { name: /^2015 Ridge Monte Bello/ }));
    await user.type(lineFields(1).getByRole('textbox', { name: 'Bottles' }), '3');
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await screen.findByText('Enter where the case stands, or place it later.');
    const place = screen.getByRole('combobox', { name: 'Location' });
    await waitFor(() => expect(document.activeElement).toBe(place));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Place later' }));
    expect(screen.queryByText('Enter where the case stands, or place it later.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('with a wine list starts as listed, and asks once more where bottles are missing', async () => {
    const { user, sent } = await openShipment(receiving({ expected }));
    await user.click(screen.getByRole('button', { name: 'Fill the cases as listed' }));
    expect(screen.getAllByRole('group', { name: /^Case/ })).toHaveLength(3);
    screen.getByText(/^15 bottles in 3 cases/);
    const last = screen.getByRole('group', { name: 'Case 3' });
    await user.click(within(last).getByRole('button', { name: 'Remove case 3' }));
    const row = screen.getByRole('rowheader', { name: '1999 Ridge Monte Bello' }).closest('tr');
    expect(row?.textContent).toBe('1999 Ridge Monte BelloUnknownml10');
    await user.type(screen.getByRole('textbox', { name: 'Boxes arrived' }), '3');
    await user.click(screen.getByRole('button', { name: /^Place \d+ cases? later$/ }));
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not everything matches' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Boxes: 3 arrived, 4 expected.',
      'Bottles expected and not put away: 1; the client sees them as not arrived.',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Put away and complete' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('takes a wine list as a file, and says what is wrong with it', async () => {
    const refused = { status: 400, json: { attachments: ['line 2, Quantity: "six"'] } };
    let answer: { status?: number; json: unknown } = refused;
    const { user, sent } = await openShipment(receiving(), {
      'POST /staff/receiving/*/expected/': () => answer,
    });
    const file = new File(['Case Number'], 'list.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Wine list (optional)'), file);
    await screen.findByText(/line 2, Quantity/);
    answer = { json: receiving({ expected }) };
    await user.upload(screen.getByLabelText('Wine list (optional)'), file);
    await screen.findByRole('table', { name: 'Expected against arrived' });
    expect(sent().at(-1)?.body).toBeInstanceOf(FormData);
  });

  it('brings condition documents with its case, pictures of the camera each under its own name', async () => {
    const { user, sent } = await openShipment();
    await user.type(lineFields(1).getByRole('combobox', { name: 'Wine' }), 'ridge');
    await screen.findByRole('option', { name: /^2015/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}{Tab}1');
    await user.click(screen.getByText('Condition documents (0)'));
    const picture = () => new File(['x'], 'image.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Camera'), picture());
    await user.upload(screen.getByLabelText('Camera'), picture());
    await user.upload(screen.getByLabelText('Files'), new File(['x'], 'label.pdf'));
    screen.getByText('Condition documents (3)');
    await user.click(screen.getByRole('button', { name: /^Place \d+ cases? later$/ }));
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const files = putAwayOf(sent()[0]?.body).form.getAll('documents-0');
    expect(files.map((file) => (file instanceof File ? file.name : file))).toEqual([
      'photo-1.jpg',
      'photo-2.jpg',
      'label.pdf',
    ]);
  });

  it('can be received now and put away later, with its boxes counted', async () => {
    const later = receiving({ version: 6, boxes_arrived: 4 });
    const { user, sent } = await openShipment(receiving(), {
      'POST /staff/receiving/*/receive/': { json: later },
    });
    await user.click(screen.getByRole('button', { name: 'Mark received, put away later' }));
    await screen.findByText('Please enter how many came.');
    await user.type(screen.getByRole('textbox', { name: 'Boxes arrived' }), '4');
    await user.click(screen.getByRole('checkbox', { name: 'Do not mail the client' }));
    await user.click(screen.getByRole('button', { name: 'Mark received, put away later' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ version: 5, silent: true, boxes_arrived: 4 });
  });

  it('a shipment that another steward has changed shows a message, and no input is lost', async () => {
    const detail = 'Somebody else has changed this request. Look at it again before you go on.';
    const { user } = await openShipment(receiving(), {
      'POST /staff/receiving/*/put-away/': { status: 409, json: { detail } },
    });
    await user.type(lineFields(1).getByRole('combobox', { name: 'Wine' }), 'ridge');
    await screen.findByRole('option', { name: /^2015/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}{Tab}1');
    await user.click(screen.getByRole('button', { name: /^Place \d+ cases? later$/ }));
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await screen.findByText(detail);
    await user.click(screen.getByRole('button', { name: 'Look at it again' }));
    expect(lineFields(1).getByRole('combobox', { name: 'Wine' })).toHaveProperty(
      'value',
      '2015 Ridge Monte Bello',
    );
  });

  it('asks before chosen documents are left behind, which cannot be kept', async () => {
    const { user, url } = await openShipment();
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByText('Condition documents (0)'));
    await user.upload(screen.getByLabelText('Files'), new File(['x'], 'label.pdf'));
    await user.click(screen.getByRole('link', { name: 'Desk' }));
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    expect(url()).toBe('/staff/receiving/100041');
  });

  it('a shipment that is done shows what lies where', async () => {
    answerRequests({ 'GET /staff/receiving/*/': { json: done } });
    const { container } = openPage('/staff/receiving/100041', steward);
    const row = (await screen.findByRole('rowheader', { name: '#NJ-500001' })).closest('tr');
    expect(row?.textContent).toBe('#NJ-5000012015 Ridge750ml3');
    screen.getByText('Boxes arrived: 4 of 4');
    await checkAccessibility(container);
  });

  it('a shipment that does not exist leads to /404', async () => {
    answerRequests({ 'GET /staff/receiving/*/': { status: 404, json: { detail: 'Not found.' } } });
    const { url } = openPage('/staff/receiving/999', steward);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
