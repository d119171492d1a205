import { earliestRequestDate } from '@portal/contract/provider/business-days';
import { VAN } from '@portal/contract/requests/orders/methods';
import type { ProposalContent } from '@portal/contract/requests/proposals/proposals.schemas';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database.ts';
import { addresses, users } from '../../schema/accounts.ts';
import { cases, lots, wines } from '../../schema/inventory.ts';
import { proposals } from '../../schema/proposals.ts';
import type { DemoCalendar } from '../calendar.ts';

const LINES = 3;
const BOTTLES_PER_LINE = 2;

/** Writes an open proposal of the account's proposer, if it has one: two free bottles each of three wines. */
export async function writeProposal(
  db: Db,
  accountId: number,
  { holidays }: DemoCalendar,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const [proposer] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'proposer')));
  if (proposer === undefined) return;
  const [address] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.isDefault, true)));
  const content: ProposalContent = {
    lines: await freeLines(db, accountId),
    method: VAN,
    requested_delivery_date: earliestRequestDate(now, timeZone, holidays),
    requested_delivery_time: 'ANY_TIME',
    address: address?.id ?? null,
    is_picking_up: false,
    is_boxed: false,
    number_of_boxes: null,
    additional_emails: '',
    notes: 'For the dinner on Saturday',
  };
  await db
    .insert(proposals)
    .values({ accountId, proposedByUserId: proposer.id, content, createdAt: now });
}

async function freeLines(db: Db, accountId: number): Promise<ProposalContent['lines']> {
  const rows = await db
    .select({ number: cases.footprintLookupCode, sizeMl: lots.sizeMl, wine: wines })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .where(
      and(
        eq(lots.accountId, accountId),
        sql`${lots.quantity} - ${lots.reserved} >= ${BOTTLES_PER_LINE}`,
      ),
    )
    .orderBy(asc(lots.id))
    .limit(LINES);
  return rows.map(({ number, sizeMl, wine }) => ({
    quantity: BOTTLES_PER_LINE,
    case_number: number,
    size: { value: sizeMl },
    wine: {
      id: wine.id,
      short_producer: wine.shortProducer,
      long_producer: wine.longProducer,
      designation: wine.designation,
      vineyard: wine.vineyard,
      appellation: wine.appellation,
      variety: wine.variety,
      vintage: wine.vintage === null ? null : { value: wine.vintage },
      wine_type: { name: wine.wineType },
    },
  }));
}
