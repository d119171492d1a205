import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { discard, sendWaiting, useSendQueue } from '../../lib/send-queue.ts';
import { readEntries } from '../../lib/send-queue-storage.ts';
import { signIn } from '../../lib/session-store.ts';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { reloadBrowser } from '../../testing/reload-browser.ts';
import { order, orderLine } from '../../testing/test-orders.ts';
import { staffRequest } from '../../testing/test-staff-requests.ts';
import { driver, steward } from '../../testing/test-users.ts';

const request = staffRequest({
  order: order({ lines: [orderLine()], processed_date: '2026-11-17T15:00:00Z' }),
});
const PATH = '/staff/requests/100041/handover';
const CALL = 'POST /staff/requests/100041/handover/';
const done: Answer = { status: 201, json: { id: 1, outcome: 'delivered', approval: null } };

function open(answer: Answer | (() => Answer) = done, by = driver, shown = () => request) {
  const requests = answerRequests({
    'GET /staff/requests/100041/': () => ({ json: shown() }),
    'GET /staff/requests/*/picks/': { json: { picks: [], put_back: 0, demands_scans: false } },
    'GET /staff/stops/': { json: { today: '2026-11-20', stops: [], ahead: [] } },
    [CALL]: answer,
  });
  const sent = () => requests.filter(({ call }) => call === CALL);
  return { ...openPage(PATH, by), sent };
}

const fieldsOf = (body: unknown) =>
  body instanceof FormData ? Object.fromEntries(body.entries()) : {};

/** A finger that draws from the left to the right of the field. */
function sign(): void {
  const pad = screen.getByRole('group', { name: 'Signature' }).querySelector('legend + div');
  if (!(pad instanceof HTMLElement)) throw new Error('There is no field to sign in.');
  pad.setPointerCapture = () => undefined;
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  const at = (clientX: number) => ({ clientX, clientY: 50, isPrimary: true, button: 0 });
  fireEvent.pointerDown(pad, at(30));
  for (const x of [90, 150, 270]) fireEvent.pointerMove(pad, at(x));
  fireEvent.pointerUp(pad, at(270));
}

type User = ReturnType<typeof openPage>['user'];

async function fill(user: User): Promise<void> {
  await user.type(await screen.findByLabelText('Who takes the bottles?'), 'Ada Keller');
  await user.click(screen.getByLabelText('The person is over 21'));
  sign();
}

const send = () => screen.getByRole('button', { name: 'Hand over 3 bottles' });

