import { vanCalls } from '@portal/contract/warehouse/runs/runs.calls';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createQueryClient } from '../app/query-client.ts';
import { type Answer, answerRequests } from '../testing/answer-requests.ts';
import { apiQuery } from './api-query.ts';
import { requestOf } from './request-of.ts';
import { useApiMutation } from './use-api-mutation.ts';

const van = (name: string) => ({ id: 1, name, capacity: 300, is_active: true, version: 1 });

const inApp = (client: QueryClient) =>
  function App({ children }: { readonly children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };

it('shows what a change answered, also when an answer from before the change arrives later', async () => {
  let answerLate: (answer: Answer) => void = () => undefined;
  const late = new Promise<Answer>((resolve) => {
    answerLate = resolve;
  });
  const reads: (Answer | Promise<Answer>)[] = [{ json: [van('Van 1')] }, late];
  answerRequests({
    'GET /staff/vans/': () => reads.shift() ?? 'down',
    'POST /staff/vans/': { json: [van('Van 2')] },
  });
  const client = createQueryClient();
  const vans = apiQuery(vanCalls.list);
  const { result } = renderHook(
    () => ({
      read: useQuery(vans),
      add: useApiMutation(
        () => requestOf(vanCalls.add, { body: { name: 'Van 2', capacity: 300 } }),
        () => undefined,
      ),
    }),
    { wrapper: inApp(client) },
  );
  const names = () => result.current.read.data?.map(({ name }) => name);
  await waitFor(() => expect(names()).toEqual(['Van 1']));
  void client.refetchQueries(vans);
  await waitFor(() => expect(reads).toEqual([]));
  await act(async () => result.current.add.mutateAsync());
  answerLate({ json: [van('Van 1')] });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(names()).toEqual(['Van 2']);
});

/** Adds vans; each call is answered when the test says so. */
function vansBeingAdded() {
  const calls: { readonly name: string; readonly end: (answer: Answer) => void }[] = [];
  answerRequests({
    'POST /staff/vans/': ({ body }) =>
      new Promise<Answer>((end) => {
        calls.push({ name: z.parse(z.object({ name: z.string() }), body).name, end });
      }),
  });
  const { result } = renderHook(
    () =>
      useApiMutation(
        (name: string) => requestOf(vanCalls.add, { body: { name, capacity: 300 } }),
        () => undefined,
      ),
    { wrapper: inApp(createQueryClient()) },
  );
  return { calls, add: (name: string) => act(() => result.current.send(name)), result };
}

it('sends a press in the next row when the row before is saved, and a second press of a row once', async () => {
  const { calls, add } = vansBeingAdded();
  add('Van 1');
  add('Van 2');
  add('Van 1');
  await waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.end({ json: [van('Van 1')] });
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['Van 1', 'Van 2']));
});

it('keeps a failure on the screen instead of sending what was pressed after it', async () => {
  const { calls, add, result } = vansBeingAdded();
  add('Van 1');
  add('Van 2');
  await waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.end({ status: 409, json: { detail: 'There is a van of this name.' } });
  await waitFor(() => expect(result.current.error?.message).toBe('There is a van of this name.'));
  add('Van 3');
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['Van 1', 'Van 3']));
});
