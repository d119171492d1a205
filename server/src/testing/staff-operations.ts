import { approvalCalls } from '@portal/contract/access/approvals/approvals.calls';
import { clientViewCalls } from '@portal/contract/access/auth/client-view.calls';
import { colleagueCalls } from '@portal/contract/access/colleagues/colleagues.calls';
import { tokenCalls } from '@portal/contract/access/tokens/tokens.calls';
import { importCalls, importFileCalls } from '@portal/contract/cellar/imports/imports.calls';
import { wineFacts } from '@portal/contract/cellar/inventory/wine-fields';
import {
  catalogueCalls,
  staffWineCalls,
  wineImageCalls,
} from '@portal/contract/cellar/wines/wines.calls';
import { staffQuickSearchCalls } from '@portal/contract/requests/quick-search/quick-search.calls';
import { savedViewCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { operationsOf } from './operations-of.ts';
import { PNG, SEARCHED } from './client-operations.ts';
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

const VIEW = { name: 'Vans', search: 'method=8' };
const CATALOGUE = {
  search: SEARCHED,
  type: 'Red',
  country: 'France',
  stock: 'stored',
  lacks: 'country',
  ordering: '-bottles',
  page: '1',
};
const NEW_TOKEN = { name: 'Scales', scope: 'read', areas: [] };

/** A valid request of every other operation of staff. */
export const STAFF_OPERATIONS: Operations = {
  ...operationsOf(savedViewCalls, {
    list: none,
    add: () => ({ body: VIEW }),
    remove: async (tenant) => {
      const { id } = await writeStaff<{ id: number }>(tenant, 'views/', VIEW);
      return { params: { id } };
    },
  }),
  ...operationsOf(colleagueCalls, {
    list: none,
    invite: () => ({
      body: { ...NEW_COLLEAGUE, email: `colleague-${nextNumber()}@example.com` },
    }),
    inviteAgain: async (tenant) => {
      const body = { ...NEW_COLLEAGUE, email: `colleague-${nextNumber()}@example.com` };
      const people = await writeStaff<{ id: number }[]>(tenant, 'people/', body);
      return { params: { id: people.at(-1)?.id ?? 0 } };
    },
    changeRole: async (tenant) => ({
      ...(await colleague(tenant)),
      body: { role: 'packer' },
    }),
    endSessions: colleague,
    deactivate: colleague,
    reactivate: deactivatedColleague,
  }),
  ...operationsOf(approvalCalls, {
    list: none,
    approve: async (tenant) => ({
      params: { id: await othersApproval(tenant) },
    }),
    decline: async (tenant) => ({
      params: { id: await othersApproval(tenant) },
      body: { reason: 'Not needed' },
    }),
    withdraw: async ({ portal }) => ({
      params: { id: await portal.newApproval('own') },
    }),
  }),
  ...operationsOf(tokenCalls, {
    collect: async ({ portal }) => ({
      params: { id: await portal.newApproval('to collect') },
    }),
    list: none,
    add: () => ({ body: NEW_TOKEN }),
    revoke: async (tenant) => ({
      params: { id: (await writeStaff<{ id: number }>(tenant, 'tokens/', NEW_TOKEN)).id },
    }),
  }),
  ...operationsOf(clientViewCalls, {
    current: none,
    end: none,
  }),
  ...operationsOf(importCalls, {
    list: () => ({ query: { state: 'applied', page: '1' } }),
    one: ({ lot }) => ({ params: { id: lot.importId } }),
    undo: newImport,
  }),
  ...operationsOf(importFileCalls, {
    check: importFile,
    faults: importFile,
    run: async (tenant) => {
      const { body, ...file } = await importFile(tenant);
      return { ...file, body: { ...body, allow_similar_numbers: 'true' } };
    },
  }),
  ...operationsOf(staffQuickSearchCalls, {
    search: () => ({ query: { search: SEARCHED } }),
  }),
  ...operationsOf(catalogueCalls, {
    list: () => ({ query: CATALOGUE }),
    duplicates: none,
  }),
  ...operationsOf(staffWineCalls, {
    one: ({ lot }) => ({ params: { id: lot.wineId } }),
    change: wineEdit,
    merge: mergePair,
    unmerge: mergedWine,
  }),
  ...operationsOf(wineImageCalls, {
    one: withImage,
    set: ({ otherLot }) => ({
      params: { id: otherLot.wineId },
      body: {},
      files: [PNG],
    }),
    remove: withImage,
  }),
};
