import {
  caseActionCalls,
  staffCellarCalls,
  stockCalls,
  stockDocumentCalls,
} from '@portal/contract/cellar/stock/stock.calls';
import { deskCalls, requestActionCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { scanningCalls } from '@portal/contract/warehouse/picking/picking.calls';
import {
  receivingCalls,
  receivingSuggestionCalls,
} from '@portal/contract/warehouse/receiving/receiving.calls';
import { countOf } from './counting-operations.ts';
import { operationsOf } from './operations-of.ts';
import {
  announceBoxes,
  askForBottle,
  attachmentOf,
  SEARCH_QUERY,
  SEARCHED,
} from './client-operations.ts';
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
  ...operationsOf(receivingSuggestionCalls, {
    wines: () => ({ query: { search: SEARCHED } }),
    cases: async (tenant) => ({
      params: { number: (await announceBoxes(tenant)).number },
      query: { search: 'T-' },
    }),
  }),
  ...operationsOf(receivingCalls, {
    add: ({ accountId }) => ({
      body: {
        account: accountId,
        company_name: 'Wine Shop',
        boxes_arrived: 2,
        tracking_number: '1Z 999',
        at_store: false,
        silent: true,
      },
    }),
    one: async (tenant) => ({
      params: { number: (await announceBoxes(tenant)).number },
    }),
    receive: (tenant) => onArrival(tenant, { boxes_arrived: 2, ...happenedNow(tenant) }),
    loadExpected: expectedList,
    removeExpected: loadedList,
    putAway: putAway,
  }),
  ...operationsOf(deskCalls, {
    desk: none,
    stops: none,
    queue: ({ accountId }) => ({
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
    accountNames: ({ accountId }) => ({
      query: { search: SEARCHED, account: String(accountId) },
    }),
    request: async (tenant) => ({
      params: { number: (await askForBottle(tenant)).number },
    }),
    seen: async (tenant) => ({
      params: { number: (await askForBottle(tenant)).number },
      body: { change: 1 },
    }),
    attachment: async (tenant) => ({
      params: { id: await attachmentOf(tenant) },
    }),
  }),
  ...operationsOf(requestActionCalls, {
    process: onPull({ reason: '', unticked: 'pulled' }),
    undo: (tenant) => processed(tenant, () => ({ reason: 'Too early' })),
    revert: (tenant) => processed(tenant, () => ({ reason: '' })),
    cancel: onPull({ reason: 'Asked by telephone' }),
    release: async (tenant) =>
      stepOf(tenant, await heldRequest(tenant), { reason: 'Called the owner' }),
    complete: (tenant) =>
      processed(tenant, (lineId) => ({
        reason: 'Signed on paper',
        tracking_number: '1Z 999',
        short: [{ line_id: lineId, quantity_done: 0, reason: 'Broken', is_missing: true }],
      })),
    confirm: async (tenant) => onPull({ confirmed_date: tenant.portal.day })(tenant),
    tracking: onPull({ tracking_number: '1Z 999' }),
    note: onPull({ internal_note: 'Handle with care' }),
  }),
  ...operationsOf(scanningCalls, {
    scan: ({ lot }) => ({ query: { code: lot.caseNumber } }),
    placeCase: (tenant) => ({
      params: { accountId: tenant.accountId, caseId: tenant.lot.caseId },
      body: { location: tenant.location, ...happenedNow(tenant) },
    }),
  }),
  ...operationsOf(stockCalls, {
    caseNumbers: ({ accountId }) => ({
      query: { search: 'T-', account: String(accountId) },
    }),
    check: none,
    case: ({ accountId, lot }) => ({
      params: { accountId, caseId: lot.caseId },
    }),
    wine: ({ accountId, lot }) => ({
      params: { accountId, wineId: lot.wineId },
    }),
    lot: ({ accountId, lot }) => ({
      params: { accountId, lotId: lot.lotId },
    }),
  }),
  ...operationsOf(staffCellarCalls, {
    one: ofAccount,
    wines: (tenant) => ({
      ...ofAccount(tenant),
      query: { ...SEARCH_QUERY, ordering: 'vintage', page: '1' },
    }),
    cases: (tenant) => ({
      ...ofAccount(tenant),
      query: { ...SEARCH_QUERY, ordering: 'container_name', case_page: '1' },
    }),
  }),
  ...operationsOf(caseActionCalls, {
    correct: onCase((tenant) => ({
      lot_id: tenant.lot.lotId,
      quantity: countOf(tenant),
      reason: 'Counted',
    })),
    setFacts: onCase((tenant) => ({
      container_name: `${nextNumber()} x 750ml`,
      location: tenant.location,
    })),
    move: onCase((tenant) => ({
      lines: oneBottle(tenant),
      to_case: tenant.otherLot.caseNumber,
      reason: 'Asked for',
    })),
    split: onCase((tenant) => ({
      lines: oneBottle(tenant),
      container_name: 'Mixed',
      location: tenant.location,
      reason: 'Asked for',
    })),
    join: joinCase,
  }),
  ...operationsOf(stockDocumentCalls, {
    match: ({ lot }) => ({
      body: { file_names: [`${lot.caseNumber}.pdf`] },
    }),
    addMany: ({ lot }) => ({
      body: {},
      files: [{ ...PDF, name: `${lot.caseNumber}.pdf` }],
    }),
    add: ({ accountId, lot }) => ({
      params: { accountId, caseId: lot.caseId },
      body: {},
      files: [PDF],
    }),
    remove: withDocument,
  }),
};
