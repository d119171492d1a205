import { VAN } from '@portal/contract/requests/orders/methods';
import { orNotFound } from '../app-error.ts';
import {
  createNotifyOrder,
  createPickupOrder,
} from '../features/requests/orders/add-requests.service.ts';
import { receiveOrder } from '../features/requests/orders/order-steps.service.ts';
import { findOrderByNumber } from '../features/requests/orders/orders.repository.ts';
import { loadExpectedList } from '../features/warehouse/receiving/expected-list.service.ts';
import { putAway } from '../features/warehouse/receiving/put-away.service.ts';
import { receiveUnannounced } from '../features/warehouse/receiving/unannounced.service.ts';
import {
  addressOf,
  type DemoAccountInPlay,
  filesOf,
  orderOf,
  type Play,
  requesterOf,
  transitionOf,
  wineIdOf,
} from './account-scenes.ts';
import { ownCsv } from './cellar-scenes.ts';
import type { DemoLot } from './cellar/cellar-plan.ts';
import { methodCodeOf } from './orders/requests.ts';
import { callOf, sampleFile } from './scenes.ts';

/** What the owner does about wine that comes, and the company when it is there. */

export const announce =
  (account: DemoAccountInPlay): Play =>
  async (portal, planned) => {
    const { request, dates, alternateDate } = planned;
    const same = {
      requested_delivery_date: dates.requestedDeliveryDate,
      number_of_boxes: request.boxes,
      additional_emails: request.emails,
      notes: request.notes,
    };
    const requester = requesterOf(account, portal);
    const isFetched = methodCodeOf(request) === VAN;
    const pickup = {
      address: addressOf(account, planned),
      requested_delivery_time: request.time ?? 'ANY_TIME',
      alternate_date: alternateDate,
      alternate_time: 'AFTERNOON',
      is_boxed: request.is_boxed,
    };
    const shipment = { company_name: request.company, tracking_number: request.tracking };
    const body = { ...same, ...(isFetched ? pickup : shipment) };
    const create = isFetched ? createPickupOrder : createNotifyOrder;
    const { order } = await create(portal, requester, callOf(body, filesOf(planned)));
    account.made.set(planned, order);
  };

export const receive =
  (account: DemoAccountInPlay): Play =>
  async (portal, planned) => {
    const transition = transitionOf(account, planned);
    await receiveOrder(portal, transition, planned.request.boxes ?? 1);
    const awaited = planned.request.state === 'completed' ? [] : planned.lines;
    if (awaited.length === 0) return;
    const list = { ...sampleFile('wines.csv'), content: ownCsv(awaited) };
    await loadExpectedList(portal, transition, account.steward, [list]);
  };

/** Boxes that somebody brought to the store, and nobody had announced. */
export const receiveAtStore =
  (account: DemoAccountInPlay): Play =>
  async (portal, planned) => {
    const number = await receiveUnannounced(portal, account.steward, {
      account: account.accountId,
      company_name: planned.request.company ?? '',
      boxes_arrived: planned.request.boxes ?? 1,
      tracking_number: '',
      at_store: true,
      silent: true,
    });
    const { db } = portal.database;
    const { orderId } = orNotFound(await findOrderByNumber(db, number));
    account.made.set(planned, { id: orderId, footprint_id: number, lines: [] });
  };

export const store =
  (account: DemoAccountInPlay): Play =>
  async (portal, planned) => {
    const { plan, shelfOf, steward } = account;
    const lots = planned.lines.flatMap(({ lot }) => lot ?? []);
    const caseOf = (code: string) => plan.cases.find(({ lookupCode }) => lookupCode === code);
    const inCases = [...new Set(lots.map(({ lookupCode }) => lookupCode))].map((code) => ({
      case_number: code,
      container_name: caseOf(code)?.containerName ?? '',
      location: shelfOf.get(code)?.code ?? '',
      lines: lots.filter(({ lookupCode }) => lookupCode === code).map(lineOf(account)),
    }));
    const number = orderOf(account, planned).footprint_id;
    const { version } = orNotFound(await findOrderByNumber(portal.database.db, number));
    const sent = {
      version,
      boxes_arrived: planned.request.boxes,
      silent: true,
      more_to_come: false,
      cases: inCases,
    };
    await putAway(portal, { steward, number, sent, uploads: [] });
  };

const lineOf = (account: DemoAccountInPlay) => (lot: DemoLot) => ({
  wine: wineIdOf(account, lot.wine),
  size_ml: lot.sizeMl,
  quantity: lot.quantity,
});
