import { expireProposals } from '../features/requests/proposals/answer-proposal.service.ts';
import { type House, passTime, send, sent } from './waiting-house.ts';
import type { Json } from './tenant.ts';
import { settle, step, type Steps, timePasses, versionOfRequest } from './waiting-steps.ts';

const DAY_MS = 24 * 60 * 60_000;

const onApproval = (name: string, by: (house: House) => { browser: House['browser'] }) =>
  step(`POST /api/staff/approvals/:id/${name}/`, (house) => ({
    by: by(house).browser,
    body: name === 'decline' ? { reason: 'Not needed' } : {},
  }));

/** Steps of the approval itself, and of the person who asked. */
export const APPROVAL_STEPS: Steps = {
  'another manager approves it': onApproval('approve', ({ desk }) => desk),
  'another manager declines it': onApproval('decline', ({ desk }) => desk),
  'the person who asked withdraws it': onApproval('withdraw', ({ asker }) => asker),
  'a week passes': timePasses(7 * DAY_MS),
  'the person who asked tries to collect it': onApproval('collect', ({ asker }) => asker),
};

/** Steps of a person of the company, by the words for them. */
const staffSteps = (who: string): Steps => ({
  [`${who} becomes a packer`]: step('POST /api/staff/people/:id/role/', () => ({
    body: { role: 'packer' },
  })),
  [`${who} is deactivated`]: step('POST /api/staff/people/:id/deactivate/'),
  [`${who} is deactivated and comes back`]: step(
    'POST /api/staff/people/:id/reactivate/',
    async (house) => {
      await settle(house, await send(house, 'POST /api/staff/people/:id/deactivate/'));
      return {};
    },
  ),
  [`all sessions of ${who} are ended`]: step('POST /api/staff/people/:id/end-sessions/'),
  [`${who} is invited again`]: step('POST /api/staff/people/:id/invite/'),
});

export const ASKER_STEPS = staffSteps('the person who asked');
export const COLLEAGUE_STEPS = staffSteps('the person who was invited');
export const PHONE_STEPS = staffSteps('the person with the phone');

const onHandover = (name: string, more: object) =>
  step(`POST /api/staff/requests/:number/handovers/:id/${name}/`, async (house) => ({
    body: { version: await versionOfRequest(house), ...more },
  }));

/** Steps of a signed handover that needs a decision. */
export const LATE_STEPS: Steps = {
  'the desk accepts it before': onHandover('accept', {}),
  'the desk sets it aside': onHandover('set-aside', { reason: 'Signed twice' }),
};

async function expired(house: House): Promise<string> {
  await passTime(house, 60 * DAY_MS);
  await expireProposals(house.portal.database, house.portal.context.clock());
  return 'done';
}

/** Steps of a proposal. */
export const PROPOSAL_STEPS: Steps = {
  'the proposer withdraws it': step('POST /api/proposals/:id/withdraw/', ({ person }) => ({
    by: person.browser,
  })),
  'an owner declines it': step('POST /api/proposals/:id/decline/', () => ({
    body: { reason: 'Not this month' },
  })),
  'sixty days pass': { ...timePasses(60 * DAY_MS), run: expired },
};

const decision = (outcome: string, note: string, quantity: number | null = null) =>
  step('POST /api/staff/differences/:accountId/:id/decide/', () => ({
    body: { outcome, quantity, note },
  }));

/** Steps of a reported difference. */
export const DIFFERENCE_STEPS: Steps = {
  'the desk declines it': decision('declined', 'It is on the delivery note'),
  'the desk credits it': decision('credited', 'Credited'),
  'the desk answers that a bottle was found': decision('found', 'Behind the shelf', 1),
};

/** Steps of what the company says about itself. */
export const COMPANY_STEPS: Steps = {
  'the desk changes another text': step('PUT /api/staff/provider/', async (house) => ({
    body: await textsWith(house, { warehouse_hours: `9 to 5, ${house.accountId}` }),
  })),
  'the desk changes the same text': step('PUT /api/staff/provider/', async (house) => ({
    body: await textsWith(house, { phone: `(212) 444-${house.accountId}` }),
  })),
};

/** Steps of the statements that an account gets by mail. */
export const SCHEDULE_STEPS: Steps = {
  'an owner stops the statements': step('PATCH /api/statements/schedule/', () => ({
    body: { every: 'never' },
  })),
  'an owner makes a statement of today': step('POST /api/statements/', () => ({
    body: { day: '2026-03-02' },
  })),
};

/** The company's texts as the form sends them, with some changed. */
export async function textsWith(house: House, changed: object) {
  const { version, settings } = await sent<{
    version: number;
    settings: Record<string, string | readonly string[]>;
  }>(house, 'GET /api/staff/provider/');
  const texts = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.join('\n'),
  ]);
  const present: Json = Object.fromEntries(texts);
  return { ...present, version, ...changed };
}
