import { lineOf, vanRequest } from './cellar-scene.ts';
import { TEST_PASSWORD } from './factories.ts';
import { addApp } from './factor-operations.ts';
import { delivered, invited, inviteColleague, reported, requested } from './waiting-approvals.ts';
import {
  answered,
  hire,
  type House,
  join,
  linkTo,
  passTime,
  send,
  sent,
  signInAgain,
} from './waiting-house.ts';
import { booked, countCase, countOf } from './waiting-stock-steps.ts';
import { approvalIn, settle, versionOfRequest } from './waiting-steps.ts';
import type { WaitingThing } from './waiting-records.ts';

const DAY_MS = 24 * 60 * 60_000;

interface OpenCounts {
  readonly results: readonly { readonly account: { readonly id: number } }[];
}

interface SeenProposal {
  readonly id: number;
  readonly address: number | null;
  readonly lines: readonly { readonly quantity: number; readonly wine: { readonly id: number } }[];
}

/** The third word of an outcome when a call was made. */
const or = (made: string, answer: string) => (answer === 'done' ? made : answer);

async function loginWithPassword({ portal, person }: House): Promise<string> {
  const body = { email: person.email, password: TEST_PASSWORD };
  const answer = await portal.newVisitor().post('/api/rest-auth/login/', body);
  return answered(answer);
}

