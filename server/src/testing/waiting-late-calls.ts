import { pickupRequest } from './cellar-scene.ts';
import { createLocation } from './factories.ts';
import { DELIVERED, NOBODY } from './handover-scene.ts';
import { TODAY } from './run-scene.ts';
import type { ReceivedAnswer } from './tenant.ts';
import { pulled, requested } from './waiting-approvals.ts';
import {
  answered,
  type Call,
  hire,
  type House,
  passSeconds,
  send,
  sent,
  signInAgain,
} from './waiting-house.ts';
import { picks, lineOfRequest } from './waiting-request-steps.ts';
import { booked, countOf, startSession } from './waiting-stock-steps.ts';
import { versionOfRequest } from './waiting-steps.ts';
import type { WaitingThing } from './waiting-records.ts';

/** What a phone without a connection keeps: who holds it, what was done, and what its answer says. */
interface PhoneCall {
  readonly title: string;
  readonly records: WaitingThing['records'];
  readonly role: 'driver' | 'packer';
  readonly first: (house: House) => Promise<unknown>;
  readonly route: string;
  /** The call as it was made at a moment. */
  readonly call: (house: House, moment: string) => Call | Promise<Call>;
  readonly say: (house: House, answer: ReceivedAnswer) => string | Promise<string>;
}

/**
 * The phone makes its call a minute after the thing began, and sends it three minutes later: what happens in between
 * happens between the two.
 */
function onPhone({ title, records, role, first, route, call, say }: PhoneCall): WaitingThing {
  const kept = new WeakMap<House, Call>();
  return {
    title,
    ending: 'the phone sends it',
    records,
    start: async (house) => {
      await first(house);
      house.asker = await hire(house.portal, role);
      passSeconds(60);
      kept.set(house, await call(house, house.portal.context.clock().toISOString()));
      passSeconds(60);
    },
    end: async (house) => {
      passSeconds(120);
      const waiting = kept.get(house) ?? {};
      const by = house.asker.browser;
      const answer = await send(house, route, { ...waiting, by });
      if (answer.statusCode < 300) return say(house, answer);
      if (answer.headers['x-error-code'] !== 'not_signed_in') return answered(answer);
      return signedInAgain(house, route, waiting, say);
    },
  };
}

/** What a phone keeps is sent once the same person has signed in again. */
async function signedInAgain(
  house: House,
  route: string,
  call: Call,
  say: PhoneCall['say'],
): Promise<string> {
  const by = await signInAgain(house, house.asker);
  if (by === null) return 'waits on the phone; cannot sign in';
  const answer = await send(house, route, { ...call, by });
  const said = answer.statusCode < 300 ? await say(house, answer) : answered(answer);
  return `${said}, after signing in again`;
}

async function dueToday(house: House): Promise<void> {
  await pulled(house, 5);
  const body = { version: await versionOfRequest(house), confirmed_date: TODAY };
  await sent(house, 'POST /api/staff/requests/:number/confirm/', { body });
}

async function pickupToday(house: House): Promise<void> {
  const order = await sent<{ id: number; footprint_id: number }>(
    house,
    'POST /api/create_pickup_order/',
    { body: pickupRequest(house) },
  );
  house.ids.set('order', order.id).set('request', order.footprint_id);
  const body = { version: await versionOfRequest(house), confirmed_date: TODAY };
  await sent(house, 'POST /api/staff/requests/:number/confirm/', { body });
}

/** What became of an attempt, and what the books have. */
async function sayHandover(house: House, { body }: ReceivedAnswer): Promise<string> {
  const { needs_decision: needsDecision, outcome }: { needs_decision: boolean; outcome: string } =
    JSON.parse(body);
  const now = await sent<{ order: { confirmed_date: string | null } }>(
    house,
    'GET /api/staff/requests/:number/',
  );
  const isPutOff = now.order.confirmed_date === null;
  const said = outcome === 'delivered' ? 'delivered' : isPutOff ? 'to arrange' : 'on record';
  return `${needsDecision ? 'needs a decision' : said}; ${await booked(house)} in the case`;
}

const HANDOVER = 'POST /api/staff/requests/:number/handover/';
const PICKS = 'POST /api/staff/requests/:number/picks/';

const sayPicks = (_: House, { body }: ReceivedAnswer) => {
  const { picks: standing, put_back: back }: { picks: { quantity: number }[]; put_back: number } =
    JSON.parse(body);
  const out = standing.reduce((sum, { quantity }) => sum + quantity, 0);
  return `recorded; ${out} out${back === 0 ? '' : `, ${back} to put back`}`;
};

