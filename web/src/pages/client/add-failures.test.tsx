import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import {
  keepFilledPickup,
  openPickup,
  pickupOrder,
  sentAdds,
  sentKeys,
} from '../../testing/add-flow.ts';
import { type Answer, notSignedIn, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { boxesOf, textField } from '../../testing/form-controls.ts';
import { stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';
import { eleanor } from '../../testing/test-users.ts';

const GENERIC = 'There was an error, please try again';
const NOTES = 'Additional Notes (Optional)';
const CREATED: Answer = { status: 201, json: pickupOrder() };
const list = new File(['a'], 'list.pdf');

/** Sends a filled pickup with a document, and lets each submit get the next answer. */
async function openAndSend(answers: readonly Answer[], others = {}) {
  const left = [...answers];
  keepFilledPickup();
  const form = await openPickup({
    'POST /create_pickup_order/': () => left.shift() ?? CREATED,
    ...others,
  });
  await form.user.upload(screen.getByLabelText('Documents (Optional)'), list);
  await form.user.click(form.submit);
  return form;
}

/** The banner about a failure above the form. */
async function failureBanner(): Promise<HTMLElement> {
  const banner = (await screen.findByText(GENERIC)).closest<HTMLElement>('[role="alert"]');
  if (banner === null) throw new Error('The sentence stands in a banner.');
  return banner;
}

beforeEach(() => {
  stopOnFridayMorning();
  useOrdersStore.setState({ addMethod: 'pickup' });
});

describe('a pickup request that fails', () => {
  it.each<[string, Answer]>([
    ['a fault of the server', serverFault],
    ['too many requests', { status: 429, headers: { 'Retry-After': '20' } }],
    ['a lost connection', 'down'],
  ])('after %s keeps everything and asks again with the same key', async (_, fault) => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const { container, user, submit, requests, url } = await openAndSend([fault]);
    const banner = await failureBanner();
    expect(banner.textContent).toContain('sending it again cannot order twice');
    expect(document.activeElement).toBe(banner);
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    expect(textField(NOTES)).toHaveProperty('value', 'Ring');
    screen.getByRole('button', { name: 'Remove list.pdf' });
    await checkAccessibility(container);
    await user.click(submit);
    await waitFor(() => expect(url()).toBe('/orders/add/confirmation'));
    const [first, second] = sentKeys(requests);
    expect(second).toBe(first);
  });

  it('takes another key when a field or a document changed after a fault', async () => {
    const { user, submit, requests } = await openAndSend([serverFault, serverFault]);
    await screen.findByText(GENERIC);
    await user.type(textField(NOTES), '!');
    await user.click(submit);
    await waitFor(() => expect(sentAdds(requests)).toHaveLength(2));
    await waitFor(() => expect(submit.textContent).toBe('Submit Add Request'));
    await user.click(screen.getByRole('button', { name: 'Remove list.pdf' }));
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Add Request Received' });
    expect(new Set(sentKeys(requests)).size).toBe(3);
  });

  it('shows what the server refused under its fields, and takes another key', async () => {
    const refusal = {
      requested_delivery_date: ['The earliest date is 2026-11-24.'],
      additional_emails: ['Enter a valid email address.'],
      notes: ['Ensure this field has no more than 500 characters.'],
    };
    const { container, user, submit, requests } = await openAndSend([
      { status: 400, json: refusal },
    ]);
    expect((await failureBanner()).textContent).toBe(GENERIC);
    for (const [message] of Object.values(refusal)) screen.getByText(message ?? '');
    expect(textField(NOTES).getAttribute('aria-invalid')).toBe('true');
    await checkAccessibility(container);
    await user.type(textField(NOTES), '!');
    await waitFor(() => expect(screen.queryByText(/no more than 500/)).toBeNull());
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Add Request Received' });
    expect(new Set(sentKeys(requests)).size).toBe(2);
  });

  it('says that the address is gone, and offers the existing ones', async () => {
    let addresses = [savedAddress()];
    const { submit } = await openAndSend(
      [{ status: 400, json: { address: ['Invalid pk "5" - object does not exist.'] } }],
      {
        'GET /addresses/': () => ({ json: addresses }),
        'POST /create_pickup_order/': () => {
          addresses = [countryAddress({ is_default: true })];
          return { status: 400, json: { url: ['Invalid pk "5" - object does not exist.'] } };
        },
      },
    );
    await screen.findByText(GENERIC);
    await screen.findByText('9 Orchard Lane');
    expect(submit.textContent).toBe('Submit Add Request');
  });

  it('shows a refusal that belongs to no field in the banner', async () => {
    await openAndSend([{ status: 400, json: { non_field_errors: ['Not today.'] } }]);
    expect(within(await failureBanner()).queryByText('Not today.')).not.toBeNull();
  });

  it('forgets the failure when the next submit is refused by the form itself', async () => {
    const { user, submit } = await openAndSend([serverFault]);
    await screen.findByText(GENERIC);
    await user.selectOptions(boxesOf('Number of Boxes'), '');
    await user.click(submit);
    await screen.findByText('Please check the fields marked below.');
    expect(screen.queryByText(GENERIC)).toBeNull();
  });

  it('is kept over the end of the session and goes on after the login, documents and all', async () => {
    let isSignedIn = false;
    const { user, url } = await openAndSend([], {
      'POST /create_pickup_order/': () => (isSignedIn ? CREATED : notSignedIn),
      'POST /rest-auth/login/': () => {
        isSignedIn = true;
        return { json: eleanor };
      },
    });
    await screen.findByText('Your session has ended. Please log in again.');
    await user.type(screen.getByLabelText('Email'), 'eleanor@example.com');
    await user.type(screen.getByLabelText('Password'), 'cellar-door-55{Enter}');
    const again = await screen.findByRole('button', { name: 'Submit Add Request' });
    expect(textField(NOTES)).toHaveProperty('value', 'Ring');
    screen.getByRole('button', { name: 'Remove list.pdf' });
    await screen.findByText('1 Elm Street');
    await user.click(again);
    await waitFor(() => expect(url()).toBe('/orders/add/confirmation'));
  });
});
