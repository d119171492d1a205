import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { contacts } from '../../../db/schema/contacts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { isPullOf } from './orders.repository.ts';

/** Counts the pull requests of a user, cancelled ones included. */
export function countPullsBy(db: Db, accountId: number, userId: number): Promise<number> {
  return db.$count(orders, and(isPullOf(accountId), eq(orders.requestedByUserId, userId)));
}

const isOpen = and(isNull(orders.completedDate), isNull(orders.cancelledDate));

/** Who asked for a request: a user, or the authorized user of a contact. */
interface Asker {
  readonly userId: number | null;
  readonly contactId: number | null;
}

/** Whether a request was asked for by a person; an authorized user asks by the desk only. */
function isAskedBy(db: Db, accountId: number, { userId, contactId }: Asker) {
  const authorized = db
    .select({ id: contacts.authorizedUserId })
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), eq(contacts.id, contactId ?? 0)));
  const theirs = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), inArray(contacts.authorizedUserId, authorized)));
  return or(eq(orders.requestedByUserId, userId ?? 0), inArray(orders.contactId, theirs));
}

/** Lists the other open pull requests of the person who asked for one, unless they are on hold; none of an owner. */
export async function listOtherPulls(
  db: Db,
  { accountId, orderId }: { readonly accountId: number; readonly orderId: number },
) {
  const [asker] = await db
    .select({ userId: users.id, contactId: orders.contactId })
    .from(orders)
    .leftJoin(users, and(eq(users.id, orders.requestedByUserId), ne(users.role, 'owner')))
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)));
  if (asker === undefined) return [];
  return db
    .select({ orderId: orders.id, number: orders.footprintId })
    .from(orders)
    .where(
      and(
        isPullOf(accountId),
        ne(orders.id, orderId),
        isAskedBy(db, accountId, asker),
        isNull(orders.heldAt),
        isOpen,
      ),
    )
    .orderBy(asc(orders.id));
}

/** Whether a pull request of a person is on hold: an open one, or one that was put on hold since a moment. */
export async function hasHeldPull(
  db: Db,
  accountId: number,
  asker: Asker,
  since: Date,
): Promise<boolean> {
  const isHeld = and(isNotNull(orders.heldAt), or(isOpen, gt(orders.heldAt, since)));
  return (
    (await db.$count(orders, and(isPullOf(accountId), isAskedBy(db, accountId, asker), isHeld))) > 0
  );
}
