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
  'GET /api/messages/': () => ({ query: { page: '1' } }),
  'GET /api/messages/unread/': () => ({}),
  'GET /api/messages/files/:id/': fileOf,
  'GET /api/orders/:id/messages/': async (tenant) => ({
    params: { id: (await aboutOrder(tenant)).id },
    query: { shown: '50' },
  }),
  'POST /api/orders/:id/messages/': async (tenant) => ({
    params: { id: (await askForBottle(tenant)).id },
    body: TEXT,
    files: [PDF],
  }),
  'POST /api/orders/:id/messages/read/': async (tenant) => {
    const { id, message } = await aboutOrder(tenant);
    return { params: { id }, body: { message } };
  },
  'GET /api/cases/:id/messages/': ({ lot }) => ({
    params: { id: lot.caseId },
    query: { shown: '50' },
  }),
  'POST /api/cases/:id/messages/': ({ lot }) => ({ params: { id: lot.caseId }, body: TEXT }),
  'POST /api/cases/:id/messages/read/': async (tenant) => ({
    params: { id: tenant.lot.caseId },
    body: { message: (await aboutCase(tenant)).id },
  }),
  'GET /api/staff/messages/': () => ({ query: { state: 'any', page: '1' } }),
  'GET /api/staff/messages/files/:id/': fileOf,
  'GET /api/staff/requests/:number/messages/': async (tenant) => ({
    params: { number: (await aboutOrder(tenant)).number },
    query: { shown: '50' },
  }),
  'POST /api/staff/requests/:number/messages/': async (tenant) => ({
    params: { number: (await askForBottle(tenant)).number },
    body: TEXT,
    files: [PDF],
  }),
  'POST /api/staff/requests/:number/messages/read/': async (tenant) => {
    const { number, message } = await aboutOrder(tenant);
    return { params: { number }, body: { message, no_answer: true } };
  },
  'GET /api/staff/stock/:accountId/cases/:caseId/messages/': (tenant) => ({
    params: ofCase(tenant),
    query: { shown: '50' },
  }),
  'POST /api/staff/stock/:accountId/cases/:caseId/messages/': (tenant) => ({
    params: ofCase(tenant),
    body: TEXT,
  }),
  'POST /api/staff/stock/:accountId/cases/:caseId/messages/read/': async (tenant) => ({
    params: ofCase(tenant),
    body: { message: (await aboutCase(tenant)).id, no_answer: true },
  }),
};
