import { pickupRequest, vanRequest } from './cellar-scene.ts';
import { DELIVERED, NOBODY } from './handover-scene.ts';
import { TODAY } from './run-scene.ts';
import { FILE_OF_WINES } from './tenant.ts';
import { hire, type House, send, sent } from './waiting-house.ts';
import { step, type Steps, versionOfRequest } from './waiting-steps.ts';

/** A step of the desk on the request as it is now. */
const onRequest = (name: string, more: (house: House) => object = () => ({})) =>
  step(`POST /api/staff/requests/:number/${name}/`, async (house) => ({
    body: { version: await versionOfRequest(house), ...more(house) },
  }));

export const lineOfRequest = ({ ids }: House) => ids.get('line') ?? 0;
export const picks = (house: House, quantity = 1) => ({
  how: 'hand',
  reason: 'No label',
  lines: [{ line_id: lineOfRequest(house), quantity }],
});

/** The request as a client changes it: another note, and a bottle fewer of a pull request. */
const changed = async (house: House) => {
  const version = await versionOfRequest(house);
  if (!house.ids.has('line')) return { ...pickupRequest(house), notes: 'Ring once', version };
  const bottles = Math.max(1, (await bottlesOfRequest(house)) - 1);
  return { ...vanRequest(house, bottles), notes: 'Ring once', version };
};

interface SeenRequest {
  readonly order: { readonly lines: readonly { readonly quantity: number }[] };
}

