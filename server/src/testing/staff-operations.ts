import { wineFacts } from '@portal/contract/cellar/inventory/wine-fields';
import { askForBottle, PNG, SEARCHED } from './client-operations.ts';
import { sharedRecord } from './shared-records.ts';
import {
  callApi,
  fileOfOwnWine,
  nextNumber,
  none,
  type Operations,
  readStaff,
  stockLot,
  type Tenant,
  type ValidRequest,
  writeStaff,
} from './tenant.ts';
import { LOGO } from './logo-file.ts';

const NEW_COLLEAGUE = { first_name: 'Pat', last_name: 'Lowe', role: 'packer' };

const newColleague = sharedRecord('colleague', ({ portal }) => portal.newColleague());

async function colleague(tenant: Tenant): Promise<ValidRequest> {
  return { params: { id: await newColleague(tenant) } };
}

const deactivatedColleague = sharedRecord(
  'deactivated colleague',
  async (tenant): Promise<ValidRequest> => {
    const id = await newColleague(tenant);
    await writeStaff(tenant, `people/${id}/deactivate/`);
    return { params: { id } };
  },
);

const othersApproval = sharedRecord('approval', ({ portal }) => portal.newApproval('others'));

async function importFile(tenant: Tenant): Promise<ValidRequest> {
  return {
    body: { account: tenant.accountId, columns: '' },
    files: [{ ...fileOfOwnWine(tenant), field: 'file' }],
  };
}

const newImport = sharedRecord('import', async ({ portal, accountId }): Promise<ValidRequest> => {
  const { importId: id } = await stockLot(portal, accountId);
  return { params: { id }, body: { reason: 'Wrong account' } };
});

async function wineEdit(tenant: Tenant): Promise<ValidRequest> {
  const id = (tenant.sharing ? tenant.lot : tenant.otherLot).wineId;
  const wine = await readStaff<Record<string, unknown>>(tenant, `wines/${id}/`);
  const body = Object.fromEntries(WINE_FIELDS.map((name) => [name, wine[name]]));
  return { params: { id }, body };
}
const WINE_FIELDS = [
  'version',
  'material_id',
  ...Object.keys(wineFacts),
  'description',
  'drink_from',
  'drink_to',
];

const mergePair = sharedRecord(
  'wine to merge',
  async ({ portal, accountId, lot }): Promise<ValidRequest> => {
    const { wineId: id } = await stockLot(portal, accountId);
    return { params: { id }, body: { into: lot.wineId } };
  },
);

const mergedWine = sharedRecord('merged wine', async (tenant): Promise<ValidRequest> => {
  const { params, body } = await mergePair(tenant);
  await writeStaff(tenant, `wines/${params?.['id']}/merge/`, body);
  return { ...(params && { params }) };
});

async function withImage(tenant: Tenant): Promise<ValidRequest> {
  const id = tenant.otherLot.wineId;
  const url = `/api/staff/wines/${id}/image/`;
  await callApi(tenant.portal.steward, 'POST', url, {}, [PNG]);
  return { params: { id } };
}

/** Makes an action on a page at its current version. */
const onPage =
  (slug: string, more: object = {}) =>
  async (tenant: Tenant): Promise<ValidRequest> => {
    const path = `content/${slug}/`;
    const seen = await readStaff<{ version: number }>(tenant, path);
    const draft = { version: seen.version, title: 'About', body: `<p>Text ${nextNumber()}</p>` };
    const url = `/api/staff/${path}draft/`;
    if (slug === 'about') await callApi(tenant.portal.steward, 'PUT', url, draft);
    const { version } = await readStaff<{ version: number }>(tenant, path);
    return { params: { slug }, body: { version, ...more } };
  };

async function shownLogo({ portal }: Tenant): Promise<ValidRequest> {
  const url = '/api/staff/provider/logo/';
  const { logo_url: path } = await callApi<{ logo_url: string }>(portal.steward, 'POST', url, {}, [
    LOGO,
  ]);
  return { params: { id: Number(/\d+/.exec(path)?.[0]) } };
}

async function providerTexts(tenant: Tenant): Promise<ValidRequest> {
  const { version, settings } = await readStaff<{ version: number; settings: object }>(
    tenant,
    'provider/',
  );
  const texts = Object.entries(settings).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.join('\n') : value,
  ]);
  return {
    body: { version, ...Object.fromEntries(texts), phone: `(212) 555-${1000 + nextNumber()}` },
  };
}

/** Returns days off that no other request uses. */
function newDaysOff(): ValidRequest {
  const year = 2031 + nextNumber();
  return { body: { day: `${year}-12-24`, until: `${year}-12-26`, name: 'Christmas' } };
}

