import { sharedRecord } from './shared-records.ts';
import { callApi, nextNumber, type Operations, readStaff, type Tenant } from './tenant.ts';

/** Adds a location inside that of the tenant; returns its code, id and version. */
const addLocation = sharedRecord('location', async (tenant) => {
  const code = `Shelf ${nextNumber()}`;
  const body = { kind: 'shelf', parent: tenant.location, codes: [code] };
  await callApi(tenant.portal.steward, 'POST', '/api/staff/locations/', body);
  const found = await readStaff<{ results: { id: number; code: string }[] }>(
    tenant,
    `locations/?search=${encodeURIComponent(code)}`,
  );
  const id = found.results.find((one) => one.code === code)?.id ?? 0;
  return { id, code };
});

/** Everything that labels can be chosen by; labels of locations follow the location. */
const everyChoice = async (tenant: Tenant) => ({
  account: String(tenant.accountId),
  case: String(tenant.lot.caseId),
  request: '100001',
  location: String((await addLocation(tenant)).id),
});

/** Valid requests of the places of the warehouse. */
export const LOCATION_OPERATIONS: Operations = {
  'GET /api/staff/locations/': ({ location }) => ({ query: { search: location, page: '1' } }),
  'POST /api/staff/locations/': ({ location }) => ({
    body: { kind: 'bin', parent: location, codes: [`Bin ${nextNumber()}`] },
  }),
  'GET /api/staff/locations/:id/': async (tenant) => ({
    params: { id: (await addLocation(tenant)).id },
  }),
  'GET /api/staff/locations/:id/cases/': async (tenant) => ({
    params: { id: (await addLocation(tenant)).id },
    query: { page: '1' },
  }),
  'PUT /api/staff/locations/:id/': async (tenant) => {
    const { id } = await addLocation(tenant);
    return {
      params: { id },
      body: {
        version: 1,
        code: `Rack ${nextNumber()}`,
        kind: 'rack',
        parent: tenant.location,
        walk_order: 7,
      },
    };
  },
  'GET /api/staff/labels/': ({ accountId }) => ({
    query: { of: 'cases', account: String(accountId) },
  }),
  'GET /api/staff/labels/file/': ({ accountId }) => ({
    query: {
      of: 'cases',
      account: String(accountId),
      format: 'letter-30',
      as: 'pdf',
      says: 'count',
      skip: '3',
    },
  }),
  'GET /api/staff/labels/ location': async (tenant) => ({
    query: { of: 'locations', ...(await everyChoice(tenant)) },
  }),
  'GET /api/staff/labels/file/ location': async (tenant) => ({
    query: { of: 'locations', ...(await everyChoice(tenant)), format: '62mm', as: 'zpl' },
  }),
  'DELETE /api/staff/locations/:id/': async (tenant) => ({
    params: { id: (await addLocation(tenant)).id },
  }),
};
