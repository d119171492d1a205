import { localTime } from '@portal/contract/provider/local-time';
import { runCalls, vanCalls } from '@portal/contract/warehouse/runs/runs.calls';
import { operationsOf } from './operations-of.ts';
import { askForBottle } from './client-operations.ts';
import { sharedRecord } from './shared-records.ts';
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

const newVan = sharedRecord('van', async (tenant) => {
  const name = `Van ${nextNumber()}`;
  const vans = await writeStaff<Named[]>(tenant, 'vans/', { name, capacity: 300 });
  return vans.find((van) => van.name === name)?.id ?? 0;
});

const todayOf = ({ portal }: Tenant) => localTime(portal.now(), 'America/New_York').date;
/** Runs that requests share are of today, because no other one can start. */
const dayOf = (tenant: Tenant) => (tenant.sharing ? todayOf(tenant) : tenant.portal.day);

/** Returns the plan of a run with a request that is confirmed for a day. */
const planFor = (chooseDay: (tenant: Tenant) => string) =>
  sharedRecord('plan', async (tenant) => {
    const { number } = await askForBottle(tenant);
    const version = await versionOf(tenant, `requests/${number}/`);
    const day = chooseDay(tenant);
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
  });
const newPlan = planFor(dayOf);

const runOf = (makePlan: typeof newPlan) =>
  sharedRecord('run', async (tenant) => {
    const { day, ...plan } = await makePlan(tenant);
    const body = { ...plan, day };
    return { id: (await writeStaff<{ id: number }>(tenant, 'runs/', body)).id, plan };
  });
const newRun = runOf(newPlan);
const runOfToday = (tenant: Tenant) => (tenant.sharing ? newRun(tenant) : ownRunOfToday(tenant));
const ownRunOfToday = runOf(planFor(todayOf));

const startedRun = sharedRecord('started run', async (tenant) => {
  const { id } = await runOfToday(tenant);
  await writeStaff(tenant, `runs/${id}/start/`);
  return id;
});

async function seenRun(tenant: Tenant): Promise<ValidRequest> {
  const { id } = await newRun(tenant);
  return { params: { id }, body: { version: await runVersion(tenant, id) } };
}

const runVersion = async (tenant: Tenant, id: number) =>
  (await readStaff<{ version: number }>(tenant, `runs/${id}/`)).version;

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
  ...operationsOf(vanCalls, {
    list: none,
    add: () => ({ body: { name: `Van ${nextNumber()}`, capacity: 300 } }),
    change: async (tenant) => ({
      params: { id: await newVan(tenant) },
      body: { name: `Van ${nextNumber()}`, capacity: 240, is_active: true, version: 1 },
    }),
    days: none,
    setDays: () => ({
      params: { prefix: newPrefix() },
      body: WEEKDAYS,
    }),
    removeDays: withVanDays,
  }),
  ...operationsOf(runCalls, {
    day: ({ portal }) => ({ query: { day: portal.day } }),
    today: none,
    plan: async (tenant) => ({ body: await newPlan(tenant) }),
    one: async (tenant) => ({ params: { id: (await newRun(tenant)).id } }),
    change: async (tenant) => {
      const { id, plan } = await newRun(tenant);
      return { params: { id }, body: { ...plan, version: await runVersion(tenant, id) } };
    },
    nearest: seenRun,
    remove: seenRun,
    start: async (tenant) => ({
      params: { id: (await runOfToday(tenant)).id },
    }),
    end: async (tenant) => ({
      params: { id: await startedRun(tenant) },
    }),
  }),
};