async function dayOff(tenant: Tenant): Promise<ValidRequest> {
  // Returns a Monday that no other request uses.
  const day = new Date(Date.UTC(2032, 0, 5 + 7 * nextNumber())).toISOString().slice(0, 10);
  await writeStaff(tenant, 'holidays/', { day, name: 'Stocktaking' });
  return { params: { day } };
}

async function someMail(tenant: Tenant): Promise<ValidRequest> {
  await askForBottle(tenant);
  const { results } = await readStaff<{ results: { id: number }[] }>(tenant, 'mail/');
  return { params: { id: results[0]?.id ?? 0 } };
}

const VIEW = { name: 'Vans', search: 'method=8' };
const NEW_TOKEN = { name: 'Scales', scope: 'read' };
const NEWEST_WEBHOOKS = 10;
const WEBHOOK = { url: 'https://erp.example.com/hooks', events: ['order.created'] };

/** There can be 20: older ones make room for another. */
async function roomForWebhook(tenant: Tenant): Promise<ValidRequest> {
  const there = await readStaff<{ id: number }[]>(tenant, 'webhooks/');
  for (const { id } of there.slice(0, -NEWEST_WEBHOOKS)) {
    await callApi(tenant.portal.steward, 'DELETE', `/api/staff/webhooks/${id}/`);
  }
  return { body: WEBHOOK };
}

async function newWebhook(tenant: Tenant): Promise<ValidRequest> {
  await roomForWebhook(tenant);
  return { params: { id: (await writeStaff<{ id: number }>(tenant, 'webhooks/', WEBHOOK)).id } };
}

/** One that is there is as good as a new one. */
async function someWebhook(tenant: Tenant): Promise<ValidRequest> {
  const known = (await readStaff<{ id: number }[]>(tenant, 'webhooks/')).at(-1);
  return known === undefined ? newWebhook(tenant) : { params: { id: known.id } };
}

async function newDelivery(tenant: Tenant): Promise<ValidRequest> {
  const { params } = await newWebhook(tenant);
  const id = params?.['id'] ?? 0;
  await writeStaff(tenant, `webhooks/${id}/test/`);
  const path = `webhooks/${id}/deliveries/`;
  const { results } = await readStaff<{ results: { id: number }[] }>(tenant, path);
  return { params: { id, delivery: results[0]?.id ?? 0 } };
}

const AUDIT_QUERY = {
  actor: 'ada',
  action: 'login',
  subject: 'user',
  from: '2026-01-01',
  until: '2026-12-31',
};

