import { activityCalls } from '@portal/contract/cellar/activity/activity.calls';
import {
  caseCalls,
  exportCalls,
  matchListCalls,
  searchCalls,
  wineCalls,
} from '@portal/contract/cellar/inventory/inventory.calls';
import { attachmentCalls } from '@portal/contract/files/files.calls';
import { contentCalls } from '@portal/contract/house/content/content.calls';
import { createOrderCalls, orderCalls } from '@portal/contract/requests/orders/orders.calls';
import { pullListCalls } from '@portal/contract/requests/pull-list/pull-list.calls';
import { quickSearchCalls } from '@portal/contract/requests/quick-search/quick-search.calls';
import { handoverCalls } from '@portal/contract/warehouse/handovers/handovers.calls';
import { operationsOf } from './operations-of.ts';
import { sharedRecord } from './shared-records.ts';
import { callApi, type Operations, PDF, type Tenant, type ValidRequest } from './tenant.ts';

/** A search text that no log may contain. */
export const SEARCHED = 'searched-by-a-client';

const CELLAR_QUERY = {
  wine_type: 'Red',
  variety: 'Pinot Noir',
  country: 'France',
  region: 'Burgundy',
  subregion: 'Beaune',
  vintage: '2005',
  vintage__range: '1990__2010',
  size: '750',
  short_producer: 'Leroy',
  appellation: 'Pommard',
  vineyard: 'Clos',
  drink: 'ready',
  search: SEARCHED,
  queryField: 'vineyard',
  isExactMatch: 'false',
};

const activityQuery = (lot: Tenant['lot']) => ({
  wine: String(lot.wineId),
  case: String(lot.caseId),
  kind: 'received',
  from: '2020-01-01',
  to: '2099-12-31',
  search: SEARCHED,
});

export const SEARCH_QUERY = {
  ...CELLAR_QUERY,
  facet: 'country',
  fields: '-wine_ids_list',
};

export const pullBody = ({ portal, addressId, lot }: Tenant) => ({
  lines: [{ wine: lot.wineId, case_footprint_id: lot.footprintId, quantity: 1, size_value: 750 }],
  method: 'VanDelivery',
  requested_delivery_date: portal.day,
  requested_delivery_time: 'ANY_TIME',
  address: addressId,
  is_picking_up: false,
  is_boxed: false,
  boxes: null,
  additional_emails: '',
  notes: 'Ring twice',
});

const pickupBody = ({ portal, addressId }: Tenant) => ({
  address: addressId,
  requested_delivery_date: portal.day,
  requested_delivery_time: 'ANY_TIME',
  alternate_date: portal.day,
  alternate_time: 'MORNING',
  is_boxed: true,
  number_of_boxes: 3,
  additional_emails: '',
  notes: 'Ring twice',
});

const noticeBody = ({ portal }: Tenant) => ({
  company_name: 'Wine Shop',
  requested_delivery_date: portal.day,
  number_of_boxes: 2,
  tracking_number: '1Z 999',
  additional_emails: '',
  notes: 'Fragile',
});

interface MadeOrder {
  readonly id: number;
  readonly number: number;
  readonly lineId: number;
}

interface OrderAnswer {
  readonly id: number;
  readonly footprint_id: number;
  readonly lines: readonly { readonly id: number }[];
}

const orderOf = ({ id, footprint_id: number, lines }: OrderAnswer): MadeOrder => ({
  id,
  number,
  lineId: lines[0]?.id ?? 0,
});

export const askForBottle = sharedRecord('request', async (tenant): Promise<MadeOrder> =>
  orderOf(await callApi(tenant.browser, 'POST', '/api/create_pull_request/', pullBody(tenant))),
);

/** Announces a shipment with an attachment. */
export const announceBoxes = sharedRecord('arrival', async (tenant): Promise<MadeOrder> => {
  const url = '/api/create_notify_order/';
  return orderOf(await callApi(tenant.browser, 'POST', url, noticeBody(tenant), [PDF]));
});

/** Returns the id of the order's last attachment. */
export async function attachmentOf(tenant: Tenant): Promise<number> {
  const { id } = await announceBoxes(tenant);
  const { attachments } = await callApi<{ attachments: { file_url: string }[] }>(
    tenant.browser,
    'GET',
    `/api/orders/${id}/`,
  );
  return Number(/attachments\/(\d+)/.exec(attachments[0]?.file_url ?? '')?.[1]);
}

