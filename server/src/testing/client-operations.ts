import { invitedUser, ownUser, sharedRecord } from './shared-records.ts';
import {
  ADDRESS,
  callApi,
  type Operations,
  PDF,
  PERSON,
  signInTenant,
  type Tenant,
  TENANT_PASSWORD,
  type ValidRequest,
} from './tenant.ts';

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

const byVisitor = async (tenant: Tenant): Promise<ValidRequest> => {
  const { token } = await invitedUser(tenant);
  return { by: tenant.portal.newVisitor(), body: { token } };
};

/** Sends by a user of a new account what would end the tenant's session. */
const byNewUser = async (tenant: Tenant) => ({ by: (await ownUser(tenant)).browser });

async function newAddress(tenant: Tenant): Promise<ValidRequest> {
  if (tenant.sharing !== undefined) return { params: { id: tenant.addressId } };
  const url = '/api/addresses/';
  const { id } = await callApi<{ id: number }>(tenant.browser, 'POST', url, ADDRESS);
  return { params: { id } };
}

async function newPerson(tenant: Tenant): Promise<ValidRequest> {
  if (tenant.sharing !== undefined) return { params: { id: tenant.personId } };
  const url = '/api/authorizedusers/';
  const { id } = await callApi<{ id: number }>(tenant.browser, 'POST', url, PERSON);
  return { params: { id } };
}

