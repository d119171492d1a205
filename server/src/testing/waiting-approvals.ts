import { DELIVERED } from './handover-scene.ts';
import { TEST_DAY, vanRequest } from './cellar-scene.ts';
import { addApp } from './factor-operations.ts';
import {
  answered,
  type Call,
  hire,
  type House,
  join,
  linkTo,
  passTime,
  send,
  sent,
} from './waiting-house.ts';
import { lineOfRequest } from './waiting-request-steps.ts';
import { booked, countCase, imported } from './waiting-stock-steps.ts';
import { approvalIn, versionOfAccount, versionOfCase, versionOfRequest } from './waiting-steps.ts';
import { textsWith } from './waiting-staff-steps.ts';
import type { WaitingThing } from './waiting-records.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How something comes to wait for approval, and what is looked at in the end. */
interface Waiting {
  readonly route: string;
  readonly first?: (house: House) => Promise<void>;
  readonly call?: (house: House) => Call | Promise<Call>;
  readonly see?: (house: House) => Promise<string>;
  readonly isAlone?: boolean;
}

/** A change that another manager asked for and that waits for approval. */
function approvalOf(
  title: string,
  records: WaitingThing['records'],
  waiting: Waiting,
): WaitingThing {
  return {
    title,
    ending: 'a manager approves it',
    records,
    isAlone: waiting.isAlone === true,
    start: async (house) => {
      house.asker = await hire(house.portal);
      await waiting.first?.(house);
      const call = (await waiting.call?.(house)) ?? {};
      const answer = await send(house, waiting.route, { by: house.asker.browser, ...call });
      house.ids.set('approval', approvalIn(answer));
    },
    end: async (house) => {
      const by = house.second.browser;
      const answer = answered(await send(house, 'POST /api/staff/approvals/:id/approve/', { by }));
      const made = answer === 'done' ? 'made' : answer;
      const seen = await waiting.see?.(house);
      return seen === undefined ? made : `${made}; ${seen}`;
    },
  };
}

/** The person is a viewer of the account, with a password. */
const withViewer = async (house: House) => {
  house.person = await join(house.portal, house.accountId, 'viewer');
};
const withRequester = async (house: House) => {
  house.person = await join(house.portal, house.accountId, 'requester');
};

/** The person was invited and has not set a password. */
export async function invited(house: House): Promise<void> {
  const email = `invited-${house.accountId}@example.com`;
  const people = await sent<{ id: number; email: string }[]>(house, 'POST /api/people/', {
    body: { email, first_name: 'Ben', last_name: 'Keller', role: 'viewer', access_ends_on: null },
  });
  const id = people.find((one) => one.email === email)?.id ?? 0;
  house.person = { id, email, browser: house.portal.newVisitor() };
  house.secrets.set('waiting', await linkTo(house, email, 'reset-password'));
}

/** A driver was invited, who is the person of the steps, and has not set a password. */
export async function inviteColleague(house: House): Promise<void> {
  const email = `driver-${house.accountId}@example.com`;
  const body = { email, first_name: 'Pia', last_name: 'Brandt', role: 'driver' };
  const people = await sent<{ id: number; email: string }[]>(house, 'POST /api/staff/people/', {
    body,
  });
  const id = people.find((one) => one.email === email)?.id ?? 0;
  house.asker = { id, email, browser: house.portal.newVisitor() };
  house.secrets.set('waiting', await linkTo(house, email, 'reset-password'));
}

interface SeenPerson {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly state: string;
}

async function personNow(house: House): Promise<SeenPerson | undefined> {
  const { users } = await sent<{ users: SeenPerson[] }>(
    house,
    'GET /api/staff/clients/:accountId/',
  );
  return users.find(({ id }) => id === house.person.id);
}

const USERS = 'POST /api/staff/clients/:accountId/users/';
const inCase = async (house: House) => `${await booked(house)} in the case`;

/** The request of a client for so many bottles; the owner has a link that puts it on hold. */
export async function requested(house: House, bottles: number): Promise<void> {
  const order = await sent<{ id: number; footprint_id: number; lines: { id: number }[] }>(
    house,
    'POST /api/create_pull_request/',
    { body: { ...vanRequest(house, bottles), requested_delivery_date: TEST_DAY } },
  );
  house.ids.set('order', order.id).set('request', order.footprint_id);
  house.ids.set('line', order.lines[0]?.id ?? 0);
  house.secrets.set('hold', await linkTo(house, house.email, 'hold-request'));
}

export async function pulled(house: House, bottles: number): Promise<void> {
  await requested(house, bottles);
  const body = { version: await versionOfRequest(house) };
  await sent(house, 'POST /api/staff/requests/:number/process/', { body });
}

export async function delivered(house: House, bottles: number): Promise<void> {
  await pulled(house, bottles);
  const body = { version: await versionOfRequest(house), reason: 'Signed on paper' };
  await sent(house, 'POST /api/staff/requests/:number/complete/', { body });
}

/** The client reports bottles of the delivered request as missing. */
export async function reported(house: House, quantity: number): Promise<void> {
  const line = lineOfRequest(house);
  const { differences } = await sent<{ differences: { id: number }[] }>(
    house,
    'POST /api/orders/:id/differences/',
    { body: { line, kind: 'missing', quantity, description: 'Not in the box' } },
  );
  house.ids.set('difference', differences[0]?.id ?? 0);
}

const shortOf = (house: House, done: number) => [
  { line_id: lineOfRequest(house), quantity_done: done, reason: 'Not found', is_missing: true },
];

