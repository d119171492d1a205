import { localTime } from '@portal/contract/orders/business-days';
import { askForBottle } from './client-operations.ts';
import {
  callApi,
  nextNumber,
  none,
  type Operations,
  readStaff,
  type Tenant,
  type ValidRequest,
  versionOf,
  writeStaff,
} from './tenant.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

async function newVan(tenant: Tenant): Promise<number> {
  const name = `Van ${nextNumber()}`;
  const vans = await writeStaff<Named[]>(tenant, 'vans/', { name, capacity: 300 });
  return vans.find((van) => van.name === name)?.id ?? 0;
}

/** Returns the plan of a run with a request that is confirmed for its day. */
async function newPlan(tenant: Tenant, day = tenant.portal.day) {
  const { number } = await askForBottle(tenant);
  const version = await versionOf(tenant, `requests/${number}/`);
  await writeStaff(tenant, `requests/${number}/confirm/`, { version, confirmed_date: day });
  const { drivers } = await readStaff<{ drivers: Named[] }>(tenant, 'runs/');
  return {
    day,
    van: await newVan(tenant),
    driver: drivers[0]?.id ?? 0,
    departs_at: '08:30',
    stop_minutes: 25,
    requests: [number],
    over_capacity: false,
  };
}

async function newRun(tenant: Tenant, onDay?: string) {
  const { day, ...plan } = await newPlan(tenant, onDay);
  const body = { ...plan, day };
  const { id, version } = await writeStaff<{ id: number; version: number }>(tenant, 'runs/', body);
  return { id, version, plan };
}

const runOfToday = (tenant: Tenant) =>
  newRun(tenant, localTime(tenant.portal.now(), 'America/New_York').date);

async function seenRun(tenant: Tenant): Promise<ValidRequest> {
  const { id, version } = await newRun(tenant);
  return { params: { id }, body: { version } };
}

const WEEKDAYS = { weekdays: [2, 5] };

/** Beginnings of ZIP codes in Alaska: the tenants' addresses keep all business days. */
const newPrefix = () => `995${nextNumber() % 100}`;

async function withVanDays({ portal }: Tenant): Promise<ValidRequest> {
  const prefix = newPrefix();
  await callApi(portal.steward, 'PUT', `/api/staff/van-days/${prefix}/`, WEEKDAYS);
  return { params: { prefix } };
}

/** A valid request of every operation of vans and their runs. */
export const RUN_OPERATIONS: Operations = {
  'GET /api/staff/vans/': none,
  'POST /api/staff/vans/': () => ({ body: { name: `Van ${nextNumber()}`, capacity: 300 } }),
  'PUT /api/staff/vans/:id/': async (tenant) => ({
    params: { id: await newVan(tenant) },
    body: { name: `Van ${nextNumber()}`, capacity: 240, is_active: true, version: 1 },
  }),
  'GET /api/staff/van-days/': none,
  'PUT /api/staff/van-days/:prefix/': () => ({
    params: { prefix: newPrefix() },
    body: WEEKDAYS,
  }),
  'DELETE /api/staff/van-days/:prefix/': withVanDays,
  'GET /api/staff/runs/': ({ portal }) => ({ query: { day: portal.day } }),
  'GET /api/staff/runs/today/': none,
  'POST /api/staff/runs/': async (tenant) => ({ body: await newPlan(tenant) }),
  'GET /api/staff/runs/:id/': async (tenant) => ({ params: { id: (await newRun(tenant)).id } }),
  'PUT /api/staff/runs/:id/': async (tenant) => {
    const { id, version, plan } = await newRun(tenant);
    return { params: { id }, body: { ...plan, version } };
  },
  'POST /api/staff/runs/:id/nearest/': seenRun,
  'POST /api/staff/runs/:id/remove/': seenRun,
  'POST /api/staff/runs/:id/start/': async (tenant) => ({
    params: { id: (await runOfToday(tenant)).id },
  }),
  'POST /api/staff/runs/:id/end/': async (tenant) => {
    const { id } = await runOfToday(tenant);
    await writeStaff(tenant, `runs/${id}/start/`);
    return { params: { id } };
  },
};
