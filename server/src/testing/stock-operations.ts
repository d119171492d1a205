import {
  announceBoxes,
  askForBottle,
  attachmentOf,
  SEARCH_QUERY,
  SEARCHED,
} from './client-operations.ts';
import { startSession } from './counting-operations.ts';
import { heldRequest } from './owner-operations.ts';
import { happenedNow, processed, stepOf } from './request-steps.ts';
import { sharedRecord } from './shared-records.ts';
import {
  callApi,
  FILE_OF_WINES,
  nextNumber,
  none,
  ofAccount,
  type Operations,
  PDF,
  stockLot,
  type Tenant,
  type ValidRequest,
  versionOf,
} from './tenant.ts';

const onPull =
  (more: object) =>
  async (tenant: Tenant): Promise<ValidRequest> =>
    stepOf(tenant, (await askForBottle(tenant)).number, more);

async function onArrival(tenant: Tenant, more: object = {}): Promise<ValidRequest> {
  return stepOf(tenant, (await announceBoxes(tenant)).number, more);
}

const expectedList = async (tenant: Tenant): Promise<ValidRequest> => ({
  params: { number: (await announceBoxes(tenant)).number },
  body: {},
  files: [FILE_OF_WINES],
});

const loadedList = sharedRecord('expected list', async (tenant): Promise<ValidRequest> => {
  const { number } = await announceBoxes(tenant);
  const url = `/api/staff/receiving/${number}/expected/`;
  await callApi(tenant.portal.steward, 'POST', url, {}, [FILE_OF_WINES]);
  return { params: { number } };
});

const putAway = (tenant: Tenant) =>
  onArrival(tenant, {
    boxes_arrived: 2,
    more_to_come: false,
    cases: [
      {
        case_number: tenant.lot.caseNumber,
        container_name: '',
        location: tenant.location,
        lines: [
          { wine: tenant.lot.wineId, size_ml: 750, quantity: 6 },
          { new_wine: newWine(tenant), size_ml: 750, quantity: 6 },
        ],
      },
    ],
  });

const newWine = ({ sharing, accountId }: Tenant) => ({
  ...NEW_WINE,
  // A wine that no other tenant has made.
  ...(sharing && { designation: `Of ${accountId}` }),
});

const NEW_WINE = {
  short_producer: 'Ridge',
  long_producer: 'Ridge Monte Bello',
  vintage: 2015,
  designation: '',
  vineyard: '',
  appellation: '',
  variety: '',
  country: '',
  region: '',
  subregion: '',
  wine_type: 'Red',
};

/** Returns a case action on the tenant's case at its current version. */
const onCase =
  (more: (tenant: Tenant) => object) =>
  async (tenant: Tenant): Promise<ValidRequest> => {
    const { accountId, lot } = tenant;
    const version = await versionOf(tenant, `stock/${accountId}/cases/${lot.caseId}/`);
    return { params: { accountId, caseId: lot.caseId }, body: { version, ...more(tenant) } };
  };

const oneBottle = ({ lot }: Tenant) => [{ lot_id: lot.lotId, quantity: 1 }];

async function joinCase(tenant: Tenant): Promise<ValidRequest> {
  const { portal, accountId, lot } = tenant;
  const { caseId } = await stockLot(portal, accountId);
  const version = await versionOf(tenant, `stock/${accountId}/cases/${caseId}/`);
  const body = { version, reason: 'Half empty', to_case: lot.caseNumber };
  return { params: { accountId, caseId }, body };
}

/** Another count each time. Of bottles that requests share there are fewer, and requests leave some of them. */
const countOf = ({ sharing }: Tenant) => (sharing ? 30 : 4_000 + nextNumber());

/** A count by somebody else than the steward who decides. */
const differingCount = sharedRecord('count', async (tenant): Promise<ValidRequest> => {
  const { portal, accountId, lot } = tenant;
  const { caseId, wineId } = lot;
  const quantity = countOf(tenant);
  const countId = await portal.newCount({ accountId, caseId, wineId, quantity });
  return { params: { accountId, countId } };
});