async function bottlesOfRequest(house: House): Promise<number> {
  const { order } = await sent<SeenRequest>(house, 'GET /api/staff/requests/:number/');
  return order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Plans the request on a run of today by itself, unless it is on one. */
async function onRun(house: House): Promise<{ version: number; plan: object }> {
  const { portal, ids } = house;
  await send(house, 'POST /api/staff/requests/:number/confirm/', {
    body: { version: await versionOfRequest(house), confirmed_date: TODAY },
  });
  const name = `Van of ${house.accountId}`;
  const vans = await sent<{ id: number; name: string }[]>(house, 'POST /api/staff/vans/', {
    body: { name, capacity: 300 },
  });
  const driver = await hire(portal, 'driver');
  const plan = {
    van: vans.find((van) => van.name === name)?.id,
    driver: driver.id,
    departs_at: '09:00',
    stop_minutes: 30,
    requests: [ids.get('request')],
    over_capacity: false,
  };
  return { version: 1, plan };
}

async function planned(house: House) {
  const { plan } = await onRun(house);
  const answer = await send(house, 'POST /api/staff/runs/', { body: { ...plan, day: TODAY } });
  if (answer.statusCode >= 300) return { plan, version: 1 };
  const { id, version }: { id: number; version: number } = JSON.parse(answer.body);
  house.ids.set('run', id);
  return { plan, version };
}

/** Steps of a pull request: by its client, the desk, the floor and the van. */
export const REQUEST_STEPS: Steps = {
  'the client cancels the request': step('POST /api/orders/:id/cancel/'),
  'the client changes the request': step('POST /api/orders/:id/change/', async (house) => ({
    body: await changed(house),
  })),
  'the client reports a missing bottle': step('POST /api/orders/:id/differences/', (house) => ({
    body: { line: lineOfRequest(house), kind: 'missing', quantity: 1, description: 'Not there' },
  })),
  'an owner puts the request on hold': step('POST /api/hold_request/', ({ portal, secrets }) => ({
    by: portal.newVisitor(),
    body: { token: secrets.get('hold') ?? 'unknown' },
  })),
  'the desk releases the request': onRequest('release', () => ({ reason: 'Called the owner' })),
  'the desk confirms another day': onRequest('confirm', () => ({ confirmed_date: '2026-03-04' })),
  'the desk writes a tracking number': onRequest('tracking', () => ({ tracking_number: '1Z 999' })),
  'the desk writes an internal note': onRequest('note', () => ({ internal_note: 'With care' })),
  'the desk changes the request': step(
    'POST /api/staff/requests/:number/change/',
    async (house) => ({ body: await changed(house) }),
  ),
  'the desk marks the request pulled': onRequest('process'),
  'the desk undoes the latest step': onRequest('undo', () => ({ reason: 'Too early' })),
  'the desk takes the latest step back within 10 seconds': onRequest('revert'),
  'the desk cancels the request': onRequest('cancel', () => ({ reason: 'Asked by telephone' })),
  'the desk delivers the request in full': onRequest('complete', () => ({
    reason: 'Signed on paper',
  })),
  'the request is handed over': step(
    'POST /api/staff/requests/:number/handover/',
    async (house) => ({
      body: { ...DELIVERED, bottles: await bottlesOfRequest(house) },
    }),
  ),
  'nobody is there to take the bottles': step('POST /api/staff/requests/:number/handover/', () => ({
    body: NOBODY,
  })),
  'a packer picks a bottle': step('POST /api/staff/requests/:number/picks/', (house) => ({
    body: picks(house),
  })),
  'a packer puts a picked bottle back': step(
    'POST /api/staff/requests/:number/picks/remove/',
    async (house) => {
      await send(house, 'POST /api/staff/requests/:number/picks/', { body: picks(house) });
      return { body: { lines: [lineOfRequest(house)] } };
    },
  ),
  'a packer puts back what is not needed': step(
    'POST /api/staff/requests/:number/picks/put-back/',
    () => ({ body: { bottles: 1 } }),
  ),
};

/** Steps of the run that a request is on. */
export const RUN_STEPS: Steps = {
  'the request is planned on a run': step('POST /api/staff/runs/', async (house) => {
    const { plan } = await onRun(house);
    return { body: { ...plan, day: TODAY } };
  }),
  'its run is planned again': step('PUT /api/staff/runs/:id/', async (house) => {
    const { plan, version } = await planned(house);
    return { body: { ...plan, stop_minutes: 20, version } };
  }),
  'the stops of its run are put in order': step(
    'POST /api/staff/runs/:id/nearest/',
    async (house) => ({
      body: { version: (await planned(house)).version },
    }),
  ),
  'its run is removed': step('POST /api/staff/runs/:id/remove/', async (house) => ({
    body: { version: (await planned(house)).version },
  })),
  'its run starts': step('POST /api/staff/runs/:id/start/', async (house) => {
    await planned(house);
    return {};
  }),
  'its run ends': step('POST /api/staff/runs/:id/end/', async (house) => {
    await planned(house);
    await send(house, 'POST /api/staff/runs/:id/start/');
    return {};
  }),
};

const OF_PICKUPS = [
  'the client cancels the request',
  'the client changes the request',
  'the desk confirms another day',
  'the desk writes an internal note',
  'the desk changes the request',
  'the desk undoes the latest step',
  'the desk takes the latest step back within 10 seconds',
  'the desk cancels the request',
];

/** Steps of a request that a van fetches; the others are of bottles that leave. */
export const PICKUP_STEPS: Steps = Object.fromEntries(
  Object.entries(REQUEST_STEPS).filter(([words]) => OF_PICKUPS.includes(words)),
);

/** Steps of a shipment. */
export const SHIPMENT_STEPS: Steps = {
  'its boxes are received': step('POST /api/staff/receiving/:number/receive/', async (house) => ({
    body: { version: await versionOfRequest(house), boxes_arrived: 3 },
  })),
  'a wine list is kept with it': step('POST /api/staff/receiving/:number/expected/', () => ({
    body: {},
    files: [FILE_OF_WINES],
  })),
  'its wine list is removed': step(
    'DELETE /api/staff/receiving/:number/expected/',
    async (house) => {
      await send(house, 'POST /api/staff/receiving/:number/expected/', {
        body: {},
        files: [FILE_OF_WINES],
      });
      return {};
    },
  ),
};

/** Steps of a shipment whose bottles are put away. */
export const ARRIVED_STEPS: Steps = {
  'the desk undoes the latest step': onRequest('undo', () => ({ reason: 'Too early' })),
  'the desk takes the latest step back within 10 seconds': onRequest('revert'),
};