async function emailUndo(tenant: Tenant): Promise<ValidRequest> {
  const { portal } = tenant;
  const { browser, email } = await ownUser(tenant);
  await callApi(browser, 'PUT', '/api/rest-auth/user/', { email: `new-${email}` });
  const token = /undo-email-change#token=([\w-]+)/.exec(await portal.mailTo(email))?.[1] ?? '';
  return { by: portal.newVisitor(), body: { token } };
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

const NAMES = { first_name: 'Ada', last_name: 'Keller' };

/** A valid request of every operation for visitors and clients. */
export const CLIENT_OPERATIONS: Operations = {
  'GET /api/health': () => ({}),
  'GET /api/ready': () => ({}),
  'GET /api/metrics': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/docs': () => ({}),
  'POST /api/rest-auth/login/': async (tenant) => {
    const { email } = await ownUser(tenant);
    return { by: tenant.portal.newVisitor(), body: { email, password: TENANT_PASSWORD } };
  },
  'POST /api/rest-auth/logout/': async ({ portal, email }) => ({
    by: await signInTenant(portal, email),
  }),
  'POST /api/password_reset/': ({ portal, email }) => ({
    by: portal.newVisitor(),
    body: { email },
  }),
  'POST /api/password_reset/validate_token/': byVisitor,
  'POST /api/password_reset/confirm/': async (tenant) => {
    const { by, body } = await byVisitor(tenant);
    return { ...(by && { by }), body: { ...body, password: TENANT_PASSWORD } };
  },
  'POST /api/email_change/undo/': emailUndo,
  'GET /api/rest-auth/user/': () => ({}),
  'PUT /api/rest-auth/user/': ({ email }) => ({ body: { email, ...NAMES } }),
  'PATCH /api/rest-auth/user/': ({ email }) => ({ body: { email, ...NAMES } }),
  'POST /api/rest-auth/password/change/': async (tenant) => ({
    ...(await byNewUser(tenant)),
    body: {
      old_password: TENANT_PASSWORD,
      new_password1: 'gravel-terrace-81',
      new_password2: 'gravel-terrace-81',
    },
  }),
  'GET /api/wagtail/v2/pages/': () => ({
    query: { slug: 'about', type: 'portal.AboutPage', limit: '20', offset: '0' },
  }),
  'GET /api/wagtail/v2/pages/:id/': async ({ browser }) => {
    const url = '/api/wagtail/v2/pages/';
    const { items } = await callApi<{ items: { id: number }[] }>(browser, 'GET', url);
    return { params: { id: items[0]?.id ?? 0 } };
  },
  'GET /api/attachments/:id/': async (tenant) => ({ params: { id: await attachmentOf(tenant) } }),
  'GET /api/activity/': ({ lot }) => ({ query: { ...activityQuery(lot), page: '1' } }),
  'GET /api/activity/export/': ({ lot }) => ({ query: activityQuery(lot) }),
  'GET /api/search_wines/': () => ({ query: { ...SEARCH_QUERY, ordering: 'vintage', page: '1' } }),
  'GET /api/search_cases/': () => ({
    query: { ...SEARCH_QUERY, ordering: 'container_name', case_page: '1' },
  }),
  'GET /api/bottle_case_count/': () => ({}),
  'GET /api/cellar_glance/': () => ({}),
  'GET /api/quick_search/': () => ({ query: { search: SEARCHED } }),
  'GET /api/export_wines/': () => ({ query: CELLAR_QUERY }),
  'POST /api/export_wines/': ({ lot }) => ({ body: { wine_ids_list: [lot.wineId] } }),
  'GET /api/export_wine_cases/': ({ lot }) => ({ query: { wine: String(lot.wineId) } }),
  'GET /api/export_case_detail/': ({ lot }) => ({ query: { case: String(lot.caseId) } }),
  'GET /api/wines/:id/': ({ lot }) => ({ params: { id: lot.wineId } }),
  'GET /api/wines/:id/image/': withImage,
  'GET /api/bottle_wine/': ({ lot }) => ({
    query: { material_id: String(lot.materialId), vintage: '2005', size: '750' },
  }),
  'GET /api/cases/:id/': ({ lot }) => ({ params: { id: lot.caseId } }),
  'GET /api/cases/numbered/:number/': ({ lot }) => ({ params: { number: lot.caseNumber } }),
  'GET /api/orders/': () => ({}),
  'GET /api/orders/:id/': async (tenant) => ({ params: { id: (await askForBottle(tenant)).id } }),
  'GET /api/orders/:id/calendar.ics': async (tenant) => ({
    params: { id: (await askForBottle(tenant)).id },
  }),
  'GET /api/orders/:id/handovers/': async (tenant) => ({
    params: { id: (await askForBottle(tenant)).id },
  }),
  'POST /api/orders/:id/cancel/': async (tenant) => ({
    params: { id: (await askForBottle(tenant)).id },
    body: { reason: 'Away that week' },
  }),
  'GET /api/business_calendar/': () => ({}),
  'POST /api/create_pickup_order/': (tenant) => ({ body: pickupBody(tenant) }),
  'POST /api/create_notify_order/': (tenant) => ({ body: noticeBody(tenant) }),
  'GET /api/authorizedusers/': () => ({}),
  'POST /api/authorizedusers/': () => ({ body: PERSON }),
  'PUT /api/authorizedusers/:id/': ({ personId: id }) => ({ params: { id }, body: PERSON }),
  'PATCH /api/authorizedusers/:id/': ({ personId: id }) => ({ params: { id }, body: PERSON }),
  'DELETE /api/authorizedusers/:id/': newPerson,
  'GET /api/addresses/': () => ({}),
  'POST /api/addresses/': () => ({ body: ADDRESS }),
  'PUT /api/addresses/:id/': ({ addressId: id }) => ({ params: { id }, body: ADDRESS }),
  'PATCH /api/addresses/:id/': ({ addressId: id }) => ({ params: { id }, body: ADDRESS }),
  'DELETE /api/addresses/:id/': newAddress,
  'POST /api/free_bottles/': ({ lot }) => ({ body: { wines: [lot.wineId], cases: [lot.caseId] } }),
  'POST /api/match_list/': () => ({ body: { lines: [`2 x ${SEARCHED}`] } }),
  'GET /api/pull_list_check/': ({ lot }) => ({
    query: { line: `${lot.wineId},${lot.footprintId},750` },
  }),
};
