import { ne } from 'drizzle-orm';
import { accounts } from '../db/schema/accounts.ts';
import { waitingDocuments } from '../db/schema/documents.ts';
import { issueDueStatements } from '../features/requests/documents/statement-schedule.service.ts';
import { issueWaiting } from '../features/requests/documents/waiting-documents.service.ts';
import { delivered } from './waiting-approvals.ts';
import { type House, passTime, sent } from './waiting-house.ts';
import type { WaitingThing } from './waiting-records.ts';
import { putShipmentAway } from './waiting-stock-steps.ts';

const NEVER = new Date('2099-12-31T00:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

interface SeenDocument {
  readonly taken_back_at: string | null;
}

/** Lets the server write what waits, and says what became of the document of the house. */
async function written(house: House): Promise<string> {
  // Only this one is written: each takes as long as several lines.
  const { db } = house.portal.database;
  const isOther = ne(waitingDocuments.accountId, house.accountId);
  await db.update(waitingDocuments).set({ nextTryAt: NEVER }).where(isOther);
  await issueWaiting(house.portal.context, () => undefined);
  const route = 'GET /api/staff/clients/:accountId/documents/';
  const { results } = await sent<{ results: SeenDocument[] }>(house, route);
  const [newest] = results;
  if (newest === undefined) return 'not issued';
  return newest.taken_back_at === null ? 'issued' : 'issued; taken back';
}

/** Documents that the server writes later. */
export const WAITING_DOCUMENTS: readonly WaitingThing[] = [
  {
    title: 'A statement at the end of the month',
    ending: 'the month ends',
    records: ['schedule', 'account'],
    isAlone: true,
    start: async (house) => {
      const { db } = house.portal.database;
      await db.update(accounts).set({ statementsEvery: 'never' });
      await sent(house, 'PATCH /api/statements/schedule/', { body: { every: 'monthly' } });
    },
    end: async (house) => {
      await passTime(house, 31 * DAY_MS);
      await issueDueStatements(house.portal.context);
      const route = 'GET /api/staff/clients/:accountId/documents/';
      const { results } = await sent<{ results: { day: string }[] }>(house, route);
      return results.some(({ day }) => day === '2026-03-31') ? 'issued' : 'not issued';
    },
  },
  {
    title: 'A delivery note that is not written yet',
    ending: 'the server writes it',
    records: ['request'],
    isAlone: true,
    start: (house) => delivered(house, 10),
    end: written,
  },
  {
    title: 'A receipt of a put-away that is not written yet',
    ending: 'the server writes it',
    records: ['arrived', 'stock'],
    isAlone: true,
    start: putShipmentAway,
    end: written,
  },
];
