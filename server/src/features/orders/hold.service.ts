import { hasEnded } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import { invalidToken, noLongerPossible } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import type { Client } from '../../plugins/session.ts';
import { t } from '../../texts/answers.ts';
import { writeOrderAudit } from '../audit/audit.repository.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../auth/secrets.ts';
import { deleteToken, findHoldLink, insertToken } from '../auth/tokens.repository.ts';
import { notifyAccount } from '../auth/user-events.service.ts';
import { findUserById, type UserRow } from '../auth/users.repository.ts';
import { queueMail } from '../mail/mail.service.ts';
import { listPlacesSince } from '../profile/addresses.repository.ts';
import { isSamePlace, type Place } from '../profile/place.ts';
import { mailProvider } from '../provider/current-provider.ts';
import { lockOrder, type Transition } from './apply-transition.service.ts';
import { type OrderKey, updateOrder } from './order-steps.repository.ts';
import { countPullsBy, countPullsTo } from './orders.repository.ts';

const HOUR_MS = 60 * 60_000;
/** A place is young for so long after its address was added or changed. */
const YOUNG_MS = 72 * HOUR_MS;
const LINK_LIFE_MS = 14 * 24 * HOUR_MS;

/**
 * Tells the owners of a pull request to a young place, or by someone who never asked before. Each owner gets a link
 * with which the request waits until a steward has called (docs/product/mails.md#this-was-not-me).
 */
export async function tellOfFirstRequest(
  tx: Db,
  context: AppContext,
  { accountId, userId, firstName, lastName, email }: Client,
  order: Order,
): Promise<void> {
  const isFirstOfUser = (await countPullsBy(tx, accountId, userId)) === 1;
  const isFirstToYoungPlace = await goesFirstToYoungPlace(tx, context, accountId, order);
  if (!isFirstToYoungPlace && !isFirstOfUser) return;
  const who = `${firstName} ${lastName}`;
  const what = [
    t.firstRequest(who, bottlesOfOrder(order), order.footprint_id, placeText(order)),
    ...(isFirstToYoungPlace ? [t.addressIsNew] : []),
    ...(isFirstOfUser ? [t.firstOfUser(firstName)] : []),
  ];
  await tellOwners(tx, context, { accountId, order, what, by: email });
}

/** Tells the owners the same way of a request that was changed to go to a young place for the first time. */
export async function tellOfNewPlace(
  tx: Db,
  context: AppContext,
  { accountId, client }: { readonly accountId: number; readonly client: Client | null },
  order: Order,
): Promise<void> {
  const place = placeText(order);
  if (place === null || !(await goesFirstToYoungPlace(tx, context, accountId, order))) return;
  const who = client === null ? t.theCompany : `${client.firstName} ${client.lastName}`;
  const what = [
    t.changedToNewPlace(who, order.footprint_id, bottlesOfOrder(order), place),
    t.addressIsNew,
  ];
  await tellOwners(tx, context, { accountId, order, what, by: client?.email ?? null });
}

const bottlesOfOrder = ({ lines }: Order) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function placeText({ account_name: name, address_line1: line1, address_city: city }: Order) {
  return line1 === null ? null : [name, line1, city].join(', ');
}

interface OwnersNotice {
  readonly accountId: number;
  readonly order: Order;
  readonly what: readonly string[];
  readonly by: string | null;
}

function tellOwners(
  tx: Db,
  context: AppContext,
  { accountId, order, what, by }: OwnersNotice,
): Promise<void> {
  const key = { accountId, orderId: order.id };
  return notifyAccount(tx, context, {
    accountId,
    subject: t.firstRequestSubject(order.footprint_id),
    what: what.join(' '),
    by,
    linkFor: async (ownerId) => ({
      label: t.notMe,
      url: `${mailOrigin(context.config)}/hold-request#token=${await createLink(tx, context, key, ownerId)}`,
    }),
  });
}

