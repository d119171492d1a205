import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { RETAIL_DROPOFF } from '@portal/contract/requests/orders/methods';
import type { AppContext } from '../app-context.ts';
import { orNotFound } from '../app-error.ts';
import { changeOrder } from '../features/requests/orders/change-order.service.ts';
import {
  cancelOwnOrder,
  completePullRequest,
  processOrder,
} from '../features/requests/orders/order-steps.service.ts';
import { findOrderByNumber } from '../features/requests/orders/orders.repository.ts';
import { createPullRequest } from '../features/requests/orders/pull-requests.service.ts';
import { confirmDate, setTracking } from '../features/warehouse/desk/desk.service.ts';
import { pickLines, putBottlesBack } from '../features/warehouse/picking/picks.service.ts';
import {
  addressOf,
  type DemoAccountInPlay,
  filesOf,
  findCaseOf,
  orderOf,
  type Play,
  requesterOf,
  transitionOf,
  wineIdOf,
} from './account-scenes.ts';
import { announce, receive, receiveAtStore, store } from './add-scenes.ts';
import { businessDayBefore, momentOf } from './calendar.ts';
import { methodCodeOf } from './orders/requests.ts';
import type { PlannedLine, PlannedOrder } from './orders/planned-order.ts';
import { callOf, hoursAfter, type Scene } from './scenes.ts';

/** What the owner asks for, and what the company does about it. */
export function requestScenes(account: DemoAccountInPlay): Scene[] {
  const scenes = account.plan.orders.flatMap((planned) => {
    const { request, dates } = planned;
    const isAdd = request.type === 'add';
    const isUnannounced = methodCodeOf(request) === RETAIL_DROPOFF;
    const scene = (at: Date | null, play: Play): Scene[] =>
      at === null ? [] : [{ at, play: (portal) => play(portal, planned) }];
    const asked = [
      ...scene(dates.createdDate, isAdd ? announce(account) : ask(account)),
      ...scene(dates.processedDate && hoursAfter(dates.createdDate, 1), confirm(account)),
      ...scene(dates.cancelledDate, cancel(account)),
      ...scene(dates.processedDate, isAdd ? receive(account) : pull(account)),
    ];
    return [
      ...(isUnannounced ? scene(dates.processedDate, receiveAtStore(account)) : asked),
      ...scene(dates.completedDate, isAdd ? store(account) : complete(account)),
      ...scene(
        request.shortfall === 'kept'
          ? hoursAfter(dates.completedDate ?? dates.createdDate, 1)
          : null,
        putBack(account),
      ),
    ];
  });
  return [...scenes, ...openWork(account)];
}

async function pullBody(portal: AppContext, account: DemoAccountInPlay, planned: PlannedOrder) {
  const { request, dates } = planned;
  const lines = [];
  for (const { lot, wine, sizeMl, quantity } of planned.lines) {
    if (lot === null) continue;
    const { footprintId } = await findCaseOf(portal.database.db, account.accountId, lot);
    const wineId = wineIdOf(account, wine);
    lines.push({ wine: wineId, case_footprint_id: footprintId, quantity, size_value: sizeMl });
  }
  return {
    lines,
    method: request.method,
    address: addressOf(account, planned),
    requested_delivery_date: dates.requestedDeliveryDate,
    requested_delivery_time: request.time ?? 'ANY_TIME',
    is_picking_up: request.is_picking_up,
    is_boxed: request.is_boxed,
    boxes: request.boxes,
    additional_emails: request.emails,
    notes: request.notes,
  };
}

/** The request that the owner has written anew: it was made without its time and note. */
const changedOf = ({ plan }: DemoAccountInPlay) =>
  plan.orders.find(
    ({ request }) =>
      request.type === 'pull' && request.state === 'requested' && request.notes !== '',
  );

const ask =
  (account: DemoAccountInPlay): Play =>
  async (portal, planned) => {
    const body = await pullBody(portal, account, planned);
    const first = { ...body, requested_delivery_time: 'ANY_TIME', notes: '' };
    const call = callOf(planned === changedOf(account) ? first : body, filesOf(planned));
    const answersNothing = async () => null;
    const requester = requesterOf(account, portal);
    const { order } = await createPullRequest(portal, requester, call, answersNothing);
    account.made.set(planned, order);
  };

const confirm =
  (account: DemoAccountInPlay): Play =>
  (portal, planned) =>
    confirmDate(portal, transitionOf(account, planned), planned.dates.confirmedDate);

