import type { OrderDifferences } from '@portal/contract/requests/differences/differences.schemas';
import { businessDayAfter } from '@portal/contract/provider/business-days';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { readMails } from '../read-mails.ts';
import { type BookedLine, type BookedRequest, isOpen } from './books.ts';
import { must, pickOne } from './calls.ts';
import type { Act, House } from './house.ts';
import { put } from './world.ts';

/** What the client asks for, and says about what came. */

export const request: Act = async (house, { which, other, n, by }) => {
  const { books } = house;
  const free = books.lots.filter((lot) => books.held(lot) > books.reserved(lot));
  const chosen = [...new Set([pickOne(free, which), by === 0 ? pickOne(free, other) : undefined])];
  const lots = chosen.filter((lot) => lot !== undefined);
  if (lots.length === 0) return null;
  const wanted = lots.map((lot) => ({
    lot,
    quantity: Math.min(n, books.held(lot) - books.reserved(lot)),
  }));
  const isVan = which % 3 > 0;
  const wantedDay = businessDayAfter(house.today(), 3, {});
  const answer = await house.postAsClient('/api/create_pull_request/', {
    method: isVan ? 'VanDelivery' : 'OutboundWarehousePickup',
    ...(isVan && { address: house.scene.addressId }),
    requested_delivery_date: wantedDay,
    lines: wanted.map(({ lot, quantity }) => ({
      wine: lot.wineId,
      case_footprint_id: house.caseOf(lot.caseNumber).footprintId,
      quantity,
      size_value: 750,
    })),
  });
  const order = must(answer, 201).json<Order>();
  const lines = wanted.map(({ lot, quantity }, at) => ({
    id: order.lines[at]?.id ?? 0,
    lot,
    quantity,
    changes: [],
  }));
  books.requests.push({
    id: order.id,
    number: order.footprint_id,
    isVan,
    lines,
    madeAt: house.now(),
    state: 'requested',
    endedAt: null,
    pulledAt: 0,
    day: null,
    wantedDay,
    handed: null,
    isSigned: false,
    isHeld: false,
  });
  const text = wanted.map(
    ({ lot, quantity }) => `${quantity} of wine ${lot.wineId} in ${lot.caseNumber}`,
  );
  return `client: requests ${text.join(', ')} as #${order.footprint_id}`;
};

/** Changes what a request asks for before anybody has worked on it: more or fewer bottles, a wine more, a wine less. */
export const changeRequest: Act = async (house, { which, other, n, by }) => {
  const { books } = house;
  const fresh = books.requests.filter(
    ({ state, pulledAt }) => state === 'requested' && pulledAt === 0,
  );
  const chosen = pickOne(fresh, which);
  if (chosen === undefined) return null;
  const asked = chosen.lines.filter(({ quantity }) => quantity > 0);
  const changed = by === 1 ? anotherLine(house, chosen, other) : asked.at(by === 2 ? -1 : 0);
  if (changed === undefined) return null;
  const { lot } = changed;
  const free = books.held(lot) - books.reserved(lot) + changed.quantity;
  const quantity = by === 2 && asked.length > 1 ? 0 : Math.min(n, free);
  if (quantity === changed.quantity) return null;
  const wanted = [...new Set([...asked, changed])]
    .map((line) => ({ line, quantity: line === changed ? quantity : line.quantity }))
    .filter((line) => line.quantity > 0);
  const body = {
    version: await house.versionOf(chosen.number),
    method: chosen.isVan ? 'VanDelivery' : 'OutboundWarehousePickup',
    requested_delivery_date: chosen.wantedDay,
    lines: wanted.map(({ line, quantity: bottles }) => ({
      wine: line.lot.wineId,
      case_footprint_id: house.caseOf(line.lot.caseNumber).footprintId,
      quantity: bottles,
      size_value: 750,
    })),
  };
  const answer = await house.postAsClient(`/api/orders/${chosen.id}/change/`, body);
  const text = `client: changes #${chosen.number} to ${quantity} of wine ${lot.wineId} in ${lot.caseNumber}`;
  // From some hour before its day on, and on hold, a request is not changed.
  if (must(answer, ...(chosen.isHeld ? [] : [200]), 409).statusCode === 409)
    return `${text} -> ${answer.body}`;
  if (!chosen.lines.includes(changed)) {
    const { order } = answer.json<ChangeableOrder>();
    const known = chosen.lines.map(({ id }) => id);
    changed.id = order.lines.find(({ id }) => !known.includes(id))?.id ?? 0;
    chosen.lines.push(changed);
  }
  changed.changes.push({ until: house.now(), quantity: changed.quantity });
  changed.quantity = quantity;
  return text;
};