/** Where an order goes, by its copy of the address. */
export function placeOf(order: Order): Place {
  return {
    line1: order.address_line1,
    line2: order.address_line2,
    city: order.address_city,
    state: order.address_state,
    postal_code: order.address_postal_code,
    country: order.address_country,
  };
}

async function goesFirstToYoungPlace(
  tx: Db,
  { clock }: AppContext,
  accountId: number,
  order: Order,
): Promise<boolean> {
  const place = placeOf(order);
  const since = new Date(clock().getTime() - YOUNG_MS);
  const young = await listPlacesSince(tx, accountId, since);
  if (!young.some((one) => isSamePlace(one, place))) return false;
  return (await countPullsTo(tx, accountId, place)) === 1;
}

async function createLink(
  tx: Db,
  { clock, randomBytes }: AppContext,
  { orderId }: OrderKey,
  userId: number,
): Promise<string> {
  const token = randomText(randomBytes, SECRET_LENGTH);
  const now = clock();
  await insertToken(tx, {
    tokenDigest: digestOf(token),
    userId,
    purpose: 'hold-request',
    payload: String(orderId),
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS),
    now,
  });
  return token;
}

/**
 * Puts the request of an owner's link on hold and returns its number: nothing is pulled or sent until a steward has
 * called and released it. 404 for a link that was used or has expired, 409 once the request has ended.
 */
export function holdRequest(context: AppContext, token: string): Promise<number> {
  return context.database.transaction(async (tx) => {
    const tokenDigest = digestOf(token);
    const link = await findHoldLink(tx, tokenDigest, context.clock());
    const owner = link === null ? null : await findUserById(tx, link.userId);
    if (link === null || owner?.isActive !== true || owner.accountId === null) throw invalidToken();
    const key = { accountId: owner.accountId, orderId: link.orderId };
    const { record, order } = await lockOrder(tx, context, key);
    if (!(await deleteToken(tx, tokenDigest))) throw invalidToken();
    if (hasEnded(order)) throw noLongerPossible(t.tooLateToHold(order.footprint_id));
    if (record.heldAt === null) await hold(tx, context, key, owner, order.footprint_id);
    return order.footprint_id;
  });
}

/** The company hears of it by mail and on the desk, the owners by mail. */
async function hold(
  tx: Db,
  context: AppContext,
  key: OrderKey,
  owner: UserRow,
  number: number,
): Promise<void> {
  const at = context.clock();
  const { id: userId, email, firstName, lastName } = owner;
  await updateOrder(tx, key, { heldAt: at });
  await writeOrderAudit(tx, key, {
    at,
    actor: { userId, name: email },
    action: 'held',
    details: { footprint_id: number },
  });
  await notifyAccount(tx, context, {
    accountId: key.accountId,
    subject: t.heldSubject(number),
    what: t.held(`${firstName} ${lastName}`, number),
    by: email,
  });
  const provider = await mailProvider(tx, context.config);
  await queueMail(tx, {
    at,
    provider,
    recipients: [provider.supportEmail],
    subject: t.heldSubject(number),
    headline: t.held(`${firstName} ${lastName}`, number),
    paragraphs: [t.callBeforeRelease],
    link: {
      label: t.openRequest(number),
      url: `${mailOrigin(context.config)}/staff/requests/${number}`,
    },
  });
}

/** Lets a request go on after a call; the reason says with whom. 409 unless it is on hold. */
export function releaseRequest(context: AppContext, transition: Transition): Promise<void> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    const { record, order } = await lockOrder(tx, context, transition);
    if (record.heldAt === null) throw noLongerPossible(t.notHeld);
    await updateOrder(tx, transition, { heldAt: null });
    const { actor, accountId, reason = '' } = transition;
    const details = { footprint_id: order.footprint_id, reason };
    await writeOrderAudit(tx, transition, { at, actor, action: 'released', details });
    await notifyAccount(tx, context, {
      accountId,
      subject: t.releasedSubject(order.footprint_id),
      what: t.released(order.footprint_id),
      by: null,
    });
  });
}
