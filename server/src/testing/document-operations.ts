import {
  clientDocumentCalls,
  documentCalls,
  documentFileCalls,
  statementScheduleCalls,
} from '@portal/contract/requests/documents/documents.calls';
import { operationsOf } from './operations-of.ts';
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
  ...operationsOf(documentCalls, {
    list: () => ({ query: { kind: 'statement', request: '100001', page: '1' } }),
    make: () => ({ body: { day: '2026-01-31' } }),
    verify: verification,
  }),
  ...operationsOf(statementScheduleCalls, {
    read: () => ({}),
    change: () => ({ body: { every: 'monthly' } }),
  }),
  ...operationsOf(documentFileCalls, {
    pdf: onStatement,
    csv: onStatement,
  }),
  ...operationsOf(clientDocumentCalls, {
    list: ({ accountId }) => ({
      params: { accountId },
      query: { kind: 'receipt', request: '100001', page: '1' },
    }),
    pdf: ofClient,
    csv: ofClient,
  }),
};