/** Says by the link of a mail that a request was not theirs. */
export const hold: Act = async (house, { which }) => {
  const mails = await readMails(house.portal.database.db, house.scene.email);
  const links = mails
    .map(({ text, subject }) => ({ token: /hold-request#token=([\w-]+)/.exec(text)?.[1], subject }))
    .filter(({ token }) => token !== undefined && !house.usedLinks.has(token));
  const link = pickOne(links, which);
  const chosen = house.books.requests.find(({ number }) => link?.subject.includes(`#${number}`));
  if (link?.token === undefined || chosen === undefined) return null;
  const answer = await house.scene.browser.post('/api/hold_request/', { token: link.token });
  must(answer, isOpen(chosen) && !chosen.isSigned ? 200 : 409);
  const text = `client: says that #${chosen.number} was not theirs`;
  if (answer.statusCode === 409) return `${text} -> ${answer.body}`;
  house.usedLinks.add(link.token);
  chosen.isHeld = true;
  return text;
};

/** A line of no bottles yet, of a lot that the request has never asked for. */
function anotherLine({ books }: House, { lines }: BookedRequest, other: number) {
  const free = books.lots.filter(
    (lot) => books.held(lot) > books.reserved(lot) && lines.every((line) => line.lot !== lot),
  );
  const lot = pickOne(free, other);
  const line: BookedLine | undefined = lot && { id: 0, lot, quantity: 0, changes: [] };
  return line;
}

/** Reports a bottle that was signed for and did not come. */
export const report: Act = async (house, { which }) => {
  const chosen = pickOne(
    house.astray.filter(({ request, id }) => request.state === 'completed' && id === null),
    which,
  );
  if (chosen === undefined) return null;
  const { request, line } = chosen;
  const answer = await house.scene.browser.post(`/api/orders/${request.id}/differences/`, {
    line: line.id,
    kind: 'missing',
    quantity: 1,
    description: 'It was not in the box',
  });
  const [newest] = must(answer, 201).json<OrderDifferences>().differences;
  chosen.id = newest?.id ?? 0;
  return `client: misses a bottle of #${request.number}`;
};

/** The desk finds the bottle where it was left, and puts it back. */
export const find: Act = async (house, { which }) => {
  const chosen = pickOne(
    house.astray.filter(({ id }) => id !== null),
    which,
  );
  if (chosen === undefined) return null;
  const { bottle, line, request, id } = chosen;
  const answer = must(
    await house.staff.owen.post(`/api/staff/differences/${house.accountId}/${id}/decide/`, {
      outcome: 'found',
      quantity: 1,
      note: 'It stood at the dock',
    }),
    200,
    202,
    409,
  );
  const text = `desk: finds the bottle of #${request.number}`;
  if (answer.statusCode === 409) return `${text} -> ${answer.body}`;
  const made = (now: number) => {
    put([bottle], 'case');
    house.books.correct(house.books.lot(line.lot.caseNumber, line.lot.wineId), 1, now);
  };
  house.astray.splice(house.astray.indexOf(chosen), 1);
  if (answer.statusCode === 200) made(house.now());
  else house.expectApproval(answer, house.staff.owen, made);
  return answer.statusCode === 200 ? text : `${text}, which waits for approval`;
};