export const OTHER_THINGS: readonly WaitingThing[] = [
  {
    title: 'A proposal',
    ending: 'an owner submits it',
    records: ['proposal', 'user', 'address', 'stock'],
    start: async (house) => {
      house.person = await join(house.portal, house.accountId, 'proposer');
      const { id } = await sent<{ id: number }>(house, 'POST /api/proposals/', {
        by: house.person.browser,
        body: vanRequest(house, 40),
      });
      house.ids.set('proposal', id);
    },
    end: async (house) => {
      const proposal = await sent<SeenProposal>(house, 'GET /api/proposals/:id/');
      const [line] = proposal.lines;
      const lines = [{ ...lineOf(house, line?.quantity), wine: line?.wine.id }];
      const { address } = proposal;
      const body = { ...vanRequest(house), lines, address, proposal: proposal.id };
      return or(
        'a request',
        answered(await send(house, 'POST /api/create_pull_request/', { body })),
      );
    },
  },
  {
    title: 'An invitation',
    ending: 'the person sets a password and signs in',
    records: ['user', 'week'],
    start: invited,
    end: async (house) => {
      const token = house.secrets.get('waiting');
      const body = { token, password: TEST_PASSWORD };
      const by = house.portal.newVisitor();
      const set = answered(await send(house, 'POST /api/password_reset/confirm/', { by, body }));
      return set === 'done' ? or('signed in', await loginWithPassword(house)) : set;
    },
  },
  {
    title: 'A reset of the second factor',
    ending: 'the person signs in with the password, 24 hours later',
    records: ['user', 'login', 'factor'],
    start: async (house) => {
      house.person = await join(house.portal, house.accountId, 'requester');
      const { secret } = await addApp({ now: house.portal.context.clock }, house.person.browser);
      house.secrets.set('app', secret);
      house.secrets.set('added', await linkTo(house, house.person.email, 'not-my-factor'));
      const route = 'POST /api/staff/clients/:accountId/users/:userId/reset-second-factor/';
      house.ids.set('approval', approvalIn(await send(house, route)));
      const by = house.second.browser;
      await sent(house, 'POST /api/staff/approvals/:id/approve/', { by });
      house.secrets.set('waiting', await linkTo(house, house.person.email, 'keep-second-factor'));
    },
    end: async (house) => {
      await passTime(house, DAY_MS);
      return or('signed in without it', await loginWithPassword(house));
    },
  },
  {
    title: 'A stolen login that is closed',
    ending: 'the person sets a new password by a link and signs in, 24 hours later',
    records: ['user', 'login', 'factor', 'week'],
    start: async (house) => {
      house.person = await join(house.portal, house.accountId, 'requester');
      const { secret } = await addApp({ now: house.portal.context.clock }, house.person.browser);
      house.secrets.set('app', secret);
      house.secrets.set('added', await linkTo(house, house.person.email, 'not-my-factor'));
      const route = 'POST /api/staff/clients/:accountId/users/:userId/reset-stolen-login/';
      house.ids.set('approval', approvalIn(await send(house, route)));
      const by = house.second.browser;
      await sent(house, 'POST /api/staff/approvals/:id/approve/', { by });
      house.secrets.set('waiting', await linkTo(house, house.person.email, 'keep-second-factor'));
    },
    end: async (house) => {
      await passTime(house, DAY_MS);
      const { email } = house.person;
      const asking = { by: house.portal.newVisitor(), body: { email } };
      const asked = answered(await send(house, 'POST /api/password_reset/', asking));
      if (asked !== 'done') return asked;
      const body = { token: await linkTo(house, email, 'reset-password'), password: TEST_PASSWORD };
      await sent(house, 'POST /api/password_reset/confirm/', { ...asking, body });
      return or('signed in without it', await loginWithPassword(house));
    },
  },
  {
    title: 'A request on hold',
    ending: 'the desk releases it',
    records: ['request'],
    start: async (house) => {
      await requested(house, 5);
      const token = house.secrets.get('hold');
      const by = house.portal.newVisitor();
      await sent(house, 'POST /api/hold_request/', { by, body: { token } });
    },
    end: async (house) => {
      const body = { version: await versionOfRequest(house), reason: 'Called the owner' };
      const route = 'POST /api/staff/requests/:number/release/';
      return or('released', answered(await send(house, route, { body })));
    },
  },
  {
    title: 'The link that puts a request on hold',
    ending: 'an owner uses it',
    records: ['request', 'user', 'fortnight'],
    start: (house) => requested(house, 5),
    end: async (house) => {
      const by = house.portal.newVisitor();
      const body = { token: house.secrets.get('hold') };
      return or('on hold', answered(await send(house, 'POST /api/hold_request/', { by, body })));
    },
  },
  {
    title: 'A difference',
    ending: 'the desk answers that two bottles were found',
    records: ['difference', 'request'],
    start: async (house) => {
      await delivered(house, 10);
      await reported(house, 2);
    },
    end: async (house) => {
      const route = 'POST /api/staff/differences/:accountId/:id/decide/';
      const body = { outcome: 'found', quantity: 2, note: 'Behind the shelf' };
      const answer = or('found', await settle(house, await send(house, route, { body })));
      return `${answer}; ${await booked(house)} in the case`;
    },
  },
  {
    title: 'A count that differs',
    ending: 'the desk corrects the case by it',
    records: ['stock', 'counting', 'request'],
    start: async (house) => {
      await requested(house, 5);
      house.ids.set('count', await countCase(house, 38));
    },
    end: async (house) => {
      const route = 'POST /api/staff/stock/:accountId/counts/:countId/correct/';
      const answer = or('corrected', await settle(house, await send(house, route)));
      return `${answer}; ${await booked(house)} in the case`;
    },
  },
  {
    title: 'A count that was sent back',
    ending: 'a packer counts the 40 bottles of the case',
    records: ['stock', 'counting'],
    start: async (house) => {
      house.ids.set('count', await countCase(house, 38));
      await sent(house, 'POST /api/staff/stock/:accountId/counts/:countId/again/');
    },
    end: async (house) => {
      const { browser: by } = await hire(house.portal, 'packer');
      const route = 'POST /api/staff/stock/:accountId/cases/:caseId/counts/';
      const answer = await send(house, route, { by, body: countOf(house, 40) });
      if (answer.statusCode >= 300) return answered(answer);
      const query = 'state=count%20again';
      const open = await sent<OpenCounts>(house, 'GET /api/staff/stock/counts/', { query });
      const isOpen = open.results.some(({ account }) => account.id === house.accountId);
      const { state }: { state: string } = JSON.parse(answer.body);
      const said = state === 'equal' ? 'agrees' : 'differs';
      return `${said}; ${isOpen ? 'still to count' : 'not to count any more'}`;
    },
  },
  {
    title: 'An invitation of a colleague',
    ending: 'the person sets a password and signs in',
    records: ['colleague', 'week'],
    start: (house) => inviteColleague(house),
    end: async (house) => {
      const body = { token: house.secrets.get('waiting'), password: TEST_PASSWORD };
      const by = house.portal.newVisitor();
      const set = answered(await send(house, 'POST /api/password_reset/confirm/', { by, body }));
      house.person = house.asker;
      return set === 'done' ? or('signed in', await loginWithPassword(house)) : set;
    },
  },
  {
    title: 'An access token to collect',
    ending: 'the person who asked collects it',
    records: ['approval', 'asker'],
    start: async (house) => {
      house.asker = await hire(house.portal);
      const body = { name: `Scales ${house.accountId}`, scope: 'write' };
      const by = house.asker.browser;
      const answer = await send(house, 'POST /api/staff/tokens/', { by, body });
      house.ids.set('approval', approvalIn(answer));
      const second = house.second.browser;
      await sent(house, 'POST /api/staff/approvals/:id/approve/', { by: second });
    },
    end: async (house) => {
      const route = 'POST /api/staff/approvals/:id/collect/';
      const by = house.asker.browser;
      const answer = answered(await send(house, route, { by }));
      if (answer !== '403 not_signed_in') return or('collected', answer);
      const again = await signInAgain(house, house.asker);
      if (again === null) return 'the person cannot sign in';
      const later = answered(await send(house, route, { by: again }));
      return `${or('collected', later)}, after signing in again`;
    },
  },
  {
    title: 'The link that undoes a change of e-mail',
    ending: 'the person uses it',
    records: ['user', 'login', 'week'],
    start: async (house) => {
      const person = await join(house.portal, house.accountId, 'requester');
      const { email, browser } = person;
      house.person = person;
      const body = { email: `first-${email}` };
      await sent(house, 'PATCH /api/rest-auth/user/', { by: browser, body });
      house.secrets.set('waiting', await linkTo(house, email, 'undo-email-change'));
      house.person = { ...person, email: body.email };
    },
    end: async (house) => {
      const by = house.portal.newVisitor();
      const body = { token: house.secrets.get('waiting') };
      return or(
        'undone',
        answered(await send(house, 'POST /api/email_change/undo/', { by, body })),
      );
    },
  },
  {
    title: 'The link that sets a new password',
    ending: 'the person uses it and signs in',
    records: ['user', 'login', 'day'],
    start: async (house) => {
      house.person = await join(house.portal, house.accountId, 'requester');
      const { email } = house.person;
      await house.portal.newVisitor().post('/api/password_reset/', { email });
      house.secrets.set('waiting', await linkTo(house, email, 'reset-password'));
    },
    end: async (house) => {
      const token = house.secrets.get('waiting');
      const body = { token, password: TEST_PASSWORD };
      const by = house.portal.newVisitor();
      const set = answered(await send(house, 'POST /api/password_reset/confirm/', { by, body }));
      return set === 'done' ? or('signed in', await loginWithPassword(house)) : set;
    },
  },
];
