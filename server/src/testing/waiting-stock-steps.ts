import { csv, HEADERS } from './cellar-files.ts';
import { lineOf } from './cellar-scene.ts';
import { createLocation, createWine } from './factories.ts';
import type { ReceivedAnswer } from './tenant.ts';
import { answered, hire, type House, send, sent } from './waiting-house.ts';
import { type Step, step, type Steps, versionOfCase } from './waiting-steps.ts';

/** A business day that can be met although days have passed. */
const LATER_DAY = '2026-03-20';

const onCase = (name: string, more: (house: House) => object | Promise<object>) =>
  step(`POST /api/staff/stock/:accountId/cases/:caseId/${name}/`, async (house) => ({
    body: { version: await versionOfCase(house), ...(await more(house)) },
  }));
const bottles = ({ lotId }: House, quantity = 1) => [{ lot_id: lotId, quantity }];

interface SeenCase {
  readonly lots: readonly { readonly quantity: number; readonly wine: { readonly id: number } }[];
}

/** How many bottles the books have in the case. */
export async function booked(house: House): Promise<number> {
  const url = 'GET /api/staff/stock/:accountId/cases/:caseId/';
  const { lots } = await sent<SeenCase>(house, url);
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

export const countOf = ({ wineId }: House, quantity: number) => ({
  lines: [{ wine: wineId, size_ml: 750, quantity, not_looked_at: false }],
});

/** A packer counts the case; returns the id of the count. */
export async function countCase(house: House, quantity: number): Promise<number> {
  const { browser } = await hire(house.portal, 'packer');
  const { id } = await sent<{ id: number }>(
    house,
    'POST /api/staff/stock/:accountId/cases/:caseId/counts/',
    { by: browser, body: countOf(house, quantity) },
  );
  return id;
}

/** Another count of the case that differs by a bottle. */
async function otherCount(house: House) {
  const kept = house.ids.get('count');
  const bottlesInBooks = await booked(house);
  house.ids.set('count', await countCase(house, bottlesInBooks === 0 ? 1 : bottlesInBooks - 1));
  return kept;
}

const ofCount = (name: string) => {
  const made = step(`POST /api/staff/stock/:accountId/counts/:countId/${name}/`);
  return {
    ...made,
    run: async (house: House) => {
      const kept = await otherCount(house);
      const answer = await made.run(house);
      if (kept !== undefined) house.ids.set('count', kept);
      return answer;
    },
  };
};

const fileOf = ({ wineCase }: House, name: string) => ({
  name: 'cellar.csv',
  field: 'file',
  content: Buffer.from(
    csv(HEADERS.own, [
      {
        'Case Number': wineCase.footprintLookupCode,
        Producer: name,
        Wine: name,
        Type: 'Red',
        Vintage: 2005,
        'Size (ml)': 750,
        Quantity: 6,
      },
    ]),
  ),
});

const importInto = (house: House, name = 'Imported') => ({
  body: { account: house.accountId },
  files: [fileOf(house, `${name} ${house.accountId}`)],
});

const versionOfSession = async (house: House) =>
  (await sent<{ version: number }>(house, 'GET /api/staff/count-sessions/:id/')).version;

export async function startSession(house: House): Promise<void> {
  const body = { choice: 'account', account: house.accountId };
  const { id } = await sent<{ id: number }>(house, 'POST /api/staff/count-sessions/', { body });
  house.ids.set('session', id);
}

const inSession = async (house: House, body: object = {}) => {
  const known = house.ids.get('session');
  if (known === undefined) await startSession(house);
  return { body: { ...body } };
};

async function otherWine({ portal }: House): Promise<number> {
  return createWine(portal.database.db, { vintage: 2005 });
}

const PUT_AWAY = 'POST /api/staff/receiving/:number/put-away/';

/** A bottle of a shipment is put into the case. */
async function putAway(house: House): Promise<ReceivedAnswer> {
  const lines = [{ wine: house.wineId, size_ml: 750, quantity: 1 }];
  const number = house.wineCase.footprintLookupCode;
  const cases = [{ case_number: number, container_name: '', location: '', lines }];
  const body = { version: 1, boxes_arrived: 1, more_to_come: false, cases };
  return send(house, PUT_AWAY, { body });
}

async function announce(house: House): Promise<number> {
  const answer = await house.owner.browser.post('/api/create_notify_order/', {
    company_name: 'Wine Shop',
  });
  return answer.json<{ footprint_id: number }>().footprint_id;
}

export async function putShipmentAway(house: House): Promise<void> {
  house.ids.set('request', await announce(house));
  const { statusCode, body } = await putAway(house);
  if (statusCode >= 300) throw new Error(`The shipment was not put away: ${body}`);
}

/** Another shipment: the request of the waiting thing is not it. */
const putAnotherAway: Step = {
  routes: [PUT_AWAY],
  run: async (house) => {
    const other = { ...house, ids: new Map([['request', await announce(house)]] as const) };
    return answered(await putAway(other));
  },
};

/** Imports six bottles of another wine into the case. */
export async function imported(house: House, name?: string, by = house.desk.browser) {
  const call = { ...importInto(house, name), by };
  const { id } = await sent<{ id: number }>(house, 'POST /api/staff/imports/', call);
  house.ids.set('import', id);
}

/** Steps of a case and of the wine in it. */
export const STOCK_STEPS: Steps = {
  'a bottle of its case is corrected away': onCase('correct', async (house) => ({
    lot_id: house.lotId,
    quantity: (await booked(house)) - 1,
    reason: 'Broken',
  })),
  'type and place of its case are edited': onCase('facts', () => ({
    container_name: 'Wooden box',
    location: '',
  })),
  'a bottle is moved to another case': onCase('move', (house) => ({
    lines: bottles(house),
    to_case: house.otherCase.number,
    reason: 'Asked for',
  })),
  'a bottle is split off into a case of its own': onCase('split', (house) => ({
    lines: bottles(house),
    container_name: 'Mixed',
    location: '',
    reason: 'Asked for',
  })),
  'its case is scanned at another place': step(
    'POST /api/staff/stock/:accountId/cases/:caseId/location/',
    async ({ portal, accountId }) => {
      const location = `Row ${accountId}`;
      await createLocation(portal.database.db, location);
      return { body: { location } };
    },
  ),
  'bottles of a shipment are put away into its case': putAnotherAway,
  'its case is joined into another': onCase('join', (house) => ({
    to_case: house.otherCase.number,
    reason: 'Half empty',
  })),
  'its case is counted, and the count agrees': step(
    'POST /api/staff/stock/:accountId/cases/:caseId/counts/',
    async (house) => ({ body: countOf(house, await booked(house)) }),
  ),
  'another count of its case is corrected by': ofCount('correct'),
  'another count of its case is sent back': ofCount('again'),
  'another wine is imported into its case': step('POST /api/staff/imports/', importInto),
  'that import is undone': step('POST /api/staff/imports/:id/undo/', async (house) => {
    await imported(house);
    return { body: { reason: 'Wrong account' } };
  }),
  'all its free bottles are requested': step('POST /api/create_pull_request/', async (house) => ({
    body: {
      method: 'OutboundWarehousePickup',
      requested_delivery_date: LATER_DAY,
      lines: [lineOf(house, Math.max(1, await freeBottles(house)))],
    },
  })),
  'its wine is edited': step('PUT /api/staff/wines/:id/', async (house) => {
    const wine = await sent<Record<string, unknown>>(house, 'GET /api/staff/wines/:id/');
    return { body: { ...wine, designation: 'Grand Cru' } };
  }),
  'its wine is merged into another': step('POST /api/staff/wines/:id/merge/', async (house) => ({
    body: { into: await otherWine(house) },
  })),
  'that merge is undone': step('POST /api/staff/wines/:id/unmerge/', async (house) => {
    const body = { into: await otherWine(house) };
    await send(house, 'POST /api/staff/wines/:id/merge/', { body });
    return {};
  }),
};

/** Steps of a counting session with the case. */
export const COUNTING_STEPS: Steps = {
  'a counting session of its account starts': step('POST /api/staff/count-sessions/', (house) => ({
    body: { choice: 'account', account: house.accountId },
  })),
  'its case is taken in a counting session': step(
    'POST /api/staff/count-sessions/:id/next/',
    (house) => inSession(house, { case_number: '' }),
  ),
  'its case is reported as not at its place': step(
    'POST /api/staff/count-sessions/:id/cases/:accountId/:caseId/not-here/',
    (house) => inSession(house),
  ),
  'a counting session of its account ends': step(
    'POST /api/staff/count-sessions/:id/end/',
    async (house) => {
      await inSession(house);
      return { body: { version: await versionOfSession(house) } };
    },
  ),
};

/** Of its first wine. */
async function freeBottles(house: House): Promise<number> {
  const url = 'GET /api/staff/stock/:accountId/cases/:caseId/';
  const { lots } = await sent<{ lots: { id: number; quantity: number; reserved: number }[] }>(
    house,
    url,
  );
  const lot = lots.find(({ id }) => id === house.lotId);
  return lot === undefined ? 0 : lot.quantity - lot.reserved;
}
