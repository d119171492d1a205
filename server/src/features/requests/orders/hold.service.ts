import { CLIENT_CARRIER } from '@portal/contract/requests/orders/methods';
import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalidLink, noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { type Actor, writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import { deleteToken, insertToken } from '../../../lib/users/tokens.repository.ts';
import { notifyAccount } from '../../access/notices/user-events.service.ts';
import type { UserRow } from '../../../lib/users/users.repository.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { listPlacesSince } from '../../access/profile/addresses.repository.ts';
import { isSamePlace, type Place } from '../../access/profile/place.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { lockOrder, readOrder, whySigned } from './apply-transition.service.ts';
import { readHoldLink } from './hold-link.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { updateOrder } from './order-steps.repository.ts';
import { countPullsBy, hasHeldPull, listOtherPulls } from './askers.repository.ts';
import { countCollections, countPullsTo } from './orders.repository.ts';

const HOUR_MS = 60 * 60_000;
/** A place is young for so long after its address was added or changed. */
const YOUNG_MS = 72 * HOUR_MS;
const LINK_LIFE_MS = 14 * 24 * HOUR_MS;

/**
 * Notifies the owners of a pull request to a new place, with the client's own label, by someone who never asked before,
 * by the desk for somebody who asked, or by someone of whom an owner said that an earlier one was not theirs: unless they
 * are an owner, it is put on hold. Each owner gets a link with which the request waits until a steward has called
 * (docs/product/mails.md#this-was-not-me).
 */
export async function notifyOfFirstRequest(
  tx: Db,
  context: AppContext,
  client: Client,
  order: Order,
): Promise<void> {
  const { accountId, acting, firstName, lastName, email } = client;
  const userId = acting === null ? client.userId : acting.userId;
  const isFirstOfUser = userId !== null && (await countPullsBy(tx, accountId, userId)) === 1;
  const isFirstToYoungPlace = await goesFirstToYoungPlace(tx, context, accountId, order);
  const isNewCollector = await hasNewCollector(tx, accountId, order);
  const isHeld = await isHeldPerson(tx, context, client);
  const hasOwnLabel = order.method === CLIENT_CARRIER;
  const isNew = isFirstToYoungPlace || isFirstOfUser || isNewCollector;
  if (!isNew && !hasOwnLabel && !isHeld && acting === null) return;
  // Owners read of it, and decide: they would lock themselves out of their own cellar.
  const isHeldNow = isHeld && client.role !== 'owner';
  if (isHeldNow)
    await holdAtOnce(tx, context, { accountId, orderId: order.id }, order.footprint_id);
  const who = acting === null ? `${firstName} ${lastName}` : acting.person;
  const what = [
    t.firstRequest(who, bottlesOfOrder(order), order.footprint_id, placeText(order)),
    ...(acting === null ? [] : [t.askedThrough[acting.channel]]),
    ...(isFirstToYoungPlace ? [t.addressIsNew] : []),
    ...(isNewCollector ? [t.newCollector] : []),
    ...(hasOwnLabel ? [t.ownLabel] : []),
    ...(isFirstOfUser ? [t.firstOfUser(acting?.person ?? firstName)] : []),
    ...(isHeldNow ? [t.heldAtOnce(order.footprint_id)] : []),
  ];
  const by = acting === null ? email : null;
  await notifyOwners(tx, context, { accountId, order, what, by });
}

interface ChangedPlace {
  readonly accountId: number;
  /** Null where a steward changed it. */
  readonly client: Client | null;
  readonly isLabelNew: boolean;
}

/**
 * Notifies the owners in the same way of a request that was changed to go to a new place for the first time, or by a steward to
 * any place for the first time: a steward can wait until an address is no longer new.
 */
export async function notifyOfNewPlace(
  tx: Db,
  context: AppContext,
  { accountId, client, isLabelNew }: ChangedPlace,
  order: Order,
): Promise<void> {
  const place = placeText(order);
  const who = client === null ? t.theCompany : `${client.firstName} ${client.lastName}`;
  const bottles = bottlesOfOrder(order);
  if (place === null) {
    if (!(await hasNewCollector(tx, accountId, order))) return;
    const changed = t.changedCollector(who, order.footprint_id, bottles);
    const what = [changed, t.newCollector];
    return notifyOwners(tx, context, { accountId, order, what, by: client?.email ?? null });
  }
  const isYoung = await goesFirstToYoungPlace(tx, context, accountId, order);
  const isFirst = client === null && (await countPullsTo(tx, accountId, placeOf(order))) === 1;
  if (!isYoung && !isFirst && !isLabelNew) return;
  const what = [
    t.changedToNewPlace(who, order.footprint_id, bottles, place),
    ...(isYoung ? [t.addressIsNew] : []),
    ...(isFirst && !isYoung ? [t.firstToAddress] : []),
    ...(isLabelNew ? [t.ownLabel] : []),
  ];
  await notifyOwners(tx, context, { accountId, order, what, by: client?.email ?? null });
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

function notifyOwners(
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

/** Whether bottles that are collected have notes with which none were collected before; who collects stands there. */
async function hasNewCollector(tx: Db, accountId: number, order: Order): Promise<boolean> {
  const { method, notes } = order;
  if (order.address_line1 !== null || notes.trim() === '') return false;
  return (await countCollections(tx, { accountId, method, notes })) === 1;
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
    const { tokenDigest, owner, key } = await readHoldLink(tx, context, token);
    const { record, order } = await lockOrder(tx, context, key);
    if (!(await deleteToken(tx, tokenDigest))) throw invalidLink();
    if (hasEnded(order)) throw noLongerPossible(t.tooLateToHold(order.footprint_id));
    if (record.heldAt === null) await hold(tx, context, key, owner, order.footprint_id);
    await holdOthersOf(tx, context, key, owner);
    return order.footprint_id;
  });
}

/** Holds the other open pull requests of the person who made a request that an owner says was not theirs. */
async function holdOthersOf(
  tx: Db,
  context: AppContext,
  key: OrderKey,
  owner: UserRow,
): Promise<void> {
  for (const { orderId, number } of await listOtherPulls(tx, key)) {
    const other = { accountId: key.accountId, orderId };
    const { order } = await readOrder(tx, context, other);
    if ((await whySigned(tx, other, order)) === null) await hold(tx, context, other, owner, number);
  }
}

/** Whether an owner said within 14 days that a request of a person was not theirs, and no steward has released it. */
function isHeldPerson(tx: Db, { clock }: AppContext, { accountId, userId, acting }: Client) {
  const since = new Date(clock().getTime() - LINK_LIFE_MS);
  const person = acting ?? { userId, contactId: null };
  return hasHeldPull(tx, accountId, person, since);
}

/** Puts a new request of a person on hold of whom another is. The company hears of it by mail and on the desk. */
async function holdAtOnce(tx: Db, context: AppContext, key: OrderKey, number: number) {
  const provider = await mailProvider(tx, context.config);
  const actor = { userId: null, name: provider.shortName };
  await markHeld(tx, context, key, { actor, number, what: t.heldAtOnce(number) });
}

/** The company hears of it by mail and on the desk, the owners by mail. */
async function hold(
  tx: Db,
  context: AppContext,
  key: OrderKey,
  owner: UserRow,
  number: number,
): Promise<void> {
  const { id: userId, email, firstName, lastName } = owner;
  const what = t.held(`${firstName} ${lastName}`, number);
  await markHeld(tx, context, key, { actor: { userId, name: email }, number, what });
  await notifyAccount(tx, context, {
    accountId: key.accountId,
    subject: t.heldSubject(number),
    what,
    by: email,
  });
}

async function markHeld(
  tx: Db,
  context: AppContext,
  key: OrderKey,
  {
    actor,
    number,
    what,
  }: { readonly actor: Actor; readonly number: number; readonly what: string },
): Promise<void> {
  const at = context.clock();
  await updateOrder(tx, key, { heldAt: at });
  const details = { footprint_id: number };
  await writeOrderAudit(tx, key, { at, actor, action: 'held', details });
  const provider = await mailProvider(tx, context.config);
  await queueMail(tx, {
    at,
    provider,
    recipients: [provider.supportEmail],
    subject: t.heldSubject(number),
    headline: what,
    paragraphs: [t.callBeforeRelease],
    link: {
      label: t.openRequest(number),
      url: `${mailOrigin(context.config)}/staff/requests/${number}`,
    },
  });
}