async function withImage({ portal, lot }: Tenant): Promise<ValidRequest> {
  const url = `/api/staff/wines/${lot.wineId}/image/`;
  await callApi(portal.steward, 'POST', url, {}, [PNG]);
  return { params: { id: lot.wineId } };
}

export const PNG = {
  name: 'label.png',
  field: 'image',
  content: Buffer.from('89504e470d0a1a0a0000', 'hex'),
};

/** A valid request of every operation for visitors and clients. */
export const CLIENT_OPERATIONS: Operations = {
  ...operationsOf(contentCalls, {
    list: () => ({
      query: { slug: 'about', type: 'portal.AboutPage', limit: '20', offset: '0' },
    }),
    one: async ({ browser }) => {
      const url = '/api/wagtail/v2/pages/';
      const { items } = await callApi<{ items: { id: number }[] }>(browser, 'GET', url);
      return { params: { id: items[0]?.id ?? 0 } };
    },
  }),
  ...operationsOf(attachmentCalls, {
    one: async (tenant) => ({ params: { id: await attachmentOf(tenant) } }),
  }),
  ...operationsOf(activityCalls, {
    list: ({ lot }) => ({ query: { ...activityQuery(lot), page: '1' } }),
    export: ({ lot }) => ({ query: activityQuery(lot) }),
    year: () => ({ query: { year: '2026' } }),
  }),
  ...operationsOf(searchCalls, {
    wines: () => ({ query: { ...SEARCH_QUERY, ordering: 'vintage', page: '1' } }),
    cases: () => ({
      query: { ...SEARCH_QUERY, ordering: 'container_name', case_page: '1' },
    }),
    totals: () => ({}),
    glance: () => ({}),
  }),
  ...operationsOf(quickSearchCalls, {
    search: () => ({ query: { search: SEARCHED } }),
  }),
  ...operationsOf(exportCalls, {
    wines: () => ({ query: CELLAR_QUERY }),
    chosenWines: ({ lot }) => ({ body: { wine_ids_list: [lot.wineId] } }),
    wineCases: ({ lot }) => ({ query: { wine: String(lot.wineId) } }),
    caseDetail: ({ lot }) => ({ query: { case: String(lot.caseId) } }),
  }),
  ...operationsOf(wineCalls, {
    one: ({ lot }) => ({ params: { id: lot.wineId } }),
    image: withImage,
    ofBottle: ({ lot }) => ({
      query: { material_id: String(lot.materialId), vintage: '2005', size: '750' },
    }),
  }),
  ...operationsOf(caseCalls, {
    one: ({ lot }) => ({ params: { id: lot.caseId } }),
    numbered: ({ lot }) => ({ params: { number: lot.caseNumber } }),
  }),
  ...operationsOf(orderCalls, {
    list: () => ({}),
    one: async (tenant) => ({ params: { id: (await askForBottle(tenant)).id } }),
    calendarFile: async (tenant) => ({
      params: { id: (await askForBottle(tenant)).id },
    }),
    cancel: async (tenant) => ({
      params: { id: (await askForBottle(tenant)).id },
      body: { reason: 'Away that week' },
    }),
    businessCalendar: () => ({}),
  }),
  ...operationsOf(handoverCalls, {
    list: async (tenant) => ({
      params: { id: (await askForBottle(tenant)).id },
    }),
  }),
  ...operationsOf(createOrderCalls, {
    pickup: (tenant) => ({ body: pickupBody(tenant) }),
    notify: (tenant) => ({ body: noticeBody(tenant) }),
  }),
  ...operationsOf(matchListCalls, {
    freeBottles: ({ lot }) => ({ body: { wines: [lot.wineId], cases: [lot.caseId] } }),
    match: () => ({ body: { lines: [`2 x ${SEARCHED}`] } }),
  }),
  ...operationsOf(pullListCalls, {
    check: ({ lot }) => ({
      query: { line: `${lot.wineId},${lot.footprintId},750` },
    }),
  }),
  'GET /api/metrics': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/docs': () => ({}),
};
