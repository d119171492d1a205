import { callApi, type Operations, type Tenant, type ValidRequest } from './tenant.ts';

const DAY_MS = 24 * 60 * 60_000;

function issueStatement({ browser, portal }: Tenant) {
  // A day earlier than today, which it is everywhere.
  const body = { day: new Date(portal.now().getTime() - DAY_MS).toISOString().slice(0, 10) };
  return callApi<{ number: number; code: string }>(browser, 'POST', '/api/statements/', body);
}

async function onStatement(tenant: Tenant): Promise<ValidRequest> {
  const { number } = await issueStatement(tenant);
  return { params: { number } };
}

async function ofClient(tenant: Tenant): Promise<ValidRequest> {
  const { number } = await issueStatement(tenant);
  return { params: { accountId: tenant.accountId, number } };
}

async function verification(tenant: Tenant): Promise<ValidRequest> {
  const { number, code } = await issueStatement(tenant);
  return { by: tenant.portal.newVisitor(), body: { number, code } };
}

/** A valid request of every operation on issued documents. */
export const DOCUMENT_OPERATIONS: Operations = {
  'GET /api/statements/': () => ({ query: { kind: 'statement', request: '100001', page: '1' } }),
  'POST /api/statements/': () => ({ body: { day: '2026-01-31' } }),
  'GET /api/statements/schedule/': () => ({}),
  'PATCH /api/statements/schedule/': () => ({ body: { every: 'monthly' } }),
  'GET /api/documents/:number/pdf/': onStatement,
  'GET /api/documents/:number/csv/': onStatement,
  'POST /api/verify/': verification,
  'GET /api/staff/clients/:accountId/documents/': ({ accountId }) => ({
    params: { accountId },
    query: { kind: 'receipt', request: '100001', page: '1' },
  }),
  'GET /api/staff/clients/:accountId/documents/:number/pdf/': ofClient,
  'GET /api/staff/clients/:accountId/documents/:number/csv/': ofClient,
};
