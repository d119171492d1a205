import {
  caseCountCalls,
  countSessionCalls,
  foundBottleCalls,
  sessionReportCalls,
} from '@portal/contract/warehouse/counting/counting.calls';
import { callApi, nextNumber, type Operations, type Tenant, type ValidRequest } from './tenant.ts';
import { operationsOf } from './operations-of.ts';
import { happenedNow } from './request-steps.ts';
import { sharedRecord } from './shared-records.ts';

const SESSIONS = '/api/staff/count-sessions/';
const PICTURE = { name: 'front.png', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };

/** Starts a session of the tenant's cases. */
const startSession = sharedRecord('count session', async ({ portal, accountId }) => {
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
/** Another count each time. Of bottles that requests share there are fewer, and requests leave some of them. */
export const countOf = ({ sharing }: Tenant) => (sharing ? 30 : 4_000 + nextNumber());

/** A count by somebody else than the steward who decides. */
const differingCount = sharedRecord('count', async (tenant): Promise<ValidRequest> => {
  const { portal, accountId, lot } = tenant;
  const { caseId, wineId } = lot;
  const quantity = countOf(tenant);
  const countId = await portal.newCount({ accountId, caseId, wineId, quantity });
  return { params: { accountId, countId } };
});

export const COUNTING_OPERATIONS: Operations = {
  ...operationsOf(caseCountCalls, {
    unseen: ({ accountId }) => ({
      query: { show: 'never seen', account: String(accountId), location: 'A', page: '1' },
    }),
    list: () => ({ query: { state: 'differs', page: '1' } }),
    sheet: ({ accountId, lot }) => ({
      params: { accountId, caseId: lot.caseId },
    }),
    count: async (tenant) => ({
      params: { accountId: tenant.accountId, caseId: tenant.lot.caseId },
      body: {
        ...happenedNow(tenant),
        session: await startSession(tenant),
        lines: [
          { wine: tenant.lot.wineId, size_ml: 750, quantity: 10_000, not_looked_at: false },
          { wine: tenant.lot.wineId, size_ml: 1500, not_looked_at: true },
        ],
      },
    }),
    correct: differingCount,
    countAgain: differingCount,
  }),
  ...operationsOf(countSessionCalls, {
    list: () => ({ query: { state: 'open', page: '1' } }),
    start: ({ accountId, location }) => ({
      body: { choice: 'account', account: accountId, location, most: 20 },
    }),
    one: onSession(),
    end: async (tenant) => {
      const id = await startSession(tenant);
      const { version } = await callApi<{ version: number }>(
        tenant.portal.steward,
        'GET',
        `${SESSIONS}${id}/`,
      );
      return { params: { id }, body: { version } };
    },
    next: onSession(({ lot }) => ({
      body: { case_number: lot.caseNumber },
    })),
    cases: onSession(() => ({
      query: { state: 'open', page: '1' },
    })),
    notHere: onSession((tenant) => ({
      params: { accountId: tenant.accountId, caseId: tenant.lot.caseId },
      body: happenedNow(tenant),
    })),
  }),
  ...operationsOf(sessionReportCalls, {
    read: onSession(),
    csv: onSession(),
  }),
  ...operationsOf(foundBottleCalls, {
    list: () => ({ query: { state: 'open', page: '1' } }),
    add: async (tenant) => ({
      body: {
        description: `Bottles ${nextNumber()}`,
        quantity: 2,
        location: tenant.location,
        session: await startSession(tenant),
      },
      files: [PICTURE],
    }),
    one: async (tenant) => ({
      params: { id: (await foundEntry(tenant)).id },
    }),
    picture: async (tenant) => {
      const { id, pictures } = await foundEntry(tenant);
      return { params: { id, pictureId: pictures[0]?.id ?? 0 } };
    },
    resolve: async (tenant) => ({
      params: { id: (await foundEntry(tenant)).id },
      body: { version: 1, note: 'Given back' },
    }),
  }),
};