const RAISE = {
  route: `${USERS}:userId/access/`,
  first: withViewer,
  call: () => ({ body: { role: 'owner', access_ends_on: null } }),
  see: async (house) => `${(await personNow(house))?.role}`,
} satisfies Waiting;

export const APPROVALS: readonly WaitingThing[] = [
  approvalOf('An invitation that waits for approval', ['account'], {
    route: USERS,
    call: ({ accountId }) => ({
      body: {
        email: `second-${accountId}@example.com`,
        first_name: 'Cleo',
        last_name: 'Keller',
        role: 'requester',
        access_ends_on: null,
      },
    }),
  }),
  approvalOf('Another invitation that waits for approval', ['user'], {
    route: `${USERS}:userId/invite/`,
    first: invited,
    call: () => ({ body: { is_mailed: true } }),
  }),
  approvalOf('A change that waits for approval', ['approval', 'asker'], RAISE),
  approvalOf('More rights that wait for approval', ['user'], RAISE),
  approvalOf('An e-mail of a user that waits for approval', ['user', 'login'], {
    route: `${USERS}:userId/email/`,
    first: withRequester,
    call: async (house) => ({
      body: {
        email: `wanted-${house.accountId}@example.com`,
        version: await versionOfAccount(house),
      },
    }),
  }),
  approvalOf('A reset of the second factor that waits for approval', ['user', 'factor'], {
    route: `${USERS}:userId/reset-second-factor/`,
    first: async (house) => {
      await withRequester(house);
      const { secret } = await addApp({ now: house.portal.context.clock }, house.person.browser);
      house.secrets.set('app', secret);
    },
  }),
  approvalOf('A reset of a stolen login that waits for approval', ['user', 'login', 'factor'], {
    route: `${USERS}:userId/reset-stolen-login/`,
    first: async (house) => {
      await withRequester(house);
      const { secret } = await addApp({ now: house.portal.context.clock }, house.person.browser);
      house.secrets.set('app', secret);
    },
    see: async (house) => {
      const { statusCode } = await house.person.browser.get('/api/rest-auth/user/');
      return statusCode === 200 ? 'the thief is signed in' : 'nobody is signed in';
    },
  }),
  approvalOf('A correction that waits for approval', ['stock'], {
    route: 'POST /api/staff/stock/:accountId/cases/:caseId/correct/',
    call: async (house) => ({
      body: {
        version: await versionOfCase(house),
        lot_id: house.lotId,
        quantity: 20,
        reason: 'Counted',
      },
    }),
    see: inCase,
  }),
  approvalOf('A correction by a count that waits for approval', ['stock'], {
    route: 'POST /api/staff/stock/:accountId/counts/:countId/correct/',
    first: async (house) => {
      house.ids.set('count', await countCase(house, 20));
    },
    see: inCase,
  }),
  approvalOf('Found bottles that wait for approval', ['difference', 'stock'], {
    route: 'POST /api/staff/differences/:accountId/:id/decide/',
    first: async (house) => {
      await delivered(house, 20);
      await reported(house, 15);
    },
    call: () => ({ body: { outcome: 'found', quantity: 15, note: 'Behind the shelf' } }),
    see: inCase,
  }),
  approvalOf('A delivery with missing bottles that waits for approval', ['request', 'run'], {
    route: 'POST /api/staff/requests/:number/complete/',
    first: (house) => pulled(house, 20),
    call: async (house) => ({
      body: {
        version: await versionOfRequest(house),
        reason: 'On paper',
        short: shortOf(house, 2),
      },
    }),
    see: inCase,
  }),
  approvalOf('A signed handover with missing bottles that waits for approval', ['request'], {
    route: 'POST /api/staff/requests/:number/handover/',
    first: (house) => pulled(house, 20),
    call: async (house) => {
      const short = JSON.stringify(shortOf(house, 2));
      return { body: { ...DELIVERED, bottles: 2, short } };
    },
    see: inCase,
  }),
  approvalOf('Closing an account that waits for approval', ['account', 'stock'], {
    route: 'POST /api/staff/clients/:accountId/close/',
    first: async (house) => {
      // An account is closed when it is empty.
      const body = {
        version: await versionOfCase(house),
        lot_id: house.lotId,
        quantity: 0,
        reason: 'Sold',
      };
      const route = 'POST /api/staff/stock/:accountId/cases/:caseId/correct/';
      const approval = approvalIn(await send(house, route, { body }));
      house.ids.set('approval', approval);
      await sent(house, 'POST /api/staff/approvals/:id/approve/', { by: house.second.browser });
    },
  }),
  approvalOf('An undo of an import that waits for approval', ['stock'], {
    route: 'POST /api/staff/imports/:id/undo/',
    first: async (house) => {
      await imported(house, 'First', house.asker.browser);
      await passTime(house, 2 * DAY_MS);
    },
    call: () => ({ body: { reason: 'Wrong account' } }),
    see: inCase,
  }),
  approvalOf('An invitation of a manager that waits for approval', ['asker', 'approval'], {
    route: 'POST /api/staff/people/',
    call: ({ accountId }) => ({
      body: {
        email: `manager-${accountId}@example.com`,
        first_name: 'Max',
        last_name: 'Brandt',
        role: 'manager',
      },
    }),
  }),
  approvalOf('A telephone number of the company that waits for approval', ['company'], {
    isAlone: true,
    route: 'PUT /api/staff/provider/',
    call: async (house) => ({
      body: await textsWith(house, { phone: `(212) 555-${house.accountId}` }),
    }),
  }),
];