/** A valid request of every other operation of staff. */
export const STAFF_OPERATIONS: Operations = {
  'GET /api/staff/views/': none,
  'POST /api/staff/views/': () => ({ body: VIEW }),
  'DELETE /api/staff/views/:id/': async (tenant) => {
    const { id } = await writeStaff<{ id: number }>(tenant, 'views/', VIEW);
    return { params: { id } };
  },
  'GET /api/staff/people/': none,
  'POST /api/staff/people/': () => ({
    body: { ...NEW_COLLEAGUE, email: `colleague-${nextNumber()}@example.com` },
  }),
  'POST /api/staff/people/:id/invite/': async (tenant) => {
    const body = { ...NEW_COLLEAGUE, email: `colleague-${nextNumber()}@example.com` };
    const people = await writeStaff<{ id: number }[]>(tenant, 'people/', body);
    return { params: { id: people.at(-1)?.id ?? 0 } };
  },
  'POST /api/staff/people/:id/role/': async (tenant) => ({
    ...(await colleague(tenant)),
    body: { role: 'packer' },
  }),
  'POST /api/staff/people/:id/end-sessions/': colleague,
  'POST /api/staff/people/:id/deactivate/': colleague,
  'POST /api/staff/people/:id/reactivate/': deactivatedColleague,
  'GET /api/staff/approvals/': none,
  'POST /api/staff/approvals/:id/approve/': async (tenant) => ({
    params: { id: await othersApproval(tenant) },
  }),
  'POST /api/staff/approvals/:id/decline/': async (tenant) => ({
    params: { id: await othersApproval(tenant) },
    body: { reason: 'Not needed' },
  }),
  'POST /api/staff/approvals/:id/withdraw/': async ({ portal }) => ({
    params: { id: await portal.newApproval('own') },
  }),
  'POST /api/staff/approvals/:id/collect/': async ({ portal }) => ({
    params: { id: await portal.newApproval('to collect') },
  }),
  'GET /api/staff/view/': none,
  'POST /api/staff/view/end/': none,
  'GET /api/staff/imports/': () => ({ query: { page: '1' } }),
  'GET /api/staff/imports/:id/': ({ lot }) => ({ params: { id: lot.importId } }),
  'POST /api/staff/imports/:id/undo/': newImport,
  'POST /api/staff/imports/check/': importFile,
  'POST /api/staff/imports/faults/': importFile,
  'POST /api/staff/imports/': async (tenant) => {
    const { body, ...file } = await importFile(tenant);
    return { ...file, body: { ...body, allow_similar_numbers: 'true' } };
  },
  'GET /api/staff/quick_search/': () => ({ query: { search: SEARCHED } }),
  'GET /api/staff/wines/': () => ({ query: { search: SEARCHED, page: '1' } }),
  'GET /api/staff/wines/duplicates/': none,
  'GET /api/staff/wines/:id/': ({ lot }) => ({ params: { id: lot.wineId } }),
  'PUT /api/staff/wines/:id/': wineEdit,
  'POST /api/staff/wines/:id/merge/': mergePair,
  'POST /api/staff/wines/:id/unmerge/': mergedWine,
  'GET /api/staff/wines/:id/image/': withImage,
  'POST /api/staff/wines/:id/image/': ({ otherLot }) => ({
    params: { id: otherLot.wineId },
    body: {},
    files: [PNG],
  }),
  'DELETE /api/staff/wines/:id/image/': withImage,
  'GET /api/staff/content/': none,
  'GET /api/staff/content/:slug/': () => ({ params: { slug: 'about' } }),
  'PUT /api/staff/content/:slug/draft/': onPage('about', { title: 'About', body: '<p>Hello</p>' }),
  'PUT /api/staff/content/:slug/draft/ with questions': onPage('faq', {
    title: 'Support',
    faqs: [
      { id: 1, name: 'Van', faqs: [{ id: 2, question: '<p>When?</p>', answer: '<p>Soon.</p>' }] },
    ],
  }),
  'POST /api/staff/content/:slug/discard/': onPage('about'),
  'POST /api/staff/content/:slug/publish/': onPage('about'),
  'GET /api/staff/provider/': none,
  'PUT /api/staff/provider/': providerTexts,
  'POST /api/staff/provider/logo/': () => ({ body: {}, files: [LOGO] }),
  'DELETE /api/staff/provider/logo/': none,
  'GET /api/logo/:id/': shownLogo,
  'GET /api/staff/holidays/': none,
  'POST /api/staff/holidays/': newDaysOff,
  'DELETE /api/staff/holidays/:day/': dayOff,
  'GET /api/staff/mail/': () => ({ query: { state: 'waiting', search: SEARCHED, page: '1' } }),
  'GET /api/staff/mail/:id/': someMail,
  'GET /api/staff/mail/:id/html/': someMail,
  'POST /api/staff/mail/:id/retry/': someMail,
  'POST /api/staff/mail/retry/': none,
  'POST /api/staff/mail/test/': none,
  'GET /api/staff/audit/': ({ accountId }) => ({
    query: { ...AUDIT_QUERY, account: String(accountId), page: '1' },
  }),
  'GET /api/staff/audit/export/': ({ accountId }) => ({
    query: { ...AUDIT_QUERY, account: String(accountId) },
  }),
  'GET /api/staff/tokens/': none,
  'POST /api/staff/tokens/': () => ({ body: NEW_TOKEN }),
  'POST /api/staff/tokens/:id/revoke/': async (tenant) => ({
    params: { id: (await writeStaff<{ id: number }>(tenant, 'tokens/', NEW_TOKEN)).id },
  }),
  'GET /api/staff/webhooks/': none,
  'POST /api/staff/webhooks/': roomForWebhook,
  'GET /api/staff/webhooks/:id/': someWebhook,
  'PUT /api/staff/webhooks/:id/': async (tenant) => ({
    ...(await someWebhook(tenant)),
    body: WEBHOOK,
  }),
  'DELETE /api/staff/webhooks/:id/': someWebhook,
  'POST /api/staff/webhooks/:id/pause/': someWebhook,
  'POST /api/staff/webhooks/:id/resume/': someWebhook,
  'POST /api/staff/webhooks/:id/secret/': someWebhook,
  'GET /api/staff/webhooks/:id/deliveries/': async (tenant) => ({
    ...(await someWebhook(tenant)),
    query: { state: 'any', page: '1' },
  }),
  'POST /api/staff/webhooks/:id/test/': someWebhook,
  'POST /api/staff/webhooks/:id/deliveries/:delivery/resend/': newDelivery,
};
