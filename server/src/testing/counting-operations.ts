import { happenedNow } from './request-steps.ts';
import { sharedRecord } from './shared-records.ts';
import { callApi, nextNumber, type Operations, type Tenant, type ValidRequest } from './tenant.ts';

const SESSIONS = '/api/staff/count-sessions/';
const PICTURE = { name: 'front.png', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };

/** Starts a session of the tenant's cases. */
export const startSession = sharedRecord('count session', async ({ portal, accountId }) => {
  const body = { choice: 'account', account: accountId };
  return (await callApi<{ id: number }>(portal.steward, 'POST', SESSIONS, body)).id;
});

const onSession =
  (more: (tenant: Tenant) => ValidRequest = () => ({})) =>
  async (tenant: Tenant): Promise<ValidRequest> => {
    const { params, ...rest } = more(tenant);
    return { ...rest, params: { ...params, id: await startSession(tenant) } };
  };

/** Records found bottles with a picture. */
const foundEntry = sharedRecord('found bottles', async ({ portal }) => {
  const url = '/api/staff/found/';
  const fields = { description: `Bottles ${nextNumber()}`, quantity: 2 };
  return callApi<{ id: number; pictures: { id: number }[] }>(portal.steward, 'POST', url, fields, [
    PICTURE,
  ]);
});

/** Valid requests of counting sessions and of bottles that nobody owns. */
export const COUNTING_OPERATIONS: Operations = {
  'GET /api/staff/count-sessions/': () => ({ query: { state: 'open', page: '1' } }),
  'POST /api/staff/count-sessions/': ({ accountId, location }) => ({
    body: { choice: 'account', account: accountId, location, most: 20 },
  }),
  'GET /api/staff/count-sessions/:id/': onSession(),
  'POST /api/staff/count-sessions/:id/end/': async (tenant) => {
    const id = await startSession(tenant);
    const { version } = await callApi<{ version: number }>(
      tenant.portal.steward,
      'GET',
      `${SESSIONS}${id}/`,
    );
    return { params: { id }, body: { version } };
  },
  'POST /api/staff/count-sessions/:id/next/': onSession(({ lot }) => ({
    body: { case_number: lot.caseNumber },
  })),
  'GET /api/staff/count-sessions/:id/cases/': onSession(() => ({
    query: { state: 'open', page: '1' },
  })),
  'POST /api/staff/count-sessions/:id/cases/:accountId/:caseId/not-here/': onSession((tenant) => ({
    params: { accountId: tenant.accountId, caseId: tenant.lot.caseId },
    body: happenedNow(tenant),
  })),
  'GET /api/staff/count-sessions/:id/report/': onSession(),
  'GET /api/staff/count-sessions/:id/report/csv/': onSession(),
  'GET /api/staff/found/': () => ({ query: { state: 'open', page: '1' } }),
  'POST /api/staff/found/': async (tenant) => ({
    body: {
      description: `Bottles ${nextNumber()}`,
      quantity: 2,
      location: tenant.location,
      session: await startSession(tenant),
    },
    files: [PICTURE],
  }),
  'GET /api/staff/found/:id/': async (tenant) => ({
    params: { id: (await foundEntry(tenant)).id },
  }),
  'GET /api/staff/found/:id/pictures/:pictureId/': async (tenant) => {
    const { id, pictures } = await foundEntry(tenant);
    return { params: { id, pictureId: pictures[0]?.id ?? 0 } };
  },
  'POST /api/staff/found/:id/resolve/': async (tenant) => ({
    params: { id: (await foundEntry(tenant)).id },
    body: { version: 1, note: 'Given back' },
  }),
};
