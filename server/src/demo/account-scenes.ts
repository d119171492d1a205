import { and, eq } from 'drizzle-orm';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { cases } from '../db/schema/inventory.ts';
import type { Transition } from '../features/requests/orders/apply-transition.service.ts';
import type { OrderRequester } from '../features/requests/orders/create-order.service.ts';
import type { Steward } from '../plugins/session.ts';
import type { DemoCalendar } from './calendar.ts';
import type { DemoLot } from './cellar/cellar-plan.ts';
import type { AccountPlan } from './demo-plan.ts';
import type { PlannedOrder } from './orders/planned-order.ts';
import { sampleFile } from './scenes.ts';
import type { DemoWine } from './wine-list.ts';
import type { Shelf } from './write-locations.ts';
import type { DemoMembers } from './write-people.ts';

/** A request that was made; no lines where boxes had not been announced. */
type MadeRequest = Pick<Order, 'id' | 'footprint_id' | 'lines'>;

/** An account of the demo while its history is played. */
export interface DemoAccountInPlay extends DemoMembers {
  readonly plan: AccountPlan;
  readonly wineIds: ReadonlyMap<DemoWine, number>;
  readonly shelfOf: ReadonlyMap<string, Shelf>;
  readonly calendar: DemoCalendar;
  readonly steward: Steward;
  readonly packer: Steward;
  /** The requests that were made so far. */
  readonly made: Map<PlannedOrder, MadeRequest>;
}

/** Returns the request that was made for a planned one; throws before that. */
export function orderOf({ made }: DemoAccountInPlay, planned: PlannedOrder): MadeRequest {
  const order = made.get(planned);
  if (order === undefined) throw new Error('The demo uses a request before it is made.');
  return order;
}

export function wineIdOf({ wineIds }: DemoAccountInPlay, wine: DemoWine): number {
  const id = wineIds.get(wine);
  if (id === undefined) throw new Error(`The catalogue has no ${wine.longProducer}.`);
  return id;
}

/** Finds the case of a planned lot; throws before it is there. */
export async function findCaseOf(
  db: Db,
  accountId: number,
  { lookupCode }: Pick<DemoLot, 'lookupCode'>,
) {
  const [found] = await db
    .select({ id: cases.id, footprintId: cases.footprintId })
    .from(cases)
    .where(and(eq(cases.accountId, accountId), eq(cases.footprintLookupCode, lookupCode)));
  if (found === undefined) throw new Error(`The demo uses ${lookupCode} before it is there.`);
  return found;
}

/** What somebody does about a planned request. */
export type Play = (portal: AppContext, planned: PlannedOrder) => Promise<unknown>;

export const requesterOf = ({ owner }: DemoAccountInPlay, portal: AppContext): OrderRequester => ({
  client: owner(portal),
  origin: '',
});

export const transitionOf = (account: DemoAccountInPlay, planned: PlannedOrder): Transition => ({
  accountId: account.accountId,
  orderId: orderOf(account, planned).id,
  actor: account.steward,
  by: 'staff',
  tellsClient: false,
});

export const filesOf = ({ request }: PlannedOrder) =>
  request.documents.map((kind) => sampleFile(kind === 'photo' ? 'opened-case.png' : `${kind}.pdf`));

export const addressOf = ({ addressIds }: DemoAccountInPlay, { request }: PlannedOrder) =>
  request.address === null ? null : (addressIds[request.address - 1] ?? null);
