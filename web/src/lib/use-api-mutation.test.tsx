import { vanCalls } from '@portal/contract/warehouse/runs/runs.calls';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { type Answer, answerRequests } from '../testing/answer-requests.ts';
import { apiQuery } from './api-query.ts';
import { requestOf } from './request-of.ts';
import { useApiMutation } from './use-api-mutation.ts';

const van = (name: string) => ({ id: 1, name, capacity: 300, is_active: true, version: 1 });

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
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const vans = apiQuery(vanCalls.list);
  const { result } = renderHook(
    () => ({
      read: useQuery(vans),
      add: useApiMutation(
        () => requestOf(vanCalls.add, { body: { name: 'Van 2', capacity: 300 } }),
        () => undefined,
      ),
    }),
    { wrapper },
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
