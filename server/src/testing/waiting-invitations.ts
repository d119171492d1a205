import { arrayContains, ne } from 'drizzle-orm';
import { plannedInvitations } from '../db/schema/invitations.ts';
import { mailOutbox } from '../db/schema/system.ts';
import { sendPlannedInvitations } from '../features/access/clients/planned-invitations.service.ts';
import { findPlannedInvitation } from '../lib/users/planned-invitations.repository.ts';
import { hire, type House, passTime, send, sent } from './waiting-house.ts';
import { settle } from './waiting-steps.ts';
import type { WaitingThing } from './waiting-records.ts';

const DAY_MS = 24 * 60 * 60_000;
const USERS = '/api/staff/clients/:accountId/users/';
const PLANNED = `${USERS}:userId/planned-invitation/`;

const mailsTo = ({ portal, person }: House) =>
  portal.database.db.$count(mailOutbox, arrayContains(mailOutbox.recipients, [person.email]));

/** Invitations that the server sends later. */
export const PLANNED_INVITATION: WaitingThing = {
  title: 'An invitation that is planned for a day',
  ending: 'the day comes',
  records: ['planned', 'user', 'account', 'asker'],
  isAlone: true,
  start: async (house) => {
    house.asker = await hire(house.portal);
    const by = house.asker.browser;
    const email = `prepared-${house.accountId}@example.com`;
    const { invited } = await sent<{ invited: { user_id: number } }>(
      house,
      `POST ${USERS}prepare/`,
      { by, body: { email, first_name: 'Ben', last_name: 'Keller', role: 'viewer' } },
    );
    house.person = { id: invited.user_id, email, browser: house.portal.newVisitor() };
    await settle(house, await send(house, `PUT ${PLANNED}`, { by, body: { day: '2026-03-04' } }));
  },
  end: async (house) => {
    const { db } = house.portal.database;
    // Those of other lines have clocks of their own.
    await db.delete(plannedInvitations).where(ne(plannedInvitations.userId, house.person.id));
    await passTime(house, 2 * DAY_MS);
    const before = await mailsTo(house);
    await sendPlannedInvitations(house.portal.context);
    if ((await mailsTo(house)) > before) return 'invited';
    const plan = await findPlannedInvitation(db, house.person.id);
    if (plan === null) return 'nothing is sent';
    return plan.notSent ?? 'waits on';
  },
};
