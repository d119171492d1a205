import { CLIENT_CARRIER, PROVIDER_CARRIER } from '@portal/contract/requests/orders/methods';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../../lib/session-store.ts';
import { type Answer, type Answers, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import {
  openAddressStep,
  sentFields,
  sentFiles,
  sentPulls,
  startPullRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { reloadBrowser } from '../../testing/reload-browser.ts';

const MISSING = 'Please upload your common carrier label.';
const label = new File(['%PDF-1.7'], 'label.pdf', { type: 'application/pdf', lastModified: 1 });
/** A user who drops files instead of using the browser's dialog, which offers only the allowed types. */
const dropper = userEvent.setup({ applyAccept: false });

const account = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Please Use' })).getByRole('radio', { name });
const picker = () => screen.getByLabelText('Common Carrier Label');
const pill = () => screen.queryByRole('button', { name: 'Remove label.pdf' });

/** Opens the carrier's form on the client's own account. */
async function openOwnAccount(answers: Answers = {}) {
  const step = await openAddressStep(answers);
  await step.user.click(account(/^My Common Carrier Account/));
  return step;
}

beforeEach(() => {
  stopOnFridayMorning();
  startPullRequest(PROVIDER_CARRIER);
});

describe('a carrier request', () => {
  it('asks whose account the carrier is to use', async () => {
    const { container, user, submit, requests } = await openAddressStep();
    await user.click(submit);
    await screen.findByText('Please select an option.');
    await waitFor(() =>
      expect(document.activeElement).toBe(account(/^OAK Common Carrier Account/)),
    );
    await checkAccessibility(container);
    expect(sentPulls(requests)).toEqual([]);
  });

  it('on the client’s own account says what the account must allow, and requires the label', async () => {
    const { container, user, submit, requests } = await openOwnAccount();
    expect(screen.queryByText('Account must be allowed to ship alcohol.')).not.toBeNull();
    expect(screen.queryByText(MISSING)).toBeNull();
    await user.click(submit);
    await screen.findByText(MISSING);
    await waitFor(() => expect(document.activeElement).toBe(picker()));
    await checkAccessibility(container);
    expect(sentPulls(requests)).toEqual([]);
    await user.upload(picker(), label);
    await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull());
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    const [sent] = sentPulls(requests);
    expect(sentFields(sent)).toMatchObject({ method: String(CLIENT_CARRIER), address: '5' });
    expect(sentFiles(sent)).toEqual(['label.pdf']);
  });

  it('shows the label as a pill that takes it away, and another one in its place', async () => {
    const { container, user, submit } = await openOwnAccount();
    await user.upload(picker(), label);
    expect(pill()).not.toBeNull();
    await checkAccessibility(container);
    await user.upload(picker(), new File(['x'], 'second.png'));
    expect(pill()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove second.png' }));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.click(submit);
    await screen.findByText(MISSING);
  });

  it.each([
    [new File([], 'blank.pdf'), 'blank.pdf: The submitted file is empty.'],
    [
      new File(['x'], 'tool.exe'),
      'tool.exe: File type is not allowed. Allowed types are: png, jpg, jpeg, pdf, doc, docx.',
    ],
    [
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf'),
      'big.pdf: The file is larger than 10 MB.',
    ],
  ])('refuses $name by name and keeps the label there is', async (file, sentence) => {
    const { user } = await openOwnAccount();
    await user.upload(picker(), label);
    await dropper.upload(picker(), file);
    expect((await screen.findByText(sentence)).closest('[role="alert"]')).not.toBeNull();
    expect(pill()).not.toBeNull();
  });

  it('sends no label when the account is the provider’s after all', async () => {
    const { user, submit, requests } = await openOwnAccount();
    await user.upload(picker(), label);
    await user.click(account(/^OAK Common Carrier Account/));
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFiles(sentPulls(requests)[0])).toEqual([]);
  });

  it('shows under the label that the server looked into it and refused it', async () => {
    const refusal =
      'label.pdf: File type is not allowed. Allowed types are: png, jpg, jpeg, pdf, doc, docx.';
    const { user, submit } = await openOwnAccount({
      'POST /create_pull_request/': { status: 400, json: { attachments: [refusal] } },
    });
    await user.upload(picker(), label);
    await user.click(submit);
    const sentence = await screen.findByText(refusal);
    expect(picker().getAttribute('aria-describedby')).toContain(sentence.id);
    expect(screen.queryByText('There was an error, please try again')).not.toBeNull();
  });
});

describe('the label of a carrier request', () => {
  it('is still there on the way back from the method step', async () => {
    const { user, router } = await openOwnAccount();
    await user.upload(picker(), label);
    await router.navigate({ to: '/orders/pull/method' });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Submit Pull Request' });
    expect(pill()).not.toBeNull();
  });

  it('must be chosen again after a reload, which the form says, also when it is sent without', async () => {
    const first = await openOwnAccount();
    await first.user.upload(picker(), label);
    await reloadBrowser();
    const { container, user, submit, requests } = await openAddressStep();
    expect(account(/^My Common Carrier Account/)).toHaveProperty('checked', true);
    expect(pill()).toBeNull();
    expect(screen.queryByText(/Please choose again: label\.pdf$/)).not.toBeNull();
    await user.click(submit);
    await screen.findByText(MISSING);
    await checkAccessibility(container);
    await user.upload(picker(), label);
    expect(screen.queryByText(/Please choose again/)).toBeNull();
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFiles(sentPulls(requests)[0])).toEqual(['label.pdf']);
  });

  it('is sent again under the same key after a lost answer, also after a reload', async () => {
    const faults: Answer[] = [serverFault, 'down'];
    const first = await openOwnAccount({
      'POST /create_pull_request/': () => faults.shift() ?? serverFault,
    });
    await first.user.upload(picker(), label);
    await first.user.click(first.submit);
    await screen.findByText('There was an error, please try again');
    expect(pill()).not.toBeNull();
    await first.user.click(first.submit);
    await waitFor(() => expect(sentPulls(first.requests)).toHaveLength(2));
    await reloadBrowser();
    const second = await openAddressStep();
    await second.user.upload(picker(), label);
    await second.user.click(second.submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    const keys = [...sentPulls(first.requests), ...sentPulls(second.requests)].map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('is cleared by a logout', async () => {
    const { user } = await openOwnAccount();
    await user.upload(picker(), label);
    signOut('logged-out');
    await screen.findByRole('button', { name: 'log in' });
    startPullRequest(PROVIDER_CARRIER);
    await reloadBrowser();
    await openOwnAccount();
    expect(pill()).toBeNull();
    expect(screen.queryByText(/Please choose again/)).toBeNull();
  });
});