export const LATE_CALLS: readonly WaitingThing[] = [
  onPhone({
    title: 'A signed handover on a phone',
    records: ['request', 'run', 'phone'],
    role: 'driver',
    first: dueToday,
    route: HANDOVER,
    call: (_, moment) => ({ body: { ...DELIVERED, bottles: 5, handed_at: moment } }),
    say: sayHandover,
  }),
  onPhone({
    title: 'An attempt that found nobody, on a phone',
    records: ['request'],
    role: 'driver',
    first: dueToday,
    route: HANDOVER,
    call: (_, moment) => ({ body: { ...NOBODY, handed_at: moment } }),
    say: sayHandover,
  }),
  onPhone({
    title: 'A pick on a phone',
    records: ['request'],
    role: 'packer',
    first: (house) => requested(house, 5),
    route: PICKS,
    call: (house, moment) => ({ body: { ...picks(house, 3), happened_at: moment } }),
    say: sayPicks,
  }),
  onPhone({
    title: 'A pick that is taken back, on a phone',
    records: ['request'],
    role: 'packer',
    first: async (house) => {
      await requested(house, 5);
      await sent(house, PICKS, { body: picks(house, 3) });
    },
    route: `${PICKS}remove/`,
    call: (house, moment) => ({ body: { lines: [lineOfRequest(house)], happened_at: moment } }),
    say: sayPicks,
  }),
  onPhone({
    title: 'Boxes of a pickup received on a phone',
    records: ['pickup', 'shipment'],
    role: 'driver',
    first: pickupToday,
    route: 'POST /api/staff/receiving/:number/receive/',
    call: async (house, moment) => ({
      body: { version: await versionOfRequest(house), boxes_arrived: 3, happened_at: moment },
    }),
    say: () => 'received',
  }),
  onPhone({
    title: 'A count on a phone',
    records: ['stock', 'counting', 'request'],
    role: 'packer',
    first: (house) => requested(house, 5),
    route: 'POST /api/staff/stock/:accountId/cases/:caseId/counts/',
    call: (house, moment) => ({ body: { ...countOf(house, 40), happened_at: moment } }),
    say: (_, { body }) => {
      const { state }: { state: string } = JSON.parse(body);
      return state === 'equal' ? 'agrees' : 'differs';
    },
  }),
  onPhone({
    title: 'A case that was put at a place, on a phone',
    records: ['stock'],
    role: 'packer',
    first: ({ portal, accountId }) => createLocation(portal.database.db, `Late ${accountId}`),
    route: 'POST /api/staff/stock/:accountId/cases/:caseId/location/',
    call: ({ accountId }, moment) => ({
      body: { location: `Late ${accountId}`, happened_at: moment },
    }),
    say: async (house) => {
      const route = 'GET /api/staff/stock/:accountId/cases/:caseId/';
      const seen = await sent<{ case: { location: string | null } }>(house, route);
      return seen.case.location?.startsWith('Late') === true ? 'moved there' : 'seen there';
    },
  }),
  onPhone({
    title: 'A case that was not at its place, on a phone',
    records: ['counting'],
    role: 'packer',
    first: startSession,
    route: 'POST /api/staff/count-sessions/:id/cases/:accountId/:caseId/not-here/',
    call: (_, moment) => ({ body: { happened_at: moment } }),
    say: () => 'recorded',
  }),
  {
    title: 'A signed handover that needs a decision',
    ending: 'the desk accepts it',
    records: ['late', 'request'],
    start: async (house) => {
      await dueToday(house);
      const { browser: by } = await hire(house.portal, 'driver');
      // The desk agrees another day while the van is on its way.
      const another = { version: await versionOfRequest(house), confirmed_date: '2026-03-05' };
      await sent(house, 'POST /api/staff/requests/:number/confirm/', { body: another });
      const body = { ...DELIVERED, bottles: 5 };
      const { id } = await sent<{ id: number }>(house, HANDOVER, { by, body });
      house.ids.set('handover', id);
    },
    end: async (house) => {
      const body = { version: await versionOfRequest(house) };
      const route = 'POST /api/staff/requests/:number/handovers/:id/accept/';
      const answer = answered(await send(house, route, { body }));
      return `${answer === 'done' ? 'delivered' : answer}; ${await booked(house)} in the case`;
    },
  },
];