describe('Handing bottles over', () => {
  afterEach(async () => {
    for (const { key } of await readEntries()) await discard(key);
  });

  it('names what is missing at its field, then sends name, signature and bottles once', async () => {
    const { container, user, sent, url } = open();
    await screen.findByLabelText('Who takes the bottles?');
    await user.click(send());
    await screen.findByText('Enter the name of the person who takes the bottles.');
    screen.getByText('Someone over 21 must sign for the delivery.');
    screen.getByText('Sign here, or type the name of the person who signs.');
    expect(document.activeElement).toBe(screen.getByLabelText('Who takes the bottles?'));
    await checkAccessibility(container);
    await fill(user);
    await user.click(send());
    await screen.findByText('Handed over. The request is completed.');
    expect(sent()).toHaveLength(1);
    expect(fieldsOf(sent()[0]?.body)).toMatchObject({
      outcome: 'delivered',
      received_by: 'Ada Keller',
      is_over_21: 'true',
      bottles: '3',
      signature: '[[0.1,0.5,0.3,0.5,0.5,0.5,0.9,0.5]]',
    });
    expect(url()).toBe('/staff/stops');
  });

  it('takes a typed name instead of a signature, by keyboard alone', async () => {
    const { user, sent } = open();
    await user.type(await screen.findByLabelText('Who takes the bottles?'), 'Bo');
    await user.click(screen.getByLabelText('The person is over 21'));
    await user.type(screen.getByLabelText('Name of the person who signs'), 'Bo{Enter}');
    await screen.findByText('Confirm that you saw the person sign.');
    await user.click(screen.getByLabelText('I have seen this person sign'));
    await user.click(send());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(fieldsOf(sent()[0]?.body)).toMatchObject({ signed_name: 'Bo', is_witnessed: 'true' });
  });

  it('names the lines of which fewer bottles go out', async () => {
    const { user, sent } = open();
    await fill(user);
    await user.selectOptions(screen.getByLabelText('Bottles found of 3'), '2');
    await user.click(screen.getByRole('button', { name: 'Hand over 2 bottles' }));
    await screen.findByText('Please fill in this required field.');
    await user.selectOptions(screen.getByLabelText('Bottles found of 3'), '0');
    await user.click(screen.getByRole('button', { name: 'Hand over 0 bottles' }));
    await screen.findByText('No bottle goes out: choose "Not handed over", and say why.');
    await user.selectOptions(screen.getByLabelText('Bottles found of 3'), '2');
    await user.type(screen.getByLabelText('Why fewer'), 'Broken');
    await user.click(screen.getByRole('button', { name: 'Hand over 2 bottles' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const short = [{ line_id: 1, quantity_done: 2, reason: 'Broken', is_missing: false }];
    const fields = { short: JSON.stringify(short), bottles: '2' };
    expect(fieldsOf(sent()[0]?.body)).toMatchObject(fields);
  });

  it('a handover that fails needs a reason, and "other" needs words', async () => {
    const { user, sent } = open({
      status: 201,
      json: { id: 1, outcome: 'not delivered', approval: null },
    });
    await user.click(await screen.findByLabelText('Not handed over'));
    const record = () => screen.getByRole('button', { name: 'Record that it failed' });
    await user.click(record());
    await screen.findByText('Choose why the bottles were not handed over.');
    await user.selectOptions(screen.getByLabelText('Why not?'), 'Other');
    await user.click(record());
    await screen.findByText('Describe why the bottles were not handed over.');
    await user.type(screen.getByLabelText('Describe why'), 'A dog');
    await user.click(record());
    await screen.findByText('Recorded. The client is asked for another day.');
    expect(fieldsOf(sent()[0]?.body)).toMatchObject({ reason: 'other', note: 'A dog' });
  });

  it('keeps what was typed and signed when the page is loaded again', async () => {
    const { user } = open();
    await fill(user);
    await reloadBrowser();
    open();
    await screen.findByText('Signed.');
    expect(screen.getByLabelText('Who takes the bottles?')).toHaveProperty('value', 'Ada Keller');
  });

  it('is refused with a reason, keeps everything, and is sent with the same key again', async () => {
    const refused: Answer = { status: 409, json: { detail: 'This request has ended.' } };
    const { user, sent } = open(refused);
    await fill(user);
    await user.click(send());
    await screen.findByText(/This request has ended/);
    await user.click(send());
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect([keys[0] === keys[1], keys[0]?.length]).toEqual([true, 32]);
    expect(screen.getByLabelText('Who takes the bottles?')).toHaveProperty('value', 'Ada Keller');
  });
});

describe('Without a connection', () => {
  afterEach(async () => {
    signIn(driver);
    for (const { key } of await readEntries()) await discard(key);
  });

  it('a handover waits in this browser, in sight, and is sent once with its first key', async () => {
    let answer: Answer = 'down';
    const { user, sent } = open(() => answer);
    await fill(user);
    await user.click(send());
    await screen.findByText('1 waiting to be sent');
    const tried = sent()[0]?.headers.get('idempotency-key');
    answer = done;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(useSendQueue.getState().entries).toEqual([]));
    expect(screen.queryByText('1 waiting to be sent')).toBeNull();
    expect(sent().at(-1)?.headers.get('idempotency-key')).toBe(tried);
    const arrived = sent().length;
    await sendWaiting();
    expect(sent()).toHaveLength(arrived);
  });

  it('what is refused on arrival is shown with what to do, and is never dropped', async () => {
    let answer: Answer = 'down';
    const { user } = open(() => answer);
    await fill(user);
    await user.click(send());
    await screen.findByText('1 waiting to be sent');
    answer = { status: 409, json: { detail: 'This request has ended.' } };
    window.dispatchEvent(new Event('online'));
    await user.click(await screen.findByText('1 was refused'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
    dialog.getByText(/It was refused: This request has ended\.$/);
    await user.click(dialog.getByRole('link', { name: 'Open' }));
    await screen.findByText('This was refused when it was sent: This request has ended.');
    expect(screen.getByLabelText('Who takes the bottles?')).toHaveProperty('value', 'Ada Keller');
    screen.getByText('Signed.');
  });

  it('of a request that was handed over meanwhile shows what was recorded and what to do', async () => {
    let shown = request;
    let answer: Answer = 'down';
    const { user } = open(
      () => answer,
      driver,
      () => shown,
    );
    await fill(user);
    await user.click(send());
    await screen.findByText('1 waiting to be sent');
    shown = { ...request, order: { ...request.order, completed_date: '2026-11-20T15:00:00Z' } };
    answer = { status: 409, json: { detail: 'This request has ended.' } };
    window.dispatchEvent(new Event('online'));
    await user.click(await screen.findByText('1 was refused'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
    await user.click(dialog.getByRole('link', { name: 'Open' }));
    await screen.findByText(/tell the desk, and discard it only when it is settled\.$/);
    screen.getByText('This was refused when it was sent: This request has ended.');
    screen.getByText('Ada Keller');
  });

  it('another user neither sees nor sends what the first one has left', async () => {
    const { user, sent } = open('down');
    await fill(user);
    await user.click(send());
    await screen.findByText('1 waiting to be sent');
    const tried = sent().length;
    signIn(steward);
    await sendWaiting();
    await waitFor(() => expect(useSendQueue.getState().entries).toEqual([]));
    expect([sent().length, (await readEntries()).length]).toEqual([tried, 1]);
  });

  it('logging out asks first while something waits', async () => {
    const { user } = open('down');
    await fill(user);
    await user.click(send());
    await screen.findByText('1 waiting to be sent');
    const [profile] = screen.getAllByRole('button', { name: /^My Profile/ });
    if (profile !== undefined) await user.click(profile);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByText(/^1 thing waits in this browser to be sent/);
    screen.getByRole('button', { name: 'Log out all the same' });
  });
});

describe('A handover that the desk overtook', () => {
  afterEach(async () => {
    for (const { key } of await readEntries()) await discard(key);
  });
  const lateAnswer = { id: 1, outcome: 'delivered', needs_decision: true, approval: null };
  const late = { status: 201, json: lateAnswer };

  it('says that the desk decides about it', async () => {
    const { user } = open(late);
    await fill(user);
    await user.click(send());
    await screen.findByText('Recorded. The desk decides about it.');
  });

  it('says which pictures could not be stored', async () => {
    const refused_pictures = ['page.png: The submitted file is empty.'];
    const { user } = open({ ...late, json: { ...lateAnswer, refused_pictures } });
    await fill(user);
    await user.click(send());
    await screen.findByText(/These pictures could not be stored\. page\.png: The submitted/);
  });

  it('says so too when it waited in this browser', async () => {
    let answer: Answer = 'down';
    const { user } = open(() => answer);
    await fill(user);
    await user.click(send());
    await screen.findByText('1 waiting to be sent');
    answer = late;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Sent: Handed over: #100041. The desk decides about it.');
  });

  it('a late handover that was refused shows what was recorded when the request is out of reach, and no page of clients', async () => {
    let answer: Answer = 'down';
    let shown: Answer = { json: request };
    answerRequests({
      'GET /staff/requests/100041/': () => shown,
      'GET /staff/stops/': { json: { today: '2026-11-20', stops: [], ahead: [] } },
      'GET /staff/runs/today/': { json: [] },
      [CALL]: () => answer,
    });
    const { user, url, container } = openPage(PATH, driver);
    await fill(user);
    await user.click(send());
    await screen.findByText('1 waiting to be sent');
    answer = { status: 404, json: { detail: 'Not found.' } };
    shown = { status: 404, json: { detail: 'Not found.' } };
    window.dispatchEvent(new Event('online'));
    await user.click(await screen.findByText('1 was refused'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
    await user.click(dialog.getByRole('link', { name: 'Open' }));
    await screen.findByText(/tell the desk, and discard it only when it is settled\.$/);
    screen.getByText('Ada Keller');
    expect(url()).toBe(PATH);
    await checkAccessibility(container);
  });
});