const withDocument = sharedRecord('document', async (tenant): Promise<ValidRequest> => {
  const { portal, accountId, lot } = tenant;
  const key = { accountId, caseId: lot.caseId };
  const url = `/api/staff/stock/${accountId}/cases/${lot.caseId}/documents/`;
  const { documents } = await callApi<{ documents: { id: number }[] }>(
    portal.steward,
    'POST',
    url,
    {},
    [{ ...PDF, name: `report-${nextNumber()}.pdf` }],
  );
  return { params: { ...key, documentId: documents.at(-1)?.id ?? 0 } };
});

/** A valid request of every operation of staff with requests and stock. */
export const STOCK_OPERATIONS: Operations = {
  'GET /api/staff/receiving/wines/': () => ({ query: { search: SEARCHED } }),
  'GET /api/staff/receiving/:number/cases/': async (tenant) => ({
    params: { number: (await announceBoxes(tenant)).number },
    query: { search: 'T-' },
  }),
  'POST /api/staff/receiving/': ({ accountId }) => ({
    body: {
      account: accountId,
      company_name: 'Wine Shop',
      boxes_arrived: 2,
      tracking_number: '1Z 999',
      at_store: false,
      silent: true,
    },
  }),
  'GET /api/staff/receiving/:number/': async (tenant) => ({
    params: { number: (await announceBoxes(tenant)).number },
  }),
  'POST /api/staff/receiving/:number/receive/': (tenant) =>
    onArrival(tenant, { boxes_arrived: 2, ...happenedNow(tenant) }),
  'POST /api/staff/receiving/:number/expected/': expectedList,
  'DELETE /api/staff/receiving/:number/expected/': loadedList,
  'POST /api/staff/receiving/:number/put-away/': putAway,
  'GET /api/staff/desk/': none,
  'GET /api/staff/stops/': none,
  'GET /api/staff/requests/': ({ accountId }) => ({
    query: {
      state: 'open',
      direction: 'pull',
      method: '8',
      due: 'any',
      from: '2026-01-01',
      to: '2036-12-31',
      account: String(accountId),
      search: SEARCHED,
      page: '1',
    },
  }),
  'GET /api/staff/account-names/': ({ accountId }) => ({
    query: { search: SEARCHED, account: String(accountId) },
  }),
  'GET /api/staff/requests/:number/': async (tenant) => ({
    params: { number: (await askForBottle(tenant)).number },
  }),
  'GET /api/staff/attachments/:id/': async (tenant) => ({
    params: { id: await attachmentOf(tenant) },
  }),
  'POST /api/staff/requests/:number/process/': onPull({ reason: '' }),
  'GET /api/staff/scan/': ({ lot }) => ({ query: { code: lot.caseNumber } }),
  'POST /api/staff/stock/:accountId/cases/:caseId/location/': (tenant) => ({
    params: { accountId: tenant.accountId, caseId: tenant.lot.caseId },
    body: { location: tenant.location, ...happenedNow(tenant) },
  }),
  'POST /api/staff/requests/:number/undo/': (tenant) =>
    processed(tenant, () => ({ reason: 'Too early' })),
  'POST /api/staff/requests/:number/revert/': (tenant) => processed(tenant, () => ({ reason: '' })),
  'POST /api/staff/requests/:number/cancel/': onPull({ reason: 'Asked by telephone' }),
  'POST /api/staff/requests/:number/release/': async (tenant) =>
    stepOf(tenant, await heldRequest(tenant), { reason: 'Called the owner' }),
  'POST /api/staff/requests/:number/complete/': (tenant) =>
    processed(tenant, (lineId) => ({
      reason: 'Signed on paper',
      tracking_number: '1Z 999',
      short: [{ line_id: lineId, quantity_done: 0, reason: 'Broken', is_missing: true }],
    })),
  'POST /api/staff/requests/:number/confirm/': async (tenant) =>
    onPull({ confirmed_date: tenant.portal.day })(tenant),
  'POST /api/staff/requests/:number/tracking/': onPull({ tracking_number: '1Z 999' }),
  'POST /api/staff/requests/:number/note/': onPull({ internal_note: 'Handle with care' }),
  'GET /api/staff/stock/case-numbers/': ({ accountId }) => ({
    query: { search: 'T-', account: String(accountId) },
  }),
  'GET /api/staff/stock/check/': none,
  'GET /api/staff/stock/:accountId/cases/:caseId/': ({ accountId, lot }) => ({
    params: { accountId, caseId: lot.caseId },
  }),
  'GET /api/staff/stock/:accountId/wines/:wineId/': ({ accountId, lot }) => ({
    params: { accountId, wineId: lot.wineId },
  }),
  'GET /api/staff/stock/:accountId/lots/:lotId/': ({ accountId, lot }) => ({
    params: { accountId, lotId: lot.lotId },
  }),
  'GET /api/staff/stock/:accountId/': ofAccount,
  'GET /api/staff/stock/:accountId/search_wines/': (tenant) => ({
    ...ofAccount(tenant),
    query: { ...SEARCH_QUERY, ordering: 'vintage', page: '1' },
  }),
  'GET /api/staff/stock/:accountId/search_cases/': (tenant) => ({
    ...ofAccount(tenant),
    query: { ...SEARCH_QUERY, ordering: 'container_name', case_page: '1' },
  }),
  'POST /api/staff/stock/:accountId/cases/:caseId/correct/': onCase((tenant) => ({
    lot_id: tenant.lot.lotId,
    quantity: countOf(tenant),
    reason: 'Counted',
  })),
  'POST /api/staff/stock/:accountId/cases/:caseId/facts/': onCase((tenant) => ({
    container_name: `${nextNumber()} x 750ml`,
    location: tenant.location,
  })),
  'POST /api/staff/stock/:accountId/cases/:caseId/move/': onCase((tenant) => ({
    lines: oneBottle(tenant),
    to_case: tenant.otherLot.caseNumber,
    reason: 'Asked for',
  })),
  'POST /api/staff/stock/:accountId/cases/:caseId/split/': onCase((tenant) => ({
    lines: oneBottle(tenant),
    container_name: 'Mixed',
    location: tenant.location,
    reason: 'Asked for',
  })),
  'POST /api/staff/stock/:accountId/cases/:caseId/join/': joinCase,
  'GET /api/staff/stock/unseen/': ({ accountId }) => ({
    query: { account: String(accountId), location: 'A', page: '1' },
  }),
  'GET /api/staff/stock/counts/': () => ({ query: { state: 'differs', page: '1' } }),
  'GET /api/staff/stock/:accountId/cases/:caseId/count-sheet/': ({ accountId, lot }) => ({
    params: { accountId, caseId: lot.caseId },
  }),
  'POST /api/staff/stock/:accountId/cases/:caseId/counts/': async (tenant) => ({
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
  'POST /api/staff/stock/:accountId/counts/:countId/correct/': differingCount,
  'POST /api/staff/stock/:accountId/counts/:countId/again/': differingCount,
  'POST /api/staff/stock/documents/match/': ({ lot }) => ({
    body: { file_names: [`${lot.caseNumber}.pdf`] },
  }),
  'POST /api/staff/stock/documents/': ({ lot }) => ({
    body: {},
    files: [{ ...PDF, name: `${lot.caseNumber}.pdf` }],
  }),
  'POST /api/staff/stock/:accountId/cases/:caseId/documents/': ({ accountId, lot }) => ({
    params: { accountId, caseId: lot.caseId },
    body: {},
    files: [PDF],
  }),
  'POST /api/staff/stock/:accountId/cases/:caseId/documents/:documentId/remove/': withDocument,
};
