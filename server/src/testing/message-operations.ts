import {
  caseThreadCalls,
  messageCalls,
  orderThreadCalls,
  staffCaseThreadCalls,
  staffMessageCalls,
  staffOrderThreadCalls,
} from '@portal/contract/requests/messages/messages.calls';
import { operationsOf } from './operations-of.ts';
import { askForBottle } from './client-operations.ts';
import { sharedRecord } from './shared-records.ts';
import { callApi, type Operations, PDF, type Tenant, type ValidRequest } from './tenant.ts';

const TEXT = { text: 'Is the van late?' };

interface Written {
  readonly id: number;
  readonly files: readonly { readonly file_url: string }[];
}

/** Writes about a new order as its client. */
const aboutOrder = sharedRecord('messages of a request', async (tenant) => {
  const { id, number } = await askForBottle(tenant);
  const url = `/api/orders/${id}/messages/`;
  const written = await callApi<Written>(tenant.browser, 'POST', url, TEXT, [PDF]);
  return { id, number, message: written.id, file: written.files[0]?.file_url ?? '' };
});

/** Writes about the case of the tenant's lot. */
const aboutCase = sharedRecord('messages of a case', ({ browser, lot }) =>
  callApi<Written>(browser, 'POST', `/api/cases/${lot.caseId}/messages/`, TEXT),
);

async function fileOf(tenant: Tenant): Promise<ValidRequest> {
  const { file } = await aboutOrder(tenant);
  return { params: { id: Number(/files\/(\d+)/.exec(file)?.[1]) } };
}

const ofCase = ({ accountId, lot }: Tenant) => ({ accountId, caseId: lot.caseId });

/** A valid request of every operation on messages. */
export const MESSAGE_OPERATIONS: Operations = {
  ...operationsOf(messageCalls, {
    list: () => ({ query: { page: '1' } }),
    unread: () => ({}),
    file: fileOf,
  }),
  ...operationsOf(orderThreadCalls, {
    thread: async (tenant) => ({
      params: { id: (await aboutOrder(tenant)).id },
      query: { shown: '50' },
    }),
    write: async (tenant) => ({
      params: { id: (await askForBottle(tenant)).id },
      body: TEXT,
      files: [PDF],
    }),
    read: async (tenant) => {
      const { id, message } = await aboutOrder(tenant);
      return { params: { id }, body: { message } };
    },
  }),
  ...operationsOf(caseThreadCalls, {
    thread: ({ lot }) => ({
      params: { id: lot.caseId },
      query: { shown: '50' },
    }),
    write: ({ lot }) => ({ params: { id: lot.caseId }, body: TEXT }),
    read: async (tenant) => ({
      params: { id: tenant.lot.caseId },
      body: { message: (await aboutCase(tenant)).id },
    }),
  }),
  ...operationsOf(staffMessageCalls, {
    list: ({ accountId }) => ({
      query: { state: 'any', account: String(accountId), page: '1' },
    }),
    file: fileOf,
  }),
  ...operationsOf(staffOrderThreadCalls, {
    thread: async (tenant) => ({
      params: { number: (await aboutOrder(tenant)).number },
      query: { shown: '50' },
    }),
    write: async (tenant) => ({
      params: { number: (await askForBottle(tenant)).number },
      body: TEXT,
      files: [PDF],
    }),
    read: async (tenant) => {
      const { number, message } = await aboutOrder(tenant);
      return { params: { number }, body: { message, no_answer: true } };
    },
  }),
  ...operationsOf(staffCaseThreadCalls, {
    thread: (tenant) => ({
      params: ofCase(tenant),
      query: { shown: '50' },
    }),
    write: (tenant) => ({
      params: ofCase(tenant),
      body: TEXT,
    }),
    read: async (tenant) => ({
      params: ofCase(tenant),
      body: { message: (await aboutCase(tenant)).id, no_answer: true },
    }),
  }),
};