const cancel =
  (account: DemoAccountInPlay): Play =>
  (portal, planned) => {
    const { id } = orderOf(account, planned);
    return cancelOwnOrder(portal, account.owner(portal), id, planned.request.cancel_reason ?? '');
  };

const pull =
  (account: DemoAccountInPlay): Play =>
  async (portal, planned) => {
    const transition = transitionOf(account, planned);
    await processOrder(portal, transition);
    const { state, tracking } = planned.request;
    if (state === 'processed' && tracking !== null) await setTracking(portal, transition, tracking);
  };

const complete =
  (account: DemoAccountInPlay): Play =>
  (portal, planned) => {
    const transition = transitionOf(account, planned);
    const { lines } = orderOf(account, planned);
    const short = planned.lines.flatMap((line) => {
      const { quantity, quantityDone, shortfallReason } = line;
      const made = lines.find(isLineOf(account, line));
      if (quantityDone === null || quantityDone === quantity || made === undefined) return [];
      const isMissing = planned.request.shortfall === 'lost';
      return [{ id: made.id, quantityDone, shortfallReason, isMissing }];
    });
    const { tracking } = planned.request;
    const extras = tracking === null ? {} : { trackingNumber: tracking };
    return completePullRequest(portal, transition, short, extras);
  };

/** What did not go out is in its case again. */
const putBack =
  (account: DemoAccountInPlay): Play =>
  (portal, planned) => {
    const { footprint_id: number } = orderOf(account, planned);
    const sent = { bottles: 1, happened_at: '' };
    return putBottlesBack(portal, account.packer, number, sent, callOf({}));
  };

const isLineOf = (account: DemoAccountInPlay, { lot, wine, sizeMl }: PlannedLine) => {
  const wineId = wineIdOf(account, wine);
  return (made: Order['lines'][number]) =>
    made.case_number === lot?.lookupCode && made.wine.id === wineId && made.size.value === sizeMl;
};

/** Yesterday at an hour by the clock of UTC, or the last business day before. */
const yesterday = ({ calendar: { today, holidays } }: DemoAccountInPlay, time: string) =>
  momentOf(businessDayBefore(today, 1, holidays), time);

/** What is being done about open requests: one is changed, or one is picked in part. */
function openWork(account: DemoAccountInPlay): Scene[] {
  const { plan } = account;
  const changed = changedOf(account);
  if (changed !== undefined) {
    const at = yesterday(account, '15:20');
    return [{ at, play: (portal) => change(portal, account, changed) }];
  }
  const picked = plan.orders.findLast(
    ({ request: { type, state, method } }) =>
      type === 'pull' && state === 'requested' && method === 'VanDelivery',
  );
  const [scanned, typed] = picked?.lines ?? [];
  if (picked === undefined || scanned === undefined || typed === undefined) return [];
  const byScan = { how: 'scan', code: scanned.lot?.lookupCode ?? '', reason: '' } as const;
  const byHand = { how: 'hand', code: '', reason: 'The label cannot be read' } as const;
  const pick = (line: PlannedLine, quantity: number, said: typeof byScan | typeof byHand) => {
    return async (portal: AppContext) => {
      const { footprint_id: number, lines } = orderOf(account, picked);
      const picks = lines
        .filter(isLineOf(account, line))
        .map(({ id }) => ({ line_id: id, quantity }));
      const sent = { ...said, lines: picks, happened_at: '' };
      await pickLines(portal, account.packer, number, sent, callOf({}));
    };
  };
  return [
    { at: yesterday(account, '19:10'), play: pick(scanned, scanned.quantity, byScan) },
    { at: yesterday(account, '19:12'), play: pick(typed, 1, byHand) },
  ];
}

async function change(portal: AppContext, account: DemoAccountInPlay, planned: PlannedOrder) {
  const { accountId, owner } = account;
  const order = orderOf(account, planned);
  const found = orNotFound(await findOrderByNumber(portal.database.db, order.footprint_id));
  const { version } = found;
  const client = owner(portal);
  const { userId, email: name, accountName, isCommercial } = client;
  const changer = { userId, name, client, account: { name: accountName ?? '', isCommercial } };
  const body = { ...(await pullBody(portal, account, planned)), version };
  await changeOrder(portal, changer, { accountId, orderId: order.id }, callOf(body));
}
