import type { User } from '@portal/contract/access/auth/auth.schemas';
import { type MethodCode, pullElements, VAN } from '@portal/contract/requests/orders/methods';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { currentOrders, useOrdersStore } from '../features/requests/orders/orders-store.ts';
import { addLines } from '../features/requests/pull-list/pull-list-store.ts';
import { type Answers, answerRequests, type SeenRequest } from './answer-requests.ts';
import { openPage } from './open-page.tsx';
import { savedAddress } from './test-addresses.ts';
import { order } from './test-orders.ts';
import { pullListLine } from './test-pull-list.ts';
import { eleanor } from './test-users.ts';

/**
 * Stops the calendar on a Friday morning at the provider's: the earliest day is Monday, 2026-11-23. Timers keep
 * running.
 */
export function stopOnFridayMorning(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00Z') });
}

const calendar = {
  time_zone: 'America/New_York',
  holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }],
  van_days: [],
};

/** The server's answers during a pull request, unless the test says otherwise. */
export function pullAnswers(answers: Answers = {}): Answers {
  return {
    'GET /business_calendar/': { json: calendar },
    'GET /addresses/': { json: [savedAddress()] },
    'POST /create_pull_request/': { status: 201, json: order() },
    ...answers,
  };
}

/** Stores two bottles on the list and a method: everything the address step needs. */
export function startPullRequest(method: MethodCode): void {
  addLines([pullListLine({ pullQuantity: 2 })]);
  useOrdersStore.setState({ pullMethod: method });
}

export function startVanRequest(): void {
  startPullRequest(VAN);
}

/** Opens the address step of the chosen method and waits for its form and the chosen address. */
export async function openAddressStep(answers: Answers = {}, client: User = eleanor) {
  const requests = answerRequests(pullAnswers(answers));
  const page = openPage('/orders/pull/address', client);
  const submit = await screen.findByRole('button', { name: 'Submit Pull Request' });
  if (pullElements(currentOrders().pullMethod ?? VAN).address) {
    await screen.findByRole('button', { name: /^(?:Add Default|Choose A Different) Address$/ });
  }
  return { ...page, submit, requests };
}

/** The pull requests that were sent. */
export function sentPulls(requests: readonly SeenRequest[]): SeenRequest[] {
  return requests.filter(({ call }) => call === 'POST /create_pull_request/');
}

/** The fields of a sent multipart form. */
export function sentFields(request: SeenRequest | undefined): Record<string, unknown> {
  if (!(request?.body instanceof FormData)) throw new Error('No form was sent.');
  return Object.fromEntries([...request.body].filter(([, value]) => typeof value === 'string'));
}

/** The names of the files a form brought. */
export function sentFiles(request: SeenRequest | undefined): string[] {
  if (!(request?.body instanceof FormData)) throw new Error('No form was sent.');
  return request.body.getAll('attachments').map((file) => (file instanceof File ? file.name : ''));
}
